"""Appending to logs and reading them, with one writer that commits many appends at once.

An append is answered only after its transaction is on disk. Appends that arrive while a
transaction is being written share the next one, so a hundred tables cost hardly more than one.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError

from polarnight.core.values import plain
from polarnight.store.engine import open_engine
from polarnight.store.errors import ConflictError, StoreClosedError, UnknownTableError
from polarnight.store.schema import events, games
from polarnight.tables.records import AnyRecord, Made, Row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

_MOST_TOGETHER = 256
_read_record = msgspec.json.Decoder(AnyRecord)


@dataclass(frozen=True, slots=True)
class _Append:
    game_id: str
    rules_version: int
    rows: tuple[Row, ...]
    done: asyncio.Future[None]


class Store:
    """The logs of all tables, in one database. Made by `open_store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: asyncio.Queue[_Append] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write_for_ever(), name="store writer")
        self._closing = False

    async def append(self, game_id: str, rules_version: int, rows: Sequence[Row]) -> None:
        """Write `rows`; they are on disk when this returns.

        Raises:
            ConflictError: One of their seqs is already in the log, or the code is in use.
            StoreClosedError: The server is shutting down.
        """
        if self._closing:
            raise StoreClosedError("the server is shutting down")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(_Append(game_id, rules_version, tuple(rows), done))
        await done

    async def read(self, game_id: str, after: int = 0) -> tuple[Row, ...]:
        """The log from the record after `after` on. Raises UnknownTableError."""
        query = (
            select(events.c.seq, events.c.at, events.c.body)
            .where(events.c.game_id == game_id, events.c.seq > after)
            .order_by(events.c.seq)
        )
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
        if not found and after == 0:
            raise UnknownTableError(f"there is no table {game_id[:40]!r}")
        return tuple(Row(seq, at, _read_record.decode(body)) for seq, at, body in found)

    async def find_code(self, code: str) -> str:
        """The id of the table with this code. Raises UnknownTableError."""
        query = select(games.c.id).where(games.c.code == code)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        if found is None:
            raise UnknownTableError(f"no table has the code {code[:12]!r}")
        return str(found)

    async def count(self) -> int:
        """How many tables there are."""
        async with self._engine.connect() as connection:
            total = await connection.execute(select(func.count()).select_from(games))
            return int(total.scalar_one())

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        self._closing = True
        await self._waiting.join()
        self._writer.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._writer
        await self._engine.dispose()

    async def _write_for_ever(self) -> None:
        while True:
            together = [await self._waiting.get()]
            while not self._waiting.empty() and len(together) < _MOST_TOGETHER:
                together.append(self._waiting.get_nowait())
            try:
                await self._write(together)
            except Exception as fault:  # noqa: BLE001  (each waiting caller is told)
                for one in together:
                    if not one.done.done():
                        one.done.set_exception(fault)
            for _ in together:
                self._waiting.task_done()

    async def _write(self, together: list[_Append]) -> None:
        """Try all in one transaction; if any conflicts, each in its own."""
        try:
            async with self._engine.begin() as connection:
                await _insert(connection, together)
        except IntegrityError:
            if len(together) > 1:
                for one in together:
                    await self._write([one])
                return
            together[0].done.set_exception(
                ConflictError(f"table {together[0].game_id}: another record came first")
            )
            return
        for one in together:
            if not one.done.done():
                one.done.set_result(None)


async def _insert(connection: AsyncConnection, together: list[_Append]) -> None:
    made = [
        {"id": one.game_id, "code": row.record.code, "made_at": row.at}
        for one in together
        for row in one.rows
        if isinstance(row.record, Made)
    ]
    if made:
        await connection.execute(insert(games), made)
    await connection.execute(
        insert(events), [_values(one, row) for one in together for row in one.rows]
    )


def _values(append: _Append, row: Row) -> dict[str, Any]:
    body = msgspec.json.encode(row.record)
    return {
        "game_id": append.game_id,
        "seq": row.seq,
        "at": row.at,
        "seat": getattr(row.record, "seat", None),
        "kind": plain(row.record)["type"],
        "body": body,
        "rules_version": append.rules_version,
    }


async def open_store(url: str) -> Store:
    """Open the database at `url`, bringing its schema up to date."""
    return Store(await open_engine(url))


def now() -> float:
    """Seconds since 1970, for the rows of a log."""
    return round(time.time(), 3)
