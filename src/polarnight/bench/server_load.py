"""A real server under load: a hundred tables that act as fast as they are answered."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias
from urllib.parse import urlsplit

import websockets

Message: TypeAlias = dict[str, Any]
"""JSON as a stranger reads it: without our types."""
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

Kind: TypeAlias = Literal["serve", "cluster"]
KEY = "a-benchmark-has-this-key"
HERE = "127.0.0.1"
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
    data: str,
    environment: Mapping[str, str] = MappingProxyType({}),
    options: Sequence[str] = (),
    kind: Kind = "serve",
    python: str = sys.executable,
) -> Iterator[tuple[str, int]]:
    """A server with its data in this folder; its address, and the number of its process."""
    command = [python, "-m", "polarnight.cli.main", kind, "--no-browser"]
    process = subprocess.Popen(  # noqa: S603  (our own program)
        [*command, "--port", "0", "--data", data, *options],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        assert process.stdout is not None
        found = (re.search(r"is at (http://[\w.:]+)", line) for line in process.stdout)
        yield next(match[1] for match in found if match), process.pid
    finally:
        process.terminate() if kind == "cluster" else process.kill()  # it has engines to end
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


async def _measure(address: str, game: str, tables: int, seconds: float) -> Load:
    async with AsyncExitStack() as stack:
        lines = [await sit_down(address, game, stack) for _ in range(tables)]
        end = time.monotonic() + seconds
        began = time.monotonic()
        delays = await asyncio.gather(*(line.play_until(end) for line in lines))
        took = time.monotonic() - began
    flat = tuple(delay for some in delays for delay in some)
    return Load(tables, len(flat), took, flat)


async def sit_down(
    address: str, game: str, stack: AsyncExitStack, source: str = HERE, key: str = KEY
) -> Line:
    """Two people at one screen, who have started a game."""
    table = await asyncio.to_thread(make_table, address, game, source, key)
    line = await connect(address, table, key, stack, source)
    for chair, look in enumerate(("sun", "star")):
        await line.ask({"type": "sit", "chair": chair, "name": f"P{chair}", "look": look})
    await line.ask({"type": "start"})
    return line


async def connect(
    address: str, table: str, key: str, stack: AsyncExitStack, source: str = HERE
) -> Line:
    """A line to a table from an address of this machine, open as long as the stack."""
    url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
    opening = websockets.connect(url, compression=None, local_addr=(source, 0))
    line = Line(await stack.enter_async_context(opening))
    await line.say({"type": "hello", "key": key})
    return line


def make_table(address: str, game: str, source: str = HERE, key: str = KEY) -> str:
    """A new table; its id."""
    at = urlsplit(address)
    body = json.dumps({"game": game, "key": key})
    line = HTTPConnection(at.hostname or "", at.port, source_address=(source, 0))
    try:
        line.request("POST", "/api/tables", body)
        made: str = json.load(line.getresponse())["id"]
    finally:
        line.close()
    return made


def memory_of(process: int) -> float:
    """Megabytes in use; 0 where the system does not tell."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def used(process: int) -> float | None:
    """Seconds of processor time so far, of all threads; None where the system does not tell."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return None
    fields = stat.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Line:
    """Somebody at a table, on one chair or on all of them."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.state: Message = {}
        self.moments: list[tuple[float, float]] = []
        """When each action was sent and acknowledged, by the monotonic clock."""
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

    async def play_until(self, end: float, pace: float = 0.0) -> list[float]:
        """Act, twice at least; the delay of each action, from sending to `done`.

        `pace` is the pause after each, more or less; nobody waits for the others to begin.
        """
        delays: list[float] = []
        if pace:
            await self._pause(pace * random.random())
        while time.monotonic() < end or len(delays) < _FEWEST:
            delay = await self.act()
            if delay is None:
                break
            delays.append(delay)
            if pace:
                await self._pause(pace * random.uniform(0.5, 1.5))
        return delays

    async def play(self, actions: int) -> list[float]:
        """Act so often without a pause, or until the game is over; the delay of each action."""
        delays = [await self.act() for _ in range(actions)]
        return [delay for delay in delays if delay is not None]

    async def act(self) -> float | None:
        """One action, and how long it took; None if the game is over."""
        while self.state["game"]["outcome"] is None:
            legal = self.state["game"]["legal"]
            if legal is None:
                await self._turn_the_screen()
                continue
            seat, seq = self.state["you"]["seat"], self.state["seq"]
            sent = time.monotonic()
            await self.ask({"type": "act", "seat": seat, "seq": seq, "action": _middle(legal)})
            self.moments.append((sent, time.monotonic()))
            return self.moments[-1][1] - sent
        return None

    async def _pause(self, seconds: float) -> None:
        """Think; whatever comes meanwhile is heard."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.hear()

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
