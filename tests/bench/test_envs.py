"""`polarnight bench envs`: our steps stand beside those of others, measured by the same loop."""

from __future__ import annotations

import sys

import pytest

from polarnight.bench import envs
from polarnight.bench.manifest import Effort

QUICK = Effort(rounds=1, playouts=2_000, calls=200)


def test_ours_stand_beside_connect_four_as_ratios() -> None:
    rows = {row.what: row for row in envs.one_game(QUICK)}
    assert {"packeis, AEC", "igloo_igloo, AEC", "PettingZoo's connect four"} <= set(rows)
    assert rows["PettingZoo's connect four"].note == "1.00 by connect four"
    assert "pygame" not in sys.modules


def test_of_open_spiel_it_says_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    (row,) = envs._by_open_spiel({"packeis, AEC": 2.0})
    assert "not installed" in row.note
    speeds = {"packeis, AEC": 3.0, "OpenSpiel's breakthrough": 2.0, "OpenSpiel's amazons": 6.0}
    promised, other = envs._by_open_spiel(speeds)
    assert (promised.figure, promised.promised, promised.ratio) == ("1.50", "1", 1.5)
    assert (other.figure, other.promised) == ("0.50", "")


def test_two_threads_stand_beside_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "GAMES", 16)
    rows = envs.many_games(QUICK)
    assert [row.what for row in rows[:2]] == ["packeis, one thread", "two threads / one"]
    assert rows[1].promised == "1.6"


def test_boxes_with_physics_stand_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "BOXES", 2)
    rows = envs.boxes(QUICK)
    assert [row.what for row in rows] == [
        "icecool-shot, one thread",
        "two threads / one",
        "icecool-round, one thread",
        "two threads / one",
    ]
    assert all(float(row.figure.split()[0]) > 0 for row in rows)
    assert envs.boxes in [section.measure for section in envs.SECTIONS]
