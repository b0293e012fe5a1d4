"""A player that learned by playing against itself: it weighs what comes of each action, at once.

`python -m examples.training packeis --out ...` made the weights (`learned.json`);
docs/baselines/packeis.md says how, and what they are worth.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.bot import holdings
from polarnight.bots.packeis.prospects import CELLS, NAMES, prospects
from polarnight.bots.simple import GreedyBot
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Bot, Budget
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

LEARNED = Path(__file__).with_name("learned.json")
_GREED = GreedyBot(holdings)


@dataclass(frozen=True, slots=True)
class LearnedBot:
    """Does what its weights like best: no search, whatever the budget.

    They were learned between two; `beside` plays with more at the table.
    """

    beside: Bot = _GREED

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The best of all legal actions."""
        state: PackeisState = game.possible(view, rng)
        if state.seats > 2:
            greedy: PackeisAction = self.beside.choose(game, view, seat, budget, rng)
            return greedy
        actions: tuple[PackeisAction, ...] = game.legal(state, seat).actions
        numbers = np.array([_number(action) for action in actions])
        rows = prospects(state.words[None], np.zeros_like(numbers), numbers)
        return actions[int(np.argmax(rows @ policy_weights()))]


@cache
def policy_weights() -> NDArray[np.float64]:
    """A weight for each of the prospects."""
    kept = json.loads(LEARNED.read_text("utf-8"))["weights"]
    return np.array([kept[name] for name in NAMES], dtype=np.float64)


def _number(action: PackeisAction) -> int:
    """As the environments count: a cell to place on, then pairs of cells."""
    if isinstance(action, Place):
        return board.parse_cell(action.cell)
    return CELLS * (1 + board.parse_cell(action.origin)) + board.parse_cell(action.target)
