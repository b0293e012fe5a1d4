"""Positions on the search's stack: free floes, and each seat's penguins from the mover on.

A penguin that cannot move never will again, and its cell is a wall for ever. So stuck penguins
and floes out of reach are dropped, and positions that differ only in them are the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.territory_kernel import walk
from polarnight.bots.packeis.transposition_kernel import mix
from polarnight.bots.packeis.workspace_kernel import load, region, save
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, bit
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.bots.packeis.evaluation_kernel import Steps
    from polarnight.bots.packeis.workspace_kernel import Work


@inlined
def here(ply: int) -> int:
    """Where the position at `ply` is kept."""
    return ws.STACK + ply * ws.FRAME_SIZE


@inlined
def settle(work: Work, at: int) -> None:
    """Drop stuck penguins and floes out of reach, and find the seat to move, if any is left."""
    free = load(work, at + ws.FREE)
    near, everyone = neighbours(free), NONE
    for seat in range(4):
        penguins = load(work, at + ws.PENGUINS + seat) & near
        save(work, at + ws.PENGUINS + seat, penguins)
        everyone |= penguins
    mine = load(work, at + ws.PENGUINS + work[at + ws.MINE_IN])
    first, theirs, near, theirs_near, my_reach, their_reach = walk(free, mine, everyone & ~mine)
    save(work, at + ws.MY_STEPS, first)
    save(work, at + ws.THEIR_STEPS, theirs)
    save(work, at + ws.MY_NEAR, near)
    save(work, at + ws.THEIR_NEAR, theirs_near)
    save(work, at + ws.MY_REACH, my_reach)
    save(work, at + ws.THEIR_REACH, their_reach)
    save(work, at + ws.FREE, my_reach | their_reach)
    work[at + ws.APART] = my_reach & their_reach == NONE and others_apart(work, at)
    if everyone != NONE:
        while work[at + ws.PENGUINS] == 0:
            next_seat(work, at)


@inlined
def others_apart(work: Work, at: int) -> bool:
    """Whether no two seats other than mine can reach the same floe."""
    if work[ws.SEATS] == 2:
        return True
    free, seen = load(work, at + ws.FREE), NONE
    for seat in range(work[ws.SEATS]):
        if seat != work[at + ws.MINE_IN]:
            reach = region(load(work, at + ws.PENGUINS + seat), free)
            if seen & reach != NONE:
                return False
            seen |= reach
    return True


@inlined
def next_seat(work: Work, at: int) -> None:
    """Turn the position so that the seat after the mover comes first."""
    seats, mover = work[ws.SEATS], work[at + ws.PENGUINS]
    for seat in range(seats - 1):
        work[at + ws.PENGUINS + seat] = work[at + ws.PENGUINS + seat + 1]
    work[at + ws.PENGUINS + seats - 1] = mover
    before = work[at + ws.MINE_IN]
    work[at + ws.MINE_IN] = before - 1 if before > 0 else seats - 1


@inlined
def copy_up(work: Work, at: int) -> int:
    """Copy the position to the next ply, but for what `settle` writes; where the copy is."""
    child = at + ws.FRAME_SIZE
    for number in range(ws.SETTLED):
        work[child + number] = work[at + number]
    return child


@inlined
def descend(work: Work, at: int, move: int) -> None:
    """Put the position after `move` above the one at `at`."""
    child, target = copy_up(work, at), bit(target_of(move))
    save(work, child + ws.FREE, load(work, at + ws.FREE) & ~target)
    save(work, child + ws.PENGUINS, load(work, at + ws.PENGUINS) & ~bit(origin_of(move)) | target)
    next_seat(work, child)
    settle(work, child)


@inlined
def all_penguins(work: Work, at: int) -> np.uint64:
    first = load(work, at + ws.PENGUINS) | load(work, at + ws.PENGUINS + 1)
    return first | load(work, at + ws.PENGUINS + 2) | load(work, at + ws.PENGUINS + 3)


@inlined
def side_to_move(work: Work, at: int) -> np.uint64:
    """The penguins of the side to move: mine, or all but mine."""
    if work[at + ws.MINE_IN] == 0:
        return load(work, at + ws.PENGUINS)
    return all_penguins(work, at) & ~load(work, at + ws.PENGUINS + work[at + ws.MINE_IN])


@inlined
def other_side(work: Work, at: int) -> np.uint64:
    """The penguins of the side that is not to move."""
    return all_penguins(work, at) & ~side_to_move(work, at)


@inlined
def weight(work: Work, at: int) -> int:
    """What the gains of the side to move count."""
    counts: int = work[ws.MY_WEIGHT] if work[at + ws.MINE_IN] == 0 else work[ws.THEIR_WEIGHT]
    return counts


@inlined
def other_weight(work: Work, at: int) -> int:
    """What the gains of the other side count."""
    counts: int = work[ws.THEIR_WEIGHT] if work[at + ws.MINE_IN] == 0 else work[ws.MY_WEIGHT]
    return counts


@inlined
def apart(work: Work, at: int) -> bool:
    """Whether no two seats can reach the same floe."""
    alone: bool = work[at + ws.APART] != 0
    return alone


@inlined
def reach(work: Work, at: int) -> np.uint64:
    """All floes the side to move could ever come to."""
    return load(work, at + (ws.MY_REACH if work[at + ws.MINE_IN] == 0 else ws.THEIR_REACH))


@inlined
def other_reach(work: Work, at: int) -> np.uint64:
    """All floes the other side could ever come to."""
    return load(work, at + (ws.THEIR_REACH if work[at + ws.MINE_IN] == 0 else ws.MY_REACH))


@inlined
def steps(work: Work, at: int) -> Steps:
    """The floes the side to move reaches in fewer steps, then the other side; those within two."""
    mine, theirs = load(work, at + ws.MY_STEPS), load(work, at + ws.THEIR_STEPS)
    near, theirs_near = load(work, at + ws.MY_NEAR), load(work, at + ws.THEIR_NEAR)
    if work[at + ws.MINE_IN] == 0:
        return mine, theirs, near, theirs_near
    return theirs, mine, theirs_near, near


@inlined
def key_of(work: Work, at: int) -> np.uint64:
    """A hash of the position. Of two seats it does not matter which one is mine."""
    key = mix(load(work, at + ws.FREE), 0) ^ mix(load(work, at + ws.PENGUINS), 1)
    key ^= mix(load(work, at + ws.PENGUINS + 1), 2)
    if work[ws.SEATS] > 2:
        key ^= mix(load(work, at + ws.PENGUINS + 2), 3) ^ mix(load(work, at + ws.PENGUINS + 3), 4)
        key ^= bit(work[at + ws.MINE_IN])
    return key


@inlined
def likely_key(work: Work, at: int, move: int) -> np.uint64:
    """The hash after `move`, if two play and nothing falls out of reach by it; mostly so."""
    target = bit(target_of(move))
    moved = load(work, at + ws.PENGUINS) & ~bit(origin_of(move)) | target
    key = mix(load(work, at + ws.FREE) & ~target, 0) ^ mix(load(work, at + ws.PENGUINS + 1), 1)
    return key ^ mix(moved, 2)
