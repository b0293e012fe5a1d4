"""One table in memory: who is connected, what is written, which bot thinks.

The log decides, and `ledger` writes it; a room knows who is here.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from polarnight.core.contract import Seat
from polarnight.core.realtime import RealTime
from polarnight.server import projection
from polarnight.server.absences import GRACE, Absences
from polarnight.server.alarm import Alarm
from polarnight.server.attendance import Attendance
from polarnight.server.ledger import Ledger
from polarnight.server.live import Live, Window
from polarnight.server.log import log
from polarnight.server.players import STAND_IN_LEVEL
from polarnight.server.thinking import Thinking
from polarnight.server.throttle import Throttle
from polarnight.store.errors import StoreClosedError
from polarnight.tables import playing

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from polarnight.server import protocol
    from polarnight.server.beats import Beats
    from polarnight.server.far import FarLive
    from polarnight.server.ledger import Opened
    from polarnight.server.neighbours import Neighbours
    from polarnight.server.players import Players
    from polarnight.server.projection import Person, Presence
    from polarnight.store.store import Store
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.story import Happening
    from polarnight.tables.table import Table

_PROMPT = 2.0
"""Seconds somebody who comes back waits to have the chair back; then it comes when it can."""
_BREATH = 0.25
"""Seconds between two times everybody is told who came and went: one who does so without end costs
the others nothing."""


class Listener(Window, Protocol):
    """A connection, as a room sees it."""

    def notify(self) -> None:
        """Something changed: fetch `Room.state` when you can send."""
        ...


@dataclass(frozen=True, slots=True)
class Worker:
    """What all rooms of one process share."""

    name: str
    store: Store
    players: Players
    beats: Beats
    neighbours: Neighbours | None = None
    """The other workers, where there may be any."""
    far: FarLive | None = None
    """What goes between them and tables in real time."""


class Room:
    """A table and everybody connected to it. Made by `Hall`."""

    def __init__(
        self,
        table_id: str,
        opened: Opened,
        worker: Worker,
        wrote: Callable[[int], None] = lambda _: None,
        away: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self._store = worker.store
        self._players = worker.players
        self._away = away
        """From when until when no server was there, as far as this one knows."""
        self._neighbours = worker.neighbours
        self._ledger = Ledger(
            table_id, opened, worker.store, self.on_change, wrote, self._noted, worker.far
        )
        self.attendance: Attendance[Listener] = Attendance(worker.name, self.now)
        self._closed = False
        self.visitors = 0
        """Lines and requests that have this room, whether they have said hello or not."""
        self._absences = Absences(self)
        self._asleep = True
        """Until somebody comes."""
        self._alarm = Alarm(self._due, self._go_on, self.now)
        self._tasks: set[asyncio.Task[None]] = set()
        self.live = (
            Live(self, worker.beats, worker.far) if isinstance(self.table.game, RealTime) else None
        )
        self._bots = Thinking(self, worker.players)
        self._tell_who_is_here = Throttle(self.notify, _BREATH)

    # Reading.

    def now(self) -> float:
        """Seconds since 1970, by the clock of the log."""
        return self._ledger.now()

    @property
    def table(self) -> Table:
        return self._ledger.table

    @property
    def story(self) -> Sequence[Happening]:
        return self._ledger.story

    @property
    def rewritten(self) -> int:
        """How often somebody was taken out of the log, as it was read."""
        return self._ledger.rewritten

    @property
    def idle(self) -> bool:
        """Whether nobody is here, no bot thinks, and nothing waits to be written."""
        return not (self.visitors or self._bots.busy or self._ledger.busy or self._tasks)

    @property
    def windows(self) -> Sequence[Listener]:
        return self.attendance.windows

    @property
    def connections(self) -> int:
        return len(self.attendance.windows)

    @property
    def drives(self) -> bool:
        """Whether this worker lets bots think here; one that cannot know does, too."""
        others = self._neighbours
        return others is None or not others.reachable or self.attendance.leads

    def holder(self, key: str) -> tuple[str, float] | None:
        """The worker whose window has the chairs of `key`, and since when."""
        return self.attendance.holder(key)

    def presence(self) -> Presence:
        """Whose line is up now, to whichever worker."""
        writable = self._store.trouble is None
        return self.attendance.presence(self.table.chairs, writable=writable)

    def state(self, person: Person, since: int) -> protocol.State:
        """The message for one person."""
        return projection.state(self.table, self.story, person, self.presence(), since)

    # Writing.

    async def write(
        self,
        decide: Callable[[Table], Sequence[AnyRecord]],
        *,
        for_ever: bool = False,
    ) -> int:
        """Write what `decide` answers for the newest table: see `Ledger.write`."""
        return await self._ledger.write(decide, for_ever=for_ever)

    async def follow(self) -> None:
        """Read what other workers have written: see `Ledger.follow`."""
        await self._ledger.follow()

    async def reread(self) -> None:
        """Read the whole log again, in which somebody was forgotten: see `Ledger.reread`."""
        await self._ledger.reread()

    async def renew(self) -> None:
        """See that nobody is named here who was forgotten meanwhile: see `Ledger.renew`."""
        await self._ledger.renew()

    async def once(
        self, key: str, name: str, act: Callable[[], Coroutine[object, object, int]]
    ) -> int:
        """Do what `key` calls `name`, once: see `Ledger.once`."""
        return await self._ledger.once(key, name, act)

    async def enact(self, seat: Seat, action: object) -> object:
        """What becomes of an action of `seat` now; physics, where there is any."""
        return await self._players.enact(self.table, seat, action)

    def knows(self, key: str, name: str) -> bool:
        """Whether what `key` calls `name` is done, or under way."""
        return self._ledger.knows(key, name)

    def notify(self) -> None:
        """Tell every connection how things stand."""
        for listener in self.windows:
            listener.notify()

    def tell(self, message: protocol.Gestured) -> None:
        """Tell every connection of something that is in no log."""
        for listener in self.windows:
            listener.tell(message)

    def on_change(self) -> None:
        """Tell every connection, and let bots go on."""
        self.notify()
        self._proceed()

    def _proceed(self) -> None:
        """What a table does by itself, now that something is otherwise."""
        self._absences.settle()
        if self.live is not None:
            self.live.on_change()
        else:
            self._bots.on_change()
        self._alarm.wind()

    # Coming and going.

    async def join(self, listener: Listener) -> None:
        """Somebody connects; their newest window has their chairs. Raises StoreClosedError."""
        if self._closed:
            raise StoreClosedError("the server is shutting down")
        self.attendance.join(listener)
        await self._wake()
        await self.take_over(listener)
        if self.live is not None:
            listener.tell(self.live.pulse())

    async def _wake(self) -> None:
        """The time in which the table was in no memory counts for nobody."""
        if self._asleep:
            self._asleep = False
            if self._neighbours is not None and await self._neighbours.meet(self.table.id):
                return
            await self._promptly(self._wake_up())

    def _slept(self) -> float:
        """Where people have days, nobody need look on: only a server that is away stops those."""
        written, clock = self._ledger.written, self.table.clock
        if clock is None or clock.kind != "slow":
            return self.now() - written
        gone, back = self._away
        return max(0.0, back - max(gone, written))

    async def _wake_up(self) -> None:
        def wake(table: Table) -> Sequence[AnyRecord]:
            return playing.wake(table, self._slept())

        await self.write(wake, for_ever=True)

    async def take_over(self, listener: Listener) -> None:
        """Make this the window that has its key's chairs."""
        key = listener.person.key
        self.attendance.take_over(listener)
        self._tell()
        self._absences.see({key})
        if self._absences.lost(key):
            await self._promptly(self._absences.hand_back(key))
        self._tell_attendance()

    def part(self, listener: Listener) -> None:
        """A connection is gone."""
        self.attendance.part(listener)
        self._tell()
        self._tell_attendance()

    def met(self) -> None:
        """Who is connected to other workers has changed, or whether they can be heard."""
        self._absences.see(self.presence().keys)
        self._tell_attendance()

    async def hand_over(self) -> None:
        """Let another worker have the table, if only one can have it."""
        if self.live is not None:
            await self.live.hand_over()

    def close(self) -> None:
        """Stop all that goes on here; nobody comes in any more."""
        self._closed = True
        if self.live is not None:
            self.live.close()
        self._bots.close()
        self._ledger.close()
        for task in self._tasks:
            task.cancel()
        self._absences.close()
        self._alarm.stop()
        self._tell_who_is_here.stop()

    # Inside.

    def _noted(self, chosen: Sequence[AnyRecord]) -> Sequence[AnyRecord]:
        return chosen if self.live is None else self.live.noted(chosen)

    def _tell(self) -> None:
        if self._neighbours is not None:
            self._neighbours.tell(self.table.id)

    def _tell_attendance(self) -> None:
        """Who is here is not who was."""
        self._absences.watch()
        self._tell_who_is_here.ask()
        self._proceed()

    def _due(self) -> float | None:
        """When the table goes on by itself; in real time only while somebody is there."""
        due = playing.due(self.table) if self.windows or not self.live else None
        return due if due is None or self.drives else due + GRACE

    async def _go_on(self) -> None:
        await self.write(
            lambda table: playing.overdue(table, self.now(), STAND_IN_LEVEL), for_ever=True
        )

    def spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do something that the table does by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._on_end)
        return task

    async def _promptly(self, work: Coroutine[object, object, None]) -> None:
        """Wait a moment for `work`; on a disk that refuses it is done later."""
        await asyncio.wait({self.spawn(work)}, timeout=_PROMPT)

    def _on_end(self, task: asyncio.Task[None]) -> None:
        """Something that goes on by itself: if it failed, who is absent is looked for again."""
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            log.error("table %s: %s", self.table.id, fault)
            self._absences.watch()
