"""Packeis am Pol between values and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.envs.packeis import batch_kernel
from polarnight.envs.packeis.codec import number
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Place, Slide
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.state import PackeisState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from polarnight.envs.words import Kernels
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.options import PackeisOptions


class PackeisWords:
    """All of the rules but one are in the kernels: `auto_finish` looks for a best path."""

    kernels: Kernels = batch_kernel
    actor = w.TURN
    nobody = w.NOBODY

    def fits(self, options: PackeisOptions) -> bool:
        return not options.auto_finish

    def state(self, words: NDArray[np.uint64], like: PackeisState) -> PackeisState:
        return PackeisState(words)

    def action(self, state: PackeisState, number: int) -> PackeisAction:
        """A slide says where it starts, so the state is not asked."""
        origin, target = divmod(number, board.CELLS)
        if origin == 0:
            return Place(board.name(board.Cell(target)))
        return Slide(board.name(board.Cell(origin - 1)), board.name(board.Cell(target)))

    def number(self, state: PackeisState, action: PackeisAction) -> int:
        return number(action)


WORDS = PackeisWords()
