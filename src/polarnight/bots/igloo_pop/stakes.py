"""What placing an igloo on a card is worth, in points, given beliefs about all igloos."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_pop import cards

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.profiles import Profile
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.view import IglooPopView

    Chances = NDArray[np.float64]

_NUMBERS = np.arange(cards.LEAST_BEADS, cards.MOST_BEADS + 1)


@dataclass(frozen=True, slots=True)
class Stake:
    """The best card for an igloo, and what to expect of it."""

    card: int
    worth: float


@dataclass(frozen=True, slots=True)
class Stakes:
    """What every number is worth on every open card, to one seat."""

    places: tuple[int, ...]
    table: Chances
    """One row for each place, one column for each number from 2 to 13."""

    def best(self, chances: Chances) -> Stake:
        """The card on which an igloo with these chances is worth most."""
        worths = self.table @ chances
        row = int(worths.argmax())
        return Stake(self.places[row], float(worths[row]))

    def known(self, chances: Chances) -> float:
        """What the igloo would be worth to somebody who then learned its number."""
        return float(np.maximum(self.table.max(axis=0), 0.0) @ chances)


def stakes(
    view: IglooPopView, seat: Seat, beliefs: Mapping[str, Chances], profile: Profile
) -> Stakes | None:
    """What `profile` thinks of every open card; None if none lies open."""
    places = [(n, card) for n, card in enumerate(view.cards, 1) if card is not None]
    if not places:
        return None
    rows = [_row(view, seat, place, card, beliefs, profile) for place, card in places]
    return Stakes(tuple(place for place, _ in places), np.array(rows))


def _row(
    view: IglooPopView,
    seat: Seat,
    place: int,
    card: Card,
    beliefs: Mapping[str, Chances],
    profile: Profile,
) -> Chances:
    """The worth of each number on one card.

    A right number brings the card and the others' wrong thalers if it is the highest; a wrong one
    costs a thaler.
    """
    there = [igloo for igloo in view.igloos if igloo.card == place]
    others = [beliefs[igloo.id] for igloo in there if igloo.seat != seat]
    mine = [beliefs[igloo.id] for igloo in there if igloo.seat == seat]
    fits = _fits(card)
    highest = np.where(fits, 1.0, 0.0)
    for chances in others:
        highest *= 1.0 - _above(chances * fits)
    for number in card:
        highest *= np.where(number > _NUMBERS, 1.0 - profile.later, 1.0)
    already = max((float((chances * highest).sum()) for chances in mine), default=0.0)
    prize = cards.points(card) + sum(float((chances * ~fits).sum()) for chances in others)
    lost = 1.0 + profile.spite * (1.0 - np.prod([float((c * ~fits).sum()) for c in others]))
    worth: Chances = np.where(fits, highest * prize * (1.0 - already), -lost)
    return worth


@cache
def _fits(card: Card) -> NDArray[np.bool_]:
    """Which numbers a card shows. There are few cards, and they are asked for all the time."""
    return np.isin(_NUMBERS, card)


def _above(chances: Chances) -> Chances:
    """For each number the chance of a higher one."""
    total: Chances = chances.sum() - np.cumsum(chances)
    return total
