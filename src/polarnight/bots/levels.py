"""Who plays, advises and judges in a game, found by the game's name and that of a level."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bots.contract import LEVELS, Budget, Level
from polarnight.bots.manifest import BotManifest
from polarnight.bots.simple import RandomBot, RandomPlayer
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from random import Random
    from typing import Any, TypeVar

    from polarnight.bots.contract import LivePlayer
    from polarnight.bots.manifest import (
        Adviser,
        Analyst,
        AnyBots,
        Coach,
        Levels,
        LivePlayers,
        Solver,
        Tuner,
    )
    from polarnight.core.contract import Seat
    from polarnight.core.doors import Door

    PartT = TypeVar("PartT")

CHANCE = "random"
"""Not a level, only legal actions."""
_BUDGET = re.compile(r"(?P<who>.+)@(?P<number>\d+(?:\.\d+)?|\.\d+)(?P<unit>s|n|cpu)")
_MOST_SECONDS = 86_400.0


class UnknownLevelError(PolarNightError):
    """There is no such level, or no bot for the game."""

    code = "unknown_level"


class BadBudgetError(PolarNightError):
    """A budget nobody can play with."""

    code = "bad_budget"


def bots(game: str) -> AnyBots:
    """What our bots can do in a game. Raises UnknownLevelError."""
    if game not in catalog.names():
        raise UnknownLevelError(f"there are no bots for {game[:40]!r}")
    return catalog.manifest(game, "bots", BotManifest)


def level(game: str, name: str) -> Level:
    """The bot of a level for a game. Raises UnknownLevelError."""
    return _named(game, name, bots(game).levels(), LEVELS)


def levels_down_from(name: str) -> tuple[str, ...]:
    """The level asked for, then each simpler one; nobody if there is no such level."""
    known = tuple[str, ...](LEVELS)
    return tuple(reversed(known[: known.index(name) + 1])) if name in known else ()


def player(game: str, name: str) -> Level:
    """A level, a yardstick of the game, or `random`. Raises UnknownLevelError."""
    room = bots(game)
    yardsticks = room.yardsticks() if room.yardsticks else {}
    found = {CHANCE: Level(RandomBot(), Budget()), **yardsticks, **room.levels()}
    return _named(game, name, found, tuple(found))


def limited_player(game: str, text: str) -> Level:
    """The same as people write it, with or without a budget: `king`, `king@5000n`, `king@0.5s`.

    Raises UnknownLevelError, BadBudgetError.
    """
    name, budget = read_budget(text)
    found = player(game, name)
    return found if budget is None else replace(found, budget=budget)


def read_budget(text: str) -> tuple[str, Budget | None]:
    """Who plays, and the budget behind it if there is one: `@0.5s`, `@0.06cpu`, `@5000n`.

    Raises BadBudgetError.
    """
    limited = _BUDGET.fullmatch(text)
    if limited is None:
        return text, None
    number, unit = float(limited["number"]), limited["unit"]
    budget = Budget(nodes=int(number)) if unit == "n" else Budget(number, cpu=unit == "cpu")
    check_budget(text, budget)
    return limited["who"], budget


def check_budget(text: str, budget: Budget) -> None:
    """Raises BadBudgetError if nobody can play with it."""
    if budget.nodes == 0 or (budget.seconds or 0) > _MOST_SECONDS:
        raise BadBudgetError(
            f"{text[:60]!r} needs a budget of one position at least, or of a day at most"
        )


def adviser(game: str) -> Adviser[Any]:  # for views of that game
    """Who answers "what would you do?" in a game. Raises UnknownLevelError."""
    return bots(game).advise()


def coach(game: str) -> Coach[Any]:  # for views of that game
    """Who warns of costly mistakes in a game. Raises UnknownLevelError."""
    return bots(game).coach()


def solver(game: str) -> Solver[Any]:  # for states of that game
    """Who solves positions of a game. Raises UnknownLevelError."""
    return _opened(bots(game).solve, game, "solving")


def tuner(game: str) -> Tuner:
    """Who fits the weights of a game's bots. Raises UnknownLevelError."""
    return _opened(bots(game).tune, game, "fit")


def analyst(game: str) -> Analyst[Any, Any]:  # for states and deeds of that game
    """Who looks at finished games. Raises UnknownLevelError."""
    return _opened(bots(game).analyse, game, "analysis")


def live_player(game: str, seat: Seat, name: str, rng: Random) -> LivePlayer:
    """A level, a yardstick or `random` in a game in real time. Raises UnknownLevelError.

    `rng` belongs to it alone.
    """
    players = check_live(game, name)
    if name == CHANCE:
        return RandomPlayer(catalog.game(game), seat, rng)
    return players[name](seat, rng)


def check_live(game: str, name: str) -> LivePlayers:
    """All who play the game in real time, `random` apart.

    Raises UnknownLevelError if nobody of that name does.
    """
    players = _opened(bots(game).live, game, "player")
    if name not in (known := (*players, CHANCE)):
        raise _nobody(game, name, known)
    return players


def _named(game: str, name: str, found: Levels, known: tuple[str, ...]) -> Level:
    if name not in found:
        raise _nobody(game, name, known)
    return found[name]


def _nobody(game: str, name: str, known: tuple[str, ...]) -> UnknownLevelError:
    return UnknownLevelError(f"{game} has no bot called {name[:20]!r}; try {', '.join(known)}")


def _opened(part: Door[PartT] | None, game: str, what: str) -> PartT:
    if part is None:
        raise UnknownLevelError(f"there is no {what} for {game!r}")
    return part()
