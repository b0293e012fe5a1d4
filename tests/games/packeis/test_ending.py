"""How it ends: PP-30 to PP-41, and the rulings on blocked penguins, lost floes and ties."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.games.packeis.events import Lifted, Sank, Slid
from polarnight.games.packeis.options import PackeisOptions
from tests.games.packeis.drawing import (
    PACKEIS,
    drawn,
    happened,
    ice,
    legal,
    outcome,
    penguins,
    play,
    refusal,
    scores,
    with_options,
)

if TYPE_CHECKING:
    from polarnight.games.packeis.state import PackeisState

# Seat 1 is shut in once seat 0 stands on a3; seat 0 can still move on a6.
CORNER = """
   2b  3b  1   2a  .   1a  1
"""


@pytest.mark.rule("PP-30")
def test_who_cannot_move_picks_up_all_his_penguins_with_their_floes() -> None:
    after, events = happened(drawn(CORNER), "a4-a3")
    assert events[1] == Lifted(Seat(1), ("a1", "a2"), fish=5, out=True)
    assert penguins(after, 1) == set()
    assert scores(after)[1] == (5, 2)
    assert not ice(after) & {"a1", "a2"}


@pytest.mark.rule("PP-30")
def test_one_penguin_that_can_move_keeps_all_the_others() -> None:
    state = drawn("""
       1b  1   2a  1   1   .   .
     .   .   .   .   .   .   .   .
       1b  1   .   .   .   .   .
    """)
    after, events = happened(state, "a3-a2")
    assert penguins(after, 1) == {"a1", "c1"}
    assert not any(isinstance(event, Lifted) for event in events)


@pytest.mark.rule("PP-X5")
def test_penguins_on_two_and_three_fish_bring_five_fish_and_two_floes() -> None:
    after = play(drawn("   1   2b  3b  1   2a  1   1a", score="4:2/6:3"), "a5-a4")
    assert scores(after) == [(4 + 2, 2 + 1), (6 + 0, 3 + 0)]
    assert after.turn == 1
    after = play(drawn("   .   2b  3b  1   2a  1   1a", score="4:2/6:3"), "a5-a4")
    assert scores(after)[1] == (6 + 5, 3 + 2)
    assert after.is_out(1)


@pytest.mark.rule("PP-31")
def test_who_is_out_is_passed_over_and_the_others_go_on_in_turn() -> None:
    state = drawn(
        """
       1b  1   1a  1   1   1   .
     .   .   .   .   .   .   .   .
       1c  1   1   1   1   .   .
    """,
        seats=3,
    )
    turns: list[int] = []
    state = play(state, "a3-a2")
    assert state.is_out(1)
    while state.turn is not None and len(turns) < 4:
        turns.append(int(state.turn))
        state = play(state, legal(state)[0])
    assert turns == [2, 2, 2, 2]


@pytest.mark.rule("PP-31")
def test_two_go_on_by_turns_when_the_third_is_out() -> None:
    state = drawn(
        """
       1b  1   1a  1   1   1   .
     .   .   .   .   .   .   .   .
       1c  1   1   1   1   .   .
     .   .   .   .   .   .   .   .
       1a  1   1   1   1   .   .
    """,
        seats=3,
    )
    state = play(state, "a3-a2")
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state = play(state, legal(state)[0])
    assert turns == [2, 0, 2, 0]


@pytest.mark.rule("PP-31")
def test_who_is_out_cannot_act() -> None:
    state = play(drawn("   1b  1   1a  .   1a  1   1"), "a3-a2")
    assert PACKEIS.legal(state, Seat(1)).actions == ()
    assert refusal(state, "a1-a2", seat=1) == ("PP-20", "not_your_turn")


@pytest.mark.rule("PP-32")
@pytest.mark.rule("PP-A5")
def test_the_last_who_can_move_goes_on_alone_to_the_end() -> None:
    state = play(drawn("   1b  1   1a  .   1a  1   1"), "a3-a2")
    assert state.is_out(1)
    assert PACKEIS.actors(state) == (0,)
    assert PACKEIS.outcome(state) is None
    state = play(state, "a5-a6")
    assert PACKEIS.actors(state) == (0,)
    assert PACKEIS.outcome(state) is None
    state = play(state, "a6-a7")
    assert PACKEIS.actors(state) == ()


@pytest.mark.rule("PP-33")
def test_the_game_ends_when_nobody_can_move_and_all_penguins_are_picked_up() -> None:
    after, events = happened(drawn("   1b  1   3a  .   .   .   ."), "a3-a2")
    assert [type(event) for event in events] == [Slid, Lifted, Lifted]
    assert after.turn is None
    assert penguins(after, 0) == penguins(after, 1) == set()
    assert ice(after) == set()
    assert outcome(after).scores == (4, 1)


@pytest.mark.rule("PP-33")
def test_nobody_acts_after_the_end() -> None:
    over = play(drawn("   1b  1   3a  .   .   .   ."), "a3-a2")
    for seat in (0, 1):
        assert PACKEIS.legal(over, Seat(seat)).actions == ()
        assert refusal(over, "a2-a1", seat=seat) == ("PP-33", "game_over")


@pytest.mark.rule("PP-40")
def test_most_fish_wins_whatever_the_floes() -> None:
    result = outcome(_ended("31:9/30:20"))
    assert (result.winners, result.places, result.reason) == ((0,), (1, 2), "fish")
    assert result.scores == (31, 30)


@pytest.mark.rule("PP-40")
def test_a_score_is_the_fish_on_the_floes_collected() -> None:
    state = drawn("""
       1b  2   3a  3   2   1   .
    """)
    state = play(state, "a3-a4", "a1-a2", "a4-a5", "a5-a6")
    assert outcome(state).scores == (3 + 3 + 2 + 1, 1 + 2)
    assert [state.collected(seat) for seat in (0, 1)] == [4, 2]


@pytest.mark.rule("PP-41")
@pytest.mark.rule("PP-X7")
def test_with_equal_fish_the_one_with_more_floes_wins() -> None:
    result = outcome(_ended("31:15/31:14"))
    assert (result.winners, result.places, result.reason) == ((0,), (1, 2), "floes")


@pytest.mark.rule("PP-41")
@pytest.mark.rule("PP-X7")
@pytest.mark.rule("PP-A9")
def test_with_equal_fish_and_floes_nobody_wins() -> None:
    result = outcome(_ended("31:15/31:15"))
    assert (result.winners, result.places, result.reason) == ((), (1, 1), "tie")


@pytest.mark.rule("PP-A9")
def test_a_last_tie_may_be_agreed_to_be_a_shared_win() -> None:
    shared = PackeisOptions(final_tie="shared")
    tied = outcome(with_options(_ended("31:15/31:15"), shared))
    assert (tied.winners, tied.places, tied.reason) == ((0, 1), (1, 1), "tie")
    apart = outcome(with_options(_ended("31:15/31:14"), shared))
    assert apart.winners == (0,)


@pytest.mark.rule("PP-A9")
@pytest.mark.rule("PP-41")
def test_a_draw_is_among_the_tied_only_and_places_count_the_rest() -> None:
    result = outcome(_ended("20:9/31:15/12:8/31:15"))
    assert (result.winners, result.places) == ((), (3, 1, 4, 1))
    shared = with_options(_ended("20:9/31:15/12:8/31:15"), PackeisOptions(final_tie="shared"))
    assert outcome(shared).winners == (1, 3)


@pytest.mark.rule("PP-X2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_collected_and_lost_floes_are_all_sixty_at_the_end(seats: int) -> None:
    for seed in range(30):
        state, lost = _random_game(seats, PackeisOptions(), seed)
        assert sum(floes for _, floes in scores(state)) + lost == 60


@pytest.mark.rule("PP-A4")
def test_unreachable_floes_may_be_left_lying_until_the_end() -> None:
    at_end = PackeisOptions(prune="end")
    state = with_options(drawn("   3   3   2a  1   1b  1   ."), at_end)
    state, events = happened(state, "a3-a4")
    assert not any(isinstance(event, Sank) for event in events)
    assert {"a1", "a2"} <= ice(state)
    state, events = happened(state, "a5-a6")
    assert events[-1] == Sank(("a1", "a2"))
    assert scores(state) == [(2 + 1, 2), (1 + 1, 2)]


@pytest.mark.rule("PP-A4")
def test_a_private_island_is_not_given_whole_to_its_penguin() -> None:
    """All three arms can be reached, but a penguin comes back from none: what is left sinks."""
    state = drawn("""
       .   1   .   2   .   1b  1
     .   .   1   1   .   .   .   .
       .   .   1a  .   .   .   .
    """)
    assert {"a2", "a4", "b3", "b4", "c3"} <= ice(state)
    state = play(state, "c3-a2")
    assert "a4" in ice(state)
    state = play(state, "a6-a7", "a2-b3", "b3-b4", "b4-a4")
    assert scores(state) == [(6, 5), (2, 2)]


@pytest.mark.rule("PP-A6")
def test_a_blocked_penguin_stays_until_all_are_blocked() -> None:
    state = play(drawn("   3b  1   1a  1   .   1b  1"), "a3-a2")
    assert penguins(state, 1) == {"a1", "a6"}
    assert scores(state)[1] == (0, 0)


@pytest.mark.rule("PP-A6")
def test_a_blocked_penguin_may_be_lifted_at_once() -> None:
    each = PackeisOptions(lift="each")
    state, events = happened(with_options(drawn("   3b  1   1a  1   .   1b  1"), each), "a3-a2")
    assert Lifted(Seat(1), ("a1",), fish=3, out=False) in events
    assert penguins(state, 1) == {"a6"}
    assert scores(state)[1] == (3, 1)
    assert not state.is_out(1)


@pytest.mark.rule("PP-A6")
@pytest.mark.rule("PP-T1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_penguins_are_lifted_changes_no_score(seats: int) -> None:
    for seed in range(30):
        late, _ = _random_game(seats, PackeisOptions(), seed)
        at_once, _ = _random_game(seats, PackeisOptions(lift="each"), seed)
        assert scores(late) == scores(at_once)


@pytest.mark.rule("PP-A4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_floes_sink_changes_no_score(seats: int) -> None:
    for seed in range(30):
        at_once, _ = _random_game(seats, PackeisOptions(), seed)
        at_end, _ = _random_game(seats, PackeisOptions(prune="end"), seed)
        assert scores(at_once) == scores(at_end)


@pytest.mark.rule("PP-A7")
def test_a_blocked_player_keeps_his_penguins_until_his_turn_comes() -> None:
    state = drawn(
        """
       1c  1   1a  1   .   .   .
     .   .   .   .   .   .   .   .
       1b  1   1   .   .   .   .
    """,
        seats=3,
    )
    state = play(state, "a3-a2")
    assert state.turn == 1
    assert penguins(state, 2) == {"a1"}
    state, events = happened(state, "c1-c2")
    assert Lifted(Seat(2), ("a1",), fish=1, out=True) in events


@pytest.mark.rule("PP-A8")
def test_the_floe_under_a_blocked_penguin_counts_unless_agreed_otherwise() -> None:
    collected = play(drawn(CORNER), "a4-a3")
    assert scores(collected) == [(2, 1), (5, 2)]
    lost = with_options(drawn(CORNER), PackeisOptions(last_floe="lost"))
    after, events = happened(lost, "a4-a3")
    assert Lifted(Seat(1), ("a1", "a2"), fish=0, out=True) in events
    assert scores(after) == [(2, 1), (0, 0)]
    assert PACKEIS.view(after, Seat(0)).floes[:7] == "xxi0.ii"


@pytest.mark.rule("PP-A11")
def test_a_penguin_may_be_blocked_from_its_first_turn() -> None:
    """Seat 1 has shut itself in; it picks up when its turn comes, not before."""
    islands = "1100000 10000000 1000000 00000000 1111000 11110000 0000000 00000000"
    options = PackeisOptions(layout="file", map=islands)
    state = PACKEIS.start(PACKEIS.deal(options, Seating(2), Random(0)))
    state = play(state, "e1", "a1", "e2", "a2", "f1", "b1", "f2", "c1")
    assert state.turn == 0
    assert penguins(state, 1) == {"a1", "a2", "b1", "c1"}
    state, events = happened(state, "e2-e4")
    assert events[1] == Lifted(Seat(1), ("a1", "a2", "b1", "c1"), fish=4, out=True)
    assert state.turn == 0


@pytest.mark.rule("PP-A11")
def test_who_begins_may_be_blocked_too() -> None:
    islands = "1100000 10000000 1000000 00000000 1111000 11110000 0000000 00000000"
    options = PackeisOptions(layout="file", map=islands)
    state = PACKEIS.start(PACKEIS.deal(options, Seating(2), Random(0)))
    state = play(state, "a1", "e1", "a2", "e2", "b1", "f1", "c1", "f2")
    assert state.is_out(0)
    assert scores(state)[0] == (4, 4)
    assert state.turn == 1


def _ended(score: str) -> PackeisState:
    """A finished game with this score."""
    out = "/".join("-" for _ in score.split("/"))
    return PACKEIS.parse_position(f"{'0' * 60} {out} - {score}")


def _random_game(seats: int, options: PackeisOptions, seed: int) -> tuple[PackeisState, int]:
    """The end of a random game, and how many floes it lost; the same seed plays the same game."""
    rng = Random(seed)
    state = PACKEIS.start(PACKEIS.deal(options, Seating(seats), rng))
    lost = 0
    while state.turn is not None:
        action = rng.choice(PACKEIS.legal(state, state.turn).actions)
        played = PACKEIS.play(state, state.turn, action)
        state = played.state
        lost += sum(len(event.cells) for event in played.events if isinstance(event, Sank))
    return state, lost
