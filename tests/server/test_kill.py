"""SIGKILL in the middle of games: what was acknowledged is there, and the games go on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest
import websockets

from tests.proofs import times
from tests.server.harness import ForkedServer, Guest, Server, guest, nursery
from tests.server.test_nights import caller, new_night

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

KILLS = times(100, 40)
TABLES = 4
KEY = "the-family-at-this-screen"


@dataclass
class Ledger:
    """What the server has promised, by table, and each promise as it comes."""

    news: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    acknowledged: dict[str, list[str]] = field(default_factory=dict)
    found: int = 0
    finished: int = 0

    @property
    def promised(self) -> int:
        return sum(len(ids) for ids in self.acknowledged.values())


async def test_a_row_of_kills_loses_nothing_acknowledged(
    tmp_path: Path, tell: Callable[[str], None]
) -> None:
    ledger = Ledger()
    with nursery() as servers:
        await survive(partial(ForkedServer, tmp_path, servers), ledger, Random(7))
    assert ledger.found == ledger.promised
    assert ledger.promised > KILLS
    tell(
        f"{KILLS} kills: {ledger.promised} actions acknowledged, {ledger.found} found,"
        f" {ledger.finished} games finished on the way"
    )


async def survive(start: Callable[[], Server], ledger: Ledger, rng: Random) -> None:
    """Play, kill, start again, look; so many times."""
    server = start()
    try:
        tables = [await new_table(server) for _ in range(TABLES)]
        for _ in range(KILLS):
            ledger.news = asyncio.Queue()
            players = [asyncio.create_task(play(server, table, ledger, rng)) for table in tables]
            for _ in range(rng.randrange(2, 40)):
                if not all(player.done() for player in players):
                    await ledger.news.get()
            await asyncio.sleep(rng.uniform(0.0, 0.02))
            server.kill()
            await asyncio.gather(*players)
            server = start()
            await check(server, ledger, tables)
            tables = [await alive(server, table, ledger) for table in tables]
        await check(server, ledger, list(ledger.acknowledged))
    finally:
        server.kill()


async def new_table(server: Server) -> str:
    """Two seats at one screen, so that one line plays the whole game."""
    table = await server.make(KEY)
    async with guest(server, table, KEY) as family:
        await family.do("sit", chair=0, name="Mika", look="sun")
        await family.do("sit", chair=1, name="Oma", look="star")
        await family.do("start")
    return table


async def play(server: Server, table: str, ledger: Ledger, rng: Random) -> None:
    """Act as fast as the answers come, until the line breaks."""
    try:
        async with guest(server, table, KEY) as family:
            while family.choices:
                await act(family, table, ledger, rng)
    except (websockets.WebSocketException, OSError):
        return
    finally:
        ledger.news.put_nowait(table)


async def act(family: Guest, table: str, ledger: Ledger, rng: Random) -> None:
    name = f"{table}-{rng.getrandbits(60):x}"
    answer = await family.act(rng.randrange(1000), id=name)
    if answer["type"] == "done":
        ledger.acknowledged.setdefault(table, []).append(name)
        ledger.news.put_nowait(name)
        await family.caught_up(answer["seq"])


async def check(server: Server, ledger: Ledger, tables: list[str]) -> None:
    """Every acknowledged action of these tables is in its log, exactly once."""
    ledger.found = 0
    for table in tables:
        promised = ledger.acknowledged.get(table, [])
        file = await server.get(f"/api/tables/{table}/log")
        written = [row["record"].get("id") for row in file["rows"]]
        assert len(written) == len({*written, None}) - 1 + written.count(None)
        missing = set(promised) - set(written)
        assert not missing, f"lost {len(missing)} acknowledged actions of table {table}"
        ledger.found += len(promised)


async def alive(server: Server, table: str, ledger: Ledger) -> str:
    """The table if its game goes on, else a new one."""
    if (await server.get(f"/api/tables/{table}"))["phase"] == "playing":
        return table
    ledger.finished += 1
    return await new_table(server)


async def test_what_a_night_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    with nursery() as servers:
        server = ForkedServer(tmp_path, servers)
        night = await new_night(server)
        names = [f"Guest {n}" for n in range(times(12, 6))]
        for name in names:
            async with caller(server, night, f"the-key-of-{name}") as one:
                await one.do("join", name=name)
                server.kill()
            server = ForkedServer(tmp_path, servers)
        async with caller(server, night, None) as tv:
            assert [guest["name"] for guest in tv.state["guests"]] == names
        server.kill()
