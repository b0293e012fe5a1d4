"""Who reaches which floe first, and what such a territory looks like."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.board import HAS_NEIGHBOUR
from polarnight.games.packeis.kernel.play import glides, neighbours
from polarnight.numeric.bits import NONE, popcount
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    Walks = tuple[np.uint64, np.uint64, np.uint64, np.uint64, np.uint64, np.uint64]

_1, _7, _8 = np.uint64(1), np.uint64(7), np.uint64(8)
_HAS_E, _HAS_SE, _HAS_SW, _HAS_W, _HAS_NW, _HAS_NE = (np.uint64(m) for m in HAS_NEIGHBOUR)


@inlined
def slide_all(walkers: np.uint64, free: np.uint64) -> np.uint64:
    """Every floe one slide away from any of `walkers`."""
    e, se, sw, w, nw, ne = glides(walkers, free)
    return e | se | sw | w | nw | ne


@inlined
def first_by_slides(
    free: np.uint64, mine: np.uint64, theirs: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """The floes each side reaches in fewer slides than the other; ties are nobody's.

    `mine` and `theirs` are the floes within one slide. Only floes not yet decided are walked on
    from: beyond a floe the other side reaches earlier, it is earlier everywhere.
    """
    first, theirs_first, undecided = mine & ~theirs, theirs & ~mine, free & ~(mine | theirs)
    while mine | theirs != NONE:
        mine, theirs = slide_all(mine, free) & undecided, slide_all(theirs, free) & undecided
        first |= mine & ~theirs
        theirs_first |= theirs & ~mine
        undecided &= ~(mine | theirs)
    return first, theirs_first


@inlined
def walk(free: np.uint64, mine: np.uint64, theirs: np.uint64) -> Walks:
    """The floes each side reaches in fewer steps; those within two; all it could ever reach.

    Each pair mine first. Steps go from floe to floe; nobody else is thought to move.
    """
    # Two steps
    mine, theirs = neighbours(mine) & free, neighbours(theirs) & free
    first, theirs_first = mine & ~theirs, theirs & ~mine
    edge, their_edge = neighbours(mine) & free & ~mine, neighbours(theirs) & free & ~theirs
    mine, theirs = mine | edge, theirs | their_edge
    first, theirs_first = first | mine & ~theirs, theirs_first | theirs & ~mine
    near, theirs_near = first, theirs_first

    # And all others
    while edge | their_edge != NONE:
        edge, their_edge = neighbours(edge) & free & ~mine, neighbours(their_edge) & free & ~theirs
        mine, theirs = mine | edge, theirs | their_edge
        first, theirs_first = first | mine & ~theirs, theirs_first | theirs & ~mine
    return first, theirs_first, near, theirs_near, mine, theirs


@inlined
def first_by_steps(
    free: np.uint64, mine: np.uint64, theirs: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The floes each side reaches in fewer steps, from floe to floe; then those within two."""
    first, theirs_first, near, theirs_near, _, _ = walk(free, mine, theirs)
    return first, theirs_first, near, theirs_near


@inlined
def pairs(board: np.uint64) -> int:
    """How many floes of `board` lie side by side: what hangs together can be walked."""
    west, north_west, north_east = _backed(board)
    return popcount(west) + popcount(north_west) + popcount(north_east)


@inlined
def triangles(board: np.uint64) -> int:
    """How many triples of `board` touch each other: with `pairs` they tell holes from clumps."""
    west, north_west, north_east = _backed(board)
    return popcount(west & north_west) + popcount(north_west & north_east)


@inlined
def _backed(board: np.uint64) -> tuple[np.uint64, np.uint64, np.uint64]:
    """The floes of `board` with one of its floes to the west, the north-west, the north-east."""
    return (
        board & ((board & _HAS_E) << _1),
        board & ((board & _HAS_SE) << _8),
        board & ((board & _HAS_SW) << _7),
    )


@inlined
def narrow(free: np.uint64) -> np.uint64:
    """Every cell with exactly one free floe beside it."""
    e, se, sw = (free & _HAS_E) << _1, (free & _HAS_SE) << _8, (free & _HAS_SW) << _7
    w, nw, ne = (free & _HAS_W) >> _1, (free & _HAS_NW) >> _8, (free & _HAS_NE) >> _7
    some, several = e | se, e & se
    some, several = some | sw, several | some & sw
    some, several = some | w, several | some & w
    some, several = some | nw, several | some & nw
    some, several = some | ne, several | some & ne
    return some & ~several
