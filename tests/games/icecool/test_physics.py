"""The simulator: it repeats itself, gains no energy, and lets things rest."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Flick, FlickDone, Pose
from polarnight.games.icecool.physics import sampling, simulation
from polarnight.games.icecool.physics.ice import GRAIN, disturbed, ice_of
from polarnight.games.icecool.physics.simulation import Run, at_rest, flicked, run_all
from polarnight.games.icecool.physics.trajectory import decode
from tests.games.icecool.drawing import leaning
from tests.games.icecool.telling import BOARD, ICECOOL, position

ROOT = Path(__file__).parents[3]
POSES = (Pose(100, 100, 16), Pose(300, 100, 16), Pose(500, 300, 16), Pose(120, 320, 16))
FLICKS = [
    Flick(aim, side, height, 4.0) for aim in (0, 80, 200) for side, height in ((0, 10), (0.3, 30))
]


def same(one: Run, other: Run) -> bool:
    return np.array_equal(one.places, other.places) and np.array_equal(one.turns, other.turns)


def test_the_same_flick_is_the_same_run_whatever_was_run_between() -> None:
    first = flicked(BOARD, POSES, 0, FLICKS[1])
    flicked(BOARD, POSES[:2], 1, FLICKS[2])
    assert same(first, flicked(BOARD, POSES, 0, FLICKS[1]))


def test_many_at_once_are_the_very_runs_they_are_alone() -> None:
    together = run_all(BOARD, POSES, 0, FLICKS, at_rest(BOARD.clock))
    for flick, run in zip(FLICKS, together, strict=True):
        assert same(run, flicked(BOARD, POSES, 0, flick))


def test_a_flick_that_misses_moves_nobody() -> None:
    run = flicked(BOARD, POSES, 0, Flick(0.0, height=49.0, pitch=30.0))
    assert np.abs(run.places - run.places[0]).max() < 0.05
    assert run.seconds < 0.6


def test_a_penguin_put_down_stands() -> None:
    board = named("courtyard")
    run = flicked(board, [Pose(95, 95, 16)], 0, Flick(0.0, height=49.0, pitch=30.0))
    assert run.pose(0).turn == pytest.approx((1, 0, 0, 0), abs=1e-3)


@pytest.mark.rule("IC-A19")
@pytest.mark.parametrize("degrees", [30.0, 80.0, 120.0, 179.0])
def test_a_penguin_that_lies_down_rights_itself(degrees: float) -> None:
    height = 16.0 if degrees < 100 else 34.0
    pose = Pose(300, 300, height, leaning(degrees, 20))
    run = flicked(BOARD, [pose], 0, Flick(0.0, height=4.0, speed=0.2))
    assert run.settled
    assert run.axes[-1, 0, 2] > 0.99


@pytest.mark.parametrize("flick", [Flick(20.0, 0.2, 12.0, 7.0), Flick(110.0, 0.0, 46.0, 6.0)])
def test_no_energy_comes_from_nowhere(flick: Flick) -> None:
    """Of the movement of one penguin's middle, after the finger has let go."""
    run = flicked(BOARD, POSES[:1], 0, flick)
    low = BOARD.penguin.centre_of_mass - BOARD.radius
    middle = (run.places[:, 0] + run.axes[:, 0] * low) / 1000
    speed = np.linalg.norm(np.diff(middle, axis=0), axis=-1) / run.step
    energy = speed**2 / 2 + 9.81 * (middle[1:, 2] - middle[0, 2])
    finger = flick.speed**2 / 2 * BOARD.finger.mass_g / BOARD.penguin.mass_g
    assert energy.max() <= finger


def test_two_that_lean_on_each_other_come_to_rest() -> None:
    """They tremble on the spot for ever; a rest judged by speed never came."""
    rng = Random(680)
    scene = sampling.random_scene(BOARD, 4, rng)
    run = flicked(BOARD, scene.poses, 0, sampling.random_flick(BOARD, rng))
    assert run.settled
    assert run.seconds < 6


def test_what_does_not_rest_in_time_is_put_down() -> None:
    impatient = simulation.Still(0.4, 250, 0.3, 0.02)
    (run,) = run_all(BOARD, POSES[:1], 0, FLICKS[:1], impatient)
    assert not run.settled
    assert run.seconds == pytest.approx(0.4)


def test_poses_are_rounded_to_what_a_state_keeps() -> None:
    run = flicked(BOARD, POSES, 0, FLICKS[3])
    pose = run.pose(0)
    assert (pose.x, pose.y) == (round(pose.x, 2), round(pose.y, 2))
    assert [pose.x, pose.y, pose.z] == pytest.approx(run.places[-1, 0].tolist(), abs=0.0051)


def test_enact_tells_the_rest_and_shows_the_way_there() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/300,60/360,120")
    deed = ICECOOL.enact(state, Seat(1), Flick(30.0, 0.1, 10.0, 4.0))
    assert isinstance(deed, FlickDone)
    assert deed.ice == ice_of(state)
    moved = {rest.seat for rest in deed.consequences.resting if rest.pushed} | {1}
    shown = decode(deed.trajectory)
    assert {track.seat for track in shown.tracks} == moved
    assert shown.seconds == pytest.approx(deed.consequences.seconds, abs=1 / 60 + 1e-6)
    for track in shown.tracks:
        rest = deed.consequences.resting[track.seat].pose
        last = track.poses[-1]
        assert [last.x, last.y, last.z] == pytest.approx([rest.x, rest.y, rest.z], abs=0.15)
    assert len(deed.trajectory) < 8000


def test_enact_is_the_same_for_the_same_state_and_other_under_other_ice() -> None:
    text = "pinwheel turn=1:flick fresh=- at=410,512/300,60/360,120 ice={}"
    flick = Flick(30.0, 0.2, 10.0, 4.0)
    one, again, other = (position(text.format(ice)) for ice in (1, 1, 2))
    deeds = [ICECOOL.enact(state, Seat(1), flick) for state in (one, again, other)]
    assert deeds[0] == deeds[1]
    assert deeds[0] != deeds[2]


def test_the_ice_disturbs_a_flick_by_less_than_anybody_sees() -> None:
    flick = Flick(30.0, 0.2, 10.0, 4.0)
    for ice in range(50):
        state = position(f"pinwheel turn=1:flick fresh=- at=410,512/300,60/360,120 ice={ice}")
        felt = disturbed(state, flick)
        assert felt.aim == pytest.approx(30, abs=5 * GRAIN.aim)
        assert felt.speed == pytest.approx(4, rel=5 * GRAIN.speed)


def test_enact_leaves_other_actions_alone() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=410,512/300,20/360,120")
    action = ICECOOL.legal(state, Seat(1)).actions[0]
    assert ICECOOL.enact(state, Seat(1), action) is action


_WARMED = """
import sys
from polarnight.games.icecool.warm import warm
warm()
before = set(sys.modules)
from tests.games.icecool.test_physics import BOARD, FLICKS, POSES, flicked
loaded = set(sys.modules)
flicked(BOARD, POSES, 0, FLICKS[0])
assert "mujoco" in before
assert set(sys.modules) == loaded, set(sys.modules) - loaded
"""


def test_after_warming_up_the_first_flick_loads_nothing() -> None:
    subprocess.run([sys.executable, "-c", _WARMED], check=True, cwd=ROOT)
