"""The levels of Packeis play legally from any position, and the advice tells the truth."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from polarnight.bots.contract import LEVELS, Budget
from polarnight.bots.levels import level
from polarnight.bots.packeis.advice import advise, first_reach
from polarnight.core.contract import Seating
from polarnight.games.packeis.actions import Slide
from polarnight.games.packeis.notation import parse_position
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

GAME = Packeis()
QUICK = Budget(nodes=300)


def random_positions(seats: int, games: int) -> Iterator[PackeisState]:
    """Every fifth position of a few random games."""
    for seed in range(games):
        rng = Random(seed)
        state, ply = GAME.start(GAME.deal(PackeisOptions(), Seating(seats), rng)), seed
        while state.turn is not None:
            if ply % 5 == 0:
                yield state
            ply += 1
            action = rng.choice(GAME.legal(state, state.turn).actions)
            state = GAME.play(state, state.turn, action).state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_acts_legally_and_repeats_itself(name: str, seats: int) -> None:
    chosen = level("packeis", name)
    budget = replace(chosen.budget, seconds=None, nodes=300)
    for state in random_positions(seats, games=4):
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        once, again = (
            chosen.bot.choose(GAME, view, state.turn, budget, Random(9)) for _ in range(2)
        )
        assert once in GAME.legal(state, state.turn).actions
        assert once == again


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_advice_is_legal_and_its_reasons_are_known(seats: int) -> None:
    reasons = set()
    for state in random_positions(seats, games=4):
        assert state.turn is not None
        view = GAME.view(state, state.turn)
        advice = advise(view, state.turn, Random(1), QUICK)
        assert advice.action in GAME.legal(state, state.turn).actions
        reasons.add(advice.reason)
    assert {"fish"} <= reasons <= {"only", "exact", "cut", "fish", "room", "best"}


def test_reach_says_who_needs_fewer_slides() -> None:
    state = parse_position(f"{'1' * 7}{'0' * 53} 0/6 0")
    assert first_reach(state) == dict.fromkeys(["a2", "a3", "a4", "a5", "a6"], "tie")
    state = parse_position(f"{'1' * 15}{'0' * 45} 0/14 0")
    assert first_reach(state)["a7"] == "tie"
    assert first_reach(state)["b1"] == "tie"
    assert first_reach(state)["a2"] == 0
    assert first_reach(state)["b7"] == 1


def test_floes_nobody_reaches_are_not_in_the_picture() -> None:
    state = parse_position(f"{'1' * 3}{'0' * 54}111 0/1 0")
    assert first_reach(state) == {"a3": 1}


def test_the_only_action_is_called_so() -> None:
    state = parse_position(f"11{'0' * 56}11 0/58 0")
    assert state.turn is not None
    advice = advise(GAME.view(state, state.turn), state.turn, Random(1), QUICK)
    assert (advice.action, advice.reason) == (Slide("a1", "a2"), "only")


def test_a_solved_position_is_called_exact_with_its_margin() -> None:
    state = parse_position(f"1231{'0' * 53}111 1/58 0")
    assert state.turn is not None
    advice = advise(GAME.view(state, state.turn), state.turn, Random(1), QUICK)
    assert advice.reason == "exact"
    assert advice.args == {"fish": 3}
    assert advice.action == Slide("a2", "a3")
