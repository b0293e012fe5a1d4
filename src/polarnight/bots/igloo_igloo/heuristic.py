"""A yardstick: what somebody who has read the rules once would weigh, one action ahead.

Points, prey and islands, each with a round number in front. It shares no number with the bots that
are measured by it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.prospects_kernel import NAMES, prospects
from polarnight.games.igloo_igloo import encoding

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView

WORTH = {
    "animals": 10.0,  # a point is a point; the prospects count in tens
    "islands": 2.0,  # most snow will melt, so little of what islands bring now is sure,
    "firm islands": 8.0,  # but what stays when it has, is
    "prey": 3.0,  # what could be hunted next
    "exiles": -2.0,
    "igloos": 2.0,
}
"""In points, for oneself; the same for the best of the others counts against it."""


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Takes the action after which its sum is largest; chance decides between equals."""

    def choose(
        self, game: AnyGame, view: IglooView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooAction:
        """The prospects are the same in every world that looks like the view, so one will do."""
        world: IglooState = game.possible(view, rng)
        _, actions, numbers = prospects(world.words[None])
        sums = numbers[:, : len(NAMES)] @ _weights()
        best = np.flatnonzero(sums >= sums.max() - 1e-9)
        return encoding.decode(world, int(actions[rng.choice(best.tolist())]))


def _weights() -> NDArray[np.float64]:
    """One for each of the prospects."""
    signed = {f"my {name}": worth for name, worth in WORTH.items()}
    signed |= {f"their {name}": -worth for name, worth in WORTH.items()}
    return np.array([signed.get(name, 0.0) for name in NAMES])
