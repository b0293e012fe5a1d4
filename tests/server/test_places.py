"""Places to wait in: a flood by one leaves some for others."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest

from polarnight.core.errors import BusyError
from polarnight.server import lessons
from polarnight.server.places import ASKER, MOST_WAITING, Places
from tests.server.harness import PATIENCE
from tests.server.inside import inside

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


def taken(places: Places, who: str, wanted: int = 100) -> int:
    """How many places somebody gets."""
    token = ASKER.set(who)
    try:
        for number in range(wanted):
            try:
                places.take()
            except BusyError:
                return number
        return wanted
    finally:
        ASKER.reset(token)


def test_one_has_half_of_them_and_others_find_a_place() -> None:
    places = Places(16)
    assert taken(places, "a flood") == 8
    assert [taken(places, f"somebody {n}", 1) for n in range(4)] == [1] * 4
    assert taken(places, "another flood") == 4
    assert taken(places, "too late") == 0
    places.leave("a flood")
    assert taken(places, "a flood") == 0, "who has half of them lets others come first"
    assert taken(places, "too late") == 1


def test_what_nobody_in_particular_asks_for_may_take_all() -> None:
    assert taken(Places(16), "") == 16


async def test_a_flood_of_lessons_leaves_room_for_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    let, begun = threading.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(game: str, tried: object) -> object:
        loop.call_soon_threadsafe(begun.set)
        let.wait(PATIENCE)
        return {"game": game}

    monkeypatch.setattr(lessons, "answer", slow)
    tried = {"step": 0, "actions": []}
    async with inside(tmp_path) as server, server._http() as http:

        async def ask() -> int:
            return (await http.post("/api/games/packeis/lesson", json=tried)).status_code

        asked = [asyncio.create_task(ask()) for _ in range(MOST_WAITING)]
        await asyncio.wait_for(begun.wait(), PATIENCE)
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        let.set()
        found = await asyncio.gather(*asked)
        assert found.count(503) == found.count(200) == MOST_WAITING // 2
