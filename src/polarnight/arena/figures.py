"""What the games say: shares with intervals, margins, chairs, faults, who beat whom."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from typing import TYPE_CHECKING

from polarnight.arena.ratings import Rating, elo_of, ratings
from polarnight.arena.records import Clock, GameRecord
from polarnight.core.contract import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.arena.schedule import Tournament

CERTAINTY = 1.96
"""Standard errors on both sides of 95 %."""


class Rate(Value, frozen=True):
    """A share, and where the true one is with 95 % certainty."""

    games: int
    share: float
    low: float
    high: float


class Standing(Value, frozen=True):
    """How one contestant did."""

    name: str
    won: Rate
    """Of the places it took; a tie for the win is shared."""
    fair: float
    """What an equal among equals would have won."""
    rating: Rating
    margin: float | None
    """Its score less the best other score, on average; games ended by a fault do not count."""
    faults: dict[str, int]
    milliseconds: float | None
    """Of thought for one decision, on average, by the clock on the wall."""
    longest_ms: float | None
    cpu_ms: float | None
    """Of processor time for one decision, on average, as far as the system tells."""


class Meeting(Value, frozen=True):
    """How often one contestant came before another in the games both played."""

    one: str
    other: str
    ahead: Rate
    elo: tuple[float, float, float]
    """The difference in Elo, and its interval; infinite where one won everything."""


class Summary(Value, frozen=True):
    """Everything a report shows."""

    tournament: Tournament
    games: int
    boards: int
    standings: tuple[Standing, ...]
    """The best rating first."""
    meetings: tuple[Meeting, ...]
    seats: tuple[Rate, ...]
    """How often each chair won."""
    margins: dict[str, dict[int, int]]
    """For each contestant, how often each margin was reached."""
    plies: dict[int, int]
    """How many games had so many actions; those ended by a fault do not count."""
    verdict: str


def rate(shares: Sequence[float]) -> Rate:
    """The mean share with Wilson's interval."""
    n, z = len(shares), CERTAINTY
    if n == 0:
        return Rate(0, 0.0, 0.0, 1.0)
    mean = statistics.fmean(shares)
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    reach = z / (1 + z * z / n) * math.sqrt(mean * (1 - mean) / n + z * z / (4 * n * n))
    return Rate(n, mean, max(0.0, middle - reach), min(1.0, middle + reach))


def summary(
    tournament: Tournament,
    games: Sequence[GameRecord],
    clocks: Sequence[Clock] = (),
    verdict: str = "",
) -> Summary:
    """Count the games of a tournament."""
    rated = ratings(len(tournament.contestants), games)
    standings = [_standing(tournament, n, games, clocks, rated[n]) for n in range(len(rated))]
    seats = range(tournament.seats)
    return Summary(
        tournament,
        len(games),
        len({game.board for game in games}),
        tuple(sorted(standings, key=lambda each: -each.rating.mu)),
        _meetings(tournament, games),
        tuple(rate([game.share(seat) for game in games]) for seat in seats),
        {each.name: _margins(games, n) for n, each in enumerate(tournament.contestants)},
        dict(sorted(Counter(len(g.actions) for g in games if not g.fault).items())),
        verdict,
    )


def places_of(games: Sequence[GameRecord], contestant: int) -> list[tuple[GameRecord, int]]:
    """Every game and seat a contestant played."""
    return [(g, seat) for g in games for seat, who in enumerate(g.lineup) if who == contestant]


def _standing(
    tournament: Tournament,
    contestant: int,
    games: Sequence[GameRecord],
    clocks: Sequence[Clock],
    rating: Rating,
) -> Standing:
    played = places_of(games, contestant)
    margins = [m for game, seat in played if (m := game.margin(seat)) is not None]
    faults = Counter(g.fault.kind for g, seat in played if g.fault and g.fault.seat == seat)
    times = {clock.number: clock for clock in clocks}
    timed = [(times[game.number], seat) for game, seat in played if game.number in times]
    decisions = sum(clock.decisions[seat] for clock, seat in timed)
    seconds = sum(clock.seconds[seat] for clock, seat in timed)
    cpu = [clock.cpu[seat] for clock, seat in timed if clock.cpu]
    return Standing(
        tournament.contestants[contestant].name,
        rate([game.share(seat) for game, seat in played]),
        1 / tournament.seats,
        rating,
        statistics.fmean(margins) if margins else None,
        dict(sorted(faults.items())),
        1e3 * seconds / decisions if decisions else None,
        1e3 * max(c.longest[seat] for c, seat in timed) if decisions else None,
        1e3 * sum(cpu) / decisions if decisions and cpu else None,
    )


def _margins(games: Sequence[GameRecord], contestant: int) -> dict[int, int]:
    found = (game.margin(seat) for game, seat in places_of(games, contestant))
    return dict(sorted(Counter(margin for margin in found if margin is not None).items()))


def _meetings(tournament: Tournament, games: Sequence[GameRecord]) -> tuple[Meeting, ...]:
    found = []
    for one, first in enumerate(tournament.contestants):
        for other in range(one + 1, len(tournament.contestants)):
            if shares := [s for game in games for s in ahead(game, one, other)]:
                won = rate(shares)
                elo = (elo_of(won.share), elo_of(won.low), elo_of(won.high))
                found.append(Meeting(first.name, tournament.contestants[other].name, won, elo))
    return tuple(found)


def ahead(game: GameRecord, one: int, other: int) -> list[float]:
    """1 where a seat of `one` came before a seat of `other`, one half where they tied."""
    places = list(zip(game.lineup, game.places, strict=True))
    return [
        0.5 if mine == theirs else float(mine < theirs)
        for who, mine in places
        for whom, theirs in places
        if who == one and whom == other
    ]
