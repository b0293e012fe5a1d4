"""A slide as one number: from * SPACES + to."""

from __future__ import annotations

from polarnight.numeric.jit import polished

SPACES = 64


@polished
def slide_of(origin: int, target: int) -> int:
    """The number of a slide."""
    return origin << 6 | target


@polished
def origin_of(move: int) -> int:
    """Where a slide begins."""
    return move >> 6


@polished
def target_of(move: int) -> int:
    """Where it ends."""
    return move & 63
