"""`polarnight bench start`: the stages, what each part cost, and the dearest kernels."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import numba

from polarnight.bench import start
from polarnight.bench.manifest import QUICK
from polarnight.bench.start import Stages
from polarnight.bots.compiling import Cost
from polarnight.bots.stopwatch import measured
from polarnight.cli import bench as command
from polarnight.numeric import jit

if TYPE_CHECKING:
    import pytest

COSTS = (
    Cost("packeis", "games", 6.0, 5.0, 230.0, {"play.slide": 1.5, "play.place": 0.5}),
    Cost("packeis", "bots", 20.0, 18.0, 310.0, {f"search.{n}": 2.0 + n for n in range(5)}),
)


def test_it_prints_the_stages_the_cost_and_the_five_dearest(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    starts = iter([Stages(1.5, 8.0, 40.0), Stages(1.0, 1.1, 1.2)])

    def started(folder: str) -> Stages:
        marks = Path(folder) / "kernels-1" / "done-1"
        marks.mkdir(parents=True, exist_ok=True)
        for cost in COSTS:
            (marks / f"{cost.room}-{cost.game}.json").write_bytes(msgspec.json.encode(cost))
        return next(starts)

    monkeypatch.setattr(start, "_start", started)
    monkeypatch.setenv("COLUMNS", "160")
    command.bench("start", QUICK)
    said = " ".join(capsys.readouterr().out.replace("│", " ").split())
    for expected in (
        "the page answers 1.5 s promised: 5 s",
        "a first move in packeis 8.0 s promised: 30 s",
        "everything is compiled 40.0 s promised: 45 s",
        "the next start: everything 1.2 s promised: 2 s",
        "compiling bots of packeis 18.0 s 310 MB",
        "processor time together 23.0 s at most 310 MB",
        "kernel search.4 6.00 s",
        "kernel search.0 2.00 s",
    ):
        assert expected in said
    assert "play.slide" not in said, "five are shown"


def test_each_kernel_gets_its_own_time_without_that_of_those_it_calls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))

    @jit.kernel
    def inside(value: int) -> int:
        return value + 1

    @jit.kernel
    def outside(value: int) -> int:
        return inside(value) * 2

    with measured() as seconds:
        assert outside(1) == 4
    names = [name.rpartition(".")[2] for name in seconds]
    assert names == ["outside", "inside"]
    assert all(took > 0 for took in seconds.values())
