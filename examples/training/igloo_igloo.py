"""Igloo Igloo for learning: how things would stand after each action, and how greed weighs them."""

import numpy as np

from examples.training.learning import Game, Rows
from polarnight.envs.batch import IglooBatch
from polarnight.envs.igloo_igloo_prospects_kernel import NAMES, prospects

NUMBERS = (*NAMES, *(f"early {name}" for name in NAMES))
POINTS = {"my animals": 1.0, "my islands": 1.0, "their animals": -1.0, "their islands": -1.0}


def batch(games: int, seed: int) -> IglooBatch:
    return IglooBatch(games, seed=seed, threads=1)


def look(states: np.ndarray) -> Rows:
    return Rows(*prospects(states))


GREED = np.array([POINTS.get(name, 0.0) for name in NUMBERS])
GAME = Game("igloo_igloo", NUMBERS, GREED, batch, look)
