"""What the first screen of the README promises is run here."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
README = (ROOT / "README.md").read_text()
GENERATED = {"http.md", "python.md"}
"""By our own code, of which it says what is there."""


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


def test_every_file_and_decision_the_documents_name_is_there() -> None:
    """Files by their path from the root, from our package, or from the page's; ADRs by number."""
    roots = [ROOT, ROOT / "src", ROOT / "src" / "polarnight", ROOT / "web" / "src"]
    decisions = {path.name[:4] for path in (ROOT / "docs" / "adr").glob("*.md")}
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    texts = {page: page.read_text() for page in pages if page.name not in GENERATED}
    texts |= {path: path.read_text() for path in (ROOT / "src").rglob("*.py")}
    for page, text in texts.items():
        for number in re.findall(r"adr/(\d{4})", text):
            assert number in decisions, f"{page.name} names a decision {number}"
        for path in re.findall(r"`([\w./]+/[\w.]+\.(?:py|ts|svelte|toml|md|txt))`", text):
            found = any((root / path).exists() for root in (page.parent, *roots))
            assert found, f"{page.name} names {path}"


def test_the_architecture_names_every_room() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text()
    package = ROOT / "src" / "polarnight"
    rooms = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    assert rooms
    for room in rooms:
        assert f"src/polarnight/{room}/" in text, f"ARCHITECTURE.md does not list {room}/"
