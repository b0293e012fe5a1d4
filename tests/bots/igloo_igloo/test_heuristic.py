"""The plain heuristic that levels are measured by."""

from __future__ import annotations

from polarnight import catalog
from polarnight.arena.match import match, won
from polarnight.bots.levels import player


def test_it_beats_the_beginner() -> None:
    """Neither looks at the clock, so these are always the same games."""
    game, greedy = catalog.game("igloo_igloo"), player("igloo_igloo", "gentoo")
    games = match(game, player("igloo_igloo", "heuristic"), greedy, boards=4)
    assert not any(record.fault for record in games)
    assert won(games).share > 0.6
