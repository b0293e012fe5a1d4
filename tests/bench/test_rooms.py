"""What a table costs that only lies there: long logs are real ones, and windows are counted."""

from __future__ import annotations

import pytest

from polarnight.bench import rooms
from polarnight.bench.long_logs import long_log
from polarnight.bench.manifest import Effort
from polarnight.tables.table import fold

QUICK = Effort(rounds=1, seconds=0.05, tables=1)


@pytest.mark.parametrize("game", ["packeis", "igloo_igloo"])
def test_a_long_log_is_a_game_under_way_with_actions_taken_back(game: str) -> None:
    rows = long_log(game, 300)
    table = fold("long", rows)
    assert 300 <= len(rows) <= 301
    assert table.phase == "playing"
    assert len(table.plays) < len(rows) - 100


def test_opening_a_log_is_measured_for_every_game_of_turns(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "RECORDS", 40)  # the flicks of five hundred take half a minute
    rows = rooms.opening(QUICK)
    assert [row.what for row in rows] == ["packeis", "igloo_igloo", "icecool"]
    assert all(row.ratio is not None and row.ratio > 0 for row in rows)


@pytest.mark.slow
def test_a_table_and_a_window_take_some_memory_each() -> None:
    table, window, *_ = rooms.at_rest(QUICK)
    assert table.note == "of 4"
    assert table.figure.endswith(" kB")
    assert window.figure.endswith(" kB")
