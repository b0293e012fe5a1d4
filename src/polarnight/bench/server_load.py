"""A real server under load: a hundred tables that act as fast as they are answered."""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

import websockets

Message: TypeAlias = dict[str, Any]
"""JSON as a stranger reads it: without our types."""
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

KEY = "a-benchmark-has-this-key"
_FEWEST = 2
"""Actions at each table: of fewer there is no half."""


@dataclass(frozen=True, slots=True)
class Load:
    """What was measured: acknowledged actions, and how long each took."""

    tables: int
    actions: int
    seconds: float
    delays: tuple[float, ...]

    @property
    def per_second(self) -> float:
        return self.actions / self.seconds

    def percentile(self, percent: int) -> float:
        """The delay that so many percent of the actions did not exceed, in seconds."""
        return statistics.quantiles(self.delays, n=100, method="inclusive")[percent - 1]


def measure(tables: int = 100, seconds: float = 8.0, game: str = "packeis") -> Load:
    """Start a server with SQLite on a fresh file, and play at all tables at once."""
    with tempfile.TemporaryDirectory() as data, served(data) as address:
        return asyncio.run(_measure(address, game, tables, seconds))


@contextmanager
def served(data: str) -> Iterator[str]:
    """A server with its data in this folder; its address."""
    with running(data) as (address, _):
        yield address


@contextmanager
def running(
    data: str, environment: Mapping[str, str] = MappingProxyType({})
) -> Iterator[tuple[str, int]]:
    """A server with its data in this folder; its address, and the number of its process."""
    command = [sys.executable, "-m", "polarnight.cli.main", "serve", "--no-browser"]
    process = subprocess.Popen(  # noqa: S603  (our own program)
        [*command, "--port", "0", "--data", data],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"is at (http://[\w.:]+)", line) for line in process.stdout)
        yield next(match[1] for match in found if match), process.pid
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


async def _measure(address: str, game: str, tables: int, seconds: float) -> Load:
    async with AsyncExitStack() as stack:
        lines = [await _sit_down(address, game, stack) for _ in range(tables)]
        end = time.monotonic() + seconds
        began = time.monotonic()
        delays = await asyncio.gather(*(line.play_until(end) for line in lines))
        took = time.monotonic() - began
    flat = tuple(delay for some in delays for delay in some)
    return Load(tables, len(flat), took, flat)


async def _sit_down(address: str, game: str, stack: AsyncExitStack) -> Line:
    table = await asyncio.to_thread(make_table, address, game)
    line = await connect(address, table, KEY, stack)
    for chair, look in enumerate(("sun", "star")):
        await line.ask({"type": "sit", "chair": chair, "name": f"P{chair}", "look": look})
    await line.ask({"type": "start"})
    return line


async def connect(address: str, table: str, key: str, stack: AsyncExitStack) -> Line:
    """A line to a table, open as long as the stack."""
    url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
    line = Line(await stack.enter_async_context(websockets.connect(url, compression=None)))
    await line.say({"type": "hello", "key": key})
    return line


def make_table(address: str, game: str) -> str:
    """A new table; its id."""
    body = json.dumps({"game": game, "key": KEY}).encode()
    request = urllib.request.Request(f"{address}/api/tables", body, method="POST")  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310  (an address of our own)
        made: str = json.load(answer)["id"]
    return made


class Line:
    """Somebody at a table, on one chair or on all of them."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.state: Message = {}
        self._asked = 0

    async def say(self, message: Message) -> None:
        await self.socket.send(json.dumps(message))

    async def ask(self, message: Message) -> Message:
        """Ask, and hear until the answer comes."""
        self._asked += 1
        await self.say({**message, "id": str(self._asked)})
        while (answer := await self.hear()).get("id") != str(self._asked):
            pass
        return answer

    async def hear(self) -> Message:
        """The next message; states are kept."""
        message: Message = json.loads(await self.socket.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def play_until(self, end: float) -> list[float]:
        """Act without pause, twice at least; the delay of each action, from sending to `done`."""
        delays: list[float] = []
        while self.state["game"]["outcome"] is None:
            if time.monotonic() >= end and len(delays) >= _FEWEST:
                break
            legal = self.state["game"]["legal"]
            if legal is None:
                await self._turn_the_screen()
                continue
            action = _middle(legal)
            seat, seq = self.state["you"]["seat"], self.state["seq"]
            sent = time.monotonic()
            await self.ask({"type": "act", "seat": seat, "seq": seq, "action": action})
            delays.append(time.monotonic() - sent)
        return delays

    async def _turn_the_screen(self) -> None:
        """Where something is hidden, a shared screen shows one seat: look from the one to act."""
        actors = self.state["game"]["actors"]
        if self.state["table"]["phase"] == "playing" and self.state["you"]["seat"] not in actors:
            await self.ask({"type": "look", "seat": actors[0]})
        else:
            await self.hear()


def _middle(legal: Message) -> Message:
    """The action in the middle of the list, or of the space where there is one."""
    for space in legal["spaces"]:
        numbers = {name: (low + high) / 2 for name, (low, high) in space["ranges"].items()}
        return {"type": space["name"], **numbers}
    action: Message = legal["actions"][len(legal["actions"]) // 2]
    return action
