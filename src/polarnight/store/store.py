"""Appending to logs and reading them, with one writer that commits many appends at once.

An append is answered only after its transaction is on disk. Appends that arrive while a
transaction is being written share the next one, so a hundred tables cost hardly more than one.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from sqlalchemy import func, select, text

from polarnight.nights.records import AnyNightRecord, NightRow
from polarnight.store import forgetting
from polarnight.store.engine import REVISION, in_time, open_engine
from polarnight.store.errors import UnknownTableError, UnreadableError
from polarnight.store.faults import damage, disk_fault, line_lost
from polarnight.store.owners import Owners
from polarnight.store.passkeys import Passkeys
from polarnight.store.results import Results
from polarnight.store.schema import events, games, studies
from polarnight.store.transactions import insert_into, transact
from polarnight.store.transfers import Transfers
from polarnight.store.writer import Append, Writer
from polarnight.tables.records import AnyRecord, Made, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from sqlalchemy import Executable
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

    from polarnight.core.histogram import Histogram
    from polarnight.store.owners import Owner
    from polarnight.tables.results import GameResult

    _Rows = Sequence[Any]  # as the query asks

_MOST_IDS = 500
"""In one query."""
_read_record = msgspec.json.Decoder(AnyRecord)
_read_night: msgspec.json.Decoder[AnyNightRecord] = msgspec.json.Decoder(AnyNightRecord)
NIGHT = "n"
"""What the ids of nights begin with; those of tables are hexadecimal."""


class Standing(NamedTuple):
    """How far a log has come, and how often somebody was taken out of it."""

    seq: int
    rewritten: int


class Store:
    """The logs of all tables, in one database. Made by `open_store`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine, self._tell)
        self.owners = Owners(engine)
        """Who has which table in real time."""
        self.results = Results(engine)
        """What came of finished games."""
        self.transfers = Transfers(engine)
        """Keys on their way to another device."""
        self.passkeys = Passkeys(engine)
        """Keys that come back by a passkey."""
        self._listeners: list[Callable[[], None]] = []

    @property
    def trouble(self) -> str | None:
        """Why nothing can be written just now; None when all is well."""
        return self._writer.trouble

    @property
    def commits(self) -> Histogram:
        """How long commits took."""
        return self._writer.commits

    @property
    def conflicts(self) -> int:
        """How often another writer was first."""
        return self._writer.conflicts

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `trouble` begins or ends, and now and then while it lasts."""
        self._listeners.append(listener)

    async def check(self) -> str | None:
        """Try to write now; why it cannot be done, or None."""
        return await self._writer.check()

    async def check_schema(self) -> str | None:
        """Why the schema is not the one this program was made for, or None. Raises as `read`."""
        found = await self._read(text("select version_num from alembic_version"))
        known = str(found[0][0]) if found else "none"
        return None if known == REVISION else f"the schema is {known}, and should be {REVISION}"

    async def append(
        self,
        game_id: str,
        rules_version: int,
        rows: Sequence[Row] | Sequence[NightRow],
        until: float | None = None,
        owner: Owner | None = None,
        result: GameResult | None = None,
    ) -> None:
        """Write `rows`; they are on disk when this returns.

        While the disk refuses it is tried again until `until`, by the clock of the loop, or for
        ever. What an `owner` writes is written only while the table is theirs. A `result` is what
        these rows make of the game: both are on disk, or neither.

        Raises:
            ConflictError: One of their seqs is already in the log, or the code is in use.
            LostTableError: The table is not that owner's any more.
            UnknownTableError: The log these rows go on with was taken away.
            NotWrittenError: It is later than `until`. Nothing was written, unless PostgreSQL was
                lost just while it committed: then the log has it, and who asks again is told so.
            StoreClosedError: The server is shutting down.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._writer.put(Append(game_id, rules_version, _frozen(rows), until, done, owner, result))
        await done

    async def read(self, game_id: str, after: int = 0) -> tuple[Row, ...]:
        """The log from the record after `after` on. Raises UnknownTableError, UnreadableError."""
        if game_id.startswith(NIGHT):
            raise UnknownTableError(f"there is no table {game_id[:40]!r}")
        found = await self._rows(game_id, after)
        return tuple(Row(seq, at, _read_record.decode(body)) for seq, at, body in found)

    async def begun(self, game_id: str) -> str | None:
        """The game of a table that has begun, without reading all of it. Raises UnreadableError."""
        if not _could_be_an_id(game_id):
            return None
        found = await self._read(
            select(events.c.kind, events.c.body)
            .where(events.c.game_id == game_id, events.c.kind.in_(["made", "started"]))
            .order_by(events.c.seq)
        )
        if [row.kind for row in found] != ["made", "started"]:
            return None
        made = _read_record.decode(found[0].body)
        return made.game if isinstance(made, Made) else None

    async def read_night(self, night_id: str, after: int = 0) -> tuple[NightRow, ...]:
        """The log of a night, like `read`. Raises UnknownTableError, UnreadableError."""
        if not night_id.startswith(NIGHT):
            raise UnknownTableError(f"there is no night {night_id[:40]!r}")
        found = await self._rows(night_id, after)
        return tuple(NightRow(seq, at, _read_night.decode(body)) for seq, at, body in found)

    async def _rows(self, game_id: str, after: int) -> _Rows:
        if not _could_be_an_id(game_id):
            raise UnknownTableError(f"there is no table {game_id[:40]!r}")
        found = await self._read(
            select(events.c.seq, events.c.at, events.c.body)
            .where(events.c.game_id == game_id, events.c.seq > after)
            .order_by(events.c.seq)
        )
        if not found and after == 0:
            raise UnknownTableError(f"there is no table {game_id[:40]!r}")
        return found

    async def find_code(self, code: str) -> str:
        """The id of the table with this code. Raises UnknownTableError, UnreadableError."""
        found = await self._read(select(games.c.id).where(games.c.code == code))
        if not found:
            raise UnknownTableError(f"no table has the code {code[:12]!r}")
        return str(found[0][0])

    async def rewritten(self, game_id: str) -> int:
        """How often somebody was taken out of a log; asked before it is read. Raises as `count`."""
        if not _could_be_an_id(game_id):
            return 0
        found = await self._read(select(games.c.rewritten).where(games.c.id == game_id))
        return int(found[0][0]) if found else 0

    async def standings(self, game_ids: Sequence[str]) -> dict[str, Standing]:
        """How far the logs of these tables have come, in one query. Raises UnreadableError."""
        newest = (
            select(events.c.seq)
            .where(events.c.game_id == games.c.id)
            .order_by(events.c.seq.desc())
            .limit(1)
            .scalar_subquery()
        )
        found: dict[str, Standing] = {}
        for together in _batches(game_ids):
            query = select(games.c.id, newest, games.c.rewritten).where(games.c.id.in_(together))
            found.update({str(name): Standing(*told) for name, *told in await self._read(query)})
        return found

    async def count(self) -> int:
        """How many tables there are. Raises UnreadableError."""
        found = await self._read(select(func.count()).select_from(games))
        return int(found[0][0])

    async def newest(self) -> float:
        """When the last record of all was written; 0 if there is none. Raises UnreadableError."""
        found = await self._read(select(func.max(events.c.at)))
        return float(found[0][0] or 0.0)

    async def study(self, game_id: str, kind: str) -> bytes | None:
        """What was found out about a table, if anything. Raises UnreadableError."""
        found = await self._read(
            select(studies.c.body).where(studies.c.game_id == game_id, studies.c.kind == kind)
        )
        return bytes(found[0][0]) if found else None

    async def keep_study(self, game_id: str, kind: str, body: bytes) -> None:
        """Keep what was found out, unless somebody else has meanwhile. Raises UnreadableError."""
        row = {"game_id": game_id, "kind": kind, "made_at": now(), "body": body}

        async def keep(connection: AsyncConnection) -> None:
            fresh = insert_into(connection)(studies).values(row)
            await connection.execute(fresh.on_conflict_do_nothing())

        await transact(self._engine, keep)

    async def forget(self, keys: Collection[str]) -> Mapping[str, int]:
        """Take people out of every record, by the hashes of their keys; how many changed for each.

        All records that name anybody are read, once for all of these people.
        """
        return await forgetting.forget(self._engine, keys=keys)

    async def close(self) -> None:
        """Write what waits, then let go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    async def _read(self, query: Executable) -> _Rows:
        try:
            return await self._fetch(query)
        except Exception as fault:
            why = disk_fault(fault)
            if why is None:
                raise
            if damage(why):
                await self._writer.suspect(fault)
            raise UnreadableError(f"the games cannot be read just now ({why})") from None

    async def _fetch(self, query: Executable) -> _Rows:
        """Once more if the connection was an old one: those of a restarted server are all gone."""
        try:
            return await self._fetch_once(query)
        except Exception as fault:
            if not line_lost(fault):
                raise
        return await self._fetch_once(query)

    async def _fetch_once(self, query: Executable) -> _Rows:
        async with in_time(self._engine), self._engine.connect() as connection:
            found: _Rows = (await connection.execute(query)).all()
        return found

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()


def _could_be_an_id(text: str) -> bool:
    """Strangers write addresses; PostgreSQL does not take every sign there is."""
    return text.isascii() and text.isprintable()


def _frozen(
    rows: Sequence[Row] | Sequence[NightRow],
) -> tuple[Row, ...] | tuple[NightRow, ...]:
    return tuple(rows)  # type: ignore[return-value]  # all of one kind, as they came


def _batches(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    for first in range(0, len(ids), _MOST_IDS):
        yield ids[first : first + _MOST_IDS]


async def open_store(url: str) -> Store:
    """Open the database at `url`, bringing its schema up to date. Raises UnusableStoreError."""
    return Store(await open_engine(url))


def now() -> float:
    """Seconds since 1970, for the rows of a log."""
    return round(time.time(), 3)
