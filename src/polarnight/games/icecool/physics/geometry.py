"""The floor plan as the rules see it: rooms, red lines, door frames, footprints, free points."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polarnight.games.icecool.deeds import Pose
from polarnight.games.icecool.physics.walls import boxes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board, Door, Room

FREE = 0.5
"""Millimetres kept between a penguin that is put down and any other (IC-63)."""
OVERLAP = 0.05
"""Millimetres that are nothing: contacts give way by less, and poses are rounded to less."""
_ON_WALL = 1.0
_STEP = 1.0
"""Millimetres between two points of a red line that are tried."""


class Point(NamedTuple):
    """A place on the floor."""

    x: float
    y: float


class Disc(NamedTuple):
    """A part of a footprint, seen from above."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Line:
    """The red line of one room: a rectangle with round corners."""

    room: str
    low: Point
    high: Point
    corner: float


def standing(board: Board, point: Point) -> Pose:
    """An upright penguin on `point`."""
    return Pose(round(point.x, 2), round(point.y, 2), board.radius)


def discs(board: Board, pose: Pose) -> tuple[Disc, ...]:
    """The footprint of a penguin: one disc for each of its spheres."""
    w, x, y, z = pose.turn
    across, away = 2 * (x * z + w * y), 2 * (y * z - w * x)
    return tuple(
        Disc(pose.x + across * (height - board.radius), pose.y + away * (height - board.radius), r)
        for height, r in board.penguin.spheres
    )


def outside(board: Board, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Whether points lie beyond all boxes (IC-65)."""
    thick = board.walls.thickness / 2
    width, depth = board.size
    gone: NDArray[np.bool_] = (
        (x < -thick) | (x > width + thick) | (y < -thick) | (y > depth + thick)
    )
    return gone


def room_at(board: Board, point: Point) -> Room:
    """The room whose rectangle is nearest to `point`; the first of several."""
    return min(board.rooms, key=lambda room: _distance_to(point, room.low, room.high))


def red_line(board: Board, room: Room, distance: float) -> Line:
    """The red line of `room`, `distance` from its walls (IC-4, IC-A7)."""
    inset = board.walls.thickness / 2 + distance
    low = Point(room.low[0] + inset, room.low[1] + inset)
    high = Point(room.high[0] - inset, room.high[1] - inset)
    corner = min(board.red_line.corner, (high.x - low.x) / 2, (high.y - low.y) / 2)
    return Line(room.name, low, high, corner)


def beyond(line: Line, point: Point) -> bool:
    """Whether `point` is nearer to the wall than the line: close to a wall (IC-A7)."""
    return math.dist(point, inward(line, point)) > OVERLAP


def inward(line: Line, point: Point) -> Point:
    """The nearest point of the area inside the line, the line included."""
    core = _core(line)
    near = _clamped(point, *core)
    away = math.dist(point, near)
    if away <= line.corner:
        return point
    share = line.corner / away
    return Point(near.x + (point.x - near.x) * share, near.y + (point.y - near.y) * share)


def nearest_free(board: Board, line: Line, point: Point, others: Sequence[Pose]) -> Point | None:
    """The closest point of the line where a penguin touches no other (IC-60, IC-63, IC-A8).

    `point` is between the line and a wall. None if there is none; ties go to the first point
    counter-clockwise from the low corner.
    """
    taken = [disc for pose in others for disc in discs(board, pose)]
    foot = inward(line, point)
    if clear(board, foot, taken):
        return foot
    outward = sorted(_points(line), key=lambda p: math.dist(p, point))
    return next((p for p in outward if clear(board, p, taken)), None)


def nearest_clear(board: Board, point: Point, others: Sequence[Pose], room: Room) -> Point:
    """The point nearest to `point` in `room` where a penguin touches no other (IC-A16, IC-A18)."""
    taken = [disc for pose in others for disc in discs(board, pose)]
    area = red_line(board, room, board.radius + FREE)
    rings = (_ring(point, n * _STEP) for n in range(round(sum(board.size) / _STEP)))
    inside = (p for ring in rings for p in ring if p == inward(area, p))
    return next(p for p in inside if clear(board, p, taken))  # four penguins never fill a room


def clear(board: Board, point: Point, taken: Iterable[Disc]) -> bool:
    """Whether an upright penguin on `point` keeps its distance from all of `taken`."""
    reach = board.radius + FREE
    return all(math.hypot(point.x - d.x, point.y - d.y) >= d.radius + reach for d in taken)


def on_circle(board: Board, pose: Pose) -> bool:
    """Whether the footprint overlaps the red circle (IC-33, IC-A13)."""
    circle = board.circle
    return any(
        math.hypot(d.x - circle.x, d.y - circle.y) < d.radius + circle.radius
        for d in discs(board, pose)
    )


def in_frame(board: Board, door: Door, footprint: Iterable[Disc]) -> bool:
    """Whether any part is in the frame of `door`, seen from above (IC-44)."""
    low, high = _frame(board, door)
    return any(_distance_to((d.x, d.y), low, high) < d.radius - OVERLAP for d in footprint)


def seen(board: Board, door: Door, footprint: Iterable[Disc]) -> dict[str, float]:
    """How far a penguin reaches out of the frame into each of the two rooms (IC-61, IC-62)."""
    axis, half = board.axis(door), board.walls.thickness / 2
    middle = (door.x, door.y)[axis]
    reach = [((d.x, d.y)[axis] - middle, d.radius) for d in footprint]
    before, behind = board.sides(door)
    return {
        before: max(radius - place for place, radius in reach) - half,
        behind: max(place + radius for place, radius in reach) - half,
    }


def wall_under(board: Board, pose: Pose) -> tuple[str, ...]:
    """The rooms at the wall a penguin rests on, nearest first; empty if it stands on the ice."""
    point = Point(pose.x, pose.y)
    for box in boxes(board):
        above = pose.z - board.radius > box.low[2] - _ON_WALL
        inside = board.radius - _distance_to(point, box.low[:2], box.high[:2])
        if above and inside > _ON_WALL:
            reach = board.radius + board.walls.thickness
            near = [(_distance_to(point, room.low, room.high), room.name) for room in board.rooms]
            return tuple(name for distance, name in sorted(near) if distance < reach)
    return ()


def _frame(board: Board, door: Door) -> tuple[Point, Point]:
    axis, half, thick = board.axis(door), board.frame.width / 2, board.walls.thickness / 2
    wide, deep = (thick, half) if axis == 0 else (half, thick)
    return Point(door.x - wide, door.y - deep), Point(door.x + wide, door.y + deep)


def _core(line: Line) -> tuple[Point, Point]:
    """The rectangle of the centres of the line's round corners."""
    r = line.corner
    return Point(line.low.x + r, line.low.y + r), Point(line.high.x - r, line.high.y - r)


def _points(line: Line) -> Iterator[Point]:
    """Points of the line, counter-clockwise from its low corner, about a millimetre apart."""
    (x0, y0), (x1, y1) = _core(line)
    r = line.corner
    corners = [(x1, y0, -90.0), (x1, y1, 0.0), (x0, y1, 90.0), (x0, y0, 180.0)]
    sides = [
        (Point(x0, y0 - r), Point(x1, y0 - r)),
        (Point(x1 + r, y0), Point(x1 + r, y1)),
        (Point(x1, y1 + r), Point(x0, y1 + r)),
        (Point(x0 - r, y1), Point(x0 - r, y0)),
    ]
    for (start, end), (x, y, degrees) in zip(sides, corners, strict=True):
        count = max(1, round(math.dist(start, end) / _STEP))
        for n in range(count):
            share = n / count
            yield Point(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        turns = max(1, round(r * math.pi / 2 / _STEP))
        for n in range(turns):
            angle = math.radians(degrees + 90.0 * n / turns)
            yield Point(x + r * math.cos(angle), y + r * math.sin(angle))


def _ring(middle: Point, radius: float) -> Iterator[Point]:
    """Points around `middle`, about a millimetre apart, from the right counter-clockwise."""
    count = max(1, round(2 * math.pi * radius / _STEP))
    for n in range(count):
        angle = 2 * math.pi * n / count
        yield Point(middle.x + radius * math.cos(angle), middle.y + radius * math.sin(angle))


def _clamped(point: Point, low: Point, high: Point) -> Point:
    return Point(min(max(point.x, low.x), high.x), min(max(point.y, low.y), high.y))


def _distance_to(
    point: tuple[float, float], low: tuple[float, float], high: tuple[float, float]
) -> float:
    """The distance from a rectangle; 0 inside."""
    across = max(low[0] - point[0], 0.0, point[0] - high[0])
    away = max(low[1] - point[1], 0.0, point[1] - high[1])
    return math.hypot(across, away)
