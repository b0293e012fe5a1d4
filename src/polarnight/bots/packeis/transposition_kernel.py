"""The transposition table: two words a position, its hash and what a search found there.

What was found is value, depth, bound and best move in one word. A proven value has the depth
`PROVEN`: it needed no guess, so it counts for a search of any depth.

Threads share it without locks: the first word is the hash mixed with the second, so an entry
whose words come from two writers is not recognised by anybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.bits import number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from numpy.typing import NDArray

    TranspositionTable = NDArray[np.uint64]

EXACT, AT_LEAST, AT_MOST = 3, 1, 2
PROVEN = 255
NO_MOVE = 0

_OFFSET = 1 << 19  # values are stored as numbers from 0 on
_LOW = np.uint64(0xFFFF_FFFF)
_29, _32 = np.uint64(29), np.uint64(32)
_ODD = np.array(
    [
        (0x9E37_79B9, 0x85EB_CA6B),
        (0xC2B2_AE35, 0x27D4_EB2F),
        (0x1656_67B1, 0xD3A2_646D),
        (0xFD70_46C5, 0xB55A_4F09),
        (0xA136_AAAD, 0x8D2D_1F8F),
    ],
    dtype=np.uint64,
)


def new_tt(entries: int) -> TranspositionTable:
    """An empty one; `entries` must be a power of two. Its memory is taken as it fills."""
    return np.zeros(2 * entries, dtype=np.uint64)


@inlined
def mix(board: np.uint64, row: int) -> np.uint64:
    """Spread the bits of a board over a word. Products of 32 bits cannot overflow."""
    low = (board & _LOW) * _ODD[row, 0]
    high = (board >> _32) * _ODD[row, 1]
    mixed: np.uint64 = low ^ (high << _29) ^ (high >> _32)
    return mixed


@inlined
def probe(tt: TranspositionTable, key: np.uint64) -> np.uint64:
    """What is known under `key`, 0 if nothing is."""
    index = bucket(tt, key)
    entry: np.uint64 = np.uint64(0)
    first, second = tt[index + 1], tt[index + 3]
    if tt[index] ^ first == key:
        entry = first
    elif tt[index + 2] ^ second == key:
        entry = second
    return entry


@inlined
def store(tt: TranspositionTable, key: np.uint64, entry: np.uint64) -> None:
    """Keep `entry`: over a shallower one if possible, else over the newer of two."""
    index = bucket(tt, key)
    first = tt[index + 1]
    if tt[index] ^ first != key and depth_of(entry) < depth_of(first):
        index += 2
    tt[index] = key ^ entry
    tt[index + 1] = entry


@inlined
def bucket(tt: TranspositionTable, key: np.uint64) -> int:
    """Where the two entries that may hold `key` begin."""
    spread = key ^ (key >> _29)
    return number(spread & np.uint64(tt.size // 4 - 1)) * 4


@inlined
def pack(value: int, depth: int, bound: int, move: int) -> np.uint64:
    return np.uint64((value + _OFFSET) | depth << 20 | bound << 28 | move << 32)


@inlined
def value_of(entry: np.uint64) -> int:
    return number(entry & np.uint64(0xF_FFFF)) - _OFFSET


@inlined
def depth_of(entry: np.uint64) -> int:
    return number(entry >> np.uint64(20)) & 0xFF


@inlined
def bound_of(entry: np.uint64) -> int:
    return number(entry >> np.uint64(28)) & 3


@inlined
def move_of(entry: np.uint64) -> int:
    return number(entry >> _32)
