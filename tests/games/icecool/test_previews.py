"""Trying without a game: the empty school, the first moments of a flick, practice."""

from __future__ import annotations

import math
from random import Random

import pytest
from msgspec.structs import replace

from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Flick, Left, Passed, Pose
from polarnight.games.icecool.physics import trajectory
from polarnight.games.icecool.previews import (
    FAN,
    HANDS,
    Odds,
    OddsTold,
    Practice,
    Practised,
    Preview,
    Previewed,
    School,
    SchoolShown,
    answer,
)

BOARD = named("pinwheel")
START = Pose(205.0, 102.5, 16.0)
EAST = Flick(aim=0.0, speed=8.0)


def practised(asked: Practice, seed: int = 1) -> Practised:
    came = answer(asked, Random(seed))
    assert isinstance(came, Practised)
    return came


def previewed(asked: Preview) -> Previewed:
    came = answer(asked, Random(1))
    assert isinstance(came, Previewed)
    return came


@pytest.mark.parametrize("name", ["pinwheel", "courtyard"])
def test_an_empty_school_has_its_walls_its_lines_and_a_place_to_start(name: str) -> None:
    shown = answer(School(name), Random(1))  # type: ignore[arg-type]
    assert isinstance(shown, SchoolShown)
    assert shown.board == named(name)
    assert {line.room for line in shown.lines} == {room.name for room in shown.board.rooms}
    assert (shown.start.x, shown.start.y) == (shown.board.circle.x, shown.board.circle.y)
    assert shown.ranges["speed"] == (shown.board.finger.slowest, shown.board.finger.fastest)


def test_a_preview_is_short_and_begins_where_the_penguin_stands() -> None:
    seen = previewed(Preview((START,), 0, EAST, seconds=0.3))
    assert len(seen.fan) == FAN
    for way in (seen.way, *seen.fan):
        assert way[0] == (START.x, START.y, START.z)
        assert 0.2 < len(way) / 60 < 0.4
    assert seen.way[-1][0] > START.x + 50


def test_the_fan_spreads_about_the_way_and_does_not_flicker() -> None:
    seen = previewed(Preview((START,), 0, EAST))
    ends = [math.dist(way[-1], seen.way[-1]) for way in seen.fan]
    assert 1.0 < max(ends) < 60.0
    assert previewed(Preview((START,), 0, EAST)) == seen


def test_odds_tell_the_doors_a_trembling_hand_passes() -> None:
    """East of the circle is the door to the Gym; from the corner it takes a sure hand."""
    ahead = answer(Odds((START,), 0, EAST), Random(1))
    assert isinstance(ahead, OddsTold)
    assert ahead.hands == HANDS
    assert next(iter(ahead.doors)) == "classroom-gym"
    assert ahead.doors["classroom-gym"] >= HANDS - 2
    corner = answer(Odds((Pose(40.0, 40.0, 16.0),), 0, Flick(aim=14.5, speed=10.0)), Random(1))
    assert isinstance(corner, OddsTold)
    assert 0 < corner.doors.get("classroom-gym", 0) < HANDS
    short = answer(Odds((START,), 0, Flick(aim=0.0, speed=2.0)), Random(1))
    assert short == OddsTold(HANDS, {})


def test_practice_shows_a_whole_flick() -> None:
    came = practised(Practice((START,), 0, EAST))
    shown = trajectory.decode(came.trajectory)
    assert shown.seconds == pytest.approx(came.seconds, abs=0.02)
    assert came.kind == "straight"
    (passed,) = (event for event in came.happenings if isinstance(event, Passed))
    assert (passed.door, passed.into, came.room) == ("classroom-gym", "gym", "gym")
    last = shown.tracks[0].poses[-1]
    assert math.dist((last.x, last.y), (came.resting[0].pose.x, came.resting[0].pose.y)) < 0.2


def test_practice_with_others_pushes_them() -> None:
    other = Pose(300.0, 102.5, 16.0)
    came = practised(Practice((other, START), 1, EAST))
    assert [rest.pushed for rest in came.resting] == [True, False]
    assert {track.seat for track in trajectory.decode(came.trajectory).tracks} == {0, 1}


def test_a_penguin_that_left_the_school_is_in_no_room() -> None:
    hard = Flick(aim=270.0, height=46.0, speed=9.5)
    near = Pose(205.0, 100.0, 16.0)
    tries = [practised(Practice((near,), 0, hard), seed) for seed in range(8)]
    gone = [came for came in tries if any(isinstance(event, Left) for event in came.happenings)]
    assert gone
    assert all(came.room == "" for came in gone)


@pytest.mark.parametrize(
    "asked",
    [
        Practice((START,), 1, EAST),
        Practice((START,), 0, Flick(aim=0.0, speed=70.0)),
        Preview((START,), 0, Flick(aim=-1.0)),
        Preview((Pose(205.0, 102.5, 500.0),), 0, EAST),
        Preview((Pose(2050.0, 102.5, 16.0),), 0, EAST),
        Preview((replace(START, turn=(0.0, 0.0, 0.0, 0.0)),), 0, EAST),
        Practice((START, replace(START, x=210.0)), 0, EAST),
        Practice((replace(START, y=205.0),), 0, EAST),
    ],
    ids=[
        "nobody",
        "too fast",
        "no aim",
        "in the air",
        "far away",
        "no turn",
        "in one",
        "in a wall",
    ],
)
def test_what_cannot_be_is_refused(asked: Practice | Preview) -> None:
    with pytest.raises(IllegalActionError) as refused:
        answer(asked, Random(1))
    assert refused.value.reason == "icecool.rehearsal"


def test_a_board_whose_parts_do_not_fit_is_refused() -> None:
    bad = replace(BOARD, frame=replace(BOARD.frame, width=20.0))
    with pytest.raises(BadOptionsError):
        answer(School(bad), Random(1))
