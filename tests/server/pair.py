"""Two workers in the process of the test, over one database and one bus."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from polarnight.core.values import plain
from polarnight.server import asks, protocol
from polarnight.server.beats import Beats
from polarnight.server.hall import Hall
from polarnight.server.keys import hashed
from polarnight.server.players import Players
from polarnight.store.store import open_store
from polarnight.tables import lobby, records
from tests.databases import url_of
from tests.server.house import Eye, Thinkers

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from polarnight.bots.workers import BotPool
    from polarnight.bus.contract import Bus
    from polarnight.server.room import Room
    from polarnight.tables.table import Table

KEYS = ["the-key-of-mika-at-worker-a", "the-key-of-oma-at-worker-b"]
PATIENCE = 60.0


class Told(Eye):
    """A window that notes when it was told of something."""

    def __init__(self, key: str | None = None) -> None:
        super().__init__(key)
        self.news = asyncio.Event()

    def notify(self) -> None:
        self.news.set()

    async def until(self, wished: Callable[[], bool]) -> None:
        """Wait until it was told of what is wished."""
        async with asyncio.timeout(PATIENCE):
            while not wished():
                await self.news.wait()
                self.news.clear()


async def came_true(wished: Callable[[], object]) -> None:
    """Wait for something nobody is told of."""
    async with asyncio.timeout(PATIENCE):
        while not wished():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


@asynccontextmanager
async def worker(
    folder: Path, bus: Bus, name: str, pool: BotPool | None = None
) -> AsyncIterator[Hall]:
    """A worker with a connection of its own to the database of all."""
    store = await open_store(url_of(folder))
    opened = Hall(store, Players(pool or Thinkers(), 0.0), Beats(), bus, name)
    await opened.begin()
    try:
        yield opened
    finally:
        await opened.close()


@asynccontextmanager
async def two_workers(folder: Path, bus: Bus) -> AsyncIterator[tuple[Hall, Hall]]:
    async with worker(folder, bus, "a") as here, worker(folder, bus, "b") as there:
        yield here, there
    await bus.close()


async def table_of_two(here: Hall, game: str = "packeis", **options: object) -> str:
    """A started game; nobody is stood in for, however slow the machine."""
    address = await here.make(game, KEYS[0], options)
    async with here.visit(address.id) as room:
        for chair, key in enumerate(KEYS):
            await room.write(partial(_sat, chair, key))
        await room.write(lambda table: (lobby.set_table(table, hashed(KEYS[0]), None, None, 30),))
        await room.write(lambda table: (lobby.start(table, hashed(KEYS[0]), Random(1)),))
    return address.id


def _sat(chair: int, key: str, table: Table) -> tuple[records.AnyRecord, ...]:
    return (lobby.sit(table, hashed(key), chair, f"P{chair}", records.LOOKS[chair]),)


async def forgotten(here: Hall, table_id: str) -> None:
    """This worker lets go of the table at once, as after a while without anybody."""
    room = here._rooms[table_id]
    async with asyncio.timeout(PATIENCE):
        while not room.idle:  # noqa: ASYNC110  (it tells nobody)
            await asyncio.sleep(0)
    here._leaving[table_id].cancel()
    here._forget(table_id)


async def act(room: Room, name: str, choice: int = 0) -> int:
    """The seat to act does one of the things it may, as seen from this room."""
    table = room.table
    seat = table.actors[0]
    action = table.game.legal(table.state, seat).actions[choice]
    ask = protocol.Act(id=name, seat=seat, seq=table.seq, action=plain(action))
    return await asks.act(ask, hashed(KEYS[seat]), room)


async def until_seq(room: Room, window: Told, seq: int) -> None:
    """Wait until the window was told of that record."""
    await window.until(lambda: room.table.seq >= seq)
