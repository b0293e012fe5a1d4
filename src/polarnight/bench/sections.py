"""What can be measured: sections of rows, by game: SECTIONS in `polarnight.bench.<game>`."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import UnknownGameError

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to measure; the best of several rounds counts."""

    rounds: int = 7
    playouts: int = 200_000
    calls: int = 20_000
    seconds: float = 1.0
    depth: int = 5
    tables: int = 100
    games: int = 60


QUICK = Effort(rounds=2, playouts=20_000, calls=1_000, seconds=0.3, depth=4, tables=10, games=6)
"""For a first impression."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure, as it is shown."""

    what: str
    figure: str
    note: str = ""
    promised: str = ""
    """What an issue asks for, as it is shown."""
    ratio: float | None = None
    """How much of the promise is kept; 1 or more keeps it, also where less is better."""


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that belong together, measured when asked for."""

    title: str
    measure: Callable[[Effort], list[Row]]


def games() -> tuple[str, ...]:
    """Every game of which something is measured."""
    return tuple(name for name in catalog.names() if find_spec(f"polarnight.bench.{name}"))


def sections(game: str) -> tuple[Section, ...]:
    """All that is measured for a game. Raises UnknownGameError."""
    if game not in games():
        raise UnknownGameError(
            f"nothing is measured for {game[:40]!r}; there is {', '.join(games())}"
        )
    found = import_module(f"polarnight.bench.{game}.measures").SECTIONS
    return tuple(Section(title, measure) for title, measure in found.items())
