"""What may be asked for often is done seldom, and never forgotten."""

from __future__ import annotations

import asyncio

import pytest

from polarnight.server.throttle import Throttle

pytestmark = pytest.mark.anyio


async def test_the_first_is_done_at_once_and_the_rest_together() -> None:
    acted: asyncio.Queue[None] = asyncio.Queue()
    throttle = Throttle(lambda: acted.put_nowait(None), 0.01)
    throttle.ask()
    assert acted.qsize() == 1
    for _ in range(5):
        throttle.ask()
    assert acted.qsize() == 1
    await acted.get()
    await acted.get()  # once more, for all five
    assert acted.empty()


async def test_stopped_it_acts_no_more() -> None:
    acted: list[None] = []
    throttle = Throttle(lambda: acted.append(None), 0.0)
    throttle.ask()
    throttle.ask()
    throttle.stop()
    for _ in range(3):
        await asyncio.sleep(0)
    assert acted == [None]
