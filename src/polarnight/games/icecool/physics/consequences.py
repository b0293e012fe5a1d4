"""What came of a flick, found at every step of its run and for every penguin alike.

No MuJoCo here: a run is arrays, and tests draw their own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.icecool.deeds import (
    Consequences,
    Left,
    Passed,
    Resting,
    Stuck,
    Touched,
)
from polarnight.games.icecool.physics import model
from polarnight.games.icecool.physics.flick import axes_of, rotation
from polarnight.games.icecool.physics.geometry import (
    OVERLAP,
    discs,
    in_frame,
    outside,
    seen,
    wall_under,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from polarnight.core.contract import Seat
    from polarnight.games.icecool.board import Board, Door
    from polarnight.games.icecool.deeds import Happening, Pose
    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float64]

TOGETHER, APART = 0.3, 1.0
"""Millimetres: nearer at the start is touching already, farther since is apart (IC-A20)."""
_GRAVITY = 9.81
_MOVING = 20.0
"""mm/s: faster than this is moving when two meet."""
_BEFORE = 5
"""Rows over which that speed is taken."""
_SAME_PLACE, _SAME_TURN = 0.1, 1e-5
"""A penguin that moved less than this has not moved."""


@dataclass(frozen=True, slots=True)
class Flicked:
    """A run with the names of those in it."""

    board: Board
    seats: tuple[Seat, ...]
    """Whose penguins they are, in the order of the run."""
    mover: Seat
    before: tuple[Pose, ...]
    run: Run


def judge(flicked: Flicked) -> Consequences:
    """Everything that happened, in the order of time, and how all lie now."""
    run = flicked.run
    found: list[Happening] = [*_passages(flicked), *_touches(flicked), *_departures(flicked)]
    return Consequences(
        happenings=tuple(sorted(found, key=lambda happening: happening.at)),
        resting=tuple(_resting(flicked, n) for n in range(len(flicked.seats))),
        seconds=round(run.seconds, 3),
        settled=run.settled,
    )


def spheres(board: Board, places: Floats, axes: Floats) -> tuple[Floats, Floats]:
    """The centres of all spheres of penguins at `places`, one array axis more, and their radii."""
    heights = np.array([height for height, _ in board.penguin.spheres]) - board.radius
    radii = np.array([radius for _, radius in board.penguin.spheres])
    return places[..., np.newaxis, :] + axes[..., np.newaxis, :] * heights[:, np.newaxis], radii


def _passages(flicked: Flicked) -> Iterator[Passed]:
    for n, seat in enumerate(flicked.seats):
        places = flicked.run.places[:, n]
        if (np.ptp(places, axis=0) < flicked.board.radius).all():
            continue  # it never came from one side of a frame to the other
        centres, radii = spheres(flicked.board, places, flicked.run.axes[:, n])
        low = (centres - radii[:, np.newaxis]).min(axis=1)
        high = (centres + radii[:, np.newaxis]).max(axis=1)
        for door in flicked.board.doors:
            yield from _through(flicked, seat, door, _Way(places, low, high))


@dataclass(frozen=True, slots=True)
class _Way:
    """One penguin's way: the middle of its base, and between which corners it was."""

    places: Floats
    low: Floats
    high: Floats


def _through(flicked: Flicked, seat: Seat, door: Door, way: _Way) -> Iterator[Passed]:
    """Each time the whole penguin has changed sides by this door, under its lintel or over it.

    What counts is the last step of the middle of its base across the plane of the wall, and that
    before and after it the whole footprint was clear of the frame on either side (IC-A11).
    """
    board = flicked.board
    axis, middle = board.axis(door), (door.x, door.y)
    half, places = board.walls.thickness / 2 - OVERLAP, way.places
    beyond = places[:, axis] >= middle[axis]
    crossings = np.flatnonzero(beyond[1:] != beyond[:-1]) + 1
    if not len(crossings):
        return
    behind, before = way.low[:, axis] > middle[axis] + half, way.high[:, axis] < middle[axis] - half
    side = behind.astype(np.int8) - before.astype(np.int8)
    whole = np.flatnonzero(side)
    changed = np.flatnonzero(np.diff(side[whole])) + 1
    for row in whole[changed]:
        crossing = crossings[np.searchsorted(crossings, row, side="right") - 1]
        if abs(places[crossing, 1 - axis] - middle[1 - axis]) < board.frame.width / 2:
            under = places[crossing, 2] < board.frame.height
            yield Passed(
                seat=seat,
                door=door.name,
                into=board.sides(door)[1 if side[row] > 0 else 0],
                way="through" if under else "over",
                at=_at(flicked, row),
            )


def _touches(flicked: Flicked) -> Iterator[Touched]:
    """The first time each pair came together, or was pressed together (IC-A20)."""
    seats = flicked.seats
    for pair, (one, other) in enumerate(model.pairs(len(seats))):
        row = _meeting(flicked, pair, one, other)
        if row is None:
            continue
        moving = tuple(seats[n] for n in (one, other) if _speed(flicked, n, row) > _MOVING)
        yield Touched(seats=(seats[one], seats[other]), moving=moving, at=_at(flicked, row))


def _meeting(flicked: Flicked, pair: int, one: int, other: int) -> int | None:
    """The first row at which a touch of these two counts.

    If they were together before the flick, it must press them together: harder than one of them
    weighs, which is more than leaning on each other ever does. Or they part and meet again.
    """
    run = flicked.run
    counts = run.touching[:, pair]
    if not counts.any():
        return None
    gaps = gap(flicked.board, run, one, other)
    if gaps[0] <= TOGETHER:
        weight = flicked.board.penguin.mass_g / 1000.0 * _GRAVITY
        parted = np.maximum.accumulate(gaps > APART)
        counts = counts & (parted | (run.pressing[:, pair] > weight))
    return int(counts.argmax()) if counts.any() else None


def gap(board: Board, run: Run, one: int, other: int) -> Floats:
    """The distance between the surfaces of two penguins at each row."""
    centres, radii = spheres(board, run.places[:, [one, other]], run.axes[:, [one, other]])
    between = centres[:, 0, :, np.newaxis, :] - centres[:, 1, np.newaxis, :, :]
    distances = np.linalg.norm(between, axis=-1) - radii[:, np.newaxis] - radii
    nearest: Floats = distances.min(axis=(1, 2))
    return nearest


def nearest(board: Board, rows: Floats, other: Pose) -> float:
    """How near a lone penguin came to one in pose `other`; a lower bound where that is far.

    `rows` are coordinates as the simulator has them: metres, and a quaternion.
    """
    places = rows[:, :3] * 1000.0
    there = np.array([other.x, other.y, other.z])
    tall = 2 * (board.penguin.height - board.radius)
    rough: Floats = np.linalg.norm(places - there, axis=-1) - tall
    close = np.flatnonzero(rough < APART)
    if not len(close):
        return float(rough.min())
    moving, radii = spheres(board, places[close], axes_of(rows[close, 3:]))
    standing, _ = spheres(board, there, rotation(other.turn)[:, 2])
    between = moving[:, :, np.newaxis, :] - standing
    distances = np.linalg.norm(between, axis=-1) - radii[:, np.newaxis] - radii
    return float(distances.min())


def _speed(flicked: Flicked, penguin: int, row: int) -> float:
    """How fast a penguin was just before `row`, at its base or at its head."""
    run = flicked.run
    earlier, late = max(0, row - 1 - _BEFORE), max(1, row - 1)
    rows = [earlier, late]
    centres, _ = spheres(flicked.board, run.places[rows, penguin], run.axes[rows, penguin])
    steps = np.linalg.norm(centres[1] - centres[0], axis=-1)
    return float(steps.max()) / ((late - earlier) * run.step)


def _departures(flicked: Flicked) -> Iterator[Left]:
    places = flicked.run.places
    for n, seat in enumerate(flicked.seats):
        gone = outside(flicked.board, places[:, n, 0], places[:, n, 1])
        if gone[-1]:
            inside = np.flatnonzero(~gone)
            yield Left(seat=seat, at=_at(flicked, int(inside[-1]) + 1 if len(inside) else 0))


def _resting(flicked: Flicked, penguin: int) -> Resting:
    before, after = flicked.before[penguin], flicked.run.pose(penguin)
    moved = _moved(before, after)
    pose = after if moved else before
    seat = flicked.seats[penguin]
    return Resting(
        seat=seat,
        pose=pose,
        pushed=moved and seat != flicked.mover,
        stuck=stuck(flicked.board, pose),
    )


def _moved(before: Pose, after: Pose) -> bool:
    steps = (after.x - before.x, after.y - before.y, after.z - before.z)
    turned = 1.0 - abs(float(np.dot(before.turn, after.turn)))
    return max(map(abs, steps)) > _SAME_PLACE or turned > _SAME_TURN


def stuck(board: Board, pose: Pose) -> Stuck | None:
    """Whether a penguin at rest is in a door frame or on a wall, seen from above."""
    if outside(board, np.array(pose.x), np.array(pose.y)):
        return None
    footprint = discs(board, pose)
    if pose.z - board.radius < board.frame.height / 2:
        for door in board.doors:
            if in_frame(board, door, footprint):
                shares = seen(board, door, footprint)
                rooms = tuple(room for room, share in shares.items() if share > 0.0)
                return Stuck(door.name, rooms, max(shares, key=lambda room: shares[room]))
    rooms = wall_under(board, pose)
    return Stuck("", rooms, rooms[0]) if rooms else None


def _at(flicked: Flicked, row: int) -> float:
    return round(int(row) * flicked.run.step, 4)
