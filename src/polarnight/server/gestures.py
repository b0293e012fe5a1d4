"""Gestures: eight small signs between the people at a table, and never a word.

Nothing of them is in the log: they go to the windows that are open now, at this worker and, over
the bus, at all others. How often one person may make them holds everywhere, at home too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight.core.contract import Seat
from polarnight.server.limits import Buckets, Rate, SlowDownError
from polarnight.server.protocol import Gestured, GestureName
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.server.protocol import Gesture
    from polarnight.tables.table import Table

REACTIONS: tuple[GestureName, ...] = ("cheer", "gasp", "heart")
"""Those that say something of the game and nothing to a person: who looks on may make them."""
_EACH = Rate(burst=4, each_second=0.5)
"""Of one person."""
_LOOKING_ON = Rate(burst=8, each_second=2)
"""Of all together who look on at one table."""


class Audience(Protocol):
    """A room, as far as gestures are seen in it."""

    def tell(self, message: Gestured) -> None: ...


class _Carried(msgspec.Struct, frozen=True, array_like=True):
    """A gesture between workers."""

    worker: str
    gesture: GestureName
    seat: int | None


_write = msgspec.msgpack.Encoder()
_read = msgspec.msgpack.Decoder(_Carried)


def gestured(table: Table, key: str, ask: Gesture) -> Gestured:
    """What everybody is told of a gesture by `key`. Raises RefusedError."""
    mine = table.chairs_of(key)
    if not key:
        raise refuse("no_key", "say hello with a key to make gestures")
    if ask.seat is not None or mine:
        if ask.seat not in mine:
            raise refuse("not_yours", f"seat {ask.seat} is not yours")
        return Gestured(ask.gesture, ask.seat)
    if not table.reactions:
        raise refuse("no_reactions", "at this table only those who play make gestures")
    if ask.gesture not in REACTIONS:
        raise refuse(
            "not_seated", f"only those who sit at the table make the gesture {ask.gesture}"
        )
    return Gestured(ask.gesture, None)


class Gestures:
    """What goes to and fro at the tables of one worker; without a bus there are no others."""

    def __init__(
        self,
        worker: str,
        rooms: Callable[[], Mapping[str, Audience]],
        bus: Bus | None,
        buckets: Buckets | None = None,
    ) -> None:
        self._worker = worker
        self._rooms = rooms
        self._bus = bus
        self._buckets = Buckets() if buckets is None else buckets
        self._subscription: Subscription | None = None

    async def begin(self) -> None:
        """Hear of those that are made elsewhere, from now on."""
        if self._bus is not None:
            self._subscription = await self._bus.subscribe("gesture.*", self._hear)

    async def close(self) -> None:
        if self._subscription is not None:
            await self._subscription.close()

    def make(self, table: Table, key: str, ask: Gesture) -> None:
        """Show everybody what `key` asks for. Raises RefusedError, SlowDownError."""
        made = gestured(table, key, ask)
        self._spend(table.id, key, looks_on=made.seat is None)
        self._show(table.id, made)
        if self._bus is not None:
            carried = _Carried(self._worker, made.gesture, made.seat)
            self._bus.publish(f"gesture.{table.id}", _write.encode(carried))

    def _spend(self, table_id: str, key: str, *, looks_on: bool) -> None:
        whose = [((table_id, key), _EACH)]
        if looks_on:
            whose.append(((table_id, ""), _LOOKING_ON))
        for bucket, rate in whose:
            if missing := self._buckets.take(bucket, rate):
                raise SlowDownError("gestures", missing / rate.each_second)

    def _show(self, table_id: str, made: Gestured) -> None:
        if room := self._rooms().get(table_id):
            room.tell(made)

    def _hear(self, subject: str, message: bytes) -> None:
        told = _read.decode(message)
        if told.worker != self._worker:
            seat = None if told.seat is None else Seat(told.seat)
            self._show(subject.partition(".")[2], Gestured(told.gesture, seat))
