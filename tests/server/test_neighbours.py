"""Who is connected to which worker, and which of them does what a table does by itself."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.bus.local import LocalBus
from polarnight.core.contract import Seat
from polarnight.server import neighbours
from polarnight.server.attendance import Attendance, Here, Seen
from polarnight.server.clock import LogClock
from polarnight.server.keys import hashed
from polarnight.tables import lobby, playing, records
from polarnight.tables.records import Clock
from tests.server.house import Eye, Thinkers, bots_only
from tests.server.pair import KEYS, Told, _sat, act, forgotten, table_of_two, two_workers, worker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from polarnight.server.hall import Hall
    from polarnight.server.room import Room

pytestmark = pytest.mark.anyio
MIKA, OMA = map(hashed, KEYS)


class FlakyBus(LocalBus):
    """A bus that is lost when one says so."""

    def lose(self) -> None:
        self.trouble = "nobody carries anything"

    def publish(self, subject: str, message: bytes) -> None:
        if self.trouble is None:
            super().publish(subject, message)


@asynccontextmanager
async def both_rooms(folder: Path) -> AsyncIterator[tuple[Room, Room, Told, Told]]:
    """Mika's window at one worker, Oma's at the other, and each knows of both."""
    async with two_workers(folder, LocalBus()) as (here, there):
        table = await table_of_two(here)
        async with here.visit(table) as mine, there.visit(table) as theirs:
            mika, oma = Told(KEYS[0]), Told(KEYS[1])
            await mine.join(mika)
            await theirs.join(oma)
            await mika.until(lambda: OMA in mine.presence().keys)
            yield mine, theirs, mika, oma


async def test_everybody_is_seen_wherever_they_are_connected(tmp_path: Path) -> None:
    async with both_rooms(tmp_path) as (mine, theirs, mika, oma):
        assert mine.presence().keys == theirs.presence().keys == {MIKA, OMA}
        await theirs.join(Told())
        await mika.until(lambda: mine.presence().spectators == 1)
        theirs.part(oma)
        await mika.until(lambda: mine.presence().keys == {MIKA})


async def test_the_newest_window_has_the_chairs_at_whichever_worker(tmp_path: Path) -> None:
    async with both_rooms(tmp_path) as (mine, theirs, mika, _):
        newer = Told(KEYS[0])
        await theirs.join(newer)
        await mika.until(lambda: mika.person.replaced)
        assert not newer.person.replaced
        assert mine.presence().keys == {MIKA, OMA}
        await mine.take_over(mika)
        await newer.until(lambda: newer.person.replaced)
        assert not mika.person.replaced


async def test_a_clock_that_is_behind_does_not_keep_the_chairs_from_the_newest() -> None:
    """The worker of the newer window lives in the past, and knows of the older one."""
    late: Attendance[Eye] = Attendance("late", lambda: 100.0)
    ahead: Attendance[Eye] = Attendance("ahead", lambda: 900.0)
    older, newer = Eye(KEYS[0]), Eye(KEYS[0])
    ahead.join(older)
    ahead.take_over(older)
    late.join(newer)
    late.hear(ahead.here())
    late.take_over(newer)
    ahead.hear(late.here())
    assert (older.person.replaced, newer.person.replaced) == (True, False)


async def test_of_two_windows_at_the_same_moment_one_has_the_chairs() -> None:
    workers = [Attendance[Eye](name, lambda: 100.0) for name in ("a", "b")]
    windows = [Eye(KEYS[0]), Eye(KEYS[0])]
    for one, window in zip(workers, windows, strict=True):
        one.join(window)
        one.take_over(window)
    told = [one.here() for one in workers]
    workers[0].hear(told[1])
    workers[1].hear(told[0])
    assert sum(window.person.replaced for window in windows) == 1


async def test_what_others_hear_of_a_table_is_hashes_and_numbers() -> None:
    """Two worlds that differ in what is hidden cannot differ here: the table is not asked."""
    one: Attendance[Eye] = Attendance("a", lambda: 7.0)
    for window in (Eye(KEYS[0]), Eye()):
        one.join(window)
        one.take_over(window)
    assert one.here() == Here("a", (Seen(MIKA, 7.0, 1), Seen("", 0.0, 1)))


@asynccontextmanager
async def bots_at_two_workers(folder: Path, bus: LocalBus) -> AsyncIterator[tuple[Table, Table]]:
    """Bots play, somebody looks on at each worker, and both know it; the first lets them think."""
    pools = Thinkers(), Thinkers()
    async with AsyncExitStack() as second, AsyncExitStack() as first:
        here = await first.enter_async_context(worker(folder, bus, "a", pools[0]))
        there = await second.enter_async_context(worker(folder, bus, "b", pools[1]))
        table_id = (await bots_only(here)).table.id
        tables = []
        for stack, hall, pool in ((first, here, pools[0]), (second, there, pools[1])):
            opened = await stack.enter_async_context(hall.visit(table_id))
            window = Told()
            await opened.join(window)
            tables.append(Table(opened, window, pool, hall, stack))
        await tables[0].window.until(lambda: tables[0].room.attendance.knows("b"))
        yield tables[0], tables[1]
    await bus.close()


@dataclass
class Table:
    """A table of bots as one worker has it."""

    room: Room
    window: Told
    pool: Thinkers
    hall: Hall
    stack: AsyncExitStack

    async def until_ply(self, ply: int) -> None:
        await self.window.until(lambda: len(self.room.table.plays) >= ply)


async def test_one_worker_lets_the_bots_think(tmp_path: Path) -> None:
    async with bots_at_two_workers(tmp_path, LocalBus()) as (first, second):
        assert (first.room.drives, second.room.drives) == (True, False)
        first.pool.let(3)
        second.pool.let(3)
        await second.until_ply(3)
        assert second.pool.asked == 0


async def test_who_says_goodbye_is_followed_at_once(tmp_path: Path) -> None:
    async with bots_at_two_workers(tmp_path, LocalBus()) as (first, second):
        await first.stack.aclose()
        second.pool.let(2)
        await second.until_ply(2)
        assert second.room.drives


async def test_who_dies_without_a_word_is_forgotten_and_followed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "EVERY", 0.01)
    monkeypatch.setattr(neighbours, "GONE_AFTER", 0.1)
    async with bots_at_two_workers(tmp_path, LocalBus()) as (first, second):
        silence(first.hall)
        second.pool.let(2)
        await second.until_ply(2)
        assert second.room.attendance.workers == ()


def silence(hall: Hall) -> None:
    """From now on it gives no sign of life."""
    assert hall._neighbours is not None
    assert hall._neighbours._task is not None
    hall._neighbours._task.cancel()


async def test_without_a_bus_both_think_and_the_log_takes_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(neighbours, "EVERY", 0.01)
    bus = FlakyBus()
    async with bots_at_two_workers(tmp_path, bus) as (first, second):
        bus.lose()
        first.pool.let(4)
        second.pool.let(4)
        await first.until_ply(1)
        await second.until_ply(1)
        assert first.room.attendance.knows("b"), "nobody is taken for gone who cannot be heard"
        rows = await first.hall.store.read(first.room.table.id)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))


async def test_a_table_that_is_awake_elsewhere_is_not_woken(tmp_path: Path) -> None:
    """Nobody's clock gets time for nothing when somebody comes by way of another worker."""
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        table = await clocked_table(here)
        async with here.visit(table) as mine, there.visit(table) as theirs:
            await mine.join(Told(KEYS[0]))
            assert len(await woken(here, table)) == 1
            await theirs.join(Told(KEYS[1]))
            assert len(await woken(here, table)) == 1


async def clocked_table(here: Hall) -> str:
    """A table of Igloo Pop whose round has a limit of time, which runs."""
    table = await table_of_two(here, "igloo_pop", first_player="seat1", round_timer=600)
    async with here.visit(table) as mine:
        for number in (1, 2, 3):
            await act(mine, f"count {number}")
    await forgotten(here, table)
    return table


async def woken(here: Hall, table: str) -> list[records.Woken]:
    rows = await here.store.read(table)
    return [row.record for row in rows if isinstance(row.record, records.Woken)]


async def test_who_is_absent_is_stood_in_for_once_by_whichever_worker(tmp_path: Path) -> None:
    """Both notice; the log has one record of it."""
    async with both_rooms(tmp_path) as (mine, theirs, mika, oma):
        theirs.part(oma)
        extra = Told()
        await theirs.join(extra)
        await mika.until(lambda: OMA not in mine.presence().keys)
        mine._absences._on_absence(OMA)
        theirs._absences._on_absence(OMA)
        await mika.until(lambda: mine.table.chairs[1].stands_in == "lost")
        await extra.until(lambda: theirs.table.chairs[1].stands_in == "lost")
        while mine._tasks or theirs._tasks:
            await asyncio.gather(*mine._tasks, *theirs._tasks)
        stood = [
            row
            for row in await mine._store.read(mine.table.id)
            if isinstance(row.record, records.StoodIn)
        ]
        assert len(stood) == 1
        await theirs.join(Told(KEYS[1]))
        await mika.until(lambda: mine.table.chairs[1].stands_in is None)


async def test_a_question_about_undo_goes_from_worker_to_worker(tmp_path: Path) -> None:
    """Mika asks at one, Oma agrees at the other, and both boards go back."""
    async with both_rooms(tmp_path) as (mine, theirs, mika, oma):
        before = mine.table.state
        seq = await act(mine, "mine")
        await oma.until(lambda: theirs.table.seq == seq)
        seq = await act(theirs, "theirs")
        await mika.until(lambda: mine.table.seq == seq)
        await mine.write(lambda table: (playing.ask_undo(table, MIKA, Seat(0)),))
        await oma.until(lambda: theirs.table.question is not None)
        await theirs.write(lambda table: playing.answer_undo(table, OMA, Seat(1), agree=True))
        await mika.until(lambda: mine.table.question is None)
        assert mine.table.state == theirs.table.state == before
        assert mine.table.actors == (Seat(0),)


async def test_a_clock_that_runs_out_is_heeded_once_by_whichever_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ring in the same moment; the log has one record of it."""
    now = LogClock.now
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        table = (await here.make("packeis", KEYS[0], {})).id
        async with here.visit(table) as mine, there.visit(table) as theirs:
            for chair, key in enumerate(KEYS):
                await mine.write(partial(_sat, chair, key))
            clock = Clock("fischer", 5, 60)
            await mine.write(lambda table: (lobby.set_clock(table, MIKA, clock),))
            await mine.write(lambda table: (lobby.start(table, MIKA, Random(1)),))
            await theirs.follow()
            monkeypatch.setattr(LogClock, "now", lambda clock: now(clock) + 6)
            await asyncio.gather(mine._go_on(), theirs._go_on())
            rows = await mine._store.read(table)
        assert [row.record for row in rows].count(records.TimeUp(seat=Seat(0))) == 1
        assert theirs.table == mine.table
