"""Straight, curved and jumping flicks come out of one model, over the whole range of the finger.

IC-36, IC-A32. The same sweep is drawn in docs/icecool/sweep.md.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Consequences, Flick, Passed, Pose
from polarnight.games.icecool.physics import simulation, sweeping
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.sweeping import Measured, by_height, by_side
from tests.games.icecool.telling import BOARD, CANTEEN, ICECOOL, play, position, tokens

SHARES = (0.2, 0.4, 0.6, 0.7, 0.8, 1.0)
"""Of the fastest finger."""
MIDDLE = [8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 20.0, 22.0]
"""Heights around the middle of the body, in millimetres."""
TOP = ranges(BOARD)["height"][1]
HEIGHTS = [*MIDDLE, *np.arange(24.0, TOP + 0.1, 2.0).tolist()]
SIDES = [BOARD.finger.widest * n / 10 for n in range(11)]
SLOW_TO_FAST = (0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)
SEEDS = 20
FASTEST = BOARD.finger.fastest
Swept: TypeAlias = list[list[Measured]]
Numbers: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float64]]


@pytest.fixture(scope="module")
def heights() -> Swept:
    """A row for each height, a column for each share."""
    return by_height(BOARD, HEIGHTS, SHARES)


@pytest.fixture(scope="module")
def sides() -> Swept:
    """A row for each side from the middle to the right, a column for each share."""
    return by_side(BOARD, SIDES, SLOW_TO_FAST)


def lifts(swept: Swept) -> Numbers:
    return np.array([[one.lift for one in row] for row in swept])


def turns(swept: Swept) -> Numbers:
    """Degrees to the right."""
    return np.array([[-one.turn for one in row] for row in swept])


def distances(swept: Swept) -> Numbers:
    return np.array([[one.distance for one in row] for row in swept])


@pytest.mark.rule("IC-36")
@pytest.mark.rule("IC-A32")
def test_hit_around_the_middle_it_slides_straight_and_low(heights: Swept) -> None:
    middle, gentle = heights[: len(MIDDLE)], SHARES.index(0.7) + 1
    assert lifts(middle)[:, :gentle].max() < 5.0
    assert np.abs(turns(middle)).max() < 1.0


@pytest.mark.rule("IC-A32")
def test_the_higher_it_is_hit_the_more_it_lifts(heights: Swept) -> None:
    """From foot to head, at every speed; two tenths of a millimetre are no step down."""
    found = lifts(heights)
    assert np.diff(found, axis=0).min() > -0.2
    above, strong = len(MIDDLE) - 1, SHARES.index(0.6)
    assert (found[above + 3 :, strong:] - found[above:-3, strong:]).min() > 2.0


@pytest.mark.rule("IC-A32")
def test_a_hit_on_the_head_lifts_it_over_a_wall(heights: Swept) -> None:
    head = [n for n, height in enumerate(HEIGHTS) if height >= TOP - 4.0]
    assert lifts(heights)[head, SHARES.index(0.8) :].min() > BOARD.walls.height


@pytest.mark.rule("IC-36")
def test_the_faster_the_finger_the_farther_it_slides(heights: Swept) -> None:
    """From a nudge to the length of a room and the door behind it."""
    far = distances(heights[: len(MIDDLE)])
    assert np.diff(far, axis=1).min() > 20.0
    assert far[:, 0].max() < 60.0
    assert far[:, -1].min() > 410.0 + 2 * BOARD.radius


@pytest.mark.rule("IC-36")
@pytest.mark.rule("IC-A32")
def test_the_farther_aside_it_is_hit_the_more_it_turns_there(sides: Swept) -> None:
    found = turns(sides)
    assert np.diff(found, axis=0).min() > 0.0
    assert found[-1].min() > 30.0
    assert lifts(sides).max() < 1.0


@pytest.mark.rule("IC-A32")
def test_left_and_right_are_alike(sides: Swept) -> None:
    left = by_side(BOARD, [-side for side in SIDES[1::3]], SLOW_TO_FAST[::2])
    right = [row[::2] for row in sides[1::3]]
    assert np.abs(turns(left) + turns(right)).max() < 0.5
    assert np.abs(distances(left) - distances(right)).max() < 3.0


@pytest.mark.rule("IC-A19")
@pytest.mark.rule("IC-A32")
def test_after_every_flick_it_stands_again_within_four_seconds(
    heights: Swept, sides: Swept
) -> None:
    every = [one for row in (*heights, *sides) for one in row]
    assert min(one.upright for one in every) > 0.99
    assert max(one.seconds for one in every) < 4.0


@pytest.mark.rule("IC-36")
@pytest.mark.parametrize("aim", [37.0, 90.0, 200.0])
def test_straight_is_straight_whichever_way(aim: float) -> None:
    hall = sweeping.open_ice(BOARD)
    start = Pose(850.0, 750.0, hall.radius)
    way = simulation.flicked(hall, [start], 0, Flick(aim, speed=0.7 * FASTEST)).places[:, 0]
    ahead = np.array([np.cos(np.radians(aim)), np.sin(np.radians(aim))])
    gone = way[-1, :2] - way[0, :2]
    assert gone @ ahead > 200.0
    assert abs(ahead[0] * gone[1] - ahead[1] * gone[0]) < 2.0


def test_there_is_a_body_with_these_numbers() -> None:
    """No mass spread over the height of a penguin has more inertia for its centre of mass."""
    penguin = BOARD.penguin
    tallest = penguin.centre_of_mass * (penguin.height - penguin.centre_of_mass) * 1e-6
    along_the_axis = penguin.inertia_across - penguin.inertia_along / 2
    assert along_the_axis < penguin.mass_g * 1e-3 * tallest
    assert penguin.inertia_along < 2 * penguin.inertia_across
    assert penguin.inertia_along < penguin.mass_g * 1e-3 * (BOARD.radius * 1e-3) ** 2


@pytest.mark.rule("IC-36")
def test_a_head_flick_before_a_wall_lands_behind_it_in_most_cases() -> None:
    behind = 0
    for seed in range(SEEDS):
        rng = Random(seed)
        pose = Pose(rng.uniform(185, 225), 205 - rng.uniform(60, 130), 16)
        flick = Flick(
            aim=90 + rng.gauss(0, 2),
            side=rng.gauss(0, 0.03),
            height=rng.uniform(TOP - 4.0, TOP),
            speed=rng.uniform(0.8, 1.0) * FASTEST,
        )
        _, y, z = simulation.flicked(BOARD, [pose], 0, flick).places[-1, 0]
        behind += y > 205 and z > 0
    assert behind >= 13


def before_the_door(seed: int) -> tuple[Pose, Random]:
    rng = Random(seed)
    return Pose(102.5 + rng.uniform(-8, 8), rng.uniform(100, 130), 16), rng


def came(pose: Pose, flick: Flick) -> Consequences:
    run = simulation.flicked(BOARD, [pose], 0, flick)
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
        low.append(ways(came(pose, Flick(aim, height=12.0, speed=0.7 * FASTEST))))
        high.append(ways(came(pose, Flick(aim, height=47.0, speed=0.85 * FASTEST))))
    assert sum("through" in found for found in low) >= 15
    assert sum("over" in found for found in low) == 0
    assert sum("over" in found for found in high) >= 13


@pytest.mark.rule("IC-40")
@pytest.mark.rule("IC-43")
@pytest.mark.parametrize(("height", "share", "fish"), [(12.0, 0.7, [CANTEEN]), (47.0, 0.85, [])])
def test_at_the_table_through_brings_fish_and_over_does_not(
    height: float, share: float, fish: list[str]
) -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/102.5,115/- ice=7")
    deed = ICECOOL.enact(state, Seat(1), Flick(90.0, height=height, speed=share * FASTEST))
    after = play(state, deed)
    assert tokens(after, 1) == fish
    assert after.poses[1] is not None
    assert after.poses[1].y > 205
