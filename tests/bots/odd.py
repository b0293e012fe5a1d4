"""Bots that misbehave, each under the name of a level. Worker processes import this file."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from polarnight.bots.contract import Bot, Budget, Level
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import AnyGame, Seat
from polarnight.games.icecool.actions import Station
from polarnight.games.packeis.actions import Slide

SHORT = Budget(seconds=0.01)
LONG = Budget(seconds=60.0)
BEGUN = "POLARNIGHT_ODD_BEGUN"
"""The environment's name for a file that a slow bot makes when it begins."""


@dataclass(frozen=True, slots=True)
class Odd:
    """Does what it is told instead of thinking."""

    deed: Callable[[], Any]

    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        return self.deed()


def hang() -> NoReturn:
    while True:
        time.sleep(0.01)


def crash() -> NoReturn:
    os._exit(3)


def lie() -> Slide:
    return Slide("a1", "a1")


def stray() -> Station:
    """Far away from the Kitchen."""
    return Station(0.0, 0.0)


def babble() -> str:
    return "quack"


def raise_() -> NoReturn:
    raise ZeroDivisionError("no fish")


ODD: dict[str, Bot] = {
    "emperor": Odd(hang),
    "king": Odd(crash),
    "adelie": Odd(stray),
    "gentoo": Odd(raise_),
    "chick": RandomBot(),
}


def all_odd(_game: str, name: str) -> Level:
    """Every level but the last fails in its own way; all but who hangs have time for it."""
    return Level(ODD[name], SHORT if name == "emperor" else LONG)


def babbling(_game: str, _name: str) -> Level:
    """No level says anything that makes sense."""
    return Level(Odd(babble), SHORT)


def one_slow(_game: str, name: str) -> Level:
    """The Emperor thinks as long as he may, all others answer at once."""
    return Level(Odd(_think_long), LONG) if name == "emperor" else Level(RandomBot(), SHORT)


def _think_long() -> NoReturn:
    Path(os.environ[BEGUN]).touch()
    hang()


def process_ids(_game: str, _name: str) -> Level:
    """Every level fails, and the reason is the number of its process."""
    return Level(Odd(_tell_process), SHORT)


def _tell_process() -> NoReturn:
    raise RuntimeError(str(os.getpid()))
