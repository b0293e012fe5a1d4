"""The other workers, as far as one must know of them: which of them live, and who sits where.

Each says every second that it is there, and of a table who is connected to it: on change, every few
seconds, after every gap of the bus, and when it slept. Who says nothing for a while is forgotten
with all its windows. Nothing here is the truth; while the bus is lost, what was known stays.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight.bus.contract import AnsweredError, NoAnswerError
from polarnight.server.attendance import Here
from polarnight.server.log import carrying_on

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from polarnight.bus.contract import Bus, Subscription
    from polarnight.server.attendance import Attendance

EVERY = 1.0
"""Seconds between two signs of life."""
GONE_AFTER = 3.5
"""Seconds without one."""
_TELL_EVERY = 8
"""Signs of life between two rounds in which everything is told again."""
_ANSWER_WITHIN = 1.0
_AT_ONCE = 4
_write = msgspec.msgpack.Encoder()
_read = msgspec.msgpack.Decoder(Here)
_read_all = msgspec.msgpack.Decoder(tuple[Here, ...])


class Neighbour(Protocol):
    """A room, as far as others know of it."""

    @property
    def attendance(self) -> Attendance: ...  # type: ignore[type-arg]  # of whichever windows

    def met(self) -> None:
        """Who is elsewhere has changed."""
        ...


class Neighbours:
    """What this worker tells the others, and hears from them."""

    def __init__(
        self,
        bus: Bus,
        worker: str,
        rooms: Callable[[], Mapping[str, Neighbour]],
    ) -> None:
        self._bus = bus
        self._worker = worker
        self._rooms = rooms
        self._alive: dict[str, float] = {}
        """When each of the others was last heard, by the clock of the loop."""
        self._open: dict[str, Subscription] = {}
        self._subscriptions: list[Subscription] = []
        self._gap = asyncio.Event()
        self._reached = True
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """From now on."""
        for subject, hear in (
            ("here.*", self._hear),
            ("alive.*", self._hear_alive),
            ("gone.*", self._hear_gone),
        ):
            self._subscriptions.append(await self._bus.subscribe(subject, hear))
        self._bus.on_gap(self._gap.set)
        self._task = asyncio.create_task(self._live(), name="signs of life")

    async def close(self) -> None:
        """Say goodbye: nobody has to wait until we are forgotten."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._bus.publish(f"gone.{self._worker}", b"")
        for one in (*self._subscriptions, *self._open.values()):
            await one.close()

    @property
    def reachable(self) -> bool:
        """Whether the others can be heard; if not, everybody does what has to be done."""
        return self._bus.trouble is None

    def alive(self, worker: str) -> bool:
        """Whether another worker gave a sign of life lately."""
        return worker in self._alive

    def tell(self, table_id: str) -> None:
        """Say who is connected to a table here."""
        room = self._rooms().get(table_id)
        if room is not None:
            told = room.attendance.here()
            self._bus.publish(f"here.{table_id}", _write.encode(told))

    async def meet(self, table_id: str) -> bool:
        """Ask who has this table open already, and answer whoever asks later; whether any has."""
        subject = f"open.{table_id}"
        found: tuple[Here, ...] = ()
        answered = False
        with suppress(NoAnswerError, AnsweredError):
            found = _read_all.decode(await self._bus.request(subject, b"", _ANSWER_WITHIN))
            answered = True
        for told in found:
            self._take(table_id, told)
        if table_id not in self._open and table_id in self._rooms():
            self._open[table_id] = await self._bus.serve(
                subject, "open", lambda _: self._who(table_id), _AT_ONCE
            )
        return answered

    async def leave(self, table_id: str) -> None:
        """This table is not open here any more."""
        if served := self._open.pop(table_id, None):
            await served.close()

    async def _who(self, table_id: str) -> bytes:
        room = self._rooms().get(table_id)
        return _write.encode(() if room is None else room.attendance.all())

    # What others say.

    def _hear(self, subject: str, message: bytes) -> None:
        told = _read.decode(message)
        if told.worker != self._worker:
            self._note_life(told.worker)
            self._take(subject.partition(".")[2], told)

    def _take(self, table_id: str, told: Here) -> None:
        room = self._rooms().get(table_id)
        if room is None:
            return
        self._alive.setdefault(told.worker, asyncio.get_running_loop().time())
        stranger = not room.attendance.knows(told.worker)
        if room.attendance.hear(told):
            room.met()
            if stranger and room.attendance.windows:
                self.tell(table_id)

    def _hear_alive(self, subject: str, _: bytes) -> None:
        self._note_life(subject.partition(".")[2])

    def _note_life(self, worker: str) -> None:
        if worker != self._worker:
            self._alive[worker] = asyncio.get_running_loop().time()

    def _hear_gone(self, subject: str, _: bytes) -> None:
        self._forget(subject.partition(".")[2])

    def _forget(self, worker: str) -> None:
        self._alive.pop(worker, None)
        for room in list(self._rooms().values()):
            if room.attendance.forget(worker):
                room.met()

    # Signs of life.

    async def _live(self) -> None:
        loop, rounds = asyncio.get_running_loop(), 0
        while True:
            self._bus.publish(f"alive.{self._worker}", b"")
            began = loop.time()
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._gap.wait()
            rounds += 1
            slept = loop.time() - began > 2 * EVERY
            if slept or self._gap.is_set() or not self.reachable:
                self._gap.clear()
                rounds = _TELL_EVERY
                self._alive = dict.fromkeys(self._alive, loop.time())  # nobody could be heard
            with carrying_on("the other workers could not be minded"):
                self._mind_the_others(tells=rounds >= _TELL_EVERY)
            rounds %= _TELL_EVERY

    def _mind_the_others(self, *, tells: bool) -> None:
        if tells:
            self._tell_all()
        self._forget_silent(asyncio.get_running_loop().time())
        self._mind_the_bus()

    def _mind_the_bus(self) -> None:
        """Without the others every room does by itself what has to be done, and with them not."""
        if self.reachable != self._reached:
            self._reached = self.reachable
            for room in list(self._rooms().values()):
                room.met()

    def _tell_all(self) -> None:
        for table_id, room in list(self._rooms().items()):
            if room.attendance.windows:
                self.tell(table_id)

    def _forget_silent(self, now: float) -> None:
        for worker, heard in list(self._alive.items()):
            if now - heard > GONE_AFTER:
                self._forget(worker)
