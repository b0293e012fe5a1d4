"""Boards of Igloo Igloo shifted and flooded. Directions: 0 up, 1 right, 2 down, 3 left."""

from __future__ import annotations

import numpy as np

from polarnight.numeric.bits import NONE
from polarnight.numeric.jit import inlined, inner

_1, _8 = np.uint64(1), np.uint64(8)
_NOT_LEFT = np.uint64(0xFEFE_FEFE_FEFE_FEFE)
_NOT_RIGHT = np.uint64(0x7F7F_7F7F_7F7F_7F7F)


@inlined
def up(board: np.uint64) -> np.uint64:
    return board >> _8


@inlined
def down(board: np.uint64) -> np.uint64:
    return board << _8


@inlined
def right(board: np.uint64) -> np.uint64:
    return (board & _NOT_RIGHT) << _1


@inlined
def left(board: np.uint64) -> np.uint64:
    return (board & _NOT_LEFT) >> _1


@inlined
def shift(board: np.uint64, direction: int) -> np.uint64:
    """Every space of `board` moved one space; what leaves the board is lost."""
    if direction == 0:
        return up(board)
    if direction == 1:
        return right(board)
    if direction == 2:
        return down(board)
    return left(board)


@inner
def beside(cell: int, direction: int) -> int:
    """The space next to `cell` in a direction that stays on the board."""
    if direction == 0:
        return cell - 8
    if direction == 1:
        return cell + 1
    if direction == 2:
        return cell + 8
    return cell - 1


@inlined
def neighbours(board: np.uint64) -> np.uint64:
    """Every space orthogonally next to a space of `board`."""
    return up(board) | down(board) | left(board) | right(board)


@inlined
def flood(start: np.uint64, inside: np.uint64) -> np.uint64:
    """All of `inside` that hangs together with `start`."""
    reached = start & inside
    before = NONE
    while reached != before:
        before = reached
        reached |= neighbours(reached) & inside
    return reached
