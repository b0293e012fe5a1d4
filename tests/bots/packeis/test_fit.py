"""The command that fits the evaluation: it finds weights again that made the data."""

from __future__ import annotations

import numpy as np

from polarnight.bots.packeis import fit, weights
from polarnight.bots.packeis.workspace_kernel import FEATURES


def test_known_weights_are_found_again() -> None:
    rng = np.random.default_rng(1)
    features, share = rng.normal(size=(4_000, 3)), rng.uniform(0, 1, 4_000)
    terms = fit.design(features, share)
    true = np.array([1.0, -2.0, 0.5, 3.0, 0.0, 1.0, -1.0, 2.0, 0.0])
    found = fit.fitted(terms, terms @ true)
    assert np.allclose(found, true, atol=0.1)
    assert fit.explained(terms, terms @ true, found) > 0.999


def test_a_game_gives_contested_positions_with_what_was_still_gained() -> None:
    found = [each for seed in range(3) for each in fit.slide_samples(seed, nodes=100)]
    assert len(found) > 10
    assert all(0 < each.share <= 52 / 60 for each in found)
    assert all(each.features.shape == (FEATURES,) for each in found)


def test_partial_placements_are_worth_what_the_search_thinks_of_their_end() -> None:
    found = [fit.placement_samples(seed, nodes=100) for seed in range(12)]
    assert sum(map(len, found)) > 12
    for game in found:
        assert len({each.gained for each in game}) <= 1
        assert all(52 / 60 < each.share < 1 for each in game)


def test_the_command_prints_a_row_for_each_feature() -> None:
    lines = list(fit.tune(games=10, nodes=50))
    assert sum("of the variance explained" in line for line in lines) == 2
    named = [line for line in lines if line.rpartition("# ")[2] in weights.NAMES]
    assert len(named) == 2 * FEATURES
