"""Players that know only the contract: a yardstick, and the last one to fall back on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Budget
    from polarnight.core.contract import AnyGame, Seat


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal action, each as likely as the others."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """A legal action; the budget does not matter."""
        return rng.choice(game.legal(game.possible(view, rng), seat).actions)
