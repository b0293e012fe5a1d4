"""The server's clock for what is heard: every 20 ms, for all tables together.

In each beat threads compute what is to be heard in the next one, and the event loop sends what was
computed in the last: so frames leave on the beat, however long they took to make.
"""

from __future__ import annotations

import asyncio
import os
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

    def beat(self, number: int, now: float) -> Any:
        """Compute one beat, in a thread. Nothing else calls it meanwhile."""
        ...

    def deliver(self, result: Any) -> None:
        """Send what `beat` gave, in the event loop, on the next beat."""
        ...


class Beats:
    """The clock. It runs while anything goes with it."""

    def __init__(self, threads: int | None = None) -> None:
        self._threads = threads or max(1, min(4, os.cpu_count() or 1))
        self._pool: ThreadPoolExecutor | None = None
        self._parts: dict[Part, None] = {}
        self._task: asyncio.Task[None] | None = None

    def join(self, part: Part) -> None:
        """Go with the clock from the next beat on."""
        self._parts[part] = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="beats")

    def leave(self, part: Part) -> None:
        """No more beats for this one."""
        self._parts.pop(part, None)

    async def close(self) -> None:
        """Stop for good."""
        self._parts.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        if self._pool is None:
            self._pool = ThreadPoolExecutor(self._threads, thread_name_prefix="beat")
        due, number = loop.time(), 0
        while self._parts:
            left_out = max(0, int((loop.time() - due) / BEAT) - _CATCH_UP)
            number += 1 + left_out
            due += (1 + left_out) * BEAT
            parts = list(self._parts)
            groups = [parts[n :: self._threads] for n in range(min(self._threads, len(parts)))]
            computed = asyncio.gather(
                *(
                    loop.run_in_executor(self._pool, _computed, group, number, due)
                    for group in groups
                )
            )
            await asyncio.sleep(max(0.0, due - loop.time()))
            for part, result in (pair for group in await computed for pair in group):
                self._deliver(part, result)

    def _deliver(self, part: Part, result: Any) -> None:
        if part not in self._parts:
            return
        if isinstance(result, Exception):
            log.error("a table fell out of the beat", exc_info=result)
            self.leave(part)
            return
        part.deliver(result)


def _computed(parts: Sequence[Part], number: int, now: float) -> list[tuple[Part, Any]]:
    return [(part, _one(part, number, now)) for part in parts]


def _one(part: Part, number: int, now: float) -> Any:
    try:
        return part.beat(number, now)
    except Exception as fault:  # noqa: BLE001  (one table's mistake must not silence the others)
        return fault
