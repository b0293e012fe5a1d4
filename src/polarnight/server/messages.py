"""Hearing, reading and refusing messages, the same on every socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn, TypeVar

import msgspec
from starlette.websockets import WebSocketDisconnect

from polarnight.core.errors import PolarNightError
from polarnight.server import protocol
from polarnight.server.log import log

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from starlette.websockets import WebSocket

MessageT = TypeVar("MessageT")
_CUT = (WebSocketDisconnect, asyncio.CancelledError)
"""How both sides of a conversation end when nothing is wrong."""
_LONGEST = 200
"""Letters told of what is wrong with a message: it may repeat all of it."""
_write = msgspec.json.Encoder()


class MessageError(PolarNightError):
    """What came over the line is no message of ours."""

    code = "bad_message"


def decode(decoder: msgspec.json.Decoder[MessageT], raw: bytes | str) -> MessageT:
    """A message from the line. Raises MessageError."""
    if len(raw) > protocol.MOST_BYTES:
        raise MessageError(
            f"a message of {len(raw)} bytes is too long; {protocol.MOST_BYTES} are allowed",
            reason="too_long",
        )
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise MessageError(f"this is no message of ours: {str(fault)[:_LONGEST]}") from None


async def converse(
    socket: WebSocket,
    hear: Callable[[bytes | str], Awaitable[None]],
    speak: Coroutine[None, None, None],
) -> None:
    """Hear one message after the other and speak beside it, until the line is cut.

    Both end together: who cannot be spoken to any more is not listened to either.
    """
    both = asyncio.create_task(_hear_for_ever(socket, hear)), asyncio.create_task(speak)
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in both:
            one.cancel()
        for fault in await asyncio.gather(*both, return_exceptions=True):
            if not isinstance(fault, _CUT):
                log.error("a line ended by a mistake", exc_info=fault)


async def _hear_for_ever(
    socket: WebSocket, hear: Callable[[bytes | str], Awaitable[None]]
) -> NoReturn:
    while True:
        await hear(await _receive(socket))


async def _receive(socket: WebSocket) -> bytes | str:
    """The next raw message. Raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    found: bytes | str = message.get("text") or message.get("bytes") or ""
    return found


def encode(
    message: protocol.ServerMessage | protocol.PracticeAnswer | protocol.NightAnswer,
) -> str:
    """A message for the line."""
    return _write.encode(message).decode()


async def turn_away(socket: WebSocket, fault: PolarNightError, code: int, why: str) -> None:
    """Say why, and hang up; whoever was kept waiting for that may have left."""
    with suppress(WebSocketDisconnect):
        await socket.send_text(encode(refusal(fault)))
        await socket.close(code, why)


def refusal(
    fault: PolarNightError, ask_id: str | None = None, state: protocol.State | None = None
) -> protocol.Refused:
    """Why something cannot be done."""
    return protocol.Refused(
        id=ask_id,
        code=fault.code,
        reason=fault.reason,
        message=fault.message,
        rule=fault.rule,
        args=fault.words,
        state=state,
    )
