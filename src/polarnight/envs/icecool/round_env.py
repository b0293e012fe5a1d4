"""A round of ICECOOL against our levels, with a box of numbers for every decision."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
from gymnasium import spaces

from polarnight.core.errors import GameOverError
from polarnight.envs.icecool import aiming
from polarnight.envs.single_env import SeatEnv
from polarnight.games.icecool.actions import EndTurn, Skate, Station, ToLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.bots.contract import Level
    from polarnight.envs.codecs import OfGame
    from polarnight.envs.single_env import Info, Observation
    from polarnight.games.icecool.actions import IcecoolAction
    from polarnight.games.icecool.state import IcecoolState

LINE = len(aiming.NUMBERS)
"""The number after those of a flick: above 0 the red line is used first, where one is offered."""
LONGEST = 60
"""Actions of each seat, after which a round is cut."""


class RoundEnv(SeatEnv):
    """The first round of a game; an observation is the row that PettingZoo's agents see.

    An action is aim, side, height, speed and pitch of a flick from -1 to 1, and whether to use a
    red line before it. Where the Catcher chooses his place the first two are that, and who may
    skate does so if the first is above 0: every action is legal. The reward are the cards won
    since the last decision, less what the others have won on average.
    """

    def __init__(
        self,
        seats: int = 2,
        *,
        seat: int | None = None,
        opponent: str | Level = "random",
        render_mode: str | None = None,
        max_cycles: int | None = LONGEST,
        **options: object,
    ) -> None:
        super().__init__(
            "icecool",
            seats,
            seat=seat,
            opponent=opponent,
            render_mode=render_mode,
            max_cycles=max_cycles,
            **options,
        )
        self.action_space = spaces.Box(-1, 1, (LINE + 1,), np.float32)

    def opening(self, seed: int | None = None) -> Iterator[IcecoolAction]:
        """Begin a new round: what others do before your first turn; play each as in `course`."""
        self.lead = 0.0
        return super().opening(seed)

    def step(self, action: OfGame) -> tuple[Observation, float, bool, bool, Info]:
        """Act, then let the others play until you are asked again or the round is over.

        Raises IllegalActionError if the action is not six numbers.
        """
        for part in self.course(action):
            self.table.act(part)
        return self.came()

    def course(self, action: OfGame) -> Iterator[IcecoolAction]:
        """What is played in a step; play each before you ask for the next. Raises as `step`."""
        if self._over:
            raise GameOverError("the round has ended: reset begins another")
        numbers = aiming.read(action, LINE + 1)
        return chain(_actions(self.table.state_now, numbers), self._answers())

    def came(self) -> tuple[Observation, float, bool, bool, Info]:
        """What a step tells, once all of it is played."""
        before, self.lead = self.lead, self._ahead()
        ended = self.table.state_now.round > 0
        cut = not ended and any(self.table.truncations.values())
        seen = self.table.position.observe(self.seat)
        return seen, self.lead - before, ended, cut, self._info()

    @property
    def _over(self) -> bool:
        return super()._over or self.table.state_now.round > 0

    def _ahead(self) -> float:
        state: IcecoolState = self.table.state_now
        others = [state.cards(seat) for seat in range(state.seats) if seat != self.seat]
        return state.cards(self.seat) - sum(others) / len(others)


def _actions(state: IcecoolState, numbers: list[float]) -> list[IcecoolAction]:
    """What the numbers mean now: one action, or a red line and the flick after it."""
    from polarnight.games.icecool.rules import Icecool

    assert state.turn is not None, "nobody is asked after the end"
    choices = Icecool().legal(state, state.turn)
    if state.phase == "station":
        spans = choices.spaces[0].ranges
        x, y = (aiming.between(n, *spans[axis]) for n, axis in zip(numbers, "xy", strict=False))
        return [Station(x, y)]
    if state.phase == "skates":
        return [Skate() if numbers[0] > 0 and Skate() in choices.actions else EndTurn()]
    lines = [line for line in choices.actions if isinstance(line, ToLine)]
    flick = aiming.flick(state.board, numbers[:LINE])
    return [lines[0], flick] if lines and numbers[LINE] > 0 else [flick]
