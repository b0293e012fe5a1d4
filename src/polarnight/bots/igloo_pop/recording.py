"""Listening practice from our own simulator: shakes nobody has heard before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.games.igloo_pop.sound.motion import shake
from polarnight.games.igloo_pop.sound.ringing_kernel import KNOTS
from polarnight.games.igloo_pop.sound.shaker import LISTENING, Listening, Shaker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from polarnight.games.igloo_pop.sound.motion import Style


def chunks(beads: int, style: Style, rng: Random, seconds: float = LISTENING) -> Iterator[bytes]:
    """The chunks of one pick-up that are heard, from the first motion on."""
    shaker = Shaker("a", beads, Listening(seconds), rng)
    motion = shake(style, rng)
    while shaker.left > 0.0:
        shaker.feed([next(motion) for _ in range(KNOTS)])
        chunk = shaker.chunk()
        if shaker.moving:
            yield chunk
