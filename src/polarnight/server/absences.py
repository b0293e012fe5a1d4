"""Who is missed at one table: a bot stands in for them after a while, and gives the chair back.

Nobody is missed where people have days to think, nor where nobody else plays.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Protocol

from polarnight.core.contract import Seat
from polarnight.server.players import STAND_IN_LEVEL
from polarnight.tables import playing

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Sequence

    from polarnight.server.live import Window
    from polarnight.server.projection import Presence
    from polarnight.tables.records import Absence, AnyRecord
    from polarnight.tables.table import Table

GRACE = 2.0
"""Seconds a worker leaves to the one that does by itself what a table does; then it does it too."""


class Company(Protocol):
    """A room, as far as people come to it and go."""

    @property
    def table(self) -> Table: ...

    @property
    def windows(self) -> Sequence[Window]: ...

    @property
    def drives(self) -> bool:
        """Whether this worker does what the table does by itself."""
        ...

    def presence(self) -> Presence:
        """Whose line is up now, to whichever worker."""
        ...

    async def write(
        self, decide: Callable[[Table], Sequence[AnyRecord]], *, for_ever: bool = False
    ) -> int: ...

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do it beside everything else."""
        ...


class Absences:
    """A clock for each person at the table whose line is down. Made by a `Room`."""

    def __init__(self, room: Company) -> None:
        self._room = room
        self._missed: dict[str, asyncio.TimerHandle] = {}
        self._returning: set[str] = set()

    def watch(self) -> None:
        """Start a clock for each person at the table whose line is down."""
        table = self._room.table
        here = self._room.presence().keys
        wait, clock = table.stand_in_after, table.clock
        if clock is not None and clock.kind == "slow":
            return  # who has days need not be there
        if table.phase != "playing" or wait is None:
            return
        loop, grace = asyncio.get_running_loop(), 0.0 if self._room.drives else GRACE
        for chair in table.chairs:
            absent = chair.kind == "person" and chair.key and chair.key not in here
            if absent and not chair.stands_in and chair.key not in self._missed:
                ring = partial(self._on_absence, chair.key)
                self._missed[chair.key] = loop.call_later(wait + grace, ring)

    def see(self, keys: Collection[str]) -> None:
        """These are here: nobody misses them."""
        for key in self._missed.keys() & keys:
            self._missed.pop(key).cancel()

    def settle(self) -> None:
        """Whoever is back has their chair, and nobody waits for somebody who was forgotten."""
        self._welcome_back()
        self._replace_forgotten()

    def lost(self, key: str) -> bool:
        """Whether a bot plays for this person only because the line was down."""
        return _lost(self._room.table, key)

    async def hand_back(self, key: str) -> None:
        """The chair is theirs again."""
        await self._room.write(
            lambda table: playing.come_back(table, key) if _lost(table, key) else (),
            for_ever=True,
        )

    def close(self) -> None:
        for timer in self._missed.values():
            timer.cancel()

    def _welcome_back(self) -> None:
        """Another worker let a bot stand in just when somebody came here: the chair is theirs."""
        if not any(chair.stands_in for chair in self._room.table.chairs):
            return
        here = {one.person.key for one in self._room.windows if not one.person.replaced}
        for key in here - self._returning:
            if key and self.lost(key):
                self._returning.add(key)
                task = self._room.spawn(self.hand_back(key))
                task.add_done_callback(partial(self._on_return, key))

    def _on_return(self, key: str, _: asyncio.Task[None]) -> None:
        self._returning.discard(key)

    def _replace_forgotten(self) -> None:
        """Nobody comes back to the chair of somebody who was forgotten: a bot plays on there."""
        if self._room.drives and playing.forgotten(self._room.table):
            self._room.spawn(self._stand_in(playing.forgotten, "left"))

    def _on_absence(self, key: str) -> None:
        """Somebody has been away too long; a bot stands in if anybody is waiting for them."""
        self._missed.pop(key, None)
        table, here = self._room.table, self._room.presence().keys
        waiting = any(chair.key in here for chair in table.chairs if chair.key)
        if key in here or not waiting or table.phase != "playing":
            return
        self._room.spawn(self._stand_in(lambda table: table.chairs_of(key), "lost"))

    async def _stand_in(self, seats: Callable[[Table], Sequence[int]], why: Absence) -> None:
        await self._room.write(
            lambda table: [
                playing.stand_in(table, Seat(seat), why, STAND_IN_LEVEL)
                for seat in seats(table)
                if table.phase == "playing" and not table.chairs[seat].stands_in
            ],
            for_ever=True,
        )


def _lost(table: Table, key: str) -> bool:
    return any(table.chairs[n].stands_in in ("lost", "asked") for n in table.chairs_of(key))
