"""A tree for two and little time: it grows where it is good, and plays for the chance to win.

Alpha-beta looks at every answer to every move; with a few thousand positions that is five or six
plies. This looks at all that can follow a position at once, and then only into what seems best,
or was looked at seldom for how good it seemed at first. The worth of a position is that of its
best child for who moves there (so not a mean), as a chance to win: a lead counts for less the more
floes are free.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.endgame_kernel import gain
from polarnight.bots.packeis.evaluation_kernel import evaluate
from polarnight.bots.packeis.ordering_kernel import list_moves
from polarnight.bots.packeis.position_kernel import (
    apart,
    descend,
    here,
    other_reach,
    other_side,
    reach,
    settle,
    side_to_move,
    steps,
)
from polarnight.bots.packeis.search_kernel import INFINITE, settled
from polarnight.bots.packeis.workspace_kernel import load, spent
from polarnight.games.packeis.board import CELLS
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.numeric.bits import popcount
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.layout import Layout
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work

    Tree = NDArray[np.int64]

NODE = Layout("A position in the tree of a hasty search of Packeis am Pol")
MOVE = NODE.word("MOVE", "that leads here")
FIRST = NODE.word("FIRST", "where its children begin; 0 not opened yet, -1 nothing to open")
COUNT = NODE.word("COUNT", "how many there are")
VISITS = NODE.word("VISITS", "how often it was passed or looked at")
PULL = NODE.word("PULL", "how eagerly it is tried, of all its sisters: SURE for them together")
LEAD = NODE.word("LEAD", "what the searching seat has more than the other by now")
LIKED = NODE.word("LIKED", "the chance of the searching seat to win, and a little for each fish")
NODE_SIZE = NODE.size
"""Nodes are known by where they begin; the root is 0."""

SURE = 1 << 20
"""A chance that is certain."""
_EACH_FISH = 16  # a fish more is liked as much as a thousandth of a chance: who has won still eats
_DOUBT, _MORE_DOUBT = 64.0, 256.0  # a lead of this much is e to one: of an empty board, and a full
_BEYOND = 40.0  # times the doubt, nobody doubts any more
_CURIOSITY = 0.3
_TRUST = 0.05 * SURE  # a move that seems worse by this is tried e times less eagerly


@inlined
def expected(tt: TranspositionTable, work: Work, at: int, lead: int) -> int:
    """The lead of the searching seat at the end, twice, plus one if no guess went into it."""
    if work[at + ws.PENGUINS] == 0:
        return lead << 1 | 1
    if apart(work, at):
        rest = settled(tt, work, at, -INFINITE, INFINITE)
    else:
        free, mine, theirs = load(work, at + ws.FREE), side_to_move(work, at), other_side(work, at)
        own, their_own = reach(work, at), other_reach(work, at)
        own, their_own = own & ~their_own, their_own & ~own
        rest = evaluate(work, free, mine, theirs, own, their_own, steps(work, at), 1, 1) << 1
    gained = rest >> 1 if work[at + ws.MINE_IN] == 0 else -(rest >> 1)
    return (lead + gained) << 1 | (rest & 1)


@inlined
def liked(lead: int, certain: int, free: int) -> int:
    """How much the searching seat likes to expect a lead, with so many floes still free."""
    doubt = 1.0 if certain else _DOUBT + _MORE_DOUBT * free / CELLS
    doubts = max(-_BEYOND, min(_BEYOND, lead / doubt))
    return int(SURE / (1.0 + math.exp(-doubts))) + _EACH_FISH * lead


@inlined
def sign_of(work: Work, at: int) -> int:
    """1 where the searching seat is to move, else -1."""
    return 1 if work[at + ws.MINE_IN] == 0 else -1


@inner
def look(tt: TranspositionTable, work: Work, tree: Tree, node: int, child: int, ply: int) -> None:
    """Judge the position after the move of `child`, a child of `node` at `ply`."""
    at, move = here(ply), tree[child + MOVE]
    lead = tree[node + LEAD] + sign_of(work, at) * gain(work, origin_of(move), target_of(move))
    descend(work, at, move)
    work[ws.NODES] += 1
    found = expected(tt, work, here(ply + 1), lead)
    certain = found & 1
    tree[child + FIRST], tree[child + COUNT], tree[child + VISITS] = -certain, 0, 1
    tree[child + LEAD] = lead
    tree[child + LIKED] = liked(found >> 1, certain, popcount(load(work, here(ply + 1) + ws.FREE)))


@inlined
def behind(tree: Tree, node: int) -> int:
    """Where the children of `node` end."""
    end: int = tree[node + FIRST] + NODE_SIZE * tree[node + COUNT]
    return end


@inlined
def best_child(tree: Tree, node: int, sign: int) -> int:
    """The child that who moves at `node` likes most."""
    best = tree[node + FIRST]
    for child in range(best + NODE_SIZE, behind(tree, node), NODE_SIZE):
        if sign * tree[child + LIKED] > sign * tree[best + LIKED]:
            best = child
    found: int = best
    return found


@inlined
def share_pull(tree: Tree, node: int, sign: int) -> None:
    """How eagerly each child is to be tried: all together as much as is sure."""
    first, total = tree[node + FIRST], 0.0
    most = tree[best_child(tree, node, sign) + LIKED]
    for child in range(first, behind(tree, node), NODE_SIZE):
        eager = SURE * math.exp(sign * (tree[child + LIKED] - most) / _TRUST)
        total += eager
        tree[child + PULL] = int(eager)
    for child in range(first, behind(tree, node), NODE_SIZE):
        tree[child + PULL] = int(SURE * tree[child + PULL] / total)


@inlined
def open_node(
    tt: TranspositionTable, work: Work, tree: Tree, node: int, free: int, ply: int
) -> int:
    """Judge all that can follow on `node`, written from `free` on; where the next may be written.

    The whole of it is looked at: to leave out moves that seemed worse one turn earlier loses.
    """
    count, sign = list_moves(work, here(ply), ply, -1), sign_of(work, here(ply))
    tree[node + FIRST], tree[node + COUNT] = free, count
    for index in range(count):
        child = free + index * NODE_SIZE
        tree[child + MOVE] = work[ws.MOVES + 2 * w.MOST_MOVES * ply + index]
        look(tt, work, tree, node, child, ply)
    share_pull(tree, node, sign)
    return free + count * NODE_SIZE


@inlined
def choose(tree: Tree, node: int, sign: int) -> int:
    """The child to look into next: one that is liked, or a promise not yet looked into."""
    best, chosen, first = -math.inf, tree[node + FIRST], tree[node + FIRST]
    eager = _CURIOSITY * math.sqrt(float(tree[node + VISITS]))
    for child in range(first, behind(tree, node), NODE_SIZE):
        score = sign * tree[child + LIKED] + eager * tree[child + PULL] / (
            tree[child + VISITS] + 1.0
        )
        if score > best:
            best, chosen = score, child
    found: int = chosen
    return found


@inlined
def learn(tree: Tree, way: Work, signs: Work, ply: int) -> None:
    """Count the growth that led to `ply`; all on the way are worth what their best child is."""
    for step in range(ply, -1, -1):
        node = way[step]
        tree[node + VISITS] += 1
        if tree[node + COUNT] > 0:
            tree[node + LIKED] = tree[best_child(tree, node, signs[step]) + LIKED]


@inner
def grow(tt: TranspositionTable, work: Work, tree: Tree, free: int, way: Work, signs: Work) -> int:
    """One growth; where the next node may be written after it."""
    node, ply = 0, 0
    work[ws.NODES] += 1
    while tree[node + FIRST] > 0:
        signs[ply] = sign_of(work, here(ply))
        node = choose(tree, node, signs[ply])
        descend(work, here(ply), tree[node + MOVE])
        ply += 1
        way[ply] = node
    if tree[node + FIRST] == 0:
        signs[ply] = sign_of(work, here(ply))
        free = open_node(tt, work, tree, node, free, ply)
        work[ws.DEPTH] = max(work[ws.DEPTH], ply + 1)
    learn(tree, way, signs, ply)
    return free


@inlined
def favourite(tree: Tree) -> int:
    """The child of the root that was looked at most; of equals the one that is liked more."""
    best = tree[FIRST]
    for child in range(best + NODE_SIZE, behind(tree, 0), NODE_SIZE):
        more = tree[child + VISITS] - tree[best + VISITS]
        if more > 0 or (more == 0 and tree[child + LIKED] > tree[best + LIKED]):
            best = child
    found: int = best
    return found


@kernel
def grow_hasty(tt: TranspositionTable, work: Work, tree: Tree) -> int:
    """Grow till the budget or the tree is used up; the slide that was looked at most.

    `tree` is all zeros but for the lead at its root, and somebody can move.
    """
    known, words, nodes = bare(tt), bare(work), bare(tree)
    way, signs = np.zeros(ws.DEEPEST, dtype=np.int64), np.zeros(ws.DEEPEST, dtype=np.int64)
    settle(words, here(0))
    free = NODE_SIZE
    while free + w.MOST_MOVES * NODE_SIZE <= tree.shape[0]:
        free = grow(known, words, nodes, free, way, signs)
        if spent(words):
            break
    slide: int = nodes[favourite(nodes) + MOVE]
    return slide
