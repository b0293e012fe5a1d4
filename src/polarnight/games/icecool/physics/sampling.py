"""Random scenes and flicks, and what kind of flick came out: for tests, reports and benchmarks."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal

import numpy as np

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics import geometry, model
from polarnight.games.icecool.physics.consequences import gap, spheres
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.planning import Scene
from polarnight.games.icecool.physics.walls import boxes

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.deeds import Pose
    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float64]

Kind = Literal["short", "straight", "curve", "jump"]
_JUMP = 10.0
"""Millimetres off the ice that make a jump."""
_CURVE = 10.0
"""Degrees that make a curve."""
_PAUSE, _PAUSE_STEP = 50, 7.5
"""Rows, and how many millimetres a penguin goes in them at least while it is going."""
_LEG = 12.0
"""Millimetres over which a direction is taken."""


def random_scene(board: Board, penguins: int, rng: Random) -> Scene:
    """Penguins upright anywhere in the rooms, apart; the first is the one to flick."""
    poses: list[Pose] = []
    margin = board.walls.thickness / 2 + board.radius + 1.0
    while len(poses) < penguins:
        room = rng.choice(board.rooms)
        x, y = (rng.uniform(room.low[a] + margin, room.high[a] - margin) for a in (0, 1))
        taken = [disc for pose in poses for disc in geometry.discs(board, pose)]
        if geometry.clear(board, geometry.Point(x, y), taken):
            poses.append(geometry.standing(board, geometry.Point(x, y)))
    return Scene(board, tuple(map(Seat, range(penguins))), tuple(poses), Seat(0))


def random_flick(board: Board, rng: Random) -> Flick:
    """Any legal flick: every number alike within its range."""
    return Flick(**{name: rng.uniform(low, high) for name, (low, high) in ranges(board).items()})


def kind(board: Board, run: Run, mover: int = 0) -> Kind:
    """What the flicked penguin did before it met anything: by its way alone, not by the blow."""
    way = run.places[: _free_rows(board, run, mover), mover]
    if way[:, 2].max() - board.radius > _JUMP:
        return "jump"
    if np.linalg.norm(way[-1, :2] - way[0, :2]) < _LEG:
        return "short"
    return "curve" if abs(turned(way)) > _CURVE else "straight"


def turned(way: Floats) -> float:
    """How far the direction of a way turns while it still goes on, in degrees, left positive.

    Twice the angle between how it began and where it came to, which on an arc is the same, and
    which a penguin that wobbles on its way does not disturb.
    """
    gone = way[: _going_rows(way), :2] - way[0, :2]
    far = np.flatnonzero(np.linalg.norm(gone, axis=-1) >= _LEG)
    if not len(far):
        return 0.0
    (ax, ay), (bx, by) = gone[far[0]], gone[-1]
    return 2.0 * math.degrees(math.atan2(ax * by - ay * bx, ax * bx + ay * by))


def _going_rows(way: Floats) -> int:
    """Rows before a penguin is so slow that it only wobbles."""
    steps = np.linalg.norm(way[_PAUSE:, :2] - way[:-_PAUSE, :2], axis=-1)
    slow = np.flatnonzero(steps < _PAUSE_STEP)
    return int(slow[0]) if len(slow) else len(way)


def _free_rows(board: Board, run: Run, mover: int) -> int:
    """Rows before the penguin comes to a wall or another penguin; at least two."""
    near = wall_distance(board, run, mover) < 1.0
    for one, other in model.pairs(run.places.shape[1]):
        if mover in (one, other):
            near |= gap(board, run, one, other) < 1.0
    met = np.flatnonzero(near[1:])
    return max(2, int(met[0]) + 1) if len(met) else len(run.places)


def wall_distance(board: Board, run: Run, penguin: int) -> Floats:
    """At each row, how far the penguin's surface is from the nearest wall; below 0 inside one."""
    centres, radii = spheres(board, run.places[:, penguin], run.axes[:, penguin])
    nearest = np.full(len(centres), np.inf)
    for box in boxes(board):
        away = np.maximum(np.array(box.low) - centres, centres - np.array(box.high))
        distance = np.linalg.norm(np.maximum(away, 0.0), axis=-1) - radii
        np.minimum(nearest, distance.min(axis=-1), out=nearest)
    return nearest


def tunnels(board: Board, run: Run) -> bool:
    """Whether the middle of any penguin's base or head went through a wall or a lintel."""
    centres, _ = spheres(board, run.places, run.axes)
    return any(
        _crosses(centres[:, :, part], box.low, box.high) for box in boxes(board) for part in (0, -1)
    )


def _crosses(
    ways: Floats, low: tuple[float, float, float], high: tuple[float, float, float]
) -> bool:
    """Whether a point goes from one face of a box to the other within its sides."""
    axis = 0 if high[0] - low[0] < high[1] - low[1] else 1
    beyond = ways[..., axis] > (low[axis] + high[axis]) / 2
    crossed = beyond[1:] != beyond[:-1]
    inside = [(low[a] < ways[1:, :, a]) & (ways[1:, :, a] < high[a]) for a in (1 - axis, 2)]
    return bool((crossed & inside[0] & inside[1]).any())
