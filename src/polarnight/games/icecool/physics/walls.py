"""The cardboard of a board as boxes: every wall once, with its doors cut out and lintels over."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from polarnight.core.contract import Value

if TYPE_CHECKING:
    from polarnight.games.icecool.board import Board, Door

_Interval: TypeAlias = tuple[float, float]


class Box(Value, frozen=True):
    """A block from its low corner to its high one, in millimetres."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]
    door: str = ""
    """The door whose lintel this is; empty for a wall."""


@lru_cache(maxsize=32)
def boxes(board: Board) -> tuple[Box, ...]:
    """All walls by axis and place, then all lintels in the order of the doors."""
    places = sorted(
        {
            (axis, edge)
            for room in board.rooms
            for axis in (0, 1)
            for edge in (room.low[axis], room.high[axis])
        }
    )
    walls = (box for axis, place in places for box in _standing(board, axis, place))
    return (*walls, *(_lintel(board, door) for door in board.doors))


def _standing(board: Board, axis: int, place: float) -> list[Box]:
    """The walls across `axis` at `place`, from floor to top, between corners and doors."""
    along = 1 - axis
    edges = [
        (room.low[along], room.high[along])
        for room in board.rooms
        if place in (room.low[axis], room.high[axis])
    ]
    half = board.frame.width / 2
    middles = [
        (door.x, door.y)[along]
        for door in board.doors
        if board.axis(door) == axis and (door.x, door.y)[axis] == place
    ]
    gaps = [(middle - half, middle + half) for middle in middles]
    thick = board.walls.thickness / 2
    parts = []
    for low, high in _without(_union(edges), gaps):
        # Corners are filled, jambs end where the opening begins.
        start = low if any(low == gap[1] for gap in gaps) else low - thick
        end = high if any(high == gap[0] for gap in gaps) else high + thick
        parts.append(_box(axis, place, (start, end), thick, (0.0, board.walls.height)))
    return parts


def _lintel(board: Board, door: Door) -> Box:
    axis, half = board.axis(door), board.frame.width / 2
    middle = (door.x, door.y)
    span = (middle[1 - axis] - half, middle[1 - axis] + half)
    heights = (board.frame.height, board.walls.height)
    return _box(axis, middle[axis], span, board.walls.thickness / 2, heights, door.name)


def _box(
    axis: int, place: float, span: _Interval, thick: float, heights: _Interval, door: str = ""
) -> Box:
    across = (place - thick, place + thick)
    x, y = (across, span) if axis == 0 else (span, across)
    return Box((x[0], y[0], heights[0]), (x[1], y[1], heights[1]), door)


def _union(intervals: list[_Interval]) -> list[_Interval]:
    """The intervals with those that meet made one."""
    merged: list[_Interval] = []
    for low, high in sorted(intervals):
        if merged and low <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
        else:
            merged.append((low, high))
    return merged


def _without(intervals: list[_Interval], gaps: list[_Interval]) -> list[_Interval]:
    """The intervals with the gaps taken out."""
    for gap in sorted(gaps):
        cut: list[_Interval] = []
        for low, high in intervals:
            inside = low <= gap[0] and gap[1] <= high
            cut += [(low, gap[0]), (gap[1], high)] if inside else [(low, high)]
        intervals = cut
    return intervals
