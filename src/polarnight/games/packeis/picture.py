"""A game of Packeis am Pol as a picture: the floes that are left, their fish, the penguins."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from polarnight.core.drawing import ICE, INK, ORANGE, Area, Drawing, Piece, ring
from polarnight.games.packeis.board import ROWS, Cell, parse_cell, place
from polarnight.games.packeis.view import PackeisView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.drawing import Point, Shape

_HALF = math.sqrt(3) / 2
"""Half the width of a floe, whose tips are 1 from its middle."""
_FISH: dict[int, tuple[Point, ...]] = {
    1: ((0.0, 0.0),),
    2: ((-0.1, -0.25), (0.1, 0.25)),
    3: ((0.0, -0.42), (-0.12, 0.0), (0.0, 0.42)),
}


def picture(view: object) -> Drawing:
    """The board as `view` has it."""
    assert isinstance(view, PackeisView)
    shapes: list[Shape] = []
    for number, lies in enumerate(view.floes):
        if lies == "i":
            shapes += _floe(Cell(number), int(view.fish[number]))
    for seat, names in enumerate(view.penguins):
        shapes += (Piece(*_middle(parse_cell(name)), 0.72, seat) for name in names)
    width, height = 2 * _HALF * max(ROWS), 1.5 * (len(ROWS) - 1) + 2
    return Drawing((0.0, 0.0), (width, height), tuple(shapes))


def _middle(cell: Cell) -> Point:
    half, row = place(cell)
    return (half + 1) * _HALF, 1 + 1.5 * row


def _floe(cell: Cell, fish: int) -> Iterator[Shape]:
    x, y = _middle(cell)
    yield Area(ring(x, y + 0.08, 0.97, 6), "#6fa9cf")
    yield Area(ring(x, y, 0.95, 6), ICE)
    for right, down in _FISH.get(fish, ()):
        yield from _one_fish(x + right, y + down)


def _one_fish(x: float, y: float) -> Iterator[Shape]:
    body = tuple((px, y + (py - y) * 0.5) for px, py in ring(x, y, 0.27, 14))
    tail = ((x + 0.2, y), (x + 0.4, y - 0.14), (x + 0.4, y + 0.14))
    yield Area(tail, ORANGE)
    yield Area(body, ORANGE)
    yield Area(ring(x - 0.13, y - 0.03, 0.035, 8), INK)
