"""A table nobody looks at rests: its bots think again when somebody comes back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from tests.server.house import KEY, Eye, Thinkers, bots_only, hall, until_ply

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_bots_think_only_while_somebody_looks(tmp_path: Path) -> None:
    pool = Thinkers()
    async with hall(tmp_path, pool) as opened:
        room = await bots_only(opened)
        assert pool.asked == 0
        watcher = Eye()
        await room.join(watcher)
        pool.let(3)
        await until_ply(room, 3)
        room.part(watcher)
        asked = pool.asked
        pool.let(1)
        await settled()
        assert (len(room.table.plays), pool.asked) == (3, asked)
        assert room.idle
        await room.join(Eye(KEY))
        await until_ply(room, 4)


async def test_a_thought_nobody_waits_for_gives_up_its_place(tmp_path: Path) -> None:
    pool = Thinkers()
    async with hall(tmp_path, pool) as opened:
        rooms = [await bots_only(opened) for _ in range(5)]
        watchers = [Eye(KEY) for _ in rooms]
        for room, watcher in zip(rooms, watchers, strict=True):
            await room.join(watcher)
        await settled()
        assert pool.asked == 5
        for room, watcher in zip(rooms[1:], watchers[1:], strict=True):
            room.part(watcher)
        await settled()
        assert pool.gave_up == 4
        pool.let(2)
        await until_ply(rooms[0], 2)
        assert [len(room.table.plays) for room in rooms[1:]] == [0] * 4


async def test_a_spectator_is_somebody(tmp_path: Path) -> None:
    pool = Thinkers()
    async with hall(tmp_path, pool) as opened:
        room = await bots_only(opened)
        host, spectator = Eye(KEY), Eye()
        await room.join(host)
        await room.join(spectator)
        room.part(host)
        pool.let(2)
        await until_ply(room, 2)


async def settled() -> None:
    """Let every task that can go on do so."""
    for _ in range(50):
        await asyncio.sleep(0)
