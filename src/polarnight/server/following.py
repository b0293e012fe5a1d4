"""Rooms follow the log, whoever writes it: hints over the bus, and the log itself now and then.

After each commit the others are told `table.<id>` and the seq. Who has that table open reads the
rows after its own and tells its windows. A hint that is lost costs time, never truth: after every
gap, and every few seconds, the seqs of all open rooms are compared in one query.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from polarnight.core.errors import PolarNightError
from polarnight.server.log import log

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.tables.table import Table

EVERY = 3.0
"""Seconds between two looks at the log."""
_CLOSE_WITHIN = 2.0
_HINTS = "table.*"


class Follower(Protocol):
    """A room, as far as it follows."""

    @property
    def table(self) -> Table: ...

    async def follow(self) -> None:
        """Read what others have written. Raises UnreadableError."""
        ...


class Logs(Protocol):
    """Where the truth is."""

    async def seqs(self, game_ids: Sequence[str]) -> dict[str, int]: ...


class Following:
    """Keeps the rooms of one worker in step with what all others write."""

    def __init__(
        self,
        bus: Bus,
        logs: Logs,
        rooms: Callable[[], Mapping[str, Follower]],
        every: float = EVERY,
    ) -> None:
        self._bus = bus
        self._logs = logs
        self._rooms = rooms
        self._every = every
        self._known: dict[str, int] = {}
        """How far the log of a table is said to have come, while its room is behind."""
        self._behind = asyncio.Event()
        self._gap = asyncio.Event()
        self._closing = False
        self._hints: Subscription | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """From now on."""
        self._hints = await self._bus.subscribe(_HINTS, self._hear)
        self._bus.on_gap(self._gap.set)
        self._tasks = [
            asyncio.create_task(self._catch_up_for_ever(), name="rooms catch up"),
            asyncio.create_task(self._compare_for_ever(), name="rooms compare"),
        ]

    async def close(self) -> None:
        """What is being read is read to its end, unless that takes too long."""
        if self._hints is not None:
            await self._hints.close()
        self._closing = True
        self._behind.set()
        self._gap.set()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_CLOSE_WITHIN)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def wrote(self, table_id: str, seq: int) -> None:
        """Tell the others how far a log has come."""
        self._bus.publish(f"table.{table_id}", str(seq).encode())

    async def compare(self) -> None:
        """Find every room that is behind its log. Raises UnreadableError."""
        for table_id, seq in (await self._logs.seqs(list(self._rooms()))).items():
            self._note(table_id, seq)

    def _hear(self, subject: str, message: bytes) -> None:
        self._note(subject.partition(".")[2], int(message))

    def _note(self, table_id: str, seq: int) -> None:
        room = self._rooms().get(table_id)
        if room is not None and room.table.seq < seq:
            self._known[table_id] = max(seq, self._known.get(table_id, 0))
            self._behind.set()

    async def _catch_up_for_ever(self) -> None:
        while not self._closing:
            await self._behind.wait()
            self._behind.clear()
            known, self._known = self._known, {}
            await asyncio.gather(*(self._catch_up(*one) for one in known.items()))

    async def _catch_up(self, table_id: str, seq: int) -> None:
        room = self._rooms().get(table_id)
        if room is None or room.table.seq >= seq:
            return
        try:
            await room.follow()
        except PolarNightError as fault:
            log.warning("table %s is behind its log: %s", table_id, fault)

    async def _compare_for_ever(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._gap.wait()
            if self._closing:
                return
            self._gap.clear()
            try:
                await self.compare()
            except PolarNightError as fault:
                log.warning("the logs could not be compared: %s", fault)
