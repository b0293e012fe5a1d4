"""Igloo Igloo for learning: how things would stand after each action, and how greed weighs them."""

from functools import partial

import numpy as np

from examples.training.learning import Game, Rows
from polarnight.bots.igloo_igloo import prospects_kernel as kernel
from polarnight.envs.igloo_igloo.batch import IglooBatch
from polarnight.games.igloo_igloo.kernel import layout as w

NUMBERS = (*kernel.NAMES, *(f"early {name}" for name in kernel.NAMES))
POINTS = {"my animals": 1.0, "my islands": 1.0, "their animals": -1.0, "their islands": -1.0}


def batch(games: int, seed: int, seats: int = 2, hardcore: bool = False) -> IglooBatch:
    return IglooBatch(games, seats, seed, threads=1, hardcore=hardcore)


def look(states: np.ndarray) -> Rows:
    return Rows(*kernel.prospects(states))


def look_from(states: np.ndarray, seat: int) -> np.ndarray:
    """How things stand, seen from a seat."""
    found = np.zeros((len(states), kernel.PROSPECTS))
    seats = np.zeros((w.MOST_SEATS, kernel.OF_EACH))
    room = np.zeros((3, w.MOST_SEATS), dtype=np.int64)
    for state, numbers in zip(states, found, strict=True):
        kernel.describe(state, seat, seats, room, numbers)
    return found


GREED = np.array([POINTS.get(name, 0.0) for name in NUMBERS])
GAME = Game("igloo_igloo", NUMBERS, GREED, batch, look)


def table(seats: int, hardcore: bool) -> Game:
    """The same game at another table, with a name of its own."""
    name = f"igloo_igloo_{seats}{'_hardcore' if hardcore else ''}"
    return Game(name, NUMBERS, GREED, partial(batch, seats=seats, hardcore=hardcore), look, seats)


TABLES = tuple(table(seats, hardcore) for hardcore in (False, True) for seats in (2, 3, 4))[1:]
"""All but the usual one, two seats without the hardcore variant."""
