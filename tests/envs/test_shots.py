"""ICECOOL as a continuous task: a shot through a door, many at once, and a round."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from polarnight import envs
from polarnight.core.errors import BadOptionsError, GameOverError, IllegalActionError
from polarnight.envs.icecool import aiming, shots
from polarnight.games.icecool.board import named
from polarnight.games.icecool.physics.sampling import random_flick

BOARD = named("pinwheel")
pytestmark = pytest.mark.filterwarnings("default")  # the library warns of its own habits
envs.register()
STRAIGHT = np.array([0, 0, -0.6, 0.2, 0], dtype=np.float32)


def test_a_flick_and_its_numbers_are_the_same() -> None:
    rng = Random(1)
    for _ in range(20):
        flick = random_flick(BOARD, rng)
        ahead = rng.uniform(-180, 180)
        again = aiming.flick(BOARD, aiming.numbers(BOARD, flick, ahead), ahead)
        for name in ("side", "height", "speed", "pitch"):
            assert getattr(again, name) == pytest.approx(getattr(flick, name), abs=1e-4)
        assert (again.aim - flick.aim + 180) % 360 == pytest.approx(180, abs=1e-3)


def test_straight_at_the_door_goes_through_more_often_than_away_from_it() -> None:
    rng = Random(2)
    asked = [shots.any_shot(BOARD, 1, rng) for _ in range(24)]
    away = STRAIGHT + np.array([1, 0, 0, 0, 0], dtype=np.float32)
    at = sum(came.through for came in shots.shoot(asked, np.tile(STRAIGHT, (24, 1))))
    off = sum(came.through for came in shots.shoot(asked, np.tile(away, (24, 1))))
    assert at > off + 4


def test_threads_and_company_change_nothing() -> None:
    rng = Random(3)
    asked = [shots.any_shot(BOARD, 2, rng) for _ in range(6)]
    actions = np.random.default_rng(3).uniform(-1, 1, (6, 5)).astype(np.float32)
    together = shots.shoot(asked, actions, threads=2)
    alone = [
        shots.shoot([shot], action[None])[0] for shot, action in zip(asked, actions, strict=True)
    ]
    assert together == alone


def test_a_reward_says_how_near_it_came() -> None:
    env = gymnasium.make("polarnight/icecool-shot-v1", penguins=3).unwrapped
    for seed in range(4):
        seen, _ = env.reset(seed=seed)
        assert env.observation_space.contains(seen)
        last, reward, ended, _, infos = env.step(STRAIGHT)
        assert ended
        assert env.observation_space.contains(last)
        assert (reward == 1) == infos["through"]
        assert -1 <= reward <= 1


def test_many_shots_are_the_single_ones() -> None:
    many = gymnasium.make_vec("polarnight/icecool-shot-v1", num_envs=4, threads=2)
    seen, _ = many.reset(seed=1)
    asked = list(many.shots)
    assert many.observation_space.contains(seen)
    actions = np.tile(STRAIGHT, (4, 1))
    after, rewards, ended, cut, infos = many.step(actions)
    assert rewards.tolist() == pytest.approx([came.reward for came in shots.shoot(asked, actions)])
    assert ended.all()
    assert not cut.any()
    assert (after != seen).any()
    assert [last.shape for last in infos["final_obs"]] == [seen[0].shape] * 4
    with pytest.raises(BadOptionsError, match="1 to 4 penguins"):
        gymnasium.make("polarnight/icecool-shot-v1", penguins=5)


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (np.tile(STRAIGHT, (3, 1)), "2 shots need 2 rows, not 3"),
        (np.tile(STRAIGHT[:4], (2, 1)), r"5 numbers, not of shape \(4,\)"),
        (np.full((2, 5), np.nan), "5 numbers from -1 to 1, not"),
        ([["left"] * 5] * 2, "5 numbers from -1 to 1"),
    ],
)
def test_what_is_no_flick_is_refused(actions: Any, sentence: str) -> None:
    many = gymnasium.make_vec("polarnight/icecool-shot-v1", num_envs=2).unwrapped
    many.reset(seed=1)
    with pytest.raises(IllegalActionError, match=sentence):
        many.step(actions)


def test_a_shot_is_taken_once() -> None:
    env = gymnasium.make("polarnight/icecool-shot-v1").unwrapped
    env.reset(seed=1)
    env.step(STRAIGHT)
    with pytest.raises(GameOverError, match="reset begins another"):
        env.step(STRAIGHT)


def test_nobody_shoots_before_a_reset() -> None:
    one = gymnasium.make("polarnight/icecool-shot-v1").unwrapped
    many = gymnasium.make_vec("polarnight/icecool-shot-v1", num_envs=2).unwrapped
    for env, action in ((one, STRAIGHT), (many, [STRAIGHT] * 2)):
        with pytest.raises(GameOverError, match="reset begins another"):
            env.step(action)


@pytest.mark.parametrize("task", ["shot", "round"])
def test_a_vector_of_nothing_is_refused(task: str) -> None:
    for count in (0, -1):
        with pytest.raises(BadOptionsError, match=f"at least one {task}"):
            gymnasium.make_vec(f"polarnight/icecool-{task}-v1", num_envs=count)


@pytest.mark.parametrize(
    "name", ["packeis-v1", "igloo_igloo-v1", "icecool-shot-v1", "icecool-round-v1"]
)
def test_fewer_threads_than_one_are_refused(name: str) -> None:
    with pytest.raises(BadOptionsError, match="one thread or more, not -1"):
        gymnasium.make_vec(f"polarnight/{name}", num_envs=2, threads=-1)


def test_a_round_has_no_mask_and_refuses_what_is_no_action() -> None:
    env = gymnasium.make("polarnight/icecool-round-v1").unwrapped
    assert not hasattr(env, "action_masks")
    env.reset(seed=4)
    for action in (np.full(6, np.nan), np.zeros(5)):
        with pytest.raises(IllegalActionError, match="an action is 6 numbers"):
            env.step(action)
    assert not env.table.actions or env.table.actions[-1][0] != env.seat


def test_every_action_of_a_round_is_legal_and_cards_are_its_reward() -> None:
    env = gymnasium.make("polarnight/icecool-round-v1", opponent="random").unwrapped
    rng = np.random.default_rng(4)
    env.reset(seed=4)
    total, ended, cut = 0.0, False, False
    while not (ended or cut):
        _, reward, ended, cut, _ = env.step(rng.uniform(-1, 1, 6))
        total += reward
    state = env.table.state_now
    mine = state.cards(env.seat) - state.cards(1 - env.seat)
    assert total == pytest.approx(mine)
    assert ended == (state.round == 1)
    with pytest.raises(GameOverError, match="the round has ended"):
        env.step(rng.uniform(-1, 1, 6))
