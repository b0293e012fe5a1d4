"""The bus of one process: the same promises as NATS, and nothing to install."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import TYPE_CHECKING

from polarnight.bus.contract import NoAnswerError
from polarnight.bus.queues import Desk, Ear, opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bus.contract import Answer, Hear

ANY = "*"


class LocalBus:
    """Everybody who listens is here. It is never lost, so `trouble` is always None."""

    trouble: str | None = None

    def __init__(self) -> None:
        self._ears: dict[str, list[Ear]] = {}
        self._patterns: list[tuple[tuple[str, ...], Ear]] = []
        self._groups: dict[str, dict[str, list[Desk]]] = {}
        self._turns = count()
        self._gaps: list[Callable[[], None]] = []

    def on_gap(self, listener: Callable[[], None]) -> None:
        self._gaps.append(listener)

    def publish(self, subject: str, message: bytes) -> None:
        for ear in self._ears.get(subject, ()):
            ear.put(subject, message)
        if self._patterns:
            words = subject.split(".")
            for pattern, ear in self._patterns:
                if _fits(words, pattern):
                    ear.put(subject, message)

    async def subscribe(self, subject: str, hear: Hear) -> _Listening:
        ear = Ear(hear, self._gap)
        words = tuple(subject.split("."))
        if ANY in words:
            self._patterns.append((words, ear))
            return _Listening(ear, lambda: self._patterns.remove((words, ear)))
        self._ears.setdefault(subject, []).append(ear)
        return _Listening(ear, lambda: self._deaf(subject, ear))

    def _deaf(self, subject: str, ear: Ear) -> None:
        self._ears[subject].remove(ear)
        if not self._ears[subject]:
            del self._ears[subject]

    async def serve(self, subject: str, group: str, answer: Answer, at_once: int) -> _Listening:
        desk = Desk(answer, at_once)
        desks = self._groups.setdefault(subject, {}).setdefault(group, [])
        desks.append(desk)
        return _Listening(desk, lambda: desks.remove(desk))

    async def request(self, subject: str, message: bytes, within: float) -> bytes:
        reply: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        here = [desks for desks in self._groups.get(subject, {}).values() if desks]
        if not here:
            raise NoAnswerError(f"nobody answers {subject}")
        turn = next(self._turns)
        name, asked = str(turn), [desks[turn % len(desks)] for desks in here]
        for desk in asked:
            desk.take(name, message, lambda found: _first(reply, found))
        try:
            async with asyncio.timeout(within):
                return opened(await reply)
        except TimeoutError:
            raise NoAnswerError(f"{subject}: no answer within {within:g} s") from None
        finally:
            if reply.cancelled():
                for desk in asked:
                    desk.stop(name)

    async def close(self) -> None:
        ears = [ear for ears in self._ears.values() for ear in ears]
        for ear in [*ears, *(ear for _, ear in self._patterns)]:
            await ear.close()
        self._ears.clear()
        self._patterns.clear()
        self._groups.clear()

    def _gap(self) -> None:
        for listener in self._gaps:
            listener()


class _Listening:
    def __init__(self, one: Ear | Desk, forget: Callable[[], None]) -> None:
        self._one = one
        self._forget: Callable[[], None] | None = forget

    async def close(self) -> None:
        if self._forget is not None:
            self._forget()
            self._forget = None
            await self._one.close()


def _fits(words: list[str], pattern: tuple[str, ...]) -> bool:
    return len(words) == len(pattern) and all(
        wanted in (ANY, word) for word, wanted in zip(words, pattern, strict=True)
    )


def _first(reply: asyncio.Future[bytes], found: bytes) -> None:
    if not reply.done():
        reply.set_result(found)
