"""Memory that searches share: always empty, never lent twice at a time."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.bots.packeis import shelf
from polarnight.bots.packeis.transposition_kernel import lent_tt, new_tt


def test_what_is_lent_again_is_empty_and_the_same_memory() -> None:
    with shelf.lent(4_096) as first:
        assert not first.any()
        first.fill(7)
    with shelf.lent(4_096) as second:
        assert not second.any()
        assert np.shares_memory(first, second)


def test_two_who_borrow_at_once_get_two() -> None:
    with shelf.lent(4_096) as first, shelf.lent(4_096) as second:
        assert not np.shares_memory(first, second)


def test_what_was_not_given_back_in_order_is_not_lent_again() -> None:
    with pytest.raises(RuntimeError), shelf.lent(12_288) as lost:
        raise RuntimeError
    with shelf.lent(12_288) as other:
        assert not np.shares_memory(lost, other)


def test_memory_begins_where_a_line_of_the_cache_does() -> None:
    assert all(shelf.aligned(size).ctypes.data % 64 == 0 for size in range(8, 900, 8))


def test_a_lent_table_is_a_new_one() -> None:
    for entries in (1 << 10, 1 << 18):  # of the shelf, and on large pages
        for _ in range(2):
            with lent_tt(entries) as tt:
                assert (tt == new_tt(entries)).all()
                tt[1:].fill(1)
