"""The server's clock for what is heard: every 20 ms, for all tables together.

In each beat threads compute what is to be heard in the next one, and the event loop sends what was
computed in the last: so frames leave on the beat, however long they took to make.
"""

from __future__ import annotations

import asyncio
import math
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol

from polarnight.core.realtime import BEAT
from polarnight.server.log import log

if TYPE_CHECKING:
    from collections.abc import Sequence

_CATCH_UP = 5
"""Beats that are made up for when the machine was busy; what is older is left out."""


class Part(Protocol):
    """Something that goes with the clock."""

    def beat(self, number: int, now: float) -> object:
        """Compute one beat, in a thread. Nothing else calls it meanwhile."""
        ...

    def deliver(self, result: Any) -> None:  # what its own `beat` gave
        """Send what `beat` gave, in the event loop, on the next beat."""
        ...


class Clock:
    """The time by which beats are made."""

    def now(self) -> float:
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Beats:
    """The clock. It runs while anything goes with it.

    Tables come first. What gives way to them, such as the ear trainers, shares the time of a beat
    that is left, in turns: when there is too little of it, they lose beats and tables do not.
    """

    def __init__(self, threads: int | None = None, clock: Clock | None = None) -> None:
        self._threads = threads or max(1, min(4, os.cpu_count() or 1))
        self._clock = clock or Clock()
        self.missed = 0
        """Beats that were left out because the machine was busy."""
        self._pool: ThreadPoolExecutor | None = None
        self._parts: dict[Part, None] = {}
        self._giving_way: dict[Part, None] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def giving_way(self) -> Sequence[Part]:
        """What gives way to tables."""
        return tuple(self._giving_way)

    def join(self, part: Part, *, gives_way: bool = False) -> None:
        """Go with the clock from the next beat on."""
        (self._giving_way if gives_way else self._parts)[part] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="beats")

    def leave(self, part: Part) -> None:
        """No more beats for this one."""
        self._parts.pop(part, None)
        self._giving_way.pop(part, None)

    async def close(self) -> None:
        """Stop for good."""
        self._parts.clear()
        self._giving_way.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True)

    async def _run(self) -> None:
        clock = self._clock
        due, number = clock.now(), 0
        while self._parts or self._giving_way:
            left_out = max(0, int((clock.now() - due) / BEAT) - _CATCH_UP)
            self.missed += left_out
            number += 1 + left_out
            due += (1 + left_out) * BEAT
            results = await self._compute(list(self._parts), number, due, math.inf)
            spare = await self._compute(list(self._giving_way), number, due, due)
            for part, _ in spare:
                if part in self._giving_way:
                    self._giving_way[part] = self._giving_way.pop(part)
            await clock.sleep(max(0.0, due - clock.now()))
            for part, result in (*results, *spare):
                self._deliver(part, result)

    async def _compute(
        self, parts: Sequence[Part], number: int, due: float, until: float
    ) -> list[tuple[Part, object]]:
        """What comes of this beat for each part, or for as many as there is time for."""
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="beat")
        groups = [parts[n :: self._threads] for n in range(min(self._threads, len(parts)))]
        computed = await asyncio.gather(
            *(
                loop.run_in_executor(self._pool, self._computed, group, number, due, until)
                for group in groups
            )
        )
        return [pair for group in computed for pair in group]

    def _computed(
        self, parts: Sequence[Part], number: int, due: float, until: float
    ) -> list[tuple[Part, object]]:
        """In a thread."""
        made = []
        for part in parts:
            if self._clock.now() >= until:
                break
            made.append((part, _one(part, number, due)))
        return made

    def _deliver(self, part: Part, result: object) -> None:
        if part not in self._parts and part not in self._giving_way:
            return
        fault = result if isinstance(result, Exception) else _delivered(part, result)
        if fault is not None:
            log.error("a table fell out of the beat", exc_info=fault)
            self.leave(part)


def _one(part: Part, number: int, now: float) -> object:
    try:
        return part.beat(number, now)
    except Exception as fault:  # noqa: BLE001  (one table's mistake must not silence the others)
        return fault


def _delivered(part: Part, result: object) -> Exception | None:
    try:
        part.deliver(result)
    except Exception as fault:  # noqa: BLE001  (as above)
        return fault
    return None
