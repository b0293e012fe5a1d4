"""WebSockets taken apart a piece at a time: who sends without end holds up nobody else.

uvicorn reads as much as there is, 256 kB at once, and takes all of it apart before anything else
happens. Five thousand short frames took 140 ms, in which no other line was heard.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from websockets.frames import Frame

_PIECE = 2048
"""Bytes taken apart at once: of the shortest frames people send a millisecond's work."""
_MOST_IDLE = 16
"""Frames in a piece that ask for nothing (pings, pongs, parts of a message). No limit of messages
counts them, and no browser sends as many."""
_REST_EACH, _REST_FREE = 0.1, 0.5
"""Seconds a line is not read for each frame that asks for nothing, beyond the first few."""


class PatientLine(WebSocketsSansIOProtocol):
    """Reads on only when what it has read is taken apart, and that only when all is answered."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # as uvicorn says
        super().__init__(*args, **kwargs)
        self._rest = bytearray()
        """What was read and is not taken apart."""
        self._next: asyncio.Handle | None = None
        """When the next piece is, or the end of a rest."""
        self._idle = 0
        """Frames of this piece that ask for nothing."""
        self._owed = 0.0
        """When all the rests are over that those have cost."""

    def data_received(self, data: bytes) -> None:
        if not self._rest and self._next is None and len(data) <= _PIECE:
            self._take_apart(data)
            return
        self._rest += data
        self.transport.pause_reading()
        self._go_on()

    async def receive(self) -> ASGIReceiveEvent:
        message = await super().receive()
        self._go_on()
        if not self.queue.empty():
            await asyncio.sleep(0)  # who has more to say lets others speak first
        return message

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        self._go_on()  # after a good-bye nothing has to be answered any more

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest.clear()
        if self._next is not None:
            self._next.cancel()
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        self._idle += 1
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._idle += 1
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._idle += 1
        super().handle_cont(event)

    def _go_on(self) -> None:
        """Uvicorn may have begun to read again; there is something to do or to wait for before."""
        if self.transport.is_closing() or not (self._rest or self._next):
            return
        self.transport.pause_reading()
        if not self.read_paused and self._next is None:
            self._next = self.loop.call_soon(self._take_next)

    def _take_next(self) -> None:
        self._next = None
        if self.read_paused:  # until somebody has heard what was said
            return
        piece = bytes(self._rest[:_PIECE])
        del self._rest[:_PIECE]
        if piece:
            self._take_apart(piece)
        if self._rest or self._next:
            self._go_on()
        elif not self.read_paused:
            self.transport.resume_reading()

    def _take_apart(self, piece: bytes) -> None:
        if self.transport.is_closing():
            self._rest.clear()
            return
        self._idle = 0
        super().data_received(piece)
        if self._idle > _MOST_IDLE:
            self._hang_up()
        elif self._idle:
            self._take_a_rest()

    def _take_a_rest(self) -> None:
        """Who pings without end waits; who does it now and then does not."""
        now = self.loop.time()
        self._owed = max(now, self._owed) + self._idle * _REST_EACH
        if self._owed > now + _REST_FREE and not self.transport.is_closing():
            self._next = self.loop.call_at(self._owed - _REST_FREE, self._take_next)
            self.transport.pause_reading()

    def _hang_up(self) -> None:
        self._rest.clear()
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames that ask for nothing")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.transport.close()
