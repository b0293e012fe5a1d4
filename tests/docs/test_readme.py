"""What the first screen of the README promises is run here."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text()


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", README, re.DOTALL)
    assert found
    return found[1]


def test_the_python_example_runs_and_ends_with_an_outcome() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", block("python")], capture_output=True, text=True, check=True
    )
    assert re.match(r"Outcome\(scores=\(\d+, \d+\)", ran.stdout)


def test_both_commands_are_there_and_answer() -> None:
    commands = re.findall(r"^(\./\w+)", block("sh"), re.MULTILINE)
    assert commands == ["./play", "./test"]
    for command in commands:
        answer = subprocess.run(
            [ROOT / command, "--help"], capture_output=True, text=True, check=True
        )
        assert "usage" in answer.stdout.lower()


def test_every_link_and_picture_of_the_documents_is_there() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text()):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_architecture_names_every_room() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    package = ROOT / "src" / "polarnight"
    rooms = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    assert rooms
    for room in rooms:
        assert f"src/polarnight/{room}/" in text, f"ARCHITECTURE.md does not list {room}/"
