"""Islands and the score. Points are counted in halves, so that half an island is a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.counters import tally
from polarnight.games.igloo_igloo.kernel.geometry import flood
from polarnight.games.igloo_igloo.kernel.pieces import has_rule
from polarnight.numeric.bits import NONE, bit, lowest, number, popcount
from polarnight.numeric.jit import inlined, inner, kernel

if TYPE_CHECKING:
    import numpy as np

    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

ANIMAL_VALUES = (1, 2, 3, 1, 2, 3, 4)
TABLE_VALUES = (0, 1, 3, 6, 10, 15, 21)
"""The value of an island of so many tiles in the hardcore variant; the last for more (II-111)."""


@inlined
def next_island(ice: np.uint64) -> np.uint64:
    """The island with the first tile of `ice` (II-96); corners are no ice and join nothing."""
    return flood(bit(lowest(ice)), ice)


@inlined
def inuits_on(state: Words, seat: int, board: np.uint64) -> int:
    """How many Inuits of a seat stand on the spaces of `board`."""
    total = 0
    for plane in range(w.INUIT_PLANES):
        total += popcount(state[w.INUITS + seat * w.INUIT_PLANES + plane] & board) << plane
    return total


@inlined
def strength(state: Words, seat: int, island: np.uint64) -> int:
    """One for each Inuit, two for each igloo (II-97)."""
    return inuits_on(state, seat, island) + 2 * popcount(state[w.IGLOOS + seat] & island)


@inlined
def value(state: Words, tiles: int) -> int:
    """What an island is worth to the strongest, in points (II-99, 111)."""
    return TABLE_VALUES[min(tiles, 6)] if has_rule(state, w.TABLE) else tiles


@inlined
def half(state: Words, points: int) -> int:
    """Half of it, in half points (II-99, 113, II-A28)."""
    if has_rule(state, w.HALF_EXACT):
        return points
    if has_rule(state, w.HALF_UP):
        return (points + 1) // 2 * 2
    return points // 2 * 2


@inlined
def ranks(strengths: Numbers) -> tuple[int, int, int]:
    """The highest strength, the next lower one, and how many tribes there are (II-98..100)."""
    first, second, tribes = 0, 0, 0
    for mine in strengths:
        tribes += mine > 0
        if mine > first:
            first, second = mine, first
        elif first > mine > second:
            second = mine
    return first, second, tribes


@inlined
def share(state: Words, tiles: int, strengths: Numbers, halves: Numbers) -> None:
    """Add what an island brings each seat: the first, the second, or one alone (II-98..100)."""
    first, second, tribes = ranks(strengths)
    worth = value(state, tiles)
    if tribes == 1 and not has_rule(state, w.TABLE):
        worth *= tiles
    for seat in range(strengths.size):
        if strengths[seat] == 0:
            continue
        if strengths[seat] == first:
            halves[seat] += 2 * worth
        elif strengths[seat] == second:
            halves[seat] += half(state, worth)


@inlined
def animals(state: Words, seat: int) -> int:
    """The points of a seat's hunted animals (II-95)."""
    total = 0
    for index in range(7):
        total += ANIMAL_VALUES[index] * tally(state, w.HUNTED + seat, index)
    return total


@inner
def island_halves(state: Words, strengths: Numbers, halves: Numbers) -> None:
    """What all islands together bring each seat, in half points; `strengths` is room to work."""
    seats = number(state[w.SEATS])
    strengths[:] = 0
    halves[:] = 0
    ice = state[w.ICE]
    while ice != NONE:
        island = next_island(ice)
        ice &= ~island
        for seat in range(seats):
            strengths[seat] = strength(state, seat, island)
        share(state, popcount(island), strengths, halves)


@kernel
def list_islands(state: Words, boards: Words, strengths: Numbers, halves: Numbers) -> int:
    """Write each island, its strengths and its half points by seat; how many there are."""
    ice, count = state[w.ICE], 0
    while ice != NONE:
        island = next_island(ice)
        ice &= ~island
        boards[count] = island
        strengths[count, :] = 0
        halves[count, :] = 0
        for seat in range(number(state[w.SEATS])):
            strengths[count, seat] = strength(state, seat, island)
        share(state, popcount(island), strengths[count], halves[count])
        count += 1
    return count
