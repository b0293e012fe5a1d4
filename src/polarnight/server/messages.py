"""Hearing, reading and refusing messages, the same on every socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import msgspec
from starlette.websockets import WebSocketDisconnect

from polarnight.core.errors import PolarNightError
from polarnight.server import protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from starlette.websockets import WebSocket

MessageT = TypeVar("MessageT")
_write = msgspec.json.Encoder()


class MessageError(PolarNightError):
    """What came over the line is no message of ours."""

    code = "bad_message"


def decoded(decoder: msgspec.json.Decoder[MessageT], raw: bytes | str) -> MessageT:
    """A message from the line. Raises MessageError."""
    if len(raw) > protocol.MOST_BYTES:
        raise MessageError(
            f"a message of {len(raw)} bytes is too long; {protocol.MOST_BYTES} are allowed",
            reason="too_long",
        )
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise MessageError(f"this is no message of ours: {fault}") from None


async def converse(
    socket: WebSocket,
    hear: Callable[[bytes | str], Awaitable[None]],
    speak: Coroutine[None, None, None],
) -> None:
    """Hear one message after the other and speak beside it, until the line is cut."""
    speaker = asyncio.create_task(speak)
    try:
        while True:
            await hear(await _received(socket))
    except WebSocketDisconnect:
        pass
    finally:
        speaker.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await speaker


async def _received(socket: WebSocket) -> bytes | str:
    """The next raw message. Raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    found: bytes | str = message.get("text") or message.get("bytes") or ""
    return found


def encoded(message: protocol.ServerMessage | protocol.PracticeAnswer) -> str:
    """A message for the line."""
    return _write.encode(message).decode()


def refused(
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
