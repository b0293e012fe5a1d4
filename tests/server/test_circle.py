"""What a table in real time gives out, beside the network: to whom, when, and what it tells."""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.bots.igloo_pop.player import Player
from polarnight.bots.levels import live_player
from polarnight.core.contract import Seat
from polarnight.core.realtime import BEAT, Move
from polarnight.games.igloo_pop.actions import Take
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.server.beats import Beats, Clock
from polarnight.server.circle import Circle, Heartbeat, Scene
from polarnight.server.keys import SECRET, hashed
from polarnight.tables import lobby
from polarnight.tables.records import FellBack
from tests.games.igloo_pop.village import counted, dealt
from tests.server.harness import PATIENCE
from tests.server.house import KEY, Eye, Thinkers, hall
from tests.server.live_tables import HEAD, taken_apart

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.bots.contract import LivePlayer
    from polarnight.bots.steady import Maker
    from polarnight.games.igloo_pop.state import IglooPopState

POP = IglooPop()
WINDOWS = tuple(object() for _ in range(6))
PUSH = [(25.0, 3.0, 9.81), (-25.0, -3.0, 9.81)]


def holding(seats: int, seed: int) -> IglooPopState:
    """Everybody has an igloo in hand."""
    state = counted(dealt(seats, seed=seed))
    for seat in range(seats):
        state = POP.play(state, Seat(seat), Take(state.igloos[seat].id)).state
    return state


def permuted(state: IglooPopState, rng: Random) -> IglooPopState:
    """The same table with other beads in every igloo."""
    beads = [igloo.beads for igloo in state.igloos]
    other = beads[1:] + beads[:1] if rng.random() < 0.5 else beads[5:] + beads[:5]
    igloos = tuple(replace(i, beads=n) for i, n in zip(state.igloos, other, strict=True))
    return replace(state, igloos=igloos)


def told(state: IglooPopState, seed: int, beats: int) -> list[tuple[Any, ...]]:
    """Everything that leaves the table but the samples themselves."""
    circle = Circle(POP, POP.senses(Random(seed)))
    ears = {seat: WINDOWS[seat] for seat in state.seats}
    circle.show(Scene(state, {}, ears))
    hands = Random(seed)
    out = []
    for number in range(beats):
        for seat in state.seats:
            if hands.random() < 0.4:
                circle.shake(seat, PUSH, hands.randrange(1000))
        beat = circle.beat(number, number * BEAT)
        heads = [(WINDOWS.index(one), frame[: HEAD.size], len(frame)) for one, frame in beat.frames]
        out.append((heads, beat.shaking, beat.actions, dict(circle.used)))
    return out


@pytest.mark.rule("IP-23")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_two_worlds_with_other_beads_differ_in_nothing_but_the_sound(seats: int) -> None:
    rng = Random(seats)
    for seed in range(3):
        state = holding(seats, seed)
        one, other = told(state, seed, 260), told(permuted(state, rng), seed, 260)
        assert one == other
        assert any(shaking for _, shaking, *_ in one), "hands were seen"
        assert any(any(used.values()) for *_, used in one), "the log is told what was heard"
        moving = [
            taken_apart(head + bytes(960)).moving for heads, *_ in one for _, head, _ in heads
        ]
        assert any(moving)
        assert not all(moving)


def test_the_sound_itself_differs_so_that_the_test_above_says_something() -> None:
    state = holding(2, 1)

    def sound(world: IglooPopState) -> bytes:
        circle = Circle(POP, POP.senses(Random(1)))
        circle.show(Scene(world, {}, {Seat(0): WINDOWS[0]}))
        heard = b""
        for number in range(60):
            circle.shake(Seat(0), PUSH, 0)
            heard += circle.beat(number, number * BEAT).frames[0][1][HEAD.size :]
        return heard

    assert sound(state) == sound(state)
    assert sound(state) != sound(permuted(state, Random(1)))


def test_nobody_hears_for_another_and_nobody_without_ears() -> None:
    state = holding(3, 2)
    circle = Circle(POP, POP.senses(Random(3)))
    circle.show(Scene(state, {}, {Seat(1): WINDOWS[1]}))
    beat = circle.beat(1, 0.0)
    assert [(window, taken_apart(frame).seat) for window, frame in beat.frames] == [(WINDOWS[1], 1)]


class Metronome:
    """A part of the clock that takes its time, and notes what it sends."""

    def __init__(self, wait: float = 0.0) -> None:
        self.wait = wait
        self.sent: list[int] = []

    def beat(self, number: int, now: float) -> int:
        time.sleep(self.wait)
        return number

    def deliver(self, result: int) -> None:
        self.sent.append(result)


class Last(Metronome):
    """Goes with the clock after all others, and says when there were enough beats."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.enough = asyncio.Event()
        self._count = count

    def deliver(self, result: int) -> None:
        super().deliver(result)
        if len(self.sent) > self._count:
            self.enough.set()


async def until_sent(beats: Beats, parts: list[Any], count: int) -> None:
    last = Last(count)
    for part in [*parts, last]:
        beats.join(part)
    await last.enough.wait()
    await beats.close()


@pytest.mark.anyio
async def test_who_is_slow_sends_together_with_who_is_quick() -> None:
    """However long a part takes, all of a beat leave in one go, in the order they came."""
    slow, quick, late = Metronome(0.012), Metronome(), Metronome(0.004)
    parts = [slow, quick, late]
    await until_sent(Beats(3), parts, 20)
    numbers = [part.sent[:20] for part in parts]
    assert numbers[0] == numbers[1] == numbers[2] == sorted(set(numbers[0]))
    assert len(numbers[0]) == 20


@pytest.mark.anyio
async def test_a_gap_in_the_sound_is_a_gap_in_the_numbers() -> None:
    """When the machine was too busy for a while, what is left out is not sent late."""

    class Busy(Metronome):
        def __init__(self) -> None:
            super().__init__()
            self.caught_up = asyncio.Event()

        def beat(self, number: int, now: float) -> int:
            time.sleep(0.5 if len(self.sent) == 3 else 0.0)
            return number

        def deliver(self, result: int) -> None:
            super().deliver(result)
            if len(self.sent) > 4 and self.sent[-1] == self.sent[-2] + 1:
                self.caught_up.set()

    busy, beats = Busy(), Beats(1)
    beats.join(busy)
    await busy.caught_up.wait()
    await beats.close()
    assert max(later - sooner for sooner, later in pairwise(busy.sent)) > 10


@pytest.mark.anyio
@pytest.mark.parametrize("where", ["beat", "deliver"])
async def test_a_part_that_fails_does_not_silence_the_others(
    where: str, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> int:
        raise ValueError("a mistake of ours")

    well, broken = Metronome(), Metronome()
    setattr(broken, where, fail)
    beats = Beats(1)
    beats.join(broken)
    await asyncio.wait_for(until_sent(beats, [well], 5), PATIENCE)
    assert not broken.sent
    assert caplog.text.count("fell out of the beat") == 1


class StillClock(Clock):
    """Time that passes only where the test says so."""

    def __init__(self) -> None:
        self.at = 0.0

    def now(self) -> float:
        return self.at

    async def sleep(self, seconds: float) -> None:
        self.at += seconds
        await asyncio.sleep(0)


class Costly(Metronome):
    """Each of its beats takes so long."""

    def __init__(self, clock: StillClock, cost: float) -> None:
        super().__init__()
        self._clock = clock
        self._cost = cost

    def beat(self, number: int, now: float) -> int:
        self._clock.at += self._cost
        return number


@pytest.mark.anyio
async def test_trainers_lose_beats_where_tables_lose_none() -> None:
    """Three tables need 12 of the 20 ms, 300 trainers would need 300; they share the rest."""
    clock = StillClock()
    beats = Beats(1, clock)
    tables = [Costly(clock, 0.004) for _ in range(3)]
    trainers = [Costly(clock, 0.001) for _ in range(300)]
    for trainer in trainers:
        beats.join(trainer, gives_way=True)
    await until_sent(beats, tables, 80)
    for table in tables:
        assert table.sent[:80] == list(range(1, 81))
    heard = [len(trainer.sent) for trainer in trainers]
    assert 8 * 80 <= sum(heard) <= 10 * 82
    assert min(heard) >= max(heard) - 1 >= 1, "they take turns"


@pytest.mark.anyio
async def test_where_there_is_time_trainers_lose_nothing() -> None:
    clock = StillClock()
    beats = Beats(1, clock)
    trainers = [Costly(clock, 0.001) for _ in range(10)]
    for trainer in trainers:
        beats.join(trainer, gives_way=True)
    await until_sent(beats, [Costly(clock, 0.004)], 30)
    assert all(trainer.sent[:30] == list(range(1, 31)) for trainer in trainers)


class Goes:
    """What happens in one go, before anything else in the loop has a chance, has one number."""

    def __init__(self) -> None:
        self.came: list[object] = []
        self._number = 0

    def count(self, who: object) -> int:
        """The number of this go."""
        asyncio.get_running_loop().call_soon(self._next)
        self.came.append(who)
        return self._number

    def _next(self) -> None:
        self._number += 1


class Hand:
    """One igloo in one hand, shaken without end; it notes in which go its frames leave."""

    def __init__(self, state: IglooPopState, seed: int, goes: Goes) -> None:
        self._circle = Circle(POP, POP.senses(Random(seed)))
        self._circle.show(Scene(state, {}, {Seat(0): WINDOWS[0]}))
        self._goes = goes
        self.sent: list[tuple[int, int]] = []

    def beat(self, number: int, now: float) -> tuple[int, Heartbeat]:
        self._circle.shake(Seat(0), PUSH, 0)
        return number, self._circle.beat(number, now)

    def deliver(self, result: tuple[int, Heartbeat]) -> None:
        number, beat = result
        assert len(beat.frames) == 1
        self.sent.append((number, self._goes.count(self)))


def with_beads(beads: int) -> IglooPopState:
    state = holding(2, beads)
    held = state.hand(Seat(0))
    assert held is not None
    other = next(igloo for igloo in state.igloos if igloo.beads == beads)
    igloos = tuple(
        replace(i, beads=beads)
        if i.id == held.id
        else replace(i, beads=held.beads)
        if i.id == other.id
        else i
        for i in state.igloos
    )
    return replace(state, igloos=igloos)


@pytest.mark.rule("IP-23")
@pytest.mark.anyio
@pytest.mark.parametrize("threads", [1, 2])
async def test_send_times_say_nothing_about_the_number(threads: int) -> None:
    """Two and thirteen beads leave in one go, beat by beat, in the order in which they came.

    So nothing lies between their times but sending itself, however long each took to compute.
    """
    goes = Goes()
    hands = [Hand(with_beads(n), seed, goes) for seed, n in enumerate((2, 13, 13, 2))]
    await until_sent(Beats(threads), hands, 40)
    sent = [hand.sent[:40] for hand in hands]
    assert sent[0] == sent[1] == sent[2] == sent[3]
    assert len({go for _, go in sent[0]}) == 40, "each beat is a go of its own"
    assert goes.came[:160] == 40 * goes.came[:4]


# A bot that fails.


def raising_from(beat: int, *failing: str) -> Maker:
    """Makes real bots; those of these levels raise in their beat of this number."""

    class Broken(Player):
        beats = 0

        def tick(self, now: float, view: Any, heard: Any) -> Move:
            self.beats += 1
            if self.beats >= beat:
                raise ZeroDivisionError("no igloo")
            return super().tick(now, view, heard)

    def make(game: str, seat: Seat, level: str, rng: Random) -> LivePlayer:
        if level in failing:
            return Broken(seat, level, rng)  # type: ignore[arg-type]
        return live_player(game, seat, level, rng)

    return make


def bot_table(make: Maker) -> Circle:
    """A person and two bots after "three"."""
    circle = Circle(POP, POP.senses(Random(1)), make)
    bots = {Seat(1): "king", Seat(2): "chick"}
    circle.show(Scene(counted(dealt(3)), bots, {Seat(0): WINDOWS[0]}))
    return circle


def test_a_bot_that_fails_is_followed_by_a_simpler_one_and_the_table_plays_on() -> None:
    circle = bot_table(raising_from(3, "king"))
    made = [circle.beat(number, number * BEAT) for number in range(400)]
    told = [failed for beat in made for failed in beat.fell_back]
    assert [(one.seat, one.level, one.instead) for one in told] == [(1, "king", "adelie")]
    assert "no igloo" in told[0].why
    assert {seat for beat in made for seat, _ in beat.actions} == {1, 2}


def test_where_every_level_fails_chance_goes_on() -> None:
    circle = bot_table(raising_from(1, "king", "adelie", "gentoo", "chick"))
    made = [circle.beat(number, number * BEAT) for number in range(200)]
    told = [(one.seat, one.instead) for beat in made for one in beat.fell_back]
    assert told[-1] == (2, "random")
    assert (1, "random") in told
    assert {seat for beat in made for seat, _ in beat.actions} == {1, 2}


@pytest.mark.parametrize("nonsense", [None, Move(motion=((math.nan, 0.0, 0.0),)), 7])
def test_nonsense_is_a_failure_too(nonsense: Any) -> None:
    class Babbling(Player):
        def tick(self, now: float, view: Any, heard: Any) -> Any:
            return nonsense

    def make(game: str, seat: Seat, level: str, rng: Random) -> LivePlayer:
        if level == "king":
            return Babbling(seat, "king", rng)
        return live_player(game, seat, level, rng)

    state = holding(2, 1)
    circle = Circle(POP, POP.senses(Random(1)), make)
    circle.show(Scene(state, {Seat(1): "king"}, {}))
    told = [failed for n in range(5) for failed in circle.beat(n, n * BEAT).fell_back]
    assert [(one.level, one.instead) for one in told] == [("king", "adelie")]


@pytest.mark.anyio
async def test_that_a_bot_failed_is_written_and_told_as_in_games_in_turns(tmp_path: Path) -> None:
    async with hall(tmp_path, Thinkers()) as opened:
        address = await opened.make("igloo_pop", KEY, {})
        async with opened.visit(address.id) as room:
            me = hashed(KEY)
            await room.write(lambda table: (lobby.sit(table, me, 0, "Mika", "sun"),))
            await room.write(lambda table: (lobby.add_bot(table, me, 1, "king"),))
            await room.write(lambda table: (lobby.start(table, me, SECRET),))
            await room.join(Eye(KEY))
            assert room.live is not None
            failed = FellBack(seat=Seat(1), level="king", instead="adelie", why="no igloo")
            room.live.deliver(Heartbeat(fell_back=(failed,)))
            while room.story[-1].kind != "fell_back":  # noqa: ASYNC110
                await asyncio.sleep(0.001)
            rows = await opened.store.read(address.id)
            assert failed in [row.record for row in rows]
