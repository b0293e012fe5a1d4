"""Files that people bring. To read one takes a while: a thread does it beside the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from polarnight.core.contract import Value
from polarnight.core.errors import BadLogError
from polarnight.nights import files as night_files
from polarnight.server.protocol import FileFormat, FileVersion, Key
from polarnight.tables import files, records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.server.protocol import NightFile
    from polarnight.tables.records import Row

_MOST_TABLES = 40
"""Of a night."""


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


class Incoming:
    """A night of a file, read and found good. Raises BadLogError."""

    def __init__(self, file: NightFile) -> None:
        self.rows = night_files.imported(file.rows)
        wanted = night_files.table_ids(self.rows)
        if set(wanted) != set(file.tables) or len(wanted) > _MOST_TABLES:
            raise BadLogError("the tables of the file are not those of its night")
        self.tables: dict[str, tuple[Row, ...]] = {
            name: files.imported(_rows(file.tables[name])) for name in wanted
        }


def _rows(bodies: object) -> Sequence[object]:
    if not isinstance(bodies, list):
        raise BadLogError("a table of the file has no rows")
    return bodies
