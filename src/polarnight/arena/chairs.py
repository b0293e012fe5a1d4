"""Who sits on the chairs of a game: bots of ours, or processes that speak JSON lines."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from polarnight.arena.referee import FaultError
from polarnight.bots.contract import patience

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.levels import Level
    from polarnight.core.contract import AnyGame, Choices, Seat


@dataclass(frozen=True, slots=True)
class OurChair:
    """A bot of ours, in this process."""

    level: Level

    @property
    def patience(self) -> float:
        return patience(self.level.budget)

    def choose(self, game: AnyGame, view: Any, seat: Seat, choices: Choices, rng: Random) -> Any:
        try:
            return self.level.bot.choose(game, view, seat, self.level.budget, rng)
        except (Exception, SystemExit) as fault:
            raise FaultError("crash", f"{type(fault).__name__}: {fault}"[:300]) from fault
