"""When enough has been played. Looking often must not make chance look like strength.

Both rules look at whole boards only: the games of one board are not independent, their sum is.
"""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from polarnight.arena.figures import ahead
from polarnight.arena.ratings import share_of
from polarnight.core.errors import BadOptionsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.arena.records import GameRecord
    from polarnight.arena.schedule import Tournament

_RISK = 0.05
_FEWEST = 4
"""Boards; fewer say nothing about their spread."""


class StopRule(Protocol):
    """Says why to stop, or nothing."""

    def verdict(self, tournament: Tournament, games: Sequence[GameRecord]) -> str: ...


@dataclass(frozen=True, slots=True)
class Never:
    """Plays every board."""

    def verdict(self, tournament: Tournament, games: Sequence[GameRecord]) -> str:
        return ""


@dataclass(frozen=True, slots=True)
class Sprt:
    """Wald's sequential test: is the first of two players `elo0` or `elo1` stronger?

    Each wrong answer comes once in twenty. The boards' scores are taken as normal with the spread
    they show, which makes the test one for pairs of games (the "pentanomial" one of chess).
    """

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise BadOptionsError(f"--sprt needs elo0 < elo1, not {self.elo0:g} {self.elo1:g}")

    def verdict(self, tournament: Tournament, games: Sequence[GameRecord]) -> str:
        if len(tournament.contestants) != 2:
            raise BadOptionsError("--sprt compares two players; use --until-clear for more")
        likelihood = self.log_likelihood_ratio(board_shares(games, 0, 1))
        bound = math.log((1 - _RISK) / _RISK)
        first = tournament.contestants[0].name
        if likelihood >= bound:
            return f"SPRT: {first} is {self.elo1:g} Elo stronger rather than {self.elo0:g}"
        if likelihood <= -bound:
            return f"SPRT: {first} is {self.elo0:g} Elo stronger rather than {self.elo1:g}"
        return ""

    def log_likelihood_ratio(self, shares: Sequence[float]) -> float:
        """Of `elo1` against `elo0`, given the shares of the boards."""
        if len(shares) < _FEWEST:
            return 0.0
        # One board won and one lost in advance: where all are equal the spread is not nothing.
        spread = statistics.variance([*shares, 0.0, 1.0])
        low, high = share_of(self.elo0), share_of(self.elo1)
        mean = statistics.fmean(shares)
        return len(shares) * (high - low) * (2 * mean - low - high) / (2 * spread)


@dataclass(frozen=True, slots=True)
class UntilClear:
    """Stops when the order of all players is certain to 95 %, however often one has looked.

    It looks after 4, 8, 16, ... boards and spends the risk over all looks and all pairs (an
    empirical Bernstein bound: no assumption about how scores are spread).
    """

    def verdict(self, tournament: Tournament, games: Sequence[GameRecord]) -> str:
        boards = len({game.board for game in games})
        looks = boards.bit_length() - _FEWEST.bit_length() + 1
        if boards < _FEWEST or boards & (boards - 1):
            return ""
        pairs = list(combinations(range(len(tournament.contestants)), 2))
        met = {pair: board_shares(games, *pair) for pair in pairs}
        known = {pair: shares for pair, shares in met.items() if shares}
        risk = _RISK / len(known) / (looks * (looks + 1))
        if all(abs(statistics.fmean(s) - 0.5) > reach(s, risk) for s in known.values()):
            return f"the order of all who met is certain to 95 % after {boards} boards"
        return ""


def board_shares(games: Sequence[GameRecord], one: int, other: int) -> list[float]:
    """For each board, how often `one` came before `other` on it."""
    boards: dict[int, list[float]] = {}
    for game in games:
        boards.setdefault(game.board, []).extend(ahead(game, one, other))
    return [statistics.fmean(shares) for shares in boards.values() if shares]


def reach(shares: Sequence[float], risk: float) -> float:
    """How far the mean of numbers from 0 to 1 may be from the truth (Maurer and Pontil)."""
    n, doubt = len(shares), math.log(4 / risk)
    spread = statistics.variance(shares)
    return math.sqrt(2 * spread * doubt / n) + 7 * doubt / (3 * (n - 1))
