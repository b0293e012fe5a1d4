"""Actions and positions as text: round trips, hand-typed forms, and whatever strangers type."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadNotationError
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place, Slide
from polarnight.games.packeis.options import PackeisOptions
from tests.games.packeis.drawing import PACKEIS, drawn, legal, penguins, play, scores

if TYPE_CHECKING:
    from polarnight.games.packeis.state import PackeisState

REFERENCE = "211212321123121111111112113212332312311121321221112323211221 2,9,25,34/22,28,38,49 0"
WATER = "0" * 60
ONES = "1" * 60
CHOICES: dict[str, list[Any]] = {
    "placement": ["clockwise", "snake"],
    "lift": ["all_blocked", "each"],
    "last_floe": ["collected", "lost"],
    "prune": ["immediate", "end"],
    "final_tie": ["draw", "shared"],
    "auto_finish": [False, True],
    "open_score": [True, False],
}
many = settings(max_examples=300, deadline=None)


def somewhere_in_a_game(seed: int) -> PackeisState:
    """A position after some random actions, with random options."""
    rng = Random(seed)
    chosen = {name: rng.choice(values) for name, values in CHOICES.items()}
    seating = Seating(rng.choice((2, 3, 4)))
    state = PACKEIS.start(
        PACKEIS.deal(PackeisOptions(first_player="random", **chosen), seating, rng)
    )
    for _ in range(rng.randrange(61)):
        if state.turn is None:
            break
        action = rng.choice(PACKEIS.legal(state, state.turn).actions)
        state = PACKEIS.play(state, state.turn, action).state
    return state


@many
@given(st.integers(0, 10**9))
def test_positions_round_trip_and_play_on_the_same(seed: int) -> None:
    state = somewhere_in_a_game(seed)
    text = PACKEIS.format_position(state)
    parsed = PACKEIS.parse_position(text)
    assert PACKEIS.format_position(parsed) == text
    rng = Random(seed)
    while state.turn is not None:
        actions = PACKEIS.legal(state, state.turn)
        assert parsed.turn == state.turn
        assert PACKEIS.legal(parsed, state.turn) == actions
        action, seat = rng.choice(actions.actions), state.turn
        state, events = _played(state, seat, action)
        parsed, same = _played(parsed, seat, action)
        assert events == same
        assert PACKEIS.format_position(parsed) == PACKEIS.format_position(state)
    assert PACKEIS.outcome(parsed) == PACKEIS.outcome(state)


@many
@given(st.integers(0, 10**9))
def test_actions_round_trip(seed: int) -> None:
    state = somewhere_in_a_game(seed)
    for seat in PACKEIS.actors(state):
        for action in PACKEIS.legal(state, seat).actions:
            assert PACKEIS.parse_action(PACKEIS.format_action(action)) == action


@many
@given(st.text() | st.text("abcdefgh0123456789- ", max_size=12))
def test_no_text_breaks_the_parser_of_actions(text: str) -> None:
    try:
        action = PACKEIS.parse_action(text)
    except BadNotationError:
        return
    assert isinstance(action, Place | Slide)
    assert PACKEIS.parse_action(PACKEIS.format_action(action)) == action


@st.composite
def almost_positions(draw: st.DrawFn) -> str:
    """A position with a few typing errors."""
    text = PACKEIS.format_position(somewhere_in_a_game(draw(st.integers(0, 999))))
    for _ in range(draw(st.integers(0, 4))):
        at = draw(st.integers(0, len(text)))
        cut = draw(st.integers(0, 3))
        text = text[:at] + draw(st.text("0123456789abch-,/:p =", max_size=3)) + text[at + cut :]
    return text


@st.composite
def typed_positions(draw: st.DrawFn) -> str:
    """The right form, any content."""
    seats = draw(st.sampled_from([2, 2, 3, 4, 5]))
    cells = st.lists(st.integers(0, 60).map(str), max_size=5).map(",".join) | st.just("-")
    score = st.tuples(st.integers(0, 120), st.integers(0, 70)).map(
        lambda pair: f"{pair[0]}:{pair[1]}"
    )
    fields = [
        draw(st.text("01123", min_size=60, max_size=60)),
        "/".join(draw(cells) for _ in range(seats)),
        draw(st.sampled_from(["0", "0", "1", "1", "2", "0p", "1p", "-", "", "9"])),
        "/".join(draw(score) for _ in range(seats)),
        draw(st.sampled_from(["lift=each", "placement=snake", "auto_finish=on", "rules=none", ""])),
    ]
    return " ".join(fields[: draw(st.integers(2, 5))])


@settings(many, max_examples=700)
@given(st.text() | almost_positions() | typed_positions())
def test_no_text_breaks_the_parser_of_positions(text: str) -> None:
    """What is refused is refused with a sentence; what is taken can be played to its end."""
    try:
        state = PACKEIS.parse_position(text)
    except BadNotationError:
        return
    again = PACKEIS.format_position(state)
    assert PACKEIS.format_position(PACKEIS.parse_position(again)) == again
    rng = Random(text)
    while state.turn is not None:
        actions = PACKEIS.legal(state, state.turn).actions
        assert actions
        state, _ = _played(state, state.turn, rng.choice(actions))
    assert PACKEIS.outcome(state) is not None


@pytest.mark.parametrize("text", ["9" * 5_000, "a" * 5_000, "-" * 5_000, "a1-" + "1" * 5_000])
def test_very_long_words_are_no_cells(text: str) -> None:
    with pytest.raises(BadNotationError):
        PACKEIS.parse_action(text)
    with pytest.raises(BadNotationError):
        PACKEIS.parse_position(f"{ONES} {text}/1 0")


@pytest.mark.parametrize("text", ["", "z9", "a8", "60", "a1-", "-a1", "a1-a2-a3", "a1 a2", "-1"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotationError):
        PACKEIS.parse_action(text)


def test_equal_states_are_one_key() -> None:
    states = [PACKEIS.parse_position(REFERENCE) for _ in range(2)]
    assert len({*states, play(states[0], legal(states[0])[0])}) == 2
    assert states[0] != "a state"


def test_cells_go_by_name_or_by_number() -> None:
    assert PACKEIS.parse_action("a1") == PACKEIS.parse_action("0") == Place("a1")
    assert PACKEIS.parse_action(" D5-d2 ") == PACKEIS.parse_action("26-23") == Slide("d5", "d2")
    assert PACKEIS.parse_action("59") == Place("h8")
    assert [board.name(board.parse_cell(text)) for text in ("7", "14", "15", "22")] == [
        "b1",
        "b8",
        "c1",
        "d1",
    ]


def test_the_reference_position_can_be_typed_with_names() -> None:
    named = REFERENCE.replace("2,9,25,34/", "a3,b3,d4,e5/")
    assert PACKEIS.parse_position(named) == PACKEIS.parse_position(REFERENCE)


def test_what_each_seat_has_collected_is_a_fourth_field() -> None:
    state = PACKEIS.parse_position(REFERENCE + " 13:6/7:4")
    assert scores(state) == [(13, 6), (7, 4)]
    assert PACKEIS.format_position(state) == REFERENCE + " 13:6/7:4"
    assert PACKEIS.format_position(PACKEIS.parse_position(REFERENCE)) == REFERENCE + " 0:0/0:0"


def test_options_that_are_not_the_default_are_a_fifth_field() -> None:
    text = REFERENCE + " 0:0/0:0 lift=each,auto_finish=on,open_score=off"
    view = PACKEIS.view(PACKEIS.parse_position(text), Seat(0))
    assert view.options == PackeisOptions(lift="each", auto_finish=True, open_score=False)
    assert PACKEIS.format_position(PACKEIS.parse_position(text)) == text


def test_a_seat_that_is_out_is_a_dash() -> None:
    state = PACKEIS.parse_position("1100000" + "0" * 53 + " 0/-/- 1")
    assert state.turn == 0
    assert [state.is_out(seat) for seat in range(3)] == [False, True, True]


@pytest.mark.rule("PP-30")
def test_a_typed_seat_that_cannot_move_picks_up_at_once() -> None:
    state = drawn("   1b  2a  .   1b  1   .   .", turn=0)
    assert state.turn == 1
    assert state.is_out(0)
    assert scores(state) == [(2, 1), (0, 0)]


def test_while_placing_the_seat_to_act_carries_a_p() -> None:
    state = PACKEIS.parse_position(f"{ONES} 3/ 1p")
    assert state.placing
    assert (state.first, state.turn) == (0, 1)
    state = play(state, "h8")
    assert penguins(state, 1) == {"h8"}
    assert PACKEIS.format_position(state) == f"{ONES} 3/59 0p 0:0/0:0"
    assert len(legal(state)) == 58


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", None),
        (ONES, None),
        (f"{ONES} 1/2 0 0:0/0:0 lift=each more", None),
        (f"{ONES} 1/2 0 0:0/0:0 lift=all_blocked", None),
        (f"{ONES[1:]} 1/2 0", "PP-10"),
        (f"{ONES[1:]}4 1/2 0", "PP-10"),
        (f"{ONES} 1 0", None),
        (f"{ONES} 1/2/3/4/5 0", None),
        (f"{ONES} 1/1 0", None),
        (f"{ONES} 1/60 0", None),
        (f"{WATER} 1/2 0", None),
        (f"{ONES} 1,2,3,4,5/6 0", "PP-13"),
        (f"{ONES} 1,2,3/4/5/6 0", "PP-13"),
        (f"{ONES} 1/2 2", None),
        (f"{ONES} 1/2 x", None),
        (f"{ONES} 1/2 0 1:1", None),
        (f"{ONES} 1/2 0 1:1/2", None),
        (f"{ONES} 1/2 - 1:1/2:2", "PP-33"),
        (f"{ONES} 1,2,3,4/5,6,7,8 0p", None),
        (f"{ONES} -/1 0p", "PP-14"),
        (f"{ONES} 1,2,3,4/ 0p", "PP-14"),
        (f"{ONES} 1,2/3,4 0p 0:0/0:0 placement=clockwise", None),
        (f"{'1' * 7 + '2' * 53} / 0p", "PP-14"),
        (f"{ONES} 0/1,2/3 1p", "PP-14"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(text: str, rule: str | None) -> None:
    with pytest.raises(BadNotationError) as caught:
        PACKEIS.parse_position(text)
    assert caught.value.rule == rule
    assert len(caught.value.message) > 10


def _played(state: PackeisState, seat: Seat, action: Any) -> tuple[PackeisState, Any]:
    played = PACKEIS.play(state, seat, action)
    return played.state, played.events
