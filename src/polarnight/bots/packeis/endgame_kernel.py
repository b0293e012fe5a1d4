"""What penguins collect that nobody disturbs any more: exact, by walking all ways that could win.

Regions of ice that no other seat can reach are games of patience. Each cluster of penguins that
share a region is solved alone, and remembered in the transposition table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.rays_kernel import slides_from
from polarnight.bots.packeis.transposition_kernel import (
    EXACT,
    NO_MOVE,
    PROVEN,
    mix,
    pack,
    probe,
    store,
    value_of,
)
from polarnight.bots.packeis.workspace_kernel import region, worth
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, bit, lowest, without_lowest
from polarnight.numeric.jit import inlined, inner

if TYPE_CHECKING:
    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work

_SALT = np.uint64(0x5A5A_5A5A_5A5A_5A5A)


@inlined
def gain(work: Work, origin: int, target: int) -> int:
    """What a slide brings: the floe under a penguin is its owner's already (PP-A8)."""
    brings: int = work[ws.WORTH + (origin if work[ws.FLOE_LOST] else target)]
    return brings


@inlined
def most(work: Work, reach: np.uint64, penguins: np.uint64) -> int:
    """More than this `penguins` cannot collect: every floe they can reach."""
    still_owed = worth(work, penguins) if work[ws.FLOE_LOST] else 0
    return worth(work, reach) + still_owed


@inlined
def cluster(penguins: np.uint64, free: np.uint64) -> np.uint64:
    """The first penguin and all that share a region with it, directly or by others."""
    group = penguins & ~(penguins - bit(0))
    while True:
        larger = penguins & neighbours(region(group, free)) | group
        if larger == group:
            return group
        group = larger


@inlined
def stops(free: np.uint64, origin: int, near: int) -> np.uint64:
    """Where a penguin may slide to: beside it, or else farther away."""
    beside = neighbours(bit(origin)) & free
    return beside if near else slides_from(free, origin) & ~beside


@inner
def collect(tt: TranspositionTable, work: Work, free: np.uint64, penguins: np.uint64) -> int:  # noqa: C901
    """The most `penguins` can collect alone.

    Looks at no more than `work[SOLO_LEFT]` positions; when that is used up, what it answers is
    only the best way found.
    """
    penguins &= neighbours(free)
    if penguins == NONE:
        return 0
    group = cluster(penguins, free)
    if group != penguins:
        return collect(tt, work, free, penguins & ~group) + collect(tt, work, free, group)
    free = region(group, free)
    key = mix(free, 0) ^ mix(group, 1) ^ _SALT
    known = probe(tt, key)
    if known != NONE:
        return value_of(known)
    work[ws.NODES] += 1
    work[ws.SOLO_LEFT] -= 1
    limit = most(work, free, group)
    best = 0
    for near in (1, 0):  # short slides first: they leave less behind
        movers = group
        while movers != NONE:
            origin = lowest(movers)
            movers = without_lowest(movers)
            targets = stops(free, origin, near)
            while targets != NONE and best < limit and work[ws.SOLO_LEFT] > 0:
                target = lowest(targets)
                targets = without_lowest(targets)
                brings = gain(work, origin, target)
                left, walkers = free & ~bit(target), group & ~bit(origin) | bit(target)
                if brings + most(work, region(walkers, left), walkers) > best:
                    best = max(best, brings + collect(tt, work, left, walkers))
    if work[ws.SOLO_LEFT] > 0:
        store(tt, key, pack(best, PROVEN, EXACT, NO_MOVE))
    return best
