"""Thousands of random flicks with four penguins: the physics never breaks, the detectors agree."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Left, Passed, Touched
from polarnight.games.icecool.physics.geometry import Point, room_at
from tests.games.icecool.random_flicks import Told, told, told_all
from tests.proofs import times

FLICKS = times(2_000, 1_000)
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def flicks() -> list[Told]:
    return told_all(FLICKS)


def test_no_number_breaks(flicks: list[Told]) -> None:
    assert len(flicks) == FLICKS
    assert [one.seed for one in flicks if not one.finite] == []


def test_nobody_goes_through_a_wall(flicks: list[Told]) -> None:
    assert [(one.seed, one.flick) for one in flicks if one.tunnelled] == []


def test_all_come_to_rest_within_twelve_seconds(flicks: list[Told]) -> None:
    assert [one.seed for one in flicks if not one.settled] == []
    assert np.percentile([one.seconds for one in flicks], 95) < 4.5


@pytest.mark.rule("IC-A19")
def test_penguins_stand_upright_unless_they_lean_on_something(flicks: list[Told]) -> None:
    assert [(one.seed, one.leaning_on_nothing) for one in flicks if one.leaning_on_nothing] == []


def test_everybody_is_inside_or_has_left(flicks: list[Told]) -> None:
    board = named("pinwheel")
    for one in flicks:
        gone = {happening.seat for happening in one.came.happenings if isinstance(happening, Left)}
        for rest in one.came.resting:
            inside = 0 < rest.pose.x < board.size[0] and 0 < rest.pose.y < board.size[1]
            assert inside != (rest.seat in gone), one.seed
            assert (rest.pose.z > 0) == (rest.seat not in gone), one.seed


def test_each_kind_of_thing_happens_often_enough_to_be_tested(flicks: list[Told]) -> None:
    seen = Counter[str]()
    for one in flicks:
        seen.update({type(h).__name__ for h in one.came.happenings})
        seen.update({h.way for h in one.came.happenings if isinstance(h, Passed)})
        seen.update({"stuck" for rest in one.came.resting if rest.stuck})
        seen.update({"pushed" for rest in one.came.resting if rest.pushed})
        low = one.flick.height < 13 and any(isinstance(h, Left) for h in one.came.happenings)
        seen["low and out"] += low
    assert seen["through"] > 0.06 * FLICKS
    assert seen["over"] > 0.002 * FLICKS  # only hits on the very top of the head jump
    assert seen["stuck"] > 0.01 * FLICKS
    assert seen["Touched"] > 0.08 * FLICKS
    assert seen["pushed"] > 0.08 * FLICKS
    assert 0.003 * FLICKS < seen["Left"] < 0.25 * FLICKS
    assert seen["low and out"] < 0.005 * FLICKS


def test_who_is_in_another_room_passed_a_door_or_jumped(flicks: list[Told]) -> None:
    """With low flicks nobody jumps: then doors passed lead from the old room to the new one."""
    board = named("pinwheel")
    compared = 0
    for one in flicks:
        if one.flick.height > 13 or one.flick.pitch > 0:
            continue
        ways = {
            rest.seat: [
                h for h in one.came.happenings if isinstance(h, Passed) and h.seat == rest.seat
            ]
            for rest in one.came.resting
            if rest.stuck is None
        }
        for seat, way in ways.items():
            if way and all(passed.way == "through" for passed in way):
                pose = one.came.resting[seat].pose
                assert room_at(board, Point(pose.x, pose.y)).name == way[-1].into, one.seed
                compared += 1
    assert compared > 0.01 * FLICKS


def test_touches_are_told_once_for_each_pair_and_pushed_penguins_were_touched(
    flicks: list[Told],
) -> None:
    for one in flicks:
        pairs = [h.seats for h in one.came.happenings if isinstance(h, Touched)]
        assert len(set(pairs)) == len(pairs)
        touched = {seat for pair in pairs for seat in pair}
        pushed = {rest.seat for rest in one.came.resting if rest.pushed}
        assert pushed <= touched, one.seed


def test_the_same_flick_gives_the_same_consequences(flicks: list[Told]) -> None:
    """Here alone, there among others in another process."""
    for seed in (0, 7, 734):
        assert told(seed) == flicks[seed]
