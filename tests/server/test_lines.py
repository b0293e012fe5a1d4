"""Who sends without end is heard to the end, a little at a time."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
import uvicorn
import websockets

from polarnight.server.lines import _MOST_IDLE, _PIECE, _REST_EACH, _REST_FREE, PatientLine
from tests.server.harness import PATIENCE
from tests.server.inside import Quiet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.frames import Frame

pytestmark = pytest.mark.anyio
SHORT = "a word"
_FRAME = len(SHORT) + 6
"""Bytes of it on the line, as a browser sends it."""


class Watch:
    """Counts the turns of the event loop, and what happens in each."""

    def __init__(self) -> None:
        self.turn = 0
        self.apart: Counter[int] = Counter()
        """Frames taken apart in each turn."""
        self.answered: Counter[int] = Counter()
        self.heard: list[str] = []
        self.over = asyncio.Event()

    def tick(self) -> None:
        self.turn += 1
        if not self.over.is_set():
            asyncio.get_running_loop().call_soon(self.tick)

    async def app(self, scope: Any, receive: Any, send: Any) -> None:  # as ASGI says
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                self.answered[self.turn] += 1
                self.heard.append(message["text"])
        self.over.set()


def watched(watch: Watch) -> type[PatientLine]:
    class Watched(PatientLine):
        def handle_text(self, event: Frame) -> None:
            watch.apart[watch.turn] += 1
            super().handle_text(event)

    return Watched


def unhurried() -> type[PatientLine]:
    """A line that never has to rest."""

    class Unhurried(PatientLine):
        def _take_next(self) -> None:
            raise AssertionError("it was not read for a while")

    return Unhurried


@asynccontextmanager
async def served(app: Any, line: type[PatientLine] = PatientLine) -> AsyncIterator[str]:
    """The address of an application of ASGI."""
    config = uvicorn.Config(
        app,
        ws=line,
        interface="asgi3",
        lifespan="off",
        log_level=logging.WARNING,
        ws_max_size=2**22,
    )
    server, listener = Quiet(config), socket.create_server(("127.0.0.1", 0))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield f"ws://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        await serving


async def test_a_flood_of_frames_is_taken_apart_in_small_pieces() -> None:
    watch, words = Watch(), [f"{SHORT} {number}" for number in range(5000)]
    async with served(watch.app, watched(watch)) as address, asyncio.timeout(PATIENCE):
        asyncio.get_running_loop().call_soon(watch.tick)
        async with websockets.connect(address, compression=None) as line:
            for word in words:
                await line.send(word)
        await watch.over.wait()
    assert watch.heard == words, "each of them once, in order, and then the good-bye"
    assert max(watch.apart.values()) <= _PIECE // _FRAME + 1
    assert max(watch.answered.values()) <= 2, "then others have their turn"


async def test_what_is_longer_than_a_piece_is_heard_whole() -> None:
    watch, long = Watch(), "y" * 1_000_000
    async with served(watch.app) as address, asyncio.timeout(PATIENCE):
        headers = {"cookie": "c" * 3 * _PIECE}
        async with websockets.connect(address, additional_headers=headers) as line:
            for word in (long, SHORT, long):
                await line.send(word)
        await watch.over.wait()
    assert watch.heard == [long, SHORT, long]


async def test_who_is_sent_away_in_the_middle_of_a_flood_hears_the_good_bye() -> None:
    async def app(scope: Any, receive: Any, send: Any) -> None:  # as ASGI says
        await send({"type": "websocket.accept"})
        assert (await receive())["type"] == "websocket.connect"
        assert (await receive())["type"] == "websocket.receive"
        await send({"type": "websocket.close", "code": 1013})

    async def send_for_ever(line: websockets.ClientConnection) -> None:
        while True:
            await line.send(SHORT)

    async with (
        asyncio.timeout(PATIENCE),
        served(app) as address,
        websockets.connect(address, compression=None) as line,
    ):
        with pytest.raises(websockets.ConnectionClosed):
            await send_for_ever(line)
        assert line.close_code == 1013


@pytest.mark.parametrize("opcode", [0x89, 0x8A], ids=["pings", "pongs"])
async def test_frames_without_end_that_ask_for_nothing_end_the_line(opcode: int) -> None:
    watch, frame = Watch(), bytes([opcode, 0x80, 0, 0, 0, 0])
    async with served(watch.app) as address, asyncio.timeout(PATIENCE):
        async with websockets.connect(address, compression=None) as line:
            line.transport.write(frame * 2)
            await line.send(SHORT)
            line.transport.write(frame * 1000)
            await line.wait_closed()
            assert line.close_code == 1008
        await watch.over.wait()
    assert watch.heard == [SHORT], "a few of them are nothing to remark on"


@pytest.mark.parametrize("opcode", [0x89, 0x8A], ids=["pings", "pongs"])
async def test_who_pings_again_and_again_is_heard_the_later(opcode: int) -> None:
    watch, frame = Watch(), bytes([opcode, 0x80, 0, 0, 0, 0])
    owed = _MOST_IDLE * _REST_EACH - _REST_FREE
    async with served(watch.app) as address, asyncio.timeout(PATIENCE):
        async with websockets.connect(address, compression=None) as line:
            began = asyncio.get_running_loop().time()
            line.transport.write(frame * _MOST_IDLE)
            await asyncio.sleep(0.05)
            await line.send(SHORT)
        await watch.over.wait()  # which is said after it
        took = asyncio.get_running_loop().time() - began
    assert watch.heard == [SHORT]
    assert took >= owed


async def test_who_pings_now_and_then_waits_for_nothing() -> None:
    watch = Watch()
    async with served(watch.app, unhurried()) as address, asyncio.timeout(PATIENCE):
        async with websockets.connect(address, compression=None) as line:
            for _ in range(3):
                await (await line.ping())
            await line.send(SHORT)
        await watch.over.wait()
    assert watch.heard == [SHORT]
