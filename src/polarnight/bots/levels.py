"""Five levels for every game, from Chick to Emperor. Each game fills its own table."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from polarnight import catalog
from polarnight.bots.contract import Budget
from polarnight.bots.simple import RandomBot, RandomPlayer
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from random import Random
    from typing import Any

    from polarnight.bots.contract import Advice, Analysis, Bot, LivePlayer, Plays, Solution
    from polarnight.core.contract import Seat

LevelName: TypeAlias = Literal["chick", "gentoo", "adelie", "king", "emperor"]
LEVELS: tuple[LevelName, ...] = get_args(LevelName)
"""From the gentlest to the strongest."""
CHANCE = "random"
"""Not a level, only legal actions."""


class UnknownLevelError(PolarNightError):
    """There is no such level, or no bot for the game."""

    code = "unknown_level"


@dataclass(frozen=True, slots=True)
class Level:
    """A bot and how much it may think about one decision."""

    bot: Bot
    budget: Budget


def level(game: str, name: str) -> Level:
    """The bot of a level for a game. Raises UnknownLevelError."""
    table: Mapping[str, Level] = _room(game).LEVEL_TABLE
    if name not in table:
        raise UnknownLevelError(f"{game} has no bot called {name[:20]!r}; try {', '.join(LEVELS)}")
    return table[name]


def levels_down_from(name: str) -> tuple[str, ...]:
    """The level asked for, then each simpler one; nobody if there is no such level."""
    known = tuple[str, ...](LEVELS)
    return tuple(reversed(known[: known.index(name) + 1])) if name in known else ()


def player(game: str, name: str) -> Level:
    """A level, a yardstick of the game (YARDSTICKS in its table), or `random`.

    Raises UnknownLevelError.
    """
    room = _room(game)
    table: Mapping[str, Level] = {
        CHANCE: Level(RandomBot(), Budget()),
        **getattr(room, "YARDSTICKS", {}),
        **room.LEVEL_TABLE,
    }
    if name not in table:
        raise UnknownLevelError(f"{game} has no bot called {name[:20]!r}; try {', '.join(table)}")
    return table[name]


def adviser(game: str) -> Callable[[Any, Seat, Random], Advice]:
    """Who answers "what would you do?" in a game: `advise(view, seat, rng)`."""
    found: Callable[[Any, Seat, Random], Advice] = _room(game).advise
    return found


def solver(game: str) -> Callable[[Any, Budget], Solution]:
    """Who solves positions of a game: `solve(state, budget)`. Raises UnknownLevelError."""
    found: Callable[[Any, Budget], Solution] = _room(game, "solving").solve
    return found


def tuner(game: str) -> Callable[[int, int, int], Iterator[str]]:
    """Who fits the weights of a game's bots: `tune(games, nodes, workers)`, line by line.

    Raises UnknownLevelError.
    """
    found: Callable[[int, int, int], Iterator[str]] = _room(game, "fit").tune
    return found


def analyst(game: str) -> Callable[[Plays, Any], Analysis]:
    """Who looks at finished games: `analyse(plays, end)`. Raises UnknownLevelError."""
    found: Callable[[Plays, Any], Analysis] = _room(game, "analysis").analyse
    return found


def live_player(game: str, seat: Seat, name: str, rng: Random) -> LivePlayer:
    """A level, a yardstick or `random` in a game in real time. Raises UnknownLevelError.

    `rng` belongs to it alone.
    """
    check_live(game, name)
    if name == CHANCE:
        return RandomPlayer(catalog.game(game), seat, rng)
    found: LivePlayer = _room(game, "player").Player(seat, name, rng)
    return found


def check_live(game: str, name: str) -> None:
    """Raises UnknownLevelError if nobody of that name plays the game in real time."""
    known = (*_room(game, "player").NAMES, CHANCE)
    if name not in known:
        raise UnknownLevelError(f"{game} has no bot called {name[:20]!r}; try {', '.join(known)}")


def _room(game: str, part: str = "levels") -> Any:
    """polarnight.bots.<game>.levels, found by name: a new game only adds its folder."""
    try:
        return import_module(f"polarnight.bots.{game}.{part}")
    except ModuleNotFoundError:
        what = "are no bots" if part == "levels" else f"is no {part}"
        raise UnknownLevelError(f"there {what} for {game[:40]!r}") from None
