"""How strong the champions are: short matches; the long ones stand in docs/levels.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.arena.match import match, won
from polarnight.bench.manifest import Row
from polarnight.bots.levels import player

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.contract import Budget


@dataclass(frozen=True, slots=True)
class Bout:
    """The Emperor against somebody, and what share of it was promised."""

    what: str
    rival: str
    mine: Budget
    theirs: Budget
    promised: float


def rows(game: str, bouts: Sequence[Bout], games: int) -> list[Row]:
    """One core, both in turns."""
    return [_row(game, bout, games) for bout in bouts]


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
