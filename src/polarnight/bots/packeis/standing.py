"""What seats have at a moment: fish first, then floes, as one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play

if TYPE_CHECKING:
    from polarnight.games.packeis.state import PackeisState


def standing(state: PackeisState, seat: int) -> int:
    """What a seat has more than all others, floes under penguins included: 64 for each fish."""
    worths = [held(state, each) for each in range(state.seats)]
    return 2 * worths[seat] - sum(worths)


def held(state: PackeisState, seat: int) -> int:
    """What a seat has: 64 for each fish, 1 for each floe.

    The floe under a penguin is its owner's already, unless it will be lost (PP-A8).
    """
    under = 0 if state.has_rule(w.LAST_FLOE_LOST) else state.penguins(seat)
    fish = state.score(seat) + int(play.fish(state.words, np.uint64(under)))
    return ws.FISH * fish + state.collected(seat) + under.bit_count()
