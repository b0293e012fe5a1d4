"""From a view and a budget to an action: the Python face of the search kernels."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.deadline import deadline
from polarnight.bots.igloo_igloo import search_kernel as tree
from polarnight.bots.igloo_igloo.dreaming_kernel import dream
from polarnight.bots.igloo_igloo.evaluation_kernel import CURIOSITY
from polarnight.bots.igloo_igloo.weights import WEIGHTS, Weights, new_values
from polarnight.games.igloo_igloo import encoding, views
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.games.igloo_igloo.actions import Phase
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView

WORLDS = 24
"""Worlds drawn for a decision; what lies under the snow is drawn anew for every round besides."""
_NO_LIMIT = 1 << 62
_MOST_BRANCHES = 400_000
_DEFAULT_EVALUATIONS = 20_000
"""For a budget without any limit."""
_OPEN: tuple[Phase, ...] = (
    "placing",
    "drift",
    "displace",
    "thaw",
    "animal",
    "step",
    "flee",
    "hunt",
)
"""Questions in which no hand decides what may be answered."""
_SHARE = 0.9
"""The part of the time given to the kernel; the rest is for waking up and for answering."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found."""

    code: int
    """The action by its number."""
    hope: float
    """From -1, lost, to 1, won; 0 for an only action that needed no thought."""
    rounds: int
    nodes: int


class Tree:
    """A search that can be gone on with, over worlds that fit one view."""

    def __init__(
        self,
        view: IglooView,
        rng: Random,
        most: int,
        turns: int | None = None,
        weights: Weights = WEIGHTS,
    ) -> None:
        """For at most about `most` positions; it foresees `turns`, or one of each seat."""
        world = views.possible(view, rng)
        self.codes = encoding.codes(world)
        self.control = np.zeros(tree.CONTROLS, dtype=np.int64)
        self.control[tree.TURNS] = view.seats if turns is None else turns
        branches = min(_MOST_BRANCHES, most + len(self.codes) + 1)
        self._links = np.empty((branches, tree.LINKS), dtype=np.int64)
        self._sums = np.empty(branches, dtype=np.float64)
        self._ledger = np.zeros(tree.LEDGER, dtype=np.float64)
        self._worlds = dreamt(view, world, WORLDS, rng)
        self._values = new_values(weights)
        self._seed = generator(rng.getrandbits(32))

    def grow(self, nodes: int, code: int | None = None) -> None:
        """Look at so many positions more, all of them after one action if it is given.

        That must have been tried before.
        """
        self.control[tree.FORCED] = tree.ROOT if code is None else self._branches()[code]
        self.control[tree.MOST_EVALUATIONS] = int(self.control[tree.EVALUATIONS]) + nodes
        tree.search(
            self._worlds,
            self._links,
            self._sums,
            self._ledger,
            self.control,
            self._values,
            self._seed,
        )

    def expect(self, code: int, nodes: int) -> NDArray[np.float64]:
        """What the ledger's columns come to after an action, on average."""
        curiosity = float(self._values[CURIOSITY])
        self._values[CURIOSITY] = 0.0
        self._ledger[:] = 0.0
        self.control[tree.ASKING] = 1
        self.grow(nodes, code)
        self.control[tree.ASKING] = 0
        self._values[CURIOSITY] = curiosity
        means: NDArray[np.float64] = self._ledger[: tree.PLAYED] / self._ledger[tree.PLAYED]
        return means

    def best(self) -> Finding:
        """The action most often tried; between equals the one that did better."""
        tried = {code: self._tried(branch) for code, branch in self._branches().items()}
        code = max(self.codes, key=lambda each: tried.get(each, (0, 0.0)))
        return Finding(
            code=code,
            hope=tried.get(code, (0, 0.0))[1],
            rounds=int(self.control[tree.ROUNDS]),
            nodes=int(self.control[tree.EVALUATIONS]),
        )

    def _tried(self, branch: int) -> tuple[int, float]:
        """How often, and with what hope."""
        visits = int(self._links[branch, tree.VISITS])
        return visits, float(self._sums[branch]) / visits

    def _branches(self) -> dict[int, int]:
        """The first branches of the tree by their actions."""
        found: dict[int, int] = {}
        branch = int(self._links[tree.ROOT, tree.DOWN])
        while branch != tree.NO_BRANCH:
            found[int(self._links[branch, tree.ACTION])] = branch
            branch = int(self._links[branch, tree.NEXT])
        return found


def dreamt(view: IglooView, world: IglooState, count: int, rng: Random) -> NDArray[np.uint64]:
    """A world that fits a view, and others that do: `count` in all, each equally likely."""
    worlds = np.tile(world.words, (count, 1))
    if view.secrets is None:
        viewer = -1 if view.viewer is None else int(view.viewer)
        dream(worlds[1:], viewer, generator(rng.getrandbits(32)))
    return worlds


def find(
    view: IglooView,
    budget: Budget,
    rng: Random,
    turns: int | None = None,
    weights: Weights = WEIGHTS,
) -> tuple[IglooState, Finding]:
    """A possible world, and the most promising action; it foresees `turns`, or one of each seat."""
    begun = budget.now()
    limit = most_nodes(budget)
    world = views.possible(view, rng)
    codes = encoding.codes(world)
    if needs_no_thought(view, codes):
        return world, Finding(codes[0], 0.0, 0, 0)
    search = Tree(view, rng, limit, turns, weights)
    with in_time(search.control, budget, begun):
        search.grow(limit)
    return world, search.best()


def needs_no_thought(view: IglooView, codes: Sequence[int]) -> bool:
    """Whether everybody can see that there is only one thing to do.

    A seat with tiles in hand may have been left without a choice by what they are. To answer at
    once would tell: no harpoon, nothing to play. So it thinks for as long as if it had one.
    """
    seat = view.to_act
    holds = seat is not None and view.hands[seat] > 0
    return len(codes) == 1 and (view.phase in _OPEN or not holds)


def most_nodes(budget: Budget) -> int:
    """How many positions may be looked at."""
    if budget.nodes is not None:
        return budget.nodes
    return _DEFAULT_EVALUATIONS if budget.seconds is None else _NO_LIMIT


@contextmanager
def in_time(control: NDArray[np.int64], budget: Budget, begun: float) -> Iterator[None]:
    """Tell a search that began then to stop when its time is over; it looks after every round."""
    if budget.seconds is None:
        yield
        return
    left = _SHARE * budget.seconds - (budget.now() - begun)
    with deadline(control, tree.STOP, left, cpu=budget.cpu):
        yield
