"""One shot through a chosen door as Gymnasium's environments: a box of five numbers, one step."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from polarnight.core.errors import BadOptionsError, GameOverError
from polarnight.envs.icecool import aiming, shots
from polarnight.envs.threads import workers
from polarnight.games.icecool.board import named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.envs.icecool.shots import Came, Shot

    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Infos = dict[str, Any]  # Gymnasium's are so

_SEEDS = 2**31


def _spaces() -> tuple[spaces.Box, spaces.Box]:
    return (
        spaces.Box(-1, 1, (shots.SIZE,), np.float32),
        spaces.Box(-1, 1, (len(aiming.NUMBERS),), np.float32),
    )


def _check(penguins: int) -> None:
    if not 1 <= penguins <= shots.MOST:
        raise BadOptionsError(f"1 to {shots.MOST} penguins are on the ice, not {penguins}")


class ShotEnv(gymnasium.Env):
    """`penguins` stand anywhere on the `board`; the first is to go through the door that is asked.

    An action is aim (0 is straight at the door), side, height, speed and pitch, from -1 to 1. The
    reward is 1 through the door, else from 0 to -1 by how far from it the way stayed. One shot is
    an episode.
    """

    metadata: dict[str, object] = {"render_modes": []}  # noqa: RUF012  (Gymnasium reads it)

    def __init__(
        self, board: str = "pinwheel", penguins: int = 1, render_mode: str | None = None
    ) -> None:
        _check(penguins)
        self.render_mode = render_mode
        self._board, self._penguins = named(board), penguins
        self.observation_space, self.action_space = _spaces()
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Floats, Infos]:
        """Another shot; without a seed, the next of a series."""
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(_SEEDS)))
        self.shot = shots.any_shot(self._board, self._penguins, rng)
        self._over = False
        return shots.observed(self.shot), {"door": self.shot.door.name}

    def step(self, action: Floats) -> tuple[Floats, float, bool, bool, Infos]:
        """Shoot. Raises IllegalActionError, and GameOverError after the shot."""
        if self._over:
            raise GameOverError("there is nothing to shoot at: reset begins another")
        (came,) = shots.shoot([self.shot], np.asarray(action)[np.newaxis])
        self.shot, self._over = came.after, True
        infos = {"door": came.after.door.name, "through": came.through, "nearest": came.nearest}
        return shots.observed(came.after), came.reward, True, False, infos


class ShotVectorEnv(VectorEnv):
    """Many shots at once, the physics in `threads` threads; after each step come other shots."""

    metadata: dict[str, object] = {  # noqa: RUF012  (Gymnasium reads it)
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        num_envs: int = 1,
        board: str = "pinwheel",
        penguins: int = 1,
        threads: int | None = None,
    ) -> None:
        _check(penguins)
        if num_envs < 1:
            raise BadOptionsError("a vector has at least one shot")
        self.num_envs, self.render_mode = num_envs, None
        self._board, self._penguins = named(board), penguins
        self._threads = workers(threads, num_envs)
        self.shots: list[Shot] = []
        self.single_observation_space, self.single_action_space = _spaces()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Floats, Infos]:
        """Other shots; without a seed, the next of a series."""
        super().reset(seed=seed)
        return self._others(), {}

    def step(self, actions: Floats) -> tuple[Floats, Floats, Flags, Flags, Infos]:
        """Shoot all. Raises IllegalActionError, and GameOverError before `reset`."""
        if not self.shots:
            raise GameOverError("there is nothing to shoot at: reset begins another")
        came = shots.shoot(self.shots, actions, self._threads)
        rewards = np.array([each.reward for each in came], dtype=np.float32)
        every = np.ones(self.num_envs, dtype=np.bool_)
        return self._others(), rewards, every, np.zeros_like(every), self._infos(came)

    def _others(self) -> Floats:
        rngs = [Random(int(n)) for n in self.np_random.integers(_SEEDS, size=self.num_envs)]
        self.shots = [shots.any_shot(self._board, self._penguins, rng) for rng in rngs]
        return np.stack([shots.observed(shot) for shot in self.shots])

    def _infos(self, came: list[Came]) -> Infos:
        every = np.ones(self.num_envs, dtype=np.bool_)
        final = np.empty(self.num_envs, dtype=object)
        for n, each in enumerate(came):
            final[n] = shots.observed(each.after)
        return {
            "through": np.array([each.through for each in came]),
            "nearest": np.array([each.nearest for each in came]),
            "final_obs": final,
            "_through": every,
            "_nearest": every,
            "_final_obs": every,
        }
