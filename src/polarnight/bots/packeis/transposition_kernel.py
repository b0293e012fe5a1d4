"""The transposition table: two words a position, its hash and what a search found there.

What was found is value, depth, bound and best move in one word. A proven value has the depth
`PROVEN`: it needed no guess, so it counts for a search of any depth.

Threads share it without locks: the first word is the hash mixed with the second, so an entry
whose words come from two writers is not recognised by anybody.
"""

from __future__ import annotations

import mmap
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.shelf import aligned, lent
from polarnight.numeric.bits import number
from polarnight.numeric.jit import inlined
from polarnight.numeric.layout import Layout, Packed
from polarnight.numeric.memory import fetch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    TranspositionTable = NDArray[np.uint64]

SLOT = Layout("A position in the transposition table of Packeis am Pol")
KEY = SLOT.word("KEY", "its hash, mixed with what was found")
FOUND = SLOT.word("FOUND", "what was found, packed as below; 0 for nothing")
SLOT_SIZE = SLOT.size
BUCKET = 2 * SLOT_SIZE
"""Two positions may stand where a hash points to."""
MASK = 0
"""Where the table keeps how many buckets there are, less one; the buckets come after it."""

ENTRY = Packed("What was found at a position of Packeis am Pol")
VALUE = ENTRY.field("VALUE", 20, "for the seat to act, 2**19 added")
DEPTH = ENTRY.field("DEPTH", 8, "how deep was searched; 255 where the value is proven")
BOUND = ENTRY.field("BOUND", 2, "1 at least the value, 2 at most, 3 exactly")
ENTRY.skip(2)
MOVE = ENTRY.field("MOVE", 32, "the best one; 0 for none")

_LARGE = 1 << 19  # words; below, small pages that Python had before are cheaper

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
    """An empty one; `entries` must be a power of two. Its memory is taken as it fills.

    No bucket lies across two lines of the cache.
    """
    size = SLOT_SIZE * entries + BUCKET
    tt = _on_large_pages(size) if size >= _LARGE else aligned(8 * size).view(np.uint64)
    tt[MASK] = SLOT_SIZE * entries // BUCKET - 1
    return tt


@contextmanager
def lent_tt(entries: int) -> Iterator[TranspositionTable]:
    """The same for a while; a small one lies where others were before."""
    size = SLOT_SIZE * entries + BUCKET
    if size >= _LARGE:
        yield new_tt(entries)
        return
    with lent(8 * size) as memory:
        tt = memory.view(np.uint64)
        tt[MASK] = SLOT_SIZE * entries // BUCKET - 1
        yield tt


def _on_large_pages(size: int) -> TranspositionTable:
    """On pages of two megabytes where the system has them: to find a small one costs too much."""
    if sys.platform != "linux":
        return aligned(8 * size).view(np.uint64)
    memory = mmap.mmap(-1, 8 * size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):  # a kernel without them
        memory.madvise(mmap.MADV_HUGEPAGE)
    return np.frombuffer(memory, dtype=np.uint64)


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
    first, second = tt[index + FOUND], tt[index + SLOT_SIZE + FOUND]
    if tt[index + KEY] ^ first == key:
        entry = first
    elif tt[index + SLOT_SIZE + KEY] ^ second == key:
        entry = second
    return entry


@inlined
def store(tt: TranspositionTable, key: np.uint64, entry: np.uint64) -> None:
    """Keep `entry`: over a shallower one if possible, else over the newer of two."""
    index = bucket(tt, key)
    first = tt[index + FOUND]
    if tt[index + KEY] ^ first != key and depth_of(entry) < depth_of(first):
        index += SLOT_SIZE
    tt[index + KEY] = key ^ entry
    tt[index + FOUND] = entry


@inlined
def bucket(tt: TranspositionTable, key: np.uint64) -> int:
    """Where the two entries that may hold `key` begin."""
    spread = key ^ (key >> _29)
    return (number(spread & tt[MASK]) + 1) * BUCKET


@inlined
def expect(tt: TranspositionTable, key: np.uint64) -> None:
    """Have what is known under `key` on its way from memory."""
    fetch(tt, bucket(tt, key))


@inlined
def pack(value: int, depth: int, bound: int, move: int) -> np.uint64:
    return np.uint64((value + _OFFSET) << VALUE | depth << DEPTH | bound << BOUND | move << MOVE)


@inlined
def value_of(entry: np.uint64) -> int:
    return number(entry & np.uint64(0xF_FFFF)) - _OFFSET


@inlined
def depth_of(entry: np.uint64) -> int:
    return number(entry >> np.uint64(DEPTH)) & 0xFF


@inlined
def bound_of(entry: np.uint64) -> int:
    return number(entry >> np.uint64(BOUND)) & 3


@inlined
def move_of(entry: np.uint64) -> int:
    return number(entry >> np.uint64(MOVE))
