"""One server for each folder, and a folder it can work with: else one sentence at the start."""

from __future__ import annotations

import os
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_commands import polarnight
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def served(data: Path) -> subprocess.CompletedProcess[str]:
    return polarnight("serve", "--no-browser", "--port", "0", "--data", str(data))


def one_sentence(ran: subprocess.CompletedProcess[str]) -> str:
    assert ran.returncode == 2, ran
    (line,) = ran.stderr.splitlines()
    return line


def test_a_second_server_refuses_to_start_and_the_next_may_when_the_first_is_killed(
    tmp_path: Path,
) -> None:
    first = Server(tmp_path)
    try:
        said = one_sentence(served(tmp_path))
        assert f"(process {first.pid}) already serves the games in {tmp_path}" in said
    finally:
        first.kill()
    again = Server(tmp_path)
    assert again.stop() == 0


def test_a_file_that_is_no_database_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"these are my notes, and not a game" * 100)
    assert "games.db cannot be opened: file is not a database" in one_sentence(served(tmp_path))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nobody can write here, not even the superuser. Skips where that cannot be had."""
    if os.geteuid():
        folder.chmod(0o500)
        yield
        folder.chmod(0o700)
        return
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "ro", "tmpfs", str(folder)], check=False
    )
    if mounted.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.skipif(os.name != "posix", reason="mounts and rights are of another kind there")
def test_a_folder_nobody_can_write_to_is_one_sentence(tmp_path: Path) -> None:
    with read_only(tmp_path):
        said = one_sentence(served(tmp_path))
    assert str(tmp_path) in said
