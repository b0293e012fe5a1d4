"""SIGKILL in the middle of games: what was acknowledged is there, and the games go on."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest
import websockets

from polarnight.store.store import open_store
from tests.databases import url_of
from tests.proofs import times
from tests.server.harness import ForkedServer, Guest, Server, guest, nursery
from tests.server.test_nights import HOST, caller, end_early, new_night, post, scored

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

KILLS = times(100, 40)
TABLES = 4
KEY = "the-family-at-this-screen"
AWAY = 1.0
"""Seconds a server is away after a kill."""


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


EVENING: tuple[tuple[str, dict[str, object]], ...] = (
    ("join", {"name": "Mika"}),
    ("join", {"name": "Oma"}),
    ("sit_out", {"guest": 1, "away": True}),
    ("set_choosing", {"by": "vote", "until": 4e9}),
    ("sit_out", {"guest": 1, "away": False}),
    ("vote", {"guest": 0, "game": "packeis"}),
    ("set_choosing", {"by": "host"}),
    ("open_table", {"game": "igloo_igloo"}),
    ("close", {}),
    ("reopen", {}),
)
"""Everything a night writes down because somebody asks for it."""


async def test_what_a_night_acknowledged_survives_every_kill(tmp_path: Path) -> None:
    with nursery() as servers:
        server = ForkedServer(tmp_path, servers)
        night = await new_night(server)
        for kind, fields in EVENING:
            async with caller(server, night, HOST) as host:
                if kind == "close":
                    await end_early(server, host.state["tables"][-1]["id"])
                    await scored(host, 1)
                await host.do(kind, **fields)
                kept = host.state
                server.kill()
            server = ForkedServer(tmp_path, servers)
            async with caller(server, night, HOST) as host:
                assert host.state == kept, kind
        server.kill()


async def test_eight_words_that_were_given_out_bring_a_key_after_a_kill_and_once(
    tmp_path: Path,
) -> None:
    with nursery() as servers:
        server = ForkedServer(tmp_path, servers)
        words = (await post(server, "/api/me/moves", {"key": HOST})).json()["code"]
        server.kill()
        server = ForkedServer(tmp_path, servers)
        assert (await post(server, "/api/me/arrivals", {"code": words})).json()["key"] == HOST
        server.kill()
        server = ForkedServer(tmp_path, servers)
        again = (await post(server, "/api/me/arrivals", {"code": words})).json()
        assert again["code"] == "no_move"
        server.kill()


CLOCK = {"kind": "fischer", "budget": 600, "increment": 0, "when_up": "others_claim"}


async def test_no_clock_runs_while_the_server_is_killed(tmp_path: Path) -> None:
    """What a clock shows after each kill is what it showed before, but for the time people had."""
    with nursery() as servers:
        server = ForkedServer(tmp_path, servers)
        table, began = await timed_table(server), time.monotonic()
        left = [600.0, 600.0]
        for _ in range(times(12, 4)):
            async with guest(server, table, KEY) as family:
                await family.act()
                clock = family.state["game"]["clocks"]
            server.kill()
            await asyncio.sleep(AWAY)
            began += AWAY
            server = ForkedServer(tmp_path, servers)
            async with guest(server, table, KEY) as family:
                found = family.state["game"]["clocks"]
                assert found["running"] == clock["running"]
                left = found["left"]
                assert all(0 <= one <= 600 for one in left)
        thought = 2 * 600 - sum(left)
        assert thought <= time.monotonic() - began
        server.kill()


async def timed_table(server: Server) -> str:
    """As `new_table`, with ten minutes for each."""
    table = await server.make(KEY)
    async with guest(server, table, KEY) as family:
        await family.do("sit", chair=0, name="Mika", look="sun")
        await family.do("sit", chair=1, name="Oma", look="star")
        await family.do("set_clock", clock=CLOCK)
        await family.do("start")
    return table


async def test_who_has_the_end_of_a_game_in_the_log_has_its_result(tmp_path: Path) -> None:
    """Killed as soon as the last row is acknowledged: both were one transaction."""
    ends = times(12, 4)
    with nursery() as servers:
        for _ in range(ends):
            server = ForkedServer(tmp_path, servers)
            table = await new_table(server)
            async with guest(server, table, KEY) as family:
                await family.act()
                await family.say({"type": "end", "id": "the-end"})
                while (await family.hear()).get("id") != "the-end":
                    pass
                server.kill()
    store = await open_store(url_of(tmp_path))
    try:
        kept, read = await store.results.all(), await store.results.from_logs()
        assert list(kept) == list(read)
        assert len(kept) == ends
    finally:
        await store.close()
