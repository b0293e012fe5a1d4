"""Whoever is forgotten by one worker is forgotten by all, and in nights too."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from polarnight.bus.local import LocalBus
from polarnight.core.errors import BusyError
from polarnight.nights.records import Joined
from polarnight.server.forgetting import _SUBJECT, Forgetting
from polarnight.server.keys import hashed
from polarnight.server.ladder import Ladder
from polarnight.server.nights import Nights
from polarnight.server.pictures import Pictures
from polarnight.server.places import MOST_WAITING
from polarnight.store.errors import UnreadableError
from polarnight.store.results import FORGOTTEN
from polarnight.store.store import open_store
from polarnight.tables import lobby, playing
from polarnight.tables.records import LOOKS
from polarnight.tables.refusals import RefusedError
from tests.databases import url_of
from tests.server.inside import inside
from tests.server.pair import KEYS, Told, act, came_true, table_of_two, two_workers
from tests.server.test_following import DeafBus

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection, Mapping
    from pathlib import Path

    from polarnight.bus.contract import Bus
    from polarnight.server.hall import Hall

pytestmark = pytest.mark.anyio
OMA = hashed(KEYS[1])


@asynccontextmanager
async def beginning(hall: Hall, bus: Bus) -> AsyncIterator[tuple[Nights, Forgetting]]:
    nights = Nights(hall, bus)
    await nights.begin()
    forgetting = Forgetting(bus, hall, nights, Ladder(hall.store.results))
    await forgetting.begin()
    yield nights, forgetting
    await forgetting.close()
    await nights.close()


async def test_a_worker_that_has_a_table_and_a_night_open_forgets_who_left_elsewhere(
    tmp_path: Path,
) -> None:
    bus = LocalBus()
    async with (
        two_workers(tmp_path, bus) as (here, there),
        beginning(here, bus) as (nights, forgetting),
        beginning(there, bus) as (far_nights, _),
    ):
        table, night = await table_of_two(here), (await nights.make(KEYS[0])).id
        async with there.visit(table) as room, far_nights.visit(night) as evening:
            await evening.write(lambda _: (Joined(guest=0, name="Oma", look="star", key=OMA),))
            assert await forgetting.forget(OMA) == 2
            await came_true(lambda: not room.table.chairs_of(OMA))
            await came_true(lambda: evening.night.guests[0].name == FORGOTTEN)
            host = hashed(KEYS[0])
            await room.write(lambda now: (playing.end(now, host),))
            (found,) = await here.store.results.of_person(host, 9)
            assert [seat.name for seat in found.seats] == ["P0", FORGOTTEN]


async def test_a_worker_that_heard_nothing_of_it_finds_that_its_logs_were_rewritten(
    tmp_path: Path,
) -> None:
    bus = DeafBus()
    async with (
        two_workers(tmp_path, bus) as (here, there),
        beginning(here, bus) as (nights, forgetting),
        beginning(there, bus) as (far_nights, _),
    ):
        table, night = await table_of_two(here), (await nights.make(KEYS[0])).id
        async with there.visit(table) as room, far_nights.visit(night) as evening:
            await evening.write(lambda _: (Joined(guest=0, name="Oma", look="star", key=OMA),))
            evening.join(Told(KEYS[0]))  # somebody looks on
            await forgetting.forget(OMA)
            await room.write(lambda now: (playing.end(now, hashed(KEYS[0])),))
            assert room.table.chairs_of(OMA), "nobody told it"
            bus.gap()
            await came_true(lambda: not room.table.chairs_of(OMA))
            await came_true(lambda: evening.night.guests[0].name == FORGOTTEN)
            await came_true(lambda: room.rewritten)
        (found,) = await here.store.results.of_person(hashed(KEYS[0]), 9)
        assert [seat.name for seat in found.seats] == ["P0", FORGOTTEN]


async def test_a_worker_that_heard_nothing_of_it_brings_nobody_to_the_next_table(
    tmp_path: Path,
) -> None:
    bus = DeafBus()
    async with two_workers(tmp_path, bus) as (here, there), beginning(here, bus) as (_, forgetting):
        table = await table_of_two(here)
        async with there.visit(table) as room:
            await room.write(lambda now: (playing.end(now, hashed(KEYS[0])),))
            await forgetting.forget(OMA)
            await there.rematch(room, hashed(KEYS[0]))
            assert room.table.next is not None
            rows = await here.store.read(room.table.next.id)
        assert OMA not in str(rows)
        assert "P1" not in str(rows)


async def test_a_night_that_heard_nothing_of_it_gives_nobody_a_chair(tmp_path: Path) -> None:
    bus = DeafBus()
    async with (
        two_workers(tmp_path, bus) as (here, there),
        beginning(here, bus) as (nights, forgetting),
        beginning(there, bus) as (far_nights, _),
    ):
        night = (await nights.make(KEYS[0])).id
        async with far_nights.visit(night) as evening:
            host = hashed(KEYS[0])
            for guest, (name, key) in enumerate((("Mika", host), ("Oma", OMA))):
                joined = Joined(guest=guest, name=name, look=LOOKS[guest], key=key)
                await evening.write(lambda _, joined=joined: (joined,))  # type: ignore[misc]
            await forgetting.forget(OMA)
            await evening.open_table(lambda _: None, "packeis")
            rows = await here.store.read(evening.night.tables[0].id)
        assert "Mika" in str(rows)
        assert "Oma" not in str(rows)
        assert OMA not in str(rows)


async def test_a_server_alone_hears_of_who_was_forgotten_by_a_command(tmp_path: Path) -> None:
    async with inside(tmp_path) as server:
        table = await table_of_two(server.hall)
        async with server.hall.visit(table) as room:
            await act(room, "a")
            beside = await open_store(url_of(tmp_path))  # as `polarnight forget` does
            assert await beside.forget([OMA]) == {OMA: 1}
            await beside.close()
            await came_true(lambda: not room.table.chairs_of(OMA))
            assert len(room.table.plays) == 1


async def test_a_table_that_is_let_go_meanwhile_keeps_nobody_from_being_forgotten(
    tmp_path: Path,
) -> None:
    bus = LocalBus()
    async with (
        two_workers(tmp_path, bus) as (here, there),
        beginning(here, bus) as (_, forgetting),
        beginning(there, bus),
    ):
        gone, table = [await table_of_two(here) for _ in range(2)]
        async with (
            here.visit(gone) as closing,
            here.visit(table) as room,
            there.visit(table) as far,
        ):
            closing.close()
            assert await forgetting.forget(OMA) == 2
            assert not room.table.chairs_of(OMA)
            await came_true(lambda: not far.table.chairs_of(OMA))


async def test_who_asks_meanwhile_shares_the_next_reading_and_only_a_few_wait(
    tmp_path: Path,
) -> None:
    """Every record that names anybody is read for it, whoever asks for whatever key."""
    bus = LocalBus()
    async with two_workers(tmp_path, bus) as (here, _), beginning(here, bus) as (_, forgetting):
        let, readings = asyncio.Event(), list[int]()

        async def slow(keys: Collection[str]) -> Mapping[str, int]:
            readings.append(len(keys))
            await let.wait()
            return {last: 7}

        here.store.forget = slow  # type: ignore[method-assign]
        keys = [hashed(f"nobody has the key {number}") for number in range(MOST_WAITING + 1)]
        last = keys[MOST_WAITING - 1]
        asked = [asyncio.create_task(forgetting.forget(key)) for key in keys]
        done, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(done.pop().exception(), BusyError)
        let.set()
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert found[:-1] == [0] * (MOST_WAITING - 1) + [7]
        assert readings == [1, MOST_WAITING - 1]


async def test_who_was_never_here_costs_the_other_workers_nothing(tmp_path: Path) -> None:
    """Each word of it has every worker read all results again, for the ratings of everybody."""
    bus, heard = LocalBus(), list[str]()
    async with two_workers(tmp_path, bus) as (here, _), beginning(here, bus) as (_, forgetting):
        await bus.subscribe(f"{_SUBJECT}.*", lambda subject, _: heard.append(subject))
        await table_of_two(here)
        known = await forgetting._ladder.of("packeis")
        assert await forgetting.forget(hashed("nobody")) == 0
        assert forgetting._ladder._known == {"packeis": known}
        assert await forgetting.forget(OMA) == 1
        await came_true(lambda: heard)
        assert heard == [f"{_SUBJECT}.{OMA}"]
        assert not forgetting._ladder._known


async def test_all_who_wait_are_told_when_the_logs_cannot_be_read(tmp_path: Path) -> None:
    bus = LocalBus()
    async with two_workers(tmp_path, bus) as (here, _), beginning(here, bus) as (_, forgetting):

        async def failing(keys: Collection[str]) -> Mapping[str, int]:
            await asyncio.sleep(0)
            raise UnreadableError(f"{len(keys)}: the database was lost just now")

        forget = here.store.forget
        here.store.forget = failing  # type: ignore[method-assign]
        asked = [forgetting.forget(hashed(name)) for name in ("Mika", "Oma", "Oma")]
        found = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(one) for one in found] == [UnreadableError] * 3
        here.store.forget = forget  # type: ignore[method-assign]
        assert await forgetting.forget(hashed("Oma")) == 0


async def test_a_picture_made_before_shows_nobody_who_was_forgotten_since(tmp_path: Path) -> None:
    bus, pictures = LocalBus(), Pictures()
    async with (
        two_workers(tmp_path, bus) as (here, _),
        beginning(here, bus) as (_, forgetting),
        here.visit(await table_of_two(here)) as room,
    ):
        before = await pictures.of(room.table, 0)
        assert await pictures.of(room.table, 0) is before
        await forgetting.forget(OMA)
        assert await pictures.of(room.table, 0) != before


async def test_a_bot_plays_on_for_who_is_forgotten_in_the_middle_of_a_game(
    tmp_path: Path,
) -> None:
    bus = LocalBus()
    async with two_workers(tmp_path, bus) as (here, _), beginning(here, bus) as (_, forgetting):
        table = await table_of_two(here, "igloo_igloo")
        async with here.visit(table) as room:
            await room.join(Told(KEYS[0]))
            await forgetting.forget(OMA)
            await came_true(lambda: room.table.chairs[1].stands_in == "left")
            with pytest.raises(RefusedError):
                lobby.sit(room.table, hashed(KEYS[0]), 1, "Mika", "fir")


async def test_a_game_that_ended_while_its_worker_still_knew_them_forgets_them_too(
    tmp_path: Path,
) -> None:
    bus = LocalBus()
    async with two_workers(tmp_path, bus) as (here, there), beginning(here, bus) as (_, forgetting):
        table, host = await table_of_two(here), hashed(KEYS[0])
        async with there.visit(table) as room:
            await here.store.forget([OMA])
            await room.write(lambda now: (playing.end(now, host),))
            assert await here.store.results.of_person(OMA, 9)
            await forgetting.forget(OMA)
            assert not await here.store.results.of_person(OMA, 9)


async def test_what_was_heard_before_a_worker_leaves_is_done(tmp_path: Path) -> None:
    """A query cut off there kept the loop from ending: about one time in ten, and for ever."""
    bus = LocalBus()
    async with two_workers(tmp_path, bus) as (here, there):
        table, host = await table_of_two(here), hashed(KEYS[0])
        async with there.visit(table) as room:
            await room.write(lambda now: (playing.end(now, host),))
        assert await here.store.results.of_person(OMA, 9)
        async with beginning(here, bus) as (_, forgetting):
            bus.publish(f"{_SUBJECT}.{OMA}", b"")
            while not forgetting._tasks:  # noqa: ASYNC110  (it tells nobody)
                await asyncio.sleep(0)
        assert not await here.store.results.of_person(OMA, 9)
