"""Matches: shared boards, every chair, honest intervals."""

from __future__ import annotations

from random import Random

import pytest

from polarnight import catalog
from polarnight.bots.contract import Budget
from polarnight.bots.levels import Level
from polarnight.bots.match import Result, games_of, main, play, result_of
from polarnight.bots.packeis.bot import SearchBot, holdings
from polarnight.bots.simple import GreedyBot, RandomBot, WaveringBot
from polarnight.core.contract import Seat, Seating

GAME = catalog.game("packeis")
CHANCE = Level(RandomBot(), Budget())
BEGINNER = Level(GreedyBot(holdings), Budget())


def test_alpha_beta_beats_greedy_with_few_nodes() -> None:
    searcher = Level(SearchBot(), Budget(nodes=200))
    result = result_of(2, list(games_of(GAME, searcher, BEGINNER, boards=8)))
    assert result.win_rate > 0.9


@pytest.mark.parametrize("seats", [3, 4])
def test_alpha_beta_beats_greedy_among_many(seats: int) -> None:
    searcher = Level(SearchBot(), Budget(nodes=200))
    result = result_of(seats, list(games_of(GAME, searcher, BEGINNER, 4, seats)))
    assert result.win_rate > 0.6


def test_greedy_beats_chance() -> None:
    result = result_of(2, list(games_of(GAME, BEGINNER, CHANCE, boards=10)))
    assert result.win_rate > 0.7


def test_the_same_seed_gives_the_same_games() -> None:
    once = list(games_of(GAME, BEGINNER, CHANCE, 3, seed=4))
    assert once == list(games_of(GAME, BEGINNER, CHANCE, 3, seed=4))
    assert once != list(games_of(GAME, BEGINNER, CHANCE, 3, seed=5))
    assert [chair for chair, _ in once] == [0, 1, 0, 1, 0, 1]


def test_equals_share_a_game_and_the_interval_holds_the_rate() -> None:
    result = Result(2, (1.0, 0.0, 0.5, 0.5), (3, -3, 0, 0))
    low, high = result.interval
    assert result.win_rate == 0.5
    assert low < 0.2
    assert high > 0.8
    assert "won 50.0% of 4 games" in str(result)


def test_a_wavering_bot_is_careless_as_often_as_it_says() -> None:
    state = GAME.start(GAME.deal(GAME.info.options(), Seating(2), Random(1)))
    view, rng = GAME.view(state, Seat(0)), Random(2)
    steady, careless = SearchBot(deepest=1), RandomBot()
    best = steady.choose(GAME, view, Seat(0), Budget(), rng)
    for chance, least, most in ((0.0, 40, 40), (1.0, 0, 8), (0.5, 10, 32)):
        bot = WaveringBot(steady, careless, chance)
        chosen = [bot.choose(GAME, view, Seat(0), Budget(), rng) for _ in range(40)]
        assert least <= chosen.count(best) <= most


def test_a_game_ends_with_an_outcome() -> None:
    outcome = play(GAME, [CHANCE] * 4, "any seed")
    assert sum(outcome.scores) <= 100


def test_the_command_prints_the_result(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["match", "packeis", "gentoo", "chick", "--games", "5", "--seconds", "0.2"]
    monkeypatch.setattr("sys.argv", words)
    main()
    assert "of 6 games with 2 seats" in " ".join(capsys.readouterr().out.split())
