"""What the finger does, over its whole range: lone penguins on open ice, measured and compared.

For tests, reports and whoever changes a number of a board file: `tools/icecool_sweep.py` draws it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from msgspec import structs

from polarnight.games.icecool import board as boards
from polarnight.games.icecool.board import Circle, Door, Room
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.geometry import Point, standing
from polarnight.games.icecool.physics.simulation import at_rest, run_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float64]

WIDE, DEEP, BESIDE = 1700.0, 1500.0, 300.0
"""Millimetres of open ice, and of the small room that a board must have besides."""
START = Point(400.0, 750.0)
"""From where penguins are flicked along x."""
LOW = 12.0
"""The height at which curves are measured."""


@dataclass(frozen=True, slots=True)
class Measured:
    """One flick in a few numbers."""

    lift: float
    """How high the base came off the ice, in millimetres."""
    distance: float
    """From start to rest, in millimetres."""
    turn: float
    """Degrees, left positive: twice the angle between the aim and where it rests, as on an arc."""
    seconds: float
    upright: float
    """The cosine of how far it leans at rest."""


def open_ice(board: Board) -> Board:
    """The penguin, the ice and the finger of `board` in a hall with nothing in the way."""
    hall, store = board.rooms[0].name, board.rooms[1].name
    rooms = (
        Room(hall, 1, (0.0, 0.0), (WIDE, DEEP)),
        Room(store, 2, (WIDE, 0.0), (WIDE + BESIDE, DEEP)),
    )
    doors = tuple(
        Door(f"d{n}", (hall, store), WIDE, 200.0 + 200.0 * n, f"d{n}", fish=True)
        for n in range(boards.FISH_DOORS)
    )
    circle = Circle(hall, 100.0, 100.0, board.circle.radius)
    opened = structs.replace(board, rooms=rooms, doors=doors, circle=circle, clips=())
    boards.check(opened)
    return opened


def measure(board: Board, flicks: Sequence[Flick]) -> list[Measured]:
    """Each flick alone on open ice."""
    hall = open_ice(board)
    start = standing(hall, START)
    return [_measured(hall, run) for run in run_all(hall, [start], 0, flicks, at_rest(hall.clock))]


def by_height(
    board: Board, heights: Sequence[float], shares: Sequence[float]
) -> list[list[Measured]]:
    """A row for each height of the hit, in it each share of the fastest finger; straight ahead."""
    fastest = board.finger.fastest
    flicks = [Flick(0.0, 0.0, height, share * fastest) for height in heights for share in shares]
    return _rows(measure(board, flicks), len(shares))


def by_side(board: Board, sides: Sequence[float], shares: Sequence[float]) -> list[list[Measured]]:
    """A row for each side of the hit, in it each share of the fastest finger; low hits."""
    fastest = board.finger.fastest
    flicks = [Flick(0.0, side, LOW, share * fastest) for side in sides for share in shares]
    return _rows(measure(board, flicks), len(shares))


def heights(board: Board, count: int) -> list[float]:
    """Heights evenly over all that may be hit."""
    return [float(height) for height in np.linspace(*ranges(board)["height"], count)]


def sides(board: Board, count: int) -> list[float]:
    """Sides evenly from the middle to the farthest on the right."""
    return [float(side) for side in np.linspace(0.0, board.finger.widest, count)]


def _rows(found: list[Measured], width: int) -> list[list[Measured]]:
    return [found[n : n + width] for n in range(0, len(found), width)]


def _measured(board: Board, run: Run) -> Measured:
    way: Floats = run.places[:, 0]
    gone = (way[-1, :2] - way[0, :2]).tolist()
    return Measured(
        lift=float(way[:, 2].max()) - board.radius,
        distance=math.hypot(*gone),
        turn=2.0 * math.degrees(math.atan2(gone[1], gone[0])),
        seconds=run.seconds,
        upright=float(run.axes[-1, 0, 2]),
    )
