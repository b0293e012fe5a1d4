"""Who sits on the chairs of a game in our own process: levels, and bots written in Python."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from polarnight.arena.referee import FaultError
from polarnight.bots.contract import patience

if TYPE_CHECKING:
    from random import Random

    from polarnight.arena.contestants import Contestant
    from polarnight.bots.contract import Level, LivePlayer
    from polarnight.core.clockwork import Clockwork
    from polarnight.core.contract import AnyGame, Choices, Seat


@dataclass
class OurChair:
    """A bot of ours, in this process."""

    level: Level
    spent: float = field(default=0.0, init=False)

    @property
    def patience(self) -> float:
        return patience(self.level.budget)

    @property
    def allowance(self) -> float | None:
        return self.level.budget.seconds if self.level.budget.cpu else None

    def choose(
        self, game: AnyGame, view: object, seat: Seat, choices: Choices, rng: Random
    ) -> object:
        began = time.process_time()
        try:
            return self.level.bot.choose(game, view, seat, self.level.budget, rng)
        except (Exception, SystemExit) as fault:
            raise FaultError("crash", f"{type(fault).__name__}: {fault}"[:300]) from fault
        finally:
            self.spent += time.process_time() - began


@dataclass(frozen=True, slots=True)
class OurLiveChair:
    """A player in real time, in this process."""

    contestant: Contestant

    @property
    def patience(self) -> float:
        return patience(self.contestant.budget)

    @property
    def ours(self) -> bool:
        """Whether it is known to come back from every beat."""
        return self.contestant.kind == "ours"

    def sit(self, clock: Clockwork, seat: Seat, rng: Random) -> LivePlayer:
        return self.contestant.live(clock.game.info.name, seat, rng)
