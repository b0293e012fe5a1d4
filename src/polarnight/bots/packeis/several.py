"""Searches for three and four seats, beside the paranoid one: a tree, max^n, and best reply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import chances, chances_kernel, tree_kernel
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.maxn_kernel import deepen_maxn
from polarnight.bots.packeis.placement_kernel import deepen
from polarnight.bots.packeis.search import DEEPEST, entries, find, in_time, workspace
from polarnight.bots.packeis.standing import held
from polarnight.bots.packeis.transposition_kernel import lent_tt
from polarnight.games.packeis.kernel import layout as w

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.games.packeis.state import PackeisState

_MOST_NODES = 1 << 20
"""Of a tree, and of a search without any other limit."""
_CURIOSITY, _TRUST = 750, chances_kernel.SURE // 20
"""Of the tree: per mille, and a twentieth of a chance; how they were found: docs/levels.md."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """What a tree expects of a position."""

    move: int
    """A cell while placing, else from * 64 + to."""
    finals: tuple[float, ...]
    """What each seat will have in the end: 64 for a fish, 1 for a floe."""
    certain: bool
    """Whether no two seats can meet any more, so that `finals` are exact if all play best."""
    depth: int
    nodes: int


def foresee(state: PackeisState, budget: Budget) -> Foresight:
    """Grow a tree from `state`, in which a seat must be to act."""
    work = larger_workspace(state, budget)
    size = min(int(work[ws.MOST_NODES]), _MOST_NODES) + 3 * w.MOST_MOVES
    tree = np.zeros((size, tree_kernel.COLUMNS), dtype=np.int64)
    with lent_tt(entries(budget)) as tt, in_time(work, budget):
        best = int(tree_kernel.grow_tree(tt, work, tree))
    turn, seats = int(state.turn or 0), state.seats
    means = tree[best, tree_kernel.SUMS + chances_kernel.FINALS :] / tree[best, tree_kernel.VISITS]
    return Foresight(
        move=int(tree[best, tree_kernel.MOVE]) if best else find(state, budget).move,
        finals=tuple(float(means[(seat - turn) % seats]) for seat in range(seats)),
        certain=best == 0,
        depth=int(work[ws.DEPTH]),
        nodes=int(work[ws.NODES]),
    )


def maxn_move(state: PackeisState, budget: Budget) -> int:
    """The slide everybody's own best play leads to, as deep as the budget goes."""
    work = larger_workspace(state, budget)
    with lent_tt(entries(budget)) as tt, in_time(work, budget):
        deepen_maxn(tt, work, DEEPEST)
    return int(work[ws.BEST])


def reply_move(state: PackeisState, budget: Budget) -> int:
    """The best slide if after each of mine only one of the others answers, whoever hurts most.

    To look twice as deep is worth more than to be right about whose turn it is. A fish of mine
    counts twice as much as one of theirs.
    """
    work = workspace(state)
    work[ws.MOST_NODES] = _MOST_NODES if budget.nodes is None else budget.nodes
    work[ws.SEATS], work[ws.MY_WEIGHT] = 2, 2
    penguins = work[ws.STACK + ws.PENGUINS :][:4]
    penguins[1:] = np.bitwise_or.reduce(penguins[1:]), 0, 0
    with lent_tt(entries(budget)) as tt, in_time(work, budget):
        deepen(tt, work, DEEPEST)
    return int(work[ws.BEST])


def larger_workspace(state: PackeisState, budget: Budget) -> NDArray[np.int64]:
    """The search's workspace, with the rooms of `chances_kernel`."""
    assert state.turn is not None, "a search needs a seat to act"
    work = np.zeros(chances_kernel.LARGER, dtype=np.int64)
    work[: ws.SIZE] = workspace(state)
    work[ws.MOST_NODES] = _MOST_NODES if budget.nodes is None else budget.nodes
    work[chances_kernel.TRAIT_WEIGHTS : chances_kernel.HELD] = chances.rows(state.seats)
    work[chances_kernel.CURIOSITY], work[chances_kernel.TRUST] = _CURIOSITY, _TRUST
    for step in range(state.seats):
        work[chances_kernel.HELD + step] = held(state, (state.turn + step) % state.seats)
    return work
