"""All nights of one server: who looks at them, what is written, and when a game counts."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol
from weakref import WeakValueDictionary

from polarnight import catalog
from polarnight.nights import files, records, scoring, seating
from polarnight.nights.night import evolve, fold
from polarnight.nights.records import NightRow
from polarnight.server.keys import hashed, new_code, new_id
from polarnight.server.log import carrying_on
from polarnight.server.protocol import nights as protocol
from polarnight.server.protocol.tables import TableAddress
from polarnight.store.errors import ConflictError
from polarnight.store.store import NIGHT, now

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Sequence

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.nights.night import Night
    from polarnight.nights.records import AnyNightRecord
    from polarnight.server.hall import Hall
    from polarnight.server.imports import Incoming

EVERY = 5.0
"""Seconds after which a night somebody looks at is looked at without a hint: one may be lost."""
_TRIES = 20
_PATIENCE = 15.0
_VERSION = 1
"""Of the records of nights."""


class Onlooker(Protocol):
    """A connection, as a night sees it."""

    def notify(self) -> None:
        """Something changed."""
        ...


class NightRoom:
    """One night in memory, while somebody looks at it. Made by `Nights`."""

    def __init__(
        self, night: Night, hall: Hall, wrote: Callable[[int], None], rewritten: int
    ) -> None:
        self.night = night
        self._rewritten = rewritten
        """How often somebody had been taken out of the log when it was last read as a whole."""
        self._hall = hall
        self._wrote = wrote
        self._hinted = asyncio.Event()
        self._onlookers: list[Onlooker] = []
        self._lock = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None

    @property
    def empty(self) -> bool:
        return not self._onlookers

    def join(self, onlooker: Onlooker) -> None:
        self._onlookers.append(onlooker)
        if self._looking is None:
            self._looking = asyncio.create_task(self._look_for_ever())

    def part(self, onlooker: Onlooker) -> None:
        self._onlookers.remove(onlooker)
        if self.empty:
            self.close()

    def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def hint(self) -> None:
        """Something may have happened to the night, or at its table."""
        self._hinted.set()

    async def write(self, decide: Callable[[Night], Sequence[AnyNightRecord]]) -> int:
        """Write what `decide` answers for the newest night; the seq it then has.

        `decide` is asked again if another writer was first. What was begun is carried to its end.
        """
        return await asyncio.shield(asyncio.ensure_future(self._write(decide)))

    async def open_table(self, check: Callable[[Night], None], game: str) -> int:
        """Set up a table for everybody who plays. Raises RefusedError, UnknownGameError."""
        rules = await asyncio.to_thread(catalog.game, game)  # the first time it loads Numba
        await self._read_news()  # what is written now takes names along
        night = self.night
        check(night)
        address = await self._hall.establish(lambda code: seating.table_records(night, rules, code))
        opened = records.TableOpened(
            id=address.id, code=address.code, game=game, players=seating.players(night, rules)
        )

        def decide(newest: Night) -> Sequence[AnyNightRecord]:
            check(newest)
            return (opened,)

        return await self.write(decide)

    async def look(self) -> None:
        """Read what others wrote, and see whether a game is over. Raises UnreadableError."""
        await self._read_news()
        current = self.night.current
        if current is None:
            return
        async with self._hall.visit(current.id) as room:
            table = room.table
        if table.phase == "over":
            await self.write(lambda night: _score(night, table.id, scoring.scored(night, table)))

    async def reread(self) -> None:
        """Read the whole log again, in which somebody was forgotten. Raises UnreadableError."""
        async with self._lock:
            rewritten = await self._hall.store.rewritten(self.night.id)
            self.night = fold(self.night.id, await self._hall.store.read_night(self.night.id))
            self._rewritten = rewritten
        self._tell()

    async def _read_news(self) -> None:
        """What others wrote to the night, or took out of it. Raises UnreadableError."""
        standings = await self._hall.store.standings([self.night.id])
        found = standings.get(self.night.id)
        if found is None:
            return
        if found.rewritten > self._rewritten:
            await self.reread()
        elif found.seq > self.night.seq:
            async with self._lock:
                await self._catch_up()
            self._tell()

    async def _write(self, decide: Callable[[Night], Sequence[AnyNightRecord]]) -> int:
        async with self._lock:
            seq = await self._append(decide)
        self._tell()
        return seq

    async def _append(self, decide: Callable[[Night], Sequence[AnyNightRecord]]) -> int:
        for _ in range(_TRIES):
            night = self.night
            rows = [NightRow(night.seq + n, now(), one) for n, one in enumerate(decide(night), 1)]
            if not rows:
                return night.seq
            for row in rows:
                night = evolve(night, row, night.id)
            try:
                until = asyncio.get_running_loop().time() + _PATIENCE
                await self._hall.store.append(night.id, _VERSION, rows, until)
            except ConflictError:
                await self._catch_up()
                continue
            self.night = night
            self._wrote(night.seq)
            return night.seq
        raise ConflictError(f"night {self.night.id}: too many write at once; try again")

    async def _catch_up(self) -> None:
        night = self.night
        for row in await self._hall.store.read_night(night.id, night.seq):
            night = evolve(night, row, night.id)
        self.night = night

    def _tell(self) -> None:
        for onlooker in self._onlookers:
            onlooker.notify()

    async def _look_for_ever(self) -> None:
        while True:
            with carrying_on(f"night {self.night.id} could not be looked at"):
                await self.look()
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._hinted.wait()
            self._hinted.clear()


def _score(
    night: Night, table_id: str, scored: records.TableScored | None
) -> Sequence[AnyNightRecord]:
    current = night.current
    if scored is None or current is None or current.id != table_id:
        return ()
    return (scored,)


class Nights:
    """The nights in memory, over the store; their tables are the hall's.

    Whoever writes says so on the bus, be it to a night or to a table; the log is the truth.
    """

    def __init__(self, hall: Hall, bus: Bus) -> None:
        self._hall = hall
        self._bus = bus
        self._hints: list[Subscription] = []
        self._rooms: dict[str, NightRoom] = {}
        self._visits: dict[str, int] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of the nights that are being opened just now, as long as somebody waits for them."""

    @asynccontextmanager
    async def visit(self, night_id: str) -> AsyncIterator[NightRoom]:
        """The room of a night, the only one until the last visitor leaves. Raises UnknownTable."""
        async with self._opening.setdefault(night_id, asyncio.Lock()):
            if night_id not in self._rooms:
                self._rooms[night_id] = await self._open(night_id)
                self._visits[night_id] = 0
            self._visits[night_id] += 1
        room = self._rooms[night_id]
        try:
            yield room
        finally:
            self._visits[night_id] -= 1
            if not self._visits[night_id]:
                room.close()
                del self._rooms[night_id], self._visits[night_id]

    async def _open(self, night_id: str) -> NightRoom:
        store = self._hall.store
        rewritten = await store.rewritten(night_id)
        night = fold(night_id, await store.read_night(night_id))
        return NightRoom(night, self._hall, partial(self._tell, night_id), rewritten)

    async def begin(self) -> None:
        """From now on."""
        self._hints = [
            await self._bus.subscribe("night.*", self._hear_night),
            await self._bus.subscribe("table.*", self._hear_table),
        ]
        self._bus.on_gap(self._hint_all)

    async def close(self) -> None:
        for hints in self._hints:
            await hints.close()
        for room in self._rooms.values():
            room.close()

    def _tell(self, night_id: str, seq: int) -> None:
        self._bus.publish(f"night.{night_id}", str(seq).encode())

    def _hear_night(self, subject: str, message: bytes) -> None:
        room = self._rooms.get(subject.partition(".")[2])
        if room is not None and room.night.seq < int(message):
            room.hint()

    def _hear_table(self, subject: str, _: bytes) -> None:
        table_id = subject.partition(".")[2]
        for room in self._rooms.values():
            if room.night.current is not None and room.night.current.id == table_id:
                room.hint()

    def _hint_all(self) -> None:
        for room in self._rooms.values():
            room.hint()

    async def make(self, key: str) -> TableAddress:
        """A new night."""
        host = hashed(key)
        return await self._establish(
            lambda code: (NightRow(1, now(), records.NightMade(code=code, host=host)),)
        )

    def rooms_of(self, key: str) -> Sequence[NightRoom]:
        """The nights in memory the hash of a key is the host of, or came to."""
        nights = self._rooms.values()
        return [one for one in nights if one.night.is_host(key) or one.night.guests_of(key)]

    async def take_out(self, night_id: str) -> protocol.NightFile:
        """A night as a file. Raises RefusedError while a game with secrets is on."""
        rows = await self._hall.store.read_night(night_id)
        tables = {}
        for table_id in files.table_ids(rows):
            tables[table_id] = (await self._hall.take_out(table_id)).rows
        return protocol.NightFile("polarnight-night", 1, files.exported(rows), tables)

    async def bring_in(self, file: Incoming, key: str) -> TableAddress:
        """A night from a file that was read. Its tables become tables of this server."""
        code, night_id = new_code(), _new_id()
        moved: dict[str, tuple[str, str]] = {}
        for old, rows in file.tables.items():
            address = await self._hall.bring_in(rows, key, night_id)
            moved[old] = (address.id, address.code)
        host = hashed(key)
        for _ in range(_TRIES):
            try:
                fresh = files.addressed(file.rows, code, host, moved)
                await self._append(night_id, fresh)
            except ConflictError:
                code = new_code()
                continue
            return TableAddress(night_id, code, night=True)
        raise ConflictError("no free code was found; try again")

    async def _establish(self, begun: Callable[[str], Sequence[NightRow]]) -> TableAddress:
        for _ in range(_TRIES):
            address = TableAddress(_new_id(), new_code(), night=True)
            try:
                await self._append(address.id, begun(address.code))
            except ConflictError:
                continue
            return address
        raise ConflictError("no free code was found; try again")

    async def _append(self, night_id: str, rows: Sequence[NightRow]) -> None:
        until = asyncio.get_running_loop().time() + _PATIENCE
        await self._hall.store.append(night_id, _VERSION, rows, until)


def _new_id() -> str:
    return f"{NIGHT}{new_id()}"
