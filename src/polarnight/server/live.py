"""The real time of one table, in the event loop: sound to its holder, hands to all.

Made by a `Room` whose game has senses. It goes with the clock while somebody is connected and the
game is on; while nobody is there, the table holds its breath. Of several workers one has the table
(`owning.py`): the others send it what their windows' hands do, and get what they hear.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.core.realtime import RealTime
from polarnight.server.carried import Ear
from polarnight.server.circle import Circle, Heartbeat, Scene
from polarnight.server.keys import SECRET
from polarnight.server.log import log
from polarnight.server.owning import Kept
from polarnight.server.players import Decision
from polarnight.server.protocol import Gestured, Pulse
from polarnight.tables import records

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    from polarnight.core.realtime import AnyRealTime, AnySenses
    from polarnight.server.beats import Beats
    from polarnight.server.carried import Heard
    from polarnight.server.projection import Person
    from polarnight.store.owners import Owner
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table


class Window(Protocol):
    """A connection, as far as it can hear."""

    person: Person

    def play(self, frame: bytes) -> None:
        """Send a frame of sound as soon as possible; the oldest are dropped on a slow line."""
        ...

    def tell(self, message: Pulse | Gestured) -> None:
        """Send this soon."""
        ...


class House(Protocol):
    """What a table in real time needs of its room."""

    @property
    def table(self) -> Table: ...

    @property
    def windows(self) -> Sequence[Window]: ...

    @property
    def drives(self) -> bool: ...

    def holder(self, key: str) -> tuple[str, float] | None:
        """The worker whose window has the chairs of `key`, and since when."""
        ...

    def now(self) -> float: ...

    async def write(
        self, decide: Callable[[Table], Sequence[AnyRecord]], *, for_ever: bool = False
    ) -> int: ...

    async def follow(self) -> None: ...


class Far(Protocol):
    """What goes between this worker and others that have the table open: see `far.py`."""

    def mine(self, table_id: str) -> Owner | None: ...

    async def claim(self, table_id: str) -> Kept | None: ...

    async def release(self, table_id: str) -> None: ...

    def shake(
        self, table_id: str, seat: Seat, readings: Sequence[Sequence[float]], mark: int
    ) -> None: ...

    def tell(
        self,
        table_id: str,
        frames: Sequence[tuple[Ear, bytes]],
        shaking: Sequence[Seat],
        used: Mapping[Seat, int],
        *,
        news: bool,
    ) -> None: ...


class Live:
    """Hands and ears of one table. With `far`, other workers may have it."""

    def __init__(self, house: House, beats: Beats, far: Far | None = None) -> None:
        self._house = house
        self._beats = beats
        self._far = far
        self._circle: Circle | None = None
        self._shaking: tuple[Seat, ...] = ()
        self._told: Mapping[Seat, int] = {}
        """What hands have heard, as the worker says that has the table."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._claiming: asyncio.Task[None] | None = None
        self._leaving: asyncio.Task[None] | None = None
        self._closed = False

    def on_change(self) -> None:
        """The table, or who is there, has changed."""
        if self._leaving is not None and not self._leaving.done():
            return  # it asks again
        table = self._house.table
        game = table.game
        if not isinstance(game, RealTime) or table.phase != "playing" or not self._house.windows:
            self._leave()
            return
        if self._far is not None and not self._far.mine(table.id):
            self.claim()
            return
        if self._circle is None:
            if self._claiming is not None and not self._claiming.done():
                return  # it asks again
            self._circle = Circle(game, _senses(game, table, None))
        self._go_on(table)

    def close(self) -> None:
        """The clock goes on without this table; what was heard so far is remembered."""
        self._beats.leave(self)
        self._shaking = ()

    async def hand_over(self) -> None:
        """Write down what was heard, and let another worker have the table, for good."""
        self._closed = True
        if self._claiming is not None:
            await asyncio.wait({self._claiming})
        self._leave()
        if self._leaving is not None:
            await asyncio.wait({self._leaving})

    def noted(self, chosen: Sequence[AnyRecord]) -> Sequence[AnyRecord]:
        """What a seat does is written with how much it has heard of what it has in hand."""
        used = self._circle.used if self._circle is not None else self._told
        return [
            msgspec.structs.replace(one, heard=used[one.seat])
            if isinstance(one, records.Acted) and one.seat in used
            else one
            for one in chosen
        ]

    def heard(self, seat: Seat) -> int:
        """In how many beats a seat heard what it has in hand, as `Senses.used` says."""
        return self._circle.used.get(seat, 0) if self._circle is not None else 0

    def shake(self, seat: Seat, readings: Sequence[Sequence[float]], mark: int) -> None:
        """A hand moves; nothing happens if it is empty."""
        if self._circle is not None:
            self._circle.shake(seat, readings, mark)
        elif self._far is not None:
            self._far.shake(self._house.table.id, seat, readings, mark)

    def pulse(self) -> Pulse:
        """The clock, and whose hands can be seen shaking."""
        return Pulse(self._house.now(), self._shaking)

    # A part of the clock.

    def beat(self, number: int, now: float) -> Heartbeat:
        assert self._circle is not None
        return self._circle.beat(number, now)

    def deliver(self, result: Heartbeat) -> None:
        for holder, frame in result.frames:
            for window in self._house.windows:
                if holder is window and not window.person.replaced:
                    window.play(frame)
        news = result.shaking != self._shaking
        if self._far is not None and self._circle is not None:
            ears = [(ear, frame) for ear, frame in result.frames if isinstance(ear, Ear)]
            self._far.tell(self._house.table.id, ears, result.shaking, self._circle.used, news=news)
        if news:
            self._show(result.shaking)
        for failed in result.fell_back:
            self._spawn(self._tell(self._circle, failed))
        for seat, action in result.actions:
            self._spawn(self._act(self._circle, seat, action))

    # At another worker.

    def hear(self, heard: Heard) -> None:
        """What the worker that has the table says: sound for windows here, and whose hands move."""
        if self._circle is not None:
            return
        for key, frame in heard.frames:
            for window in self._house.windows:
                if window.person.key == key and not window.person.replaced:
                    window.play(frame)
        self._told = {Seat(seat): used for seat, used in heard.used.items()}
        shaking = tuple(map(Seat, heard.shaking))
        if shaking != self._shaking:
            self._show(shaking)

    # Whose it is: see `owning.Owned`.

    def kept(self) -> Kept | None:
        game, circle = self._house.table.game, self._circle
        if circle is None or not isinstance(game, RealTime):
            return None
        held = {int(seat): held for seat, held in circle.held.items()}
        return Kept(str(game.phase(self._house.table.state)), held)

    def on_loss(self) -> None:
        """Another worker has the table: no beat, and nothing of what was known, is ours."""
        self.close()
        self._circle = None
        self._told = {}
        self.on_change()

    def claim(self) -> None:
        table = self._house.table
        if self._far is None or self._closed or table.phase != "playing" or not self._house.windows:
            return
        if self._claiming is None or self._claiming.done():
            self._claiming = self._spawn(self._claim(self._far))

    async def _claim(self, far: Far) -> None:
        """Take the table if nobody has it: all its rows are there, since nobody else writes."""
        if self._leaving is not None:
            await asyncio.wait({self._leaving})
        try:
            kept = await far.claim(self._house.table.id)
            if kept is None:
                return
            await self._house.follow()
        except PolarNightError as fault:
            log.warning("table %s could not be taken over: %s", self._house.table.id, fault)
            await far.release(self._house.table.id)  # whole or not at all: it is claimed again
            return
        table = self._house.table
        if isinstance(table.game, RealTime) and table.phase == "playing":
            self._circle = Circle(table.game, _senses(table.game, table, kept))
        self.on_change()

    # Inside.

    def _go_on(self, table: Table) -> None:
        assert self._circle is not None
        self._circle.show(_scene(table, self._house))
        self._beats.join(self)

    def _show(self, shaking: tuple[Seat, ...]) -> None:
        self._shaking = shaking
        for window in self._house.windows:
            window.tell(self.pulse())

    def _leave(self) -> None:
        """Nobody is here any more: write down what hands have heard, before it is forgotten."""
        self.close()
        used = dict(self._circle.used) if self._circle is not None else {}
        playing = self._house.table.phase == "playing"
        if self._far is None:
            if used and playing:
                self._spawn(self._write_down(used))
            return
        if self._far.mine(self._house.table.id) and (self._leaving is None or self._leaving.done()):
            self._circle = None
            self._leaving = self._spawn(self._part(self._far, used if playing else {}))

    async def _part(self, far: Far, used: Mapping[Seat, int]) -> None:
        if used:
            await self._write_down(used)
        await far.release(self._house.table.id)
        if not self._closed:
            asyncio.get_running_loop().call_soon(self.on_change)

    async def _write_down(self, used: Mapping[Seat, int]) -> None:
        """Only who has the table knows: should it turn out to be lost, nothing is written."""

        def listened(table: Table) -> Sequence[AnyRecord]:
            if self._far is not None and not self._far.mine(table.id):
                return ()
            return [
                records.Listened(seat=seat, heard=heard)
                for seat, heard in used.items()
                if table.heard.get(seat) != heard
            ]

        await self._house.write(listened, for_ever=True)

    async def _act(self, circle: Circle | None, seat: Seat, action: object) -> None:
        """What a bot does is asked of the rules like anybody's; only who has the table asks."""
        refused = True
        decision = Decision(seat, action, None)
        try:
            await self._house.write(
                lambda table: (
                    decision.records(table, table.moved) if self._circle is circle else ()
                ),
                for_ever=True,
            )
            refused = False
        except PolarNightError:
            pass
        finally:  # whatever happened: a bot that gets no answer would wait for ever
            if circle is not None:
                circle.answer(seat, refused=refused)

    async def _tell(self, circle: Circle | None, failed: records.FellBack) -> None:
        """A bot failed and a simpler one plays on: everybody is told, as in games in turns."""
        log.error("table %s: %s", self._house.table.id, failed)
        await self._house.write(
            lambda table: (
                (failed,)
                if self._circle is circle and table.chairs[failed.seat].played_by_bot
                else ()
            ),
            for_ever=True,
        )

    def _spawn(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("table %s: real time", self._house.table.id, exc_info=task.exception())


def _senses(game: AnyRealTime, table: Table, kept: Kept | None) -> AnySenses:
    """Hands and ears that know what was used up, as far as the log or `kept` says (IP-A18)."""
    senses, phase = game.senses(SECRET), game.phase(table.state)
    senses.follow(table.state)
    for play in reversed(table.plays):
        if game.phase(play.before) != phase:
            break
        senses.recall(play.before, play.seat, play.heard)
    for seat, thing in senses.hands().items():
        known = table.heard.get(seat)
        if known is None and kept is not None:
            known = kept.of(str(phase), seat, thing)
        senses.recall(table.state, seat, known)
    return senses


def _scene(table: Table, house: House) -> Scene:
    chairs = [(Seat(n), chair) for n, chair in enumerate(table.chairs)]
    ears = {seat: _ear(house, chair.key) for seat, chair in chairs if not chair.played_by_bot}
    return Scene(
        state=table.state,
        bots={seat: chair.level or "" for seat, chair in chairs if chair.played_by_bot},
        ears={seat: ear for seat, ear in ears.items() if ear is not None},
    )


def _ear(house: House, key: str) -> Window | Ear | None:
    """The window by which somebody listens, here or at another worker."""
    if not key:
        return None
    for window in house.windows:
        if window.person.key == key and not window.person.replaced:
            return window
    found = house.holder(key)
    return None if found is None else Ear(found[0], key, found[1])
