"""Fit the weights of the evaluation on games of the search against itself.

    python -m polarnight.bots.packeis.fit --games 3000 --nodes 4000

Prints the rows of `SLIDING` in weights.py, and how much they explain of games not fitted on.
Positions in which nobody can disturb anybody are left out: the search solves those exactly.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.progress import track

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import workspace_kernel as room
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.evaluation_kernel import write_features
from polarnight.bots.packeis.position_kernel import apart, here, settle
from polarnight.bots.packeis.search import find, workspace
from polarnight.core.contract import Seating
from polarnight.games.packeis import board, kernel
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.values import PackeisOptions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.packeis.state import PackeisState

    Numbers = NDArray[np.float64]

_RANDOM_PLACING, _RANDOM_SLIDE = 0.4, 0.05
"""How often a whole placement, and a single slide, is left to chance: games must differ."""
_DEGREE = 2
_RIDGE = 1e-4
_HELD_BACK = 5
"""Every so many games one is not fitted on, but judged by."""


@dataclass(frozen=True, slots=True)
class Sample:
    """One position: its features, its free floes, and what was still gained from there."""

    features: Numbers
    free: int
    gained: int


def samples(seed: int, nodes: int) -> list[Sample]:
    """The positions of one game between equals, each from the side of the seat to move."""
    game, rng = Packeis(), Random(seed)
    state = game.start(game.deal(PackeisOptions(), Seating(2), rng))
    careless, seen = rng.random() < _RANDOM_PLACING, []
    while state.turn is not None:
        if not state.placing and (found := _features(state)):
            seen.append((*found, state.turn, _lead(state)))
        chance = careless if state.placing else rng.random() < _RANDOM_SLIDE
        actions = game.legal(state, state.turn).actions
        best = action_of(state, find(state, Budget(nodes=nodes)).move)
        state = game.play(state, state.turn, rng.choice(actions) if chance else best).state
    end = _lead(state)
    return [Sample(row, n, (end - now) * (1 if turn == 0 else -1)) for row, n, turn, now in seen]


def _lead(state: PackeisState) -> int:
    """What seat 0 has more than seat 1, floes under penguins included."""
    worths = [
        room.FISH * (state.score(seat) + int(kernel.fish(state.words, np.uint64(standing))))
        + state.collected(seat)
        + standing.bit_count()
        for seat, standing in ((seat, state.penguins(seat)) for seat in (0, 1))
    ]
    return worths[0] - worths[1]


def _features(state: PackeisState) -> tuple[Numbers, int] | None:
    """The features of a position and its free floes; None where nothing is contested."""
    work, at = workspace(state), here(0)
    settle(work, at)
    if apart(work, at):
        return None
    free, mine, theirs = (
        np.uint64(work[at + place]) for place in (room.FREE, room.PENGUINS, room.PENGUINS + 1)
    )
    row = np.zeros(room.FEATURES)
    write_features(work, free, mine, theirs, row)
    return row, int(free).bit_count()


def design(features: Numbers, free: Numbers) -> Numbers:
    """Each feature times 1, x and x squared, where x is the share of the board that is free."""
    x = (free / board.CELLS)[:, None]
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


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the evaluation of Packeis.")
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--nodes", type=int, default=4_000)
    wish = parser.parse_args()
    console = Console()
    rounds = track(range(wish.games), "playing", console=console)
    played = [(seed, each) for seed in rounds for each in samples(seed, wish.nodes)]
    rows = np.array([each.features for _, each in played])
    free = np.array([float(each.free) for _, each in played])
    gained = np.array([float(each.gained) for _, each in played])
    held = np.array([seed % _HELD_BACK == 0 for seed, _ in played])
    terms = design(rows, free)
    share = explained(terms[held], gained[held], fitted(terms[~held], gained[~held]))
    console.print(f"{len(played)} positions, {share:.2f} of the variance explained")
    for weights in fitted(terms, gained).reshape(_DEGREE + 1, -1).T:
        console.print("(" + ", ".join(f"{weight:.4f}" for weight in weights) + "),")


if __name__ == "__main__":
    main()
