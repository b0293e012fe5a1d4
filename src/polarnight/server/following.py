"""Rooms follow the log, whoever writes it: hints over the bus, and the log itself now and then.

After each commit the others are told `table.<id>` and the seq. Who has that table open reads the
rows after its own and tells its windows. A hint that is lost costs time, never truth: after every
gap, and every few seconds, the seqs of all open rooms are compared in one query. It also says how
often somebody was taken out of each log: who has an older one in memory reads all of it again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Protocol

from polarnight.server.log import carrying_on
from polarnight.store.store import Standing

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

    @property
    def rewritten(self) -> int:
        """How often somebody was taken out of the log, as it was read."""
        ...

    async def follow(self) -> None:
        """Read what others have written. Raises UnreadableError."""
        ...

    async def reread(self) -> None:
        """Read the whole log again. Raises UnreadableError."""
        ...


class Logs(Protocol):
    """Where the truth is."""

    async def standings(self, game_ids: Sequence[str]) -> dict[str, Standing]: ...


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
        self._known: dict[str, Standing] = {}
        """How far the log of a table is said to have come, while its room is behind."""
        self._behind = asyncio.Event()
        self._gap = asyncio.Event()
        self._closing = False
        self._hints: Subscription | None = None
        self._catching: dict[str, asyncio.Task[None]] = {}
        """Of tables that are behind: one that waits for its turn keeps no other waiting."""
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """From now on."""
        self._hints = await self._bus.subscribe(_HINTS, self._hear)
        self._bus.on_gap(self._gap.set)
        self._tasks = [
            asyncio.create_task(self._begin_for_ever(), name="rooms catch up"),
            asyncio.create_task(self._compare_for_ever(), name="rooms compare"),
        ]

    async def close(self) -> None:
        """What is being read is read to its end, unless that takes too long."""
        if self._hints is not None:
            await self._hints.close()
        self._closing = True
        self._behind.set()
        self._gap.set()
        tasks = [*self._tasks, *self._catching.values()]
        if tasks:
            await asyncio.wait(tasks, timeout=_CLOSE_WITHIN)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wrote(self, table_id: str, seq: int) -> None:
        """Tell the others how far a log has come."""
        self._bus.publish(f"table.{table_id}", str(seq).encode())

    async def compare(self) -> None:
        """Find every room that is behind its log. Raises UnreadableError."""
        for table_id, found in (await self._logs.standings(list(self._rooms()))).items():
            self._note(table_id, found)

    def _hear(self, subject: str, message: bytes) -> None:
        self._note(subject.partition(".")[2], Standing(int(message), 0))

    def _note(self, table_id: str, told: Standing) -> None:
        room = self._rooms().get(table_id)
        if room is not None and _is_behind(room, told):
            known = self._known.get(table_id, told)
            newest = max(told.seq, known.seq), max(told.rewritten, known.rewritten)
            self._known[table_id] = Standing(*newest)
            self._behind.set()

    async def _begin_for_ever(self) -> None:
        while not self._closing:
            await self._behind.wait()
            self._behind.clear()
            for table_id in self._known.keys() - self._catching.keys():
                work = self._catch_up(table_id, self._known.pop(table_id))
                self._catching[table_id] = asyncio.create_task(work)
                self._catching[table_id].add_done_callback(partial(self._caught_up, table_id))

    def _caught_up(self, table_id: str, _: asyncio.Task[None]) -> None:
        del self._catching[table_id]
        if table_id in self._known:
            self._behind.set()  # it has gone on meanwhile

    async def _catch_up(self, table_id: str, told: Standing) -> None:
        room = self._rooms().get(table_id)
        if room is None or not _is_behind(room, told):
            return
        with carrying_on(f"table {table_id} is behind its log"):
            await (room.reread() if room.rewritten < told.rewritten else room.follow())

    async def _compare_for_ever(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._gap.wait()
            if self._closing:
                return
            self._gap.clear()
            with carrying_on("the logs could not be compared"):
                await self.compare()


def _is_behind(room: Follower, told: Standing) -> bool:
    return room.table.seq < told.seq or room.rewritten < told.rewritten
