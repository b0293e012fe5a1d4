"""Listening time is used up for the whole round, whatever becomes of the server (IP-A18)."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import pytest

from polarnight.core.realtime import BEAT
from polarnight.server.owning import Kept
from polarnight.store.store import open_store
from tests.databases import url_of
from tests.server.harness import PATIENCE, Serve, Server
from tests.server.live_tables import hearer, village

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.databases import Kind
    from tests.server.live_tables import Hearer

pytestmark = pytest.mark.anyio

ALL = 4000
HEARD = 1000
"""Milliseconds to hear of an igloo, and heard here before it is put down."""
IN_FLIGHT = 8 * round(1000 * BEAT)
"""Milliseconds that may be heard while an action is written down."""


async def listen_to(hand: Hearer, igloo: str, milliseconds: int) -> None:
    """Take an igloo and shake it for a while."""
    first = await take(hand, igloo)
    while hand.sounds[-1].left > first - milliseconds:
        await hand.shake(times=2)
        await hand.listen(2)


async def take(hand: Hearer, igloo: str) -> int:
    """What can be heard of an igloo when it is taken; sound of another may still be on its way."""
    assert (await hand.play("take", igloo=igloo))["type"] == "done"
    while (await hand.listen(1))[0].igloo != igloo:
        pass
    return hand.sounds[-1].left


async def left_of(hand: Hearer, igloo: str) -> int:
    """What can be heard of an igloo that stands in the village."""
    left = await take(hand, igloo)
    await hand.play("return", igloo=igloo)
    return left


def last_left(hand: Hearer, igloo: str) -> int:
    """What was left of an igloo in the last sound of it."""
    return next(sound.left for sound in reversed(hand.sounds) if sound.igloo == igloo)


async def left_for_others(data: Path, table: str) -> int:
    """What another worker would know to be left of the igloo in hand, once it knows of any."""
    store = await open_store(url_of(data))
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                kept = msgspec.json.decode(await store.owners.heard(table) or b"{}", type=Kept)
                for _, beats in kept.hands.values():
                    if beats:
                        return ALL - beats * round(1000 * BEAT)
                await asyncio.sleep(0.05)
    finally:
        await store.close()


@asynccontextmanager
async def again(serve: Serve, data: Path, table: str, key: str) -> AsyncIterator[Hearer]:
    """The same person at a new server."""
    server = serve(data)
    try:
        async with hearer(server, table, key) as back:
            yield back
    finally:
        assert server.stop() == 0


@pytest.mark.rule("IP-A18")
async def test_a_killed_server_does_not_give_listening_time_back(
    serve: Serve, tmp_path: Path, database_kind: Kind
) -> None:
    """What was put down is known; what was in the hand counts as heard.

    Where several workers share a database, it says how much was heard of that, too.
    """
    server = serve(tmp_path)
    async with village(server) as (mika, _):
        first, second, third = (one["id"] for one in mika.view["igloos"][:3])
        await listen_to(mika, first, HEARD)
        await mika.play("return", igloo=first)
        await listen_to(mika, second, HEARD)
        left = last_left(mika, first)
        table, key = mika.state["table"]["id"], mika.key or ""
        most = await left_for_others(tmp_path, table) if database_kind == "postgresql" else 0
        server.kill()
    async with again(serve, tmp_path, table, key) as mika:
        assert (await mika.listen(1))[0].left <= most
        await mika.play("return", igloo=second)
        assert left <= await left_of(mika, first) <= left + IN_FLIGHT
        assert await left_of(mika, second) <= most
        assert await left_of(mika, third) == ALL


@pytest.mark.rule("IP-A18")
async def test_a_server_that_is_stopped_remembers_what_is_in_a_hand(
    serve: Serve, tmp_path: Path
) -> None:
    server = serve(tmp_path)
    async with village(server) as (mika, _):
        igloo = mika.view["igloos"][0]["id"]
        await listen_to(mika, igloo, HEARD)
        left = last_left(mika, igloo)
        table, key = mika.state["table"]["id"], mika.key or ""
        assert server.stop() == 0
    async with again(serve, tmp_path, table, key) as mika:
        assert 0 < (await mika.listen(1))[0].left <= left


@pytest.mark.rule("IP-A18")
async def test_another_time_or_none_can_be_agreed(server: Server) -> None:
    for listening, told in ((10, 10_000), (0, 0xFFFF)):
        async with village(server, listening=listening) as (mika, _):
            assert await left_of(mika, mika.view["igloos"][0]["id"]) == told
