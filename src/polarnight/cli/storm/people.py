"""People in a storm: they act, lose their line, come back elsewhere, and keep what they were told.

As the page does: what was sent and not answered is sent again under the same id.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

import websockets

from polarnight import catalog
from polarnight.core.realtime import RealTime

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

Message: TypeAlias = dict[str, Any]
"""JSON as a stranger reads it: without our types."""
PATIENCE = 120.0
"""Seconds without a word after which a line counts as dead."""
_OPEN_WITHIN = 30.0
_AGAIN = 0.15
_RESTART, _SPREAD = 1012, 0.8
"""As the page does: a server that is replaced is not asked by everybody in the same moment."""
_LINE_LOST = (OSError, TimeoutError, websockets.WebSocketException)
_ONE_IN_TEN, _MOST_SEEN = 0.1, 12
_PUSH = [[25.0, 3.0, 9.81], [-25.0, -3.0, 9.81]]


@dataclass
class Promises:
    """What was acknowledged, and what was seen."""

    acknowledged: dict[str, str] = field(default_factory=dict)
    """The table of each id."""
    refused: int = 0
    lost_lines: int = 0
    restarts: int = 0
    """Lines closed by a server that is replaced."""
    longest_out: float = 0.0
    unwritable: int = 0
    """States that said that nothing can be written just now."""
    seen: dict[str, list[tuple[int, int, object]]] = field(default_factory=dict)
    """Of each table seat, seq and view of some states as they came: each must be what the log
    says."""
    _next: asyncio.Event = field(default_factory=asyncio.Event)

    def note_absence(self, seconds: float) -> None:
        self.longest_out = max(self.longest_out, seconds)

    def acknowledge(self, action: str, table: str) -> None:
        self.acknowledged[action] = table
        self._next.set()
        self._next = asyncio.Event()

    async def next_action(self) -> None:
        """Wait until one more is acknowledged."""
        await self._next.wait()

    def keep(self, table: str, sight: tuple[int, int, object], rng: Random) -> None:
        """Remember one in ten of what was seen, and never too many."""
        if rng.random() < _ONE_IN_TEN:
            kept = self.seen.setdefault(table, [])
            if len(kept) < _MOST_SEEN:
                kept.append(sight)
            else:
                kept[rng.randrange(_MOST_SEEN)] = sight


class Person:
    """Somebody with a key at one table, and then at the table of the rematch.

    The worker is another one after each lost line.
    """

    def __init__(
        self, table: str, key: str, worker: Callable[[], str], promises: Promises, rng: Random
    ) -> None:
        self.table = table
        self.key = key
        self._worker = worker
        self._promises = promises
        self._rng = rng
        self.state: Message = {}
        self._socket: websockets.ClientConnection | None = None
        self._count = 0
        self._pending: Message | None = None
        self._out_since = 0.0

    async def play(self, over: asyncio.Event) -> None:
        """Until the storm is over, whatever happens to the line."""
        self._out_since = time.monotonic()
        while not over.is_set():
            spread = _AGAIN
            try:
                async with self._line(self._worker()) as socket:
                    self._socket = socket
                    await self._stay(socket, over)
            except _LINE_LOST as lost:
                self._promises.lost_lines += 1
                if _is_restart(lost):
                    self._promises.restarts += 1
                    spread = _SPREAD
            finally:
                self._socket = None
            await asyncio.sleep(spread * self._rng.random())

    async def _stay(self, socket: websockets.ClientConnection, over: asyncio.Event) -> None:
        """Out is who sees no table, however many lines were tried meanwhile."""
        await self._greet(socket)
        self._promises.note_absence(time.monotonic() - self._out_since)
        try:
            await self._talk(socket, over)
        finally:
            self._out_since = time.monotonic()

    async def do(self, address: str, ask: Message) -> None:
        """Ask one thing over a line of its own; it must be done."""
        async with self._line(address) as socket:
            await self._greet(socket)
            await socket.send(json.dumps({**ask, "id": "one"}))
            while (answer := await self._hear(socket)).get("id") != "one":
                pass
        assert answer["type"] == "done", answer

    async def look(self, address: str) -> Message:
        """The whole table as this person sees it by way of one worker."""
        async with self._line(address) as socket:
            await self._greet(socket)
        return self.state

    def cut(self) -> None:
        """The line breaks, without a word."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _line(self, address: str) -> websockets.connect:
        url = f"{address.replace('http', 'ws', 1)}/ws/{self.table}"
        return websockets.connect(
            url, open_timeout=_OPEN_WITHIN, close_timeout=1, compression=None, ping_interval=None,
            max_size=None,
        )  # fmt: skip

    async def _greet(self, socket: websockets.ClientConnection) -> None:
        self.state = {}
        await socket.send(json.dumps({"type": "hello", "key": self.key, "seq": 0}))
        while not self.state:
            await self._hear(socket)

    async def _talk(self, socket: websockets.ClientConnection, over: asyncio.Event) -> None:
        while not over.is_set():
            if self._pending is None and (following := self.state["table"]["next"]):
                self.table = following["id"]
                return
            if self._pending is None:
                self._pending = self._choose()
            if self._pending is not None:
                await socket.send(json.dumps(self._pending))
                await self._answered(socket, self._pending)
                self._pending = None
                await self._fidget(socket)
            with suppress(TimeoutError):
                pause = 0.05 + 0.2 * self._rng.random()
                await asyncio.wait_for(self._hear(socket, patience=None), pause)

    async def _answered(self, socket: websockets.ClientConnection, asked: Message) -> None:
        while (message := await self._hear(socket)).get("id") != asked["id"]:
            pass
        if message["type"] != "done":
            self._promises.refused += 1
        elif asked["type"] == "act":
            self._promises.acknowledge(asked["id"], self.table)

    async def _hear(
        self, socket: websockets.ClientConnection, patience: float | None = PATIENCE
    ) -> Message:
        """The next message; states are kept, sounds are not."""
        raw = await asyncio.wait_for(socket.recv(), patience)
        if isinstance(raw, bytes):
            return {}
        message: Message = json.loads(raw)
        state = message if message["type"] == "state" else message.get("state")
        if state:
            self._keep(state)
        return message

    def _keep(self, state: Message) -> None:
        self.state = state
        self._promises.unwritable += not state["table"]["writable"]
        seat, game = state["you"]["seat"], state["game"]
        if seat is not None and game is not None:
            self._promises.keep(self.table, (seat, state["seq"], game["view"]), self._rng)

    def _choose(self) -> Message | None:
        """Something the table lets us do now."""
        if self.state["table"]["phase"] != "playing":
            again = "start" if self.state["table"]["phase"] == "lobby" else "rematch"
            return self._ask(again) if self.state["you"]["host"] else None
        game, chairs = self.state.get("game"), self.state["you"]["chairs"]
        if game is None or not chairs or self.state["you"]["replaced"]:
            return self._ask("take_back") if self.state["you"]["replaced"] else None
        if self.state["table"]["chairs"][chairs[0]]["stands_in"]:
            return self._ask("come_back")
        action = _pick(game["legal"], self._rng)
        if action is None:
            return None
        return self._ask("act", seat=chairs[0], seq=self.state["seq"], action=action)

    def _ask(self, kind: str, **fields: object) -> Message:
        self._count += 1
        return {"type": kind, "id": f"{self.key[:12]}-{self._count}", **fields}

    async def _fidget(self, socket: websockets.ClientConnection) -> None:
        """Where things are shaken, shake."""
        rules, seat = catalog.game(self.state["table"]["game"]), self.state["you"]["seat"]
        if isinstance(rules, RealTime) and seat is not None:
            shake = {"type": "shake", "seat": seat, "readings": _PUSH * 2}
            await socket.send(json.dumps(shake))


def _is_restart(lost: Exception) -> bool:
    closed = lost.rcvd if isinstance(lost, websockets.ConnectionClosed) else None
    return closed is not None and closed.code == _RESTART


def _pick(legal: Message | None, rng: Random) -> Message | None:
    if legal is None:
        return None
    if legal["actions"]:
        action: Message = rng.choice(legal["actions"])
        return action
    for space in legal["spaces"]:
        numbers = {name: rng.uniform(*bounds) for name, bounds in space["ranges"].items()}
        return {"type": space["name"], **numbers}
    return None
