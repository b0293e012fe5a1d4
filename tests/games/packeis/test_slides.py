"""Turns and slides: PP-20 to PP-27."""

from __future__ import annotations

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import BadNotationError
from polarnight.core.information import everyone
from polarnight.games.packeis import board
from polarnight.games.packeis.events import Sank, Slid
from tests.games.packeis.drawing import (
    PACKEIS,
    drawn,
    happened,
    ice,
    legal,
    penguins,
    play,
    refusal,
    scores,
)
from tests.games.packeis.test_set_up import placed_all, start

STAR = """
   1   1   1   1   1   1   1
 1   1   1   1   1   1   1   1
   1   1   1   1   1   1   1
 1   1   1   1   1a  1   1   1
   1   1   1   1   1   1   1
 1   1   1   1   1   1   1   1
   1   1   1   1   1   1   1
 1b  1   1   1   1   1   1   1
"""


@pytest.mark.rule("PP-20")
@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_the_youngest_moves_first_and_the_turn_goes_clockwise(youngest: int) -> None:
    state, _ = placed_all(start(3, youngest))
    turns = []
    for _ in range(6):
        turns.append(state.turn)
        state = play(state, legal(state)[0])
    assert turns == [(youngest + step) % 3 for step in range(6)]


@pytest.mark.rule("PP-20")
def test_nobody_moves_out_of_turn() -> None:
    assert refusal(drawn(STAR), "h1-h2", seat=1) == ("PP-20", "not_your_turn")


@pytest.mark.rule("PP-21")
def test_a_turn_moves_one_own_penguin_and_takes_the_floe_it_stood_on() -> None:
    state = drawn("""
       2a  1   1   3a  .   .   .
     .   .   .   .   .   .   .   .
       1b  1   .   .   .   .   .
    """)
    after, events = happened(state, "a1-a2")
    assert events == (Slid(Seat(0), "a1", "a2", fish=2),)
    assert penguins(after, 0) == {"a2", "a4"}
    assert penguins(after, 1) == {"c1"}
    assert ice(state) - ice(after) == {"a1"}
    assert scores(after) == [(2, 1), (0, 0)]
    assert after.turn == 1


@pytest.mark.rule("PP-21")
def test_the_penguin_must_be_ones_own() -> None:
    assert refusal(drawn(STAR), "h1-h2") == ("PP-21", "packeis.not_yours")
    assert refusal(drawn(STAR), "b2-b3") == ("PP-21", "packeis.not_yours")


@pytest.mark.rule("PP-21")
def test_once_placed_no_penguin_is_placed_again() -> None:
    assert refusal(drawn(STAR), "c4") == ("PP-21", "packeis.not_placing")


@pytest.mark.rule("PP-22")
def test_a_penguin_slides_any_way_in_six_straight_lines() -> None:
    lines = {
        "east": ["d6", "d7", "d8"],
        "west": ["d1", "d2", "d3", "d4"],
        "south-east": ["e5", "f6", "g6", "h7"],
        "south-west": ["e4", "f4", "g3", "h3"],
        "north-east": ["a6", "b6", "c5"],
        "north-west": ["a3", "b4", "c4"],
    }
    assert set(legal(drawn(STAR), "d5")) == {name for line in lines.values() for name in line}


@pytest.mark.rule("PP-22")
def test_a_slide_does_not_bend() -> None:
    assert refusal(drawn(STAR), "d5-c3") == ("PP-22", "packeis.bend")
    assert refusal(drawn(STAR), "d5-h1") == ("PP-22", "packeis.bend")


@pytest.mark.rule("PP-22")
def test_staying_is_no_slide() -> None:
    assert refusal(drawn(STAR), "d5-d5") == ("PP-22", "packeis.bend")


@pytest.mark.rule("PP-22")
def test_a_slide_does_not_run_over_the_edge_into_the_next_row() -> None:
    state = drawn("""
       1   1   1   1   1   1   1a
     1   1   1   1   1   1   1   1
       1b  1   1   1   1   1   1
     1   1   1   1   1   1   1   1
    """)
    lines = ["a1", "a2", "a3", "a4", "a5", "a6", "b7", "c6", "d6", "b8"]
    assert sorted(legal(state, "a7")) == sorted(lines)


@pytest.mark.rule("PP-23")
def test_an_own_penguin_blocks_like_any_other() -> None:
    state = drawn("""
       1a  1   1a  1   1b  1   .
    """)
    assert legal(state, "a1") == ["a2"]
    assert legal(state, "a3") == ["a2", "a4"]
    assert refusal(state, "a1-a3") == ("PP-23", "packeis.blocked")
    assert refusal(state, "a3-a5") == ("PP-23", "packeis.blocked")


@pytest.mark.rule("PP-23")
def test_a_floe_that_is_gone_cannot_be_landed_on() -> None:
    state = play(drawn("   1   1a  1   1   1   1   1b"), "a2-a3", "a7-a6")
    assert refusal(state, "a3-a2") == ("PP-24", "packeis.gap")


@pytest.mark.rule("PP-24")
def test_penguins_are_not_jumped() -> None:
    state = drawn("   1a  1   1b  1   1   .   .")
    assert legal(state, "a1") == ["a2"]
    assert refusal(state, "a1-a4") == ("PP-23", "packeis.blocked")


@pytest.mark.rule("PP-24")
def test_gaps_are_not_jumped() -> None:
    state = drawn("   1a  1   .   1   1   1b  1")
    assert legal(state, "a1") == ["a2"]
    assert refusal(state, "a1-a4") == ("PP-24", "packeis.gap")


@pytest.mark.rule("PP-24")
def test_a_penguin_may_stop_before_it_has_to() -> None:
    state = drawn("   1a  1   1   1   1   1b  1")
    assert legal(state, "a1") == ["a2", "a3", "a4", "a5"]


@pytest.mark.rule("PP-X3")
@pytest.mark.parametrize(
    ("picture", "origin", "stops"),
    [
        ("   1a  1   1   1b  1   1   1", "a1", ["a2", "a3"]),
        ("   1   1   1   1b  1   1   1a", "a7", ["a5", "a6"]),
        ("   1a  1   1   1a  1b  1   1", "a1", ["a2", "a3"]),
    ],
)
def test_a_penguin_three_steps_away_leaves_steps_one_and_two(
    picture: str, origin: str, stops: list[str]
) -> None:
    assert legal(drawn(picture), origin) == stops


@pytest.mark.rule("PP-X3")
def test_a_penguin_three_steps_away_blocks_in_all_six_directions() -> None:
    ring = {"d2", "d8", "a3", "a6", "g3", "g6"}
    everything = {"d3", "d4", "d6", "d7", "b4", "c4", "b6", "c5", "e4", "f4", "e5", "f6"}
    for wall in ring:
        digits = "1" * 60
        state = PACKEIS.parse_position(f"{digits} d5/{wall} 0")
        stops = set(legal(state, "d5"))
        line = next(
            names
            for direction in range(6)
            if wall
            in (names := [board.name(c) for c in board.ray(board.parse_cell("d5"), direction)])
        )
        assert stops & set(line) == set(line[:2])
        assert everything <= stops


@pytest.mark.rule("PP-X4")
def test_a_gap_two_steps_away_leaves_step_one_though_ice_lies_behind() -> None:
    state = drawn("""
       1   1   1   1   1   1   1
     1   1   1   .   1   .   1   1
       1   1   1   1   1   1   1
     1   1   .   1   1a  1   .   1
       1   1   1   1   1   1   1
     1   1   1   .   1   .   1   1
       1   1   1   1   1   1   1
     1b  1   1   1   1   1   1   1
    """)
    assert legal(state, "d5") == ["c4", "c5", "d4", "d6", "e4", "e5"]


@pytest.mark.rule("PP-25")
def test_the_floe_taken_lies_open_before_its_owner_and_its_fish_count() -> None:
    state = play(drawn("   3a  1   1   1   1   1b  1"), "a1-a2")
    assert scores(state) == [(3, 1), (0, 0)]
    for viewer in (*everyone(2), Watcher.EVERYTHING):
        view = PACKEIS.view(state, viewer)
        assert view.floes[:7] == "0iiiiii"
        assert view.score == (3, 0)
        assert view.collected == (1, 0)


@pytest.mark.rule("PP-25")
def test_everybody_sees_a_slide_and_what_it_brought() -> None:
    _, events = happened(drawn("   3a  1   1   1   1   1b  1"), "a1-a2")
    for viewer in everyone(2):
        assert tuple(PACKEIS.witness(event, viewer) for event in events) == events


@pytest.mark.rule("PP-26")
def test_who_can_move_must_move() -> None:
    state = drawn("   1a  1   .   .   .   1   1b")
    assert PACKEIS.actors(state) == (0,)
    assert legal(state) == ["a1-a2"]
    for nothing in ("", "-", "pass", "a1-"):
        with pytest.raises(BadNotationError):
            PACKEIS.parse_action(nothing)


@pytest.mark.rule("PP-27")
def test_floes_without_a_penguin_sink_as_soon_as_they_are_cut_off() -> None:
    state = drawn("""
       1   1   2a  1   1b  1   .
    """)
    after, events = happened(state, "a3-a4")
    assert events == (Slid(Seat(0), "a3", "a4", fish=2), Sank(("a1", "a2")))
    assert ice(after) == {"a4", "a5", "a6"}
    assert scores(after) == [(2, 1), (0, 0)]


@pytest.mark.rule("PP-27")
def test_a_part_with_a_penguin_of_anybody_stays() -> None:
    state = drawn("""
       1   1b  2a  1   .   .   .
    """)
    after, events = happened(state, "a3-a4")
    assert ice(after) == {"a1", "a2", "a4"}
    assert not any(isinstance(event, Sank) for event in events)


@pytest.mark.rule("PP-X6")
def test_a_splitting_move_sinks_the_four_floes_it_cuts_off_without_points() -> None:
    state = drawn("""
       3   3   .   1   1   1   .
     .   3   3   2a  1   1b  1   .
    """)
    after, events = happened(state, "b4-b5")
    assert events[-1] == Sank(("a1", "a2", "b2", "b3"))
    assert ice(after) == {"a4", "a5", "a6", "b5", "b6", "b7"}
    assert scores(after) == [(2, 1), (0, 0)]
