"""A slide as one number: from * SPACES + to."""

from __future__ import annotations

from polarnight.numeric.jit import inlined

SPACES = 64


@inlined
def slide_of(origin: int, target: int) -> int:
    """The number of a slide."""
    return origin << 6 | target


@inlined
def origin_of(move: int) -> int:
    """Where a slide begins."""
    return move >> 6


@inlined
def target_of(move: int) -> int:
    """Where it ends."""
    return move & 63
