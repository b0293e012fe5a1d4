"""The players of Igloo Igloo that know more than the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.bots.contract import Estimate
from polarnight.bots.igloo_igloo import rollouts, search
from polarnight.bots.igloo_igloo.outlook_kernel import ahead_now
from polarnight.bots.igloo_igloo.weights import WEIGHTS, Weights
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.play import play

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Budget
    from polarnight.bots.igloo_igloo.search import Finding
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.kernel.layout import Words
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
        world, found = search.find(view, budget, rng, self.turns, self.weights)
        return encoding.decode(world, found.code)

    def judge(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """What it hopes for."""
        return _hope(search.find(view, budget, rng, self.turns, self.weights)[1])


@dataclass(frozen=True, slots=True)
class SeasonedBot:
    """Plays out with what was learned by self-play."""

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The best action found within the budget."""
        world, found = rollouts.find(view, budget, rng)
        return encoding.decode(world, found.code)

    def judge(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """What it hopes for."""
        return _hope(rollouts.find(view, budget, rng)[1])


def _hope(found: Finding) -> Estimate | None:
    return Estimate(found.hope, "hope") if found.nodes else None


def leads_now(world: IglooState) -> dict[int, float]:
    """For each legal action the asked seat's lead if the game ended right after it."""
    return {code: _lead_after(world.words, code) for code in encoding.codes(world)}


def _lead_after(words: Words, code: int) -> float:
    seat, trial = int(words[w.ACTOR]), words.copy()
    play(trial, code)
    return ahead_now(trial, seat)
