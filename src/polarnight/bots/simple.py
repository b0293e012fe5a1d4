"""Players that know only the contract: yardsticks, and the last ones to fall back on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from polarnight.core.contract import Seat
from polarnight.core.realtime import BEAT, REST, TICK, Move
from polarnight.core.spaces import any_choice

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Bot, Budget
    from polarnight.core.contract import AnyGame

Worth: TypeAlias = Callable[[Any, Seat], float]  # of states of the game it was written for
"""What a state is worth to a seat."""


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal action, each as likely as the others; anywhere in a space to choose from."""

    def choose(
        self, game: AnyGame, view: object, seat: Seat, budget: Budget, rng: Random
    ) -> object:
        """A legal action; the budget does not matter."""
        return any_choice(game.info, game.legal(game.possible(view, rng), seat), rng)


class RandomPlayer:
    """The same in real time: any legal action every now and then, always on a tick.

    It hears nothing, and its hand never moves.
    """

    def __init__(self, game: AnyGame, seat: Seat, rng: Random) -> None:
        self.due = 0.0
        self._game = game
        self._seat = seat
        self._rng = rng

    def tick(self, now: float, view: object, sensed: object) -> Move:
        if now < self.due - BEAT / 2:
            return REST
        self.due = now + BEAT * TICK * self._rng.randint(2, 12)
        choices = self._game.legal(self._game.possible(view, self._rng), self._seat)
        if not (choices.actions or choices.spaces):
            return REST
        return Move(any_choice(self._game.info, choices, self._rng))

    def on_refusal(self, now: float) -> None:
        """It does not mind."""


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """A beginner: looks one action ahead and takes what is worth most at once."""

    worth: Worth

    def choose(
        self, game: AnyGame, view: object, seat: Seat, budget: Budget, rng: Random
    ) -> object:
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

    def choose(
        self, game: AnyGame, view: object, seat: Seat, budget: Budget, rng: Random
    ) -> object:
        """What either of the two chooses."""
        bot = self.careless if rng.random() < self.chance else self.steady
        return bot.choose(game, view, seat, budget, rng)
