"""Igloo Igloo between values and words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.envs.igloo_igloo import batch_kernel
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.state import IglooState

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from polarnight.envs.words import Kernels
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.options import IglooOptions


class IglooWords:
    """All of the rules are in the kernels, by any options."""

    kernels: Kernels = batch_kernel
    actor = w.ACTOR
    nobody = w.NOBODY

    def fits(self, options: IglooOptions) -> bool:
        return True

    def state(self, words: NDArray[np.uint64], like: IglooState) -> IglooState:
        return IglooState(words, like.options, like.corner)

    def action(self, state: IglooState, number: int) -> IglooAction:
        return encoding.decode(state, number)

    def number(self, state: IglooState, action: IglooAction) -> int | None:
        return encoding.encode(state, action)


WORDS = IglooWords()
