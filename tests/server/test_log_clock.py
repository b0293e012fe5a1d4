"""Deadlines by a clock nobody can set: whatever the wall clock does, a minute is a minute."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.games.igloo_pop.actions import Count
from polarnight.server.clock import LogClock
from polarnight.server.keys import hashed
from polarnight.tables import lobby, playing, records
from tests.server.house import KEY, Eye, Thinkers, hall
from tests.tables.desk import Desk

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.server.hall import Hall
    from polarnight.tables.records import Row

HOUR = 3600.0
ROUND = 60


class Clocks:
    """A wall clock that jumps, and one that does not."""

    def __init__(self) -> None:
        self.wall, self.true = 1_700_000_000.0, 50.0

    def pass_by(self, seconds: float) -> None:
        self.wall += seconds
        self.true += seconds


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_jump_of_the_wall_clock_changes_nothing(jump: float) -> None:
    clocks = Clocks()
    clock = LogClock(lambda: clocks.wall, lambda: clocks.true)
    begun = clock.now()
    assert begun == 1_700_000_000.0
    clocks.pass_by(10.0)
    clocks.wall += jump
    assert clock.now() == begun + 10.0
    clocks.pass_by(10.0)
    assert clock.now() == begun + 20.0


def test_after_a_restart_the_log_goes_on_where_it_is_ahead_of_the_wall() -> None:
    clocks = Clocks()
    clock = LogClock(lambda: clocks.wall, lambda: clocks.true)
    clock.follow(clocks.wall - 5.0)
    assert clock.now() == clocks.wall
    clock.follow(clocks.wall + HOUR)
    assert clock.now() == clocks.wall + HOUR
    clocks.pass_by(1.5)
    assert clock.now() == clocks.wall + HOUR


def round_begun() -> Desk:
    """Two people in a round of a minute, of which nothing has passed."""
    game, me = catalog.game("igloo_pop"), hashed(KEY)
    desk = Desk(lobby.make(game, "KRAKE", me, {"round_timer": ROUND}))
    desk.write(lobby.sit(desk.table, me, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, hashed("oma-has-another-key"), 1, "Oma", "star"))
    desk.write(lobby.start(desk.table, me, Random(1)))
    for number in (1, 2, 3):
        desk.write(playing.act(desk.table, Seat(0), Count(number)))
    return desk


async def stored(opened: Hall, desk: Desk, last: float) -> str:
    """The table in the store, its newest row written at `last`."""
    shift = last - desk.rows[-1].at
    rows: list[Row] = [msgspec.structs.replace(row, at=row.at + shift) for row in desk.rows]
    await opened.store.append("a-table", 1, rows)
    return "a-table"


@pytest.mark.anyio
@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["set back", "set forward"])
async def test_a_round_goes_on_after_a_restart_with_the_wall_clock_an_hour_off(
    tmp_path: Path, jump: float
) -> None:
    """Set back, its log is in the future; set forward, or really asleep for so long, in the past.

    Either way the round has the time that was left, and its rows do not go back.
    """
    desk = round_begun()
    async with hall(tmp_path, Thinkers()) as opened:
        table_id = await stored(opened, desk, time.time() - jump)
        async with opened.visit(table_id) as room:
            await room.join(Eye(KEY))
            deadline = playing.deadline(room.table)
            assert deadline is not None
            assert room.table.state.phase == "shaking"
            assert 0.0 < deadline - room.now() <= ROUND
            rows = await opened.store.read(table_id)
            assert rows[-1].at >= rows[-2].at
            woken = [row.record.slept for row in rows if isinstance(row.record, records.Woken)]
            assert sum(woken) >= HOUR if jump > 0 else sum(woken) < HOUR / 2
