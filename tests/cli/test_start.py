"""A start is quick because what is heavy comes when it is first wanted."""

from __future__ import annotations

import subprocess
import sys

LOADED = "import sys, polarnight.cli.serving; print(*sys.modules)"


def test_the_server_starts_without_what_is_heavy() -> None:
    """Compiler, physics, plots, migrations and certificates take longer than all the rest."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED], capture_output=True, text=True, check=True
    )
    heavy = {"alembic", "cryptography", "matplotlib", "mujoco", "numba", "openskill"}
    assert heavy.isdisjoint(done.stdout.split())
