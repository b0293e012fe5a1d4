"""Fit the weights of the evaluation on games of the search against itself.

    polarnight tune packeis --games 6000 --nodes 3000

Prints the rows of `SLIDING` and `PLACING` for weights.py, and how much they explain of games not
fitted on. Each run is one generation: games are played with the weights there are.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.evaluation_kernel import write_features
from polarnight.bots.packeis.position_kernel import apart, here, settle
from polarnight.bots.packeis.search import find, workspace
from polarnight.bots.packeis.standing import standing
from polarnight.bots.packeis.weights import NAMES, share_free
from polarnight.core.contract import Seating
from polarnight.games.packeis.kernel.play import free_floes, neighbours
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from polarnight.bots.packeis.search import Rows
    from polarnight.games.packeis.state import PackeisState

    Numbers = NDArray[np.float64]

_GAME = Packeis()
_RANDOM_PLACING = (0.0, 0.15, 0.3, 1.0)
"""How many of a game's penguins are placed by chance: one of these shares."""
_RANDOM_SLIDES = (0, 2, 4, 8)
"""How many of the first slides may be left to chance, every other one is."""
_BLUNDER = 0.02
"""How often a later slide is left to chance."""
_PLACING_NODES = 300
_DEGREE = 2
_RIDGE = 1e-5
_HELD_BACK = 5
"""Every so many games one is not fitted on, but judged by."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One position: its features, how far the game is (from 0 to 1), and what was still gained."""

    features: Numbers
    share: float
    gained: int


def slide_samples(seed: int, nodes: int) -> list[Sample]:
    """Contested positions of one game between equals, each from the side of the seat to move.

    Chance makes games differ. Only positions after its last move are taken: what is gained from
    there on is what two who search gain. Where nobody can disturb anybody, the search is exact.
    """
    rng = Random(seed)
    state = _placed(rng, rng.choice(_RANDOM_PLACING), nodes)
    wild = rng.choice(_RANDOM_SLIDES)
    seen: list[tuple[Numbers, float, int, int]] = []
    while state.turn is not None:
        blunders = rng.random() < (0.5 if wild > 0 else _BLUNDER)
        wild -= 1
        if blunders:
            seen.clear()
        elif found := _sliding(state):
            seen.append((*found, state.turn, standing(state, 0)))
        state = _next(state, rng, blunders, nodes)
    end = standing(state, 0)
    return [Sample(row, x, (end - now) * (1 if turn == 0 else -1)) for row, x, turn, now in seen]


def placement_samples(seed: int, nodes: int) -> list[Sample]:
    """Partial placements, some of chance alone, then well placed to the end.

    What they are worth is what a search of `nodes` thinks of the position with all penguins placed.
    """
    rng, seen = Random(seed), []
    state = _GAME.start(_GAME.deal(PackeisOptions(), Seating(2), rng))
    by_chance = rng.randrange(8)
    while state.placing:
        by_chance -= 1
        state = _next(state, rng, by_chance >= 0, _PLACING_NODES)
        if by_chance <= 0 and state.placing:
            seen.append((_placing(state), share_free(int(free_floes(state.words)))))
    value = find(state, Budget(nodes=nodes)).value + standing(state, state.turn or 0)
    worth = value if state.turn == 0 else -value
    return [Sample(row, x, worth) for row, x in seen]


def _placed(rng: Random, by_chance: float, nodes: int) -> PackeisState:
    state = _GAME.start(_GAME.deal(PackeisOptions(), Seating(2), rng))
    while state.placing:
        state = _next(state, rng, rng.random() < by_chance, nodes)
    return state


def _next(state: PackeisState, rng: Random, by_chance: bool, nodes: int) -> PackeisState:
    """The state after an action of chance, or the best the search finds."""
    assert state.turn is not None, "a game that is over has no next state"
    if by_chance:
        action = rng.choice(_GAME.legal(state, state.turn).actions)
    else:
        action = action_of(state, find(state, Budget(nodes=nodes)).move)
    return _GAME.play(state, state.turn, action).state


def _sliding(state: PackeisState) -> tuple[Numbers, float] | None:
    """The features of a position, and the share that is free; None where nothing is contested."""
    work, at = workspace(state), here(0)
    settle(work, at)
    if apart(work, at):
        return None
    mine, theirs = (int(work[at + place]) for place in (ws.MY_REACH, ws.THEIR_REACH))
    return _features(work, mine & ~theirs, theirs & ~mine), share_free(mine | theirs)


def _placing(state: PackeisState) -> Numbers:
    """The features of a partial placement from the side of seat 0."""
    row = _features(workspace(state), 0, 0)
    return row if state.turn == 0 else -row


def _features(work: Rows, own: int, their_own: int) -> Numbers:
    """What the evaluation sees of the position on the stack."""
    row, at = np.zeros(ws.FEATURES), here(0)
    free, mine, theirs = (
        np.uint64(work[at + place]) for place in (ws.FREE, ws.PENGUINS, ws.PENGUINS + 1)
    )
    able = np.uint64(neighbours(free))
    alone, others_alone = np.uint64(own), np.uint64(their_own)
    write_features(work, free, mine & able, theirs & able, alone, others_alone, row)
    return row


def design(features: Numbers, share: Numbers) -> Numbers:
    """Each feature times 1, x and x squared, where x is how far the game is."""
    x = share[:, None]
    return np.concatenate([features * x**power for power in range(_DEGREE + 1)], axis=1)


def fitted(terms: Numbers, gained: Numbers) -> Numbers:
    """Least squares, held back a little from large weights."""
    scale = np.sqrt((terms**2).mean(axis=0)) + 1e-9
    scaled = terms / scale
    square = scaled.T @ scaled + _RIDGE * len(gained) * np.eye(scaled.shape[1])
    weights: Numbers = np.linalg.solve(square, scaled.T @ gained) / scale
    return weights


def explained(terms: Numbers, gained: Numbers, weights: Numbers) -> float:
    """The share of the variance the weights explain."""
    return float(1 - ((gained - terms @ weights) ** 2).sum() / (gained**2).sum())


def fit(played: Sequence[Sequence[Sample]]) -> Iterator[str]:
    """The weights for the samples of many games, as lines for weights.py."""
    samples = [each for game in played for each in game]
    held = np.array([n % _HELD_BACK == 0 for n, game in enumerate(played) for _ in game])
    terms = design(
        np.array([each.features for each in samples]), np.array([each.share for each in samples])
    )
    gained = np.array([float(each.gained) for each in samples])
    share = explained(terms[held], gained[held], fitted(terms[~held], gained[~held]))
    yield f"# {len(played)} games, {len(samples)} positions, {share:.3f} of the variance explained"
    weights = fitted(terms, gained).reshape(_DEGREE + 1, -1).T
    for row, name in zip(weights, NAMES, strict=True):
        yield f"    ({', '.join(f'{weight:.4f}' for weight in row)}),  # {name}"


def tune(games: int, nodes: int, workers: int = 0) -> Iterator[str]:
    """Play, fit, and tell both sets of weights; placements from four times as many games.

    `workers` are processes; without any, games are played here.
    """
    with _players(workers) as play:
        for name, samples, count in (
            ("SLIDING", slide_samples, games),
            ("PLACING", placement_samples, 4 * games),
        ):
            yield f"{name} = ("
            yield from fit(list(play(partial(samples, nodes=nodes), range(count))))
            yield ")"


@contextmanager
def _players(
    workers: int,
) -> Iterator[Callable[[Callable[[int], list[Sample]], range], Iterable[list[Sample]]]]:
    """A `map` that plays in so many processes."""
    if not workers:
        yield map
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield partial(pool.map, chunksize=20)
