"""The command that fits the evaluation: it finds weights again that made the data."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.bots.packeis import fit, weights


def test_known_weights_are_found_again() -> None:
    rng = np.random.default_rng(1)
    features, free = rng.normal(size=(4_000, 3)), rng.uniform(0, 60, 4_000)
    terms = fit.design(features, free)
    true = np.array([1.0, -2.0, 0.5, 3.0, 0.0, 1.0, -1.0, 2.0, 0.0])
    found = fit.fitted(terms, terms @ true)
    assert np.allclose(found, true, atol=0.1)
    assert fit.explained(terms, terms @ true, found) > 0.999


def test_a_game_gives_contested_positions_with_what_was_still_gained() -> None:
    found = fit.samples(seed=1, nodes=100)
    assert len(found) > 10
    assert all(0 < each.free <= 52 for each in found)
    assert all(each.features.shape == (10,) for each in found)


def test_the_command_prints_a_row_for_each_feature(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fit", "--games", "6", "--nodes", "50"])
    fit.main()
    printed = capsys.readouterr().out
    assert "of the variance explained" in printed
    assert printed.count("),") == len(weights.SLIDING)
