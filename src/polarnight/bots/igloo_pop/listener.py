"""What one bot has heard in one round, with ears as good as its level's."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polarnight.bots.igloo_pop import assignment_kernel
from polarnight.bots.igloo_pop.ear import Ear, Eye
from polarnight.bots.igloo_pop.estimator import NUMBERS, belief
from polarnight.bots.igloo_pop.learned import learned_belief

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.ear import Sense
    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.games.igloo_pop.sound.motion import Style

_EVEN = np.full(NUMBERS, 1.0 / NUMBERS)
BEADS = np.arange(2.0, 2.0 + NUMBERS)
_MIDDLE = 8.0
"""Ear noise is given for so many beads; more beads are harder to tell apart."""


class Belief(NamedTuple):
    """What one igloo sounded like: the chance of each number from 2 to 13, and for how long."""

    chances: NDArray[np.float64]
    seconds: float


class Listener:
    """Ears for every igloo of a round.

    `noise` is the error of the ear in beads, at eight beads and after one second; it shrinks with
    the root of the time. The error itself is drawn once for each igloo: whoever has misheard
    hears the same wrong number again, a little less wrong. With `learned` it is another
    ear, the baseline's.
    """

    def __init__(
        self,
        style: Style,
        noise: float,
        rng: Random,
        sense: SenseName = "ear",
        *,
        learned: bool = False,
    ) -> None:
        self._style: Style = style
        self._noise = noise
        self._rng = rng
        self._sense: SenseName = sense
        self._learned = learned
        self._senses: dict[str, Sense] = {}
        self._used_up: set[str] = set()
        self._errors: dict[str, float] = {}

    def hear(self, igloo: str, chunk: bytes) -> None:
        """Take in 20 ms of what is in the hand."""
        if igloo not in self._senses:
            self._senses[igloo] = Ear() if self._sense == "ear" else Eye()
            self._errors[igloo] = self._rng.gauss(0.0, 1.0)
        self._senses[igloo].hear(chunk)

    def put_down(self, igloo: str) -> None:
        if igloo in self._senses:
            self._senses[igloo].put_down()

    def use_up(self, igloo: str) -> None:
        """Nothing of it can be heard any more; perhaps somebody else has listened on this chair."""
        self._used_up.add(igloo)

    def heard(self) -> dict[str, Belief]:
        """What each igloo sounded like so far; for ever, where nothing is left to hear."""
        found = {igloo: self._belief(igloo) for igloo in self._senses}
        for igloo in self._used_up:
            chances = found[igloo].chances if igloo in found else _EVEN
            found[igloo] = Belief(chances, math.inf)
        return found

    def _belief(self, igloo: str) -> Belief:
        sense = self._senses[igloo]
        style = self._style
        clear = learned_belief(sense, style) if self._learned else belief(sense, style, self._sense)
        width = ear_width(self._noise, sense.seconds)
        return Belief(blurred(clear, width, self._errors[igloo]), sense.seconds)


def ear_width(noise: float, seconds: float) -> float:
    """What an ear errs by after so long, in beads at eight beads."""
    width: float = noise / max(seconds, 0.02) ** 0.5
    return width


def spread(width: float) -> NDArray[np.float64]:
    """What an ear of such a width errs by at each number of beads: more are harder to tell."""
    widths: NDArray[np.float64] = width * BEADS / _MIDDLE
    return widths


def blurred(chances: NDArray[np.float64], width: float, error: float) -> NDArray[np.float64]:
    """A belief after an ear that errs by `error` times `width` beads, and knows its `width`."""
    if width < 0.05:
        return chances
    widths = spread(width)
    apart = (BEADS[None, :] - BEADS[:, None] - error * widths[:, None]) / widths[:, None]
    kernel = np.exp(-0.5 * apart * apart) + 1e-9
    kernel /= kernel.sum(axis=1, keepdims=True)
    mixed: NDArray[np.float64] = chances @ kernel
    return mixed


def joined(
    igloos: Iterable[str],
    heard: Mapping[str, Belief],
    hints: Mapping[str, NDArray[np.float64]] | None = None,
) -> dict[str, NDArray[np.float64]]:
    """The chances of every igloo of the round, each number being in one of them only.

    `hints` are weights for igloos one has not heard but others have shown an opinion of.
    """
    names = list(igloos)
    rows = np.ones((assignment_kernel.IGLOOS, NUMBERS))
    for row, name in enumerate(names):
        if name in heard:
            rows[row] = heard[name].chances + 1e-4
        if hints and name in hints:
            rows[row] *= hints[name]
    after = np.zeros_like(rows)
    assignment_kernel.together(rows, after)
    return dict(zip(names, after, strict=True))
