"""The honeycomb of Packeis am Pol: eight rows of 7 and 8 floes, cells 0..59 in reading order.

The short rows are indented by half a floe. Then every direction is one shift of a bit board:
E +1, W -1, SE +8, NW -8, SW +7, NE -7, each with one mask of the cells that have that neighbour.
"""

from __future__ import annotations

from typing import NewType

import numpy as np

from polarnight.core.errors import BadNotationError

Cell = NewType("Cell", int)

ROWS = (7, 8, 7, 8, 7, 8, 7, 8)
CELLS = sum(ROWS)
ROW_NAMES = "abcdefgh"
_STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""E, SE, SW, W, NW, NE in half floes to the right and rows down.

The first three go up in cell numbers, the others down.
"""

_PLACES = [
    (2 * col + (1 if length == 7 else 0), row)
    for row, length in enumerate(ROWS)
    for col in range(length)
]
LEFT_TO_RIGHT = sorted((Cell(cell) for cell in range(CELLS)), key=lambda cell: _PLACES[cell])
"""Every cell, ordered by how far to the right its middle lies, then from the top."""
_CELL_AT = {place: Cell(cell) for cell, place in enumerate(_PLACES)}
_NAMES = [f"{ROW_NAMES[row]}{col + 1}" for row, length in enumerate(ROWS) for col in range(length)]
_CELL_NAMED = {name: Cell(cell) for cell, name in enumerate(_NAMES)}


def name(cell: Cell) -> str:
    """The row's letter from the top and the place in the row from the left, such as `c4`."""
    return _NAMES[cell]


def place(cell: Cell) -> tuple[int, int]:
    """Half floes from the left edge, and rows from the top."""
    return _PLACES[cell]


def parse_cell(text: str) -> Cell:
    """The cell of a name such as `c4`, or of a number from 0 to 59.

    Raises:
        BadNotationError: It is neither.
    """
    word = text.strip().lower()
    if word in _CELL_NAMED:
        return _CELL_NAMED[word]
    if len(word) <= 2 and word.isascii() and word.isdigit() and int(word) < CELLS:
        return Cell(int(word))
    raise BadNotationError(f"{text[:20]!r} is not a floe; expected a1 to h8, like 'c4', or 0 to 59")


def ray(cell: Cell, direction: int) -> list[Cell]:
    """The cells in a straight line from `cell`, nearest first, to the edge of the board."""
    x, y = _PLACES[cell]
    right, down = _STEPS[direction]
    cells = []
    while (found := _CELL_AT.get((x := x + right, y := y + down))) is not None:
        cells.append(found)
    return cells


def mask(cells: list[Cell]) -> int:
    """The bit board of `cells`."""
    return sum(1 << cell for cell in cells)


def cells_of(board: int) -> list[Cell]:
    """The cells of a bit board, in reading order."""
    cells = []
    while board:
        lowest = board & -board
        cells.append(Cell(lowest.bit_length() - 1))
        board ^= lowest
    return cells


ALL = (1 << CELLS) - 1
RAYS = np.array([[mask(ray(Cell(c), d)) for c in range(CELLS)] for d in range(6)], dtype=np.uint64)
HAS_NEIGHBOUR = np.array(
    [mask([Cell(c) for c in range(CELLS) if ray(Cell(c), d)]) for d in range(6)], dtype=np.uint64
)
