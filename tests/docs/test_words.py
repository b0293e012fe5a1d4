"""One word for one thing: docs/glossary.md is true, and shared rooms know no game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import polarnight
from polarnight import catalog

SRC = Path(polarnight.__file__).parent
GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
WORDS, _, HOMONYMS = GLOSSARY.partition("\n## ")
OF_ONE_GAME = ("bead", "fish", "flick", "floe", "igloo", "thaler", "walrus")
"""What belongs to a game, and is said in its folders alone."""


def rows(table: str) -> list[list[str]]:
    """The cells of a table in Markdown, without its head."""
    lines = [line for line in table.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def lines_with(pattern: str, paths: list[Path]) -> list[str]:
    """Where it is said, whatever the case."""
    return [
        f"{path.relative_to(SRC).as_posix()}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(f"(?i){pattern}", line)
    ]


def test_every_word_is_listed_once_in_order_and_is_used() -> None:
    listed = [word for word, _ in rows(WORDS)]
    assert listed == sorted(set(listed))
    said = " ".join(path.read_text("utf-8").lower() for path in SRC.rglob("*.py"))
    spelt = said.replace("_", " ")
    assert [word for word in listed if word.removesuffix("ue") not in spelt] == []


@pytest.mark.parametrize(("word", "stays"), [(row[0], row[2]) for row in rows(HOMONYMS)])
def test_words_that_meant_several_things_do_not_come_back(word: str, stays: str) -> None:
    rest = r"\w*" if word.endswith("-") else "s?"
    pattern = rf"(?<![a-z]){word.removesuffix('-')}{rest}(?![a-z])"
    allowed = tuple(re.findall(r"`([a-z_/.]+)`", stays.partition(":")[0]))
    found = lines_with(pattern, sorted(SRC.rglob("*.py")))
    assert [line for line in found if not line.startswith(allowed or ("nowhere",))] == []
    assert all(any(line.startswith(place) for line in found) for place in allowed)


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
    assert not lines_with(rf"(?<![a-z]){word}", shared())
