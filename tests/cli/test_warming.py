"""The warm-up: every game in a process of its own, and none that fails goes unnoticed."""

from __future__ import annotations

import pytest

from polarnight import catalog
from polarnight.cli.warming import warm_up
from polarnight.core.errors import UnknownGameError


def test_every_game_is_told_when_it_is_ready(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalog, "names", lambda: ("icecool",))
    warm_up()
    first, ready, warm = capsys.readouterr().out.splitlines()
    assert first.split() == ["compiling", "icecool,", "1", "at", "once"]
    assert ready.split()[:2] == ["icecool", "after"]
    assert warm.startswith("kernels are warm")


def test_a_game_that_cannot_be_warmed_up_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "names", lambda: ("halma",))
    with pytest.raises(UnknownGameError, match="halma"):
        warm_up()
