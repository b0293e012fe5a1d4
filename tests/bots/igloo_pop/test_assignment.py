"""Each number exists once: beliefs joined exactly."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from polarnight.bots.igloo_pop.assignment_kernel import IGLOOS, together
from polarnight.bots.igloo_pop.listener import Belief, joined


def test_four_unknown_igloos_agree_with_trying_every_order() -> None:
    """Eight igloos are certain, so that 24 orders are left to try."""
    rng = np.random.default_rng(1)
    beliefs = np.full((IGLOOS, IGLOOS), 1e-12)
    for igloo in range(4, IGLOOS):
        beliefs[igloo, igloo] = 1.0
    beliefs[:4, :4] = rng.random((4, 4))
    wanted = np.zeros((4, 4))
    for order in permutations(range(4)):
        weight = np.prod([beliefs[igloo, number] for igloo, number in enumerate(order)])
        for igloo, number in enumerate(order):
            wanted[igloo, number] += weight
    wanted /= wanted.sum(axis=1, keepdims=True)
    after = np.zeros_like(beliefs)
    together(beliefs, after)
    assert np.allclose(after[:4, :4], wanted, atol=1e-6)


def test_rows_and_columns_add_up() -> None:
    beliefs = np.random.default_rng(2).random((IGLOOS, IGLOOS)) ** 3
    after = np.zeros_like(beliefs)
    together(beliefs, after)
    assert np.allclose(after.sum(axis=1), 1.0)
    assert np.allclose(after.sum(axis=0), 1.0)


def test_who_knows_nothing_learns_nothing() -> None:
    after = np.zeros((IGLOOS, IGLOOS))
    together(np.ones((IGLOOS, IGLOOS)), after)
    assert np.allclose(after, 1.0 / IGLOOS)


def test_a_sure_neighbour_settles_a_doubt() -> None:
    """Igloo a is 5 or 6; igloo b is surely 6; so a is 5, and c is neither."""
    doubt, sure = np.full(12, 1e-6), np.full(12, 1e-6)
    doubt[3] = doubt[4] = 0.5
    sure[4] = 1.0
    found = joined("abcdefghijkl", {"a": Belief(doubt, 1.0), "b": Belief(sure, 2.0)})
    assert found["a"][3] > 0.99
    assert found["c"][3] + found["c"][4] < 0.01
