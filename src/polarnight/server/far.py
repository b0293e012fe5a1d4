"""Tables in real time whose windows are at several workers.

What hands do goes to the worker that has the table; sounds come back, each to the worker of the
window that hears it and to no other.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

import msgspec

from polarnight.core.contract import Seat
from polarnight.server.carried import Heard, Shaken
from polarnight.server.owning import Owned

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.server.carried import Ear
    from polarnight.server.owning import Kept, Owning
    from polarnight.store.owners import Owner


_write = msgspec.msgpack.Encoder()
_read_heard = msgspec.msgpack.Decoder(Heard)
_read_shaken = msgspec.msgpack.Decoder(Shaken)


class LiveTable(Owned, Protocol):
    """A table in real time, as others hear it and shake at it."""

    def hear(self, heard: Heard) -> None: ...

    def shake(self, seat: Seat, readings: Sequence[Sequence[float]], mark: int) -> None: ...


class FarLive:
    """Between the tables in real time of this worker and those who sit at them elsewhere."""

    def __init__(
        self,
        bus: Bus,
        worker: str,
        owning: Owning,
        tables: Callable[[], Mapping[str, LiveTable]],
        workers: Callable[[str], Sequence[str]],
    ) -> None:
        self._bus = bus
        self._worker = worker
        self._owning = owning
        self._tables = tables
        self._workers = workers
        self._epochs: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()
        """The newest each table heard of, which ends with the table."""
        self._subscriptions: list[Subscription] = []

    async def begin(self) -> None:
        """From now on."""
        hear, shaken = f"live.{self._worker}", f"shake.{self._worker}"
        self._subscriptions = [
            await self._bus.subscribe(hear, self._hear),
            await self._bus.subscribe(shaken, self._hear_shaken),
        ]
        await self._owning.begin()

    async def close(self) -> None:
        for one in self._subscriptions:
            await one.close()
        await self._owning.close()

    def mine(self, table_id: str) -> Owner | None:
        """What every row this worker writes there has to name; None if it has not that table."""
        return self._owning.mine(table_id)

    def disown(self, table_id: str) -> None:
        """A row was refused: another worker has the table."""
        self._owning.disown(table_id)

    async def claim(self, table_id: str) -> Kept | None:
        """See `Owning.claim`."""
        return await self._owning.claim(table_id)

    async def release(self, table_id: str) -> None:
        """See `Owning.release`."""
        await self._owning.release(table_id)

    def shake(
        self, table_id: str, seat: Seat, readings: Sequence[Sequence[float]], mark: int
    ) -> None:
        """Tell whoever has the table what a hand did here."""
        if owner := self._owning.theirs(table_id):
            moved = (table_id, seat, readings, mark)
            self._bus.publish(f"shake.{owner}", _write.encode(moved))

    def tell(
        self,
        table_id: str,
        frames: Sequence[tuple[Ear, bytes]],
        shaking: Sequence[Seat],
        used: Mapping[Seat, int],
        *,
        news: bool,
    ) -> None:
        """Send frames to the workers of their windows; all are told whose hands move, when new."""
        owner = self._owning.mine(table_id)
        if owner is None:
            return
        told: defaultdict[str, list[tuple[str, bytes]]] = defaultdict(list)
        for ear, frame in frames:
            told[ear.worker].append((ear.key, frame))
        if news:
            for worker in self._workers(table_id):
                told.setdefault(worker, [])
        for worker, heard in told.items():
            message = (table_id, owner.epoch, heard, shaking, used)
            self._bus.publish(f"live.{worker}", _write.encode(message))

    def _hear(self, _: str, message: bytes) -> None:
        heard = _read_heard.decode(message)
        table = self._tables().get(heard.table)
        if table is None or heard.epoch < self._epochs.get(table, 0):
            return  # from a worker that slept, and does not know yet that it has lost the table
        self._epochs[table] = heard.epoch
        table.hear(heard)

    def _hear_shaken(self, _: str, message: bytes) -> None:
        moved = _read_shaken.decode(message)
        table = self._tables().get(moved.table)
        if table is not None and self._owning.mine(moved.table):
            table.shake(Seat(moved.seat), moved.readings, moved.mark)
