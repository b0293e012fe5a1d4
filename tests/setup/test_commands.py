"""The commands at the root, and the promises of the files that pin what we install."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from scripts import command, play
from scripts.stages import Place

ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds; only who waits for ever is ended."""
PINNED = sorted(ROOT.glob("requirements*.txt"))


def run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / script), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)


@pytest.mark.parametrize("script", ["play", "test"])
def test_help_is_answered_without_a_set_up(script: str, tmp_path: Path) -> None:
    """In a copy without anything else, so that there is nothing a set-up could start from."""
    (tmp_path / script).write_bytes((ROOT / script).read_bytes())
    (tmp_path / "scripts").mkdir()
    for source in (ROOT / "scripts").glob("*.py"):
        (tmp_path / "scripts" / source.name).write_bytes(source.read_bytes())
    done = subprocess.run(
        [sys.executable, tmp_path / script, "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: ./{script}")
    assert not (tmp_path / ".venv").exists()


def test_what_a_command_starts_keeps_what_python_compiles(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else every server of every test would compile a thousand sources anew."""
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    told: list[bool] = []
    command.run(lambda *_: told.append("PYTHONDONTWRITEBYTECODE" in os.environ), str(ROOT))
    assert told == [False]


@pytest.mark.parametrize("source", ["play", "test", "scripts/interpreter.py"])
def test_an_old_python_understands_enough_to_say_that_it_is_old(source: str) -> None:
    tree = ast.parse((ROOT / source).read_text(encoding="utf-8"), feature_version=(3, 6))
    futures = [name for name in ast.walk(tree) if isinstance(name, ast.ImportFrom)]
    assert "__future__" not in {name.module for name in futures}


def test_an_impossible_port_is_refused_before_anything_else() -> None:
    done = run("play", "--port", "70000")
    assert done.returncode == 2
    assert "70000 is not between 0 and 65535" in done.stderr


def test_the_options_of_play_reach_the_server() -> None:
    place = Place(Path("/here"))
    options = play.parse(["--lan", "--https", "--no-browser", "--data", "/my games"])
    assert play.serve_command(place, options, 8731) == [
        *("/here/.venv/bin/polarnight", "serve", "--port", "8731"),
        *("--lan", "--https", "--no-browser", "--data", "/my games"),
    ]
    assert play.as_typed(["--data", "/my games"]) == "./play --data '/my games'"
    bare = play.serve_command(place, play.parse([]), 8730)
    assert bare[1:] == ["serve", "--port", "8730"]


# What is pinned


def versions(path: Path) -> set[str]:
    return set(re.findall(r"^[a-z0-9-]+==[^ ]+", path.read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("path", PINNED, ids=lambda path: path.name)
def test_every_version_has_hashes_and_no_registry_is_named(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(re.findall(r"== *[^\n]* \\\n    --hash=sha256:", text)) == len(
        re.findall(r"^[^ #\n]", text, re.MULTILINE)
    )
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links", text)


def test_the_tests_run_with_the_versions_that_are_played_with() -> None:
    assert versions(ROOT / "requirements.txt") <= versions(ROOT / "requirements-dev.txt")


def test_what_pyproject_asks_for_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    asked = {"".join(re.findall(r"^[a-z-]+", name)) for name in project["project"]["dependencies"]}
    pinned = {version.partition("==")[0] for version in versions(ROOT / "requirements.txt")}
    assert asked <= pinned


def test_the_page_is_pinned_without_the_address_of_a_registry() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    entries = {name: entry for name, entry in lock["packages"].items() if name}
    assert entries
    assert all("integrity" in entry for entry in entries.values())
    assert not [name for name, entry in entries.items() if "resolved" in entry]
