"""xorshift64*: a random generator of one word, so that each thread can carry its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.jit import inner

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MULTIPLIER = np.uint64(0x2545_F491_4F6C_DD1D)
_12, _25, _27, _32 = np.uint64(12), np.uint64(25), np.uint64(27), np.uint64(32)


def generator(seed: int) -> NDArray[np.uint64]:
    """A fresh generator; seeds close to each other give unrelated streams."""
    word = (seed * 0x9E37_79B9_7F4A_7C15 + 0xD1B5_4A32_D192_ED03) % 2**64
    return np.array([word or 1], dtype=np.uint64)


@inner
def below(rng: NDArray[np.uint64], bound: int) -> int:
    """A number from 0 to `bound` - 1, each equally likely (for bounds far below 2**32)."""
    word = rng[0]
    word ^= word >> _12
    word ^= word << _25
    word ^= word >> _27
    rng[0] = word
    drawn = (((word * _MULTIPLIER) >> _32) * np.uint64(bound)) >> _32
    return np.int64(drawn)  # type: ignore[return-value]
