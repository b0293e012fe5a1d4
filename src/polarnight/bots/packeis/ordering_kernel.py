"""The moves of a position, the most promising first: what cuts off early saves the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.rays_kernel import slides_from
from polarnight.bots.packeis.workspace_kernel import load
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import slide_of, target_of
from polarnight.numeric.bits import NONE, lowest, without_lowest
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.bots.packeis.workspace_kernel import Work

_KNOWN_BEST, _KILLER = 1 << 50, 1 << 40


@inlined
def list_moves(work: Work, at: int, ply: int, first: int) -> int:
    """Write the moves at `ply` with their promise; how many there are."""
    base = ws.MOVES + 2 * w.MOST_MOVES * ply
    free, movers, count = load(work, at + ws.FREE), load(work, at + ws.PENGUINS), 0
    while movers != NONE:
        origin = lowest(movers)
        movers = without_lowest(movers)
        targets = slides_from(free, origin)
        while targets != NONE:
            move = slide_of(origin, lowest(targets))
            targets = without_lowest(targets)
            work[base + count] = move
            work[base + w.MOST_MOVES + count] = promise(work, ply, move, first)
            count += 1
    return count


@inlined
def promise(work: Work, ply: int, move: int, first: int) -> int:
    """The move known as best, then killers, then what cut off elsewhere and brings fish."""
    if move == first:
        return _KNOWN_BEST
    if work[ws.KILLERS + 2 * ply] == move or work[ws.KILLERS + 2 * ply + 1] == move:
        return _KILLER
    hope: int = work[ws.HISTORY + move] + work[ws.WORTH + target_of(move)]
    return hope


@inlined
def next_move(work: Work, ply: int, index: int, count: int) -> int:
    """Bring the most promising of the moves from `index` on to `index`."""
    moves = ws.MOVES + 2 * w.MOST_MOVES * ply
    hopes = moves + w.MOST_MOVES
    best = index
    for other in range(index + 1, count):
        if work[hopes + other] > work[hopes + best]:
            best = other
    chosen: int = work[moves + best]
    work[moves + best], work[hopes + best] = work[moves + index], work[hopes + index]
    work[moves + index] = chosen
    return chosen


@inlined
def praise(work: Work, ply: int, depth: int, move: int) -> None:
    """Remember a move that cut off."""
    work[ws.HISTORY + move] += depth * depth
    if work[ws.KILLERS + 2 * ply] != move:
        work[ws.KILLERS + 2 * ply + 1] = work[ws.KILLERS + 2 * ply]
        work[ws.KILLERS + 2 * ply] = move


@inlined
def forget(work: Work) -> None:
    """Let what was praised in earlier iterations fade."""
    for move in range(4096):
        work[ws.HISTORY + move] >>= 2
