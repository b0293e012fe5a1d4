"""Workers that follow each other: who starts while nobody serves does not load everything first."""

from __future__ import annotations

import multiprocessing as mp
import time
from pathlib import Path
from threading import Event

from polarnight.cli.supervising import Post, Supervisor
from tests.server.harness import PATIENCE


def work(post: Post, folder: str) -> None:
    """A worker that says how it was started, and is ready when the test says so."""
    (Path(folder) / f"{post.number} {'relieves' if post.relieves else 'hurries'}").touch()
    until(Path(folder) / "ready")
    post.ready()
    (Path(folder) / f"{post.number} serves").touch()
    Event().wait()


def until(file: Path) -> None:
    by = time.monotonic() + PATIENCE
    while not file.exists():
        assert time.monotonic() < by, f"{file.name} did not come"
        time.sleep(0.01)


def test_a_worker_relieves_only_those_who_serve(tmp_path: Path) -> None:
    several = Supervisor(2, work, str(tmp_path))
    try:
        for number in range(2):
            several._living[number] = several._start(number, relieves=False)
            until(tmp_path / f"{number} hurries")
        several._living[1].process.kill()
        (tmp_path / "1 hurries").unlink()
        several._follow(several._living[1])
        until(tmp_path / "1 hurries")  # the other one lives, and serves nobody yet
        (tmp_path / "ready").touch()
        until(tmp_path / "0 serves")
        several._living[1].process.kill()
        several._follow(several._living[1])
        until(tmp_path / "1 relieves")
    finally:
        several._end(list(several._living.values()))
    assert mp.active_children() == []
