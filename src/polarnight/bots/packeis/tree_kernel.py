"""A tree that grows where it matters: every seat follows its own chance to win.

A growth goes down from the root to a position not yet opened, judges what the seat to act could do
there, and adds what it would choose to all positions on the way.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.chances_kernel import (
    CURIOSITY,
    FOUND,
    HOPES,
    SURE,
    TRUST,
    earn,
    from_me,
    judge,
)
from polarnight.bots.packeis.endgame_kernel import gain
from polarnight.bots.packeis.ordering_kernel import list_moves
from polarnight.bots.packeis.placement_kernel import begin_slides, put
from polarnight.bots.packeis.position_kernel import descend, here, settle
from polarnight.bots.packeis.workspace_kernel import load, spent
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.numeric.bits import NONE, lowest, without_lowest
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work

    Tree = NDArray[np.int64]

# The columns of a node; children stand side by side.
MOVE, FIRST, COUNT, VISITS, PULL, SUMS = 0, 1, 2, 3, 4, 5  # sums: of all that was found
COLUMNS = SUMS + FOUND
_UNOPENED, _CERTAIN = 0, -1  # instead of where the first child stands


@inlined
def actor(work: Work, ply: int) -> int:
    """The seat to act, counted from the searching one."""
    if ply < work[ws.TO_PLACE]:
        placing: int = work[ws.ORDER + ply]
        return placing
    return from_me(work, ply, 0)


@inner
def act(work: Work, ply: int, move: int) -> None:
    """Put the position after an action above the one at `ply`."""
    who = actor(work, ply)
    if ply >= work[ws.TO_PLACE]:
        descend(work, here(ply), move)
        earn(work, ply, who, gain(work, origin_of(move), target_of(move)))
        return
    put(work, ply, move)
    earn(work, ply, who, 0 if work[ws.FLOE_LOST] else work[ws.WORTH + move])
    if ply + 1 == work[ws.TO_PLACE]:
        begin_slides(work, ply + 1)


@inlined
def list_actions(work: Work, ply: int) -> int:
    """Write the actions at `ply`; how many there are."""
    if ply >= work[ws.TO_PLACE]:
        return list_moves(work, here(ply), ply, -1)
    cells, count = load(work, here(ply) + ws.FREE) & load(work, ws.ONES), 0
    while cells != NONE:
        work[ws.MOVES + 2 * w.MOST_MOVES * ply + count] = lowest(cells)
        cells = without_lowest(cells)
        count += 1
    return count


@inlined
def choose(work: Work, tree: Tree, node: int, who: int) -> int:
    """The child to look at next: a good mean for `who`, or a promise not yet looked into."""
    best, chosen = -1.0, tree[node, FIRST]
    eager = work[CURIOSITY] / 1000 * math.sqrt(float(tree[node, VISITS]))
    for child in range(tree[node, FIRST], tree[node, FIRST] + tree[node, COUNT]):
        visits = float(tree[child, VISITS])
        mean = tree[child, SUMS + who] / visits
        score = mean + eager * tree[child, PULL] / (visits + 1.0)
        if score > best:
            best, chosen = score, child
    found: int = chosen
    return found


@inlined
def open_node(
    tt: TranspositionTable, work: Work, tree: Tree, node: int, free: int, ply: int
) -> int:
    """Judge every action at `node`, write them from `free` on; the best one for who acts."""
    who, count, best = actor(work, ply), list_actions(work, ply), free
    if count == 0:  # nowhere to place
        tree[node, FIRST] = _CERTAIN
        return node
    tree[node, FIRST], tree[node, COUNT] = free, count
    for index in range(count):
        child = free + index
        tree[child, MOVE] = work[ws.MOVES + 2 * w.MOST_MOVES * ply + index]
        act(work, ply, tree[child, MOVE])
        work[ws.NODES] += 1
        tree[child, FIRST] = _CERTAIN if judge(tt, work, ply + 1) else _UNOPENED
        tree[child, VISITS] = 1
        for number in range(FOUND):
            tree[child, SUMS + number] = work[HOPES + FOUND * (ply + 1) + number]
        if tree[child, SUMS + who] > tree[best, SUMS + who]:
            best = child
    share_pull(work, tree, node, who, tree[best, SUMS + who])
    return best


@inlined
def share_pull(work: Work, tree: Tree, node: int, who: int, most: int) -> None:
    """How eagerly each child is to be tried: all together as much as is sure."""
    total, first = 0.0, tree[node, FIRST]
    for child in range(first, first + tree[node, COUNT]):
        total += math.exp((tree[child, SUMS + who] - most) / work[TRUST])
    for child in range(first, first + tree[node, COUNT]):
        share = math.exp((tree[child, SUMS + who] - most) / work[TRUST]) / total
        tree[child, PULL] = int(SURE * share)


@inlined
def learn(work: Work, tree: Tree, way: Work, ply: int, told: int) -> None:
    """Add what was found at `told` to all nodes on the way to `ply`."""
    for number in range(FOUND):
        work[HOPES + number] = tree[told, SUMS + number] // tree[told, VISITS]
    for step in range(ply + 1):
        tree[way[step], VISITS] += 1
        for number in range(FOUND):
            tree[way[step], SUMS + number] += work[HOPES + number]


@inlined
def grow(tt: TranspositionTable, work: Work, tree: Tree, free: int, way: Work) -> int:
    """One growth; where the next free node is after it."""
    node, ply = 0, 0
    work[ws.NODES] += 1
    while tree[node, FIRST] > 0:
        node = choose(work, tree, node, actor(work, ply))
        act(work, ply, tree[node, MOVE])
        ply += 1
        way[ply] = node
    told = node
    if tree[node, FIRST] == _UNOPENED and (
        ply < work[ws.TO_PLACE] or work[here(ply) + ws.PENGUINS] != 0
    ):
        told = open_node(tt, work, tree, node, free, ply)
        free += tree[node, COUNT]
        work[ws.DEPTH] = max(work[ws.DEPTH], ply + 1)
    learn(work, tree, way, ply, told)
    return free


@inlined
def favourite(tree: Tree) -> int:
    """The child of the root that was looked at most; of equals the one the searching seat likes."""
    best = tree[0, FIRST]
    for child in range(best, best + tree[0, COUNT]):
        more = tree[child, VISITS] - tree[best, VISITS]
        if more > 0 or (more == 0 and tree[child, SUMS] > tree[best, SUMS]):
            best = child
    found: int = best
    return found


@kernel
def grow_tree(tt: TranspositionTable, work: Work, tree: Tree) -> int:
    """Grow till the budget or the tree is used up; the node of the action looked at most.

    `work[DEPTH]` is the longest way. Where no two seats can meet any more nothing grows, and the
    answer is the root: what everybody will have is certain.
    """
    known, words, way = bare(tt), bare(work), np.zeros(ws.DEEPEST, dtype=np.int64)
    if words[ws.TO_PLACE] == 0:
        settle(words, here(0))
        if judge(known, words, 0):
            for number in range(FOUND):
                tree[0, SUMS + number] = words[HOPES + number]
            tree[0, VISITS] = 1
            return 0
    free = 1
    while free + w.MOST_MOVES < tree.shape[0]:
        free = grow(known, words, tree, free, way)
        if spent(words):
            break
    return favourite(tree)
