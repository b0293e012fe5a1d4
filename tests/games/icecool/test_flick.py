"""The blow of a finger, before any simulation: IC-36, IC-A31."""

from __future__ import annotations

import math

import numpy as np
import pytest

from polarnight.games.icecool.deeds import Flick, Pose
from polarnight.games.icecool.physics.flick import blow, half_sine, ranges, rotation
from tests.games.icecool.drawing import leaning
from tests.games.icecool.telling import BOARD

UPRIGHT = Pose(100, 100, 16)


def hit(**numbers: float) -> tuple[list[float], list[float]]:
    """Push and twist of a flick along x, unless it says otherwise."""
    found = blow(BOARD, UPRIGHT, Flick(**{"aim": 0.0, **numbers}))
    return found.push.tolist(), found.twist.tolist()


@pytest.mark.rule("IC-36")
def test_hit_in_the_middle_at_the_height_of_its_mass_it_is_only_pushed() -> None:
    push, twist = hit(height=BOARD.penguin.centre_of_mass)
    assert push[1] == pytest.approx(0)
    assert push[0] > 0
    assert twist == pytest.approx([0, 0, 0], abs=1e-4)


@pytest.mark.rule("IC-36")
@pytest.mark.parametrize("side", [0.1, 0.3, -0.3])
def test_hit_on_a_side_it_spins(side: float) -> None:
    """The finger carries the right side forward: seen from above, against the clock."""
    _, twist = hit(side=side)
    assert math.copysign(1, twist[2]) == math.copysign(1, side)


@pytest.mark.rule("IC-36")
def test_hit_on_the_head_it_is_tipped_and_at_the_very_top_the_finger_slips() -> None:
    """There the blow leaves the cone of friction, and pushes down a little."""
    push, twist = hit(height=46.0)
    assert push[2] == pytest.approx(0)
    assert twist[1] > 0
    assert hit(height=48.0)[0][2] < 0


def test_left_and_right_are_mirror_images() -> None:
    (px, py, pz), (tx, ty, tz) = hit(side=0.4, height=30.0, pitch=-10.0)
    left = hit(side=-0.4, height=30.0, pitch=-10.0)
    assert left[0] == pytest.approx([px, -py, pz])
    assert left[1] == pytest.approx([-tx, ty, -tz])


def test_aim_turns_everything_with_it() -> None:
    turn = rotation((math.cos(math.pi / 6), 0, 0, math.sin(math.pi / 6)))
    push, twist = hit(side=0.3, height=35.0)
    turned = hit(side=0.3, height=35.0, aim=60.0)
    assert turned[0] == pytest.approx((turn @ push).tolist())
    assert turned[1] == pytest.approx((turn @ twist).tolist())


def test_twice_as_fast_hits_twice_as_hard() -> None:
    slow, fast = hit(speed=2.0), hit(speed=4.0)
    assert fast[0] == pytest.approx([2 * v for v in slow[0]])


@pytest.mark.parametrize("height", [5.0, 20.0, 35.0, 47.0])
@pytest.mark.parametrize("side", [0.0, 0.5, 0.9])
def test_the_blow_stays_within_the_cone_of_friction(height: float, side: float) -> None:
    """Its angle to the surface is that of the widest cone, or the finger's own."""
    push = np.array(hit(side=side, height=height)[0])
    centres = [(c, r) for c, r in BOARD.penguin.spheres if abs(height - c) < r]
    centre, radius = max(centres, key=lambda s: s[1] ** 2 - (height - s[0]) ** 2)
    wide = math.sqrt(radius**2 - (height - centre) ** 2)
    inward = -np.array([-wide * math.sqrt(1 - side**2), -wide * side, height - centre], dtype=float)
    inward /= np.linalg.norm(inward)
    cosine = float(push @ inward) / float(np.linalg.norm(push))
    assert math.tan(math.acos(min(1.0, cosine))) <= BOARD.finger.friction + 1e-9


@pytest.mark.parametrize(
    "numbers", [{"height": 49.0, "pitch": 30.0}, {"side": 1.0, "height": 20.0, "pitch": 20.0}]
)
def test_a_finger_that_moves_away_from_the_penguin_misses(numbers: dict[str, float]) -> None:
    assert hit(**numbers) == ([0, 0, 0], [0, 0, 0])


def test_no_blow_gives_more_than_the_finger_has() -> None:
    """Momentum of the finger before and after a full bounce is the most it can lose."""
    finger = BOARD.finger
    most = (1 + finger.restitution) * finger.mass_g / 1000 * finger.fastest
    for height in np.arange(3, 49, 2.0):
        for side in (-0.9, 0.0, 0.5):
            push, _ = hit(height=float(height), side=side, speed=finger.fastest)
            assert float(np.linalg.norm(push)) < most


def test_a_leaning_penguin_is_hit_where_it_leans() -> None:
    tipped = Pose(100, 100, 16, leaning(30, 180))
    upright = blow(BOARD, UPRIGHT, Flick(0.0, height=48.0))
    leant = blow(BOARD, tipped, Flick(0.0, height=48.0))
    assert leant.push[2] > upright.push[2]


def test_an_upside_down_penguin_can_be_flicked_too() -> None:
    found = blow(BOARD, Pose(100, 100, 34, (0.0, 1.0, 0.0, 0.0)), Flick(0.0, height=20.0))
    assert np.isfinite(found.push).all()
    assert found.push[0] > 0


def test_a_blow_is_shared_over_its_steps_and_whole() -> None:
    shares = half_sine(3)
    assert shares.sum() == pytest.approx(1)
    assert shares.tolist() == pytest.approx([0.25, 0.5, 0.25])


def test_every_height_in_range_meets_the_penguin() -> None:
    low, high = ranges(BOARD)["height"]
    for height in np.linspace(low, high, 200):
        assert np.isfinite(hit(height=float(height))[0]).all()
