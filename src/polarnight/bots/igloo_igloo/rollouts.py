"""From a view and a budget to an action: the Python face of the rollouts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo import rollout_kernel as kernel
from polarnight.bots.igloo_igloo.learned import policy_weights
from polarnight.bots.igloo_igloo.search import (
    WORLDS,
    Finding,
    dreamt,
    in_time,
    most_nodes,
    needs_no_thought,
)
from polarnight.games.igloo_igloo import encoding, views
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView


@dataclass(frozen=True, slots=True)
class Manner:
    """How to play out."""

    turns: int = 4
    """Played in a rollout, the one that is on among them."""
    most: int = 8
    """Actions that are played out,"""
    within: float = 16.0
    """if the policy likes them so nearly as much as its best; two in any case."""
    curiosity: float = 0.2
    """How much it prefers what it has tried little."""


MANNER = Manner()


def find(
    view: IglooView, budget: Budget, rng: Random, manner: Manner = MANNER
) -> tuple[IglooState, Finding]:
    """A possible world, and the action that did best in rollouts.

    They beat the tree search with two to four seats and with the hardcore table (docs/levels.md),
    though what they play with was learned between two and without it.
    """
    begun = budget.now()
    world = views.possible(view, rng)
    codes = encoding.codes(world)
    if needs_no_thought(view, codes):
        return world, Finding(codes[0], 0.0, 0, 0)
    worlds = dreamt(view, world, 1 + WORLDS, rng)
    control = np.zeros(kernel.CONTROLS, dtype=np.int64)
    control[kernel.TURNS] = manner.turns
    control[kernel.MOST_EVALUATIONS] = most_nodes(budget)
    candidates = np.zeros((2, min(manner.most, len(codes))), dtype=np.int64)
    sums = np.zeros(candidates.shape[1], dtype=np.float64)
    wishes = np.zeros(kernel.WISHES, dtype=np.float64)
    wishes[kernel.WITHIN], wishes[kernel.CURIOSITY] = manner.within, manner.curiosity
    seed = generator(rng.getrandbits(32))
    with in_time(control, budget, begun):
        kernel.roll_out(worlds, candidates, sums, control, policy_weights(), wishes, seed)
    return world, _best(candidates, sums, control)


def _best(
    candidates: NDArray[np.int64], sums: NDArray[np.float64], control: NDArray[np.int64]
) -> Finding:
    """The candidate played out most often; between equals the one that did better."""
    tried = candidates[kernel.TRIED]
    best = max(range(control[kernel.CANDIDATES]), key=lambda n: (tried[n], sums[n]))
    return Finding(
        code=int(candidates[kernel.ACTION, best]),
        hope=float(sums[best]) / max(1, int(tried[best])),
        rounds=int(control[kernel.ROUNDS]),
        nodes=int(control[kernel.EVALUATIONS]),
    )
