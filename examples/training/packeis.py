"""Packeis am Pol for learning: numbers about the floe an action leaves and the floe it reaches."""

import numpy as np

from examples.training.learning import Game, Rows
from polarnight.bots.packeis.prospects import CELLS, NAMES, prospects
from polarnight.envs.packeis import batch_kernel
from polarnight.envs.packeis.batch import PackeisBatch

FISH = {"two fish": 1.0, "three fish": 2.0}


def batch(games: int, seed: int) -> PackeisBatch:
    return PackeisBatch(games, seed=seed, threads=1)


def look(states: np.ndarray) -> Rows:
    legal = np.zeros((len(states), CELLS * (CELLS + 1)), dtype=bool)
    batch_kernel.masks(states, legal, 0, len(states))
    games, actions = np.nonzero(legal)
    return Rows(games, actions, prospects(states, games, actions))


GREED = np.array([FISH.get(name, 0.0) for name in NAMES])
GAME = Game("packeis", NAMES, GREED, batch, look)
