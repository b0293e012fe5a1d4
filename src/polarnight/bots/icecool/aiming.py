"""Which flicks are worth trying: at doors and penguins, around corners, over walls."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.geometry import Point

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from polarnight.bots.icecool.chart import Chart
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.state import IcecoolState

_STRAIGHT, _CURVED, _JUMPING = 0.55, 0.75, 0.85
"""Which share of the flicks are straight, curved, jumping (each up to); the rest go anywhere."""
_LOW, _HEAD = (8.0, 18.0), 4.0
"""Where the finger hits for a flick that stays on the ice; how far from the top for a jump."""
_SLIDES, _JUMPS = (0.5, 1.0), (0.75, 1.0)
"""Shares of the fastest finger that are worth a try."""
_BEND = 45.0
"""Degrees by which a hit a whole half width aside would rest beside its aim: the sweep of
docs/icecool/sweep.md says about 35 to 45 for each unit of side."""
_WANTED = 3
"""How often a wanted target comes for once that another door does."""


def targets(chart: Chart, state: IcecoolState) -> list[Point]:
    """What the player to act might aim at; what he wants comes more than once."""
    seat, board = state.turn, state.board
    assert seat is not None, "somebody flicks"
    pose = state.poses[seat]
    assert pose is not None, "he is on the board"
    doors = chart.doors[chart.room(Point(pose.x, pose.y))]
    found = [Point(door.x, door.y) for door in doors]
    if seat == state.catcher:
        runners = [state.poses[n] for n in state.runners if state.seats == 2 or state.ids[n] == n]
        return found + [Point(p.x, p.y) for p in runners if p is not None] * _WANTED
    taken = dict(zip(board.fish_doors, state.taken[seat], strict=True))
    wanted = [Point(door.x, door.y) for door in doors if not taken.get(door.name, True)]
    return found + wanted * (_WANTED - 1)


def flicks(board: Board, here: Point, aims: Sequence[Point], rng: Random) -> Iterator[Flick]:
    """Flicks from `here`, without end: first one straight at each target."""
    for aim in dict.fromkeys(aims):
        yield _straight(board, here, aim, 0.0, rng)
    while True:
        kind, aim = rng.random(), rng.choice(aims)
        if kind < _STRAIGHT:
            yield _straight(board, here, aim, 4.0, rng)
        elif kind < _CURVED:
            yield _curved(board, here, aim, rng)
        elif kind < _JUMPING:
            yield _jumping(board, here, aim, rng)
        else:
            yield _anywhere(board, rng)


def towards(here: Point, aim: Point) -> float:
    """The direction from one point to another, in degrees from 0 to 360."""
    return math.degrees(math.atan2(aim.y - here.y, aim.x - here.x)) % 360.0


def _straight(board: Board, here: Point, aim: Point, spread: float, rng: Random) -> Flick:
    where = (towards(here, aim) + rng.gauss(0.0, spread)) % 360.0
    return Flick(where, 0.0, rng.uniform(*_LOW), _speed(board, _SLIDES, rng))


def _curved(board: Board, here: Point, aim: Point, rng: Random) -> Flick:
    """Begun beside the target, with a turn back to it: a hit on the right turns right."""
    side = _side(board, rng)
    begun = towards(here, aim) + side * _BEND * rng.uniform(0.0, 2.0)
    return Flick(begun % 360.0, side, rng.uniform(*_LOW), _speed(board, _SLIDES, rng))


def _jumping(board: Board, here: Point, aim: Point, rng: Random) -> Flick:
    where = (towards(here, aim) + rng.gauss(0.0, 25.0)) % 360.0
    top = ranges(board)["height"][1]
    return Flick(where, 0.0, rng.uniform(top - _HEAD, top), _speed(board, _JUMPS, rng))


def _anywhere(board: Board, rng: Random) -> Flick:
    aim, side = rng.uniform(0.0, 360.0), _side(board, rng)
    return Flick(aim, side, rng.uniform(*_LOW), _speed(board, _SLIDES, rng))


def _side(board: Board, rng: Random) -> float:
    return rng.uniform(*ranges(board)["side"])


def _speed(board: Board, shares: tuple[float, float], rng: Random) -> float:
    return rng.uniform(*shares) * ranges(board)["speed"][1]
