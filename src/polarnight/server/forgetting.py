"""Forgetting a person in all workers: the logs first, then whatever has a log in its memory.

The others are told `forgotten.<hash of the key>`. Should that word be lost on its way, they find
that their logs were rewritten when they next compare them, some seconds later (see `following`).
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError
from polarnight.server.log import log
from polarnight.server.places import Places

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.server.hall import Hall
    from polarnight.server.ladder import Ladder
    from polarnight.server.nights import Nights

_SUBJECT = "forgotten"


class Forgetting:
    """What one worker does about people who want to be forgotten, here or elsewhere."""

    def __init__(self, bus: Bus, hall: Hall, nights: Nights, ladder: Ladder) -> None:
        self._bus = bus
        self._hall = hall
        self._nights = nights
        self._ladder = ladder
        self._turn = asyncio.Lock()
        self._asked: dict[str, asyncio.Future[int]] = {}
        """Who waits for the next reading of the logs."""
        self._places = Places()
        self._heard: Subscription | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self) -> None:
        """From now on."""
        self._heard = await self._bus.subscribe(f"{_SUBJECT}.*", self._hear)

    async def close(self) -> None:
        """Hear of nobody else, and bring to an end what was heard.

        A query that is cut off leaves its connection to be closed by whatever runs then: when the
        loop ends before that, aiosqlite waits for a thread that is gone, for ever.
        """
        if self._heard is not None:
            await self._heard.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def forget(self, key: str) -> int:
        """Take whoever has the key of this hash out of every log; how many records changed.

        Every record that names anybody is read for it, one reading after the other: whoever asks
        meanwhile shares the next one, and only a few wait. Raises BusyError, UnreadableError.
        """
        with self._places.one():
            asked = self._asked.setdefault(key, asyncio.get_running_loop().create_future())
            async with self._turn:
                if not asked.done():
                    await self._read_for_all()
            changed = asked.result()
        if changed:  # else nobody need look for them, nor read all results for ratings again
            self._bus.publish(f"{_SUBJECT}.{key}", b"")
            await self._let_go(key)
        return changed

    async def _read_for_all(self) -> None:
        """Everybody who waits is told what came of it, also if it fails."""
        together, self._asked = self._asked, {}
        try:
            changed = await self._hall.store.forget(together.keys())
        except BaseException as fault:
            for one in together.values():
                one.set_exception(fault)
                one.exception()  # whoever still waits gets it too
            raise
        for key, one in together.items():
            one.set_result(changed.get(key, 0))

    async def _let_go(self, key: str) -> None:
        """Nothing in memory knows them any more, and no game that ended meanwhile does.

        The logs are rewritten already: what cannot be read now is read by whoever opens it next,
        and keeps nobody from being forgotten elsewhere.
        """
        tables = [room.reread for room in self._hall.rooms_of(key)]
        nights = [room.reread for room in self._nights.rooms_of(key)]
        results = partial(self._hall.store.results.forget, key)
        everywhere: list[Callable[[], Awaitable[None]]] = [*tables, *nights, results]
        for forget in everywhere:
            try:
                await forget()
            except PolarNightError as fault:
                log.warning("somebody is forgotten when their tables are next opened: %s", fault)
        self._ladder.forget()

    def _hear(self, subject: str, _: bytes) -> None:
        task = asyncio.create_task(self._let_go(subject.partition(".")[2]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
