"""Thinkers elsewhere: asked over the bus, and done without when nobody is there."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight import catalog
from polarnight.bench.icecool.measures import MOMENT
from polarnight.bots.contract import Advice, Analysis
from polarnight.bots.turns import Asker
from polarnight.bots.workers import BotPool, Choice, check_legal
from polarnight.bus.local import LocalBus
from polarnight.core.contract import Seat
from polarnight.core.errors import BusyError, NotYourTurnError
from polarnight.core.values import plain
from polarnight.games.icecool.deeds import Flick
from polarnight.server import thinkers
from polarnight.server.thinkers import FarPool, Thinker
from tests.server.harness import PATIENCE
from tests.server.house import Thinkers
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from polarnight.bots.contract import Plays
    from polarnight.core.contract import AnyGame

pytestmark = pytest.mark.anyio
ASKER = Asker("somebody", "a table")
SEAT = Seat(0)


class Minds(Thinkers):
    """Thinks at once, and keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.let(100)
        self.askers: list[Asker] = []

    async def choose(self, *asked: Any) -> Choice:
        self.askers.append(asked[-1])
        return await super().choose(*asked)

    async def advise(self, game: str, view: Any, *asked: Any) -> Advice:
        return Advice(plain(first_action(view)), "because", {}, {})

    async def analyse(self, game: str, plays: Plays, end: object) -> Analysis:
        self.asked += 1
        return Analysis((), (), (), None, foreseen=len(plays) > 0)


def first_action(view: Any) -> Any:
    game = catalog.game("packeis")
    return game.legal(game.possible(view, Random(0)), SEAT).actions[0]


def view_of_a_table() -> object:
    table = two_people().table
    return table.game.view(table.state, SEAT)


@asynccontextmanager
async def thinker(bus: LocalBus, pool: BotPool) -> AsyncIterator[None]:
    one = Thinker(bus, pool)
    await one.begin()
    try:
        yield
    finally:
        await one.close()


async def test_a_thinker_decides_and_the_worker_starts_no_process() -> None:
    bus, minds = LocalBus(), Minds()
    far = FarPool(bus)
    async with thinker(bus, minds):
        view = view_of_a_table()
        choice = await far.choose("packeis", view, SEAT, "king", 5, ASKER)
        assert choice.by_level == "king"
        assert minds.askers == [ASKER]
        advice = await far.advise("packeis", view, SEAT, 5, ASKER)
        assert advice.action == plain(first_action(view))
    assert far._workers == []
    await bus.close()


class Worlds(Minds):
    """Simulates, and counts."""

    async def enact(self, game: AnyGame, state: object, seat: Seat, action: object) -> object:
        self.asked += 1
        return await super().enact(game, state, seat, action)


async def test_a_flick_is_simulated_by_a_thinker_as_it_would_be_here() -> None:
    game, flick, seat = catalog.game("icecool"), Flick(0.0), Seat(1)
    state: Any = game.parse_position(" ".join(MOMENT.split()))
    bus, worlds = LocalBus(), Worlds()
    here = await FarPool(bus).enact(game, state, seat, flick)
    assert worlds.asked == 0
    async with thinker(bus, worlds):
        there = await FarPool(bus).enact(game, state, seat, flick)
        assert worlds.asked == 1
        with pytest.raises(NotYourTurnError):  # as the rules say it, and not as a bus does
            await FarPool(bus).enact(game, state, Seat(0), flick)
    assert there == here
    await bus.close()


async def test_a_finished_game_goes_over_as_its_log() -> None:
    bus, minds = LocalBus(), Minds()
    desk = two_people()
    desk.play_on(200)
    async with thinker(bus, minds):
        found = await FarPool(bus).study(desk.table.id, desk.rows)
        assert found == Analysis((), (), (), None, foreseen=True)
    assert await FarPool(bus).study(desk.table.id, desk.rows) is None
    await bus.close()


class Slow(Minds):
    """Looks at a finished game for ever."""

    def __init__(self) -> None:
        super().__init__()
        self.begun, self.left = asyncio.Event(), asyncio.Event()

    async def analyse(self, game: str, plays: Plays, end: object) -> Analysis:
        self.begun.set()
        try:
            await asyncio.Event().wait()
        finally:
            self.left.set()
        raise AssertionError


async def test_a_thinker_stops_to_look_at_a_game_when_all_who_asked_have_left() -> None:
    bus, minds = LocalBus(), Slow()
    desk = two_people()
    desk.play_on(200)
    async with thinker(bus, minds):
        asking = asyncio.create_task(FarPool(bus).study(desk.table.id, desk.rows))
        await asyncio.wait_for(minds.begun.wait(), PATIENCE)
        asking.cancel()
        await asyncio.wait_for(minds.left.wait(), PATIENCE)
    await bus.close()


@pytest.mark.parametrize("how", ["nobody is there", "no answer comes", "the answer is not legal"])
async def test_the_worker_thinks_itself_when(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "_CHOICE_WITHIN", 0.05)
    bus = LocalBus()

    async def answer(_: bytes) -> bytes:
        if how == "no answer comes":
            await asyncio.sleep(0.2)
        return msgspec.json.encode(Choice({"type": "nonsense"}, "king"))

    if how != "nobody is there":
        await bus.serve(thinkers.CHOOSE, thinkers.GROUP, answer, 1)
    far = FarPool(bus, workers=1)
    try:
        view = view_of_a_table()
        choice = await far.choose("packeis", view, SEAT, "chick", 5, ASKER)
        assert choice.by_level == "chick"
    finally:
        await far.close()
        await bus.close()


async def test_a_thinker_of_another_version_keeps_nobody_from_an_answer() -> None:
    bus, desk = LocalBus(), two_people()
    desk.play_on(200)

    async def answer(_: bytes) -> bytes:
        return b'{"version":"another"}'

    for subject in (thinkers.CHOOSE, thinkers.ADVISE, thinkers.STUDY, thinkers.ENACT):
        await bus.serve(subject, thinkers.GROUP, answer, 1)
    far = FarPool(bus, workers=1)
    try:
        view = view_of_a_table()
        advice = await far.advise("packeis", view, SEAT, 5, ASKER)
        check_legal(catalog.game("packeis"), view, SEAT, advice.action)
        assert await far.study(desk.table.id, desk.rows) is None, "it is looked for here"
    finally:
        await far.close()
        await bus.close()


async def test_a_thinker_is_told_what_the_seat_may_know_and_nothing_else() -> None:
    """Two worlds with the same view are the same message."""
    asked: list[bytes] = []
    bus = LocalBus()

    async def answer(message: bytes) -> bytes:
        asked.append(message)
        raise BusyError("later")

    await bus.serve(thinkers.CHOOSE, thinkers.GROUP, answer, 1)
    table = two_people("igloo_igloo").table
    game, view = table.game, table.game.view(table.state, SEAT)
    for seed in (1, 2):
        other: Any = game.possible(view, Random(seed))
        with pytest.raises(BusyError):
            await FarPool(bus).choose("igloo_igloo", game.view(other, SEAT), SEAT, "king", 5, ASKER)
    assert asked[0] == asked[1]
    await bus.close()
