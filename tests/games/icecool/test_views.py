"""What each may see: IC-40, IC-A30. Two worlds that differ in secret cards send the same bytes."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.core.information import Step, everyone, reveals_anything
from polarnight.core.values import to_json
from polarnight.games.icecool.actions import EndTurn, Skate, ToLine
from polarnight.games.icecool.events import Drew
from polarnight.games.icecool.state import IcecoolState
from tests.games.icecool.telling import (
    CANTEEN,
    ICECOOL,
    begun,
    flick,
    flicked,
    passed,
    play,
    position,
    told,
    touched,
)

CARDS = "pinwheel turn=1:skates fresh=- at=410,512/300,60/360,120 cards=12/31^1^13/22"


@pytest.mark.rule("IC-40")
@pytest.mark.rule("IC-A30")
def test_only_the_owner_sees_his_face_down_cards() -> None:
    view = ICECOOL.view(position(CARDS), Seat(1))
    shown = ["".join(str(card.value or "?") for card in hand) for hand in view.cards]
    assert shown == ["??", "31113", "??"]
    assert view.points == (None, 9, None)


@pytest.mark.rule("IC-A30")
@pytest.mark.parametrize("viewer", [Seat(0), Seat(2), Watcher.SPECTATOR])
def test_their_number_and_those_face_up_are_open(viewer: Seat | Watcher) -> None:
    view = ICECOOL.view(position(CARDS), viewer)
    assert [len(hand) for hand in view.cards] == [2, 5, 2]
    assert ["".join(str(card.value or "?") for card in view.cards[1])] == ["?11??"]
    assert view.pile == 45 - 9
    assert view.points[1] is None


def test_who_has_only_open_cards_has_open_points() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/300,60/- cards=/1^1^/2")
    assert ICECOOL.view(state, Watcher.SPECTATOR).points == (0, 2, None)


def test_in_a_tournament_points_are_open_but_cards_are_not() -> None:
    view = ICECOOL.view(position(f"{CARDS} options=scoring:tournament"), Watcher.SPECTATOR)
    assert view.points == (2, 5, 2)
    assert view.cards[0][0].value is None


@pytest.mark.rule("IC-A30")
def test_everything_is_open_at_the_end_and_to_who_may_see_everything() -> None:
    state = position("pinwheel round=3 turn=over at=-/-/- cards=12/31/22")
    for viewer in everyone(3):
        assert ICECOOL.view(state, viewer).points == (3, 4, 4)
    assert ICECOOL.view(position(CARDS), Watcher.EVERYTHING).points == (3, 9, 4)


@pytest.mark.rule("IC-40")
def test_only_who_draws_sees_the_card() -> None:
    _, events = flicked(begun(3, deck="3"), passed(1, CANTEEN))
    (drew,) = (event for event in events if isinstance(event, Drew))
    assert drew == Drew(Seat(1), 3, "fish")
    hidden = Drew(Seat(1), None, "fish")
    assert ICECOOL.witness(drew, Seat(1)) == drew
    assert ICECOOL.witness(drew, Watcher.EVERYTHING) == drew
    for viewer in (Seat(0), Seat(2), Watcher.SPECTATOR):
        assert ICECOOL.witness(drew, viewer) == hidden


@pytest.mark.rule("IC-A30")
@pytest.mark.parametrize("other", ["12/31^1^23/13", "33/11^1^22/23", "11/31^1^13/12"])
def test_two_worlds_send_the_same_bytes(other: str) -> None:
    """View and events of a fish, a catch and an end of turn; seat 2 and spectators see no cards."""
    one, two = position(CARDS), position(CARDS.replace("12/31^1^13/22", other))
    knowing = [Seat(seat) for seat in range(3) if one.hands[seat] == two.hands[seat]]
    viewers: list[Seat | Watcher] = [Watcher.SPECTATOR, *knowing]
    for viewer in viewers:
        assert _story(one, viewer) == _story(two, viewer)


def _story(state: IcecoolState, viewer: Seat | Watcher) -> bytes:
    """All bytes a viewer gets while the turn ends and the next player takes a fish."""
    parts: list[object] = [ICECOOL.view(state, viewer)]
    for deed in (EndTurn(), None):
        assert state.turn is not None
        made = deed or told(state, passed(2, CANTEEN), touched(0, 2))
        played = ICECOOL.play(state, state.turn, made)
        parts += [ICECOOL.witness(event, viewer) for event in played.events]
        parts.append(ICECOOL.view(played.state, viewer))
        state = played.state
    return to_json(parts)


def test_possible_worlds_differ_in_what_is_hidden_and_nothing_else() -> None:
    state, rng = position(CARDS), Random(0)
    view = ICECOOL.view(state, Seat(0))
    worlds = [ICECOOL.possible(view, rng) for _ in range(40)]
    assert len({world.hands for world in worlds}) > 20
    assert len({world.pile for world in worlds}) == 40
    for world in worlds:
        assert ICECOOL.view(world, Seat(0)) == view
        values = [card.value for hand in world.hands for card in hand]
        assert Counter([*values, *world.pile]) == {1: 15, 2: 15, 3: 15}


def test_what_an_action_reveals() -> None:
    rng = Random(0)
    state = position(CARDS)
    skate = position(CARDS.replace("31^1^13", "31^1^113"))
    assert reveals_anything(Step.of(ICECOOL, skate, Seat(1), Skate()), 3, rng)
    assert not reveals_anything(Step.of(ICECOOL, state, Seat(1), EndTurn()), 3, rng)
    lined = position("pinwheel turn=1:flick fresh=- at=410,512/300,20/- cards=12/11/22")
    assert not reveals_anything(Step.of(ICECOOL, lined, Seat(1), ToLine("classroom")), 3, rng)


def test_how_a_flick_came_out_is_something_learned() -> None:
    """Else who does not like it could take it back; the ice would have it otherwise next time."""
    before = begun(3)
    assert reveals_anything(Step.of(ICECOOL, before, Seat(1), told(before)), 3, Random(0))


@pytest.mark.rule("IC-A23")
def test_nobody_learns_from_the_question_whether_one_skates() -> None:
    ones = "pinwheel turn=1:flick fresh=- at=410,512/300,60/360,120 cards=12/11/22"
    one = flick(position(ones))
    two = flick(position(ones.replace("12/11/22", "12/23/22")))
    for viewer in (Seat(0), Seat(2), Watcher.SPECTATOR):
        assert to_json(ICECOOL.view(one, viewer)) == to_json(ICECOOL.view(two, viewer))
    ended = [play(state, EndTurn()) for state in (one, two)]
    assert to_json(ICECOOL.view(ended[0], Seat(0))) == to_json(ICECOOL.view(ended[1], Seat(0)))


def test_a_view_shows_walls_lines_and_offers() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/300,20/-")
    view = ICECOOL.view(state, Watcher.SPECTATOR)
    assert [(offer.room, offer.x, offer.y) for offer in view.offers] == [("classroom", 300, 42)]
    assert len(view.walls) == 24
    assert {line.room for line in view.lines} == {room.name for room in state.board.rooms}
    assert view.to_act == 1
