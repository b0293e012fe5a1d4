"""From features to a belief about 2 to 13 beads, by weights trained on our own simulator.

`tools/igloo_pop_train.py` makes the weights; docs/igloo_pop/ear.md says what they are worth.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import numpy as np

from polarnight.bots.igloo_pop.ear import FEATURES
from polarnight.games.igloo_pop.sound.motion import STYLES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.ear import Sense
    from polarnight.games.igloo_pop.sound.motion import Style

SenseName: TypeAlias = Literal["ear", "eye"]
VERSION = 2
"""Of the weights; raised whenever sound, features or training change."""
WEIGHTS = "weights.npz"
INPUTS = FEATURES + len(STYLES) + 1
NUMBERS = 12
"""Of beads: 2 to 13."""


class Layers(NamedTuple):
    """Two hidden layers and twelve outputs, with the scale of the inputs."""

    middle: NDArray[np.float32]
    spread: NDArray[np.float32]
    first: NDArray[np.float32]
    first_bias: NDArray[np.float32]
    second: NDArray[np.float32]
    second_bias: NDArray[np.float32]
    last: NDArray[np.float32]
    last_bias: NDArray[np.float32]


def belief(sense: Sense, style: Style, name: SenseName = "ear") -> NDArray[np.float64]:
    """The chance of each number from 2 to 13, given what was perceived and how it was shaken."""
    return outputs(layers(name), inputs(sense.features(), style, sense.seconds))


def inputs(features: NDArray[np.float64], style: Style, seconds: float) -> NDArray[np.float32]:
    """What the first layer sees: roots of the shares, the way of shaking, the time."""
    how = [float(style == each) for each in STYLES]
    time = [np.log(max(seconds, 0.02))]
    return np.concatenate([np.sqrt(np.abs(features)), how, time]).astype(np.float32)


def outputs(given: Layers, seen: NDArray[np.float32]) -> NDArray[np.float64]:
    """The chances of twelve numbers; `seen` may be many rows."""
    scaled = (seen - given.middle) / given.spread
    one = np.maximum(scaled @ given.first + given.first_bias, 0.0)
    two = np.maximum(one @ given.second + given.second_bias, 0.0)
    logits = (two @ given.last + given.last_bias).astype(np.float64)
    weights = np.exp(logits - logits.max(axis=-1, keepdims=True))
    chances: NDArray[np.float64] = weights / weights.sum(axis=-1, keepdims=True)
    return chances


@cache
def layers(name: SenseName) -> Layers:
    """The trained weights, read once."""
    with (
        as_file(files("polarnight.bots.igloo_pop").joinpath(WEIGHTS)) as path,
        np.load(path) as stored,
    ):
        assert int(stored["version"]) == VERSION, "weights.npz is of another version; train again"
        return Layers(*(stored[f"{name}_{part}"].astype(np.float32) for part in Layers._fields))
