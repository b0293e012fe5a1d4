"""The real time of one table, in the event loop: sound to its holder, hands to all.

Made by a `Room` whose game has senses. It goes with the clock while somebody is connected and the
game is on; while nobody is there, the table holds its breath.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.core.realtime import RealTime
from polarnight.server.circle import Circle, Heartbeat, Scene
from polarnight.server.keys import SECRET
from polarnight.server.log import log
from polarnight.server.players import Decision
from polarnight.server.protocol import Pulse
from polarnight.tables import records

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Mapping, Sequence

    from polarnight.core.realtime import AnyRealTime, AnySenses
    from polarnight.server.beats import Beats
    from polarnight.server.projection import Person
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table


class Window(Protocol):
    """A connection, as far as it can hear."""

    person: Person

    def play(self, frame: bytes) -> None:
        """Send a frame of sound as soon as possible; the oldest are dropped on a slow line."""
        ...

    def tell(self, message: Pulse) -> None:
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

    def now(self) -> float: ...

    async def write(
        self, decide: Callable[[Table], Sequence[AnyRecord]], *, for_ever: bool = False
    ) -> int: ...


class Live:
    """Hands and ears of one table."""

    def __init__(self, house: House, beats: Beats) -> None:
        self._house = house
        self._beats = beats
        self._circle: Circle | None = None
        self._shaking: tuple[Seat, ...] = ()
        self._tasks: set[asyncio.Task[None]] = set()

    def changed(self) -> None:
        """The table, or who is there, has changed."""
        table = self._house.table
        game = table.game
        if not isinstance(game, RealTime) or table.phase != "playing" or not self._house.windows:
            self.close()
            self._remember()
            return
        if self._circle is None:
            self._circle = Circle(game, _senses(game, table))
        self._circle.show(_scene(table, self._house.windows))
        self._beats.join(self)

    def close(self) -> None:
        """The clock goes on without this table; what was heard so far is remembered."""
        self._beats.leave(self)
        self._shaking = ()

    def noted(self, chosen: Sequence[AnyRecord]) -> Sequence[AnyRecord]:
        """What a seat does is written with how much it has heard of what it has in hand."""
        used = self._circle.used if self._circle is not None else {}
        return [
            msgspec.structs.replace(one, heard=used[one.seat])
            if isinstance(one, records.Acted) and one.seat in used
            else one
            for one in chosen
        ]

    def shake(self, seat: Seat, readings: Sequence[Sequence[float]], mark: int) -> None:
        """A hand moves; nothing happens if it is empty."""
        if self._circle is not None:
            self._circle.shake(seat, readings, mark)

    def pulse(self) -> Pulse:
        """The clock, and whose hands can be seen shaking."""
        return Pulse(self._house.now(), self._shaking)

    # A part of the clock.

    def beat(self, number: int, now: float) -> Heartbeat:
        assert self._circle is not None
        return self._circle.beat(number, now)

    def deliver(self, result: Heartbeat) -> None:
        for window in self._house.windows:
            for holder, frame in result.frames:
                if holder is window and not window.person.replaced:
                    window.play(frame)
        if result.shaking != self._shaking:
            self._shaking = result.shaking
            for window in self._house.windows:
                window.tell(self.pulse())
        for failed in result.fell_back:
            self._spawn(self._tell(failed))
        for seat, action in result.actions:
            self._spawn(self._act(seat, action))

    # Inside.

    def _remember(self) -> None:
        """Nobody is there any more: write down what hands have heard, before it is forgotten."""
        used = self._circle.used if self._circle is not None else {}
        if used and self._house.table.phase == "playing":
            self._spawn(self._write_down(dict(used)))

    async def _write_down(self, used: Mapping[Seat, int]) -> None:
        await self._house.write(
            lambda table: [
                records.Listened(seat=seat, heard=heard)
                for seat, heard in used.items()
                if table.heard.get(seat) != heard
            ],
            for_ever=True,
        )

    async def _act(self, seat: Seat, action: object) -> None:
        """What a bot does is asked of the rules like anybody's."""
        refused = True
        decision = Decision(seat, action, None)
        try:
            await self._house.write(
                lambda table: decision.records(table, table.moved), for_ever=True
            )
            refused = False
        except PolarNightError:
            pass
        finally:  # whatever happened: a bot that gets no answer would wait for ever
            if self._circle is not None:
                self._circle.answer(seat, refused=refused)

    async def _tell(self, failed: records.FellBack) -> None:
        """A bot failed and a simpler one plays on: everybody is told, as in games in turns."""
        log.error("table %s: %s", self._house.table.id, failed)
        await self._house.write(
            lambda table: (failed,) if table.chairs[failed.seat].played_by_bot else (),
            for_ever=True,
        )

    def _spawn(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            log.error("table %s: real time", self._house.table.id, exc_info=task.exception())


def _senses(game: AnyRealTime, table: Table) -> AnySenses:
    """Hands and ears that know what was used up, as far as the log says (IP-A18)."""
    senses, phase = game.senses(SECRET), game.phase(table.state)
    senses.follow(table.state)
    for play in reversed(table.plays):
        if game.phase(play.before) != phase:
            break
        senses.recall(play.before, play.seat, play.heard)
    for seat in senses.hands():
        senses.recall(table.state, seat, table.heard.get(seat))
    return senses


def _scene(table: Table, windows: Sequence[Window]) -> Scene:
    listening = {one.person.key: one for one in windows if not one.person.replaced}
    chairs = [(Seat(n), chair) for n, chair in enumerate(table.chairs)]
    return Scene(
        state=table.state,
        bots={seat: chair.level or "" for seat, chair in chairs if chair.played_by_bot},
        ears={
            seat: listening[chair.key]
            for seat, chair in chairs
            if chair.key and not chair.played_by_bot and chair.key in listening
        },
    )
