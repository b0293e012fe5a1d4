"""Puzzles that ship: a sample is solved again, and all of them read."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from polarnight import catalog
from polarnight.core.errors import BadNotationError, UnknownGameError
from polarnight.core.values import plain
from polarnight.learn.attempt import attempt_step
from polarnight.learn.lookup import as_step, puzzles
from polarnight.learn.packeis import puzzling
from polarnight.learn.puzzle import read_puzzle
from tests.learn.test_lessons import LONGEST, words_in

EVERY = 60
"""One in so many is solved in every run; `polarnight puzzles verify packeis` solves all."""
PACKEIS = catalog.game("packeis")
SHIPPED, WORDS = puzzles("packeis").shipped, puzzles("packeis").words


def test_there_are_enough_of_them_and_no_two_alike() -> None:
    assert len({puzzle.position for puzzle in SHIPPED}) == len(SHIPPED)
    assert len(SHIPPED) >= 400
    assert {puzzle.grade for puzzle in SHIPPED} == {1, 2, 3}


def test_each_is_a_position_of_the_game_with_the_mover_to_act() -> None:
    for puzzle in SHIPPED:
        state = PACKEIS.parse_position(puzzle.position)
        texts = [PACKEIS.format_action(one) for one in PACKEIS.legal(state, state.turn).actions]
        assert state.turn == 0
        assert puzzle.best in texts
        assert (puzzle.lead, puzzle.tiebreak) > (0, 0)
        assert read_puzzle(puzzle.line()) == puzzle


@pytest.mark.parametrize("number", range(0, len(SHIPPED), EVERY))
def test_a_sample_is_solved_again(number: int) -> None:
    assert puzzling.faults(SHIPPED[number]) == ""


def test_a_wrong_solution_is_found_out() -> None:
    puzzle = SHIPPED[0]
    state = PACKEIS.parse_position(puzzle.position)
    texts = [PACKEIS.format_action(one) for one in PACKEIS.legal(state, state.turn).actions]
    other = next(text for text in texts if text != puzzle.best)
    assert puzzle.best in puzzling.faults(replace(puzzle, best=other))
    assert puzzling.faults(replace(puzzle, lead=puzzle.lead + 1))


def test_the_same_seed_makes_the_same_puzzle() -> None:
    first, again = (next(islice(puzzling.make(1), 1)) for _ in range(2))
    assert first == again
    assert puzzling.faults(first) == ""


def test_one_answers_a_puzzle_on_the_real_board() -> None:
    puzzle = SHIPPED[0]
    step = as_step("packeis", 0)
    asked = attempt_step("packeis", step, [])
    assert asked.verdict == "open"
    assert asked.legal is not None
    for action in asked.legal.actions:
        answered = attempt_step("packeis", step, [plain(action)])
        right = PACKEIS.format_action(action) == puzzle.best
        assert answered.verdict == ("solved" if right else "wrong")
        assert answered.say == (WORDS.praise if right else WORDS.wrong)


def test_what_puzzles_say_is_short() -> None:
    for words in words_in(WORDS):
        assert all(0 < len(text) <= LONGEST for text in (words.en, words.de, words.fr))


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadNotationError, match="is no puzzle"):
        read_puzzle("1;2;3")
    with pytest.raises(BadNotationError, match="not number -1"):
        as_step("packeis", -1)
    with pytest.raises(UnknownGameError):
        as_step("icecool", 0)
