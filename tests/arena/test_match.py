"""Matches in one process: shared boards, every chair, and what the simple bots are worth."""

from __future__ import annotations

from random import Random

import pytest

from polarnight import catalog
from polarnight.arena.match import match, won
from polarnight.bots.contract import Budget, Level
from polarnight.bots.packeis.bot import SearchBot, holdings
from polarnight.bots.simple import GreedyBot, RandomBot, WaveringBot
from polarnight.core.contract import Seat, Seating

GAME = catalog.game("packeis")
CHANCE = Level(RandomBot(), Budget())
BEGINNER = Level(GreedyBot(holdings), Budget())
SEARCHER = Level(SearchBot(), Budget(nodes=200))


def test_alpha_beta_beats_greedy_with_few_nodes() -> None:
    assert won(match(GAME, SEARCHER, BEGINNER, boards=8)).share > 0.9


@pytest.mark.parametrize("seats", [3, 4])
def test_alpha_beta_beats_greedy_among_many(seats: int) -> None:
    assert won(match(GAME, SEARCHER, BEGINNER, 4, seats=seats)).share > 0.6


def test_greedy_beats_chance() -> None:
    assert won(match(GAME, BEGINNER, CHANCE, boards=10)).share > 0.7


def test_the_same_seed_gives_the_same_games() -> None:
    once = match(GAME, BEGINNER, CHANCE, 3, seed=4)
    assert once == match(GAME, BEGINNER, CHANCE, 3, seed=4)
    assert once != match(GAME, BEGINNER, CHANCE, 3, seed=5)
    assert [game.lineup for game in once] == [(0, 1), (1, 0)] * 3
    assert once[0].deal == once[1].deal != once[2].deal


def test_a_wavering_bot_is_careless_as_often_as_it_says() -> None:
    state = GAME.start(GAME.deal(GAME.info.options(), Seating(2), Random(1)))
    view, rng = GAME.view(state, Seat(0)), Random(2)
    steady, careless = SearchBot(deepest=1), RandomBot()
    best = steady.choose(GAME, view, Seat(0), Budget(), rng)
    for chance, least, most in ((0.0, 40, 40), (1.0, 0, 8), (0.5, 10, 32)):
        bot = WaveringBot(steady, careless, chance)
        chosen = [bot.choose(GAME, view, Seat(0), Budget(), rng) for _ in range(40)]
        assert least <= chosen.count(best) <= most
