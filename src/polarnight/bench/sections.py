"""What can be measured: sections of rows, by game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bench.manifest import BenchManifest

if TYPE_CHECKING:
    from polarnight.bench.manifest import ActionCost, Measure


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that belong together, measured when asked for."""

    title: str
    measure: Measure


def games() -> tuple[str, ...]:
    """Every game of which something is measured."""
    return tuple(name for name in catalog.names() if _manifest(name).sections)


def sections(game: str) -> tuple[Section, ...]:
    """All that is measured for a game; nothing, maybe. Raises UnknownGameError."""
    found = _manifest(game).sections
    return tuple(Section(title, measure) for title, measure in found().items()) if found else ()


def action_costs() -> dict[str, ActionCost]:
    """The games of which the server's work for an action is measured."""
    costs = {name: _manifest(name).action_cost for name in catalog.names()}
    return {name: cost for name, cost in costs.items() if cost is not None}


def _manifest(game: str) -> BenchManifest:
    return catalog.manifest(game, "bench", BenchManifest)
