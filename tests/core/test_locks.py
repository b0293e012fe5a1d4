"""A lock between processes: one has it, the others wait, and it goes with its process."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from polarnight.core.locks import alone, take

if TYPE_CHECKING:
    from pathlib import Path

HOLD = """
import sys
from pathlib import Path
from polarnight.core.locks import alone
with alone(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def holder(path: Path) -> subprocess.Popen[str]:
    """A process that has the lock until nobody speaks to it any more."""
    pipe = subprocess.PIPE
    command = [sys.executable, "-c", HOLD, str(path)]
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
    assert process.stdout
    assert process.stdout.readline() == "mine\n"
    return process


def test_one_has_it_and_the_next_gets_it_when_that_one_ends(tmp_path: Path) -> None:
    path = tmp_path / "new" / "lock"
    process = holder(path)
    file = os.open(path, os.O_RDWR)
    assert not take(file)
    process.kill()
    process.communicate()
    assert take(file)
    os.close(file)


def test_who_waits_goes_on_as_soon_as_it_is_free(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    process = holder(path)
    assert process.stdin
    process.stdin.close()
    with alone(path):
        assert process.wait() == 0
    assert process.stdout
    process.stdout.close()
