"""Penguins that stand together when a flick begins: what the finger does decides (IC-A20)."""

from __future__ import annotations

import math

import pytest

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Flick, FlickDone, Pose, Touched
from polarnight.games.icecool.physics import simulation
from polarnight.games.icecool.physics.consequences import Flicked, judge
from tests.games.icecool.telling import BOARD, ICECOOL, play, position

APART = 2 * BOARD.radius
FAST = 0.6 * BOARD.finger.fastest


def touched(poses: tuple[Pose, ...], aim: float, speed: float) -> list[Touched]:
    """The touches of a flick of the first penguin."""
    run = simulation.flicked(BOARD, poses, 0, Flick(aim % 360.0, height=12.0, speed=speed))
    seats = tuple(map(Seat, range(len(poses))))
    came = judge(Flicked(BOARD, seats, Seat(0), poses, run))
    return [happening for happening in came.happenings if isinstance(happening, Touched)]


def beside(gap: float, towards: float) -> tuple[Pose, Pose]:
    """Two penguins so many millimetres from each other, the second in this direction."""
    way = math.radians(towards)
    far = APART + gap
    other = Pose(300 + far * math.cos(way), 100 + far * math.sin(way), BOARD.radius)
    return Pose(300, 100, BOARD.radius), other


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize("gap", [0.0, 0.2])
@pytest.mark.parametrize("towards", [0.0, 75.0, 200.0])
@pytest.mark.parametrize("off", [-40.0, 0.0, 40.0])
def test_flicked_against_its_neighbour_it_touches_at_once(
    gap: float, towards: float, off: float
) -> None:
    (touch,) = touched(beside(gap, towards), towards + off, FAST)
    assert touch.seats == (0, 1)
    assert touch.at < 0.01


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize("gap", [0.0, 0.2])
@pytest.mark.parametrize("off", [-130.0, 180.0, 130.0])
def test_flicked_away_from_its_neighbour_it_does_not(gap: float, off: float) -> None:
    assert touched(beside(gap, 0.0), off, 0.3 * BOARD.finger.fastest) == []


@pytest.mark.rule("IC-A20")
def test_two_that_only_stand_together_do_not() -> None:
    """A third one is flicked far away from them."""
    one, other = beside(0.0, 0.0)
    assert touched((Pose(100, 400, BOARD.radius), one, other), 90.0, 1.0) == []


@pytest.mark.rule("IC-A20")
def test_a_third_penguin_that_presses_two_together_is_noticed() -> None:
    one, other = beside(0.0, 0.0)
    pairs = [t.seats for t in touched((Pose(200, 100, BOARD.radius), one, other), 0.0, FAST)]
    assert sorted(pairs) == [(0, 1), (1, 2)]


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize(("turn", "aim"), [(1, 0.0), (0, 180.0)])
def test_at_the_table_it_takes_the_id_card(turn: int, aim: float) -> None:
    """The Catcher is seat 0, at the right: whoever of the two flicks at the other."""
    text = f"pinwheel turn={turn}:flick fresh=- at=332,100/300,100/500,300 ids=012 ice=5"
    state = position(text)
    deed = ICECOOL.enact(state, Seat(turn), Flick(aim, height=12.0, speed=FAST))
    assert isinstance(deed, FlickDone)
    assert play(state, deed).ids[1] == 0
