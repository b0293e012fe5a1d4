"""A hand that trembles: what is done for what was meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges

if TYPE_CHECKING:
    from random import Random

    from polarnight.games.icecool.board import Board


@dataclass(frozen=True, slots=True)
class Hand:
    """How far a hand misses what it means: standard deviations."""

    aim: float = 0.0
    """Degrees."""
    side: float = 0.0
    """Of the penguin's half width."""
    height: float = 0.0
    """Millimetres."""
    speed: float = 0.0
    """Of the speed meant: 0.1 is a tenth."""
    pitch: float = 0.0
    """Degrees."""


PERSON = Hand(aim=1.2, side=0.03, height=1.0, speed=0.04, pitch=1.0)
"""About what a person misses with a mouse or a thumb: a guess, shown as the fan of a preview."""


def tremble(flick: Flick, hand: Hand, rng: Random, board: Board) -> Flick:
    """What a hand does that means `flick`: near it, and always a legal flick."""
    missed = {
        "aim": (flick.aim + rng.gauss(0.0, hand.aim)) % 360.0,
        "side": flick.side + rng.gauss(0.0, hand.side),
        "height": flick.height + rng.gauss(0.0, hand.height),
        "speed": flick.speed * (1.0 + rng.gauss(0.0, hand.speed)),
        "pitch": flick.pitch + rng.gauss(0.0, hand.pitch),
    }
    limits = ranges(board)
    return Flick(**{name: _within(value, *limits[name]) for name, value in missed.items()})


def _within(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)
