"""Two workers over one database: each tells its own windows what the other wrote."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

import pytest

from polarnight.bus.local import LocalBus
from polarnight.core.errors import PolarNightError
from polarnight.server.following import Following
from polarnight.server.neighbours import Neighbours
from polarnight.server.owning import Owning
from polarnight.server.room import Room
from polarnight.tables.story import replay
from tests.databases import on, running_postgres
from tests.server.pair import KEYS, Told, act, came_true, table_of_two, two_workers, until_seq

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from polarnight.store.store import Standing


class DeafBus(LocalBus):
    """Loses every message."""

    def publish(self, subject: str, message: bytes) -> None:
        pass

    def gap(self) -> None:
        self._gap()


@pytest.fixture(scope="module")
def _postgres() -> Iterator[None]:
    with running_postgres() as server, on(server):
        yield


pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("_postgres")]


async def test_each_sees_what_the_other_wrote(tmp_path: Path) -> None:
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            windows = Told(KEYS[0]), Told(KEYS[1])
            await mine.join(windows[0])
            await theirs.join(windows[1])
            for number in range(8):
                actor, other, window = (
                    (mine, theirs, windows[1]) if number % 2 == 0 else (theirs, mine, windows[0])
                )
                seq = await act(actor, f"a{number}")
                await until_seq(other, window, seq)
                assert mine.table == theirs.table
            rows = await here.store.read(table_id)
            assert replay(table_id, rows).table == mine.table


async def test_a_lost_hint_costs_time_and_nothing_else(tmp_path: Path) -> None:
    """After a gap all open rooms are compared with their logs."""
    bus = DeafBus()
    async with two_workers(tmp_path, bus) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            window = Told(KEYS[1])
            await theirs.join(window)
            seq = await act(mine, "a")
            bus.gap()
            await until_seq(theirs, window, seq)
            assert mine.table == theirs.table


async def test_a_table_that_has_to_wait_keeps_no_other_from_following(tmp_path: Path) -> None:
    """Something waits to be written to the one, and the database does not take it just now."""
    async with two_workers(tmp_path, LocalBus()) as (here, there), AsyncExitStack() as stack:
        tables = [await table_of_two(here) for _ in range(2)]
        mine = [await stack.enter_async_context(here.visit(one)) for one in tables]
        theirs = [await stack.enter_async_context(there.visit(one)) for one in tables]
        waiting, window = Told(KEYS[1]), Told(KEYS[1])
        await theirs[0].join(waiting)
        await theirs[1].join(window)
        await theirs[0]._ledger._lock.acquire()
        await act(mine[0], "a")
        await came_true(lambda: theirs[0]._ledger.busy)
        await until_seq(theirs[1], window, await act(mine[1], "b"))
        seq = await act(mine[0], "c")
        theirs[0]._ledger._lock.release()
        await until_seq(theirs[0], waiting, seq)
        assert theirs[0].table == mine[0].table


async def test_who_is_behind_and_acts_is_answered_by_the_log(tmp_path: Path) -> None:
    """The same id at two workers at once is one row, and answered twice the same."""
    async with two_workers(tmp_path, DeafBus()) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            both = await asyncio.gather(act(mine, "same"), act(theirs, "same"))
            assert both[0] == both[1]
            assert len(theirs.table.plays) == len(mine.table.plays) == 1
            assert mine.table == theirs.table


async def test_who_loses_the_race_tells_the_windows_what_won_it(tmp_path: Path) -> None:
    """No hint comes, and nothing is written here: the log was read, and that is news enough."""
    async with two_workers(tmp_path, DeafBus()) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            window = Told(KEYS[1])
            await theirs.join(window)
            seq = await act(mine, "a")
            window.news.clear()
            with pytest.raises(PolarNightError):
                await act(theirs, "b", choice=1)
            assert window.news.is_set()
            assert theirs.table.seq == seq


async def test_of_two_who_want_the_same_turn_one_is_stale(tmp_path: Path) -> None:
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            asked = act(mine, "one"), act(theirs, "other", choice=1)
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(one, int) for one in answers) == 1
            (late,) = (one for one in answers if isinstance(one, PolarNightError))
            assert late.code == "stale"
            assert mine.table.seq == max(one for one in answers if isinstance(one, int))


@pytest.mark.parametrize(
    ("kind", "name", "told"),
    [
        (Following, "compare", "the logs could not be compared"),
        (Room, "follow", "is behind its log"),
        (Neighbours, "_tell_all", "the other workers could not be minded"),
        (Owning, "_renew", "tables in real time could not be renewed"),
    ],
)
async def test_a_mistake_of_ours_is_told_and_the_next_time_comes(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    kind: type,
    name: str,
    told: str,
) -> None:
    """What is done every few seconds may not end by one mistake, in silence."""
    bus = DeafBus()
    async with two_workers(tmp_path, bus) as (here, there):
        table_id = await table_of_two(here)
        async with here.visit(table_id) as mine, there.visit(table_id) as theirs:
            window = Told(KEYS[1])
            await theirs.join(window)
            for moment in ("the first time", "the second time"):
                caplog.clear()
                with monkeypatch.context() as patched:
                    patched.setattr(kind, name, mistaken)
                    await act(mine, moment)
                    bus.gap()
                    await came_true(lambda: told in caplog.text)
            seq = await act(mine, "and then")
            bus.gap()
            await until_seq(theirs, window, seq)


def mistaken(*_: object, **__: object) -> None:
    raise KeyError("what nobody has thought of")


async def test_a_room_that_is_not_open_here_is_not_read() -> None:
    """Hints of other tables cost a look into a dictionary."""
    asked: list[list[str]] = []

    class Logs:
        async def standings(self, game_ids: list[str]) -> dict[str, Standing]:
            asked.append(game_ids)
            return {}

    bus = LocalBus()
    following = Following(bus, Logs(), dict)  # type: ignore[arg-type]
    await following.begin()
    following.wrote("elsewhere", 4)
    await following.compare()
    assert asked == [[]]
    await following.close()
    await bus.close()
