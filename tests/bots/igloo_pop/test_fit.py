"""The command that fits how the best player of Igloo Pop listens and stakes."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.bots.fitting import Fit
from polarnight.bots.igloo_pop import fit
from polarnight.bots.igloo_pop.profiles import PROFILES


def curves(slopes: list[float], bends: list[float]) -> Fit:
    weights = np.array([*slopes, *bends])
    return Fit(weights, np.ones_like(weights), 0.0, 0)


def test_a_number_is_best_at_the_top_of_its_curve_or_at_an_end() -> None:
    places = fit.best(curves([1.0, 1.0, -1.0, 4.0], [-1.0, 0.5, 0.0, -1.0]))
    assert places.tolist() == [0.5, 1.0, -1.0, 1.0]


def test_a_drawn_player_is_the_emperor_with_other_numbers_from_the_ranges() -> None:
    least, most = (fit.drawn(np.full(len(fit.RANGES), end)) for end in (-1.0, 1.0))
    for name, (low, high) in fit.RANGES.items():
        assert (getattr(least, name), getattr(most, name)) == pytest.approx((low, high))
        assert low <= getattr(PROFILES["emperor"], name) <= high
    assert least.noise == most.noise == PROFILES["emperor"].noise
    assert least.pace == PROFILES["emperor"].pace


def test_what_all_are_ahead_of_each_other_is_nothing_together() -> None:
    places = np.random.default_rng(1).uniform(-1, 1, (4, len(fit.RANGES)))
    four = fit.rows(places, np.array([30.0, 20.0, 10.0, 0.0]))
    assert [each.gained for each in four] == pytest.approx([20.0, 20 / 3, -20 / 3, -20.0])
    assert sum(each.terms for each in four) == pytest.approx(np.zeros(2 * len(fit.RANGES)))
    (two,) = fit.rows(places[:2], np.array([30.0, 20.0]))
    assert two.gained == 10.0
    assert two.terms[0] == places[0, 0] - places[1, 0]


def test_every_number_is_told_with_its_curve() -> None:
    numbers = len(fit.RANGES)
    first, *lines = fit.told(curves([0.0] * numbers, [-1.0] * numbers))
    assert "of the variance explained" in first
    assert [line.split("=")[0] for line in lines] == list(fit.RANGES)
    low, high = fit.RANGES["hurry"]
    assert lines[1] == (f"hurry={(low + high) / 2:.3f}  # slope +0.00 ± 1.00, bend -1.00 ± 1.00")


def test_what_they_bring_is_told_with_its_error() -> None:
    assert fit.tried([1.0, 3.0]) == "# 2 other boards: +2.00 ± 1.00 points ahead"


@pytest.mark.slow
def test_drawn_players_play_a_game_to_its_end() -> None:
    (row,) = fit.samples(0)
    assert abs(row.gained) < 100.0
    assert np.abs(row.terms).max() > 0.0
