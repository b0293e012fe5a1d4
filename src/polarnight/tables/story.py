"""What happened at a table, told from its log. Each viewer sees it through `witness`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.contract import Json
from polarnight.tables import records
from polarnight.tables.table import evolve, fold

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Seat
    from polarnight.tables.records import Row
    from polarnight.tables.table import Table


@dataclass(frozen=True, slots=True)
class Happening:
    """One record worth telling, with the true events. Never sent as it is."""

    seq: int
    at: float
    kind: str
    seat: Seat | None = None
    ply: int | None = None
    events: tuple[Json, ...] = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class History:
    """A log that was read: the table it leads to, what is told of the way, its newest row."""

    table: Table
    story: tuple[Happening, ...]
    last: Row


def replay(table_id: str, rows: Sequence[Row]) -> History:
    """Read a whole log; it takes as long as the game has records. Raises BadLogError."""
    table, story = fold(table_id, rows[:1]), []
    for row in rows[1:]:
        table = evolve(table, row, table_id)
        if told := happening(row, table):
            story.append(told)
    return History(table, tuple(story), rows[-1])


def happening(row: Row, after: Table) -> Happening | None:
    """What `row` is to those at the table, whose state `after` it is given; often nothing."""
    record = row.record
    if isinstance(record, records.Acted):
        play = after.plays[-1]
        ply = len(after.plays) - 1
        why = "late" if record.late else ""
        return Happening(row.seq, row.at, "played", play.seat, ply, play.events, why)
    if isinstance(record, records.Undone | records.UndoAsked):
        kind = "undone" if isinstance(record, records.Undone) else "undo_asked"
        return Happening(row.seq, row.at, kind, record.seat, record.ply)
    if isinstance(record, records.UndoAnswered):
        if record.agree:
            return None
        return Happening(row.seq, row.at, "undo_declined", record.seat)
    return _plain(row, record)


_PLAIN: dict[type, str] = {
    records.Started: "started",
    records.TimeUp: "time_up",
    records.StoodIn: "stood_in",
    records.HandedBack: "handed_back",
    records.FellBack: "fell_back",
    records.Ended: "ended",
    records.Rematched: "rematched",
}


def _plain(row: Row, record: object) -> Happening | None:
    kind = _PLAIN.get(type(record))
    if kind is None:
        return None
    seat, why = getattr(record, "seat", None), getattr(record, "why", "")
    return Happening(row.seq, row.at, kind, seat, None, (), why)
