"""How strong the champions are: short matches; the long ones stand in docs/levels.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.arena.match import match, won
from polarnight.bench.sections import Row
from polarnight.bots.contract import Budget
from polarnight.bots.levels import player

if TYPE_CHECKING:
    from polarnight.bench.sections import Effort


@dataclass(frozen=True, slots=True)
class Bout:
    """The Emperor against somebody, and what share of it was promised."""

    what: str
    rival: str
    mine: Budget
    theirs: Budget
    promised: float


_MOMENT, _QUARTER, _WHOLE = Budget(seconds=0.01), Budget(seconds=0.005), Budget(seconds=0.02)
PACKEIS = (
    Bout("against plain territory, equal time", "territory", _MOMENT, _MOMENT, 0.85),
    Bout("with a quarter of its time", "territory", _QUARTER, _WHOLE, 0.65),
    Bout("against greed", "greedy", _QUARTER, _MOMENT, 0.99),
)
_POSITIONS = Budget(nodes=12_000)
IGLOO_IGLOO = (Bout("with 12 000 positions, against greed", "adelie", _POSITIONS, _POSITIONS, 0.9),)


def packeis(effort: Effort) -> list[Row]:
    """One core, both in turns."""
    return [_row("packeis", bout, effort.games) for bout in PACKEIS]


def igloo_igloo(effort: Effort) -> list[Row]:
    """A tenth of a second is far more than it needs for so many positions."""
    return [_row("igloo_igloo", bout, max(2, effort.games // 3)) for bout in IGLOO_IGLOO]


def _row(game: str, bout: Bout, games: int) -> Row:
    emperor = replace(player(game, "emperor"), budget=bout.mine)
    rival = replace(player(game, bout.rival), budget=bout.theirs)
    found = won(match(catalog.game(game), emperor, rival, games // 2))
    span = f"{games} games, 95 %: {100 * found.low:.0f} to {100 * found.high:.0f} %"
    return Row(
        bout.what,
        f"{100 * found.share:.1f} %",
        span,
        f"{100 * bout.promised:.0f} %",
        found.share / bout.promised,
    )
