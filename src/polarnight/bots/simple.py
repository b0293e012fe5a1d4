"""Players that know only the contract: yardsticks, and the last ones to fall back on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from polarnight.core.contract import Seat
from polarnight.core.spaces import any_choice

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Bot, Budget
    from polarnight.core.contract import AnyGame

Worth: TypeAlias = Callable[[Any, Seat], float]
"""What a state is worth to a seat."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal action, each as likely as the others; anywhere in a space to choose from."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """A legal action; the budget does not matter."""
        return any_choice(game.info, game.legal(game.possible(view, rng), seat), rng)


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """A beginner: looks one action ahead and takes what is worth most at once."""

    worth: Worth

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """The action after which the game is worth most; chance decides between equals."""
        state = game.possible(view, rng)
        actions = game.legal(state, seat).actions
        after = [
            game.play(state, seat, game.enact(state, seat, action)).state for action in actions
        ]
        values = [self.worth(each, seat) for each in after]
        best = max(values)
        return rng.choice(
            [act for act, value in zip(actions, values, strict=True) if value == best]
        )


@dataclass(frozen=True, slots=True)
class WaveringBot:
    """A bot that is sometimes careless: then another one chooses."""

    steady: Bot
    careless: Bot
    chance: float
    """Of carelessness, for each decision anew."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        """What either of the two chooses."""
        bot = self.careless if rng.random() < self.chance else self.steady
        return bot.choose(game, view, seat, budget, rng)
