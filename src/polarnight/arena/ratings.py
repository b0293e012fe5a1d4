"""Ratings: openskill (Plackett-Luce) for any number of seats, Elo for pairs."""

from __future__ import annotations

import math
import statistics
from typing import TYPE_CHECKING, Any

from openskill.models import PlackettLuce

from polarnight.core.contract import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.arena.records import GameRecord

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
    believed: list[Any] = [MODEL.rating() for _ in range(players)]  # openskill has no types
    for game in games:
        teams = [[believed[who]] for who in game.lineup]
        rated = [team[0] for team in MODEL.rate(teams, ranks=list(game.places))]
        for who in set(game.lineup):
            mine = [each for each, whose in zip(rated, game.lineup, strict=True) if whose == who]
            believed[who] = MODEL.rating(
                mu=statistics.fmean(each.mu for each in mine),
                sigma=statistics.fmean(each.sigma for each in mine),
            )
    return [_interval(each.mu, each.sigma) for each in believed]


def _interval(mu: float, sigma: float) -> Rating:
    return Rating(mu, mu - 1.96 * sigma, mu + 1.96 * sigma)


def elo_of(share: float) -> float:
    """The difference in Elo at which this share is expected."""
    if share <= 0 or share >= 1:
        return math.copysign(math.inf, share - 0.5)
    return 400 * math.log10(share / (1 - share))


def share_of(elo: float) -> float:
    """The share expected at this difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))
