"""The numbers of the evaluation, each with its meaning."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.evaluation_kernel import BELONGINGS, KEEP, VALUES

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Weights:
    """In points, or as parts of one; in the order of their places in `values`."""

    keep: float = 0.25
    """The part of an island's open snow that is still there at the end."""
    safe_late: float = 0.9
    """How much a lone tribe may count on staying alone at the end,"""
    safe_early: float = 0.25
    """and at the beginning."""
    near: float = 0.2
    """The part of an animal's value that being beside it is worth."""
    exile: float = 2.0
    """The cost of an Inuit on a corner."""
    margin: float = 0.3
    """Being one stronger than the next on a shared island."""
    thaw: float = 4.0
    """A tile in hand, while there is time to play it."""
    harpoon: float = 3.0
    move: float = 2.0
    stamina: float = 0.8
    """For each of its points."""
    scale_late: float = 6.0
    """A lead of so many points is half way from even to won at the end,"""
    scale_early: float = 0.8
    """and so many more for each open tile."""
    curiosity: float = 0.35
    """How much the search prefers what it has tried little."""


WEIGHTS = Weights()


def new_values(weights: Weights = WEIGHTS) -> NDArray[np.float64]:
    """The kernels' `values`, with these weights."""
    values = np.zeros(VALUES, dtype=np.float64)
    values[KEEP:BELONGINGS] = astuple(weights)
    return values
