"""All tables of one server: opened when somebody comes, let go when everybody has left."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from polarnight import catalog
from polarnight.server.far import FarLive
from polarnight.server.following import EVERY, Following
from polarnight.server.gestures import Gestures
from polarnight.server.keys import hashed, new_code, new_id, new_worker
from polarnight.server.ledger import PATIENCE, open_log
from polarnight.server.neighbours import Neighbours
from polarnight.server.owning import Owning
from polarnight.server.protocol import LogFile, TableAddress
from polarnight.server.room import Room, Worker
from polarnight.store.errors import ConflictError
from polarnight.store.store import now
from polarnight.tables import files, forks, lobby, playing, records
from polarnight.tables.records import Row
from polarnight.tables.results import result_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Collection, Sequence

    from polarnight.bus.contract import Bus
    from polarnight.core.contract import GameInfo
    from polarnight.server.beats import Beats
    from polarnight.server.live import Live
    from polarnight.server.players import Players
    from polarnight.server.protocol import Fork
    from polarnight.server.warming import Warming
    from polarnight.store.store import Store
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

_TRIES = 20
_KEEP = 60.0
"""Seconds an empty table stays in memory."""
_HAND_OVER_WITHIN = 2.0
_ALONE_EVERY = 10.0
"""Seconds between two looks at the log where only commands of the host write beside us."""
_READERS = 3
"""Logs that are read at once: there are few threads, and more than this to do for them."""


class Hall:
    """The rooms in memory, over the store."""

    def __init__(
        self,
        store: Store,
        players: Players,
        beats: Beats,
        bus: Bus | None = None,
        worker: str | None = None,
        warming: Warming | None = None,
        hints: Bus | None = None,
    ) -> None:
        self.store = store
        self.players = players
        self.beats = beats
        self._compiler = warming
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of the tables that are being opened just now, as long as somebody waits for them."""
        self._readers = asyncio.Semaphore(_READERS)
        self._leaving: dict[str, asyncio.TimerHandle] = {}
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._away = (0.0, 0.0)
        heard, often = (bus, EVERY) if bus else (hints, _ALONE_EVERY)
        self._following = Following(heard, store, lambda: self._rooms, often) if heard else None
        name = worker or new_worker()
        self._neighbours = Neighbours(bus, name, lambda: self._rooms) if bus else None
        self._far = self._make_far(bus, name, self._neighbours) if self._neighbours else None
        self.gestures = Gestures(name, lambda: self._rooms, bus)
        self._worker = Worker(name, store, players, beats, self._neighbours, self._far)
        self._parting: set[asyncio.Task[None]] = set()
        store.listen(self._tell)

    def _make_far(self, bus: Bus | None, name: str, others: Neighbours) -> FarLive:
        assert bus is not None
        owning = Owning(
            self.store.owners, name, bus, others.alive, lambda: tuple(self._live().items())
        )
        return FarLive(bus, name, owning, self._live, self._workers_at)

    def _live(self) -> dict[str, Live]:
        """The tables in real time."""
        return {name: room.live for name, room in self._rooms.items() if room.live is not None}

    def _workers_at(self, table_id: str) -> Sequence[str]:
        return self._rooms[table_id].attendance.workers

    async def begin(self) -> None:
        """Follow what is written beside us, and who is there, if there is a bus to hear of them.

        Before now nobody was here since the newest record of all tables was written.
        """
        self._away = (await self.store.newest(), now())
        if self._following:
            await self._following.begin()
        if self._neighbours and self._far:
            await self._neighbours.begin()
            await self._far.begin()
        await self.gestures.begin()

    @property
    def open(self) -> Collection[str]:
        """The ids of the tables in memory."""
        return self._rooms.keys()

    @property
    def rooms(self) -> Sequence[Room]:
        return tuple(self._rooms.values())

    def title(self, table_id: str) -> str | None:
        """The game of a table in memory."""
        room = self._rooms.get(table_id)
        return None if room is None else room.table.game.info.title

    @asynccontextmanager
    async def visit(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table: the only one there is until the last visitor has left.

        Raises UnknownTableError, and StoreClosedError while the server ends.
        """
        room = await self._room(table_id)
        room.visitors += 1
        try:
            yield room
        finally:
            room.visitors -= 1
            self._let_go(table_id)

    def is_compiled(self, game: str) -> bool:
        """Whether `playable` takes a moment at most."""
        return self._compiler is None or self._compiler.has_rules(game)

    async def playable(self, game: str) -> None:
        """Wait until nothing of `game` has to be compiled, or loaded, on the event loop.

        Raises StoreClosedError if the server ends before that.
        """
        if self._compiler:
            await self._compiler.rules(game)

    async def _room(self, table_id: str) -> Room:
        if table_id not in self._rooms:
            await self._until_playable(table_id)
            async with self._opening.setdefault(table_id, asyncio.Lock()):
                if table_id not in self._rooms:
                    await self._open(table_id)
        return self._rooms[table_id]

    async def _open(self, table_id: str) -> None:
        """Read a log; a long one takes seconds, and others are read meanwhile."""
        async with self._readers:
            opened = await open_log(table_id, self.store)
        wrote = partial(self._wrote, table_id)
        room = Room(table_id, opened, self._worker, wrote, self._away)
        self._rooms[table_id] = room
        self._warm(room.table.game.info)

    async def _until_playable(self, table_id: str) -> None:
        """A game that has begun is folded with its rules; a lobby is open before they are ready."""
        if self._compiler is None or self._compiler.is_over:
            return
        if game := await self.store.begun(table_id):
            await self.playable(game)

    def _wrote(self, table_id: str, seq: int) -> None:
        """Tell other workers; where there are none, only nights want to hear of their tables."""
        others = self._neighbours is not None
        if self._following and (others or self._rooms[table_id].table.night):
            self._following.wrote(table_id, seq)

    def _warm(self, info: GameInfo) -> None:
        """The first action may not wait for a compiler: load the rules while people sit."""
        wanted = info.simultaneous or self._compiler is not None
        if wanted and info.name not in self._warming:
            self._warming[info.name] = asyncio.create_task(self._load(info.name))

    async def _load(self, game: str) -> None:
        if self._compiler:
            await self._compiler.rules(game)
        else:
            await asyncio.to_thread(catalog.warm, game)

    async def make(self, game: str, key: str, options: dict[str, object]) -> TableAddress:
        """A new table. Raises UnknownGameError, BadOptionsError."""
        rules = await asyncio.to_thread(catalog.game, game)  # the first time it loads Numba
        return await self._establish(
            lambda _, code: [Row(1, now(), lobby.make(rules, code, hashed(key), options))]
        )

    async def bring_in(self, rows: tuple[Row, ...], key: str, night: str = "") -> TableAddress:
        """A table from the rows of a file, as `files.imported` gives them."""
        return await self._establish(
            lambda _, code: files.addressed(rows, code, hashed(key), night)
        )

    async def establish(self, begun: Callable[[str], Sequence[AnyRecord]]) -> TableAddress:
        """A table that begins with these records, under a code nobody has."""
        return await self._establish(
            lambda _, code: [Row(n, now(), record) for n, record in enumerate(begun(code), 1)]
        )

    async def take_out(self, table_id: str) -> LogFile:
        """A table as a file. Raises RefusedError while it would show something hidden."""
        async with self.visit(table_id) as room:
            table = room.table
            rows = files.exported(table, await self.store.read(table_id))
        info = table.game.info
        return LogFile("polarnight-log", 1, info.name, info.rules_version, rows)

    async def rematch(self, room: Room, asker: str) -> int:
        """Set up the next table for the same people; the seq at which all are told."""
        await room.renew()  # what is written now takes its names along
        table = room.table
        if table.next is not None:
            return table.seq

        def begun(_: str, code: str) -> list[Row]:
            chosen = playing.rematch(table, asker, code)
            return [Row(n + 1, now(), record) for n, record in enumerate(chosen)]

        made = await self._establish(begun)
        told = records.Rematched(id=made.id, code=made.code)
        return await room.write(lambda newest: () if newest.next else (told,))

    async def fork(self, table: Table, wish: Fork) -> TableAddress:
        """A table that plays on from a move of a finished one. Raises RefusedError."""
        plan = forks.Wish(hashed(wish.key), wish.name, wish.ply, wish.seat, wish.level)
        return await self._establish(lambda _, code: forks.fork(table, plan, code, now()))

    def rooms_of(self, key: str) -> Sequence[Room]:
        """The rooms in memory whose table the hash of a key is the host of, or sits at."""
        return [one for one in self.rooms if one.table.is_host(key) or one.table.chairs_of(key)]

    async def close(self) -> None:
        """Stop the bots, then write what waits."""
        for timer in self._leaving.values():
            timer.cancel()
        if self._neighbours:
            await self._hand_over()
        if self._following:
            await self._following.close()
        if self._neighbours and self._far:
            await self._far.close()
            await self._neighbours.close()
        await self.gestures.close()
        for room in self._rooms.values():
            room.close()
        for loading in self._warming.values():
            loading.cancel()
        await asyncio.gather(*self._warming.values(), return_exceptions=True)
        await self.beats.close()
        await self.players.close()
        await self.store.close()

    async def _hand_over(self) -> None:
        parting = [asyncio.create_task(room.hand_over()) for room in self.rooms]
        if parting:
            await asyncio.wait(parting, timeout=_HAND_OVER_WITHIN)

    async def _establish(self, begun: Callable[[str, str], Sequence[Row]]) -> TableAddress:
        """Write the first rows of a new table under an id and a code nobody has."""
        for _ in range(_TRIES):
            address = TableAddress(new_id(), new_code())
            rows = begun(address.id, address.code)
            made = rows[0].record
            assert isinstance(made, records.Made)
            came = await asyncio.to_thread(result_of, address.id, rows) if _played(rows) else None
            try:
                until = asyncio.get_running_loop().time() + PATIENCE
                await self.store.append(address.id, made.rules_version, rows, until, result=came)
            except ConflictError:
                continue
            return address
        raise ConflictError("no free code was found; try again")

    def _tell(self) -> None:
        """The disk refuses, or does so no longer: everybody is told."""
        for room in self._rooms.values():
            room.notify()

    def _let_go(self, table_id: str) -> None:
        """Forget a room after a while, should it be empty then; its log stays."""
        if timer := self._leaving.pop(table_id, None):
            timer.cancel()
        loop = asyncio.get_running_loop()
        self._leaving[table_id] = loop.call_later(_KEEP, self._forget, table_id)

    def _part_from(self, table_id: str) -> None:
        if self._neighbours is not None:
            parting = asyncio.create_task(self._neighbours.leave(table_id))
            self._parting.add(parting)
            parting.add_done_callback(self._parting.discard)

    def _forget(self, table_id: str) -> None:
        del self._leaving[table_id]
        room = self._rooms[table_id]
        if room.visitors:
            return  # the last to leave asks again
        if room.idle:
            room.close()
            del self._rooms[table_id]
            self._part_from(table_id)
        else:
            self._let_go(table_id)


def _played(rows: Sequence[Row]) -> bool:
    """Whether a log may tell of a game that is over."""
    return any(isinstance(row.record, records.Acted | records.Ended) for row in rows)
