"""Leaving the board, and hands: IC-65 to IC-67, IC-A17, IC-A18."""

from __future__ import annotations

import math

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.actions import ToLine
from polarnight.games.icecool.events import Returned
from tests.games.icecool.telling import (
    BOARD,
    CANTEEN,
    cards,
    flick,
    flicked,
    kinds,
    left,
    passed,
    places,
    play,
    position,
    tokens,
    touched,
)

OUT = (-90.0, 60.0)
HERE = "pinwheel turn=1:flick fresh=- at=410,512/300,20/360,120"


@pytest.mark.rule("IC-65")
def test_who_jumps_out_goes_back_to_where_he_started_and_his_turn_is_over() -> None:
    state, events = flicked(position(HERE), left(1), at={1: OUT})
    assert places(state, 1) == (300, 20)
    assert state.turn == 2
    assert events[1:] == (Returned(Seat(1), 300, 20),)


@pytest.mark.rule("IC-65")
@pytest.mark.rule("IC-A17")
def test_that_is_the_point_on_the_red_line_if_he_used_it() -> None:
    state = flick(play(position(HERE), ToLine("classroom")), left(1), at={1: OUT})
    assert places(state, 1) == (300, 42)


@pytest.mark.rule("IC-65")
def test_exactly_means_the_pose_and_the_door_it_was_stuck_in() -> None:
    text = """pinwheel turn=1:flick fresh=- at=410,512/102.5,207,16.2,0.99,0.1,0,0/360,120
              stuck=-/canteen-classroom:classroom+canteen:canteen/-"""
    before = position(text)
    after = flick(before, left(1), at={1: OUT})
    assert (after.poses[1], after.stuck[1]) == (before.poses[1], before.stuck[1])


@pytest.mark.rule("IC-65")
def test_ice_skates_may_still_be_used() -> None:
    state = position(f"{HERE} cards=/11/")
    assert flick(state, left(1), at={1: OUT}).phase == "skates"


@pytest.mark.rule("IC-66")
def test_who_is_driven_out_goes_back_without_penalty() -> None:
    state, events = flicked(position(HERE), left(2), at={2: OUT})
    assert places(state, 2) == (360, 120)
    assert state.turn == 2
    assert kinds(events) == ["Flicked", "Returned"]


@pytest.mark.rule("IC-66")
def test_several_may_leave_at_once() -> None:
    state, events = flicked(position(HERE), left(1), left(2), at={1: OUT, 2: (-90.0, 300.0)})
    assert (places(state, 1), places(state, 2)) == ((300, 20), (360, 120))
    assert [event.seat for event in events if isinstance(event, Returned)] == [2, 1]


@pytest.mark.rule("IC-67")
def test_putting_ones_own_penguin_moves_no_other() -> None:
    before = position(HERE.replace("410,512", "300,60"))
    after = play(before, ToLine("classroom"))
    assert (after.poses[0], after.poses[2]) == (before.poses[0], before.poses[2])


@pytest.mark.rule("IC-A17")
def test_what_happened_before_jumping_out_counts() -> None:
    happenings = (passed(1, CANTEEN, at=0.2), touched(0, 1, 0.3), left(1, 0.6))
    state = flick(position(HERE), *happenings, at={1: OUT, 0: (500.0, 500.0)})
    assert (tokens(state, 1), state.ids[1]) == ([CANTEEN], 0)
    assert places(state, 0) == (500, 500)


@pytest.mark.rule("IC-A17")
def test_or_by_option_the_one_who_jumped_out_gains_and_loses_nothing() -> None:
    state = position(f"{HERE} options=out_voids:on,third_party_catch:on")
    own = (passed(1, CANTEEN, at=0.2), touched(0, 1, 0.3), left(1, 0.6))
    others = (passed(2, CANTEEN, at=0.4), touched(0, 2, 0.5))
    after = flick(state, *own, *others, at={1: OUT, 0: (500.0, 500.0)})
    assert (tokens(after, 1), cards(after, 1), after.ids[1]) == ([], "", 1)
    assert (tokens(after, 2), after.ids[2]) == ([CANTEEN], 0)
    assert places(after, 0) == (500, 500)


@pytest.mark.rule("IC-A17")
def test_the_option_does_not_touch_who_is_driven_out() -> None:
    state = position(f"{HERE} options=out_voids:on")
    assert tokens(flick(state, passed(2, CANTEEN), left(2, 0.9), at={2: OUT}), 2) == [CANTEEN]


@pytest.mark.rule("IC-A18")
def test_if_somebody_is_there_now_the_nearest_free_point_is_taken() -> None:
    state = flick(position(HERE), left(1), at={1: OUT, 2: (310.0, 25.0)})
    x, y = places(state, 1)
    assert math.dist((x, y), (310, 25)) >= 2 * BOARD.radius
    assert math.dist((x, y), (300, 20)) < 30
    assert places(state, 2) == (310, 25)
    assert state.ids == (0, 1, 2)
