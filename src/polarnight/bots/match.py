"""A match between two levels, to see what they are worth.

    python -m polarnight.bots.match packeis emperor king --games 40

Every board is played once from each chair by the first level, with the second level in all other
chairs. The same seed gives the same boards, and with levels limited by nodes the same games.
"""

from __future__ import annotations

import argparse
import math
import statistics
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track

from polarnight import catalog
from polarnight.bots.levels import LEVELS, Level, level
from polarnight.core.contract import Outcome, Seat, Seating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.core.contract import AnyGame

_CERTAINTY = 1.96
"""Standard errors on both sides of 95 %."""


@dataclass(frozen=True, slots=True)
class Result:
    """How the first level did."""

    seats: int
    shares: tuple[float, ...]
    """1 for a game won, a fraction for one shared, 0 for one lost."""
    leads: tuple[int, ...]
    """Its score less the best of the others."""

    @property
    def win_rate(self) -> float:
        return statistics.fmean(self.shares)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate is, with 95 % certainty (Wilson)."""
        n, rate, z = len(self.shares), self.win_rate, _CERTAINTY
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"won {self.win_rate:.1%} of {len(self.shares)} games with {self.seats} seats"
            f" (95 %: {low:.1%} to {high:.1%}; fair {1 / self.seats:.1%}),"
            f" on average {statistics.fmean(self.leads):+.1f} points ahead"
        )


def games_of(
    game: AnyGame, one: Level, other: Level, boards: int, seats: int = 2, seed: int = 1
) -> Iterator[tuple[Seat, Outcome]]:
    """The chair of `one` and the outcome, game by game: `boards` times `seats` of them."""
    for number in range(boards):
        for chair in range(seats):
            players = [one if seat == chair else other for seat in range(seats)]
            yield Seat(chair), play(game, players, f"{seed}/{number}")


def play(game: AnyGame, players: Sequence[Level], seed: str) -> Outcome:
    """One game to its end; the board and every bot's chance come from `seed`."""
    deal = game.deal(game.info.options(), Seating(len(players)), Random(seed))
    state, rng = game.start(deal), Random(f"{seed}/bots")
    while actors := game.actors(state):
        seat = actors[0]
        view, player = game.view(state, seat), players[seat]
        action = player.bot.choose(game, view, seat, player.budget, rng)
        state = game.play(state, seat, game.enact(state, seat, action)).state
    outcome = game.outcome(state)
    assert outcome is not None, "nobody can act, so the game has ended"
    return outcome


def result_of(seats: int, games: Sequence[tuple[Seat, Outcome]]) -> Result:
    """Count what `games_of` played."""
    return Result(
        seats,
        tuple(_share(outcome, chair) for chair, outcome in games),
        tuple(_lead(outcome, chair) for chair, outcome in games),
    )


def _share(outcome: Outcome, chair: Seat) -> float:
    return (outcome.places[chair] == 1) / outcome.places.count(1)


def _lead(outcome: Outcome, chair: Seat) -> int:
    others = [score for seat, score in enumerate(outcome.scores) if seat != chair]
    return outcome.scores[chair] - max(others)


def _hurried(given: Level, seconds: float | None) -> Level:
    """The same level with less time, if that is less."""
    if seconds is None or (given.budget.seconds or math.inf) <= seconds:
        return given
    return replace(given, budget=replace(given.budget, seconds=seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description="Let two levels play a match.")
    parser.add_argument("game", choices=catalog.names())
    parser.add_argument("one", choices=LEVELS)
    parser.add_argument("other", choices=LEVELS)
    parser.add_argument("--games", type=int, default=40, help="rounded up to whole boards")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="at most so much time for a decision")
    wish = parser.parse_args()
    one, other = (_hurried(level(wish.game, name), wish.seconds) for name in (wish.one, wish.other))
    boards = -(-wish.games // wish.seats)
    games = games_of(catalog.game(wish.game), one, other, boards, wish.seats, wish.seed)
    console = Console()
    total = boards * wish.seats
    played = list(track(games, f"{wish.one} against {wish.other}", total, console=console))
    console.print(f"{wish.one} against {wish.other}: {result_of(wish.seats, played)}")


if __name__ == "__main__":
    main()
