"""Packeis am Pol for learning: numbers about the floe an action leaves and the floe it reaches."""

import numpy as np

from examples.training.learning import Game, Rows
from polarnight.envs.packeis import batch_kernel
from polarnight.envs.packeis.batch import PackeisBatch
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w

REACHED = ("two fish", "three fish", "a way on", "ways on", "ice", "rivals", "friends", "fish near")
LEFT = ("left a way", "left ice", "left rivals", "left the last ice")
NUMBERS = (*REACHED, *LEFT, "lead")
FISH = {"two fish": 1.0, "three fish": 2.0}

CELLS = board.CELLS
RAYS = np.full((CELLS, 6, 7), CELLS)  # the cells in each direction; CELLS stands for the edge
for cell in range(CELLS):
    for way in range(6):
        line = board.ray(board.Cell(cell), way)
        RAYS[cell, way, : len(line)] = line
NEAR = RAYS[:, :, 0]
BITS = np.uint64(1) << np.arange(CELLS, dtype=np.uint64)


def batch(games: int, seed: int) -> PackeisBatch:
    return PackeisBatch(games, seed=seed, threads=1)


def look(states: np.ndarray) -> Rows:
    legal = np.zeros((len(states), CELLS * (CELLS + 1)), dtype=bool)
    batch_kernel.masks(states, legal, 0, len(states))
    games, actions = np.nonzero(legal)
    reached, left, lead = looked_at(states)
    origin, target = actions // CELLS - 1, actions % CELLS
    from_floe = np.where((origin >= 0)[:, None], left[games, origin], 0)
    return Rows(games, actions, np.hstack([reached[games, target], from_floe, lead[games, None]]))


def looked_at(states: np.ndarray) -> tuple[np.ndarray, ...]:
    """Numbers about each floe, when it is reached and when it is left; and the lead in fish."""
    turn, each = states[:, w.TURN].astype(int), np.arange(len(states))
    penguins, taken = states[:, w.PENGUINS :][:, :2], states[:, w.TAKEN :][:, :2]
    mine, theirs = bits(penguins[each, turn]), bits(penguins[each, 1 - turn])
    free = bits(states[:, w.ICE]) * (1 - mine) * (1 - theirs)
    ones, twos, threes = (bits(states[:, word]) for word in (w.ONES, w.TWOS, w.THREES))
    fish = ones + 2 * twos + 3 * threes
    ways = np.cumprod(edged(free)[:, RAYS], axis=-1).sum(axis=(-1, -2))
    out, ice, rivals, friends = np.minimum(ways, 6) / 6, around(free), around(theirs), around(mine)
    reached = [
        twos,
        threes,
        out,
        ways / 20,
        ice / 6,
        rivals / 3,
        friends / 3,
        around(free * fish) / 10,
    ]
    left = [out, ice / 6, rivals / 3, ice <= 1]
    held = bits(penguins[each, turn] | taken[each, turn]) - bits(
        penguins[each, 1 - turn] | taken[each, 1 - turn]
    )
    return np.stack(reached, -1), np.stack(left, -1), (held * fish).sum(axis=1) / 10


def bits(boards: np.ndarray) -> np.ndarray:
    """Bit boards as rows of 0 and 1."""
    return ((boards[:, None] & BITS) != 0).astype(float)


def edged(cells: np.ndarray) -> np.ndarray:
    """With a column for the edge, where nothing is."""
    return np.pad(cells, ((0, 0), (0, 1)))


def around(cells: np.ndarray) -> np.ndarray:
    """How much there is next to each floe."""
    return edged(cells)[:, NEAR].sum(axis=-1)


GREED = np.array([FISH.get(name, 0.0) for name in NUMBERS])
GAME = Game("packeis", NUMBERS, GREED, batch, look)
