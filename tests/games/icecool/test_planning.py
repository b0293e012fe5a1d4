"""Looking ahead: the same physics, nearly the same rests, and a hand that trembles."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Consequences, Flick, Pose
from polarnight.games.icecool.physics import sampling, simulation
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.hand import Hand, tremble
from polarnight.games.icecool.physics.planning import Scene, foresee, preview, scene
from tests.games.icecool.drawing import drawn
from tests.games.icecool.telling import BOARD, ICECOOL, position

POSES = (Pose(100, 100, 16), Pose(300, 100, 16), Pose(500, 300, 16), Pose(120, 320, 16))
SCENE = Scene(BOARD, tuple(map(Seat, range(4))), POSES, Seat(0))


def flicks(count: int, seed: int = 1) -> list[Flick]:
    """Low flicks that meet others now and then."""
    rng = Random(seed)
    return [
        Flick(rng.uniform(0, 360), rng.uniform(-0.3, 0.3), rng.uniform(6, 13), rng.uniform(4, 9))
        for _ in range(count)
    ]


def told(came: Consequences) -> list[tuple[str, object]]:
    return [
        (type(h).__name__, getattr(h, "door", getattr(h, "seats", None))) for h in came.happenings
    ]


def test_what_is_foreseen_is_what_comes() -> None:
    """Doors and touches alike, and rests a few millimetres apart, but where chaos has its way."""
    wanted = flicks(40)
    foreseen = foresee(SCENE, wanted)
    alike, apart = 0, []
    for flick, guess in zip(wanted, foreseen, strict=True):
        run = simulation.flicked(BOARD, POSES, 0, flick)
        true = judge(Flicked(BOARD, SCENE.seats, SCENE.mover, POSES, run))
        alike += told(true) == told(guess)
        one, other = true.resting[0].pose, guess.resting[0].pose
        apart.append(math.dist((one.x, one.y), (other.x, other.y)))
    assert alike >= 36
    assert np.percentile(apart, 50) < 6
    assert np.percentile(apart, 90) < 20


def test_others_are_in_the_answer_and_pushed_where_they_are_met() -> None:
    into, away = foresee(SCENE, [Flick(0.0, speed=10.0), Flick(180.0, speed=3.0)])
    assert [rest.seat for rest in into.resting] == [0, 1, 2, 3]
    assert into.resting[1].pushed
    assert [rest.pose for rest in away.resting[1:]] == list(POSES[1:])
    assert told(away) == []


def test_one_that_leans_on_another_is_never_run_alone() -> None:
    poses = (Pose(300, 100, 16), Pose(332.2, 100, 16))
    near = Scene(BOARD, (Seat(0), Seat(1)), poses, Seat(0))
    (came,) = foresee(near, [Flick(0.0, speed=8.0)])
    assert came.resting[1].pushed


def test_nothing_is_foreseen_of_no_flicks() -> None:
    assert foresee(SCENE, []) == []


def test_a_scene_is_made_from_a_view_or_for_a_red_line() -> None:
    state = position("pinwheel turn=2:flick fresh=1 at=410,512/-/300,20")
    seen = ICECOOL.view(state, Seat(2))
    made = scene(seen)
    assert list(made.seats) == [0, 2]
    assert (made.mover, made.own) == (2, Pose(300, 20, 16))
    line = Pose(seen.offers[0].x, seen.offers[0].y, 16)
    assert scene(seen, line).poses == (Pose(410, 512, 16), line)


def test_a_preview_shows_the_first_moments() -> None:
    (way,) = preview(SCENE, [Flick(0.0, speed=8.0)], 0.2)
    assert list(way[0]) == [100, 100, 16]
    assert 10 <= len(way) <= 14
    assert way[-1][0] > 150


HAND = Hand(aim=3.0, side=0.05, height=2.0, speed=0.1, pitch=2.0)


def test_a_hand_misses_by_as_much_as_it_trembles() -> None:
    meant, rng = Flick(90.0, 0.0, 20.0, 3.0), Random(0)
    done = [tremble(meant, HAND, rng, BOARD) for _ in range(3000)]
    for name, spread in (("aim", 3.0), ("side", 0.05), ("height", 2.0), ("speed", 0.3)):
        values = np.array([getattr(flick, name) for flick in done])
        assert values.std() == pytest.approx(spread, rel=0.1)
        assert values.mean() == pytest.approx(getattr(meant, name), abs=spread / 5)


def test_a_sure_hand_does_what_it_means() -> None:
    meant = Flick(90.0, 0.1, 20.0, 3.0, -5.0)
    assert tremble(meant, Hand(), Random(0), BOARD) == meant


def test_what_a_hand_does_is_always_legal() -> None:
    rng, wild = Random(0), Hand(aim=90, side=2, height=60, speed=3, pitch=60)
    for _ in range(300):
        flick = tremble(sampling.random_flick(BOARD, rng), wild, rng, BOARD)
        for name, (low, high) in ranges(BOARD).items():
            assert low <= getattr(flick, name) <= high


def test_a_random_scene_keeps_penguins_apart_and_inside() -> None:
    for seed in range(20):
        made = sampling.random_scene(BOARD, 4, Random(seed))
        for n, one in enumerate(made.poses):
            assert all(math.dist((one.x, one.y), (o.x, o.y)) > 32 for o in made.poses[:n])


@pytest.mark.parametrize(
    ("flick", "kind"),
    [
        (Flick(0.0, speed=7.0), "straight"),
        (Flick(0.0, side=0.4, speed=6.0), "curve"),
        (Flick(0.0, height=46.0, speed=8.0), "jump"),
        (Flick(0.0, speed=1.0), "short"),
    ],
)
def test_the_kind_of_a_flick_is_told_by_its_way(flick: Flick, kind: str) -> None:
    run = simulation.flicked(BOARD, [Pose(60, 102.5, 16)], 0, flick)
    assert sampling.kind(BOARD, run) == kind
    assert not sampling.tunnels(BOARD, run)


def test_the_kind_is_told_before_it_meets_another() -> None:
    poses = [Pose(60, 102.5, 16), Pose(140, 102.5, 16)]
    run = simulation.flicked(BOARD, poses, 0, Flick(0.0, speed=8.0))
    assert sampling.kind(BOARD, run) == "straight"
    assert sampling.turned(run.places[:20, 0]) == 0


def test_a_way_through_a_wall_would_be_noticed() -> None:
    assert sampling.tunnels(BOARD, drawn([(300, 100), (300, 180), (200, 180), (200, 260)]))
    assert sampling.tunnels(BOARD, drawn([(100, 150, 58), (100, 260, 58)]))
    assert not sampling.tunnels(BOARD, drawn([(100, 150), (100, 260)]))
