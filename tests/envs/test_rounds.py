"""Many rounds of ICECOOL at once are those that Gymnasium's own vector plays one by one."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from polarnight import envs
from polarnight.core.errors import BadOptionsError, IllegalActionError

ROUND = "polarnight/icecool-round-v1"
pytestmark = pytest.mark.filterwarnings("default")  # the library warns of its own habits
envs.register()


def one_by_one(rounds: int, **kwargs: Any) -> Any:
    """Gymnasium's own vector of single rounds."""
    begun = {"autoreset_mode": AutoresetMode.SAME_STEP}
    return gymnasium.make_vec(
        ROUND, num_envs=rounds, vectorization_mode="sync", vector_kwargs=begun, **kwargs
    )


def same(mine: Any, theirs: Any) -> None:
    """Arrays and infos, to the last bit and kind."""
    if isinstance(theirs, dict):
        assert mine.keys() == theirs.keys()
        for key, value in theirs.items():
            same(mine[key], value)
        return
    assert mine.dtype == theirs.dtype
    if theirs.dtype != object:
        assert mine.tobytes() == theirs.tobytes()
        return
    for one, other in zip(mine, theirs, strict=True):
        if other is None:
            assert one is None
        else:
            same(one, other)


@pytest.mark.parametrize("seats", [2, 3])
def test_every_step_is_that_of_gymnasiums_own_vector(seats: int) -> None:
    """Rounds are cut after eight actions, so that some end and begin anew at other times."""
    table = {"seats": seats, "max_cycles": 4, "opponent": "random"}
    many, single = gymnasium.make_vec(ROUND, num_envs=3, threads=2, **table), one_by_one(3, **table)
    rng, ended = np.random.default_rng(1), []
    with closing(many), closing(single):
        assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        assert many.observation_space == single.observation_space
        assert many.action_space == single.action_space
        for mine, theirs in zip(many.reset(seed=4), single.reset(seed=4), strict=True):
            same(mine, theirs)
        for _ in range(5):
            actions = rng.uniform(-1, 1, (3, 6)).astype(np.float32)
            after, told = many.step(actions), single.step(actions)
            for mine, theirs in zip(after, told, strict=True):
                same(mine, theirs)
            ended.append((after[2] | after[3]).tolist())
            logs = zip(many.unwrapped.rounds, single.envs, strict=True)
            assert all(a.table.actions == b.unwrapped.table.actions for a, b in logs)
    assert any(any(each) and not all(each) for each in ended)


def test_whole_rounds_earn_the_cards_that_are_won() -> None:
    """Straight on, again and again: some round is over, and is told with its end."""
    with closing(gymnasium.make_vec(ROUND, num_envs=4, opponent="random")) as many:
        many.reset(seed=2)
        leads, rng, finals = np.zeros(4), np.random.default_rng(2), 0
        for _ in range(40):
            before = [each.table for each in many.unwrapped.rounds]
            _, rewards, ended, cut, infos = many.step(rng.uniform(-1, 1, (4, 6)))
            leads += rewards
            for game in np.flatnonzero(ended | cut):
                finals += 1
                assert infos["_final_obs"][game]
                assert many.single_observation_space.contains(infos["final_obs"][game])
                leads[game] = 0
            if finals:
                break
            assert before == [each.table for each in many.unwrapped.rounds]
            assert leads.tolist() == pytest.approx([each.lead for each in many.unwrapped.rounds])
    assert finals


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        (np.zeros((3, 6)), "2 rounds need 2 rows, not 3"),
        (np.zeros((2, 5)), r"6 numbers, not of shape \(5,\)"),
        ([[0.0] * 6, [float("nan")] * 6], "6 numbers from -1 to 1, not"),
    ],
)
def test_what_is_no_action_is_refused_before_anything_is_played(
    actions: Any, sentence: str
) -> None:
    with closing(gymnasium.make_vec(ROUND, num_envs=2).unwrapped) as many:
        many.reset(seed=1)
        before = [list(each.table.actions) for each in many.rounds]
        with pytest.raises(IllegalActionError, match=sentence):
            many.step(actions)
        assert before == [list(each.table.actions) for each in many.rounds]


def test_seeds_may_be_named_one_by_one_and_no_rounds_are_none() -> None:
    with closing(gymnasium.make_vec(ROUND, num_envs=2)) as many:
        seen, _ = many.reset(seed=[7, 7])
        (one, other), _ = many.reset(seed=7)
        assert (seen == one).all()
        assert (one != other).any()
        with pytest.raises(BadOptionsError, match="2 rounds need 2 seeds, not 1"):
            many.reset(seed=[7])
    with pytest.raises(BadOptionsError, match="at least one round"):
        gymnasium.make_vec(ROUND, num_envs=0)
