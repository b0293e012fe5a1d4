"""Of several who want the same compiled at once, one compiles it."""

from __future__ import annotations

import multiprocessing
from typing import TYPE_CHECKING

import pytest

from polarnight.bots import compiling
from polarnight.bots.compiling import Cost, Part, compile_part, compiled

if TYPE_CHECKING:
    from multiprocessing.queues import Queue
    from pathlib import Path

PART: Part = ("packeis", "games")


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLARNIGHT_CACHE", str(tmp_path))


def compiles(costs: Queue[Cost]) -> None:
    """In a process of its own, that finds the other one's work done."""

    def never(_: Part) -> Cost:
        raise AssertionError("it was compiled already")

    pytest.MonkeyPatch().setattr(compiling, "_compile", never)
    costs.put(compile_part(PART))


def test_the_second_waits_for_the_first_and_gets_what_that_one_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spawn = multiprocessing.get_context("fork")
    costs: Queue[Cost] = spawn.Queue()
    second = spawn.Process(target=compiles, args=(costs,))
    cost = Cost(*PART, 2.0, 1.0, 100.0, {"play.slide": 1.0})

    def made(part: Part) -> Cost:
        assert part == PART
        assert not compiled([PART])
        second.start()
        return cost

    monkeypatch.setattr(compiling, "_compile", made)
    assert compile_part(PART) == cost
    assert compiled([PART]) == {PART}
    assert costs.get() == cost
    second.join()


def test_who_dies_while_compiling_leaves_it_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(_: Part) -> Cost:
        raise SystemExit

    monkeypatch.setattr(compiling, "_compile", dies)
    with pytest.raises(SystemExit):
        compile_part(PART)
    assert not compiled([PART])
    cost = Cost(*PART, 2.0, 1.0, 100.0, {})
    monkeypatch.setattr(compiling, "_compile", lambda _: cost)
    assert compile_part(PART) == cost
