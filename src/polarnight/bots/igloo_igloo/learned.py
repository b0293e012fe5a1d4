"""A player that learned by playing against itself: it weighs what comes of each action, at once.

The weights (`learned.json`) were made by `python -m examples.training igloo_igloo`, and what to
expect by `python -m examples.training.expectation`, which writes both here; docs/envs.md says how
they were measured.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.prospects_kernel import PROSPECTS, prospects
from polarnight.bots.igloo_igloo.rollout_kernel import ACT
from polarnight.games.igloo_igloo import encoding

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView

LEARNED = Path(__file__).with_name("learned.json")


@dataclass(frozen=True, slots=True)
class LearnedBot:
    """Does what its weights like best: no search, whatever the budget."""

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The prospects are the same in every world that looks like the view, so one will do."""
        world: IglooState = game.possible(view, rng)
        _, actions, numbers = prospects(world.words[None])
        return encoding.decode(world, int(actions[np.argmax(numbers @ policy_weights()[ACT])]))


@cache
def policy_weights() -> NDArray[np.float64]:
    """Two rows of weights, one for each of the prospects: what to do, and what to expect."""
    kept = json.loads(LEARNED.read_text("utf-8"))
    rows = [list(kept[name].values()) for name in ("weights", "expected")]
    found = np.array(rows, dtype=np.float64)
    assert found.shape == (2, PROSPECTS), "learned.json is of another set of prospects"
    return found
