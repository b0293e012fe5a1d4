"""What a bot of ICECOOL thinks of places and of what comes of a flick."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.weights import FITTED
from polarnight.bots.icecool.weights import PLAIN as PLAIN_WEIGHTS
from polarnight.bots.icecool.worth import worth
from polarnight.games.icecool.deeds import Passed, Touched
from polarnight.games.icecool.physics.geometry import Point
from tests.games.icecool.telling import (
    BOARD,
    CANTEEN,
    GYM,
    LOUNGE,
    PLAIN,
    passed,
    position,
    told,
    touched,
)

if TYPE_CHECKING:
    from polarnight.games.icecool.deeds import Happening

CHART = chart(BOARD)
FOUR = "pinwheel turn={}:flick fresh=- at=410,512/300,60/360,60/300,150"


def value(text: str, *happenings: Happening, at: dict[int, tuple[float, float]]) -> float:
    state = position(text)
    return worth(CHART, state, PLAIN, told(state, *happenings, at=at).consequences)


def test_a_door_straight_ahead_is_likelier_than_one_at_an_angle_or_far_away() -> None:
    door = BOARD.door(CANTEEN)
    ahead, far, aside = Point(102.5, 150.0), Point(102.5, 60.0), Point(300.0, 150.0)
    chances = [CHART.chance_through(point, door) for point in (ahead, far, aside)]
    assert 1.0 >= chances[0] > chances[1] > chances[2] >= 0.0
    assert chances[0] > 0.95


def test_a_penguin_is_hit_in_sight_and_not_through_a_wall() -> None:
    here = Point(300.0, 102.5)
    near, far = Point(360.0, 102.5), Point(60.0, 102.5)
    assert CHART.chance_to_hit(here, near) > CHART.chance_to_hit(here, far) > 0.3
    in_the_door = Point(520.0, 102.5)
    assert CHART.chance_to_hit(here, in_the_door) > 0.3
    assert CHART.chance_to_hit(here, Point(520.0, 300.0)) == 0.0


def test_rooms_are_so_many_doors_apart() -> None:
    assert CHART.hops["classroom", "classroom"] == 0
    assert CHART.hops["classroom", "gym"] == 1
    assert CHART.hops["classroom", "kitchen"] == 2
    assert CHART.nearness(Point(300.0, 102.5), "gym") == 0.5


@pytest.mark.rule("IC-40")
def test_a_fish_is_worth_more_than_none_and_two_more_than_one() -> None:
    text, rest = FOUR.format(1), {1: (102.0, 330.0)}
    none = value(text, at=rest)
    one = value(text, passed(1, CANTEEN), at=rest)
    two = value(text, passed(1, CANTEEN), passed(1, GYM, at=0.9), at=rest)
    assert none < one < two


@pytest.mark.rule("IC-43")
def test_jumping_over_a_door_brings_nothing() -> None:
    text, rest = FOUR.format(1), {1: (102.0, 330.0)}
    assert value(text, passed(1, CANTEEN, way="over"), at=rest) == value(text, at=rest)


@pytest.mark.rule("IC-51")
def test_to_run_into_the_catcher_costs_a_runner_something() -> None:
    text, rest = FOUR.format(1), {1: (102.0, 330.0)}
    assert value(text, touched(0, 1), at=rest) < value(text, at=rest)
    caught = FOUR.format(1) + " ids=0023"
    assert value(caught, touched(0, 1), at=rest) == value(caught, at=rest)  # nothing left to lose


@pytest.mark.rule("IC-50")
def test_the_catcher_likes_to_touch_runners_the_more_the_better() -> None:
    text, rest = FOUR.format(0), {0: (307.0, 307.0)}
    one = value(text, touched(0, 1), at=rest)
    two = value(text, touched(0, 1), touched(0, 2, 0.9), at=rest)
    assert value(text, at=rest) < one < two


@pytest.mark.rule("IC-98")
def test_by_what_was_fitted_to_chase_who_was_caught_is_worth_little() -> None:
    """Of two players the second catch brings nothing: the Catcher beside the Runner, or far."""
    text = "pinwheel turn=0:flick fresh=- at=410,512/300,60 ids=00"
    gains = []
    for weights in (PLAIN_WEIGHTS, FITTED):
        near, far = (
            worth(CHART, state, PLAIN, told(state, at={0: place}).consequences, weights)
            for state in [position(text)]
            for place in ((300.0, 130.0), (512.0, 512.0))
        )
        gains.append(near - far)
    by_hand, fitted = gains
    assert by_hand > 0.8
    assert abs(fitted) < 0.2


def test_a_runner_rests_rather_out_of_the_catchers_sight() -> None:
    """Of two places as far from the next fish: in the Catcher's room, and not."""
    text = "pinwheel turn=1:flick fresh=- at=512,60/300,60/360,60"
    hidden, seen = value(text, at={1: (307.0, 307.0)}), value(text, at={1: (512.0, 307.0)})
    assert hidden > seen


def test_the_third_fish_is_worth_the_end_of_the_round() -> None:
    text = FOUR.format(1) + " fish=000/011/000/000"
    rest = {1: (512.0, 330.0)}
    door = next(name for name in BOARD.fish_doors if name not in (CANTEEN, LOUNGE))
    assert value(text, passed(1, door), at=rest) > value(text, at=rest)


def test_the_worth_of_a_flick_does_not_depend_on_hidden_cards() -> None:
    """Two worlds that differ in the values of cards are worth the same."""
    text, rest = FOUR.format(1), {1: (102.0, 330.0)}
    low = value(text + " pile=" + "1" * 15 + "2" * 15 + "3" * 15, passed(1, CANTEEN), at=rest)
    high = value(text + " pile=" + "3" * 15 + "2" * 15 + "1" * 15, passed(1, CANTEEN), at=rest)
    assert low == high


def test_happenings_of_others_count_for_them() -> None:
    text, rest = FOUR.format(1), {1: (102.0, 330.0)}
    others_fish: Passed = passed(2, CANTEEN)
    others_loss: Touched = touched(0, 2)
    assert value(text, others_fish, at=rest) < value(text, at=rest)
    assert value(text, others_loss, at=rest) == pytest.approx(value(text, at=rest), abs=0.5)
