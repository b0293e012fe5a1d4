"""The end of a round and of the game: IC-80 to IC-91, IC-105, IC-A2, IC-A25."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import EndTurn, Station
from polarnight.games.icecool.events import Drew, NoCard, RoundEnded
from tests.games.icecool.telling import (
    BOARD,
    CANTEEN,
    GYM,
    LOUNGE,
    MIDDLE,
    flick,
    flicked,
    kinds,
    outcome,
    passed,
    play,
    position,
    stacked,
    start,
    tokens,
    touched,
)

if TYPE_CHECKING:
    from polarnight.games.icecool.state import IcecoolState

HERE = "pinwheel turn={}:flick fresh=- at=410,512/300,60/360,120/60,120"


def at_turn(seat: int, extra: str = "") -> str:
    return f"{HERE.format(seat)} {extra}"


@pytest.mark.rule("IC-80")
def test_a_runner_with_three_tokens_ends_the_round() -> None:
    state = position(at_turn(2, "fish=000/000/110/000"))
    after, events = flicked(state, passed(2, LOUNGE))
    assert RoundEnded(0, "fish") in events
    assert after.round == 1


@pytest.mark.rule("IC-80")
def test_also_one_who_was_pushed_to_his_third() -> None:
    state = position(at_turn(1, "fish=000/000/110/000"))
    assert flick(state, passed(2, LOUNGE)).round == 1


@pytest.mark.rule("IC-80")
def test_the_catcher_with_all_ids_ends_the_round() -> None:
    state = position(at_turn(0, "ids=0003"))
    after, events = flicked(state, touched(0, 3))
    assert RoundEnded(0, "caught") in events
    assert after.round == 1


@pytest.mark.rule("IC-80")
def test_neither_ends_nothing() -> None:
    state = position(at_turn(0, "ids=0023 fish=000/110/101/000"))
    assert flick(state, touched(0, 2)).round == 0


@pytest.mark.rule("IC-81")
@pytest.mark.rule("IC-X2")
@pytest.mark.rule("IC-A25")
def test_cards_are_drawn_for_ids_from_the_catcher_clockwise() -> None:
    state = position(at_turn(3, "ids=0003 fish=000/000/000/110"))
    after, events = flicked(stacked(state, "12331"), passed(3, LOUNGE))
    drawn = [event for event in events if isinstance(event, Drew)]
    assert drawn == [
        Drew(Seat(3), 1, "fish"),
        Drew(Seat(0), 2, "id"),
        Drew(Seat(0), 3, "id"),
        Drew(Seat(0), 3, "id"),
        Drew(Seat(3), 1, "id"),
    ]
    assert len(after.pile) == 45 - 1 - 4


@pytest.mark.rule("IC-81")
def test_the_order_starts_at_the_catcher_whoever_he_is() -> None:
    text = """pinwheel first=2 turn=3:flick fresh=- at=300,60/360,60/410,512/60,120
              fish=000/000/000/110"""
    _, events = flicked(position(text), passed(3, LOUNGE))
    order = [event.seat for event in events if isinstance(event, Drew) and event.why == "id"]
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("IC-82")
def test_ids_and_tokens_go_back_and_penguins_leave_the_board() -> None:
    state = flick(position(at_turn(2, "ids=0023 fish=000/010/110/000")), passed(2, LOUNGE))
    assert state.ids == (0, 1, 2, 3)
    assert [tokens(state, seat) for seat in range(4)] == [[], [], [], []]
    assert state.on_board == ()
    assert not any(state.stuck)


@pytest.mark.rule("IC-83")
def test_the_next_catcher_is_on_the_left() -> None:
    state = flick(position(at_turn(0, "ids=0003")), touched(0, 3))
    assert (state.catcher, state.turn, state.phase) == (1, 1, "station")


@pytest.mark.rule("IC-90")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 3), (4, 4)])
def test_as_many_rounds_as_players(seats: int, rounds: int) -> None:
    at = "/".join(["410,512", "300,60", "360,120", "60,120"][:seats])
    state = position(f"pinwheel round={rounds} turn=0:flick fresh=- at={at}")
    assert state.rounds == rounds
    assert state.catcher == rounds - 1
    others = [touched(seat, state.catcher, moving=(seat,)) for seat in state.runners]
    after, events = flicked(state, *others)
    assert (after.phase, after.turn) == ("over", None)
    assert "RoundBegan" not in kinds(events)
    assert outcome(after).winners == (state.catcher,) or outcome(after).scores


def finished(cards: str, seats: int = 2, extra: str = "") -> str:
    rounds = 4 if seats == 2 else seats
    at = "/".join(["-"] * seats)
    return f"pinwheel round={rounds} turn=over at={at} cards={cards} {extra}"


@pytest.mark.rule("IC-91")
@pytest.mark.rule("IC-X3")
def test_the_sum_of_all_cards_counts_those_face_up_included() -> None:
    state = position(finished("33321^1^32/22"))
    assert state.points(0) == 18
    result = outcome(state)
    assert (result.scores, result.winners, result.reason) == ((18, 4), (0,), "points")


@pytest.mark.rule("IC-91")
@pytest.mark.rule("IC-X12")
def test_tied_the_most_cards_win_then_all_share() -> None:
    nine, eight = "222222222", "33333111"
    result = outcome(position(finished(f"{eight}/{nine}")))
    assert (result.scores, result.places, result.winners) == ((18, 18), (2, 1), (1,))
    assert result.reason == "cards"
    other = "332222211"
    shared = outcome(position(finished(f"{other}/{nine}")))
    assert (shared.scores, shared.places, shared.winners) == ((18, 18), (1, 1), (0, 1))
    assert shared.reason == "tie"


@pytest.mark.rule("IC-91")
def test_places_of_four() -> None:
    result = outcome(position(finished("33/222/3/111", seats=4)))
    assert result.scores == (6, 6, 3, 3)
    assert result.places == (2, 1, 4, 3)
    assert result.winners == (1,)


@pytest.mark.rule("IC-A1")
def test_in_a_tournament_every_card_is_one_point() -> None:
    result = outcome(position(finished("333/1111", extra="options=scoring:tournament")))
    assert (result.scores, result.winners) == ((3, 4), (1,))


ONE_LEFT = "cards=" + "/".join(["1" * 15 + "2" * 7, "3" * 15, "2" * 7, ""])


@pytest.mark.rule("IC-A2")
def test_when_the_pile_is_empty_the_missing_cards_are_lost() -> None:
    state = position(at_turn(3, f"fish=000/000/000/110 {ONE_LEFT} pile=2"))
    after, events = flicked(state, passed(3, LOUNGE))
    assert [event for event in events if isinstance(event, NoCard)] == [
        NoCard(Seat(seat), "id") for seat in range(4)
    ]
    assert after.pile == ()
    assert [len(hand) for hand in after.hands] == [22, 15, 7, 1]
    assert after.owed == (0, 0, 0, 0)


@pytest.mark.rule("IC-A2")
def test_or_by_option_they_are_owed_as_one_point_and_one_card() -> None:
    state = position(at_turn(3, f"fish=000/000/000/110 {ONE_LEFT} pile=2 options=empty_deck:iou"))
    after = flick(state, passed(3, LOUNGE))
    assert after.owed == (1, 1, 1, 1)
    assert (after.points(3), after.cards(3)) == (3, 2)


@pytest.mark.rule("IC-X13")
@pytest.mark.parametrize(("seats", "most"), [(4, 44), (3, 24), (2, 20)])
def test_the_most_cards_that_are_drawn(seats: int, most: int) -> None:
    """Every Runner takes two tokens in every round, and one then his third."""
    state = start(seats)
    while state.phase != "over":
        state = play(state, Station(*MIDDLE["kitchen"]))
        first = state.runners[0]
        for runner in state.runners:
            fish = passed(runner, GYM), passed(runner, LOUNGE, at=0.6)
            state = _asked(flick(state, *fish, at=_spread(state)))
        while state.turn != first:
            state = _asked(flick(state, at=_spread(state)))
        state = flick(state, passed(first, CANTEEN), at=_spread(state))
    assert 45 - len(state.pile) == most
    assert sum(len(hand) for hand in state.hands) == most


def _spread(state: IcecoolState) -> dict[int, tuple[float, float]]:
    seat = state.turn or 0
    return {seat: (300.0 + 35 * (seat % 2), 70.0 + 60 * (seat // 2))}


def _asked(state: IcecoolState) -> IcecoolState:
    """Nobody skates."""
    return play(state, EndTurn()) if state.phase == "skates" else state


@pytest.mark.rule("IC-105")
def test_the_boxes_have_numbers_in_a_row() -> None:
    assert sorted(room.number for room in BOARD.rooms) == [1, 2, 3, 4, 5]
