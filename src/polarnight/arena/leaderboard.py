"""A ranking that grows: every agent meets every reference, and all are put on one scale.

Each pair has a results file of its own in one folder, so a new agent plays only its own games, and
whatever was interrupted goes on.
"""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.arena.figures import Rate, ahead, rate
from polarnight.arena.ratings import Rating
from polarnight.arena.results import ResultsFile
from polarnight.arena.tournament import Plan
from polarnight.core.contract import Value

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from polarnight.arena.contestants import Contestant
    from polarnight.arena.records import GameRecord
    from polarnight.arena.schedule import Tournament

_SAMPLES = 400
_ITERATIONS = 40
_LONGEST_STEP = 2.0
_ELO = 400 / np.log(10)


class Meeting(Value, frozen=True):
    """How often one came before the other."""

    one: str
    other: str
    ahead: Rate
    faults: tuple[int, int]
    """Games each lost by crashing, hanging, lying or babbling."""


class Place(Value, frozen=True):
    """Where somebody stands."""

    name: str
    agent: bool
    """Whether it was to be ranked; else it is one of the references."""
    elo: Rating
    """Above the first reference, which is 0; with the interval of 95 %."""
    games: int
    faults: int


class Leaderboard(Value, frozen=True):
    """Everybody, the best first, and what was played."""

    game: str
    seats: int
    places: tuple[Place, ...]
    meetings: tuple[Meeting, ...]


Pair = tuple["Contestant", "Contestant"]


def pairs(agents: Sequence[Contestant], references: Sequence[Contestant]) -> list[Pair]:
    """Every agent with every reference, and each reference with the next."""
    return [*((one, other) for one in agents for other in references), *pairwise(references)]


def plan(folder: Path, tournament: Tournament, games: int, *, fresh: bool = False) -> Plan:
    """What the two of a tournament have to play, in a file of their own."""
    boards = -(-games // tournament.games_per_board)
    pair = (re.sub(r"[^\w.@+-]+", "_", each.name)[:50] for each in tournament.contestants)
    ranking = place(tournament.game, tournament.seats, tournament.seed)
    file = ResultsFile(folder / ranking / f"{'--'.join(pair)}.jsonl", "--folder")
    return Plan(tournament, boards, file, fresh=fresh)


def place(game: str, seats: int, seed: int) -> str:
    """The name of a ranking; boards of another seed than the usual one are another ranking."""
    return f"{game}-{seats}" if seed == 1 else f"{game}-{seats}-{seed}"


def leaderboard(
    game: str,
    seats: int,
    agents: Sequence[str],
    references: Sequence[str],
    played: Mapping[tuple[str, str], Sequence[GameRecord]],
) -> Leaderboard:
    """The ranking after these games; the same games give the same ranking."""
    names = [*references, *agents]
    met = {pair: _boards(games) for pair, games in played.items()}
    elo = ratings(names, met)
    meetings = tuple(
        Meeting(*pair, rate([s for board in met[pair] for s in board]), _faults(games))
        for pair, games in played.items()
    )
    places = [
        Place(
            name,
            name in agents,
            elo[name],
            sum(len(games) for pair, games in played.items() if name in pair),
            sum(m.faults[m.one != name] for m in meetings if name in (m.one, m.other)),
        )
        for name in names
    ]
    return Leaderboard(game, seats, tuple(sorted(places, key=lambda each: -each.elo.mu)), meetings)


def ratings(
    names: Sequence[str], met: Mapping[tuple[str, str], Sequence[Sequence[float]]]
) -> dict[str, Rating]:
    """Elo by maximum likelihood (Bradley and Terry), the first of all at 0.

    Each pair is given one drawn game in advance, so that who won everything is not infinitely
    better. The intervals come from drawing boards anew (games on one board are not independent),
    with one board won and one lost among them.
    """
    rng = Random(1)
    found = _fit(names, met)
    drawn = np.stack([_fit(names, _resampled(met, rng)) for _ in range(_SAMPLES)])
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    return {
        name: Rating(float(found[n]), float(min(low[n], found[n])), float(max(high[n], found[n])))
        for n, name in enumerate(names)
    }


def _fit(
    names: Sequence[str], met: Mapping[tuple[str, str], Sequence[Sequence[float]]]
) -> NDArray[np.float64]:
    """Newton's method; the first stays where it is."""
    size, index = len(names), {name: n for n, name in enumerate(names)}
    won, games = np.zeros((size, size)), np.zeros((size, size))
    for (one, other), boards in met.items():
        a, b = index[one], index[other]
        shares = [share for board in boards for share in board]
        won[a, b] += sum(shares) + 0.5
        won[b, a] += len(shares) - sum(shares) + 0.5
        games[a, b] = games[b, a] = won[a, b] + won[b, a]
    strength = np.zeros(size)
    for _ in range(_ITERATIONS):
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (won - games * expected).sum(axis=1)
        bend = games * expected * (1 - expected)
        matrix = np.diag(bend.sum(axis=1)) - bend
        step = np.linalg.solve(matrix[1:, 1:], slope[1:])
        strength[1:] += np.clip(step, -_LONGEST_STEP, _LONGEST_STEP)
    elo: NDArray[np.float64] = _ELO * strength
    return elo


def _resampled(
    met: Mapping[tuple[str, str], Sequence[Sequence[float]]], rng: Random
) -> dict[tuple[str, str], list[Sequence[float]]]:
    """As many boards of each pair, drawn from its own and from one won and one lost in advance.

    Without those two, boards that all agree would be certain however few they are.
    """
    return {
        pair: rng.choices([*boards, *_in_advance(boards)], k=len(boards))
        for pair, boards in met.items()
        if boards
    }


def _in_advance(boards: Sequence[Sequence[float]]) -> list[Sequence[float]]:
    games = len(boards[0])
    return [(1.0,) * games, (0.0,) * games]


def _boards(games: Sequence[GameRecord]) -> list[list[float]]:
    """For each board, how often the first of two came before the second."""
    boards: dict[int, list[float]] = {}
    for game in games:
        boards.setdefault(game.board, []).extend(ahead(game, 0, 1))
    return list(boards.values())


def _faults(games: Sequence[GameRecord]) -> tuple[int, int]:
    lost = [game.lineup[game.fault.seat] for game in games if game.fault]
    return lost.count(0), lost.count(1)
