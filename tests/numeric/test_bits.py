"""Bit tricks against what Python knows about numbers, and the random generator against chance."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight.numeric import bits
from polarnight.numeric.jit import kernel
from polarnight.numeric.rng import below, generator

words = st.integers(1, 2**64 - 1)


@kernel
def compiled(word: np.uint64) -> tuple[int, int, int]:
    """The three that have a compiled twin, as kernels call them."""
    return bits.popcount(word), bits.lowest(word), bits.highest(word)


def set_bits(word: int) -> list[int]:
    return [index for index in range(64) if word >> index & 1]


@settings(deadline=None)  # the first call compiles
@given(words)
def test_the_compiled_twins_count_like_python(word: int) -> None:
    expected = (len(set_bits(word)), set_bits(word)[0], set_bits(word)[-1])
    assert compiled(np.uint64(word)) == expected
    assert (bits.popcount(np.uint64(word)), bits.lowest(np.uint64(word))) == expected[:2]
    assert bits.highest(np.uint64(word)) == expected[2]


@settings(deadline=None)  # the first call compiles
@given(words)
def test_bits_are_found_by_rank_and_cleared_from_below(word: int) -> None:
    indices = set_bits(word)
    assert [bits.nth_bit(np.uint64(word), n) for n in range(len(indices))] == indices
    assert int(bits.without_lowest(np.uint64(word))) == word & (word - 1)


@pytest.mark.parametrize("index", [0, 1, 31, 32, 63])
def test_a_single_bit_is_a_power_of_two(index: int) -> None:
    assert int(bits.bit(index)) == 2**index


@pytest.mark.parametrize("bound", [1, 2, 7, 60])
def test_random_numbers_are_below_their_bound_and_equally_likely(bound: int) -> None:
    rng = generator(1)
    counts = Counter(int(below(rng, bound)) for _ in range(1_000 * bound))
    assert set(counts) == set(range(bound))
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in counts.values())
    assert abs(chi_square - (bound - 1)) <= 5 * (2 * bound) ** 0.5


def test_seeds_close_to_each_other_give_unrelated_streams() -> None:
    first = [int(below(generator(seed), 1_000)) for seed in range(1_000)]
    assert len(set(first)) > 550  # of 1 000 random draws about 632 differ
    assert abs(sum(first) / 1_000 - 499.5) < 5 * 9.2


def test_the_same_seed_gives_the_same_stream() -> None:
    streams = []
    for _ in range(2):
        rng = generator(5)
        streams.append([int(below(rng, 100)) for _ in range(20)])
    assert streams[0] == streams[1]


def test_no_seed_gives_a_generator_that_stands_still() -> None:
    assert all(int(generator(seed)[0]) for seed in (0, 1, -1, 2**64, 10**30))
