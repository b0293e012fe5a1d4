"""One server for each folder, and a folder it can work with: else one sentence at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_commands import polarnight
from tests.server.harness import Serve

if TYPE_CHECKING:
    from pathlib import Path


def served(data: Path) -> subprocess.CompletedProcess[str]:
    return polarnight("serve", "--no-browser", "--port", "0", "--data", str(data))


def one_sentence(ran: subprocess.CompletedProcess[str]) -> str:
    assert ran.returncode == 2, ran
    (line,) = ran.stderr.splitlines()
    return line


def test_a_second_server_refuses_to_start_and_the_next_may_when_the_first_is_killed(
    serve: Serve,
    tmp_path: Path,
) -> None:
    first = serve(tmp_path)
    try:
        said = one_sentence(served(tmp_path))
        assert f"(process {first.pid}) already serves the games in {tmp_path}" in said
    finally:
        first.kill()
    again = serve(tmp_path)
    assert again.stop() == 0


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"these are my notes, and not a game" * 100)
    assert "games.db cannot be opened: file is not a database" in one_sentence(served(tmp_path))


_RULED = """
import ctypes, os, sys
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1
if os.geteuid() == 0 and ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0):
    sys.exit("the superuser cannot be held to the rights of files here")
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
"""
"""Starts Python with its arguments; rights of files hold for it even as the superuser."""


@pytest.mark.skipif(os.name != "posix", reason="rights are of another kind there")
def test_a_folder_nobody_can_write_to_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    command = ["-m", "polarnight.cli.main", "serve", "--no-browser", "--port", "0"]
    ran = subprocess.run(
        [sys.executable, "-c", _RULED, *command, "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    tmp_path.chmod(0o700)
    assert str(tmp_path) in one_sentence(ran)
