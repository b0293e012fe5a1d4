"""The command that fits what places at rest are worth in ICECOOL."""

from __future__ import annotations

import numpy as np
import pytest

from polarnight.bots.fitting import Sample
from polarnight.bots.icecool import fit
from polarnight.bots.icecool.hopes import Hopes
from polarnight.bots.levels import tuner


@pytest.mark.parametrize("seats", [2, 3])
def test_a_game_gives_rests_with_what_its_rounds_still_brought(seats: int) -> None:
    found = fit.samples(1, nodes=1, seats=seats)
    assert len(found) >= 8 * (1 if seats == 2 else seats)
    assert all(each.terms.shape == (len(Hopes._fields),) for each in found)
    assert all(abs(each.gained) <= 6 for each in found)
    assert len({each.gained for each in found}) > 3
    if seats > 2:  # what all have ahead of the others is nothing together
        rests = np.array([each.gained for each in found]).reshape(-1, seats)
        assert np.allclose(rests.sum(axis=1), 0.0)


def test_each_round_is_a_strand_for_each_seat_that_says_something() -> None:
    one, two = (fit.samples(3, nodes=1, seats=2) for _ in range(2))
    assert [each.gained for each in one] == [each.gained for each in two]  # the same seed
    assert sorted({each.strand for each in one}) == [0, 1, 2, 3]
    assert [each.strand for each in one] == sorted(each.strand for each in one)


def test_every_weight_is_told_with_its_error() -> None:
    rng, width = np.random.default_rng(1), len(Hopes._fields)
    rows = rng.normal(size=(20, 8, width))
    played = [[Sample(row, float(row[0]), n) for n, row in enumerate(game)] for game in rows]
    first, *lines, last, share = fit.told("TWO", played)
    assert (first, last) == ("TWO = Hopes(", ")")
    assert [line.strip().split("=")[0] for line in lines] == list(Hopes._fields)
    assert float(lines[0].split("=")[1].split(",")[0]) == pytest.approx(1.0, abs=0.01)
    assert share.startswith("# 20 games, 160 rests, 1.000 of")


def test_the_command_line_finds_it() -> None:
    assert tuner("icecool").fit is fit.tune
