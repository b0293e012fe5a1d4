"""A game of ICECOOL as a picture: the plan of the school, and the penguins in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.drawing import ICE, ORANGE, RED, Area, Disc, Drawing, Piece, box
from polarnight.games.icecool.view import IcecoolView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.drawing import Point, Shape

_WALL = "#2f6fb0"
_SIZE = 27.0
"""Of a penguin, in millimetres: larger than it is, to be seen."""


def picture(view: object) -> Drawing:
    """The plan as `view` has it."""
    assert isinstance(view, IcecoolView)
    rooms = view.board.rooms
    low = (min(room.low[0] for room in rooms), -max(room.high[1] for room in rooms))
    high = (max(room.high[0] for room in rooms), -min(room.low[1] for room in rooms))
    return Drawing(low, high, (*_school(view), *_pieces(view)))


def _seen(x: float, y: float) -> Point:
    """The school counts away from the reader, a picture down."""
    return x, -y


def _school(view: IcecoolView) -> Iterator[Shape]:
    for room in view.board.rooms:
        yield Area(box(_seen(*room.low), _seen(*room.high)), ICE)
    for line in view.lines:
        yield Area(box(_seen(*line.low), _seen(*line.high)), "", RED, 2.0)
    circle = view.board.circle
    yield Disc(*_seen(circle.x, circle.y), circle.radius, "", RED, 2.0)
    for wall in view.walls:
        if not wall.door:
            yield Area(box(_seen(*wall.low[:2]), _seen(*wall.high[:2])), _WALL)
    for door in view.board.doors:
        if door.fish:
            yield Disc(*_seen(door.x, door.y), 7.0, ORANGE)


def _pieces(view: IcecoolView) -> Iterator[Shape]:
    for seat, pose in enumerate(view.penguins):
        if pose is not None:
            yield Piece(*_seen(pose.x, pose.y), _SIZE, seat)
