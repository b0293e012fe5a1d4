"""Which plays of a table revealed something hidden, found where no record tells it.

A new action is looked at before it is written, and its record says what was found. Of a log that
was written before records did, only those plays are looked at that somebody could take back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.contract import Played
from polarnight.core.information import Step, is_public, reveals_anything

if TYPE_CHECKING:
    from random import Random

    from polarnight.tables.table import Table


def unknown(table: Table) -> tuple[int, ...]:
    """The plies of which it must be found out, after what costs nothing to know is known."""
    if table.phase != "playing" or table.game.info.simultaneous:
        return ()
    plies = range(_oldest(table), len(table.plays))
    return tuple(ply for ply in plies if not _is_known(table, ply))


def find(table: Table, rng: Random) -> None:
    """Find out what is `unknown`. With secrets it takes a while: not for an event loop."""
    for ply in unknown(table):
        seats = len(table.chairs)
        table.plays[ply].finding.revealed = reveals_anything(_step(table, ply), seats, rng)


def _oldest(table: Table) -> int:
    """The ply before which nobody can take anything back: each seat has acted since, if ever."""
    oldest, missing = len(table.plays), set(range(len(table.chairs)))
    for back, play in enumerate(reversed(table.plays), 1):
        if play.seat in missing:
            missing.remove(play.seat)
            oldest = len(table.plays) - back
            if not missing:
                break
    return oldest


def _is_known(table: Table, ply: int) -> bool:
    finding = table.plays[ply].finding
    if finding.revealed is None and is_public(_step(table, ply)):
        finding.revealed = False
    return finding.revealed is not None


def _step(table: Table, ply: int) -> Step:
    play = table.plays[ply]
    last = ply + 1 == len(table.plays)
    after = table.state if last else table.plays[ply + 1].before
    return Step(table.game, play.before, play.seat, play.deed, Played(after, play.events))
