"""Tables in real time have one owner: this worker's, kept as long as its windows are there.

A row in the database says who has a table and until when (ADR 10); it is renewed every second, with
what has been heard so far, so that whoever takes the table over knows it.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight.core.errors import PolarNightError
from polarnight.server.log import carrying_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.core.contract import Seat
    from polarnight.store.owners import Owner, Owners

LEASE = 4.0
"""Seconds for which a table is ours after each renewal."""
EVERY = 1.0
"""Seconds between two of them."""
_CLOSE_WITHIN = 2.0


class Kept(msgspec.Struct, frozen=True):
    """What has been heard at a table, for whoever takes it over."""

    phase: str = ""
    """In which phase of the game; what was heard in another has no meaning any more."""
    hands: dict[int, tuple[str, int]] = msgspec.field(default_factory=dict)
    """By seat: what it had in hand, and in how many beats it was heard."""
    first: bool = False
    """Nobody had the table before: nothing was ever heard at it."""

    def of(self, phase: str, seat: Seat, thing: str) -> int | None:
        """Beats heard, of what was taken after the last renewal none; None if nobody knows."""
        if not self.first and not self.phase:
            return None
        held, beats = self.hands.get(int(seat), ("", 0))
        return beats if (self.phase, held) == (phase, thing) else 0


class Owned(Protocol):
    """A table in real time, as far as it is somebody's."""

    def kept(self) -> Kept | None:
        """What whoever takes it over has to know; None if what is written of it still holds."""
        ...

    def on_loss(self) -> None:
        """Another worker has it now."""
        ...

    def claim(self) -> None:
        """It may be free: take it, if there is anybody here."""
        ...


class Owning:
    """The tables this worker has. `tables` are all it has open, by their id."""

    def __init__(
        self,
        owners: Owners,
        worker: str,
        bus: Bus,
        alive: Callable[[str], bool],
        tables: Callable[[], Sequence[tuple[str, Owned]]],
    ) -> None:
        self._owners = owners
        self._worker = worker
        self._bus = bus
        self._alive = alive
        self._tables = tables
        self._mine: dict[str, Owner] = {}
        self._theirs: dict[str, tuple[str, float]] = {}
        """Who had a table that is open here when it was last asked, and when that was."""
        self._free: Subscription | None = None
        self._task: asyncio.Task[None] | None = None
        self._closing = asyncio.Event()

    async def begin(self) -> None:
        """From now on."""
        self._free = await self._bus.subscribe("free.*", self._hear_free)
        self._task = asyncio.create_task(self._renew_for_ever(), name="tables in real time")

    async def close(self) -> None:
        """Let go of everything, so that others have it at once."""
        self._closing.set()
        if self._free is not None:
            await self._free.close()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=_CLOSE_WITHIN)
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._let_go(list(self._mine.values()))

    def theirs(self, table_id: str) -> str | None:
        """Which other worker has a table, as far as it is known."""
        return self._theirs[table_id][0] if table_id in self._theirs else None

    def mine(self, table_id: str) -> Owner | None:
        """What every row this worker writes there has to name."""
        return self._mine.get(table_id)

    async def claim(self, table_id: str) -> Kept | None:
        """Take a table nobody has: what was heard there before; None if another worker has it.

        It is ours only when that is known: else it is claimed again.
        """
        if table_id in self._mine:
            return None
        owner = await self._owners.claim(table_id, self._worker, LEASE)
        if owner.worker != self._worker:
            self._theirs[table_id] = owner.worker, asyncio.get_running_loop().time()
            return None
        self._theirs.pop(table_id, None)
        heard = await self._owners.heard(table_id)
        self._mine[table_id] = owner
        return msgspec.json.decode(heard, type=Kept) if heard else Kept(first=owner.epoch == 1)

    async def release(self, table_id: str) -> None:
        """Let others have it."""
        self._theirs.pop(table_id, None)
        if owner := self._mine.pop(table_id, None):
            await self._let_go([owner])

    def disown(self, table_id: str) -> None:
        """A row was refused: another worker has it."""
        self._mine.pop(table_id, None)
        for name, table in self._tables():
            if name == table_id:
                table.on_loss()

    async def _let_go(self, owners: Sequence[Owner]) -> None:
        with suppress(PolarNightError):
            await self._owners.release(owners)
        for owner in owners:
            self._bus.publish(f"free.{owner.game_id}", b"")

    def _hear_free(self, subject: str, _: bytes) -> None:
        table_id = subject.partition(".")[2]
        self._theirs.pop(table_id, None)
        if table_id not in self._mine:
            for name, table in self._tables():
                if name == table_id:
                    table.claim()

    async def _renew_for_ever(self) -> None:
        while not self._closing.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._closing.wait()
            with carrying_on("tables in real time could not be renewed"):
                await self._renew()
            with carrying_on("tables in real time could not be claimed"):
                self._claim_free()

    def _claim_free(self) -> None:
        """Whoever lives may have let a table run out all the same, without a word that came."""
        lately = asyncio.get_running_loop().time() - LEASE
        for name, table in self._tables():
            worker, asked = self._theirs.get(name, ("", 0.0))
            if name not in self._mine and not (self._alive(worker) and asked > lately):
                table.claim()

    async def _renew(self) -> None:
        mine = dict(self._mine)
        heard = {
            name: msgspec.json.encode(kept)
            for name, table in self._tables()
            if name in mine and (kept := table.kept()) is not None
        }
        ours = await self._owners.renew(mine.values(), LEASE, heard)
        for table_id, owner in mine.items():
            if table_id not in ours and self._mine.get(table_id) == owner:
                self.disown(table_id)
