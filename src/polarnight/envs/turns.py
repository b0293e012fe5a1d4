"""A game in turns as PettingZoo's AEC environment. It keeps the state; agents see views."""

from __future__ import annotations

from operator import index
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from polarnight import catalog
from polarnight.core.contract import Seating, Value
from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.envs.codecs import Codec
from polarnight.envs.lookup import codec, word_rules
from polarnight.envs.positions import ValuePosition, WordPosition
from polarnight.envs.seated import Seated, rewards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from polarnight.envs.codecs import OfGame
    from polarnight.envs.positions import Position

ILLEGAL_REWARD = -1.0


class TurnEnv(Seated[Codec], AECEnv):
    """Agents `seat_0`, `seat_1`, ... Rewards come at the end: 1 for the first, -1 for the last.

    An observation is a dict: `observation`, numbers from 0 to 1, and `action_mask`, each an array
    of its own. The seed of `reset` is that of `polarnight.new_game`: it gives the same board.
    `info` holds nothing; the deal and the actions so far are in `deal` and `actions`.
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
        *,
        illegal_loses: bool = False,
    ) -> None:
        rules = catalog.game(game)
        if rules.info.simultaneous:
            raise BadOptionsError(f"{game} is not played in turns, so it is no AEC environment")
        super().__init__(rules, codec(rules), seats, options, render_mode, max_cycles)
        words = word_rules(game)
        self._words = words if words and words.fits(self._options) else None
        self._illegal_loses = illegal_loses

    def __getattr__(self, name: str) -> Any:  # PettingZoo's own attributes have no types
        """Only asked for what is not there: before `reset`, what that makes."""
        if "position" in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        raise AttributeError(f"{name} cannot be accessed before reset")

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game; without a seed, the next of a series."""
        if seed is not None:
            self._rng = Random(seed)
        self.agents = list(self.possible_agents)
        self.deal = self.game.deal(self._options, Seating(len(self.agents)), self._rng)
        self.position = self._begun(self.game.start(self.deal))
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self._turn()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:  # of several kinds
        """What an agent sees; its mask is empty while others act."""
        seat = self._seat(agent)
        mine = seat == self.position.actor
        mask = self.position.mask() if mine else np.zeros(self._codec.actions, dtype=np.int8)
        return {"observation": self.position.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the action of that number. Raises IllegalActionError, unless that loses."""
        agent = self.agent_selection
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
        elif action is not None and self.position.play(index(action)):
            self._turn()
        elif self._illegal_loses:
            self._end({agent: ILLEGAL_REWARD})
        else:
            raise IllegalActionError(f"{agent} cannot play number {action}: it is not legal now")

    def act(self, action: OfGame) -> None:
        """Play any action, also one without a number, for the agent to act. Raises as rules do."""
        self.position.act(action)
        self._turn()

    def number_of(self, action: object) -> int:
        """The number of an action that is legal now. Raises IllegalActionError."""
        return self.position.number_of(action)

    @property
    def actions(self) -> list[tuple[int, Value]]:
        """The log so far: seats, and deeds as plain values."""
        return self.position.actions

    @property
    def state_now(self) -> OfGame:
        """The state as a value: everything, also what is hidden from all."""
        return self.position.state

    def _begun(self, state: OfGame) -> Position:
        if self._words is None:
            return ValuePosition(self.game, self._codec, state)
        return WordPosition(self._words, self._codec, state)

    def _turn(self) -> None:
        """Give the turn to whoever acts now, or end the game."""
        seat = self.position.actor
        if seat is None:
            outcome = self.game.outcome(self.position.state)
            assert outcome is not None, "nobody acts, so the game is over"
            self._end(dict(zip(self.agents, rewards(outcome), strict=True)))
        elif self.max_cycles and self.position.plies >= self.max_cycles * len(self.agents):
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _end(self, earned: dict[str, float]) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0) | earned
        self._accumulate_rewards()
        self.agent_selection = self.agents[0]

    def _now(self) -> object:
        return self.position.state
