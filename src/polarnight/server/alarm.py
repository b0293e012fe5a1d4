"""What happens by itself when nobody does anything: one alarm for each table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from polarnight.server.log import log

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

_HAIR = 0.002
"""Seconds: the least it waits, so that one that rang too soon does not ring at once again."""

_AGAIN = 1.0
"""Seconds until it rings again when nothing came of it."""


class Alarm:
    """Rings at `due`, by the clock of the log.

    That and the clock of the loop may differ by a hair: while it is still due it rings again.
    """

    def __init__(
        self,
        due: Callable[[], float | None],
        ring: Callable[[], Coroutine[None, None, None]],
        now: Callable[[], float],
    ) -> None:
        self._now = now
        self._due = due
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None

    def wind(self) -> None:
        """Something has changed: ring when it is due now, or not at all."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        due = self._due()
        if due is not None:
            wait = max(_HAIR, due - self._now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._begin)

    def stop(self) -> None:
        for each in (self._timer, self._ringing):
            if each:
                each.cancel()

    def _begin(self) -> None:
        if self._ringing is None or self._ringing.done():
            self._ringing = asyncio.create_task(self._go())

    async def _go(self) -> None:
        try:
            await self._ring()
        except Exception:  # noqa: BLE001  (told in the log; the table goes on)
            log.exception("nothing came of an alarm; it rings again")
            self._timer = asyncio.get_running_loop().call_later(_AGAIN, self._begin)
        else:
            self.wind()
