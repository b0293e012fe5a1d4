"""A table as one file that replays, or plays on, elsewhere. Strangers write such files, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar, get_args

import msgspec

from polarnight.core.errors import BadLogError, PolarNightError, UnknownGameError
from polarnight.core.values import commitment
from polarnight.tables import names, records
from polarnight.tables.records import Row
from polarnight.tables.refusals import refuse
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table


class _Dated(Protocol):
    """A row of any log."""

    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> float: ...


RowT = TypeVar("RowT", bound=_Dated)
MOST_ROWS = 5_000
"""Of a file: several times the longest game that was ever seen."""
_MOST_ID = 64
_MOST_WORDS = 300
_MOST_LEVEL = 20
_LONGEST_WAIT = 86_400
_LATEST = 1e11
"""Seconds since 1970: a time that calendars still know."""
_LEVELS: tuple[str, ...] = get_args(records.LevelName)


def exported(table: Table, rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows without anything that would give a chair away.

    Raises:
        RefusedError: The log of this running game would show what some may not know.
    """
    if table.phase == "playing" and table.game.info.secrets:
        raise refuse("secret", "this game hides something; its file is there after the end")
    return tuple(msgspec.structs.replace(row, record=_keyless(row.record)) for row in rows)


def imported(bodies: Sequence[object]) -> tuple[Row, ...]:
    """The rows of a file that replays; every person's chair may be claimed.

    It takes as long as the game has records: not for an event loop.

    Raises:
        BadLogError: The file does not replay, or holds what no table would have written.
    """
    check_length(len(bodies))
    rows = [_read(body, number) for number, body in enumerate(bodies, 1)]
    kept = [row for row in rows if not isinstance(row.record, records.Rematched)]
    fresh = tuple(Row(n, row.at, _tidied(row.record)) for n, row in enumerate(kept, 1))
    try:
        fold("of this file", fresh)
    except BadLogError:
        raise
    except PolarNightError as fault:
        reason = fault.reason if isinstance(fault, UnknownGameError) else ""
        message = f"the file does not replay: {fault.message}"
        raise BadLogError(message, rule=fault.rule, reason=reason) from None
    return fresh


def check_length(rows: int) -> None:
    """Whether a file may have so many rows. Raises BadLogError."""
    if rows > MOST_ROWS:
        message = f"{rows} records are more than any game needs; {MOST_ROWS} are allowed"
        raise BadLogError(message, reason="file.too_long")


def addressed(rows: tuple[Row, ...], code: str, host: str, night: str = "") -> tuple[Row, ...]:
    """Rows from a file as a new table of `host`, and of a night if it comes with one."""
    made = msgspec.structs.replace(rows[0].record, code=code, host=host, imported=True, night=night)
    return (msgspec.structs.replace(rows[0], record=made), *rows[1:])


def _keyless(record: AnyRecord) -> AnyRecord:
    if isinstance(record, records.Made):
        return msgspec.structs.replace(record, host="")
    if isinstance(record, records.Sat):
        return msgspec.structs.replace(record, key="", forgotten=False)
    return record


def _tidied(record: AnyRecord) -> AnyRecord:
    """Without keys, and without more words about a bot that failed than anybody reads.

    What an action revealed is found out here, whatever strangers say.
    """
    if isinstance(record, records.Acted):
        return msgspec.structs.replace(record, revealed=None)
    if isinstance(record, records.FellBack):
        level, instead, why = (
            names.clean(each) for each in (record.level, record.instead, record.why)
        )
        return records.FellBack(
            seat=record.seat,
            level=level[:_MOST_LEVEL],
            instead=instead[:_MOST_LEVEL],
            why=why[:_MOST_WORDS],
        )
    return _keyless(record)


def read_row(body: object, number: int, kind: type[RowT]) -> RowT:
    """A row of a file of that kind, where its number should be. Raises BadLogError."""
    try:
        row = msgspec.convert(body, kind)
    except msgspec.ValidationError as fault:
        raise BadLogError(f"record {number} of the file cannot be read: {fault}") from None
    if row.seq != number:
        raise BadLogError(f"record {row.seq} of the file stands where {number} should")
    if not 0.0 <= row.at <= _LATEST:
        raise BadLogError(f"record {number} of the file was written at no time: {row.at}")
    return row


def _read(body: object, number: int) -> Row:
    """One row, if a table could have written it. The fold says whether it follows."""
    row = read_row(body, number, Row)
    _check_words(row.record)
    if isinstance(row.record, records.Started):
        _check_deal(row.record)
    return row


def _check_words(record: AnyRecord) -> None:
    """What people read, or a page has to know, is as short and plain as the lobby makes it."""
    if isinstance(record, records.Sat | records.BotSat) and not names.is_proper(record.name):
        raise BadLogError(f"nobody may be called {record.name[:40]!r}", reason="file.names")
    if isinstance(record, records.BotSat | records.StoodIn) and record.level not in _LEVELS:
        raise BadLogError(f"there is no level {record.level[:40]!r}")
    if isinstance(record, records.Acted) and len(record.id) > _MOST_ID:
        raise BadLogError(f"an id has at most {_MOST_ID} letters, not {len(record.id)}")
    if isinstance(record, records.TableSet):
        _check_times(record.stand_in_after, record.answer_within)


def _check_times(*seconds: int | None) -> None:
    for wait in seconds:
        if wait is not None and not 0 <= wait <= _LONGEST_WAIT:
            raise BadLogError(f"no table waits for {wait} seconds")


def _check_deal(started: records.Started) -> None:
    """A deal without a commitment proves nothing, one with a wrong commitment was forged."""
    if not started.commitment and not started.salt:
        return
    if commitment(started.salt, started.deal) != started.commitment:
        raise BadLogError("the deal of the file is not that of its commitment", reason="file.deal")
