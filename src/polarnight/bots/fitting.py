"""What commands share that fit numbers of bots on games: games at once, ridge, standard errors.

What comes of a position is mostly luck of the game that follows. Where rows follow each other, a
row may lean on those after it instead (least squares of temporal differences, Bradtke and Barto
1996, with traces as Boyan's): `trace` 1 looks at what came in the end alone, 0 at the next row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.float64]

Played = TypeVar("Played")
_RIDGE = 1e-3
_FOLDS = 10


class Sample(NamedTuple):
    """One row: what was seen, and what came of it."""

    terms: Numbers
    gained: float
    """From here to the end of its strand."""
    strand: int = 0
    """Rows of a game that follow each other in time, as the rests of a round seen by one seat."""


class Fit(NamedTuple):
    """What a number of games says about weights."""

    weights: Numbers
    errors: Numbers
    """Standard errors, by leaving out a tenth of the games at a time (of few, one game)."""
    explained: float
    """The share of the variance the weights explain of games that were left out."""
    rows: int


class Sums(NamedTuple):
    """What weights are solved from."""

    square: Numbers
    right: Numbers
    rows: int

    def plus(self, other: Sums) -> Sums:
        return Sums(self.square + other.square, self.right + other.right, self.rows + other.rows)

    def weights(self) -> Numbers:
        """Least squares, held back a little from large weights."""
        held = _RIDGE * self.rows * np.eye(len(self.right))
        return np.asarray(np.linalg.solve(self.square + held, self.right), dtype=np.float64)


def fit(games: Sequence[Sequence[Sample]], trace: float = 1.0) -> Fit:
    """Weights for the samples of many games, of two at least; a game is never on both sides."""
    parts = min(_FOLDS, len(games))
    folds = [games[n::parts] for n in range(parts)]
    sums = [sums_of(fold, trace) for fold in folds]
    everything = _added(sums)
    without = [_added([*sums[:n], *sums[n + 1 :]]).weights() for n in range(parts)]
    rows = [(each, without[n]) for n, fold in enumerate(folds) for game in fold for each in game]
    missed = sum((each.gained - float(each.terms @ weights)) ** 2 for each, weights in rows)
    return Fit(
        weights=everything.weights(),
        errors=np.sqrt((parts - 1) * np.array(without).var(axis=0)),
        explained=1 - missed / sum(each.gained**2 for each, _ in rows),
        rows=everything.rows,
    )


def sums_of(games: Sequence[Sequence[Sample]], trace: float) -> Sums:
    """The sums of some games, strand by strand."""
    found = [
        _strand([each for each in game if each.strand == strand], trace)
        for game in games
        for strand in dict.fromkeys(each.strand for each in game)
    ]
    return _added(found)


def _strand(rows: Sequence[Sample], trace: float) -> Sums:
    """Each row, with a trace of those before it, meets the step to the next."""
    terms, gained = (np.array([each[n] for each in rows]) for n in (0, 1))
    steps = terms - np.vstack([terms[1:], np.zeros(terms.shape[1])])
    traces = np.zeros_like(terms)
    for n, row in enumerate(terms):
        traces[n] = row + (trace * traces[n - 1] if n else 0.0)
    came = gained - np.append(gained[1:], 0.0)
    return Sums(traces.T @ steps, traces.T @ came, len(rows))


def _added(sums: Sequence[Sums]) -> Sums:
    total = sums[0]
    for each in sums[1:]:
        total = total.plus(each)
    return total


@contextmanager
def games_at_once(
    workers: int,
) -> Iterator[Callable[[Callable[[int], Played], range], Iterable[Played]]]:
    """A `map` that plays in so many processes; without any, here."""
    if not workers:
        yield map
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield partial(pool.map, chunksize=1)
