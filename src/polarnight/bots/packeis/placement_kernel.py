"""Where to put a penguin: alpha-beta over the most promising cells, running on into the slides.

Penguins stay in the order of the seats here, the searching seat first; values are what it will
gain, less what the others will. With more than two seats the search is paranoid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.evaluation_kernel import evaluate
from polarnight.bots.packeis.position_kernel import all_penguins, copy_up, here, next_seat, settle
from polarnight.bots.packeis.search_kernel import INFINITE, deepen_slides, search
from polarnight.bots.packeis.territory_kernel import first_by_steps
from polarnight.bots.packeis.workspace_kernel import halted, load, save
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, bit, lowest, without_lowest
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work


@inlined
def put(work: Work, ply: int, cell: int) -> None:
    """Put the position after a placement on `cell` above the one at `ply`."""
    child = copy_up(work, here(ply))
    save(work, child + ws.FREE, load(work, child + ws.FREE) & ~bit(cell))
    seat = child + ws.PENGUINS + work[ws.ORDER + ply]
    save(work, seat, load(work, seat) | bit(cell))


@inlined
def outlook(work: Work, ply: int) -> int:
    """What the position at `ply` promises the searching seat."""
    at = here(ply)
    free = load(work, at + ws.FREE)
    able = all_penguins(work, at) & neighbours(free)
    mine, theirs = able & load(work, at + ws.PENGUINS), able & ~load(work, at + ws.PENGUINS)
    by, less = work[ws.MY_WEIGHT], work[ws.THEIR_WEIGHT]
    steps = first_by_steps(free, mine, theirs)
    return evaluate(work, free, mine, theirs, NONE, NONE, steps, by, less)


@inlined
def list_cells(work: Work, ply: int) -> int:
    """Write the cells to place on, the best for the seat to place first; how many there are."""
    cells, count = load(work, here(ply) + ws.FREE) & load(work, ws.ONES), 0
    sign = 1 if work[ws.ORDER + ply] == 0 else -1
    while cells != NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        put(work, ply, cell)
        work[ws.NODES] += 1
        insert(work, ply, count, cell, sign * outlook(work, ply + 1))
        count += 1
    return count


@inlined
def insert(work: Work, ply: int, count: int, cell: int, promise: int) -> None:
    """Add a cell to the `count` listed ones, after those that promise no less."""
    cells = ws.MOVES + 2 * w.MOST_MOVES * ply
    hopes, place = cells + w.MOST_MOVES, count
    while place > 0 and work[hopes + place - 1] < promise:
        work[cells + place], work[hopes + place] = work[cells + place - 1], work[hopes + place - 1]
        place -= 1
    work[cells + place], work[hopes + place] = cell, promise


@inlined
def begin_slides(work: Work, ply: int) -> None:
    """All penguins stand: turn the position at `ply` so that the seat that begins comes first."""
    at = here(ply)
    work[at + ws.MINE_IN] = 0
    for _ in range(work[ws.FIRST_SEAT]):
        next_seat(work, at)
    settle(work, at)


@inlined
def slide_on(
    tt: TranspositionTable, work: Work, ply: int, depth: int, alpha: int, beta: int
) -> int:
    """The value after the last placement."""
    begin_slides(work, ply)
    if work[here(ply) + ws.MINE_IN] == 0:
        return search(tt, work, ply, depth, alpha, beta) >> 1
    return -(search(tt, work, ply, depth, -beta, -alpha) >> 1)


@inner
def place(tt: TranspositionTable, work: Work, ply: int, depth: int, alpha: int, beta: int) -> int:  # noqa: C901
    """The value of the position at `ply` for the searching seat; worth nothing when `halted`."""
    if ply == work[ws.TO_PLACE]:
        return slide_on(tt, work, ply, depth, alpha, beta)
    if depth == 0:
        return outlook(work, ply)
    sign = 1 if work[ws.ORDER + ply] == 0 else -1
    count = list_cells(work, ply)
    best = -INFINITE
    for index in range(count if ply == 0 else min(count, work[ws.WIDTH])):
        cell = work[ws.MOVES + 2 * w.MOST_MOVES * ply + index]
        put(work, ply, cell)
        value = sign * place(tt, work, ply + 1, depth - 1, alpha, beta)
        if halted(work):
            return 0
        if value > best:
            best = value
            if ply == 0:
                work[ws.BEST] = cell
        if sign > 0:
            alpha = max(alpha, best)
        else:
            beta = min(beta, -best)
        if alpha >= beta:
            break
    return sign * best


@kernel
def deepen(tt: TranspositionTable, work: Work, deepest: int) -> int:
    """Search where to place while penguins are to be placed, else which slide to make.

    Both in one: placing runs on into the slides, and these are most of it.
    """
    known, words = bare(tt), bare(work)
    if work[ws.TO_PLACE]:
        return deepen_placement(known, words, deepest)
    return deepen_slides(known, words, deepest)


@inner
def deepen_placement(tt: TranspositionTable, work: Work, deepest: int) -> int:
    """Search deeper and deeper; the value. `work[BEST]` is the cell."""
    result = 0
    for depth in range(1, deepest + 1):
        work[ws.DEPTH] = depth
        value = place(tt, work, ws.ROOT, depth, -INFINITE, INFINITE)
        if halted(work):
            break
        result = value
    return result
