"""Fit what each seat will still gain, on games of the search against itself.

    python -m polarnight.bots.packeis.chances_fit --seats 3 --games 600 --nodes 2000

Prints the weights and doubts of chances.py, and how good they are on games not fitted on.
Positions in which no two seats can meet any more are left out: those are solved exactly.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from rich.console import Console
from rich.progress import track

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.chances import powers
from polarnight.bots.packeis.chances_kernel import TRAITS, write_traits
from polarnight.bots.packeis.fit import fitted
from polarnight.bots.packeis.position_kernel import apart, here, settle
from polarnight.bots.packeis.search import find, workspace
from polarnight.bots.packeis.standing import held
from polarnight.core.contract import Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.packeis.state import PackeisState

    Numbers = NDArray[np.float64]

_RANDOM_PLACING, _RANDOM_SLIDE = 0.4, 0.05
"""How often a whole placement, and a single slide, is left to chance: games must differ."""
_HELD_BACK = 5
"""Every so many games one is not fitted on, but judged by."""
_DOUBTS = tuple(product((16, 32, 64, 128, 256), (0, 64, 128, 192, 256, 384, 512)))


@dataclass(frozen=True, slots=True)
class Sample:
    """One position, everything of each seat from the one to act on."""

    placing: bool
    x: float
    """The share of the board that is free, or of the penguins that are still to be placed."""
    traits: Numbers
    held: Numbers
    end: Numbers


def samples(seed: int, seats: int, nodes: int) -> list[Sample]:
    """The positions of one game between equals in which seats can still meet."""
    game, rng = Packeis(), Random(seed)
    state = game.start(game.deal(PackeisOptions(), Seating(seats), rng))
    careless, seen = rng.random() < _RANDOM_PLACING, []
    while state.turn is not None:
        seen.append(state)
        chance = careless if state.placing else rng.random() < _RANDOM_SLIDE
        actions = game.legal(state, state.turn).actions
        best = action_of(state, find(state, Budget(nodes=nodes)).move)
        state = game.play(state, state.turn, rng.choice(actions) if chance else best).state
    found = (_sample(each, _held(state)) for each in seen)
    return [sample for sample in found if sample]


def _held(state: PackeisState) -> Numbers:
    return np.array([held(state, seat) for seat in range(state.seats)], dtype=np.float64)


def _sample(state: PackeisState, end: Numbers) -> Sample | None:
    """What is known of a position; None where nothing is contested."""
    work, turn = workspace(state), state.turn
    assert turn is not None
    if not state.placing:
        settle(work, here(0))
        if apart(work, here(0)):
            return None
    traits = np.zeros((state.seats, TRAITS))
    write_traits(work, traits)
    x = int(work[here(0) + ws.FREE]).bit_count() / board.CELLS
    if state.placing:
        x = int(work[ws.TO_PLACE]) / (state.seats * int(play.penguins_each(state.seats)))
    return Sample(state.placing, x, traits, np.roll(_held(state), -turn), np.roll(end, -turn))


@dataclass(frozen=True, slots=True)
class Pile:
    """Many samples: `terms` has a row for each seat of each, the others are (samples, seats)."""

    terms: Numbers
    x: Numbers
    held: Numbers
    end: Numbers

    @property
    def gained(self) -> Numbers:
        return self.end - self.held


def pile(found: Sequence[Sample]) -> Pile:
    """Each trait times 1, x and x squared."""
    traits, x = np.array([each.traits for each in found]), np.array([each.x for each in found])
    terms = powers(x)[:, None, :, None] * traits[:, :, None, :]
    held_, end = np.array([each.held for each in found]), np.array([each.end for each in found])
    return Pile(terms.reshape(traits.shape[0] * traits.shape[1], -1), x, held_, end)


def explained(known: Pile, weights: Numbers) -> float:
    """The share of the variance of the gains that the weights explain."""
    gained = known.gained.ravel()
    left = gained - known.terms @ weights
    return float(1 - (left**2).sum() / ((gained - gained.mean()) ** 2).sum())


def surprise(known: Pile, weights: Numbers, doubt: tuple[float, float]) -> float:
    """How surprising the winners were, on average, in nats; less is better."""
    finals = known.held + (known.terms @ weights).reshape(known.held.shape)
    scaled = finals / (doubt[0] + doubt[1] * known.x)[:, None]
    chances = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    won = known.end == known.end.max(axis=1, keepdims=True)
    return float(-np.log((chances * won).sum(axis=1) / won.sum(axis=1) + 1e-9).mean())


def report(console: Console, name: str, learnt: Pile, judged: Pile) -> None:
    """Fit, judge, print."""
    weights = fitted(learnt.terms, learnt.gained.ravel())
    doubt = min(_DOUBTS, key=lambda each: surprise(learnt, weights, each))
    console.print(f"{name}: {len(learnt.x)} positions, {explained(judged, weights):.2f} explained,")
    console.print(f"doubt {doubt}, surprise {surprise(judged, weights, doubt):.3f} nats")
    for row in weights.reshape(3, -1).T:
        console.print("(" + ", ".join(f"{weight:.4f}" for weight in row) + "),")


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit what seats of Packeis gain.")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--nodes", type=int, default=2_000)
    wish = parser.parse_args()
    console = Console()
    rounds = track(range(wish.games), "playing", console=console)
    played = [(seed, each) for seed in rounds for each in samples(seed, wish.seats, wish.nodes)]
    for name, placing in (("placing", True), ("sliding", False)):
        learnt, judged = (
            pile([e for seed, e in played if e.placing == placing and (seed % _HELD_BACK > 0) == w])
            for w in (True, False)
        )
        report(console, name, learnt, judged)


if __name__ == "__main__":
    main()
