"""A rival for the champion of Packeis am Pol, of about its speed, that it was never tuned on.

    PYTHONPATH=. polarnight arena packeis emperor@0.06cpu "rival=py:tools.packeis_rival:BOT@0.06cpu"
    python -m tools.packeis_rival --games 2000 --nodes 2000      # fit its weights anew

For two seats. It shares the table of known positions and the slides with the champion, and
nothing else: alpha-beta in a window around the last value, reductions that grow with logarithms,
moves by history alone, and an evaluation that gives every floe a class, by how many slides each
side is away from it (one, two, three, more), with a fitted weight for each class and number of
fish. No ends are proven: it simply looks as deep as there are floes. It places two plies deep.

Each fit is one generation: games are played with the weights there are (packeis_rival.json).
"""

from __future__ import annotations

import argparse
import json
import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
from rich.progress import track

from polarnight.bots.contract import Budget
from polarnight.bots.deadline import deadline
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.fit import design, explained, fitted
from polarnight.bots.packeis.standing import standing
from polarnight.bots.packeis.transposition_kernel import new_tt
from polarnight.bots.packeis.weights import FULL_BOARD
from polarnight.core.contract import Seating
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.kernel.moves import SPACES
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from tools import packeis_rival_kernel as k

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

    Numbers = NDArray[np.float64]
    Work = NDArray[np.int64]

_FITTED = Path(__file__).with_suffix(".json")
_ENTRIES = 1 << 18
_NO_LIMIT = 1 << 62
_LATE, _STEEP = 3, 2.2
"""Moves searched in full, and how slowly the others' reductions grow."""
_GAME = Packeis()
_BY_CHANCE = (0.0, 0.2, 1.0)
"""Shares of the placements of a game that are left to chance when weights are fitted."""
_WILD = 6
"""First slides of which every third is left to chance then."""
_HELD_BACK = 5


@dataclass(frozen=True, slots=True)
class RivalBot:
    """The rival; chance plays no part."""

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The best action found within the budget."""
        state: PackeisState = game.possible(view, rng)
        assert state.seats == 2, "the rival plays between two"
        return action_of(state, find(state, budget))


BOT = RivalBot()


def find(state: PackeisState, budget: Budget) -> int:
    """A cell while placing, else a slide as from * 64 + to."""
    work, turn = workspace(state), state.turn
    assert turn is not None, "a search needs a seat to act"
    free = np.uint64(play.free_floes(state.words))
    if state.placing:
        return _cell(work, state, free)
    mine, theirs = (np.uint64(state.penguins(seat)) for seat in (turn, 1 - turn))
    work[k.MOST_NODES] = _NO_LIMIT if budget.nodes is None else budget.nodes
    tt = new_tt(_ENTRIES)
    if budget.seconds is None:
        k.deepen(tt, work, free, mine, theirs)
    else:
        with deadline(work, k.STOP, budget.seconds, cpu=budget.cpu):
            k.deepen(tt, work, free, mine, theirs)
    return int(work[k.BEST])


def _cell(work: Work, state: PackeisState, free: np.uint64) -> int:
    """Where to place the next penguin."""
    first, left = state.first, int(state.words[w.TO_PLACE])
    boards = np.array([free, state.penguins(first), state.penguins(1 - first)], dtype=np.uint64)
    cells = np.uint64(free & state.words[w.ONES])
    next_ = int(play.next_to_place(state.words, 2 * int(play.penguins_each(2)) - left + 1))
    answers = left > 1 and next_ != state.turn
    mine, other = (1 if seat == first else 2 for seat in (state.turn, next_))
    return int(k.best_cell(work, cells, boards, mine, other if answers else 0))


def workspace(state: PackeisState) -> Work:
    """What the kernels need to know of a state."""
    work = np.zeros(k.SIZE, dtype=np.int64)
    work[k.TWOS], work[k.THREES] = state.words[w.TWOS], state.words[w.THREES]
    work[k.LOST] = state.has_rule(w.LAST_FLOE_LOST)
    work[k.WEIGHTS : k.LESS] = rows()
    work[k.LESS : k.HISTORY] = _reductions()
    return work


@cache
def _reductions() -> Work:
    """How many plies less a late move is searched, by depth and number."""
    less = [
        int(math.log(depth) * math.log(number) / _STEEP) if depth > 2 and number >= _LATE else 0
        for depth in range(SPACES)
        for number in range(SPACES)
    ]
    return np.array(less, dtype=np.int64)


@cache
def rows() -> Work:
    """The fitted weights for 0 to 60 free floes, in the kernel's whole numbers."""
    known = json.loads(_FITTED.read_text("utf-8"))
    lines = []
    for free in range(board.CELLS + 1):
        weights = np.array(known["placing" if free > FULL_BOARD else "sliding"])
        lines.append(weights @ (free / board.CELLS) ** np.arange(weights.shape[1]))
    whole: Work = np.rint(k.UNIT * np.array(lines)).astype(np.int64).ravel()
    return whole


@dataclass(frozen=True, slots=True)
class Sample:
    """A position from the side of the seat to slide first, or next; what it still gained."""

    placing: bool
    features: Numbers
    share: float
    gained: int


def samples(seed: int, budget: Budget) -> list[Sample]:
    """The positions of one game of the rival against itself, after the last move of chance."""
    rng = Random(seed)
    state = _GAME.start(_GAME.deal(PackeisOptions(), Seating(2), rng))
    by_chance, wild = rng.choice(_BY_CHANCE), rng.randrange(_WILD)
    seen: list[tuple[bool, Numbers, float, int, int]] = []
    while state.turn is not None:
        side = state.first if state.placing else state.turn
        careless = rng.random() < (by_chance if state.placing else (wild > 0) / 3)
        wild -= not state.placing
        if careless:
            seen = [each for each in seen if each[0]]
            action = rng.choice(_GAME.legal(state, state.turn).actions)
        else:
            seen.append((state.placing, *_features(state, side), side, standing(state, 0)))
            action = action_of(state, find(state, budget))
        state = _GAME.play(state, state.turn, action).state
    end = standing(state, 0)
    return [Sample(p, row, x, (end - now) * (1 - 2 * side)) for p, row, x, side, now in seen]


def _features(state: PackeisState, side: int) -> tuple[Numbers, float]:
    """Each feature is what the evaluation says if it alone counts; with the share that is free."""
    work, free = workspace(state), np.uint64(play.free_floes(state.words))
    mine, theirs = (np.uint64(state.penguins(seat)) for seat in (side, 1 - side))
    share, row = int(free).bit_count() / board.CELLS, np.zeros(k.FEATURES)
    line = work[k.WEIGHTS + k.FEATURES * int(free).bit_count() :][: k.FEATURES]
    for number in range(k.FEATURES):
        line[:] = 0
        line[number] = k.UNIT
        row[number] = k.judge(work, free, mine, theirs)
    return row, share


def fit(played: list[list[Sample]], *, placing: bool) -> tuple[list[list[float]], float]:
    """Weights, quadratic in the share that is free, and how much they explain of other games."""
    kept = [(n, each) for n, game in enumerate(played) for each in game if each.placing == placing]
    terms = design(
        np.array([each.features for _, each in kept]), np.array([each.share for _, each in kept])
    )
    gained = np.array([float(each.gained) for _, each in kept])
    held = np.array([n % _HELD_BACK == 0 for n, _ in kept])
    share = explained(terms[held], gained[held], fitted(terms[~held], gained[~held]))
    weights = fitted(terms, gained).reshape(-1, k.FEATURES).T
    return np.round(weights, 3).tolist(), share


def _lines(weights: list[list[float]]) -> str:
    """A line for each feature."""
    return ",\n".join(json.dumps(row) for row in weights)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the rival of Packeis.")
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--nodes", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    wish = parser.parse_args()
    seeds = track(range(wish.seed, wish.seed + wish.games), "playing")
    played = [samples(seed, Budget(nodes=wish.nodes)) for seed in seeds]
    found = {}
    for name, placing in (("sliding", False), ("placing", True)):
        found[name], share = fit(played, placing=placing)
        print(f"{name}: {share:.3f} of the variance explained in games not fitted on")
    lines = (f'"{name}": [\n{_lines(weights)}\n]' for name, weights in found.items())
    _FITTED.write_text("{" + ",\n".join(lines) + "}\n", "utf-8")
    print(f"{_FITTED.name} is written; look at it, then play against the generation before")


if __name__ == "__main__":
    main()
