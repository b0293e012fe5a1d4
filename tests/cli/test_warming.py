"""The warm-up: every game in a process of its own, and none that fails goes unnoticed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from polarnight import catalog
from polarnight.cli.warming import warm_up
from polarnight.server.warming import NotCompiledError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("POLARNIGHT_CACHE", str(tmp_path))


def test_it_says_what_is_ready_and_what_it_cost_and_does_it_once(
    empty_cache: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalog, "names", lambda: ("icecool",))
    costs = warm_up()
    *ready, warm = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in ready] == [
        ["games", "of", "icecool"],
        ["bots", "of", "icecool"],
    ]
    assert all(cost.cpu > 0 and cost.megabytes > 0 for cost in costs)
    assert warm.startswith("kernels are warm")
    assert warm_up() == [], "the second time there is nothing to do"


def test_a_game_that_cannot_be_warmed_up_is_named(
    empty_cache: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "names", lambda: ("halma",))
    with pytest.raises(NotCompiledError, match=r"games of halma could not be compiled: .*halma"):
        warm_up()
