"""What comes of each action, in a few numbers: about the floe it leaves and the one it reaches.

For players that learn what these are worth and do not search: examples/training does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]
    States = NDArray[np.uint64]

REACHED = ("two fish", "three fish", "a way on", "ways on", "ice", "rivals", "friends", "fish near")
LEFT = ("left a way", "left ice", "left rivals", "left the last ice")
NAMES = (*REACHED, *LEFT, "lead")

CELLS = board.CELLS
_RAYS = np.full((CELLS, 6, 7), CELLS)  # the cells in each direction; CELLS stands for the edge
for _cell in range(CELLS):
    for _way in range(6):
        _line = board.ray(board.Cell(_cell), _way)
        _RAYS[_cell, _way, : len(_line)] = _line
_NEAR = _RAYS[:, :, 0]
_BITS = np.uint64(1) << np.arange(CELLS, dtype=np.uint64)


def prospects(states: States, games: NDArray[np.int64], actions: NDArray[np.int64]) -> Numbers:
    """A row for each of `actions`, by its number in the environments, in the game beside it.

    States are words of games between two in which a seat is to act.
    """
    reached, left, lead = _floes(states)
    origin, target = actions // CELLS - 1, actions % CELLS
    from_floe = np.where((origin >= 0)[:, None], left[games, origin], 0)
    return np.hstack([reached[games, target], from_floe, lead[games, None]])


def _floes(states: States) -> tuple[Numbers, Numbers, Numbers]:
    """Numbers about each floe, when it is reached and when it is left; and the lead in fish."""
    turn, each = states[:, w.TURN].astype(int), np.arange(len(states))
    penguins, taken = states[:, w.PENGUINS :][:, :2], states[:, w.TAKEN :][:, :2]
    mine, theirs = _bits(penguins[each, turn]), _bits(penguins[each, 1 - turn])
    free = _bits(states[:, w.ICE]) * (1 - mine) * (1 - theirs)
    ones, twos, threes = (_bits(states[:, word]) for word in (w.ONES, w.TWOS, w.THREES))
    fish = ones + 2 * twos + 3 * threes
    ways = np.cumprod(_edged(free)[:, _RAYS], axis=-1).sum(axis=(-1, -2))
    out, ice, rivals = np.minimum(ways, 6) / 6, _around(free), _around(theirs)
    near = [ice / 6, rivals / 3, _around(mine) / 3, _around(free * fish) / 10]
    reached = [twos, threes, out, ways / 20, *near]
    left = [out, ice / 6, rivals / 3, ice <= 1]
    held = _bits(penguins[each, turn] | taken[each, turn]) - _bits(
        penguins[each, 1 - turn] | taken[each, 1 - turn]
    )
    return np.stack(reached, -1), np.stack(left, -1), (held * fish).sum(axis=1) / 10


def _bits(boards: States) -> Numbers:
    """Bit boards as rows of 0 and 1."""
    found: Numbers = ((boards[:, None] & _BITS) != 0).astype(np.float64)
    return found


def _edged(cells: Numbers) -> Numbers:
    """With a column for the edge, where nothing is."""
    return np.pad(cells, ((0, 0), (0, 1)))


def _around(cells: Numbers) -> Numbers:
    """How much there is next to each floe."""
    found: Numbers = _edged(cells)[:, _NEAR].sum(axis=-1)
    return found
