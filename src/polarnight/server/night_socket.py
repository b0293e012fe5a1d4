"""The WebSocket of a night: reads what a client asks, answers it, and keeps it up to date."""

from __future__ import annotations

import asyncio
from functools import singledispatch
from typing import TYPE_CHECKING

import msgspec

from polarnight.core.errors import PolarNightError
from polarnight.nights import hosting
from polarnight.server.keys import hashed
from polarnight.server.log import log
from polarnight.server.messages import MessageError, converse, decode, encode, refusal, turn_away
from polarnight.server.night_view import night_view
from polarnight.server.parts import parts_of
from polarnight.server.protocol import Done, Hello, Sync
from polarnight.server.protocol import nights as protocol
from polarnight.server.reach import address_of
from polarnight.server.socket import OurFaultError
from polarnight.store.errors import StoreClosedError, UnknownTableError

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from polarnight.nights.night import Night
    from polarnight.server.nights import NightRoom

_read: msgspec.json.Decoder[protocol.NightAsk] = msgspec.json.Decoder(protocol.NightAsk)
_MOST_ANSWERS = 64


class NightClient:
    """A connection to one night."""

    def __init__(self, socket: WebSocket, room: NightRoom) -> None:
        self.key: str | None = None
        self.room = room
        self._socket = socket
        self._limits = parts_of(socket).limits
        self._address = address_of(socket)
        self._stale = False
        self._wake = asyncio.Event()
        self._answers: asyncio.Queue[protocol.NightAnswer] = asyncio.Queue(_MOST_ANSWERS)

    def notify(self) -> None:
        self._stale = True
        self._wake.set()

    async def talk(self) -> None:
        """Until the line is cut."""
        try:
            await converse(self._socket, self._hear, self._send_for_ever())
        finally:
            if self.key is not None:
                self.room.part(self)

    async def _hear(self, raw: bytes | str) -> None:
        """Answer one message; whatever it is, the line stays open."""
        name = None
        try:
            self._limits.hear(raw, self._address)
            message = decode(_read, raw)
            if isinstance(message, Hello):
                await self._hello(message)
                return
            name = message.id
            me = self._greeted()
            if not isinstance(message, Sync):
                self._limits.spend("changes", self._address, me)
            seq = await _do(message, self.room, me)
            await self._answers.put(Done(name, seq))
        except PolarNightError as fault:
            await self._limits.hold(fault, self._address)
            await self._answers.put(refusal(fault, name))
        except Exception:  # noqa: BLE001  (our own mistake: told in the log, the line stays open)
            log.exception("night %s: could not answer a message", self.room.night.id)
            await self._answers.put(refusal(OurFaultError("something went wrong here"), name))
        self.notify()

    def _greeted(self) -> str:
        if self.key is None:
            raise MessageError("say hello first", reason="hello_first")
        return self.key

    async def _hello(self, hello: Hello) -> None:
        if self.key is not None:
            raise MessageError("one hello is enough", reason="hello_twice")
        await self.room.look()
        self.key = hashed(hello.key)
        self.room.join(self)
        self.notify()

    async def _send_for_ever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._stale and self.key is not None:
                self._stale = False
                await self._socket.send_text(encode(night_view(self.room.night, self.key)))
            while not self._answers.empty():
                await self._socket.send_text(encode(self._answers.get_nowait()))


@singledispatch
async def _do(ask: protocol.NightCommand, room: NightRoom, me: str) -> int:
    raise hosting.refuse("unknown", f"nothing answers {type(ask).__name__}")


@_do.register(Sync)
async def _(ask: Sync, room: NightRoom, me: str) -> int:
    return room.night.seq  # the night itself follows every answer


@_do.register(protocol.JoinNight)
async def _(ask: protocol.JoinNight, room: NightRoom, me: str) -> int:
    return await room.write(lambda night: (hosting.join(night, me, ask.guest, ask.name, ask.look),))


@_do.register(protocol.SitOut)
async def _(ask: protocol.SitOut, room: NightRoom, me: str) -> int:
    seq = await room.write(lambda night: (hosting.set_away(night, me, ask.guest, ask.away),))
    return await _open_if_voted(room) or seq


@_do.register(protocol.SetChoosing)
async def _(ask: protocol.SetChoosing, room: NightRoom, me: str) -> int:
    return await room.write(lambda night: (hosting.set_choosing(night, me, ask.by, ask.until),))


@_do.register(protocol.VoteFor)
async def _(ask: protocol.VoteFor, room: NightRoom, me: str) -> int:
    seq = await room.write(lambda night: (hosting.vote(night, me, ask.guest, ask.game),))
    return await _open_if_voted(room) or seq


@_do.register(protocol.OpenTable)
async def _(ask: protocol.OpenTable, room: NightRoom, me: str) -> int:
    return await room.open_table(lambda night: hosting.check_next(night, me), ask.game)


@_do.register(protocol.CloseNight)
async def _(ask: protocol.CloseNight, room: NightRoom, me: str) -> int:
    return await room.write(lambda night: (hosting.close(night, me),))


@_do.register(protocol.ReopenNight)
async def _(ask: protocol.ReopenNight, room: NightRoom, me: str) -> int:
    return await room.write(lambda night: (hosting.reopen(night, me),))


async def _open_if_voted(room: NightRoom) -> int | None:
    """When the last vote is in, the table is set up; the seq of that."""
    game = hosting.voted_for(room.night)
    if game is None or room.night.current is not None:
        return None

    def still(night: Night) -> None:
        hosting.check_length(night)
        if hosting.voted_for(night) != game:
            raise hosting.refuse("playing", "somebody else was faster")

    return await room.open_table(still, game)


async def serve(socket: WebSocket) -> None:
    """The endpoint /ws/nights/{night}."""
    await socket.accept()
    nights, limits = parts_of(socket).nights, parts_of(socket).limits
    address = address_of(socket)
    try:
        with limits.line(address):
            async with nights.visit(socket.path_params["night"]) as room:
                await NightClient(socket, room).talk()
    except UnknownTableError as fault:
        await turn_away(socket, fault, 4404, "unknown night")
    except StoreClosedError as fault:
        await turn_away(socket, fault, 1012, "the server ends; try again")
    except PolarNightError as fault:
        await limits.hold(fault, address)
        await turn_away(socket, fault, 1013, "try again later")
