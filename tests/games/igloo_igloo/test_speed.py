"""How fast Igloo Igloo is, by `polarnight bench`."""

from __future__ import annotations

import pytest

from polarnight.bench import igloo_igloo as bench
from polarnight.bench.sections import Effort, sections

QUICK = Effort(rounds=2, playouts=400, calls=20)


def test_every_section_measures_something() -> None:
    titles = [section.title for section in sections("igloo_igloo")]
    assert titles == ["random games", "from Python", "hidden things"]
    for section in sections("igloo_igloo"):
        rows = section.measure(QUICK)
        assert rows
        assert all(any(sign.isdigit() for sign in row.figure) for row in rows)


@pytest.mark.slow
def test_a_core_plays_the_random_games_it_promised() -> None:
    *speeds, promised = bench.random_games(Effort(rounds=5, playouts=60_000))
    assert promised.what == "promised"
    for row in speeds:
        assert int(row.figure.split()[0].replace(",", "")) >= bench.PROMISED, row
