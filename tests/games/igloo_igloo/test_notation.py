"""Actions and positions as text: round trips, hand-typed forms, and whatever strangers type."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError
from polarnight.core.perft import divide, perft
from polarnight.games.igloo_igloo import board, validation
from polarnight.games.igloo_igloo.actions import (
    Answer,
    Displace,
    EndTurn,
    Hunt,
    IglooAction,
    KayakTo,
    Pass,
    PlayTile,
    Walk,
)
from polarnight.games.igloo_igloo.position import unpack
from tests.games.igloo_igloo.playing import IGLOO, begun, game, random_options

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.state import IglooState

EMPTY = "#......#/......../......../......../......../......../......../#......#"
FLOE = "#1.....#/......../......../......../......../......../......../#......#"
many = settings(max_examples=300, deadline=None)


def somewhere_in_a_game(seed: int) -> IglooState:
    """A position after some random actions, with random options."""
    rng = Random(seed)
    state = begun(rng, rng.choice((2, 3, 4)), random_options(rng))
    for _ in range(rng.randrange(280)):
        if state.actor is None:
            break
        actions = IGLOO.legal(state, state.actor).actions
        state = IGLOO.play(state, state.actor, rng.choice(actions)).state
    return state


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("walk a3-a4", Walk("a3", "a4")),
        ("  WALK  A3 - a4 ", Walk("a3", "a4")),
        ("hunt fox2 c4", Hunt("fox2", "c4")),
        ("displace bear d3", Displace("bear", "d3")),
        ("land f5", KayakTo("f5")),
        ("play stamina3", PlayTile("stamina3")),
        ("harpoon no", Answer(harpoon=False)),
        ("end", EndTurn()),
        ("pass", Pass()),
    ],
)
def test_an_action_is_typed_as_it_is_said(text: str, action: IglooAction) -> None:
    assert IGLOO.parse_action(text) == action


@pytest.mark.parametrize(
    "text",
    [
        *("", "c4", "melt", "melt i1", "melt a9", "melt ٣", "walk a3", "walk a3-a4-a5"),
        *("hunt seal1 c4", "hunt fox2", "play fish1", "harpoon maybe", "end now", "build a1 a2"),
    ],
)
def test_what_is_no_action_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(BadNotationError, match="expected"):
        IGLOO.parse_action(text)


@many
@given(st.text(max_size=40))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = IGLOO.parse_action(text)
    except BadNotationError:
        return
    assert IGLOO.parse_action(IGLOO.format_action(action)) == action


@settings(max_examples=120, deadline=None)
@given(st.integers(0, 10**6))
def test_every_position_survives_as_text(seed: int) -> None:
    state = somewhere_in_a_game(seed)
    text = IGLOO.format_position(state)
    assert IGLOO.parse_position(text) == state
    assert IGLOO.format_position(IGLOO.parse_position(text)) == text


def test_a_whole_game_survives_as_text() -> None:
    for seats in (2, 3, 4):
        moves = game(Random(seats), seats)
        for move in moves:
            assert IGLOO.parse_position(IGLOO.format_position(move.before)) == move.before
        over = moves[-1].after
        assert IGLOO.parse_position(IGLOO.format_position(over)) == over


def test_a_short_position_begins_a_turn() -> None:
    state = IGLOO.parse_position(f"{FLOE} inuits=h1/h8 turn=1")
    assert (state.phase, state.actor, state.turn) == ("opening", 1, 1)
    assert IGLOO.legal(state, Seat(1)).actions == (IGLOO.parse_action("melt a2"),)


def test_a_turn_without_a_tile_to_melt_is_the_end() -> None:
    state = IGLOO.parse_position(f"{FLOE} inuits=a2/- turn=1")
    assert (state.phase, state.actor, state.turn) == ("over", None, 1)


def test_a_typed_position_has_what_was_typed() -> None:
    state = IGLOO.parse_position(
        "#1P....#/......../......../......../......../......../......../#......# "
        "inuits=a2,a2/h8 igloos=-/a3 animals=d4:fish2,d4:fish2,a3:fox1 hands=ht/w "
        "hunted=bear,fish3/- fish=213 foxes=12 bears=2 turn=0 phase=actions points=2 "
        "used=thaw,harpoon half=up"
    )
    view = IGLOO.view(state, Seat(0))
    assert view.inuits == (("a2", "a2"), ("h8",))
    assert view.igloos == ((), ("a3",))
    assert [(token.cell, token.animal) for token in view.animals] == [
        ("a3", "fox1"),
        ("d4", "fish2"),
        ("d4", "fish2"),
    ]
    assert (view.hand, view.hands) == (("thaw", "harpoon"), (2, 1))
    assert view.hunted == (("fish3", "bear"), ())
    assert (view.reserve.fish, view.reserve.foxes, view.reserve.bears) == ((1, 1, 1), (1, 1, 0), 2)
    assert (view.points, view.used, view.defended) == (2, ("thaw", "harpoon"), (0,))
    assert view.seen == {"pack_ice": 1}
    assert view.options.half == "up"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "eight rows"),
        ("#......#", "eight rows"),
        (f"{EMPTY.replace('.', 'q')} inuits=a1/h8", "nothing on a board"),
        (f"{EMPTY}", "two to four seats"),
        (f"{EMPTY} inuits=a1", "two to four seats"),
        (f"{EMPTY} inuits=a2/h8", "stands in the sea"),
        (f"{EMPTY} inuits=a1/h8 igloos=a1/-", "stands on no tile"),
        (f"{FLOE} inuits=a2/h8 igloos=a2/a2", "two igloos"),
        (f"{FLOE} inuits=a2,a2,a2,a2,a2,a2/h8", "more than 5"),
        (f"{FLOE} inuits=a2/h8 animals=a2:fish1", "no place for a fish1"),
        (f"{FLOE} inuits=a2/h8 animals=a3:fox1", "no place for a fox1"),
        (f"{FLOE} inuits=a2/h8 animals=a1:bear", "no place for a bear"),
        (f"{FLOE} inuits=a2/h8 animals=a3:bear,a3:bear", "two bears"),
        (f"{FLOE} inuits=a2/h8 fish=111111111", "more than 8"),
        (f"{FLOE} inuits=a2/h8 fish=4", "values from 1 to 3"),
        (f"{FLOE} inuits=a2/h8 bears=5", "from 0 to 4"),
        (f"{FLOE} inuits=a2/h8 hands=1/-", "without a red border"),
        (f"{FLOE} inuits=a2/h8 hands=q/-", "is no tile"),
        (f"{FLOE} inuits=a2/h8 hands=t", "1 parts for 2 seats"),
        (f"{FLOE} inuits=a2/h8 seen=drift:57", "more than 56"),
        (f"{FLOE} inuits=a2/h8 turn=2", "from 0 to 1"),
        (f"{FLOE} inuits=a2/h8 turn=0 turn=1", "twice"),
        (f"{FLOE} inuits=a2/h8 weather=fine", "not a word"),
        (f"{FLOE} inuits=a2/h8 phase=later", "is none of"),
        (f"{FLOE} inuits=a2/h8 phase=actions asked=1", "only for a harpoon"),
        (f"{FLOE} inuits=a2/h8 phase=opening points=2", "before melting"),
        (f"{FLOE} inuits=a2/h8 phase=drift melted=no", "after melting"),
        (f"{FLOE} inuits=a2/h8 phase=hunt", "nothing to answer"),
        (f"{FLOE} inuits=a2/h8 phase=step", "needs at, animal, steps"),
        (f"{FLOE} inuits=a2/h8 phase=actions at=a2", "needs none"),
        (f"{FLOE} inuits=a2/h8 phase=step at=a3 animal=bear steps=1", "no such animal"),
        (f"{FLOE} inuits=a2/h8 phase=displace at=a2 to=a3", "in the way"),
        (f"{FLOE} inuits=a2/h8 phase=displace at=a2 to=c3", "not next to"),
        (f"{FLOE} inuits=a2/h8 phase=kayak at=a2 points=2", "needs 3"),
        (f"{FLOE} inuits=a2/h8 phase=flee at=a2", "nothing drives"),
        (f"{FLOE} inuits=a2/h8 phase=harpoon at=a2 steps=1", "not attacked"),
        (f"{FLOE} inuits=a2/- phase=placing first=0 turn=0", "not placed in turn"),
        (f"{FLOE} inuits=a2/h8 half=most", "do not fit"),
        (f"{FLOE} inuits=a2/h8 hardcore=perhaps", "do not fit"),
        (f"{FLOE} inuits=a2/h8 corner_rules=fly", "is none of"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(text: str, why: str) -> None:
    with pytest.raises(BadNotationError, match=why):
        IGLOO.parse_position(text)


@many
@given(st.integers(0, 400), st.integers(0, 10**6))
def test_a_damaged_position_is_refused_or_can_be_played_on(seed: int, damage: int) -> None:
    """Whatever is read can be: it has no fault, and goes on for a while."""
    rng = Random(damage)
    text = list(IGLOO.format_position(somewhere_in_a_game(seed)))
    for _ in range(rng.randint(1, 3)):
        where = rng.randrange(len(text))
        text[where] = rng.choice([*"#.P1bdithmw/=,:-abcdefgh0123456789 ", rng.choice(text), ""])
    try:
        state = IGLOO.parse_position("".join(text))
    except BadNotationError:
        return
    again = IGLOO.parse_position(IGLOO.format_position(state))
    assert again == state
    for _ in range(60):
        assert not list(validation.faults(unpack(state)))
        if state.actor is None:
            break
        actions = IGLOO.legal(state, state.actor).actions
        state = IGLOO.play(state, state.actor, rng.choice(actions)).state


@many
@given(st.text(max_size=200))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    with pytest.raises(BadNotationError):
        IGLOO.parse_position(text)


def test_positions_and_actions_count_lines_of_play() -> None:
    """24 spaces for each of the first two Inuits; then turns of a hand-counted corner."""
    assert [perft(IGLOO, begun(Random(0), 3), depth) for depth in (0, 1, 2)] == [1, 24, 576]
    state = IGLOO.parse_position(f"{FLOE} inuits=a2/h8 phase=actions points=1")
    assert divide(IGLOO, state, 1) == {"walk a2-a1": 1, "end": 1}
    assert perft(IGLOO, state, 2) == 1, "who walked may end; who ended has ended the game"


def test_cells_have_names() -> None:
    assert board.NAMES[0] == "a1"
    assert board.NAMES[63] == "h8"
    assert [board.parse_cell(name) for name in board.NAMES] == list(range(64))
