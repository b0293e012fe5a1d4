"""Positions on the search's stack: free floes, and each seat's penguins from the mover on.

A penguin that cannot move never will again, and its cell is a wall for ever. So stuck penguins
and floes out of reach are dropped, and positions that differ only in them are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.table_kernel import mix
from polarnight.bots.packeis.workspace_kernel import (
    APART,
    FREE,
    MINE_IN,
    MY_REACH,
    MY_WEIGHT,
    PENGUINS,
    ROOM,
    SEATS,
    STACK,
    THEIR_REACH,
    THEIR_WEIGHT,
    load,
    region,
    save,
)
from polarnight.games.packeis.kernel.play import inlined, neighbours
from polarnight.numeric.bits import bit

if TYPE_CHECKING:
    from polarnight.bots.packeis.workspace_kernel import Work

_NONE = np.uint64(0)


@inlined
def here(ply: int) -> int:
    """Where the position at `ply` is kept."""
    return STACK + ply * ROOM


@inlined
def settle(work: Work, at: int) -> None:
    """Drop stuck penguins and floes out of reach, and find the seat to move, if any is left."""
    free = load(work, at + FREE)
    near, everyone = neighbours(free), _NONE
    for seat in range(4):
        penguins = load(work, at + PENGUINS + seat) & near
        save(work, at + PENGUINS + seat, penguins)
        everyone |= penguins
    mine = load(work, at + PENGUINS + work[at + MINE_IN])
    my_reach, their_reach = regions(mine, everyone & ~mine, free)
    save(work, at + MY_REACH, my_reach)
    save(work, at + THEIR_REACH, their_reach)
    save(work, at + FREE, my_reach | their_reach)
    work[at + APART] = my_reach & their_reach == _NONE and others_apart(work, at)
    if everyone != _NONE:
        while work[at + PENGUINS] == 0:
            next_seat(work, at)


@inlined
def regions(mine: np.uint64, theirs: np.uint64, free: np.uint64) -> tuple[np.uint64, np.uint64]:
    """All floes each side could ever reach if nobody else moved: two `region`s side by side."""
    mine, theirs = neighbours(mine) & free, neighbours(theirs) & free
    edge, their_edge = mine, theirs
    while edge | their_edge != _NONE:
        edge, their_edge = neighbours(edge) & free & ~mine, neighbours(their_edge) & free & ~theirs
        mine |= edge
        theirs |= their_edge
    return mine, theirs


@inlined
def others_apart(work: Work, at: int) -> bool:
    """Whether no two seats other than mine can reach the same floe."""
    if work[SEATS] == 2:
        return True
    free, seen = load(work, at + FREE), _NONE
    for seat in range(work[SEATS]):
        if seat != work[at + MINE_IN]:
            reach = region(load(work, at + PENGUINS + seat), free)
            if seen & reach != _NONE:
                return False
            seen |= reach
    return True


@inlined
def next_seat(work: Work, at: int) -> None:
    """Turn the position so that the seat after the mover comes first."""
    seats, mover = work[SEATS], work[at + PENGUINS]
    for seat in range(seats - 1):
        work[at + PENGUINS + seat] = work[at + PENGUINS + seat + 1]
    work[at + PENGUINS + seats - 1] = mover
    before = work[at + MINE_IN]
    work[at + MINE_IN] = before - 1 if before > 0 else seats - 1


@inlined
def copy_up(work: Work, at: int) -> int:
    """Copy the position to the next ply; where the copy is."""
    child = at + ROOM
    for number in range(ROOM):
        work[child + number] = work[at + number]
    return child


@inlined
def descend(work: Work, at: int, move: int) -> None:
    """Put the position after `move` above the one at `at`."""
    child, target = copy_up(work, at), bit(move & 63)
    save(work, child + FREE, load(work, at + FREE) & ~target)
    save(work, child + PENGUINS, load(work, at + PENGUINS) & ~bit(move >> 6) | target)
    next_seat(work, child)
    settle(work, child)


@inlined
def all_penguins(work: Work, at: int) -> np.uint64:
    first = load(work, at + PENGUINS) | load(work, at + PENGUINS + 1)
    return first | load(work, at + PENGUINS + 2) | load(work, at + PENGUINS + 3)


@inlined
def side_to_move(work: Work, at: int) -> np.uint64:
    """The penguins of the side to move: mine, or all but mine."""
    if work[at + MINE_IN] == 0:
        return load(work, at + PENGUINS)
    return all_penguins(work, at) & ~load(work, at + PENGUINS + work[at + MINE_IN])


@inlined
def other_side(work: Work, at: int) -> np.uint64:
    """The penguins of the side that is not to move."""
    return all_penguins(work, at) & ~side_to_move(work, at)


@inlined
def weight(work: Work, at: int) -> int:
    """What the gains of the side to move count."""
    counts: int = work[MY_WEIGHT] if work[at + MINE_IN] == 0 else work[THEIR_WEIGHT]
    return counts


@inlined
def other_weight(work: Work, at: int) -> int:
    """What the gains of the other side count."""
    counts: int = work[THEIR_WEIGHT] if work[at + MINE_IN] == 0 else work[MY_WEIGHT]
    return counts


@inlined
def apart(work: Work, at: int) -> bool:
    """Whether no two seats can reach the same floe."""
    alone: bool = work[at + APART] != 0
    return alone


@inlined
def reach(work: Work, at: int) -> np.uint64:
    """All floes the side to move could ever come to."""
    return load(work, at + (MY_REACH if work[at + MINE_IN] == 0 else THEIR_REACH))


@inlined
def other_reach(work: Work, at: int) -> np.uint64:
    """All floes the other side could ever come to."""
    return load(work, at + (THEIR_REACH if work[at + MINE_IN] == 0 else MY_REACH))


@inlined
def key_of(work: Work, at: int) -> np.uint64:
    """A hash of the position. Of two seats it does not matter which one is mine."""
    key = mix(load(work, at + FREE), 0) ^ mix(load(work, at + PENGUINS), 1)
    key ^= mix(load(work, at + PENGUINS + 1), 2)
    if work[SEATS] > 2:
        key ^= mix(load(work, at + PENGUINS + 2), 3) ^ mix(load(work, at + PENGUINS + 3), 4)
        key ^= bit(work[at + MINE_IN])
    return key
