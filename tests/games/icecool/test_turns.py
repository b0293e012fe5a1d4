"""Turns: IC-30 to IC-36, and the first flick (IC-A13 to A16)."""

from __future__ import annotations

import math
from dataclasses import replace as replaced

import pytest
from msgspec.structs import replace

from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError, GameOverError, NotYourTurnError
from polarnight.games.icecool.actions import EndTurn, Skate, Station
from polarnight.games.icecool.deeds import Flick, Pose
from polarnight.games.icecool.events import Entered, Repeats
from tests.games.icecool.telling import (
    BOARD,
    CANTEEN,
    ICECOOL,
    MIDDLE,
    PLAIN,
    begun,
    cards,
    flick,
    flicked,
    kinds,
    left,
    legal,
    passed,
    places,
    play,
    position,
    refusal,
    start,
    tokens,
    told,
    touched,
)

CIRCLE = (205.0, 102.5)


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(("seats", "catcher"), [(2, 0), (3, 1), (4, 0), (4, 3)])
def test_runners_from_the_catchers_left_then_the_catcher_and_again(
    seats: int, catcher: int
) -> None:
    state = begun(seats, catcher)
    turns = []
    for n in range(2 * seats):
        turns.append(state.turn)
        state = flick(state, at={state.turn or 0: _apart(n)})
    order = [(catcher + 1 + n) % seats for n in range(seats)]
    assert turns == order + order


@pytest.mark.rule("IC-30")
def test_nobody_flicks_out_of_turn() -> None:
    state = begun(3)
    assert refusal(state, told(state), seat=2) == ("IC-30", "not_your_turn")
    with pytest.raises(NotYourTurnError):
        ICECOOL.enact(state, Seat(2), PLAIN)


@pytest.mark.rule("IC-31")
def test_a_turn_is_one_flick() -> None:
    state = flick(begun(3))
    assert state.turn == 2
    assert refusal(state, EndTurn()) == ("IC-31", "icecool.not_flicked")
    asked = position("pinwheel turn=1:skates at=410,512/300,102/- fresh=2 cards=/22/")
    assert refusal(asked, told(asked)) == ("IC-31", "icecool.flicked")


@pytest.mark.rule("IC-31")
def test_a_flick_is_played_with_what_came_of_it() -> None:
    assert refusal(begun(), PLAIN) == ("IC-31", "icecool.enact")


@pytest.mark.rule("IC-32")
def test_a_runner_enters_on_the_circle_when_his_turn_comes() -> None:
    state = start(3)
    assert state.on_board == ()
    state = begun(3)
    assert places(state, 1) == CIRCLE
    assert state.poses[2] is None
    state, events = flicked(state)
    assert Entered(Seat(2), *CIRCLE) in events
    assert places(state, 2) == CIRCLE


@pytest.mark.rule("IC-33")
@pytest.mark.parametrize("distance", [0.0, 20.0, 35.9])
def test_who_stays_on_the_circle_flicks_again(distance: float) -> None:
    state, events = flicked(begun(3), at={1: (CIRCLE[0] + distance, CIRCLE[1])})
    assert kinds(events) == ["Flicked", "Repeats", "Entered"]
    assert state.turn == 1
    assert places(state, 1) == CIRCLE
    assert flick(state).turn == 2


@pytest.mark.rule("IC-33")
def test_who_has_left_the_circle_does_not() -> None:
    state, events = flicked(begun(3), at={1: (CIRCLE[0] + 36.1, CIRCLE[1])})
    assert kinds(events) == ["Flicked", "Entered"]
    assert state.turn == 2


@pytest.mark.rule("IC-33")
def test_later_flicks_may_end_on_the_circle() -> None:
    state = position("pinwheel turn=1:flick at=410,512/300,102/- fresh=2")
    assert flick(state, at={1: CIRCLE}).turn == 2


@pytest.mark.rule("IC-34")
def test_the_catcher_flicks_from_where_he_put_his_penguin() -> None:
    state = flick(flick(begun(3)), at={2: MIDDLE["gym"]})
    assert state.turn == 0
    assert places(state, 0) == MIDDLE["kitchen"]


@pytest.mark.rule("IC-35")
def test_later_flicks_start_where_the_penguin_stands() -> None:
    leaning = Pose(300, 300, 17.5, (0.97, 0.0, 0.24, 0.0))
    state = flick(begun(2), at={1: leaning})
    state = flick(state, at={0: MIDDLE["gym"]})
    assert state.turn == 1
    assert state.poses[1] == leaning


@pytest.mark.rule("IC-36")
@pytest.mark.rule("IC-A31")
def test_a_flick_is_aim_side_height_speed_and_pitch_within_ranges() -> None:
    state = begun(2)
    assert legal(state) == ["<flick>"]
    (space,) = ICECOOL.legal(state, Seat(1)).spaces
    assert set(space.ranges) == set(Flick.__struct_fields__)
    for name, (low, high) in space.ranges.items():
        for value in (low - 0.01, high + 0.01, math.nan, math.inf):
            deed = replace(told(state), flick=replace(PLAIN, **{name: value}))
            assert refusal(state, deed) == ("IC-36", "icecool.flick_range")
        for value in (low, high):
            play(state, replace(told(state), flick=replace(PLAIN, **{name: value})))


@pytest.mark.rule("IC-A13")
def test_every_round_begins_on_the_circle() -> None:
    state = flick(flick(begun(3), touched(0, 1)), touched(0, 2))
    assert state.round == 1
    assert state.fresh == (True, False, True)
    state = play(state, Station(*MIDDLE["kitchen"]))
    assert (state.turn, places(state, 2)) == (2, CIRCLE)


@pytest.mark.rule("IC-A14")
def test_what_happened_in_a_repeated_first_flick_counts() -> None:
    state = begun(3, deck="3")
    state, events = flicked(state, passed(1, CANTEEN), touched(0, 1), at={1: CIRCLE})
    assert kinds(events) == ["Flicked", "Fished", "Drew", "Caught", "Repeats", "Entered"]
    assert Repeats(Seat(1), void=False) in events
    assert (tokens(state, 1), cards(state, 1), state.ids[1]) == ([CANTEEN], "3", 0)


@pytest.mark.rule("IC-A14")
def test_or_by_option_it_does_not_and_pushed_penguins_go_back() -> None:
    state = begun(3, void_first_flick="events_void")
    happenings = (passed(1, CANTEEN), touched(0, 1))
    after, events = flicked(state, *happenings, at={1: CIRCLE, 0: (500.0, 500.0)})
    assert kinds(events) == ["Flicked", "Repeats", "Entered"]
    assert Repeats(Seat(1), void=True) in events
    assert after == replaced(state, flicks=1)


@pytest.mark.rule("IC-A14")
def test_pushed_penguins_stay_when_the_flick_counts() -> None:
    state = flick(begun(3), at={1: CIRCLE, 0: (500.0, 500.0)})
    assert places(state, 0) == (500, 500)
    assert (state.turn, places(state, 1)) == (1, CIRCLE)


@pytest.mark.rule("IC-A15")
@pytest.mark.parametrize("void", ["events_stand", "events_void"])
def test_a_first_flick_that_jumps_out_is_repeated_from_the_circle(void: str) -> None:
    state, events = flicked(begun(3, void_first_flick=void), left(1), at={1: (-80.0, 50.0)})
    assert "Repeats" in kinds(events)
    assert (state.turn, places(state, 1)) == (1, CIRCLE)


@pytest.mark.rule("IC-A16")
def test_on_an_occupied_circle_the_nearest_free_point_is_taken() -> None:
    state = position("pinwheel turn=0:flick at=410,512/-/-")
    state = flick(state, at={0: (215.0, 102.5)})
    assert state.turn == 1
    x, y = places(state, 1)
    assert math.dist((x, y), (215, 102.5)) >= 2 * BOARD.radius
    assert math.dist((x, y), CIRCLE) == pytest.approx(23, abs=1)
    assert state.ids == (0, 1, 2)


def test_nobody_flicks_after_the_end() -> None:
    over = position("pinwheel round=3 turn=over at=410,512/-/-")
    with pytest.raises(GameOverError):
        ICECOOL.play(over, Seat(0), Skate())
    with pytest.raises(GameOverError):
        ICECOOL.enact(over, Seat(0), PLAIN)


@pytest.mark.rule("IC-31")
def test_what_came_of_another_flick_is_refused() -> None:
    state = begun(3)
    deed = told(state)
    later = flick(state, at={1: CIRCLE})
    assert refusal(later, deed) == ("IC-31", "icecool.other_flick")
    assert refusal(state, replace(deed, ice="0")) == ("IC-31", "icecool.other_flick")


def test_consequences_must_be_of_this_board() -> None:
    state = begun(3)
    deed = told(state)
    others = replace(deed.consequences, resting=deed.consequences.resting[:1])
    with pytest.raises(BadLogError):
        play(state, replace(deed, consequences=others))
    with pytest.raises(BadLogError):
        play(state, told(state, replace(passed(1, CANTEEN), door="cellar")))


def _apart(n: int) -> tuple[float, float]:
    """Places far from each other."""
    return 300.0 + 40 * (n % 2), 70.0 + 60 * (n // 2 % 2)
