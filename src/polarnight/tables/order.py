"""Which record may stand where in a log: before the game, while it is on, or after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from polarnight.core.errors import BadLogError
from polarnight.tables import records

if TYPE_CHECKING:
    from collections.abc import Sized

    from polarnight.core.contract import AnyGame
    from polarnight.tables.chair import Chair
    from polarnight.tables.records import AnyRecord

_PHASES: dict[type, str] = {
    records.OptionsSet: "lobby",
    records.ClockSet: "lobby",
    records.BotSat: "lobby",
    records.Stood: "lobby",
    records.Started: "lobby",
    records.Acted: "playing",
    records.TimeUp: "playing",
    records.StoodIn: "playing",
    records.HandedBack: "playing",
    records.FellBack: "playing",
    records.UndoAsked: "playing",
    records.UndoAnswered: "playing",
    records.Undone: "playing",
    records.Ended: "playing",
    records.Rematched: "over",
}
"""Sitting down and how the table works have their place everywhere."""


class SoFar(Protocol):
    """What a log says before the record: as much of a table as the order depends on."""

    @property
    def id(self) -> str: ...
    @property
    def times(self) -> object | None: ...
    @property
    def phase(self) -> str: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...
    @property
    def plays(self) -> Sized: ...
    @property
    def game(self) -> AnyGame: ...


def check_follows(record: AnyRecord, table: SoFar) -> None:
    """Whether `record` may come next. Raises BadLogError."""
    kind = type(record).__name__
    phase = _PHASES.get(type(record), table.phase)
    if phase != table.phase:
        raise BadLogError(f"table {table.id}: {kind} has no place in the phase {table.phase}")
    seat = getattr(record, "seat", 0)
    if not 0 <= seat < len(table.chairs):
        raise BadLogError(f"table {table.id}: {kind} of seat {seat}, which is not there")
    ply = getattr(record, "ply", None)
    if ply is not None and not 0 <= ply < len(table.plays):
        raise BadLogError(f"table {table.id}: there is no ply {ply} to take back")
    if isinstance(record, records.ClockSet) and record.clock and table.game.info.simultaneous:
        raise BadLogError(f"table {table.id}: where all act at once nobody has a clock")
    if isinstance(record, records.TimeUp) and table.times is None:
        raise BadLogError(f"table {table.id} has no clock that could run out")
    if isinstance(record, records.TableSet):
        _check_youngest(record, table)
    if isinstance(record, records.Started):
        _check_seating(record, table)


def _check_youngest(record: records.TableSet, table: SoFar) -> None:
    if record.youngest is not None and not 0 <= record.youngest < len(table.chairs):
        raise BadLogError(f"table {table.id} has no chair {record.youngest}")


def _check_seating(record: records.Started, table: SoFar) -> None:
    """Each chair with somebody on it becomes a seat once."""
    taken = tuple(n for n, chair in enumerate(table.chairs) if chair.kind != "empty")
    if record.chairs != taken:
        raise BadLogError(
            f"table {table.id}: chairs {list(record.chairs)[:8]} became seats,"
            f" but there were players on {list(taken)}"
        )
    if len(taken) < table.game.info.min_seats:
        raise BadLogError(f"table {table.id}: {len(taken)} are too few to play")
