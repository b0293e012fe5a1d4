"""Clocks over logs: never below nothing, never lost while a server was away, given back by undo."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.games.igloo_igloo.actions import Answer
from polarnight.tables import clocks, files, lobby, playing, records, revealing
from polarnight.tables.clocks import MOST_LAG
from polarnight.tables.records import Clock, Row
from polarnight.tables.refusals import RefusedError
from polarnight.tables.table import evolve, fold
from tests.tables.bear_hunt import OMA as HARPOONIST
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import GUEST, HOST, STRANGER, Desk, new_desk

if TYPE_CHECKING:
    from polarnight.tables.clocks import Times
    from polarnight.tables.records import AnyRecord

MIKA, OMA = Seat(0), Seat(1)
KEYS = (HOST, GUEST)
RELAXED = Clock("relaxed", 60)
FISCHER = Clock("fischer", 300, 5)


class Hours(Desk):
    """A desk with a clock on the wall, which a test moves on."""

    def __init__(self, *begun: AnyRecord) -> None:
        self.at = 1_700_000_000.0
        super().__init__(*begun)

    def write(self, *chosen: AnyRecord) -> None:
        for record in chosen:
            row = Row(len(self.rows) + 1, self.at, record)
            self._table = evolve(self._table, row, "id")
            revealing.find(self._table, Random(1))
            self.rows.append(row)

    def wait(self, seconds: float) -> None:
        self.at = round(self.at + seconds, 3)

    @property
    def times(self) -> Times:
        assert self.table.times is not None
        return self.table.times

    def left(self, seat: Seat) -> float:
        return round(self.times.left_at(seat, self.at), 3)

    def act_after(self, seconds: float, seat: int, lag: float = 0.0) -> None:
        self.wait(seconds)
        action = self.table.game.legal(self.table.state, Seat(seat)).actions[0]
        self.write(playing.act(self.table, Seat(seat), action, lag=lag))


def started(clock: Clock | None, game: str = "packeis") -> Hours:
    desk = Hours(*(row.record for row in new_desk(game).rows))
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, GUEST, 1, "Oma Ruth", "star"))
    desk.write(lobby.set_clock(desk.table, HOST, clock))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    return desk


def test_without_a_clock_nothing_is_counted() -> None:
    desk = started(None)
    assert desk.table.times is None
    assert playing.due(desk.table) is None


def test_relaxed_gives_every_decision_its_whole_time() -> None:
    desk = started(RELAXED)
    desk.wait(50)
    assert (desk.left(MIKA), desk.left(OMA)) == (10, 60)
    desk.act_after(0, MIKA)
    desk.act_after(59, OMA)
    assert (desk.left(MIKA), desk.left(OMA)) == (60, 60)


def test_fischer_takes_what_was_thought_and_adds_for_each_action() -> None:
    desk = started(FISCHER)
    desk.act_after(100, MIKA)
    desk.act_after(1, OMA)
    assert (desk.left(MIKA), desk.left(OMA)) == (205, 304)
    desk.wait(5)
    assert (desk.left(MIKA), desk.left(OMA)) == (200, 304)


def test_the_delay_of_the_line_is_given_back_but_never_more_than_a_second() -> None:
    desk = started(FISCHER)
    assert clocks.lag(desk.table, MIKA, 2.0, desk.at + 2.4) == 0.4
    assert clocks.lag(desk.table, MIKA, 0.0, desk.at + 50) == MOST_LAG
    assert clocks.lag(desk.table, MIKA, -9.0, desk.at + 0.5) == 0.5
    assert clocks.lag(desk.table, OMA, 0.0, desk.at + 50) == 0.0
    desk.act_after(10, MIKA, lag=0.5)
    assert desk.left(MIKA) == 300 - 10 + 0.5 + 5
    desk.act_after(0.2, OMA, lag=5000.0)
    assert desk.left(OMA) == 305


def test_an_undo_gives_the_time_back() -> None:
    desk = started(FISCHER)
    desk.act_after(40, MIKA)
    assert desk.left(MIKA) == 265
    desk.wait(3)
    desk.write(playing.ask_undo(desk.table, HOST, MIKA))
    assert desk.left(MIKA) == 300
    assert desk.times.running == (MIKA,)


def test_a_question_about_undo_stops_the_clock_and_costs_nothing_when_agreed() -> None:
    desk = started(FISCHER)
    desk.act_after(40, MIKA)
    desk.act_after(10, OMA)
    desk.wait(7)
    desk.write(playing.ask_undo(desk.table, HOST, MIKA))
    assert desk.times.running == ()
    desk.wait(1000)
    assert desk.left(MIKA) == 265 - 7
    desk.write(*playing.answer_undo(desk.table, GUEST, OMA, agree=True))
    assert (desk.left(MIKA), desk.left(OMA)) == (300, 300)


def test_the_time_a_server_was_away_counts_for_nobody() -> None:
    desk = started(FISCHER)
    desk.wait(100)
    desk.write(*playing.wake(desk.table, 90.0))
    assert desk.left(MIKA) == 290


def test_when_time_is_up_a_bot_makes_this_one_move() -> None:
    desk = started(RELAXED)
    assert playing.due(desk.table) == desk.at + 60
    assert playing.overdue(desk.table, desk.at + 59.9, "adelie") == ()
    desk.wait(60)
    desk.write(*playing.overdue(desk.table, desk.at, "adelie"))
    assert isinstance(desk.rows[-1].record, records.TimeUp)
    assert desk.table.bot_decides(MIKA)
    assert desk.left(MIKA) == 0.0
    assert playing.due(desk.table) is None
    desk.act_after(1, MIKA)
    assert not desk.table.bot_decides(MIKA)
    assert desk.left(MIKA) == 60


def test_a_bot_may_take_over_and_who_comes_back_has_time() -> None:
    desk = started(replace_rule(FISCHER, "bot_takes_over"))
    desk.wait(301)
    desk.write(*playing.overdue(desk.table, desk.at, "adelie"))
    assert desk.table.chairs[MIKA].stands_in == "time"
    desk.write(*playing.come_back(desk.table, HOST))
    assert desk.left(MIKA) == clocks.LEAST_ON_RETURN


def test_the_others_may_claim_and_until_then_one_may_act() -> None:
    desk = started(replace_rule(RELAXED, "others_claim"))
    with pytest.raises(RefusedError, match="time left"):
        playing.claim_time(desk.table, GUEST, MIKA, "adelie")
    desk.wait(61)
    desk.write(*playing.overdue(desk.table, desk.at, "adelie"))
    assert not desk.table.bot_decides(MIKA)
    with pytest.raises(RefusedError, match="those who play"):
        playing.claim_time(desk.table, STRANGER, MIKA, "adelie")
    claimed = playing.claim_time(desk.table, GUEST, MIKA, "adelie")
    assert claimed == records.StoodIn(seat=MIKA, level="adelie", why="time")
    desk.act_after(5, MIKA)
    with pytest.raises(RefusedError):
        playing.claim_time(desk.table, GUEST, MIKA, "adelie")


def replace_rule(clock: Clock, when_up: Any) -> Clock:
    return Clock(clock.kind, clock.budget, clock.increment, when_up)


def test_an_answer_in_anothers_turn_has_its_own_time() -> None:
    begun = list(bear_hunt(asked=True, keys=KEYS))
    begin = next(n for n, one in enumerate(begun) if isinstance(one, records.Started))
    desk = Hours(*begun[:begin], records.ClockSet(clock=FISCHER), *begun[begin:])
    assert desk.table.actors == (HARPOONIST,)
    assert desk.times.running == ()
    before = desk.left(HARPOONIST)
    desk.wait(20)
    desk.write(playing.act(desk.table, HARPOONIST, Answer(harpoon=False)))
    assert desk.left(HARPOONIST) == before


def test_the_host_chooses_before_the_game_and_not_where_all_act_at_once() -> None:
    lobby_desk = new_desk()
    with pytest.raises(RefusedError, match="host"):
        lobby.set_clock(lobby_desk.table, GUEST, RELAXED)
    with pytest.raises(RefusedError, match="at once"):
        lobby.set_clock(new_desk("igloo_pop").table, HOST, RELAXED)
    with pytest.raises(RefusedError, match="begun"):
        lobby.set_clock(started(None).table, HOST, RELAXED)


def test_a_rematch_keeps_the_clock() -> None:
    desk = started(FISCHER)
    desk.write(playing.end(desk.table, HOST))
    assert Desk(*playing.rematch(desk.table, GUEST, "KRILL")).table.clock == FISCHER


@pytest.mark.parametrize("record", [records.TimeUp(seat=MIKA), records.ClockSet(clock=None)])
def test_a_log_says_nothing_of_clocks_where_there_are_none(record: AnyRecord) -> None:
    with pytest.raises(BadLogError):
        started(None).write(record)


def test_a_file_keeps_the_clocks_and_they_stand_until_chairs_are_claimed() -> None:
    desk = started(FISCHER)
    desk.act_after(100, MIKA)
    desk.act_after(30, OMA)
    rows = files.imported([plain_row(row) for row in files.exported(desk.table, desk.rows)])
    moved = Hours(*(row.record for row in files.addressed(rows, "KRILL", STRANGER)[:1]))
    for row in rows[1:]:
        moved.at = row.at
        moved.write(row.record)
    assert playing.due(moved.table) is None
    moved.wait(1_000_000)
    moved.write(lobby.sit(moved.table, STRANGER, 0, "Mika", "sun"))
    assert (moved.left(MIKA), moved.left(OMA)) == (205, 275)
    moved.wait(5)
    assert moved.left(MIKA) == 200


def plain_row(row: Row) -> object:
    return msgspec.to_builtins(row)


# Random logs.


@dataclass(frozen=True)
class Step:
    """Something that may happen, after a while."""

    kind: str
    after: float
    lag: float = 0.0


STEPS = st.lists(
    st.builds(
        Step,
        st.sampled_from(["act", "act", "act", "undo", "answer", "wake", "leave", "back", "wait"]),
        st.floats(0, 400, allow_nan=False),
        st.floats(0, 3, allow_nan=False),
    ),
    max_size=30,
)
CLOCKS = st.builds(
    Clock,
    st.sampled_from(["relaxed", "fischer", "slow"]),
    st.integers(5, 600),
    st.integers(0, 30),
    st.sampled_from(["bot_moves", "bot_takes_over", "others_claim"]),
)


def live(desk: Hours, step: Step) -> None:
    """What people and the alarm of a server write, in the order in which it happens."""
    until = desk.at + step.after
    while (due := playing.due(desk.table)) is not None and due <= until:
        desk.at = max(desk.at, round(due + 0.001, 3))
        desk.write(*playing.overdue(desk.table, desk.at, "chick"))
        check(desk)
    desk.at = max(desk.at, round(until, 3))
    table = desk.table
    if step.kind == "act" and table.actors and table.question is None:
        desk.act_after(0, table.actors[0], lag=step.lag)
    elif step.kind == "wake":
        desk.write(*playing.wake(table, round(step.after / 2, 3)))
    else:
        asked(desk, step.kind)


def asked(desk: Hours, kind: str) -> None:
    table = desk.table
    for seat, key in enumerate(KEYS):
        try:
            if kind == "undo":
                desk.write(playing.ask_undo(table, key, Seat(seat)))
            elif kind == "answer":
                desk.write(*playing.answer_undo(table, key, Seat(seat), agree=True))
            elif kind == "leave":
                desk.write(playing.stand_in(table, Seat(seat), "left", "chick"))
            elif kind == "back":
                desk.write(*playing.come_back(table, key))
        except RefusedError:
            continue
        return


def check(desk: Hours) -> None:
    times = desk.times
    for seat in range(2):
        assert times.left[seat] >= 0.0
        assert times.left_at(Seat(seat), desk.at) >= 0.0
        assert times.left_at(Seat(seat), desk.at + 1e9) >= 0.0
    assert not times.up & set(times.running)


@settings(max_examples=60, deadline=None)
@given(clock=CLOCKS, steps=STEPS)
def test_no_log_leads_below_nothing_and_a_restart_finds_the_same(
    clock: Clock, steps: list[Step]
) -> None:
    desk = started(clock)
    for step in steps:
        live(desk, step)
        check(desk)
    assert fold("id", desk.rows) == desk.table


@settings(max_examples=40, deadline=None)
@given(clock=CLOCKS, steps=STEPS, slept=st.floats(0.001, 1e6))
def test_no_time_is_lost_by_a_restart(clock: Clock, steps: list[Step], slept: float) -> None:
    desk = started(clock)
    for step in steps:
        live(desk, step)
    before = [desk.left(Seat(seat)) for seat in range(2)]
    gone = round(slept, 3)
    desk.wait(gone)
    desk.write(*playing.wake(desk.table, gone))
    assert [desk.left(Seat(seat)) for seat in range(2)] == pytest.approx(before, abs=0.01)


@settings(max_examples=40, deadline=None)
@given(clock=CLOCKS, steps=STEPS, thought=st.floats(0, 1000))
def test_whatever_was_thought_an_undo_returns_to_the_clock_of_before(
    clock: Clock, steps: list[Step], thought: float
) -> None:
    desk = started(clock)
    for step in steps:
        live(desk, step)
    table = desk.table
    if not table.actors or table.question is not None:
        return
    before = desk.times.asked
    desk.act_after(round(min(thought, before[table.actors[0]]), 3), table.actors[0])
    desk.wait(2)
    desk.write(records.Undone(seat=table.actors[0], ply=len(table.plays)))
    assert desk.times.left == before


def test_the_clocks_of_a_game_add_up() -> None:
    """With Fischer's clock: all that was thought and all that was added, to the millisecond."""
    desk, rng = started(FISCHER), Random(4)
    thought = [0.0, 0.0]
    acted = [0, 0]
    for _ in range(24):
        seat = desk.table.actors[0]
        spent = round(rng.uniform(0, 9), 3)
        desk.act_after(spent, seat)
        thought[seat] += spent
        acted[seat] += 1
    for seat in (MIKA, OMA):
        expected = FISCHER.budget + FISCHER.increment * acted[seat] - thought[seat]
        running = seat in desk.times.running
        assert desk.left(seat) == pytest.approx(expected, abs=0.001), running
    ats = [row.at for row in desk.rows]
    assert all(a <= b for a, b in pairwise(ats))
