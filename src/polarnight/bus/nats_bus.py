"""The bus over NATS: it may come and go; whoever uses it is told of every gap.

What is published while the line is down is dropped: after the gap everybody reads the log again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import nats.errors
from nats.aio.client import Client

from polarnight.bus.contract import MOST_BYTES, NoAnswerError
from polarnight.bus.queues import Desk, Ear, opened

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from nats.aio.msg import Msg

    from polarnight.bus.contract import Answer, Hear

log = logging.getLogger("polarnight")
_MOST_SENT = 4096
"""Messages that wait to be sent; of more, the oldest are dropped."""
_SEND_WITHIN = 2.0
_CONNECT_WITHIN = 2
_FIRST_WAIT = 1.0
"""Seconds a server that starts waits for NATS; then it begins without, and NATS comes later."""
_RECONNECT_EVERY: Any = 0.2
"""Seconds; its client asks for whole ones, and sleeps for any."""
_LOST = "NATS does not answer"
_NAME, _STOP = "Polarnight-Name", "stop"
"""The header by which a request is known, and where is said that nobody waits for it any more."""


class NatsBus:
    """Made by `connect`. A worker without NATS works, only slower."""

    def __init__(self, servers: Sequence[str]) -> None:
        self._servers = list(servers)
        self._client = Client()
        self._gaps: list[Callable[[], None]] = []
        self._entries: list[_Entry] = []
        self._answering: dict[str, Desk] = {}
        """Where requests are being answered, by their names."""
        self._hears_stops = False
        self._sending: deque[tuple[str, bytes]] = deque(maxlen=_MOST_SENT)
        self._to_send = asyncio.Event()
        self._ended = asyncio.Event()
        self._up = asyncio.Event()
        self._closing = False
        self._tasks = [
            asyncio.create_task(self._keep_connected(), name="bus connection"),
            asyncio.create_task(self._send_for_ever(), name="bus sender"),
        ]

    @property
    def trouble(self) -> str | None:
        return None if self._client.is_connected else _LOST

    def on_gap(self, listener: Callable[[], None]) -> None:
        self._gaps.append(listener)

    def publish(self, subject: str, message: bytes) -> None:
        self._post(subject, message)

    async def subscribe(self, subject: str, hear: Hear) -> _Entry:
        ear = Ear(hear, self._gap)

        async def heard(message: Msg) -> None:
            ear.put(message.subject, message.data)

        return await self._enter(_Entry(self, subject, "", heard, ear))

    async def serve(self, subject: str, group: str, answer: Answer, at_once: int) -> _Entry:
        desk = Desk(answer, at_once)

        async def asked(message: Msg) -> None:
            name = (message.headers or {}).get(_NAME) or message.reply

            def give(found: bytes) -> None:
                self._answering.pop(name, None)
                self._post(message.reply, found)

            self._answering[name] = desk
            desk.take(name, message.data, give)

        if not self._hears_stops:
            self._hears_stops = True
            await self.subscribe(f"{_STOP}.*", self._stop)
        return await self._enter(_Entry(self, subject, group, asked, desk))

    def _stop(self, subject: str, _: bytes) -> None:
        name = subject.partition(".")[2]
        if desk := self._answering.pop(name, None):
            desk.stop(name)

    async def request(self, subject: str, message: bytes, within: float) -> bytes:
        if not self._client.is_connected:
            raise NoAnswerError(f"{subject}: {_LOST}")
        _check(subject, message)
        name = secrets.token_hex(8)
        head = {_NAME: name}
        try:
            async with asyncio.timeout(within):
                found = await self._client.request(subject, message, within, headers=head)
        except nats.errors.NoRespondersError:
            raise NoAnswerError(f"nobody answers {subject}") from None
        except (TimeoutError, nats.errors.Error, OSError):
            self._post(f"{_STOP}.{name}", b"")
            raise NoAnswerError(f"{subject}: no answer within {within:g} s") from None
        except asyncio.CancelledError:
            self._post(f"{_STOP}.{name}", b"")
            raise
        return opened(found.data)

    async def close(self) -> None:
        self._closing = True
        with suppress(TimeoutError):
            async with asyncio.timeout(_SEND_WITHIN):
                while self._sending and self._client.is_connected:
                    await self._send()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for entry in list(self._entries):
            await entry.close()
        with suppress(TimeoutError, nats.errors.Error, OSError):
            async with asyncio.timeout(_SEND_WITHIN):
                await self._client.close()

    async def wait(self, seconds: float) -> None:
        """Until the line is up, but no longer than that."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._up.wait()

    # Inside.

    async def _enter(self, entry: _Entry) -> _Entry:
        self._entries.append(entry)
        if self._client.is_connected:
            await entry.join(self._client)
        return entry

    async def leave(self, entry: _Entry) -> None:
        """Hear no more of it."""
        if entry in self._entries:
            self._entries.remove(entry)
            with suppress(TimeoutError, nats.errors.Error, OSError):
                async with asyncio.timeout(_SEND_WITHIN):
                    await entry.part()

    def _post(self, subject: str, message: bytes) -> None:
        _check(subject, message)
        if self._client.is_connected:
            self._sending.append((subject, message))
            self._to_send.set()

    async def _send_for_ever(self) -> None:
        while True:
            await self._to_send.wait()
            self._to_send.clear()
            while self._sending:
                await self._send()

    async def _send(self) -> None:
        subject, message = self._sending.popleft()
        with suppress(TimeoutError, nats.errors.Error, OSError):
            async with asyncio.timeout(_SEND_WITHIN):
                await self._client.publish(subject, message)

    async def _keep_connected(self) -> None:
        """A client reconnects by itself; should it ever give up, there is another."""
        while True:
            self._ended.clear()
            self._client = Client()
            try:
                await self._connect()
                await self._ended.wait()
            except (TimeoutError, nats.errors.Error, OSError) as fault:
                log.warning("%s: %s", _LOST, fault)
                await asyncio.sleep(1.0)

    async def _connect(self) -> None:
        await self._client.connect(
            self._servers,
            name="polarnight",
            connect_timeout=_CONNECT_WITHIN,
            reconnect_time_wait=_RECONNECT_EVERY,
            max_reconnect_attempts=-1,
            ping_interval=3,
            max_outstanding_pings=2,
            flush_timeout=_SEND_WITHIN,
            error_cb=self._on_fault,
            disconnected_cb=self._lost,
            reconnected_cb=self._back,
            closed_cb=self._on_close,
        )
        for entry in self._entries:
            entry.forget()
        await self._back()

    async def _back(self) -> None:
        """The client has its own subscriptions again; those that came meanwhile it has not yet."""
        for entry in list(self._entries):
            await entry.join(self._client)
        self._up.set()
        self._gap()

    async def _lost(self) -> None:
        self._up.clear()
        if not self._closing:
            log.warning("%s; tables go on, only slower", _LOST)

    async def _on_close(self) -> None:
        self._ended.set()

    async def _on_fault(self, fault: Exception) -> None:
        if isinstance(fault, nats.errors.SlowConsumerError):
            self._gap()

    def _gap(self) -> None:
        for listener in self._gaps:
            listener()


class _Entry:
    """Something heard or answered here, on whichever client there is."""

    def __init__(
        self,
        bus: NatsBus,
        subject: str,
        group: str,
        hear: Callable[[Msg], Awaitable[None]],
        by: Ear | Desk,
    ) -> None:
        self._bus = bus
        self._subject = subject
        self._group = group
        self._hear = hear
        self._by = by
        self._subscription: Any = None  # of nats, once it is connected

    async def join(self, client: Client) -> None:
        """Be heard on `client`; who is already is left alone."""
        if self._subscription is None:
            self._subscription = await client.subscribe(self._subject, self._group, cb=self._hear)
            with suppress(TimeoutError, nats.errors.Error):
                await client.flush(_CONNECT_WITHIN)

    def forget(self) -> None:
        """The client of before is gone."""
        self._subscription = None

    async def part(self) -> None:
        if self._subscription is not None:
            await self._subscription.unsubscribe()

    async def close(self) -> None:
        await self._bus.leave(self)
        await self._by.close()


def _check(subject: str, message: bytes) -> None:
    assert len(message) <= MOST_BYTES, f"{subject}: {len(message)} bytes are too many for a message"


async def connect(url: str) -> NatsBus:
    """A bus over the NATS servers of `url`, with commas between several."""
    bus = NatsBus([server.strip() for server in url.split(",")])
    await bus.wait(_FIRST_WAIT)
    return bus
