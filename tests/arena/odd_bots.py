"""Python bots that misbehave; the arena's workers import this file."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from random import Random
from typing import Any, NoReturn, cast

from polarnight.bots.contract import Budget, LivePlayer
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import AnyGame, Seat
from polarnight.core.realtime import Move
from polarnight.games.igloo_pop.actions import Take
from tests.bots.odd import Odd, babble, crash, hang, lie, raise_


def leave() -> NoReturn:
    sys.exit("bye")


def endless() -> list[Any]:
    """A list that holds itself."""
    found: list[Any] = []
    found.append(found)
    return found


class Printing:
    """Says what a worker says, and floods both outputs."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        os.write(1, b'{"type": "ready"}\n' * 10_000)
        os.write(2, b"quack " * 10_000)
        return RandomBot().choose(game, view, seat, budget, rng)


HANGING, CRASHING, RAISING, LYING = Odd(hang), Odd(crash), Odd(raise_), Odd(lie)
BABBLING, ODD_VALUE, LEAVING, PRINTING = Odd(babble), Odd(object), Odd(leave), Printing()
ENDLESS = Odd(endless)


class OddPlayer:
    """In real time: does what it is told in its third beat."""

    def __init__(self, deed: Callable[[], Any], due: Any = 0.0) -> None:
        self._deed = deed
        self._beats = 0
        self.due = due

    def __call__(self, seat: Seat, rng: Random) -> LivePlayer:
        return OddPlayer(self._deed, self.due)

    def tick(self, now: float, view: Any, sensed: Any) -> Any:
        self._beats += 1
        return self._deed() if self._beats == 3 else Move()

    def on_refusal(self, now: float) -> None:
        """It does not care."""


LIVE_RAISING = OddPlayer(raise_)
LIVE_SILENT, LIVE_ASLEEP = OddPlayer(Move), OddPlayer(Move, due=float("nan"))
LIVE_EARLY = OddPlayer(lambda: Move(Take("a")))
LIVE_BABBLING = OddPlayer(lambda: Move(cast(Any, "quack")))
LIVE_SHOVING = OddPlayer(lambda: Move(motion=cast(Any, ("left", "right"))))
LIVE_NOTHING = OddPlayer(lambda: None)
