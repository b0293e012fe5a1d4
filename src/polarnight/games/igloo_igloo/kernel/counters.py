"""Counters in the words of a state: stacks on spaces in planes, tallies of eight bits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.bits import NONE, ONE, bit, number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

_BYTE = np.uint64(0xFF)

# Counters in planes.


@inlined
def anywhere(state: Words, word: int, planes: int) -> np.uint64:
    """The spaces with at least one of what is counted from `word` on."""
    board = NONE
    for plane in range(planes):
        board |= state[word + plane]
    return board


@inlined
def count_at(state: Words, word: int, planes: int, cell: int) -> int:
    """How many there are on `cell`."""
    total = 0
    for plane in range(planes):
        total |= number((state[word + plane] >> np.uint64(cell)) & ONE) << plane
    return total


@inlined
def put_one(state: Words, word: int, planes: int, cell: int) -> None:
    """One more on `cell`."""
    carry = bit(cell)
    for plane in range(planes):
        before = state[word + plane]
        state[word + plane] = before ^ carry
        carry &= before


@inlined
def take_one(state: Words, word: int, planes: int, cell: int) -> None:
    """One less on `cell`; there must be one."""
    borrow = bit(cell)
    for plane in range(planes):
        before = state[word + plane]
        state[word + plane] = before ^ borrow
        borrow &= ~before


@inlined
def clear(state: Words, word: int, planes: int, board: np.uint64) -> None:
    """None left on the spaces of `board`."""
    for plane in range(planes):
        state[word + plane] &= ~board


# Counters of eight bits.


@inlined
def tally(state: Words, word: int, index: int) -> int:
    """The counter `index`; eight of them fit a word, more go on in the next one."""
    return number((state[word + (index >> 3)] >> np.uint64((index & 7) << 3)) & _BYTE)


@inlined
def tally_up(state: Words, word: int, index: int) -> None:
    state[word + (index >> 3)] += ONE << np.uint64((index & 7) << 3)


@inlined
def tally_down(state: Words, word: int, index: int) -> None:
    state[word + (index >> 3)] -= ONE << np.uint64((index & 7) << 3)
