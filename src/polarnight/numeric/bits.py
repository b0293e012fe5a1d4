"""Bit counting for compiled kernels, each with a Python twin for runs without the JIT."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric import jit as _jit  # sets the cache folder before Numba is used
from polarnight.numeric.jit import inlined, inner

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.numeric.jit import Numba, inner

assert _jit is not None
from numba import types  # noqa: E402
from numba.extending import intrinsic, overload  # noqa: E402

NONE, ONE = np.uint64(0), np.uint64(1)
FULL = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


def popcount(word: np.uint64) -> int:
    """How many bits are set."""
    return int(word).bit_count()


def lowest(word: np.uint64) -> int:
    """The index of the lowest set bit; `word` must not be zero."""
    number = int(word)
    return (number & -number).bit_length() - 1


def highest(word: np.uint64) -> int:
    """The index of the highest set bit; `word` must not be zero."""
    return int(word).bit_length() - 1


@intrinsic  # type: ignore[untyped-decorator]
def _ctpop(_context: Numba, word: Numba) -> Numba:
    def generate(_ctx: Numba, builder: Numba, _signature: Numba, args: Numba) -> Numba:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _cttz(_context: Numba, word: Numba) -> Numba:
    def generate(context: Numba, builder: Numba, _signature: Numba, args: Numba) -> Numba:
        return builder.cttz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.uint64), generate


@intrinsic  # type: ignore[untyped-decorator]
def _ctlz(_context: Numba, word: Numba) -> Numba:
    def generate(context: Numba, builder: Numba, _signature: Numba, args: Numba) -> Numba:
        return builder.ctlz(args[0], context.get_constant(types.boolean, 1))

    return types.int64(types.uint64), generate


@overload(popcount)  # type: ignore[untyped-decorator]
def _popcount(word: Numba) -> Callable[[Numba], Numba]:
    def compiled(word: Numba) -> Numba:
        return _ctpop(np.uint64(word))

    return compiled


@overload(lowest)  # type: ignore[untyped-decorator]
def _lowest(word: Numba) -> Callable[[Numba], Numba]:
    def compiled(word: Numba) -> Numba:
        return _cttz(np.uint64(word))

    return compiled


@overload(highest)  # type: ignore[untyped-decorator]
def _highest(word: Numba) -> Callable[[Numba], Numba]:
    def compiled(word: Numba) -> Numba:
        return 63 - _ctlz(np.uint64(word))

    return compiled


@inlined
def number(word: np.uint64) -> int:
    """A word as a signed number; unsigned ones turn into floats when mixed with signed ones."""
    return np.int64(word)  # type: ignore[return-value]


@inner
def bit(index: int) -> np.uint64:
    """The word with only bit `index` set."""
    return ONE << np.uint64(index)


@inner
def without_lowest(word: np.uint64) -> np.uint64:
    """`word` with its lowest set bit cleared; `word` must not be zero."""
    return word & (word - ONE)


@inner
def nth_bit(word: np.uint64, n: int) -> int:
    """The index of the set bit that has exactly `n` set bits below it."""
    for _ in range(n):
        word = without_lowest(word)
    return lowest(word)
