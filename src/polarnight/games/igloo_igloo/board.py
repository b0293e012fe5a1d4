"""The 8 x 8 area of Igloo Igloo, and what lies on it: tiles, animals, tribes.

Its cells are 0..63 in reading order, by name `a1` to `h8`.
"""

from __future__ import annotations

from typing import Literal, NewType, TypeAlias

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_igloo.kernel import layout as w

Tile: TypeAlias = Literal[
    "fish1",
    "fish2",
    "fish3",
    "fish4",
    "bear",
    "drift",
    "pack_ice",
    "thaw",
    "harpoon",
    "move_animals",
    "stamina1",
    "stamina2",
    "stamina3",
    "stamina4",
]
"""What is under the snow: so many fish; the last seven have the red border (II-6, II-A1)."""

RedTile: TypeAlias = Literal[
    "thaw", "harpoon", "move_animals", "stamina1", "stamina2", "stamina3", "stamina4"
]
"""A tile that goes to the hand."""

Animal: TypeAlias = Literal["fish1", "fish2", "fish3", "fox1", "fox2", "fox3", "bear"]
"""A token with its value; bears are worth 4 (II-2..4)."""

Tribe: TypeAlias = Literal["red", "blue", "yellow", "green"]

Cell = NewType("Cell", int)

SIZE = 8
CELLS = SIZE * SIZE
NAMES = tuple(f"{row}{col}" for row in "abcdefgh" for col in range(1, SIZE + 1))
DIRECTIONS = (-SIZE, 1, SIZE, -1)
"""Up, right, down, left, as differences of cell numbers."""
CORNERS = int(w.CORNERS)
WATER = int(w.WATER)
RING = int(w.RING)
CENTRE = int(w.CENTRE)
ALL = (1 << CELLS) - 1

_CELL_NAMED = {name: Cell(cell) for cell, name in enumerate(NAMES)}


def name(cell: int) -> str:
    """The row's letter from the top and the column's number from the left, such as `c4`."""
    return NAMES[cell]


def parse_cell(text: str) -> Cell:
    """The cell of a name such as `c4`. Raises BadNotationError."""
    cell = _CELL_NAMED.get(text.strip().lower())
    if cell is None:
        raise BadNotationError(f"{text[:20]!r} is not a space; expected a1 to h8, like 'c4'")
    return cell


def cells_of(board: int) -> list[Cell]:
    """The cells of a bit board, in reading order."""
    cells = []
    while board:
        low = board & -board
        cells.append(Cell(low.bit_length() - 1))
        board ^= low
    return cells


def names_of(board: int) -> tuple[str, ...]:
    """The names of the cells of a bit board, in reading order."""
    return tuple(NAMES[cell] for cell in cells_of(board))


def direction(origin: int, target: int) -> int | None:
    """The direction of a step from one cell to its neighbour; None if they are no neighbours."""
    if target - origin not in DIRECTIONS:
        return None
    if origin // SIZE != target // SIZE and origin % SIZE != target % SIZE:
        return None
    return DIRECTIONS.index(target - origin)


def neighbours(board: int) -> int:
    """Every cell orthogonally next to a cell of `board`."""
    right = (board & 0x7F7F_7F7F_7F7F_7F7F) << 1
    left = (board & 0xFEFE_FEFE_FEFE_FEFE) >> 1
    return (board >> SIZE | board << SIZE | left | right) & ALL
