"""Exercises of the bit tricks and the random generator."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric import bits, rng

if TYPE_CHECKING:
    from collections.abc import Callable

WORDS = [np.uint64(word) for word in (1, 2, 3, 0x8000_0000_0000_0000, 2**64 - 1, 0x1234_5678_9ABC)]


def single_bits() -> object:
    return [bits.bit(index) for index in (0, 1, 31, 32, 59, 63)]


def lowest_cleared() -> object:
    return [bits.without_lowest(word) for word in WORDS]


def bits_by_rank() -> object:
    return [bits.nth_bit(word, n) for word in WORDS for n in range(min(3, int(word).bit_count()))]


def random_numbers() -> object:
    generator = rng.generator(11)
    return [[rng.below(generator, bound) for bound in (1, 2, 60, 1000)] for _ in range(50)]


EXERCISES: dict[str, Callable[[], object]] = {
    "bit": single_bits,
    "without_lowest": lowest_cleared,
    "nth_bit": bits_by_rank,
    "below": random_numbers,
}
