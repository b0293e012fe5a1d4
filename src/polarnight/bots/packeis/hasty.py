"""What to slide in little time between two: grows a small tree where alpha-beta sees too little."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import hasty_kernel as k
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import SearchBot, action_of
from polarnight.bots.packeis.search import fill, in_time
from polarnight.bots.packeis.shelf import lent
from polarnight.bots.packeis.standing import standing
from polarnight.bots.packeis.transposition_kernel import lent_tt
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Budget, Estimate
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

_SECONDS, _NODES = 0.006, 18_000
"""Up to so much for a decision is little: what was measured, docs/levels.md."""
_FEWEST_FREE = 28
"""With fewer free floes alpha-beta is better, which soon proves the end."""
_FAST = 6e6
"""More positions a second than there will be."""
_MOST = 1 << 20
"""Positions of a tree without any limit."""
_ENTRIES = 1 << 10
"""Of the table of regions that nobody disturbs any more."""
_PATIENT = SearchBot()


@dataclass(frozen=True, slots=True)
class HastyBot:
    """Alpha-beta, but in little time a tree that plays for its chance to win; between two."""

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The best action found within the budget."""
        state: PackeisState = game.possible(view, rng)
        if is_little(budget) and is_open(state):
            return action_of(state, hasty_slide(state, budget))
        return _PATIENT.choose(game, view, seat, budget, rng)

    def judge(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """The final lead as alpha-beta sees it."""
        return _PATIENT.judge(game, view, seat, budget, rng)


def is_little(budget: Budget) -> bool:
    """Whether alpha-beta sees too little within `budget`."""
    by_clock = budget.seconds is not None and budget.seconds <= _SECONDS
    return by_clock or (budget.nodes is not None and budget.nodes <= _NODES)


def is_open(state: PackeisState) -> bool:
    """Whether penguins slide, and the end is far."""
    return not state.placing and int(play.free_floes(state.words)).bit_count() >= _FEWEST_FREE


def hasty_slide(state: PackeisState, budget: Budget) -> int:
    """The slide a tree looks at most, as from * 64 + to."""
    with lent(8 * ws.SIZE) as memory, lent(8 * _room(budget)) as tree, lent_tt(_ENTRIES) as tt:
        work, nodes = memory.view(np.int64), tree.view(np.int64)
        fill(work, state)
        if budget.nodes is not None:
            work[ws.MOST_NODES] = budget.nodes
        assert state.turn is not None, "a search needs a seat to act"
        nodes[k.LEAD] = standing(state, state.turn)
        with in_time(work, budget):
            return int(k.grow_hasty(tt, work, nodes))


def _room(budget: Budget) -> int:
    """Words of a tree that is large enough."""
    by_clock = _MOST if budget.seconds is None else int(_FAST * budget.seconds)
    most = min(by_clock, _MOST if budget.nodes is None else budget.nodes)
    return k.NODE_SIZE * (1 + most + 2 * w.MOST_MOVES)
