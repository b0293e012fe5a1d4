"""Finished games are looked at once, whoever asks, and never too many at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from msgspec.structs import replace

from polarnight import catalog
from polarnight.bots.contract import Analysis
from polarnight.bots.levels import UnknownLevelError
from polarnight.bots.workers import BotFailedError, BotPool
from polarnight.core.errors import BusyError, PolarNightError
from polarnight.server.places import MOST_WAITING
from polarnight.server.studies import MOST_KEPT, Studies
from tests.server.harness import PATIENCE
from tests.server.inside import inside
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.bots.contract import Plays
    from polarnight.tables.records import Row
    from polarnight.tables.table import Table
    from tests.tables.desk import Desk

pytestmark = pytest.mark.anyio
NOTHING = Analysis((), (), (), None, foreseen=True)


class Scholars(BotPool):
    """Finds nothing, in its own time; fails as often as it is told to."""

    def __init__(self, failures: int = 0) -> None:
        super().__init__()
        self.asked = 0
        self.failures = failures
        self.begun, self.done, self.left = asyncio.Event(), asyncio.Event(), asyncio.Event()

    async def analyse(self, game: str, plays: Plays, end: Any) -> Analysis:
        self.asked += 1
        self.begun.set()
        try:
            await self.done.wait()
        except asyncio.CancelledError:
            self.left.set()
            raise
        if self.asked <= self.failures:
            raise BotFailedError("looking back crashed")
        return NOTHING


class Shelf:
    """Where studies are kept, or are not."""

    def __init__(self, *, keeps: bool = True) -> None:
        self._keeps = keeps
        self._found: dict[tuple[str, str], bytes] = {}

    async def read(self, game_id: str, after: int = 0) -> tuple[Row, ...]:
        raise AssertionError("only thinkers elsewhere are sent the log")

    async def study(self, game_id: str, kind: str) -> bytes | None:
        return self._found.get((game_id, kind))

    async def keep_study(self, game_id: str, kind: str, body: bytes) -> None:
        if self._keeps:
            self._found[game_id, kind] = body


def finished(game: str = "packeis") -> Desk:
    desk = two_people(game)
    desk.play_on(2000)
    return desk


@pytest.fixture(scope="module")
def over() -> Table:
    return finished().table


async def test_who_asks_meanwhile_or_later_gets_the_same(over: Table) -> None:
    pool = Scholars()
    studies = Studies(pool, Shelf(keeps=False))
    asking = [asyncio.create_task(studies.analysis(over)) for _ in range(3)]
    await asyncio.sleep(0)
    asking[0].cancel()  # who leaves does not end it for the others
    pool.done.set()
    assert await asking[1] is await asking[2] is await studies.analysis(over)
    assert pool.asked == 1


async def test_what_all_have_left_is_given_up_and_begun_anew(
    over: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("polarnight.server.studies._PATIENCE", 0.01)
    pool = Scholars()
    studies = Studies(pool, Shelf(keeps=False))
    asking = [asyncio.create_task(studies.analysis(over)) for _ in range(2)]
    await asyncio.wait_for(pool.begun.wait(), PATIENCE)
    for one in asking:
        one.cancel()
    await asyncio.wait_for(pool.left.wait(), PATIENCE)
    pool.done.set()
    assert await studies.analysis(over) == NOTHING
    assert pool.asked == 2


async def test_who_comes_back_soon_finds_it_going_on(over: Table) -> None:
    pool = Scholars()
    studies = Studies(pool, Shelf(keeps=False))
    leaving = asyncio.create_task(studies.analysis(over))
    await asyncio.wait_for(pool.begun.wait(), PATIENCE)
    leaving.cancel()
    coming = asyncio.create_task(studies.analysis(over))
    await asyncio.sleep(0)
    studies._give_up(studies._kept[over.id])  # the time is up, and somebody is here
    pool.done.set()
    assert await coming == NOTHING
    assert pool.asked == 1


async def test_who_closes_the_page_does_not_wait_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("polarnight.server.studies._PATIENCE", 0.01)
    pool = Scholars()
    async with inside(tmp_path) as server:
        monkeypatch.setattr(server.studies, "_pool", pool)
        table = await server.hall.bring_in(tuple(finished().rows), "somebody-looks-back")
        address = urlsplit(server.address)
        _, writer = await asyncio.open_connection(address.hostname, address.port)
        path = f"/api/tables/{table.id}/analysis"
        writer.write(f"GET {path} HTTP/1.1\r\nhost: {address.netloc}\r\n\r\n".encode())
        await asyncio.wait_for(pool.begun.wait(), PATIENCE)
        writer.close()
        await asyncio.wait_for(pool.left.wait(), PATIENCE)


async def test_another_worker_finds_what_was_kept(over: Table) -> None:
    pool, shelf = Scholars(), Shelf()
    pool.done.set()
    found = await Studies(pool, shelf).analysis(over)
    assert await Studies(pool, shelf).analysis(over) == found
    assert pool.asked == 1


async def test_what_failed_is_tried_again(over: Table) -> None:
    pool = Scholars(failures=1)
    pool.done.set()
    studies = Studies(pool, Shelf(keeps=False))
    with pytest.raises(BotFailedError):
        await studies.analysis(over)
    assert await studies.analysis(over) == NOTHING


async def test_only_so_many_wait_and_only_so_many_are_kept(over: Table) -> None:
    pool = Scholars()
    studies = Studies(pool, Shelf(keeps=False))
    tables = [replace(over, id=str(n)) for n in range(MOST_KEPT + 1)]
    waiting = [asyncio.create_task(studies.analysis(one)) for one in tables[:MOST_WAITING]]
    await asyncio.sleep(0)
    with pytest.raises(BusyError):
        await studies.analysis(over)
    pool.done.set()
    await asyncio.gather(*waiting)
    for one in tables:
        await studies.analysis(one)
    assert pool.asked == len(tables)
    await studies.analysis(tables[-1])
    assert pool.asked == len(tables)
    await studies.analysis(tables[0])
    assert pool.asked == len(tables) + 1


async def test_only_finished_games_of_games_with_an_analyst(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")
    studies = Studies(Scholars(), Shelf())
    with pytest.raises(PolarNightError, match="when it is over"):
        await studies.analysis(two_people().table)
    ended = replace(two_people("thin_ice").table, ended=True)
    with pytest.raises(UnknownLevelError, match="no analysis for 'thin_ice'"):
        await studies.analysis(ended)


async def test_a_process_looks_at_the_game(over: Table) -> None:
    pool = BotPool(workers=1)
    try:
        found = await Studies(pool, Shelf(keeps=False)).analysis(over)
    finally:
        await pool.close()
    assert len(found.moments) == len(over.plays) + 1
    assert found.moments[-1].proven


async def test_a_process_that_nobody_waits_for_makes_room(over: Table) -> None:
    pool, long = BotPool(workers=1), finished("igloo_igloo").table
    plays = [(play.before, play.seat, play.deed) for play in long.plays]
    try:
        first = asyncio.create_task(pool.analyse("igloo_igloo", plays, long.state))
        second = asyncio.create_task(pool.analyse("igloo_igloo", plays, long.state))
        async with asyncio.timeout(PATIENCE):
            while not pool._scholar.games:  # noqa: ASYNC110  (a process tells nobody)
                await asyncio.sleep(0.01)
        process = pool._scholar._process
        assert process is not None
        first.cancel()
        second.cancel()  # which has not begun
        await asyncio.gather(first, second, return_exceptions=True)
        found = await Studies(pool, Shelf(keeps=False)).analysis(over)
        assert not process.is_alive()
        assert pool._scholar.games == {"packeis"}, "nothing else was looked at meanwhile"
    finally:
        await pool.close()
    assert len(found.moments) == len(over.plays) + 1
