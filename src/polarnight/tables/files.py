"""A table as one file that replays, or plays on, elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from polarnight.core.errors import BadLogError, PolarNightError
from polarnight.tables import records
from polarnight.tables.records import Row
from polarnight.tables.refusals import refuse
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table


def exported(table: Table, rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows without anything that would give a chair away.

    Raises:
        RefusedError: The log of this running game would show what some may not know.
    """
    if table.phase == "playing" and table.game.info.secrets:
        raise refuse("secret", "this game hides something; its file is there after the end")
    return tuple(msgspec.structs.replace(row, record=_keyless(row.record)) for row in rows)


def imported(bodies: tuple[Any, ...], new_id: str, code: str, host: str) -> tuple[Row, ...]:
    """The rows of a file as a new table of `host`; every person's chair may be claimed.

    Raises:
        BadLogError: The file does not replay.
    """
    try:
        rows = msgspec.convert(bodies, tuple[Row, ...])
    except msgspec.ValidationError as fault:
        raise BadLogError(f"the file holds a row nobody can read: {fault}") from None
    fresh = tuple(
        msgspec.structs.replace(row, record=_readdressed(row.record, code, host))
        for row in rows
        if not isinstance(row.record, records.Rematched)
    )
    _replayed(new_id, fresh)
    return fresh


def _replayed(new_id: str, rows: tuple[Row, ...]) -> Table:
    try:
        return fold(new_id, rows)
    except PolarNightError as fault:
        raise BadLogError(f"the file does not replay: {fault.message}", rule=fault.rule) from None


def _keyless(record: AnyRecord) -> AnyRecord:
    if isinstance(record, records.Made):
        return msgspec.structs.replace(record, host="")
    if isinstance(record, records.Sat):
        return msgspec.structs.replace(record, key="")
    return record


def _readdressed(record: AnyRecord, code: str, host: str) -> AnyRecord:
    keyless = _keyless(record)
    if isinstance(keyless, records.Made):
        return msgspec.structs.replace(keyless, code=code, host=host)
    return keyless
