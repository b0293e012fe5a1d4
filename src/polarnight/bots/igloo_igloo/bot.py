"""The players of Igloo Igloo that know more than the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.outlook_kernel import weigh_points
from polarnight.bots.igloo_igloo.rollouts import best
from polarnight.bots.igloo_igloo.search import find
from polarnight.bots.igloo_igloo.weights import WEIGHTS, Weights
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Budget
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView


@dataclass(frozen=True, slots=True)
class PointsBot:
    """Greedy: takes what leads by most points if the game ended at once, in a world it dreams."""

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The action after which the lead is largest; chance decides between equals."""
        world: IglooState = game.possible(view, rng)
        leads = leads_now(world)
        most = max(leads.values())
        return encoding.decode(world, rng.choice([n for n, lead in leads.items() if lead == most]))


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Information-set tree search that foresees `turns` turns, or one of each seat."""

    turns: int | None = None
    weights: Weights = WEIGHTS

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The most promising action found within the budget."""
        world, found = find(view, budget, rng, self.turns, self.weights)
        return encoding.decode(world, found.code)


@dataclass(frozen=True, slots=True)
class SeasonedBot:
    """Plays out with what was learned by self-play; with the hardcore table it searches."""

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The best action found within the budget."""
        world, found = best(view, budget, rng)
        return encoding.decode(world, found.code)


def leads_now(world: IglooState) -> dict[int, float]:
    """For each legal action the asked seat's lead if the game ended right after it."""
    actions = np.empty(ACTIONS_IN_ALL, dtype=np.int64)
    values = np.empty(ACTIONS_IN_ALL, dtype=np.float64)
    count = weigh_points(world.words, actions, values)
    return dict(zip(actions[:count].tolist(), values[:count].tolist(), strict=True))
