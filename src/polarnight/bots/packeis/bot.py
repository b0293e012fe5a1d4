"""The players of Packeis am Pol that know more than the contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.bots.contract import Estimate, Judging
from polarnight.bots.leads import leads
from polarnight.bots.packeis import weights
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.search import DEEPEST, find
from polarnight.bots.packeis.several import foresee
from polarnight.bots.packeis.standing import standing
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place, Slide
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from polarnight.bots.contract import Bot, Budget
    from polarnight.bots.packeis.search import Rows
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView


@dataclass(frozen=True, slots=True)
class SearchBot:
    """Alpha-beta, at most `deepest` plies. Chance plays no part."""

    deepest: int = DEEPEST
    rows: Callable[[], Rows] = weights.rows
    """What it weighs; yardsticks weigh less than the champion."""

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The best action found within the budget."""
        state: PackeisState = game.possible(view, rng)
        return action_of(state, find(state, budget, self.deepest, self.rows()).move)

    def judge(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """The final lead between two; with more it does not tell the others apart."""
        state: PackeisState = game.possible(view, rng)
        if state.seats > 2:
            return None
        found = find(state, budget, self.deepest, self.rows())
        return Estimate((found.value + standing(state, seat)) / ws.FISH, "points", found.proven)


@dataclass(frozen=True, slots=True)
class TreeBot:
    """Grows a tree in which everybody plays for their own chance to win."""

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The action looked at most within the budget."""
        state: PackeisState = game.possible(view, rng)
        return action_of(state, foresee(state, budget).move)

    def judge(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate:
        """The final lead over the best other seat."""
        found = foresee(game.possible(view, rng), budget)
        return Estimate(leads(found.finals)[seat] / ws.FISH, "points", found.certain)


@dataclass(frozen=True, slots=True)
class SlideBot:
    """Places as `SearchBot` does, and slides in its own way: a yardstick."""

    slide: Callable[[PackeisState, Budget], int]

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """The best action found within the budget."""
        state: PackeisState = game.possible(view, rng)
        move = find(state, budget).move if state.placing else self.slide(state, budget)
        return action_of(state, move)


@dataclass(frozen=True, slots=True)
class ChampionBot:
    """The best there is for each number of seats."""

    champions: Mapping[int, Bot]

    def choose(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> PackeisAction:
        """What the champion of this number of seats does."""
        chosen: PackeisAction = self.champions[view.seats].choose(game, view, seat, budget, rng)
        return chosen

    def judge(
        self, game: AnyGame, view: PackeisView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """What the champion of this number of seats expects."""
        bot = self.champions[view.seats]
        return bot.judge(game, view, seat, budget, rng) if isinstance(bot, Judging) else None


def action_of(state: PackeisState, move: int) -> PackeisAction:
    """What the kernels call `move`."""
    if state.placing:
        return Place(board.name(board.Cell(move)))
    return Slide(board.name(board.Cell(move >> 6)), board.name(board.Cell(move & 63)))


def holdings(state: PackeisState, seat: Seat) -> float:
    """Fish of a seat, those under its penguins too, less those of the best other seat."""
    fish = [_fish(state, each) for each in range(state.seats)]
    return fish[seat] - max(f for other, f in enumerate(fish) if other != seat)


def _fish(state: PackeisState, seat: int) -> int:
    standing = play.fish(state.words, state.words[w.PENGUINS + seat])
    return state.score(seat) + int(standing)
