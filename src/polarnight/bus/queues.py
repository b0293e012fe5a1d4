"""What both kinds of bus share: bounded ears, and desks where requests are answered."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from polarnight.bus.contract import AnsweredError
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bus.contract import Answer, Hear

log = logging.getLogger("polarnight")
MOST_HEARD = 1024
"""Messages that wait for one who listens."""
_MOST_WAITING = 4
"""Requests that wait at a desk, for each that is answered there at once."""


class Ear:
    """Hears messages in their order, beside whoever brings them. Overflow is a gap."""

    def __init__(self, hear: Hear, gap: Callable[[], None]) -> None:
        self._hear = hear
        self._gap = gap
        self._waiting: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_HEARD)
        self._task = asyncio.create_task(self._listen(), name="bus ear")

    def put(self, subject: str, message: bytes) -> None:
        try:
            self._waiting.put_nowait((subject, message))
        except asyncio.QueueFull:
            self._gap()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            subject, message = await self._waiting.get()
            try:
                self._hear(subject, message)
            except Exception:
                log.exception("a message to %s was not understood", subject)


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """An answer on its way back, or why there is none."""

    body: bytes = b""
    code: str = ""
    message: str = ""


_write = msgspec.msgpack.Encoder()
_read = msgspec.msgpack.Decoder(Reply)


def opened(reply: bytes) -> bytes:
    """What somebody answered. Raises AnsweredError."""
    found = _read.decode(reply)
    if found.code:
        raise AnsweredError(found.message, reason=found.code)
    return found.body


class Desk:
    """Answers requests, only so many at once; what it says is always a `Reply`."""

    def __init__(self, answer: Answer, at_once: int) -> None:
        self._answer = answer
        self._turn = asyncio.Semaphore(at_once)
        self._most = at_once * (1 + _MOST_WAITING)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def take(self, name: str, message: bytes, give: Callable[[bytes], None]) -> None:
        """Answer `message` in its own time; `give` gets the reply. No two have the same `name`."""
        if len(self._tasks) >= self._most:
            give(_write.encode(Reply(code="busy", message="too many ask at once; again, later")))
            return
        task = asyncio.create_task(self._reply(message, give), name="bus desk")
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._tasks.pop(name))

    def stop(self, name: str) -> None:
        """Nobody waits for that answer any more."""
        if task := self._tasks.get(name):
            task.cancel()

    async def close(self) -> None:
        """Wait for what is being answered."""
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _reply(self, message: bytes, give: Callable[[bytes], None]) -> None:
        async with self._turn:
            try:
                reply = Reply(await self._answer(message))
            except PolarNightError as fault:
                reply = Reply(code=fault.code, message=fault.message)
            except Exception:
                log.exception("a request could not be answered")
                reply = Reply(code="our_fault", message="something went wrong over there")
        give(_write.encode(reply))
