"""A night as one file: its own log, and those of its tables. Strangers write such files, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from polarnight.core.errors import BadLogError
from polarnight.nights import records
from polarnight.nights.night import fold
from polarnight.nights.records import NightRow
from polarnight.tables import names
from polarnight.tables.files import read_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from polarnight.nights.records import AnyNightRecord

MOST_ROWS = 2_000
_MOST_ID = 64


def exported(rows: Iterable[NightRow]) -> tuple[NightRow, ...]:
    """The rows without anything that would let others be the host or a guest."""
    return tuple(msgspec.structs.replace(row, record=_keyless(row.record)) for row in rows)


def imported(bodies: Sequence[object]) -> tuple[NightRow, ...]:
    """The rows of a file that make a night, whose guests may all be claimed. Raises BadLogError."""
    if len(bodies) > MOST_ROWS:
        message = f"{len(bodies)} records are more than any night needs; {MOST_ROWS} are allowed"
        raise BadLogError(message, reason="file.too_long")
    rows = tuple(_read(body, number) for number, body in enumerate(bodies, 1))
    fold("of this file", rows)
    return rows


def addressed(
    rows: Sequence[NightRow], code: str, host: str, tables: Mapping[str, tuple[str, str]]
) -> tuple[NightRow, ...]:
    """Rows from a file as a night of `host`; `tables` has the new id and code of each table."""
    made = records.NightMade(code=code, host=host, imported=True)
    moved = (msgspec.structs.replace(row, record=_moved(row.record, tables)) for row in rows[1:])
    return (NightRow(1, rows[0].at, made), *moved)


def table_ids(rows: Iterable[NightRow]) -> tuple[str, ...]:
    """The tables of a night, in their order."""
    return tuple(row.record.id for row in rows if isinstance(row.record, records.TableOpened))


def _keyless(record: AnyNightRecord) -> AnyNightRecord:
    if isinstance(record, records.NightMade):
        return msgspec.structs.replace(record, host="")
    if isinstance(record, records.Joined):
        return msgspec.structs.replace(record, key="", forgotten=False)
    return record


def _moved(record: AnyNightRecord, tables: Mapping[str, tuple[str, str]]) -> AnyNightRecord:
    if isinstance(record, records.TableOpened):
        table_id, code = tables[record.id]
        return msgspec.structs.replace(record, id=table_id, code=code)
    if isinstance(record, records.TableScored):
        return msgspec.structs.replace(record, id=tables[record.id][0])
    return record


def _read(body: object, number: int) -> NightRow:
    row = read_row(body, number, NightRow)
    record = row.record
    if isinstance(record, records.Joined) and not names.is_proper(record.name):
        raise BadLogError(f"nobody may be called {record.name[:40]!r}", reason="file.names")
    if len(getattr(record, "id", "")) > _MOST_ID or len(getattr(record, "game", "")) > _MOST_ID:
        raise BadLogError(f"record {number} of the file names no table of ours")
    return msgspec.structs.replace(row, record=_keyless(record))
