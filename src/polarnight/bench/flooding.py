"""One client that asks for everything as fast as it can, in a process of its own.

`python -m polarnight.bench.flooding http://127.0.0.1:8730` says a line when it is in full flow,
floods until its input ends, and says what it asked for and how often it was told to slow down.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from collections import Counter
from contextlib import suppress
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import websockets

from polarnight import catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Iterator

FROM = "127.0.9.9"
"""An address of this machine that nobody else comes from."""
_KEY = "a-flood-has-this-key"
_EACH = 8
"""Connections for each kind of ask: together fewer than the most one address may have."""
_LONG = 60_000
_PATIENCE = 30.0
"""Seconds until it is in full flow even if nobody told it to slow down."""
_A_MOMENT = 0.01
"""Seconds one who says nothing waits for an answer, and one who leaves for a good-bye."""
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"


class Flood:
    """What is asked, and what comes of it."""

    def __init__(self, address: str) -> None:
        at = urlsplit(address)
        self._host, self._port = at.hostname or "", at.port or 80
        self.asked: Counter[str] = Counter()
        self.told: Counter[str] = Counter()
        """How often it was told to slow down, by kind."""
        self._told_once = asyncio.Event()

    async def run(self, over: asyncio.Event, in_full_flow: Callable[[], None]) -> None:
        """Everything at once, until it is over."""
        made = await self._http("POST", "/api/tables", _WISH)
        table: str = json.loads(made)["id"]
        await self._sit(table)
        kinds: list[Callable[[], Coroutine[object, object, None]]] = [
            lambda: self._ask_for_ever("tables", "POST", itertools.repeat("/api/tables"), _WISH),
            lambda: self._ask_for_ever("codes", "GET", _codes()),
            lambda: self._ask_for_ever("pages", "GET", itertools.repeat("/")),
            lambda: self._ask_for_ever(
                "studies", "GET", itertools.repeat(f"/api/tables/{table}/analysis")
            ),
            lambda: self._talk("frames", table, '{"type":"sync","id":"again"}'),
            lambda: self._talk("hints", table, '{"type":"hint","id":"more","seat":0}'),
            lambda: self._talk("long frames", table, json.dumps({"type": "x" * _LONG})),
            lambda: self._talk("slow reading", table, '{"type":"sync","id":"a"}', reads=False),
            lambda: self._come_and_go(table),
            lambda: self._ping(table),
            self._knock,
        ]
        everything = [asyncio.create_task(kind()) for kind in kinds for _ in range(_EACH)]
        with suppress(TimeoutError):
            await asyncio.wait_for(self._told_once.wait(), _PATIENCE)
        in_full_flow()
        await over.wait()
        for one in everything:
            one.cancel()
        await asyncio.gather(*everything, return_exceptions=True)

    async def _sit(self, table: str) -> None:
        async with self._line(table) as line:
            await line.send(json.dumps({"type": "hello", "key": _KEY}))
            for chair, look in enumerate(("sun", "star")):
                sit = {"chair": chair, "name": f"F{chair}", "look": look}
                await line.send(json.dumps({"type": "sit", "id": f"s{chair}", **sit}))
            await line.send(json.dumps({"type": "start", "id": "go"}))
            while json.loads(await line.recv()).get("id") != "go":
                pass

    async def _ask_for_ever(
        self, kind: str, method: str, paths: Iterator[str], body: object = None
    ) -> None:
        for path in paths:
            with suppress(OSError, asyncio.IncompleteReadError):
                answer = await self._http(method, path, body)
                self._count(kind, answer)

    async def _talk(self, kind: str, table: str, message: str, *, reads: bool = True) -> None:
        while True:
            with suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with self._line(table) as line:
                    await line.send(json.dumps({"type": "hello", "key": _KEY}))
                    hearing = asyncio.create_task(self._hear(kind, line)) if reads else None
                    try:
                        while True:
                            await line.send(message)
                            self.asked[kind] += 1
                            await asyncio.sleep(0)  # else who has room in a buffer never gives way
                    finally:
                        if hearing:
                            hearing.cancel()

    async def _come_and_go(self, table: str) -> None:
        while True:
            with suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with self._line(table) as line:
                    await line.send(json.dumps({"type": "hello"}))
                    self._count("lines", str(await line.recv()).encode())

    async def _ping(self, table: str) -> None:
        while True:
            with suppress(OSError, TimeoutError, websockets.WebSocketException):
                async with self._line(table) as line:
                    while True:
                        await line.ping()
                        self.asked["pings"] += 1
                        await asyncio.sleep(0)

    async def _knock(self) -> None:
        """Connections without end, none of which says a word."""
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    self._host, self._port, local_addr=(FROM, 0)
                )
                try:
                    async with asyncio.timeout(_A_MOMENT):
                        self._note("connections", await reader.read())
                except TimeoutError:
                    pass
                finally:
                    writer.close()
                self.asked["connections"] += 1

    async def _hear(self, kind: str, line: websockets.ClientConnection) -> None:
        with suppress(websockets.WebSocketException):
            while True:
                self._note(kind, str(await line.recv()).encode())

    def _count(self, kind: str, answer: bytes) -> None:
        self.asked[kind] += 1
        self._note(kind, answer)

    def _note(self, kind: str, answer: bytes) -> None:
        if b'"slow_down"' in answer:
            self.told[kind] += 1
            self._told_once.set()

    def _line(self, table: str) -> websockets.connect:
        url = f"ws://{self._host}:{self._port}/ws/{table}"
        return websockets.connect(
            url,
            compression=None,
            ping_interval=None,
            close_timeout=_A_MOMENT,
            local_addr=(FROM, 0),
        )

    async def _http(self, method: str, path: str, body: object = None) -> bytes:
        """What is answered, over a connection of its own. Raises OSError."""
        reader, writer = await asyncio.open_connection(self._host, self._port, local_addr=(FROM, 0))
        try:
            sent = b"" if body is None else json.dumps(body).encode()
            head = f"{method} {path} HTTP/1.1\r\nhost: {self._host}\r\nconnection: close\r\n"
            writer.write(f"{head}content-length: {len(sent)}\r\n\r\n".encode() + sent)
            answer = await reader.read()
        finally:
            writer.close()
        return answer.partition(b"\r\n\r\n")[2]


_WISH = {"game": catalog.names()[0], "key": _KEY}


def _codes() -> Iterator[str]:
    """Five letters after five letters."""
    while True:
        for letters in itertools.product(_LETTERS, repeat=5):
            yield f"/api/codes/{''.join(letters)}"


async def _flood(address: str) -> Flood:
    flood, over = Flood(address), asyncio.Event()
    asyncio.get_running_loop().add_reader(sys.stdin, over.set)
    await flood.run(over, _give_way)
    return flood


def _give_way() -> None:
    """A flood comes from elsewhere: it has what the server, its bots and its people leave over.

    Only from now on: who has to share a busy machine from the start would never begin.
    """
    sys.stdout.write("in full flow\n")
    sys.stdout.flush()
    if hasattr(os, "SCHED_IDLE"):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    elif sys.platform != "win32":
        os.nice(19)


if __name__ == "__main__":
    found = asyncio.run(_flood(sys.argv[1]))
    sys.stdout.write(json.dumps({"asked": found.asked, "told": found.told}) + "\n")
