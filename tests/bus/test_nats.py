"""NATS that comes, goes and comes back: nothing waits for it, and every gap is told."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from polarnight.bus.contract import NoAnswerError
from polarnight.bus.opening import open_bus
from polarnight.cli.engines import Nats
from tests.bus.test_bus import SOON, Heard, opened, up

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.anyio


@pytest.fixture
def own() -> Iterator[Nats]:
    """A NATS to stop and to start; it does not run yet."""
    with tempfile.TemporaryDirectory() as folder:
        server = Nats(Path(folder) / "nats")
        yield server
        server.stop()


async def until_lost(bus: object) -> None:
    while getattr(bus, "trouble", None) is None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)


async def test_a_server_begins_without_nats_and_hears_when_it_comes(own: Nats) -> None:
    bus = await open_bus(own.url)
    heard = Heard()
    await bus.subscribe("table.a", heard)
    assert bus.trouble
    with pytest.raises(NoAnswerError):
        await bus.request("think", b"", SOON)
    await asyncio.to_thread(own.start)
    await up(bus)
    bus.publish("table.a", b"here")
    assert await heard.until(1) == [("table.a", b"here")]
    await bus.close()


async def test_after_a_restart_of_nats_everybody_hears_again_and_knows_of_the_gap(
    own: Nats,
) -> None:
    await asyncio.to_thread(own.start)
    async with opened(own.url) as bus:
        heard, later, gap = Heard(), Heard(), asyncio.Event()
        await bus.subscribe("table.a", heard)

        async def answer(message: bytes) -> bytes:
            return message

        await bus.serve("think", "thinkers", answer, at_once=1)
        bus.on_gap(gap.set)
        own.kill()
        await until_lost(bus)
        bus.publish("table.a", b"lost")
        await bus.subscribe("table.a", later)
        await asyncio.to_thread(own.start)
        await asyncio.wait_for(gap.wait(), SOON)
        bus.publish("table.a", b"back")
        assert await heard.until(1) == await later.until(1) == [("table.a", b"back")]
        assert await bus.request("think", b"again", SOON) == b"again"
