"""Files that people bring: read row by row, so that a thread can do it beside the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from polarnight.core.contract import Value
from polarnight.core.errors import BadLogError
from polarnight.server.protocol import FileFormat, FileVersion, Key
from polarnight.tables import files, records

if TYPE_CHECKING:
    from polarnight.tables.records import Row


class Upload(Value, frozen=True):
    """`protocol.Import` as it is read first: the file is looked at in its own time."""

    key: Key
    file: msgspec.Raw


class _File(Value, frozen=True):
    """`protocol.LogFile` whose rows are not read yet."""

    format: FileFormat
    version: FileVersion
    game: str
    rules_version: int
    rows: tuple[msgspec.Raw, ...]


def read_file(raw: msgspec.Raw) -> tuple[Row, ...]:
    """The rows of a file that replays. Raises BadLogError."""
    try:
        file = msgspec.json.decode(raw, type=_File)
        files.check_length(len(file.rows))
        rows = files.imported([msgspec.json.decode(row) for row in file.rows])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadLogError(f"this is no file of ours: {fault}", reason="file.format") from None
    made = rows[0].record
    if not isinstance(made, records.Made) or made.game != file.game:
        raise BadLogError("the file is not of the game it says", reason="file.format")
    return rows
