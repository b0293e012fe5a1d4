"""A board as flat shapes: what a game shows in a picture, and not how it is painted.

Lengths are of the game's own choosing, x to the right and y down; colours are written `#rrggbb`,
and an empty one paints nothing.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

INK, ICE, SNOW, LAND = "#0b1233", "#d9eef9", "#f5fbff", "#8fa98a"
ORANGE, RED = "#ff9e2c", "#f4573a"


@dataclass(frozen=True, slots=True)
class Area:
    """Whatever lies within a line of points."""

    points: tuple[Point, ...]
    fill: str
    line: str = ""
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    r: float
    fill: str
    line: str = ""
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a seat, in whatever colour and shape that seat plays."""

    x: float
    y: float
    r: float
    seat: int


@dataclass(frozen=True, slots=True)
class Words:
    """A few signs around a point."""

    x: float
    y: float
    size: float
    text: str
    fill: str = INK


Shape: TypeAlias = Area | Disc | Piece | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """What lies between two corners; later shapes cover earlier ones."""

    low: Point
    high: Point
    shapes: tuple[Shape, ...]


def ring(x: float, y: float, r: float, corners: int, turn: float = 0.0) -> tuple[Point, ...]:
    """The corners of a regular shape; the first lies `turn` of a whole turn right of the top."""
    angles = (2 * math.pi * (turn + n / corners) for n in range(corners))
    return tuple((x + r * math.sin(angle), y - r * math.cos(angle)) for angle in angles)


def box(low: Point, high: Point) -> tuple[Point, ...]:
    """The corners of an upright rectangle."""
    return (low, (high[0], low[1]), high, (low[0], high[1]))


def dome(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """A house of snow with its middle at (x, y)."""
    bow = tuple((px, y + r * 0.5 + (py - y)) for px, py in ring(x, y, r, 24) if py <= y + 1e-9)
    door = box((x - r * 0.26, y + r * 0.02), (x + r * 0.26, y + r * 0.5))
    around = sorted(bow)
    return (
        Area(tuple(around), SNOW, INK, r * 0.09),
        Area(door, INK),
    )
