"""Where connections come in: who opens too many is told so before a word of theirs is heard.

Of processor time a request costs 0.4 ms at least, a WebSocket that is turned away 3 ms; to be told
here costs 0.15 ms, and that only after a moment: who is told at once asks again at once. Behind a
proxy everybody comes from its address: there the proxy has to count.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from polarnight.server.limits import SlowDownError
from polarnight.server.protocol import Problem

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from polarnight.server.limits import Limits

_MOST_HEAD = 64 * 1024
"""Bytes of a request before its body; the parser has no end."""
_MOST_AHEAD = 8
"""Requests sent before the first of them is answered; no browser sends any."""


class TooManyAheadError(Exception):
    """Ends the parser in the middle of what it reads; uvicorn answers 400."""


class Entrance(HttpToolsProtocol, ABC):
    """A connection, counted until it ends or becomes a line."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # as uvicorn says
        super().__init__(*args, **kwargs)
        self._counted = ExitStack()
        self._in_head, self._head = True, 0
        self._refused: asyncio.TimerHandle | None = None
        """When one too many is told so."""

    @abstractmethod
    def limits(self) -> Limits: ...

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        try:
            self._counted.enter_context(self.limits().connection(address))
        except SlowDownError:
            seconds = self._counted.enter_context(self.limits().held(address))
            self._refused = self.loop.call_later(seconds, self._refuse)

    def data_received(self, data: bytes) -> None:
        if self._refused is not None:
            return
        super().data_received(data)
        self._head += len(data) if self._in_head else 0
        if self._head > _MOST_HEAD:
            self.send_400_response("The head of this request has no end.")

    def _refuse(self) -> None:
        self.transport.write(_TOLD)
        self.transport.close()

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= _MOST_AHEAD:
            raise TooManyAheadError
        self._in_head, self._head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._in_head = False
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._counted.close()
        if self._refused is not None:
            self._refused.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._counted.close()
        super().handle_websocket_upgrade()


def entrance(limits: Callable[[], Limits]) -> type[Entrance]:
    """Connections for uvicorn, counted by these limits."""

    class Ours(Entrance):
        def limits(self) -> Limits:
            return limits()

    return Ours


def _answer(fault: SlowDownError) -> bytes:
    """A refusal over HTTP, as it goes over the wire."""
    problem = Problem(fault.code, fault.reason, fault.message, fault.rule, fault.words)
    body = msgspec.json.encode(problem)
    head = (
        "HTTP/1.1 429 Too Many Requests",
        "content-type: application/json",
        f"content-length: {len(body)}",
        f"retry-after: {fault.retry_after}",
        "connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body


_TOLD = _answer(SlowDownError("connections", 1))
