"""Fit how the best player listens and stakes: tables at which everybody does it a little otherwise.

    polarnight tune igloo_pop --games 200

Every seat draws its numbers at random from `RANGES`. What it then has more than the others is
explained by a slope and a bend for each number. Prints both with their standard errors and where in
its range a number would be best, then what these bring against those there are, on other boards.
The same command plays the same games.
"""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight import catalog
from polarnight.bots.fitting import Sample, fit, games_at_once
from polarnight.bots.gathering import Gathering
from polarnight.bots.igloo_pop.player import Player
from polarnight.bots.igloo_pop.profiles import PROFILES, Profile
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.bots.fitting import Fit, Numbers

RANGES = {
    "first_listen": (0.2, 1.2),
    "hurry": (0.1, 0.9),
    "nerve": (-0.1, 0.5),
    "learns": (0.1, 0.6),
    "quality": (0.3, 0.9),
    "opinion": (1.0, 9.0),
    "later": (0.0, 0.4),
    "spite": (0.0, 1.0),
}
"""What is fitted of a profile, and between which numbers."""
_SEATS = (2, 3, 4)
_NAME = "igloo_pop"


def scores(seed: str, profiles: Sequence[Profile]) -> Numbers:
    """The points of all at the end of one game."""
    game = catalog.game(_NAME)
    deal = game.deal(game.info.options(), Seating(len(profiles)), Random(seed))
    clock = Clockwork(game, deal, seed)
    players = [
        Player(Seat(n), profile, Random(f"{seed}/{n}")) for n, profile in enumerate(profiles)
    ]
    gathering = Gathering(clock, players)
    while not gathering.over:
        gathering.beat()
    outcome = game.outcome(clock.state)
    assert outcome is not None, "it is over"
    return np.array(outcome.scores, dtype=np.float64)


def drawn(place: Numbers) -> Profile:
    """The Emperor with other numbers: each from -1, the least of its range, to 1, the most."""
    emperor = PROFILES["emperor"]
    numbers = {field.name: getattr(emperor, field.name) for field in fields(emperor)}
    for at, (name, (low, high)) in zip(place, RANGES.items(), strict=True):
        numbers[name] = low + (high - low) * (float(at) + 1) / 2
    return Profile(**numbers)


def samples(seed: int) -> list[Sample]:
    """One game of drawn players."""
    dice = np.random.default_rng(seed)
    places = dice.uniform(-1, 1, (_SEATS[seed % len(_SEATS)], len(RANGES)))
    return rows(places, scores(f"fit/{seed}", [drawn(place) for place in places]))


def rows(places: Numbers, points: Numbers) -> list[Sample]:
    """Slopes and bends, and points, each less the others'; of two players one says all."""
    terms = np.hstack([places, places**2])
    return [
        Sample(
            terms[n] - np.delete(terms, n, axis=0).mean(axis=0),
            float(points[n] - np.delete(points, n).mean()),
        )
        for n in range(1 if len(points) == 2 else len(points))
    ]


def best(found: Fit) -> Numbers:
    """Where each number is best: at the top of its curve, or at an end of its range."""
    slope, bend = np.split(found.weights, 2)
    ends = np.sign(slope)
    top = np.divide(slope, -2 * bend, out=ends.copy(), where=bend < 0)
    places: Numbers = np.clip(top, -1, 1)
    return places


def lead(seed: int, profile: Profile) -> float:
    """By how much `profile` is ahead of the Emperor on a board, from both chairs, on average."""
    one = scores(f"held/{seed}", [profile, PROFILES["emperor"]])
    other = scores(f"held/{seed}", [PROFILES["emperor"], profile])
    return float(one[0] - one[1] + other[1] - other[0]) / 2


def tune(games: int, _: int, workers: int = 0) -> Iterator[str]:
    """Play, fit, tell, and try on a quarter as many other boards; there are no positions by ear.

    `workers` are processes; without any, games are played here.
    """
    with games_at_once(workers) as play:
        found = fit(list(play(samples, range(games))))
        yield from told(found)
        boards = range(max(2, games // 4))
        yield tried(list(play(partial(lead, profile=drawn(best(found))), boards)))


def told(found: Fit) -> Iterator[str]:
    """The best numbers, each with its curve."""
    yield f"# {found.rows} rows, {found.explained:.3f} of the variance explained"
    profile = drawn(best(found))
    slopes, bends = np.split(np.column_stack([found.weights, found.errors]), 2)
    for name, slope, bend in zip(RANGES, slopes, bends, strict=True):
        curve = f"slope {slope[0]:+.2f} ± {slope[1]:.2f}, bend {bend[0]:+.2f} ± {bend[1]:.2f}"
        yield f"{name}={getattr(profile, name):.3f}  # {curve}"


def tried(leads: Sequence[float]) -> str:
    """What they bring against the numbers there are."""
    error = float(np.std(leads, ddof=1)) / len(leads) ** 0.5
    return f"# {len(leads)} other boards: {np.mean(leads):+.2f} ± {error:.2f} points ahead"
