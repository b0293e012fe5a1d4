"""A game in turns as PettingZoo's AEC environment. It keeps the state; agents see views."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from pettingzoo import AECEnv

from polarnight import catalog
from polarnight.core.contract import Seating, Value
from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.core.values import plain
from polarnight.envs.codecs import Codec
from polarnight.envs.lookup import codec
from polarnight.envs.seated import Seated, rewards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray


class TurnEnv(Seated[Codec], AECEnv):
    """Agents `seat_0`, `seat_1`, ... Rewards come at the end: 1 for the first, -1 for the last.

    An observation is a dict: `observation`, numbers from 0 to 1, and `action_mask`. The seed of
    `reset` is that of `polarnight.new_game`: it gives the same board. `info` holds nothing; the
    deal and the actions so far are in `deal` and `actions`.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (PettingZoo reads it from class and instance)
        **Seated.metadata,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object],
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        rules = catalog.game(game)
        if rules.info.simultaneous:
            raise BadOptionsError(f"{game} is not played in turns, so it is no AEC environment")
        super().__init__(rules, codec(rules), seats, options, render_mode, max_cycles)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game; without a seed, the next of a series."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.deal = self.game.deal(self._options, Seating(len(self.agents)), self._rng)
        self.actions: list[tuple[int, Value]] = []
        self._begin(self.game.start(self.deal))
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:  # of several kinds
        """What an agent sees; its mask is empty while others act."""
        seat = self._seat(agent)
        mask = np.zeros(self._codec.actions, dtype=np.int8)
        if agent == self.agent_selection:
            mask[list(self._legal)] = 1
        view = self.game.view(self.state_now, seat)
        return {"observation": self._codec.observe(view, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of that number. Raises IllegalActionError."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat(agent)
        if action is None or int(action) not in self._legal:
            raise IllegalActionError(f"{agent} cannot play number {action}: it is not legal now")
        chosen = self._legal[int(action)]
        deed = self.game.enact(self.state_now, seat, chosen)
        self._cumulative_rewards[agent] = 0
        self.actions.append((int(seat), plain(deed)))
        self._begin(self.game.play(self.state_now, seat, deed).state)
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def number_of(self, action: object) -> int:
        """The number of an action that is legal now. Raises IllegalActionError."""
        for number, legal in self._legal.items():
            if legal == action:
                return number
        raise IllegalActionError(f"{self.agent_selection} cannot play that now")

    def _begin(self, state: Any) -> None:  # of the game's own type
        """Take over a state: who acts in it, and what they may do."""
        self.state_now = state  # of the game's own type
        actors = self.game.actors(state)
        if actors:
            self.agent_selection = self.possible_agents[actors[0]]
            self._legal = self._codec.numbers(state, actors[0])
        else:
            self._legal = {}

    def _settle(self) -> None:
        outcome = self.game.outcome(self.state_now)
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.agents, rewards(outcome), strict=True))
        elif self.max_cycles and len(self.actions) >= self.max_cycles * len(self.possible_agents):
            self.truncations = dict.fromkeys(self.agents, True)
        if outcome is not None or any(self.truncations.values()):
            self.agent_selection = self.agents[0]

    def _now(self) -> object:
        return self.state_now
