"""One WebSocket: reads what a client asks, answers it, and keeps it up to date."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from polarnight.core.errors import PolarNightError
from polarnight.server import asks, protocol
from polarnight.server.keys import hashed
from polarnight.server.log import log
from polarnight.server.projection import Person

if TYPE_CHECKING:
    from polarnight.server.hall import Hall
    from polarnight.server.room import Room

_read = msgspec.json.Decoder(protocol.ClientMessage)
_write = msgspec.json.Encoder()
_MOST_ANSWERS = 64


class MessageError(PolarNightError):
    """What came over the line is no message of ours."""

    code = "bad_message"


class OurFaultError(PolarNightError):
    """A mistake of this program. What was asked has not been done, unless the state says so."""

    code = "our_fault"


class Client:
    """A connection to one room. It sends the newest state when it can, not all there ever were."""

    def __init__(self, socket: WebSocket, room: Room, hall: Hall) -> None:
        self.person = Person()
        self.hall = hall
        self.room = room
        self._socket = socket
        self._seq = 0
        self._greeted = False
        self._stale = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None
        self._answers: asyncio.Queue[protocol.ServerMessage] = asyncio.Queue(_MOST_ANSWERS)

    def notify(self) -> None:
        self._stale.set()

    async def talk(self) -> None:
        """Until the line is cut."""
        writer = asyncio.create_task(self._send_for_ever())
        try:
            while True:
                await self._heard(await self._receive())
        except WebSocketDisconnect:
            pass
        finally:
            writer.cancel()
            if self._hint:
                self._hint.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await writer
            if self._greeted:
                self.room.part(self)
            self.hall.let_go(self.room)

    def resend(self) -> None:
        """Send the whole state again."""
        self._seq = 0
        self._stale.set()

    async def _receive(self) -> bytes | str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        found: bytes | str = message.get("text") or message.get("bytes") or ""
        return found

    async def _heard(self, raw: bytes | str) -> None:
        """Answer one message; whatever it is, the line stays open."""
        try:
            message = _decoded(raw)
            if isinstance(message, protocol.Hello):
                await self._hello(message)
                return
        except PolarNightError as fault:
            await self._refuse(fault, None)
            return
        if isinstance(message, protocol.Hint):
            self._think(message)
        else:
            await self._answer(message)

    async def _answer(self, message: protocol.Command) -> None:
        try:
            self._check_greeted()
            await self._answers.put(await asks.answer(message, self))
            self._stale.set()
        except PolarNightError as fault:
            await self._refuse(fault, message.id)
        except Exception:  # noqa: BLE001  (our own mistake: told in the log, the line stays open)
            log.exception("table %s: could not answer a message", self.room.table.id)
            await self._refuse(OurFaultError("something went wrong here"), message.id)

    def _check_greeted(self) -> None:
        if not self._greeted:
            raise MessageError("say hello first", reason="hello_first")

    def _think(self, message: protocol.Hint) -> None:
        """A hint takes a while: other asks do not wait for it, but there is one at a time."""
        if self._hint is None or self._hint.done():
            self._hint = asyncio.create_task(self._answer(message))

    async def _hello(self, hello: protocol.Hello) -> None:
        if self._greeted:
            raise MessageError("one hello is enough", reason="hello_twice")
        self._greeted = True
        self.person = Person(hashed(hello.key))
        self._seq = hello.seq if hello.seq <= self.room.table.seq else 0
        await self.room.join(self)
        self._stale.set()

    async def _refuse(self, fault: PolarNightError, ask_id: str | None) -> None:
        state = self.room.state(self.person, self._seq) if self._greeted else None
        await self._answers.put(
            protocol.Refused(
                id=ask_id,
                code=fault.code,
                reason=fault.reason,
                message=fault.message,
                rule=fault.rule,
                args=fault.words,
                state=state,
            )
        )
        self._stale.set()

    async def _send_for_ever(self) -> None:
        while True:
            await self._stale.wait()
            self._stale.clear()
            if self._greeted:
                state = self.room.state(self.person, self._seq)
                await self._send(state)
                self._seq = state.seq
            while not self._answers.empty():
                await self._send(self._answers.get_nowait())

    async def _send(self, message: protocol.ServerMessage) -> None:
        await self._socket.send_text(_write.encode(message).decode())


def _decoded(raw: bytes | str) -> Any:
    if len(raw) > protocol.MOST_BYTES:
        raise MessageError(
            f"a message of {len(raw)} bytes is too long; {protocol.MOST_BYTES} are allowed",
            reason="too_long",
        )
    try:
        return _read.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise MessageError(f"this is no message of ours: {fault}") from None


async def serve(socket: WebSocket) -> None:
    """The endpoint /ws/{table}."""
    await socket.accept()
    hall: Hall = socket.app.state.hall
    try:
        room = await hall.room(socket.path_params["table"])
    except PolarNightError as fault:
        refused = protocol.Refused(
            None, fault.code, fault.reason, fault.message, fault.rule, fault.words, None
        )
        await socket.send_text(_write.encode(refused).decode())
        await socket.close(4404, "unknown table")
        return
    await Client(socket, room, hall).talk()
