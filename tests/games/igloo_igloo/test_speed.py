"""How fast Igloo Igloo is, by `polarnight bench`."""

from __future__ import annotations

from polarnight.bench.igloo_igloo import measures as bench
from polarnight.bench.manifest import Effort
from polarnight.bench.sections import sections

QUICK = Effort(rounds=2, playouts=400, calls=20, games=2)


def test_every_section_measures_something() -> None:
    for section in sections("igloo_igloo"):
        rows = section.measure(QUICK)
        assert rows
        assert all(any(sign.isdigit() for sign in row.figure) for row in rows)


def test_random_games_say_what_was_promised() -> None:
    """How many there are is for people to read: a busy machine proves nothing."""
    rows = bench.random_games(QUICK)
    assert [row.what for row in rows][:3] == ["2 players", "3 players", "4 players"]
    assert all(f"{bench.PROMISED:,}" in str(row) for row in rows)
