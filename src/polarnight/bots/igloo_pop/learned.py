"""A small ear that learns within two minutes: one hidden layer over what it has counted.

`python -m examples.baselines igloo_pop` fitted the weights; docs/baselines/igloo_pop.md says what
they are worth.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_pop.estimator import inputs

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.ear import Sense
    from polarnight.games.igloo_pop.sound.motion import Style

LEARNED = Path(__file__).with_name("learned.npz")
PARTS = ("first", "first_bias", "last", "last_bias")


def learned_belief(sense: Sense, style: Style) -> NDArray[np.float64]:
    """The chance of each number from 2 to 13. It knows vigorous shaking only."""
    first, first_bias, last, last_bias = _weights()
    seen = inputs(sense.features(), style, sense.seconds).astype(np.float64)
    logits = np.maximum(seen @ first + first_bias, 0.0) @ last + last_bias
    raised = np.exp(logits - logits.max())
    chances: NDArray[np.float64] = raised / raised.sum()
    return chances


@cache
def _weights() -> tuple[NDArray[np.float64], ...]:
    with np.load(LEARNED) as stored:
        return tuple(stored[part].astype(np.float64) for part in PARTS)
