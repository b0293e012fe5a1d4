"""All games as one file, from a database in use, and back into one of either kind.

The file is packed lines of JSON: a head, each table with its records as the log has them, byte for
byte, and an end that says how much there was. It holds what the log holds, hashes of keys too.
"""

from __future__ import annotations

import asyncio
import gzip
import os
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import msgspec
from sqlalchemy import insert, select, text

from polarnight.core.errors import PolarNightError
from polarnight.nights.records import AnyNightRecord
from polarnight.store.engine import REVISION
from polarnight.store.results import insert_results, read_result
from polarnight.store.schema import events, games
from polarnight.store.store import now
from polarnight.store.transactions import transact
from polarnight.tables.records import AnyRecord

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path
    from typing import IO

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_AT_ONCE = 500
"""Rows that are in memory together."""
_MOST_LINE = 16 * 1024 * 1024


class BadBackupError(PolarNightError):
    """This file is no backup of ours, or only a part of one."""

    code = "bad_backup"


class Head(msgspec.Struct, frozen=True, tag="polarnight-backup"):
    """The first line."""

    version: int
    schema: str
    made_at: float


class TableLine(msgspec.Struct, frozen=True, tag="table"):
    """A table; its records follow."""

    id: str
    code: str
    made_at: float


class RecordLine(msgspec.Struct, frozen=True, tag="record"):
    """One row of the log of the table before it."""

    seq: int
    at: float
    seat: int | None
    kind: str
    rules_version: int
    body: msgspec.Raw


class End(msgspec.Struct, frozen=True, tag="end"):
    """The last line: what must have come before it."""

    tables: int
    records: int


Line: TypeAlias = Head | TableLine | RecordLine | End
_write = msgspec.json.Encoder()
_read = msgspec.json.Decoder(Line)
_read_record: msgspec.json.Decoder[AnyRecord | AnyNightRecord] = msgspec.json.Decoder(
    AnyRecord | AnyNightRecord
)


@dataclass(slots=True)
class Count:
    """What was written, or read; `there` counts tables that were not needed."""

    tables: int = 0
    records: int = 0
    there: int = 0


async def back_up(engine: AsyncEngine, path: Path) -> Count:
    """Write all games to `path`, as they were at one moment. The file is its owner's alone.

    It is whole and on the disk, or what was there before still is.
    """
    partial = path.with_name(path.name + ".part")
    try:
        with _private(partial) as file:
            count = await _write_all(engine, file)
        partial.replace(path)
    except BaseException:
        partial.unlink(missing_ok=True)  # it fills the disk, and has names in it
        raise
    return count


async def _write_all(engine: AsyncEngine, file: IO[bytes]) -> Count:
    count = Count()
    file.write(_line(Head(1, REVISION, now())))
    async with engine.connect() as connection:
        await _stand_still(connection)
        async for line in _everything(connection):
            count.tables += isinstance(line, TableLine)
            count.records += isinstance(line, RecordLine)
            file.write(_line(line))
    file.write(_line(End(count.tables, count.records)))
    return count


async def restore(engine: AsyncEngine, path: Path) -> Count:
    """Bring the tables of a backup in, and what came of them. Those that are there stay so.

    Raises BadBackupError before anything is written if the file is not whole.
    """
    for _ in _lines(path):
        pass
    count = Count()
    table: TableLine | None = None
    records: list[RecordLine] = []
    for line in _lines(path):
        if isinstance(line, RecordLine):
            records.append(line)
            continue
        if table is not None:
            await _bring_in(engine, table, records, count)
        table, records = (line, []) if isinstance(line, TableLine) else (None, [])
    return count


async def _stand_still(connection: AsyncConnection) -> None:
    """From here on this connection sees the database as it is now."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
        await connection.execute(text("set local idle_in_transaction_session_timeout = 0"))


async def _everything(connection: AsyncConnection) -> AsyncIterator[TableLine | RecordLine]:
    """Each table and its records: one query for all, in the order of the log's own key."""
    query = (
        select(games, *(events.c[name] for name in RecordLine.__struct_fields__))
        .join(events, events.c.game_id == games.c.id)
        .order_by(games.c.id, events.c.seq)
        .execution_options(yield_per=_AT_ONCE)
    )
    last = ""
    async for row in await connection.stream(query):
        if row.id != last:
            last = row.id
            yield TableLine(row.id, row.code, row.made_at)
        body = msgspec.Raw(bytes(row.body))
        yield RecordLine(row.seq, row.at, row.seat, row.kind, row.rules_version, body)


async def _bring_in(
    engine: AsyncEngine, table: TableLine, records: list[RecordLine], count: Count
) -> None:
    log = [(record.seq, record.at, bytes(record.body)) for record in records]
    came = await asyncio.to_thread(read_result, table.id, log)

    async def write(connection: AsyncConnection) -> bool:
        there = select(games.c.id).where((games.c.id == table.id) | (games.c.code == table.code))
        if (await connection.execute(there)).first() is not None:
            return False
        await connection.execute(
            insert(games).values(id=table.id, code=table.code, made_at=table.made_at)
        )
        await connection.execute(insert(events), [_row(table, record) for record in records])
        await connection.run_sync(insert_results, () if came is None else (came,))
        return True

    if await transact(engine, write):
        count.tables += 1
        count.records += len(records)
    else:
        count.there += 1


def _row(table: TableLine, record: RecordLine) -> dict[str, object]:
    fields = {name: getattr(record, name) for name in RecordLine.__struct_fields__}
    return {**fields, "game_id": table.id, "body": bytes(record.body)}


def _lines(path: Path) -> Iterator[Line]:
    """Every line of a whole backup. Raises BadBackupError."""
    count = Count()
    line: Line | None = None
    try:
        with gzip.open(path, "rb") as file:
            while raw := file.readline(_MOST_LINE):
                line = _read.decode(raw)
                _check(line, count)
                yield line
    except (msgspec.DecodeError, EOFError, gzip.BadGzipFile, UnicodeDecodeError) as fault:
        raise BadBackupError(f"{path} is no backup of ours, or not whole: {fault}") from None
    if line != End(count.tables, count.records):
        raise BadBackupError(f"{path} is only a part of a backup")


def _check(line: Line, count: Count) -> None:
    if isinstance(line, Head) and line.version != 1:
        raise BadBackupError(f"this backup is of version {line.version}; only 1 can be read")
    if isinstance(line, TableLine):
        count.tables += 1
    if isinstance(line, RecordLine):
        _read_record.decode(line.body)
        count.records += 1


def _line(line: Line) -> bytes:
    return _write.encode(line) + b"\n"


@contextmanager
def _private(path: Path) -> Iterator[IO[bytes]]:
    def opener(name: str, flags: int) -> int:
        return os.open(name, flags, 0o600)

    with open(path, "wb", opener=opener) as raw:
        with gzip.GzipFile(fileobj=raw, mode="wb") as file:
            yield file  # type: ignore[misc]
        raw.flush()
        os.fsync(raw.fileno())
