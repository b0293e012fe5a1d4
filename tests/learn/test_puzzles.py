"""Puzzles that ship: a sample is solved again, and all of them read."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError, UnknownGameError
from polarnight.core.values import plain
from polarnight.learn.attempt import attempt_step
from polarnight.learn.lookup import as_step, puzzle_maker, puzzles
from polarnight.learn.puzzle import GRADES, read_puzzle
from tests.learn.test_lessons import LONGEST, words_in

GAMES = catalog.names()
FEWEST = {"packeis": 400, "igloo_igloo": 80, "icecool": 70, "igloo_pop": 240}
SAMPLES = {"packeis": 7, "igloo_igloo": 5, "icecool": 2, "igloo_pop": 9}
"""How many are solved in every run; `polarnight puzzles verify GAME` solves all."""
CHOSEN = [
    pytest.param(game, len(puzzles(game).shipped) * place // count, id=f"{game}-{place}")
    for game, count in SAMPLES.items()
    for place in range(count)
]


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_of_them_and_no_two_alike(game: str) -> None:
    shipped = puzzles(game).shipped
    assert len({puzzle.position for puzzle in shipped}) == len(shipped)
    assert len(shipped) >= FEWEST[game]
    assert {puzzle.grade for puzzle in shipped} == set(GRADES)


@pytest.mark.parametrize("game", GAMES)
def test_each_is_a_position_of_the_game_with_the_learner_to_act(game: str) -> None:
    rules = catalog.game(game)
    for number, puzzle in enumerate(puzzles(game).shipped):
        state = rules.parse_position(puzzle.position)
        assert 0 in rules.actors(state)
        assert as_step(game, number).moves[0].show == puzzle.actions[0]
        assert read_puzzle(puzzle.line()) == puzzle
        assert puzzle.task in puzzles(game).words.tasks


@pytest.mark.parametrize(("game", "number"), CHOSEN)
def test_a_sample_is_solved_again(game: str, number: int) -> None:
    assert puzzle_maker(game).faults(puzzles(game).shipped[number]) == ""


@pytest.mark.parametrize("game", GAMES)
def test_one_answers_a_puzzle_on_the_real_board(game: str) -> None:
    rules, step = catalog.game(game), as_step(game, 0)
    actions = [plain(rules.parse_action(move.show)) for move in step.moves]
    for count in range(len(actions)):
        assert attempt_step(game, step, actions[:count]).verdict == "open"
    solved = attempt_step(game, step, actions)
    assert (solved.verdict, solved.say) == ("solved", puzzles(game).words.praise)


@pytest.mark.parametrize("game", ["packeis", "igloo_igloo", "igloo_pop"])
def test_only_one_first_action_solves_it(game: str) -> None:
    rules, step = catalog.game(game), as_step(game, 0)
    asked = attempt_step(game, step, [])
    assert asked.legal is not None
    for action in asked.legal.actions:
        answered = attempt_step(game, step, [plain(action)])
        right = rules.format_action(action) == step.moves[0].show
        assert (answered.verdict == "wrong") is not right
        assert right or answered.say == puzzles(game).words.wrong


def test_a_wrong_solution_is_found_out() -> None:
    for game in ("packeis", "igloo_igloo", "igloo_pop"):
        puzzle, rules = puzzles(game).shipped[0], catalog.game(game)
        state = rules.parse_position(puzzle.position)
        texts = [rules.format_action(one) for one in rules.legal(state, Seat(0)).actions]
        other = next(text for text in texts if text != puzzle.actions[0])
        assert puzzle_maker(game).faults(replace(puzzle, actions=(other,))), game
    for game in ("packeis", "igloo_igloo"):
        assert puzzle_maker(game).faults(replace(puzzles(game).shipped[0], value="99")), game


def test_there_is_a_flick_through_three_doors() -> None:
    """More than one a week, each in the true physics; one of them is solved here."""
    shipped = puzzles("icecool").shipped
    rows = [one for one in shipped if len(one.task.split("-")) == 3]
    assert len(rows) * 7 > len(shipped)
    assert len({one.task for one in rows}) >= 6
    assert puzzle_maker("icecool").faults(rows[0]) == ""
    assert puzzle_maker("icecool").faults(replace(rows[0], actions=("flick 0 0 12 10 0",)))


def test_a_flick_through_no_door_is_found_out() -> None:
    puzzle = puzzles("icecool").shipped[0]
    weak = replace(puzzle, actions=("flick 0 0 12 1 0",))
    assert puzzle_maker("icecool").faults(weak) == "its own flick does not solve it"


@pytest.mark.parametrize("game", ["packeis", "igloo_igloo", "igloo_pop"])
def test_the_same_seed_makes_the_same_puzzle(game: str) -> None:
    maker = puzzle_maker(game)
    first, again = (next(islice(maker.make(1), 1)) for _ in range(2))
    assert first == again
    assert maker.faults(first) == ""


@pytest.mark.parametrize("game", GAMES)
def test_what_puzzles_say_is_short(game: str) -> None:
    said = words_in(puzzles(game).words)
    assert len(said) == 3 + len(puzzles(game).words.tasks)
    for words in said:
        assert all(0 < len(text) <= LONGEST for text in (words.en, words.de, words.fr))


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadNotationError, match="is no puzzle"):
        read_puzzle("1;2;3")
    with pytest.raises(BadNotationError, match="not number -1"):
        as_step("packeis", -1)
    with pytest.raises(UnknownGameError):
        as_step("halma", 0)
