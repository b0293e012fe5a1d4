"""What is measured of one game: MANIFEST of `polarnight.bench.<game>`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from polarnight.core.doors import Door


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


Measure: TypeAlias = Callable[[Effort], list[Row]]


@dataclass(frozen=True, slots=True)
class ActionCost:
    """An action at a table of four is measured in the server's processor time."""

    most_ms: float | None = None
    """Promised; None where nothing is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchManifest:
    """What is measured of a game; None where nothing is."""

    sections: Door[Mapping[str, Measure]] | None
    """Figures that belong together, by their titles."""
    action_cost: ActionCost | None
