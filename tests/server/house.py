"""A hall inside the process of the test: real rooms, a real store, bots that wait to be let go."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bots.contract import Budget
from polarnight.bots.simple import RandomBot
from polarnight.bots.turns import Asker
from polarnight.bots.workers import BotPool, Choice
from polarnight.bus.opening import open_bus
from polarnight.core.values import plain
from polarnight.server.beats import Beats
from polarnight.server.hall import Hall
from polarnight.server.keys import SECRET, hashed
from polarnight.server.players import Players
from polarnight.server.projection import Person
from polarnight.store.store import open_store
from polarnight.tables import lobby
from tests.databases import bus_url, url_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from polarnight.core.contract import Seat
    from polarnight.server.room import Room
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

ANYBODY = Asker()
KEY = "the-key-of-the-house-itself"


class Eye:
    """A window that only looks."""

    def __init__(self, key: str | None = None) -> None:
        self.person = Person(hashed(key))

    def notify(self) -> None:
        pass

    def play(self, frame: bytes) -> None:
        pass

    def tell(self, message: object) -> None:
        pass


class Thinkers(BotPool):
    """Chance decides, as often as `let` allows; `asked` counts what was asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked = 0
        self.gave_up = 0
        self._allowed = asyncio.Semaphore(0)

    def let(self, thoughts: int) -> None:
        for _ in range(thoughts):
            self._allowed.release()

    async def choose(
        self, game: str, view: object, seat: Seat, level: str, seed: int, asker: Asker = ANYBODY
    ) -> Choice:
        self.asked += 1
        try:
            await self._allowed.acquire()
        except asyncio.CancelledError:
            self.gave_up += 1
            raise
        picked = RandomBot().choose(catalog.game(game), view, seat, Budget(), Random(seed))
        return Choice(plain(picked), level)


@asynccontextmanager
async def hall(folder: Path, pool: BotPool) -> AsyncIterator[Hall]:
    store, url = await open_store(url_of(folder)), bus_url()
    bus = await open_bus(url) if url else None
    opened = Hall(store, Players(pool, 0.0), Beats(), bus)
    await opened.begin()
    try:
        yield opened
    finally:
        await opened.close()
        if bus is not None:
            await bus.close()


async def bots_only(opened: Hall, level: str = "emperor", seats: int = 2) -> Room:
    """A started table of bots."""
    address = await opened.make("packeis", KEY, {})
    host = hashed(KEY)
    async with opened.visit(address.id) as room:
        for chair in range(seats):
            await room.write(partial(_with_bot, chair, level))
        await room.write(lambda table: (lobby.start(table, host, SECRET),))
    return room


def _with_bot(chair: int, level: str, table: Table) -> tuple[AnyRecord, ...]:
    return (lobby.add_bot(table, hashed(KEY), chair, level),)


async def until_ply(room: Room, ply: int) -> None:
    """Wait until so many plies are played."""
    while len(room.table.plays) < ply:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
