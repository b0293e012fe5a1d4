"""One game played by kernels is bit for bit the game played by values, for every seat."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from polarnight import envs
from polarnight.core.errors import IllegalActionError
from polarnight.envs.positions import ValuePosition, WordPosition
from polarnight.envs.turns import TurnEnv

PACKEIS, IGLOO = "packeis", "igloo_igloo"


def twins(name: str, seats: int, seed: int, **options: Any) -> tuple[TurnEnv, TurnEnv]:
    fast, slow = (envs.aec(name, seats, **options) for _ in range(2))
    slow._words = None
    for env in (fast, slow):
        env.reset(seed=seed)
    assert isinstance(fast.position, WordPosition)
    assert isinstance(slow.position, ValuePosition)
    return fast, slow


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        (PACKEIS, 2, {}),
        (PACKEIS, 3, {"open_score": False, "lift": "each", "placement": "snake"}),
        (PACKEIS, 4, {"last_floe": "lost", "prune": "end", "final_tie": "shared"}),
        (IGLOO, 2, {}),
        (IGLOO, 3, {"hardcore": True}),
        (IGLOO, 4, {"half": "exact", "final_tie": "animals"}),
    ],
)
def test_kernels_and_values_play_the_same_game(
    name: str, seats: int, options: dict[str, Any]
) -> None:
    fast, slow = twins(name, seats, seed=seats, **options)
    rng = Random(seats)
    while not any(slow.terminations.values()):
        agent = slow.agent_selection
        assert fast.agent_selection == agent
        for one in slow.agents:
            (seen, shown) = (env.observe(one) for env in (fast, slow))
            assert (seen["observation"] == shown["observation"]).all()
            assert (seen["action_mask"] == shown["action_mask"]).all()
        legal = np.flatnonzero(slow.position.mask()).tolist()
        wrong = rng.randrange(slow.action_space(agent).n)
        assert (wrong in legal) or not fast.position.play(wrong)
        chosen = rng.choice(legal)
        fast.step(chosen)
        slow.step(chosen)
    assert fast.rewards == slow.rewards
    assert fast.actions == slow.actions
    assert fast.state_now == slow.state_now
    for one in slow.agents:
        (seen, shown) = (env.observe(one) for env in (fast, slow))
        assert (seen["observation"] == shown["observation"]).all()


def test_what_kernels_cannot_do_is_played_by_values() -> None:
    env = envs.aec(PACKEIS, auto_finish=True)
    env.reset(seed=1)
    assert isinstance(env.position, ValuePosition)


@pytest.mark.parametrize("name", [PACKEIS, IGLOO])
def test_an_observation_is_the_readers_own(name: str) -> None:
    """Who writes into it changes neither the game nor the next one."""
    env = envs.aec(name)
    env.reset(seed=3)
    first = env.observe(env.agent_selection)
    kept = {key: array.copy() for key, array in first.items()}
    for array in first.values():
        array[:] = 0
    again = env.observe(env.agent_selection)
    assert all((again[key] == kept[key]).all() for key in kept)


@pytest.mark.parametrize("name", [PACKEIS, IGLOO])
def test_actions_have_the_numbers_under_which_they_are_played(name: str) -> None:
    env = envs.raw_aec(name)
    env.reset(seed=4)
    rng = Random(4)
    action: Any = None
    for _ in range(40):
        seat = env.game.actors(env.state_now)[0]
        action = rng.choice(env.game.legal(env.state_now, seat).actions)
        number = env.number_of(action)
        assert env.position.mask()[number]
        twin = env.game.play(env.state_now, seat, action).state
        env.act(action)
        assert env.state_now == twin
    with pytest.raises(IllegalActionError, match="cannot play"):
        env.act(action)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("name", [PACKEIS, IGLOO])
def test_a_copy_plays_on_and_the_original_stays(name: str, copied: Any) -> None:
    """Whoever searches a tree, or sends an environment to another process, copies it."""
    env = envs.single(name, seat=0)
    env.reset(seed=6)
    twin, before = copied(env), env.table.state_now
    paths = [[one.step(int(one.action_masks().argmax())) for _ in range(6)] for one in (twin, env)]
    for mine, theirs in zip(*paths, strict=True):
        assert (mine[0] == theirs[0]).all()
        assert mine[1:4] == theirs[1:4]
    assert env.table.actions == twin.table.actions
    assert env.table.state_now != before


def test_nothing_is_there_before_reset() -> None:
    env = envs.aec(PACKEIS)
    for name in ("rewards", "terminations", "agent_selection"):
        with pytest.raises(AttributeError, match=f"{name} cannot be accessed before reset"):
            getattr(env, name)
    with pytest.raises(AttributeError, match="before reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(AttributeError, match="'TurnEnv' object has no attribute 'reward'"):
        _ = env.reward


def test_a_step_after_the_end_is_warned_of() -> None:
    env = envs.aec(PACKEIS)
    env.reset(seed=1)
    env.step(3659)
    env.step(None)
    env.step(None)
    assert env.agents == []
    env.step(None)
