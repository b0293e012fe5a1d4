"""The rival of the champion: legal, repeatable, and no beginner."""

from __future__ import annotations

from random import Random

import pytest

from polarnight.arena.match import match, won
from polarnight.bots.contract import Budget, Level
from polarnight.bots.packeis.levels import YARDSTICKS
from polarnight.core.contract import Seating
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from tools.packeis_rival import BOT, fit, samples

GAME = Packeis()
FEW = Budget(nodes=300)


@pytest.mark.parametrize("last_floe", ["collected", "lost"])
@pytest.mark.parametrize("placement", ["clockwise", "snake"])
def test_whole_games_of_legal_actions_and_twice_the_same(last_floe: str, placement: str) -> None:
    options = PackeisOptions(last_floe=last_floe, placement=placement)  # type: ignore[arg-type]
    state = GAME.start(GAME.deal(options, Seating(2), Random(4)))
    while state.turn is not None:
        view = GAME.view(state, state.turn)
        first, again = (BOT.choose(GAME, view, state.turn, FEW, Random(n)) for n in (1, 2))
        assert first == again
        assert first in GAME.legal(state, state.turn).actions
        state = GAME.play(state, state.turn, first).state
    assert GAME.outcome(state) is not None


def test_a_clock_ends_its_search() -> None:
    state = GAME.start(GAME.deal(PackeisOptions(), Seating(2), Random(7)))
    while state.placing and state.turn is not None:
        state = GAME.play(state, state.turn, GAME.legal(state, state.turn).actions[0]).state
    assert state.turn is not None
    view = GAME.view(state, state.turn)
    for budget in (Budget(seconds=0.02), Budget(seconds=0.02, cpu=True)):
        action = BOT.choose(GAME, view, state.turn, budget, Random(1))
        assert action in GAME.legal(state, state.turn).actions


def test_it_beats_greed() -> None:
    found = won(match(GAME, Level(BOT, Budget(nodes=1_000)), YARDSTICKS["greedy"], boards=4))
    assert found.share >= 0.75


def test_weights_are_fitted_on_its_own_games() -> None:
    played = [samples(seed, Budget(nodes=60)) for seed in range(12)]
    for placing in (False, True):
        weights, share = fit(played, placing=placing)
        assert len(weights) == 26
        assert all(len(row) == 3 for row in weights)
        assert share < 1
