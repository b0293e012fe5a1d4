"""Many rounds of ICECOOL behind Gymnasium's vector interface, the flicks of all run together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.envs.icecool.round_env import LONGEST, RoundEnv
from polarnight.envs.threads import workers
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.enact import Meant, each_done

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from polarnight.bots.contract import Level
    from polarnight.envs.icecool.shot_env import Infos
    from polarnight.games.icecool.actions import IcecoolAction

    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Course = Iterator[IcecoolAction]


class RoundVectorEnv(VectorEnv):
    """Rounds as in `RoundEnv`, physics in `threads` threads; one that ends begins anew at once.

    Step for step and bit for bit Gymnasium's SyncVectorEnv of single rounds with
    `AutoresetMode.SAME_STEP`, `options` being those of a round.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (Gymnasium reads it)
        **RoundEnv.metadata,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        num_envs: int = 1,
        seats: int = 2,
        *,
        seat: int | None = None,
        opponent: str | Level = "random",
        threads: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = LONGEST,
        **options: object,
    ) -> None:
        if num_envs < 1:
            raise BadOptionsError("a vector has at least one round")
        self.num_envs, self.render_mode = num_envs, render_mode
        self.rounds = [
            RoundEnv(
                seats,
                seat=seat,
                opponent=opponent,
                render_mode=render_mode,
                max_cycles=max_cycles,
                **options,
            )
            for _ in range(num_envs)
        ]
        self._threads = workers(threads, num_envs)
        self.single_observation_space = self.rounds[0].observation_space
        self.single_action_space = self.rounds[0].action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, object] | None = None,
    ) -> tuple[Floats, Infos]:
        """New rounds, of seeds that follow each other or are named one by one."""
        if seed is None or isinstance(seed, int):
            seeds = [None if seed is None else seed + n for n in range(self.num_envs)]
        else:
            seeds = list(seed)
        if len(seeds) != self.num_envs:
            raise BadOptionsError(
                f"{self.num_envs} rounds need {self.num_envs} seeds, not {len(seeds)}"
            )
        pairs = zip(self.rounds, seeds, strict=True)
        self._play({n: env.opening(one) for n, (env, one) in enumerate(pairs)})
        infos: Infos = {}
        seen = []
        for n, env in enumerate(self.rounds):
            observed, info = env.begun()
            seen.append(observed)
            infos = self._add_info(infos, info, n)
        return np.stack(seen), infos

    def step(self, actions: Floats) -> tuple[Floats, NDArray[np.float64], Flags, Flags, Infos]:
        """Act in every round. Raises IllegalActionError before anything is played."""
        if len(actions) != self.num_envs:
            raise IllegalActionError(
                f"{self.num_envs} rounds need {self.num_envs} rows, not {len(actions)}"
            )
        pairs = zip(self.rounds, actions, strict=True)
        self._play({n: env.course(action) for n, (env, action) in enumerate(pairs)})
        came = [env.came() for env in self.rounds]
        over = [n for n, (_, _, ended, cut, _) in enumerate(came) if ended or cut]
        self._play({n: self.rounds[n].opening() for n in over})
        infos: Infos = {}
        now = []
        for n, (last, *_, told) in enumerate(came):
            seen, info = last, told
            if n in over:
                infos = self._add_info(infos, {"final_obs": last, "final_info": told}, n)
                seen, info = self.rounds[n].begun()
            now.append(seen)
            infos = self._add_info(infos, info, n)
        _, rewards, ended, cut, _ = zip(*came, strict=True)
        return np.stack(now), np.array(rewards, float), np.array(ended), np.array(cut), infos

    def render(self) -> tuple[object, ...]:
        """Each round as `RoundEnv` renders it."""
        return tuple(env.render() for env in self.rounds)

    def _play(self, courses: dict[int, Course]) -> None:
        """Follow each course to its end; whenever all wait for flicks, these are run together."""
        while courses:
            reached = {n: self._until_flick(n, course) for n, course in courses.items()}
            courses = {n: courses[n] for n, meant in reached.items() if meant is not None}
            deeds = each_done([meant for meant in reached.values() if meant], self._threads)
            for n, deed in zip(courses, deeds, strict=True):
                self.rounds[n].table.act(deed)

    def _until_flick(self, n: int, course: Course) -> Meant | None:
        """Play what needs no physics; the next flick, None where the course ends."""
        table = self.rounds[n].table
        for action in course:
            if isinstance(action, Flick):
                state = table.state_now
                return Meant(state, state.turn, action)
            table.act(action)
        return None
