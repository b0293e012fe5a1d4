"""The one writer of a store: commits many appends at once, and does not give up.

While the disk refuses (locked, full, read-only, damaged) it tries again and again, and says so;
whoever gave a limit to their patience is told that it was not written, and it never will be.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from functools import partial
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import insert, select, text
from sqlalchemy.exc import IntegrityError

from polarnight.core.histogram import Histogram
from polarnight.nights.records import NightMade
from polarnight.store.commits import commits_to
from polarnight.store.engine import in_time
from polarnight.store.errors import (
    ConflictError,
    LostTableError,
    NotWrittenError,
    StoreClosedError,
    UnknownTableError,
)
from polarnight.store.faults import damage, disk_fault, passing
from polarnight.store.owners import Owner
from polarnight.store.results import insert_results
from polarnight.store.schema import events, games, owners
from polarnight.tables.records import Made

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy.engine import Connection
    from sqlalchemy.ext.asyncio import AsyncEngine

    from polarnight.nights.records import NightRow
    from polarnight.tables.records import Row
    from polarnight.tables.results import GameResult

log = logging.getLogger("polarnight")
_MOST_TOGETHER = 256
_FIRST_PAUSE, _LONGEST_PAUSE = 0.05, 1.0
"""Seconds between two tries, growing."""
_TELL_EVERY = 5.0
"""Seconds between two words about trouble that lasts: a page hears that the line still lives."""
_CHECK_EVERY = 1.0
"""Seconds for which a check that went well is good."""
_A_READ = select(games.c.id).limit(1)
_A_WRITE = {
    "sqlite": text("PRAGMA user_version = 0"),
    "postgresql": text("select pg_current_xact_id()"),
}
"""Something that has to be written, and changes nothing."""


@dataclass(eq=False, slots=True)
class Append:
    """Rows that wait to be written; `until` is by the clock of the loop, None waits for ever."""

    game_id: str
    rules_version: int
    rows: tuple[Row, ...] | tuple[NightRow, ...]
    until: float | None
    done: asyncio.Future[None]
    owner: Owner | None = None
    """Who must still have the table for this to be written."""
    result: GameResult | None = None
    """What came of the game that these rows end."""
    tried: bool = False
    """A try of it failed half-way: perhaps it is on the disk all the same."""


class Writer:
    """Takes appends in their order. `tell` is called whenever `trouble` changes or lasts."""

    def __init__(self, engine: AsyncEngine, tell: Callable[[], None]) -> None:
        self.trouble: str | None = None
        """Why nothing can be written just now."""
        self._engine = engine
        self._commits = commits_to(engine)
        self._tell = tell
        self._waiting: dict[Append, None] = {}
        self._woken = asyncio.Event()
        self._closing = False
        self.commits = Histogram()
        self.conflicts = 0
        self._damaged = False
        self._told = 0.0
        self._checked = -_CHECK_EVERY
        self._checking = asyncio.Lock()
        self._task = asyncio.create_task(self._run(), name="store writer")

    def put(self, append: Append) -> None:
        """Write this soon, and say so to its `done`. Raises StoreClosedError."""
        if self._closing:
            raise StoreClosedError("the server is shutting down")
        self._waiting[append] = None
        self._woken.set()

    async def check(self) -> str | None:
        """Try to write now; why it cannot be done, or None."""
        async with self._checking:
            now = asyncio.get_running_loop().time()
            if self.trouble is None and now >= self._checked + _CHECK_EVERY:
                self._checked = now
                if fault := await self._probe():
                    await self.suspect(fault)
        return self.trouble

    async def suspect(self, fault: Exception) -> None:
        """Something was wrong with the disk: look at it until all is well."""
        await self._note_trouble(fault)
        self._woken.set()

    async def close(self) -> None:
        """Write what waits; on a disk that refuses, once more and then never."""
        self._closing = True
        self._woken.set()
        await self._task
        await self._commits.close()

    async def _run(self) -> None:
        pause = _FIRST_PAUSE
        while not (self._closing and not self._waiting):
            if not self._waiting and self.trouble is None:
                self._woken.clear()
                await self._woken.wait()
                continue
            fault = await self._next()
            if fault is None:
                self._well()
                pause = _FIRST_PAUSE
                continue
            await self._note_trouble(fault)
            self._give_up()
            await self._rest(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _next(self) -> Exception | None:
        """Look first whether a damaged file is whole again, then write what waits."""
        if (not self._waiting or self._damaged) and (fault := await self._probe()):
            return fault
        return await self._attempt(list(self._waiting)[:_MOST_TOGETHER])

    async def _attempt(self, together: Sequence[Append]) -> Exception | None:
        """Try all in one transaction; if any is at fault, each in its own. The disk's fault."""
        if not together:
            return None
        began = time.monotonic()
        try:
            await self._commits.run(partial(_insert, together))
        except Exception as fault:  # noqa: BLE001  (each waiting caller is told)
            return await self._fail(together, fault)
        self.commits.observe(time.monotonic() - began)
        for one in together:
            self._settle(one)
        return None

    async def _fail(self, together: Sequence[Append], fault: Exception) -> Exception | None:
        if disk_fault(fault):
            for one in together:
                one.tried = True
            return fault
        if len(together) > 1:
            for one in together:
                if disks := await self._attempt([one]):
                    return disks
            return None
        return await self._refuse(together[0], fault)

    async def _refuse(self, one: Append, fault: Exception) -> Exception | None:
        """Settle what the database does not want, unless it has it already."""
        try:
            written = one.tried and await self._is_there(one)
        except Exception as disks:  # noqa: BLE001
            return disks
        if written:
            self._settle(one)
        elif isinstance(fault, IntegrityError):
            self.conflicts += 1
            self._settle(one, ConflictError(f"table {one.game_id}: another record came first"))
        else:
            self._settle(one, fault)
        return None

    async def _is_there(self, one: Append) -> bool:
        """Whether a try that seemed to fail did write it."""
        query = (
            select(events.c.at, events.c.body)
            .where(events.c.game_id == one.game_id, events.c.seq >= one.rows[0].seq)
            .order_by(events.c.seq)
        )
        async with in_time(self._engine), self._engine.connect() as connection:
            found = (await connection.execute(query)).all()
        wanted = [(row.at, msgspec.json.encode(row.record)) for row in one.rows]
        return [(at, bytes(body)) for at, body in found[: len(wanted)]] == wanted

    async def _probe(self) -> Exception | None:
        """Write without changing anything: why not, or None."""
        try:
            await self._commits.run(self._look_over)
        except Exception as fault:  # noqa: BLE001
            return fault
        return None

    def _look_over(self, connection: Connection) -> None:
        connection.execute(_A_WRITE[connection.dialect.name])
        connection.execute(_A_READ)
        if self._damaged and connection.dialect.name == "sqlite":
            found = connection.execute(text("PRAGMA quick_check(1)")).scalar()
            if found != "ok":
                raise OSError(f"database disk image is malformed: {found}")

    async def _note_trouble(self, fault: Exception) -> None:
        why = disk_fault(fault) or str(fault)
        self._damaged = self._damaged or damage(why)
        if why != self.trouble:
            log.error("the games cannot be written: %s; trying again until they can", why)
        if why != self.trouble or asyncio.get_running_loop().time() > self._told + _TELL_EVERY:
            self.trouble = why
            self._told = asyncio.get_running_loop().time()
            self._tell()
        if self._damaged or not (passing(fault) or await self._readable()):
            with contextlib.suppress(Exception):
                await self._commits.dispose()  # what comes back may be another file
                await self._engine.dispose()

    async def _readable(self) -> bool:
        """Whether the open connections still see the file."""
        try:
            async with in_time(self._engine), self._engine.connect() as connection:
                await connection.execute(_A_READ)
        except Exception:  # noqa: BLE001
            return False
        return True

    def _well(self) -> None:
        if self.trouble is not None:
            log.warning("the games can be written again")
            self.trouble, self._damaged = None, False
            self._tell()

    def _give_up(self) -> None:
        """Tell those whose patience is over, or all of them at the end."""
        now = asyncio.get_running_loop().time()
        for one in list(self._waiting):
            if self._closing:
                self._settle(one, StoreClosedError("the server is shutting down"))
            elif one.until is not None and one.until <= now:
                sentence = f"the table cannot be written just now ({self.trouble}); try again"
                self._settle(one, NotWrittenError(sentence))

    async def _rest(self, pause: float) -> None:
        if not self._closing:
            await asyncio.sleep(pause)

    def _settle(self, one: Append, fault: Exception | None = None) -> None:
        del self._waiting[one]
        if one.done.done():
            return
        if fault is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(fault)


def _insert(together: Sequence[Append], connection: Connection) -> None:
    """In an order that is the same for every worker: so none waits for another in a circle."""
    _check_logs(together, connection)
    _check_owners(together, connection)
    made = [
        {"id": one.game_id, "code": row.record.code, "made_at": row.at}
        for one in together
        for row in one.rows
        if isinstance(row.record, Made | NightMade)
    ]
    if made:
        connection.execute(insert(games), sorted(made, key=itemgetter("code")))
    rows = [_values(one, row) for one in together for row in one.rows]
    connection.execute(insert(events), sorted(rows, key=itemgetter("game_id", "seq")))
    found = [one.result for one in together if one.result is not None]
    insert_results(connection, sorted(found, key=attrgetter("id")))


def _check_logs(together: Sequence[Append], connection: Connection) -> None:
    """Whoever would take one of these logs away waits until this transaction is done.

    Raises UnknownTableError for the first that is gone: rows without a beginning are lost.
    """
    going_on = {one.game_id for one in together if one.rows[0].seq > 1}
    if not going_on:
        return
    query = (
        select(games.c.id)
        .where(games.c.id.in_(going_on))
        .order_by(games.c.id)
        .with_for_update(read=True, key_share=True)
    )
    found = set(connection.execute(query).scalars())
    for game_id in sorted(going_on - found):
        raise UnknownTableError(f"table {game_id[:40]} was taken away by the host of this server")


def _check_owners(together: Sequence[Append], connection: Connection) -> None:
    """Whoever would take one of these tables over waits until this transaction is done.

    Raises LostTableError for the first that another worker has.
    """
    claimed = {one.game_id: one.owner for one in together if one.owner is not None}
    if not claimed:
        return
    query = (
        select(owners.c.game_id, owners.c.worker, owners.c.epoch)
        .where(owners.c.game_id.in_(claimed))
        .order_by(owners.c.game_id)
        .with_for_update(read=True)
    )
    found = {Owner(*row) for row in connection.execute(query).all()}
    for owner in claimed.values():
        if owner not in found:
            raise LostTableError(f"table {owner.game_id}: another worker has it now")


def _values(append: Append, row: Row | NightRow) -> dict[str, object]:
    return {
        "game_id": append.game_id,
        "seq": row.seq,
        "at": row.at,
        "seat": getattr(row.record, "seat", None),
        "kind": row.record.__struct_config__.tag,
        "body": msgspec.json.encode(row.record),
        "rules_version": append.rules_version,
    }
