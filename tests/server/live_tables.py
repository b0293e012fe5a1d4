"""People at a table of Igloo Pop over real sockets: they shake, and keep what they hear."""

from __future__ import annotations

import asyncio
import struct
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import websockets

from tests.server.harness import PATIENCE, Guest, line

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.harness import Server

HEAD = struct.Struct("<BBBBIHHI")
FRAME_BYTES = 976
REST = [0.0, 0.0, 9.81]
PUSH = [[25.0, 3.0, 9.81], [-25.0, -3.0, 9.81]]


@dataclass(frozen=True, slots=True)
class Sound:
    """A frame, taken apart."""

    seat: int
    moving: bool
    begins: bool
    igloo: str
    beat: int
    left: int
    mark: int
    pcm: bytes


def taken_apart(frame: bytes) -> Sound:
    """A frame of the wire. Everything in it must be as the protocol says."""
    assert len(frame) == FRAME_BYTES
    kind, seat, flags, igloo, beat, left, nothing, mark = HEAD.unpack_from(frame)
    assert (kind, nothing, flags & ~3) == (1, 0, 0)
    pcm = frame[HEAD.size :]
    return Sound(seat, bool(flags & 1), bool(flags & 2), chr(igloo), beat, left, mark, pcm)


class Hearer(Guest):
    """A guest with ears."""

    def __init__(self, socket: websockets.ClientConnection, key: str | None) -> None:
        super().__init__(socket, key)
        self.sounds: list[Sound] = []
        self.pulses: list[dict[str, Any]] = []

    async def hear(self) -> dict[str, Any]:
        """The next message in words; what is heard on the way is kept."""
        while True:
            raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            if isinstance(raw, bytes):
                self.sounds.append(taken_apart(raw))
                continue
            self.heard.append(raw)
            message: dict[str, Any] = msgspec.json.decode(raw)
            if message["type"] == "pulse":
                self.pulses.append(message)
            elif message["type"] == "state":
                self._keep(message)
            elif message["type"] == "refused" and message["state"]:
                self._keep(message["state"])
            return message

    async def listen(self, frames: int) -> list[Sound]:
        """Until so many more frames have come."""
        wanted = len(self.sounds) + frames
        while len(self.sounds) < wanted:
            raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
            if isinstance(raw, bytes):
                self.sounds.append(taken_apart(raw))
            else:
                self._note(raw)
        return self.sounds[-frames:]

    def _note(self, raw: str) -> None:
        self.heard.append(raw)
        message = msgspec.json.decode(raw)
        if message["type"] == "pulse":
            self.pulses.append(message)
        elif message["type"] == "state":
            self._keep(message)

    async def shake(self, times: int = 1, mark: int = 0, seat: int | None = None) -> None:
        """Move the hand to and fro, so many times 20 ms; one's own, or that of `seat`."""
        hand = self.seat if seat is None else seat
        await self.say({"type": "shake", "seat": hand, "readings": PUSH * times, "mark": mark})

    @property
    def seat(self) -> int:
        seat: int = self.state["you"]["seat"]
        return seat

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.state["game"]["view"]
        return view

    async def play(self, kind: str, by: int | None = None, **fields: Any) -> dict[str, Any]:
        """Ask for an action in the game; the answer, once the state has it."""
        action = {"type": kind, **fields}
        seat = self.seat if by is None else by
        answer = await self.ask("act", seat=seat, seq=self.state["seq"], action=action)
        if answer["type"] == "done":
            await self.caught_up(answer["seq"])
        return answer


@asynccontextmanager
async def hearer(server: Server, table: str, key: str | None = None) -> AsyncIterator[Hearer]:
    """Somebody with ears who has said hello and seen the table."""
    path = f"/ws/{table}"
    async with line(server, path, max_size=None, max_queue=None, compression=None) as socket:
        person = Hearer(socket, key)
        await person.say({"type": "hello", "key": key})
        await person.until(lambda _: True)
        yield person


@asynccontextmanager
async def village(
    server: Server, count_to: int = 3, **options: Any
) -> AsyncIterator[tuple[Hearer, Hearer]]:
    """Mika, who counts, and Oma, after "three"."""
    mika_key, oma_key = "mika-has-this-key", "oma-has-another-key"
    table = await server.make(mika_key, "igloo_pop", **options)
    async with hearer(server, table, mika_key) as mika, hearer(server, table, oma_key) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        await mika.do("start")
        for number in range(1, count_to + 1):
            assert (await mika.play("count", number=number))["type"] == "done"
        await oma.caught_up(mika.state["seq"])
        yield mika, oma
