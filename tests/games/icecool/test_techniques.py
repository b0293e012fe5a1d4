"""Straight, curved and jumping flicks come out of one model (IC-36)."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool import physics, sampling
from polarnight.games.icecool.board import Board, from_text
from polarnight.games.icecool.consequences import Flicked, judge
from polarnight.games.icecool.deeds import Consequences, Flick, Passed, Pose
from tests.games.icecool.telling import BOARD, CANTEEN, ICECOOL, play, position, tokens

HALL = """
[circle]
x = 100.0
y = 100.0
[[rooms]]
name = "classroom"
number = 1
low = [0.0, 0.0]
high = [1700.0, 1500.0]
[[rooms]]
name = "kitchen"
number = 2
low = [1700.0, 0.0]
high = [2000.0, 1500.0]
""" + "".join(
    f"""
[[doors]]
name = "d{n}"
rooms = ["classroom", "kitchen"]
x = 1700.0
y = {200 + 200 * n}.0
dot = "d{n}"
fish = true
"""
    for n in range(3)
)
SEEDS = 20
Path: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@pytest.fixture(scope="module")
def hall() -> Board:
    """A room with nothing in the way for more than a metre."""
    return from_text(HALL)


def way(board: Board, pose: Pose, flick: Flick) -> Path:
    """Where the middle of the base went."""
    return physics.flicked(board, [pose], 0, flick).places[:, 0]


MIDDLE, LEFT = Pose(850, 750, 16), Pose(200, 750, 16)


@pytest.mark.rule("IC-36")
@pytest.mark.parametrize("aim", [0.0, 37.0, 90.0, 200.0])
@pytest.mark.parametrize("speed", [1.0, 2.0, 3.0])
def test_hit_in_the_middle_it_goes_straight(hall: Board, aim: float, speed: float) -> None:
    path = way(hall, MIDDLE, Flick(aim, side=0.0, height=10.0, speed=speed))
    ahead = np.array([np.cos(np.radians(aim)), np.sin(np.radians(aim))])
    gone = path[-1, :2] - path[0, :2]
    aside = abs(ahead[0] * gone[1] - ahead[1] * gone[0])
    assert gone @ ahead > 30
    assert aside < 0.01 * (gone @ ahead) + 0.5


@pytest.mark.rule("IC-36")
def test_three_metres_a_second_go_sixty_centimetres(hall: Board) -> None:
    path = way(hall, LEFT, Flick(0.0, speed=3.0))
    assert path[-1, 0] - 200 == pytest.approx(622, abs=30)


@pytest.mark.rule("IC-36")
@pytest.mark.parametrize("speed", [2.0, 3.0, 4.0])
def test_hit_on_the_right_it_turns_right_and_more_the_farther_out(
    hall: Board, speed: float
) -> None:
    ways = [way(hall, LEFT, Flick(0.0, side=side, speed=speed)) for side in (0.1, 0.2, 0.3)]
    turned = [sampling.turned(path) for path in ways]
    aside = [float(path[-1, 1] - path[0, 1]) for path in ways]
    assert all(degrees < -15 for degrees in turned)
    assert aside == sorted(aside, reverse=True)
    assert aside[0] < -20


@pytest.mark.rule("IC-36")
def test_hit_on_the_left_it_turns_left_as_much(hall: Board) -> None:
    right = way(hall, LEFT, Flick(0.0, side=0.2, speed=2.0))[-1] - [200, 750, 16]
    left = way(hall, LEFT, Flick(0.0, side=-0.2, speed=2.0))[-1] - [200, 750, 16]
    assert left[:2] == pytest.approx(right[:2] * [1, -1], abs=2.0)


@pytest.mark.rule("IC-36")
def test_a_low_flick_stays_on_the_ice_and_a_head_flick_leaves_it(hall: Board) -> None:
    low = way(hall, LEFT, Flick(0.0, height=10.0, speed=4.5))
    head = way(hall, LEFT, Flick(0.0, height=46.0, speed=5.0))
    assert low[:, 2].max() - 16 < 8
    assert head[:, 2].max() - 16 > 66


@pytest.mark.rule("IC-36")
def test_a_head_flick_before_a_wall_lands_behind_it_in_most_cases() -> None:
    behind = 0
    for seed in range(SEEDS):
        rng = Random(seed)
        pose = Pose(rng.uniform(185, 225), 205 - rng.uniform(60, 130), 16)
        flick = Flick(
            aim=90 + rng.gauss(0, 2),
            side=rng.gauss(0, 0.03),
            height=rng.uniform(42, 48),
            speed=rng.uniform(4.5, 7),
        )
        _, y, z = way(BOARD, pose, flick)[-1]
        behind += y > 205 and z > 0
    assert behind >= 13


def before_the_door(seed: int) -> tuple[Pose, Random]:
    rng = Random(seed)
    return Pose(102.5 + rng.uniform(-8, 8), rng.uniform(100, 130), 16), rng


def came(pose: Pose, flick: Flick) -> Consequences:
    run = physics.flicked(BOARD, [pose], 0, flick)
    return judge(Flicked(BOARD, (Seat(0),), Seat(0), (pose,), run))


def ways(found: Consequences) -> set[str]:
    return {h.way for h in found.happenings if isinstance(h, Passed) and h.door == CANTEEN}


@pytest.mark.rule("IC-40")
@pytest.mark.rule("IC-43")
def test_under_the_lintel_is_through_and_above_it_is_over() -> None:
    low, high = [], []
    for seed in range(SEEDS):
        pose, rng = before_the_door(seed)
        aim = 90 + rng.gauss(0, 2)
        low.append(ways(came(pose, Flick(aim, height=10.0, speed=2.2))))
        high.append(ways(came(pose, Flick(aim, height=46.0, speed=5.2))))
    assert sum("through" in found for found in low) >= 15
    assert sum("over" in found for found in low) == 0
    assert sum("over" in found for found in high) >= 13


@pytest.mark.rule("IC-40")
@pytest.mark.rule("IC-43")
@pytest.mark.parametrize(("height", "speed", "fish"), [(10.0, 2.2, [CANTEEN]), (46.0, 5.2, [])])
def test_at_the_table_through_brings_fish_and_over_does_not(
    height: float, speed: float, fish: list[str]
) -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/102.5,115/- ice=7")
    deed = ICECOOL.enact(state, Seat(1), Flick(90.0, height=height, speed=speed))
    after = play(state, deed)
    assert tokens(after, 1) == fish
    assert after.poses[1] is not None
    assert after.poses[1].y > 205
