"""One word for one thing: docs/glossary.md is true, and shared rooms know no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import polarnight
from polarnight import catalog

SRC = Path(polarnight.__file__).parent
OF_ONE_GAME = ("bead", "fish", "flick", "floe", "igloo", "thaler", "walrus")
"""What belongs to a game, and is said in its folders alone."""


def shared() -> list[Path]:
    """Every module that is there for all games."""
    return [
        path
        for path in sorted(SRC.rglob("*.py"))
        if not any(game in (*path.parts, path.stem) for game in catalog.names())
        and path.name != "catalog.py"
    ]


@pytest.mark.parametrize("word", OF_ONE_GAME)
def test_shared_rooms_know_no_game(word: str) -> None:
    found = [
        f"{path.relative_to(SRC)}:{number}: {line.strip()}"
        for path in shared()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(rf"(?i)(?<![a-z]){word}", line)
    ]
    assert not found
