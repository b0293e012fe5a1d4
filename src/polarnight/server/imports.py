"""Files that people bring. To read one takes a while: a thread does it beside the event loop."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal, NamedTuple

import msgspec

from polarnight.core.contract import Value
from polarnight.core.errors import BadLogError
from polarnight.nights import files as night_files
from polarnight.nights.night import MOST_TABLES
from polarnight.server.protocol import MOST_BYTES, FileFormat, FileVersion, Key
from polarnight.tables import files, records

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.core.contract import Json
    from polarnight.nights.records import NightRow
    from polarnight.tables.records import Row

_MOST_ROW = 2 * MOST_BYTES
"""Bytes of a record: what a message asked for, and what came of it."""


class Upload(Value, frozen=True):
    """`protocol.Import` as it is read first: the file is looked at in its own time."""

    key: Key
    file: msgspec.Raw


class _TableFile(Value, frozen=True):
    """`protocol.LogFile` whose rows are not read yet."""

    format: FileFormat
    version: FileVersion
    game: str
    rules_version: int
    rows: tuple[msgspec.Raw, ...]


class _NightFile(Value, frozen=True):
    """`protocol.NightFile` whose rows are not read yet."""

    format: Literal["polarnight-night"]
    version: Literal[1]
    rows: tuple[msgspec.Raw, ...]
    tables: dict[str, tuple[msgspec.Raw, ...]]


def read_file(raw: msgspec.Raw) -> tuple[Row, ...]:
    """The rows of a file that replays. Raises BadLogError."""
    with _of_ours():
        file = msgspec.json.decode(raw, type=_TableFile)
        bodies = _read(file.rows)
    rows = files.imported(bodies)
    made = rows[0].record
    if not isinstance(made, records.Made) or made.game != file.game:
        raise BadLogError("the file is not of the game it says", reason="file.format")
    return rows


class Incoming(NamedTuple):
    """A night of a file, read and found good."""

    rows: tuple[NightRow, ...]
    tables: dict[str, tuple[Row, ...]]


def read_night(raw: msgspec.Raw) -> Incoming:
    """The night of a file. Raises BadLogError."""
    with _of_ours():
        file = msgspec.json.decode(raw, type=_NightFile)
        rows = _read(file.rows)
        tables = {name: _read(found) for name, found in file.tables.items()}
    night = night_files.imported(rows)
    wanted = night_files.table_ids(night)
    if set(wanted) != set(tables) or len(wanted) > MOST_TABLES:
        raise BadLogError("the tables of the file are not those of its night")
    return Incoming(night, {name: files.imported(tables[name]) for name in wanted})


def _read(rows: Sequence[msgspec.Raw]) -> list[Json]:
    """Row by row: a thread lets go of others only between two calls."""
    files.check_length(len(rows))
    if (longest := max(map(len, rows), default=0)) > _MOST_ROW:
        message = f"a record of {longest} bytes is too long; {_MOST_ROW} are allowed"
        raise BadLogError(message, reason="file.too_long")
    return [msgspec.json.decode(row) for row in rows]


@contextmanager
def _of_ours() -> Iterator[None]:
    try:
        yield
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadLogError(f"this is no file of ours: {fault}", reason="file.format") from None
