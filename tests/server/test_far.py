"""Igloo Pop at two workers: one has the table, windows at the other hear and shake over the bus."""

from __future__ import annotations

import asyncio
import gc
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.bus.local import LocalBus
from polarnight.core.contract import Seat
from polarnight.core.values import plain
from polarnight.server import asks, hall, neighbours, owning, protocol
from polarnight.server.keys import hashed
from polarnight.server.live import Live
from polarnight.server.owning import Owning
from polarnight.store.errors import UnreadableError
from polarnight.store.owners import Owners
from polarnight.tables.records import Listened
from tests.server.live_tables import PUSH, Sound, taken_apart
from tests.server.pair import (
    KEYS,
    PATIENCE,
    Told,
    act,
    came_true,
    table_of_two,
    two_workers,
    worker,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from polarnight.server.hall import Hall
    from polarnight.server.room import Room

pytestmark = pytest.mark.anyio
FULL = 4000
"""Milliseconds that can be heard of one igloo."""


class Ears(Told):
    """A window that keeps what it hears."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.sounds: list[Sound] = []
        self.pulses: list[Any] = []

    def play(self, frame: bytes) -> None:
        self.sounds.append(taken_apart(frame))
        self.news.set()

    def tell(self, message: Any) -> None:
        self.pulses.append(message)
        self.news.set()

    async def listen(self, frames: int) -> list[Sound]:
        """Until so many more frames have come."""
        wanted = len(self.sounds) + frames
        await self.until(lambda: len(self.sounds) >= wanted)
        return self.sounds[-frames:]


class Village:
    """Mika at the worker that has the table, Oma at the other."""

    def __init__(self, here: Hall, there: Hall, mine: Room, theirs: Room) -> None:
        self.here, self.there, self.mine, self.theirs = here, there, mine, theirs
        self.mika, self.oma = Ears(KEYS[0]), Ears(KEYS[1])

    async def take(self, seat: int, room: Room) -> str:
        """Somebody takes an igloo that is free, by way of this room."""
        state: Any = room.table.state
        igloo: str = next(one.id for one in state.igloos if one.seat is None)
        action = {"type": "take", "igloo": igloo}
        ask = protocol.Act(
            id=f"take {seat}", seat=Seat(seat), seq=room.table.seq, action=plain(action)
        )
        await asks.act(ask, hashed(KEYS[seat]), room)
        return igloo

    async def shake_until(self, wished: Callable[[Sound], bool]) -> Sound:
        """Oma shakes until she hears what is wished."""
        live = self.theirs.live
        assert live is not None
        while not self.oma.sounds or not wished(self.oma.sounds[-1]):
            live.shake(Seat(1), tuple(map(tuple, PUSH)), 7)
            await self.oma.listen(1)
        return self.oma.sounds[-1]

    def stop_the_first(self) -> None:
        """As SIGSTOP would: no beat, no sign of life, nothing is renewed."""
        assert self.mine.live is not None
        self.here.beats.leave(self.mine.live)
        neighbours, far = self.here._neighbours, self.here._far
        assert neighbours is not None
        assert neighbours._task is not None
        assert far is not None
        neighbours._task.cancel()
        far._owning._closing.set()


@asynccontextmanager
async def village(folder: Path) -> AsyncIterator[Village]:
    """After "three"."""
    async with two_workers(folder, LocalBus()) as (here, there), gathered(here, there) as people:
        yield people


@asynccontextmanager
async def gathered(here: Hall, there: Hall) -> AsyncIterator[Village]:
    """After "three"."""
    table = await table_of_two(here, "igloo_pop", first_player="seat1")
    async with here.visit(table) as mine, there.visit(table) as theirs:
        people = Village(here, there, mine, theirs)
        await mine.join(people.mika)
        await came_true(lambda: here._far and here._far.mine(table))
        await theirs.join(people.oma)
        for number in (1, 2, 3):
            await act(mine, f"count {number}")
        await people.oma.until(lambda: theirs.table.seq == mine.table.seq)
        yield people


def lost_within(lease: float, gone: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds until a silent owner loses a table, and until a silent worker is gone."""
    monkeypatch.setattr(owning, "LEASE", lease)
    monkeypatch.setattr(owning, "EVERY", 0.05)
    monkeypatch.setattr(neighbours, "EVERY", 0.1)
    monkeypatch.setattr(neighbours, "GONE_AFTER", gone)


async def test_who_sits_at_another_worker_hears_and_shakes_and_nobody_else_hears_it(
    tmp_path: Path,
) -> None:
    async with village(tmp_path) as people:
        igloo = await people.take(1, people.theirs)
        sounds = await people.oma.listen(5)
        assert {(one.seat, one.igloo) for one in sounds} == {(1, igloo)}
        heard = await people.shake_until(lambda one: one.moving and one.left < FULL)
        assert heard.mark == 7
        await people.mika.until(lambda: any(one.shaking == (1,) for one in people.mika.pulses))
        await people.oma.until(lambda: any(one.shaking == (1,) for one in people.oma.pulses))
        assert not people.mika.sounds
        assert people.theirs.live is not None
        assert people.theirs.live._circle is None, "one worker computes"


async def test_nothing_is_kept_of_a_table_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "_KEEP", 0.01)
    async with two_workers(tmp_path, LocalBus()) as (here, there):
        far = there._far
        assert far is not None
        async with gathered(here, there) as people:
            await people.take(1, people.theirs)
            await people.oma.listen(1)
            assert len(far._epochs) == 1
            people.theirs.part(people.oma)
        del people
        await came_true(lambda: not there.open)
        await came_true(lambda: gc.collect() >= 0 and not far._epochs)


async def test_what_was_heard_stands_in_the_record_written_by_the_other_worker(
    tmp_path: Path,
) -> None:
    async with village(tmp_path) as people:
        igloo = await people.take(1, people.theirs)
        await people.shake_until(lambda one: one.left <= FULL - 200)
        action = {"type": "return", "igloo": igloo}
        ask = protocol.Act(id="back", seat=Seat(1), seq=people.theirs.table.seq, action=action)
        await asks.act(ask, hashed(KEYS[1]), people.theirs)
        assert people.theirs.table.plays[-1].heard >= 10


async def test_a_takeover_keeps_hands_round_and_listening_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost_within(1.0, 0.8, monkeypatch)
    async with village(tmp_path) as people:
        igloo = await people.take(1, people.theirs)
        await people.shake_until(lambda one: one.left <= FULL - 400)
        table = people.theirs.table.id
        owners = people.here.store.owners
        async with asyncio.timeout(PATIENCE):
            while b'"hands":{}' in (await owners.heard(table) or b'"hands":{}'):
                await people.oma.listen(1)
        people.stop_the_first()
        left = people.oma.sounds[-1].left
        far = people.there._far
        assert far is not None
        await came_true(lambda: far.mine(table))
        owner = far.mine(table)
        assert owner is not None
        assert (owner.worker, owner.epoch) == ("b", 2)
        sounds = await people.oma.listen(3)
        assert {one.igloo for one in sounds} == {igloo}
        assert FULL - 1400 <= sounds[-1].left <= left + 1000
        assert sounds[-1].left < FULL, "what was heard stays heard"
        state: Any = people.theirs.table.state
        assert state.hand(Seat(1)).id == igloo
        mika = Ears(KEYS[0])
        await people.theirs.join(mika)
        taken = await people.take(0, people.theirs)
        assert (await mika.listen(1))[0].igloo == taken


async def test_what_is_in_hand_before_anybody_has_the_table_was_never_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play begins before the database has answered whose table it is."""
    answered, claim = asyncio.Event(), Owning.claim

    async def late(owning: Owning, table_id: str) -> Any:
        await answered.wait()
        return await claim(owning, table_id)

    monkeypatch.setattr(Owning, "claim", late)
    async with worker(tmp_path, LocalBus(), "a") as here:
        table = await table_of_two(here, "igloo_pop", first_player="seat1")
        async with here.visit(table) as room:
            people = Village(here, here, room, room)
            await room.join(people.mika)
            for number in (1, 2, 3):
                await act(room, f"count {number}")
            igloo = await people.take(0, room)
            answered.set()
            sound = (await people.mika.listen(1))[0]
            assert (sound.igloo, sound.left) == (igloo, FULL)


async def test_who_slept_learns_from_the_log_that_the_table_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost_within(0.3, 0.3, monkeypatch)
    async with village(tmp_path) as people:
        people.stop_the_first()
        far, table = people.there._far, people.theirs.table.id
        assert far is not None
        await came_true(lambda: far.mine(table))
        assert people.here._far is not None
        assert people.here._far.mine(table) is not None, "it has not heard of it"
        await people.take(0, people.mine)
        assert people.here._far.mine(table) is None
        await people.oma.until(lambda: people.theirs.table.seq == people.mine.table.seq)


async def test_who_slept_writes_nothing_of_what_hands_had_heard_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever has the table now knows better."""
    lost_within(0.3, 0.3, monkeypatch)
    async with village(tmp_path) as people:
        await people.take(1, people.theirs)
        await people.shake_until(lambda one: one.left <= FULL - 200)
        people.stop_the_first()
        near, far, table = people.here._far, people.there._far, people.theirs.table.id
        assert near is not None
        assert far is not None
        await came_true(lambda: far.mine(table))
        assert near.mine(table) is not None, "it has not heard of it"
        people.mine.part(people.mika)
        live = people.mine.live
        assert live is not None
        await came_true(lambda: live._leaving and live._leaving.done())
        log = await people.here.store.read(table)
        assert not [row for row in log if isinstance(row.record, Listened)]


async def test_a_table_whose_owner_lives_but_let_it_run_out_is_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database refused what the owner wrote as it left, and nobody heard that it is free."""
    monkeypatch.setattr(owning, "LEASE", 0.3)
    monkeypatch.setattr(owning, "EVERY", 0.05)
    async with village(tmp_path) as people:
        await people.take(1, people.theirs)
        await people.oma.listen(1)
        near, far, table = people.here._far, people.there._far, people.theirs.table.id
        assert near is not None
        assert far is not None
        monkeypatch.setattr(Owning, "_let_go", nothing)
        people.mine.part(people.mika)
        await came_true(lambda: far.mine(table))
        assert await people.oma.listen(1)


async def nothing(*_: object) -> None:
    """In place of something that fails without a word."""


async def test_a_database_that_fails_in_the_middle_of_a_takeover_takes_no_listening_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owning, "EVERY", 0.05)
    monkeypatch.setattr(Live, "_write_down", nothing)
    heard, failed = Owners.heard, asyncio.Event()

    async def fails_once(owners: Owners, game_id: str) -> bytes | None:
        if failed.is_set():
            return await heard(owners, game_id)
        failed.set()
        raise UnreadableError("the database was lost just now")

    async with village(tmp_path) as people:
        await people.take(1, people.theirs)
        await people.shake_until(lambda one: one.left <= FULL - 200)
        far, table = people.there._far, people.theirs.table.id
        assert far is not None
        async with asyncio.timeout(PATIENCE):
            while b'"hands":{"1"' not in (await people.here.store.owners.heard(table) or b""):
                await people.oma.listen(1)
        monkeypatch.setattr(Owners, "heard", fails_once)
        people.mine.part(people.mika)
        await came_true(lambda: failed.is_set() and far.mine(table))
        sounds = await people.oma.listen(2)
        assert FULL / 2 < sounds[-1].left < FULL


async def test_who_leaves_in_good_order_hands_the_table_over(tmp_path: Path) -> None:
    async with village(tmp_path) as people:
        await people.take(1, people.theirs)
        await people.shake_until(lambda one: one.left <= FULL - 200)
        left = people.oma.sounds[-1].left
        people.mine.part(people.mika)
        far, table = people.there._far, people.theirs.table.id
        assert far is not None
        await came_true(lambda: far.mine(table))
        sounds = await people.oma.listen(2)
        assert left - 200 <= sounds[-1].left <= left
