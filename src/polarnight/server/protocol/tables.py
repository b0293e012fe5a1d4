"""Tables over HTTP: made, found, forked, brought in and given out as files."""

from __future__ import annotations

import msgspec

from polarnight.core.contract import Json, Seat, Value
from polarnight.server.protocol.fields import FileFormat, FileVersion, Key
from polarnight.tables.records import LevelName


class NewTable(Value, frozen=True):
    """A wish for a table. Whoever has the key is its host."""

    game: str
    key: Key
    options: dict[str, Json] = msgspec.field(default_factory=dict)


class Fork(Value, frozen=True):
    """A wish to play on from before ply `ply` of a finished game; bots have the other seats."""

    key: Key
    ply: int
    seat: Seat
    level: LevelName
    name: str = ""


class TableAddress(Value, frozen=True):
    """Where a table is: `id` is for ever, `code` is short enough to call across a room."""

    id: str
    code: str
    night: bool = False
    """Whether it is a night, and no single table."""


class LogFile(Value, frozen=True):
    """A whole table as one file: it can be replayed, or played on, anywhere.

    Rows hold the records of polarnight.tables.records, with the hashes of keys left out.
    """

    format: FileFormat
    version: FileVersion
    game: str
    rules_version: int
    rows: tuple[Json, ...]


class Import(Value, frozen=True):
    """A wish to bring a table in. Whoever has the key is its host."""

    key: Key
    file: LogFile
