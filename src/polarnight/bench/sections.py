"""What can be measured: sections of rows, by game. A new section is one more line here."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from polarnight.core.errors import UnknownGameError

if TYPE_CHECKING:
    from collections.abc import Callable

_SECTIONS = {
    "packeis": {
        "random games": "polarnight.bench.packeis:random_games",
        "from Python": "polarnight.bench.packeis:calls_from_python",
        "lines of play": "polarnight.bench.packeis:lines_of_play",
        "search": "polarnight.bench.packeis:search",
        "exact ends": "polarnight.bench.packeis:exact_ends",
        "both cores": "polarnight.bench.packeis:both_cores",
        "the Emperor": "polarnight.bench.strength:packeis",
        "batches": "polarnight.bench.batches:packeis",
        "server: SQLite on, 100 tables": "polarnight.bench.packeis:server",
    },
    "igloo_igloo": {
        "random games": "polarnight.bench.igloo_igloo:random_games",
        "from Python": "polarnight.bench.igloo_igloo:calls_from_python",
        "hidden things": "polarnight.bench.igloo_igloo:hidden_things",
        "the Emperor": "polarnight.bench.strength:igloo_igloo",
        "batches": "polarnight.bench.batches:igloo_igloo",
    },
    "igloo_pop": {
        "shaking": "polarnight.bench.igloo_pop:shaking",
        "the ear": "polarnight.bench.igloo_pop:hearing",
        "hand to ear": "polarnight.bench.hand_to_ear:hand_to_ear",
        "bots": "polarnight.bench.igloo_pop:listening",
        "tables in real time": "polarnight.bench.igloo_pop:tables",
        "games without real time": "polarnight.bench.igloo_pop:clockwork",
        "from Python": "polarnight.bench.igloo_pop:rules",
    },
    "icecool": {
        "flicks": "polarnight.bench.icecool:flicks",
        "looking ahead": "polarnight.bench.icecool:looking_ahead",
        "bots, CPU for a decision": "polarnight.bench.icecool:thinking",
        "from Python": "polarnight.bench.icecool:rules",
        "server: SQLite on, one table": "polarnight.bench.icecool:server",
    },
}


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
    return tuple(_SECTIONS)


def sections(game: str) -> tuple[Section, ...]:
    """All that is measured for a game. Raises UnknownGameError."""
    if game not in _SECTIONS:
        raise UnknownGameError(
            f"nothing is measured for {game[:40]!r}; there is {', '.join(_SECTIONS)}"
        )
    return tuple(Section(title, _found(path)) for title, path in _SECTIONS[game].items())


def _found(path: str) -> Callable[[Effort], list[Row]]:
    module, _, name = path.partition(":")
    function: Callable[[Effort], list[Row]] = getattr(import_module(module), name)
    return function
