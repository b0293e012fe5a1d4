"""Many games at once behind Gymnasium's vector interface, every core at work."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from polarnight.core.errors import BadOptionsError
from polarnight.envs.lookup import batch_maker
from polarnight.envs.seated import check_seat

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.envs.batches import Advanced, Opponent
    from polarnight.envs.codecs import OfGame

    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Numbers = NDArray[np.int64]
    Infos = dict[str, NDArray[np.generic]]

OPPONENTS = ("self", "random")


class BatchEnv(VectorEnv):
    """`num_envs` games of one kind. With `opponent="self"` you play all seats.

    Then an observation is what the seat to act sees, and a reward is that of the seat that acted.
    With `random` others play by chance; or by a policy of yours, from what they see and what is
    legal to an action for each game. Then `seat` is yours, or another one from game to game.
    `infos` has the `action_mask`, the `seat` that acts, and where games ended `rewards` of all
    seats and their `final_obs`: a game that ends begins anew in the same step. Nothing depends on
    the threads.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (Gymnasium reads it from class and instance)
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int = 2,
        *,
        seat: int | None = None,
        opponent: str | Opponent = "self",
        threads: int | None = None,
        copy: bool = True,
        **options: object,
    ) -> None:
        """With `copy=False` the arrays are the batch's own, written over by the next step."""
        if isinstance(opponent, str) and opponent not in OPPONENTS:
            known = ", ".join(OPPONENTS)
            raise BadOptionsError(
                f"a vector by kernels has no opponent {opponent!r}, only {known} or a policy;"
                ' gymnasium.make_vec(..., vectorization_mode="sync") has our levels'
            )
        check_seat(seat, seats)
        if seat is not None and opponent == "self":
            raise BadOptionsError(f"who plays all seats has not only seat {seat}: name an opponent")
        self.num_envs = num_envs
        self.render_mode = None
        self.batch = batch_maker(game)(num_envs, seats, 0, threads, **options)
        self._copy = copy
        self._alone = opponent == "self"
        self.opponent = opponent
        every = np.arange(num_envs, dtype=np.int64) % seats
        self._mine = every if seat is None else np.full_like(every, seat)
        self.single_observation_space = spaces.Box(0, 1, self.batch.shape, np.float32)
        self.single_action_space = spaces.Discrete(self.batch.actions)

    @cached_property
    def observation_space(self) -> OfGame:
        """Made when asked for: of thousands of games it is large."""
        return batch_space(self.single_observation_space, self.num_envs)

    @cached_property
    def action_space(self) -> OfGame:
        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Floats, Infos]:
        """All games anew; without a seed, the next of a series."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self.batch.reset(drawn if seed is None else seed)
        played = self._advance(None)
        return self._given(played.seen), self._infos(played.legal)

    def step(self, actions: Numbers) -> tuple[Floats, Floats, Flags, Flags, Infos]:
        """One action in each game; an illegal one ends its game with a reward of -1."""
        acting = self.batch.to_act if self._alone else self._mine
        played = self._advance(actions)
        infos = self._infos(played.legal)
        if played.ended.any():
            infos |= self._finals(played.ended, played.rewards, played.last_seen)
        rewards = played.rewards[np.arange(self.num_envs), acting]
        cut = np.zeros(self.num_envs, dtype=np.bool_)
        return self._given(played.seen), rewards, played.ended.copy(), cut, infos

    def close_extras(self, **_: object) -> None:
        """Let the threads go."""
        self.batch.close()

    def _advance(self, actions: Numbers | None) -> Advanced:
        if isinstance(self.opponent, str):
            return self.batch.advance(actions, None if self._alone else self._mine)
        return self.batch.advance_against(actions, self._mine, self.opponent)

    def _infos(self, legal: Flags) -> Infos:
        seat = self.batch.to_act if self._alone else self._mine.copy()
        return {"action_mask": self._given(legal), "seat": seat}

    def _finals(self, ended: Flags, rewards: Floats, seen: list[Floats]) -> Infos:
        """Of the games that ended, in the form that Gymnasium's own vectors have."""
        final = np.full(self.num_envs, None, dtype=object)
        for game, last in zip(np.flatnonzero(ended), seen, strict=True):
            final[game] = last
        return {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "rewards": rewards.copy(),
            "_rewards": ended.copy(),
        }

    def _given(self, array: NDArray[np.generic]) -> OfGame:
        return array.copy() if self._copy else array
