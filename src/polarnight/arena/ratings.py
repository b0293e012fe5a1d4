"""Ratings: openskill (Plackett-Luce) for any number of seats, Elo for pairs."""

from __future__ import annotations

import math
import statistics
from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeVar

from openskill.models import PlackettLuce

from polarnight.core.contract import Value

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence

    from openskill.models import PlackettLuceRating

    from polarnight.arena.records import GameRecord

WhoT = TypeVar("WhoT", bound=Hashable)
MODEL = PlackettLuce(tau=0.0)  # players do not change between two games


class Rating(Value, frozen=True):
    """Where a player's strength is believed to be: `mu`, with 95 % between `low` and `high`."""

    mu: float
    low: float
    high: float


def ratings(players: int, games: Sequence[GameRecord]) -> list[Rating]:
    """The ratings after all games, in the order of the schedule.

    Who sits on several chairs of a game is rated on each, and the mean counts.
    """
    believed = {who: MODEL.rating() for who in range(players)}
    for game in games:
        rate_game(MODEL, believed, game.lineup, game.places)
    return [interval(believed[who]) for who in range(players)]


def rate_game(
    model: PlackettLuce,
    believed: MutableMapping[WhoT, PlackettLuceRating],
    lineup: Sequence[WhoT],
    places: Sequence[float],
) -> None:
    """Believe what one game shows of those who played it; the best place is the lowest.

    Who sits on several chairs is rated on each, and the mean counts.
    """
    rated = model.rate([[believed[who]] for who in lineup], ranks=list(places))
    for who in set(lineup):
        mine = [team[0] for team, whose in zip(rated, lineup, strict=True) if whose == who]
        believed[who] = model.rating(
            mu=statistics.fmean(each.mu for each in mine),
            sigma=statistics.fmean(each.sigma for each in mine),
        )


def interval(believed: PlackettLuceRating) -> Rating:
    """What is believed, for people to read."""
    mu, reach = believed.mu, 1.96 * believed.sigma
    return Rating(mu, mu - reach, mu + reach)


def elo_of(share: float) -> float:
    """The difference in Elo at which this share is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share expected at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))
