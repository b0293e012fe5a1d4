"""The log of one table at hand: its fold, its story, and the only way to write to it.

An action is applied once, inside the lock; what came of it is kept, written, and told; what it
revealed is found beside the event loop, and stands in its record. Whatever
becomes of the line it was asked over, a write that has begun is carried to its end.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

import msgspec

from polarnight.server.clock import LogClock
from polarnight.server.keys import SECRET
from polarnight.store.errors import (
    ConflictError,
    LostTableError,
    NotWrittenError,
    StoreClosedError,
)
from polarnight.tables import revealing
from polarnight.tables.records import Acted, Row
from polarnight.tables.results import result
from polarnight.tables.story import happening, replay
from polarnight.tables.table import evolve

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from polarnight.store.owners import Owner
    from polarnight.store.store import Store
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.results import GameResult
    from polarnight.tables.story import Happening, History
    from polarnight.tables.table import Table

ResultT = TypeVar("ResultT")
PATIENCE = 15.0
"""Seconds a person is kept waiting while the disk refuses; then it is not done, and they know."""
_TRIES = 5


class Opened(NamedTuple):
    """A log as it was read, and how often somebody had been taken out of it by then."""

    read: History
    rewritten: int


class Claims(Protocol):
    """Who has which table in real time."""

    def mine(self, table_id: str) -> Owner | None:
        """What every row this worker writes there has to name, if it has that table."""
        ...

    def disown(self, table_id: str) -> None:
        """A row was refused: another worker has the table now."""
        ...


class Ledger:
    """The truth about one table in memory.

    `noted` completes what is about to be written; `changed` is called after each write, and
    `wrote` with its seq, for those who follow the log elsewhere.
    """

    def __init__(
        self,
        table_id: str,
        opened: Opened,
        store: Store,
        changed: Callable[[], None],
        wrote: Callable[[int], None],
        noted: Callable[[Sequence[AnyRecord]], Sequence[AnyRecord]],
        claims: Claims | None = None,
    ) -> None:
        self._id = table_id
        self._store = store
        self._changed = changed
        self._wrote = wrote
        self._noted = noted
        self._claims = claims
        self._clock = LogClock()
        read = opened.read
        self._clock.follow(read.last.at)
        self._table = read.table
        self._story = list(read.story)
        self.written = read.last.at
        """When the newest row was written, by the clock of the log."""
        self.rewritten = opened.rewritten
        """How often somebody had been taken out of the log when it was last read as a whole."""
        self._lock = asyncio.Lock()
        self._acting: dict[tuple[str, str], asyncio.Task[int]] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self._closed = False

    def now(self) -> float:
        """Seconds since 1970, by the clock of the log."""
        return self._clock.now()

    @property
    def table(self) -> Table:
        return self._table

    @property
    def story(self) -> Sequence[Happening]:
        return self._story

    @property
    def busy(self) -> bool:
        return bool(self._tasks)

    async def write(
        self,
        decide: Callable[[Table], Sequence[AnyRecord]],
        *,
        for_ever: bool = False,
    ) -> int:
        """Write what `decide` answers for the newest table; the seq it then has.

        `decide` is asked again if another writer was first. Raises what `decide` and the rules
        raise, and NotWrittenError when the disk refuses for longer than people wait; bots and
        clocks wait `for_ever`.
        """
        patience = None if for_ever else PATIENCE
        return await self._carry(self._write(decide, patience))

    async def follow(self) -> None:
        """Read what others have written here; everybody is told. Raises UnreadableError."""
        await self._carry(self._follow_log())

    async def reread(self) -> None:
        """Read the whole log again, in which something was changed. Raises UnreadableError."""
        await self._carry(self._reread())

    async def renew(self) -> None:
        """Read it again only if somebody was taken out of it. Raises UnreadableError."""
        if await self._store.rewritten(self._id) > self.rewritten:
            await self.reread()

    async def _reread(self) -> None:
        await self._take_turn(None)
        try:
            read, rewritten = await open_log(self._id, self._store)
            self._table, self._story, self.written = read.table, list(read.story), read.last.at
            self._clock.follow(read.last.at)
            await self._renew_result()
            self.rewritten = rewritten  # else it is read again, soon
        finally:
            self._lock.release()
            self._changed()

    async def _renew_result(self) -> None:
        """A game that ended while somebody was still known here names them no more."""
        came = await asyncio.to_thread(result, self._table, self._story)
        if came is not None:
            await self._store.results.keep(came)

    async def once(
        self, key: str, name: str, act: Callable[[], Coroutine[object, object, int]]
    ) -> int:
        """The seq of the action which `key` calls `name`: done before, under way, or done now.

        Sent twice, it is answered twice the same, be it from two windows or after a restart.
        """
        known = self._table.done.get((key, name))
        if known is not None:
            return known
        if (key, name) not in self._acting:
            self._acting[key, name] = self._begin(act())
            self._acting[key, name].add_done_callback(lambda _: self._acting.pop((key, name)))
        return await asyncio.shield(self._acting[key, name])

    def knows(self, key: str, name: str) -> bool:
        """Whether what `key` calls `name` is done, or under way."""
        return (key, name) in self._table.done or (key, name) in self._acting

    def close(self) -> None:
        """Nothing is written here any more."""
        self._closed = True
        for task in self._tasks:
            task.cancel()

    async def _carry(self, work: Coroutine[object, object, ResultT]) -> ResultT:
        """Wait for `work`, which goes on if nobody waits any more.

        What is part of something that is carried already needs no task of its own.
        """
        if asyncio.current_task() in self._tasks:
            return await work
        return await asyncio.shield(self._begin(work))

    def _begin(self, work: Coroutine[object, object, ResultT]) -> asyncio.Task[ResultT]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_end)
        return task

    def _on_end(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever still waits gets it too

    async def _write(
        self, decide: Callable[[Table], Sequence[AnyRecord]], patience: float | None
    ) -> int:
        until = None if patience is None else asyncio.get_running_loop().time() + patience
        await self._take_turn(until)
        before = self._table.seq
        try:
            return await self._append(decide, until)
        finally:
            self._lock.release()
            if self._table.seq != before:  # also where another writer was first
                self._changed()

    async def _take_turn(self, until: float | None) -> None:
        """Get the lock: what others wait to write here comes first."""
        if self._closed:
            raise StoreClosedError("the server is shutting down")
        try:
            async with asyncio.timeout_at(until):
                await self._lock.acquire()
        except TimeoutError:
            raise NotWrittenError("the table cannot be written just now; try again") from None

    async def _append(
        self, decide: Callable[[Table], Sequence[AnyRecord]], until: float | None
    ) -> int:
        for _ in range(_TRIES):
            chosen = self._noted(decide(self._table))
            if not chosen:
                return self._table.seq
            seq, at = self._table.seq, self.now()
            rows = [Row(seq + n, at, record) for n, record in enumerate(chosen, 1)]
            steps = self._follow(rows)
            await _look_into(steps[-1])
            rows = [_completed(row, step) for row, step in zip(rows, steps, strict=True)]
            version = steps[-1].game.info.rules_version
            owner = self._claims.mine(self._id) if self._claims is not None else None
            came = await self._result(rows, steps)
            try:
                await self._store.append(self._id, version, rows, until, owner, came)
            except ConflictError:
                await self._catch_up()
                continue
            except LostTableError:
                assert self._claims is not None
                self._claims.disown(self._id)
                await self._catch_up()
                continue
            self._take(rows, steps)
            self._wrote(rows[-1].seq)
            return rows[-1].seq
        raise ConflictError(f"table {self._id}: too many write at once; try again")

    async def _result(self, rows: Sequence[Row], steps: Sequence[Table]) -> GameResult | None:
        """What came of the game that is over with these rows: it is written together with them.

        Also who takes a chair after the end, or another name, changes it.
        """
        if steps[-1].phase != "over":
            return None
        told = (happening(row, step) for row, step in zip(rows, steps, strict=True))
        story = (*self._story, *(one for one in told if one is not None))
        return await asyncio.to_thread(result, steps[-1], story)

    async def _follow_log(self) -> None:
        seq = self._table.seq
        await self._take_turn(None)
        try:
            await self._catch_up()
        finally:
            self._lock.release()
        if self._table.seq != seq:
            self._changed()

    async def _catch_up(self) -> None:
        """Read what another has written here."""
        rows = await self._store.read(self._id, self._table.seq)
        steps = self._follow(rows)
        if steps:
            await _look_into(steps[-1])
            self._clock.follow(rows[-1].at)
            self._take(rows, steps)

    def _follow(self, rows: Sequence[Row]) -> list[Table]:
        """The table after each of `rows`: the rules are asked here, and a bad row stays here."""
        steps = [self._table]
        for row in rows:
            steps.append(evolve(steps[-1], row, self._id))
        return steps[1:]

    def _take(self, rows: Sequence[Row], steps: Sequence[Table]) -> None:
        for row, table in zip(rows, steps, strict=True):
            self._table, self.written = table, row.at
            if told := happening(row, table):
                self._story.append(told)


async def open_log(table_id: str, store: Store) -> Opened:
    """A whole log. Raises UnknownTableError, UnreadableError, BadLogError."""
    rewritten = await store.rewritten(table_id)  # before its rows: those may be newer, never older
    return Opened(await read_history(table_id, await store.read(table_id)), rewritten)


async def read_history(table_id: str, rows: Sequence[Row]) -> History:
    """A log as a ledger begins with it, read beside the event loop. Raises BadLogError."""
    return await asyncio.to_thread(_opened, table_id, rows)


def _opened(table_id: str, rows: Sequence[Row]) -> History:
    read = replay(table_id, rows)
    revealing.find(read.table, _dice())
    return read


async def _look_into(table: Table) -> None:
    """See to it that everybody can be told what may be taken back: in a thread, if it is long."""
    if revealing.unknown(table):
        await asyncio.to_thread(revealing.find, table, _dice())


def _completed(row: Row, after: Table) -> Row:
    """An action with what it revealed."""
    if not isinstance(row.record, Acted):
        return row
    found = after.plays[-1].finding.revealed
    return msgspec.structs.replace(row, record=msgspec.structs.replace(row.record, revealed=found))


def _dice() -> Random:
    return Random(SECRET.getrandbits(64))
