"""The training example learns, the same on processes and on Ray; its players play."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from examples.training import __main__ as command
from examples.training import bots, curve, expectation, igloo_igloo, packeis
from examples.training.learning import Game, beginner, begins, improved, softmax, taught, won
from examples.training.workers import workers
from polarnight import catalog
from polarnight.arena.figures import rate
from polarnight.bots.contract import Budget
from polarnight.bots.igloo_igloo.learned import LEARNED as EMPEROR
from polarnight.bots.igloo_igloo.prospects_kernel import prospects
from polarnight.bots.levels import player
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import Seat
from polarnight.envs.lookup import codec

both = pytest.mark.parametrize("game", [packeis.GAME, igloo_igloo.GAME], ids=lambda game: game.name)


@both
def test_a_few_rounds_beat_chance(game: Game) -> None:
    policy = beginner(game)
    for seed in range(3):
        policy = improved(policy, taught(game, policy, 64, seed))
    assert won(game, policy.act, np.zeros(len(policy.act)), 64, 7).mean() > 0.85


def test_other_tables_are_learned_in_the_same_way() -> None:
    """Whoever sits among two who play by chance comes before most of them."""
    game = igloo_igloo.table(3, hardcore=True)
    policy = beginner(game)
    for seed in range(3):
        policy = improved(policy, taught(game, policy, 48, seed))
    assert won(game, policy.act, np.zeros(len(policy.act)), 48, 7).mean() > 0.8
    assert command.GAMES[game.name].seats == 3


def test_learning_goes_on_from_another_table() -> None:
    """And is no beginner there: it beats chance before its first round."""
    game = command.GAMES["igloo_igloo_4"]
    known = command.known(game, "igloo_igloo")
    assert won(game, known.act, beginner(game).act, 48, 7).mean() > 0.8
    assert not known.expect.any()


@both
def test_the_slope_is_that_of_the_log_of_the_chance(game: Game) -> None:
    """Compared with a small step along each weight."""
    weights, near = np.random.default_rng(2).normal(size=len(game.numbers)), 1e-6
    with game.batch(3, 5) as batch:
        for _ in range(30):
            batch.step(batch.random_actions())
        rows = game.look(batch.states)
    chances = softmax(rows.numbers @ weights, rows.games)
    first = begins(rows.games)
    assert np.add.reduceat(chances, first) == pytest.approx(1)
    usual = np.add.reduceat(chances[:, None] * rows.numbers, first)
    for n in range(len(weights)):
        moved = softmax(rows.numbers @ (weights + near * np.eye(len(weights))[n]), rows.games)
        slope = np.log(moved / chances)[first] / near
        assert (rows.numbers[first] - usual)[:, n] == pytest.approx(slope, abs=1e-3)


def test_processes_and_ray_learn_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Byte for byte, also with another number of workers."""
    monkeypatch.setattr(command, "MEASURED", 16)
    made = []
    for count, ray in ((1, None), (2, "local")):
        with workers(count, ray) as share:
            policy, points = command.learned(igloo_igloo.GAME, share, 2, 16, seed=3)
        curve.write(tmp_path / "curve.csv", points)
        made.append(policy.act.tobytes() + (tmp_path / "curve.csv").read_bytes())
    assert made[0] == made[1]


@pytest.mark.parametrize("bot", [bots.PACKEIS, bots.IGLOO_IGLOO], ids=lambda bot: bot.game.name)
def test_the_learned_players_beat_chance_through_their_view(bot: bots.Learned) -> None:
    leads = []
    for seed in range(4):
        game, state = catalog.new_game(bot.game.name, 2, seed)
        players: list[Any] = [RandomBot(), RandomBot()]
        players[seed % 2] = bot
        rng = Random(seed)
        while actors := game.actors(state):
            seat = actors[0]
            view = game.view(state, seat)
            action = players[seat].choose(game, view, seat, Budget(), rng)
            state = game.play(state, seat, action).state
        outcome = game.outcome(state)
        assert outcome is not None
        leads.append(outcome.scores[seed % 2] - outcome.scores[1 - seed % 2])
    assert min(leads) > 0


def test_the_yardstick_of_igloo_igloo_is_what_was_learned() -> None:
    _, state = catalog.new_game("igloo_igloo", 2, 6)
    game = catalog.game("igloo_igloo")
    yardstick = player("igloo_igloo", "learned").bot
    for _ in range(60):
        view = game.view(state, state.actor)
        chosen = [
            bot.choose(game, view, state.actor, Budget(), Random(1))
            for bot in (yardstick, bots.IGLOO_IGLOO)
        ]
        assert chosen[0] == chosen[1]
        state = game.play(state, state.actor, chosen[0]).state


def test_one_command_puts_what_was_learned_into_the_emperor(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    learned = json.loads((bots.LEARNED / "igloo_igloo.json").read_text())
    words = ["expectation", "--games", "10", "--out", str(tmp_path / "made.json")]
    monkeypatch.setattr("sys.argv", words)
    expectation.main()
    made, kept = (json.loads(path.read_text()) for path in (tmp_path / "made.json", EMPEROR))
    for each in (made, kept):
        assert list(each.pop("expected")) == list(igloo_igloo.GAME.numbers)
        assert each == learned


def test_what_to_expect_is_fitted_for_other_tables(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the policy of the usual one, if that is asked for."""
    words = ["--table", "igloo_igloo_3", "--policy", "igloo_igloo", "--games", "10"]
    monkeypatch.setattr("sys.argv", ["expectation", *words, "--out", str(tmp_path / "made.json")])
    expectation.main()
    made, usual = (json.loads(path.read_text()) for path in (tmp_path / "made.json", EMPEROR))
    assert made["weights"] == usual["weights"]
    assert made["expected"] != usual["expected"]


def test_prospects_are_the_points_after_each_action_and_nothing_hidden() -> None:
    game, rng = catalog.game("igloo_igloo"), Random(4)
    _, state = catalog.new_game("igloo_igloo", 3, 4)
    for _ in range(160):
        seat = state.actor
        rows = igloo_igloo.look(state.words[None])
        world = game.possible(game.view(state, seat), rng)
        same = prospects(world.words[None])
        assert all((one == two).all() for one, two in zip(rows, same, strict=True))
        actions = codec(game).numbers(state, seat)
        assert rows.actions.tolist() == sorted(actions)
        if state.phase != "opening":
            for number, numbers in zip(rows.actions, rows.numbers, strict=True):
                after = game.play(state, seat, actions[int(number)]).state
                standing = game.view(after, Seat(0)).standing
                mine = standing[seat]
                others = [each for n, each in enumerate(standing) if n != seat]
                assert numbers[:2] == pytest.approx([mine.animals / 10, mine.islands / 10])
                assert numbers[10] == pytest.approx(max(each.animals for each in others) / 10)
        state = game.play(state, seat, actions[rng.choice(sorted(actions))]).state


def test_what_was_learned_is_kept_with_its_curve() -> None:
    for game in (packeis.GAME, igloo_igloo.GAME):
        kept = json.loads((bots.LEARNED / f"{game.name}.json").read_text())
        assert list(kept["weights"]) == list(game.numbers)
        lines = (bots.LEARNED / f"{game.name}.csv").read_text().splitlines()
        assert int(lines[-1].split(",")[0]) == kept["made"]["rounds"] * kept["made"]["games"]


def test_a_curve_is_drawn_within_its_frame() -> None:
    points = [curve.Point(n, rate([1.0, 0.0]), rate([1.0] * 4)) for n in (0, 256, 512)]
    picture = curve.drawn(points, "packeis")
    assert picture.count("<path") == 4
    assert all(0 <= curve.high(share) <= curve.HEIGHT - curve.BOTTOM for share in (0, 1))
