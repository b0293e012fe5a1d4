"""From a view and a budget to an action: the Python face of the search kernels."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo import search_kernel as tree
from polarnight.bots.igloo_igloo.weights import WEIGHTS, Weights, room
from polarnight.games.igloo_igloo import coding, viewing
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.values import IglooView

WORLDS = 24
"""Worlds drawn for a decision; what lies under the snow is drawn anew for every round besides."""
_NO_LIMIT = 1 << 62
_MOST_BRANCHES = 400_000
_DEFAULT_EVALUATIONS = 20_000
"""For a budget without any limit."""
_SHARE = 0.9
"""The part of the time given to the kernel; the rest is for waking up and for answering."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What a search found."""

    code: int
    """The action by its number."""
    hope: float
    """From -1, lost, to 1, won; 0 for the only action, which needs no search."""
    rounds: int
    nodes: int


def find(
    view: IglooView,
    budget: Budget,
    rng: Random,
    turns: int | None = None,
    weights: Weights = WEIGHTS,
) -> tuple[IglooState, Finding]:
    """A possible world, and the most promising action; it foresees `turns`, or one of each seat."""
    begun = perf_counter()
    world = viewing.possible(view, rng)
    codes = coding.codes(world)
    if len(codes) == 1:
        return world, Finding(codes[0], 0.0, 0, 0)
    worlds = [world, *(viewing.possible(view, rng) for _ in range(WORLDS - 1))]
    control = np.zeros(tree.CONTROLS, dtype=np.int64)
    limit = budget.nodes if budget.nodes is not None else _NO_LIMIT
    if budget.nodes is None and budget.seconds is None:
        limit = _DEFAULT_EVALUATIONS
    control[tree.MOST_EVALUATIONS] = limit
    control[tree.TURNS] = view.seats if turns is None else turns
    branches = min(_MOST_BRANCHES, limit + len(codes) + 1)
    links = np.empty((branches, tree.LINKS), dtype=np.int64)
    sums = np.empty(branches, dtype=np.float64)
    seed = generator(rng.getrandbits(32))
    stacked = np.stack([each.words for each in worlds])
    left = None if budget.seconds is None else _SHARE * budget.seconds - (perf_counter() - begun)
    with _alarm(control, left):
        tree.search(stacked, links, sums, control, room(weights), seed)
    return world, _best(codes, links, sums, control)


def _best(
    codes: list[int],
    links: NDArray[np.int64],
    sums: NDArray[np.float64],
    control: NDArray[np.int64],
) -> Finding:
    """The action most often tried; between equals the one that did better."""
    tried: dict[int, tuple[int, float]] = {}
    branch = int(links[0, tree.DOWN])
    while branch != tree.NO_BRANCH:
        visits = int(links[branch, tree.VISITS])
        tried[int(links[branch, tree.ACTION])] = (visits, float(sums[branch]) / visits)
        branch = int(links[branch, tree.NEXT])
    code = max(codes, key=lambda each: tried.get(each, (0, 0.0)))
    return Finding(
        code=code,
        hope=tried.get(code, (0, 0.0))[1],
        rounds=int(control[tree.ROUNDS]),
        nodes=int(control[tree.EVALUATIONS]),
    )


@contextmanager
def _alarm(control: NDArray[np.int64], seconds: float | None) -> Iterator[None]:
    """Tell the search to stop after `seconds`; it looks after every round."""
    if seconds is None:
        yield
        return
    timer = Timer(max(0.001, seconds), control.__setitem__, (tree.STOP, 1))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
