"""Gymnasium's environments: its own checks, levels as opponents, and vectors of games."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from polarnight import catalog, envs
from polarnight.bots.contract import Budget, Level
from polarnight.bots.levels import BadBudgetError, UnknownLevelError, player
from polarnight.bots.simple import RandomBot
from polarnight.core.errors import BadOptionsError, GameOverError
from polarnight.envs.single_env import SingleEnv
from tests.envs.turns import games_in_turns

pytestmark = pytest.mark.filterwarnings("default")  # the library warns of its own habits
NAMES = envs.register()
BATCHED = ["packeis", "igloo_igloo"]
COUNT = 5
"""The number of an action in Igloo Pop."""


def any_legal(env: SingleEnv, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.action_masks())))


def finished(env: SingleEnv, seed: int) -> tuple[float, list[Any]]:
    """A random game: the reward, and its log."""
    rng = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    over, reward = False, 0.0
    while not over:
        assert info["seat"] == env.table.position.actor
        assert (info["action_mask"] == env.action_masks()).all()
        seen, reward, over, _, info = env.step(any_legal(env, rng))
        assert env.observation_space.contains(seen)
    return reward, env.table.actions


def test_the_names_have_the_version_of_the_rules() -> None:
    assert set(NAMES) == {
        "polarnight/packeis-v1",
        "polarnight/igloo_igloo-v1",
        "polarnight/icecool-v1",
        "polarnight/igloo_pop-v1",
        "polarnight/icecool-shot-v1",
        "polarnight/icecool-round-v1",
    }
    assert envs.register() == NAMES
    assert [envs.aec(game).metadata["name"] for game in games_in_turns()] == [
        f"{game}_v{catalog.game(game).info.rules_version}" for game in games_in_turns()
    ]


@pytest.mark.parametrize("name", NAMES)
def test_gymnasiums_check_passes(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


@pytest.mark.parametrize("game", BATCHED)
def test_a_seed_is_a_board_and_a_game(game: str) -> None:
    env = gymnasium.make(f"polarnight/{game}-v1", seats=3, opponent="greedy").unwrapped
    once, again, other = (finished(env, seed) for seed in (5, 5, 6))
    assert once == again != other
    env.reset(seed=5)
    assert env.table.game.start(env.table.deal) == catalog.new_game(game, 3, 5)[1]


def test_any_level_is_an_opponent_and_sees_its_view() -> None:
    asked = []

    class Noted(RandomBot):
        def choose(self, game: Any, view: Any, seat: Any, budget: Any, rng: Any) -> Any:
            asked.append((view, seat))
            return super().choose(game, view, seat, budget, rng)

    env = SingleEnv("packeis", seat=1, opponent=Level(Noted(), Budget()))
    finished(env, 1)
    assert asked
    assert all(seat == 0 and view.to_act == 0 for view, seat in asked)
    king = envs.single("packeis", seat=0, opponent="king")
    assert king._level == player("packeis", "king")
    with pytest.raises(UnknownLevelError, match="no bot called 'kong'"):
        envs.single("packeis", opponent="kong")
    with pytest.raises(BadOptionsError, match="no seat 2 in a game of 2"):
        envs.single("packeis", seat=2)


def test_seats_are_drawn_and_rewards_are_those_of_ones_own() -> None:
    env = envs.single("packeis")
    seats, rewards = set(), set()
    for seed in range(12):
        reward, _ = finished(env, seed)
        seats.add(env.seat)
        rewards.add(reward)
        outcome = env.table.game.outcome(env.table.state_now)
        assert outcome is not None
        assert reward == (0 if not outcome.winners else 1 if env.seat in outcome.winners else -1)
    assert seats == {0, 1}
    assert {-1, 1} <= rewards


def test_an_illegal_action_loses_and_then_all_is_over() -> None:
    env: Any = envs.single("packeis", seat=0)
    env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(3_659)
    assert (reward, terminated, truncated) == (-1, True, False)
    assert not info["action_mask"].any()
    with pytest.raises(GameOverError, match="reset begins another"):
        env.step(0)


def test_in_real_time_levels_play_on_while_one_rests() -> None:
    env = gymnasium.make("polarnight/igloo_pop-v1", opponent="chick", seat=0).unwrapped
    logs = []
    for _ in range(2):
        _, info = env.reset(seed=3)
        for _ in range(110):
            legal = np.flatnonzero(info["action_mask"])
            assert (env.action_masks() == info["action_mask"]).all()
            seen, *_, info = env.step(COUNT if COUNT in legal else 0)
            assert set(seen) == {"observation", "pcm", "hands"}
        logs.append(env.table.actions)
    assert logs[0] == logs[1]
    assert {deed["type"] for seat, deed in logs[0] if seat == 1} >= {"take", "place"}
    assert {deed["type"] for seat, deed in logs[0] if seat == 0} == {"count"}


def test_it_is_drawn_as_the_table_is() -> None:
    env = gymnasium.make("polarnight/packeis-v1", render_mode="ansi")
    env.reset(seed=1)
    assert "seat 0 (A): 0 fish" in env.render()


# Vectors of games.


def walked(env: Any, steps: int) -> bytes:
    env.reset(seed=3)
    parts = []
    for _ in range(steps):
        seen, rewards, ended, _, infos = env.step(env.batch.random_actions().copy())
        parts += [seen.tobytes(), rewards.tobytes(), ended.tobytes()]
        parts += [infos["action_mask"].tobytes(), infos["seat"].tobytes()]
    return b"".join(parts)


@pytest.mark.parametrize("opponent", ["self", "random"])
@pytest.mark.parametrize("game", BATCHED)
def test_nothing_depends_on_the_threads(game: str, opponent: str) -> None:
    logs = set()
    for threads in (1, 2, 3):
        with closing(envs.vector(game, 7, opponent=opponent, threads=threads)) as env:
            logs.add(walked(env, 120))
    assert len(logs) == 1


@pytest.mark.parametrize("game", BATCHED)
def test_a_vector_by_oneself_is_the_batch(game: str) -> None:
    with closing(envs.vector(game, 5)) as env, envs.batch(game, 5, seed=9) as batch:
        seen, infos = env.reset(seed=9)
        for _ in range(150):
            assert (seen == batch.observe()).all()
            assert (infos["action_mask"] == batch.masks()).all()
            assert (infos["seat"] == batch.to_act).all()
            acting, actions = batch.to_act, batch.random_actions().copy()
            assert (env.batch.random_actions() == actions).all()
            rewards, done = batch.step(actions)
            seen, mine, ended, _, infos = env.step(actions)
            assert (ended == done).all()
            assert (mine == rewards[np.arange(5), acting]).all()


def last_legal(seen: Any, legal: Any) -> Any:
    """A policy: the legal action with the highest number."""
    assert legal.any(axis=1).all()
    assert len(seen) == len(legal)
    return legal.shape[1] - 1 - legal[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("opponent", ["random", last_legal], ids=["chance", "policy"])
@pytest.mark.parametrize("game", BATCHED)
def test_against_others_one_is_always_asked_and_told_how_it_ended(game: str, opponent: Any) -> None:
    with closing(envs.vector(game, 8, seats=3, opponent=opponent)) as env:
        infos: Any
        env.reset(seed=2)
        ends = 0
        while ends < 12:
            assert (env.batch.to_act == env._mine).all()
            seen, rewards, ended, cut, infos = env.step(env.batch.random_actions().copy())
            assert not cut.any()
            assert not rewards[~ended].any()
            for n in np.flatnonzero(ended):
                ends += 1
                assert infos["rewards"][n].sum() == pytest.approx(0)
                assert rewards[n] == infos["rewards"][n, env._mine[n]]
                last = infos["final_obs"][n]
                assert last.shape == seen[n].shape
                assert (last != seen[n]).any()
            if ended.any():
                assert (infos["_final_obs"] == ended).all()
    assert ends >= 12


def test_gymnasium_makes_vectors_by_name() -> None:
    env = gymnasium.make_vec("polarnight/packeis-v1", num_envs=4, opponent="random")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.shape == (4,)
    wrong = np.full(4, 3_659)
    _, rewards, ended, _, _ = env.step(wrong)
    assert rewards.tolist() == [-1.0] * 4
    assert ended.all()
    env.close()
    with pytest.raises(
        BadOptionsError, match=r'only self, random or a policy; .*vectorization_mode="sync"'
    ):
        envs.vector("packeis", 2, opponent="king")
    with pytest.raises(BadOptionsError, match="as usual: mix"):
        envs.vector("packeis", 2, layout="random")


@pytest.mark.parametrize("game", BATCHED)
def test_a_vector_by_name_has_the_opponent_that_one_game_has(game: str) -> None:
    name = f"polarnight/{game}-v1"
    with closing(gymnasium.make_vec(name, num_envs=4, seat=1)) as env:
        assert env.unwrapped.opponent == "random"
        for seat in (env.reset(seed=1)[1]["seat"], env.step(env.batch.random_actions())[4]["seat"]):
            assert seat.tolist() == [1] * 4
    with closing(envs.vector(game, 2)) as env:
        assert env.opponent == "self"
    with pytest.raises(BadOptionsError, match="no seat 2 in a game of 2"):
        envs.vector(game, 2, seat=2, opponent="random")
    with pytest.raises(BadOptionsError, match="name an opponent"):
        envs.vector(game, 2, seat=1)


def test_levels_play_in_vectors_of_gymnasiums_own() -> None:
    name = "polarnight/packeis-v1"
    made = gymnasium.make_vec(name, num_envs=2, vectorization_mode="sync", opponent="king@50n")
    with closing(made) as env:
        seen, _ = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        assert [each.unwrapped._level.budget for each in env.envs] == [Budget(nodes=50)] * 2


def test_an_opponent_has_the_budget_that_is_written_behind_it() -> None:
    env = gymnasium.make("polarnight/packeis-v1", opponent="king@50n", seat=0).unwrapped
    assert env._level.budget == Budget(nodes=50)
    assert finished(env, 5) == finished(env, 5)
    with pytest.raises(BadBudgetError, match="one position at least"):
        envs.single("packeis", opponent="king@0n")
    with pytest.raises(BadOptionsError, match="played in real time: name a level"):
        envs.single("igloo_pop", opponent=Level(RandomBot(), Budget()))


@pytest.mark.parametrize("game", ["packeis", "igloo_pop"])
def test_a_render_mode_that_is_none_is_refused(game: str) -> None:
    with pytest.raises(BadOptionsError, match="'rgb' is no render mode"):
        envs.single(game, render_mode="rgb")
