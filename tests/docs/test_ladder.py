"""What the lobby says of the levels is what docs/levels.md measured."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polarnight import catalog

ROOT = Path(__file__).parent.parent.parent
TITLES = {
    "packeis": "Packeis am Pol",
    "igloo_igloo": "Igloo Igloo",
    "icecool": "ICECOOL",
    "igloo_pop": "Igloo Pop",
}
STEPS = ("Gentoo", "Adélie", "King", "Emperor")


def measured(title: str) -> list[int]:
    """Of a hundred games between two, how many each level wins against the one below."""
    text = (ROOT / "docs" / "levels.md").read_text(encoding="utf-8")
    part = text.split(f"# What the levels of {title} are worth")[1].split("\n# What the levels")[0]
    found = r"^\| {}\b[^|]* against .*?([\d.]+) %"
    rows = (re.search(found.format(name), part, re.MULTILINE) for name in STEPS)
    return [int(float(row[1]) + 0.5) for row in rows if row]


def test_every_game_has_a_ladder() -> None:
    assert set(TITLES) == set(catalog.names())


@pytest.mark.parametrize("game", TITLES)
def test_the_lobby_says_what_was_measured(game: str) -> None:
    module = ROOT / "web" / "src" / "games" / game / "module.ts"
    said = re.search(r"ladder: \[([^\]]*)\]", module.read_text(encoding="utf-8"))
    assert said
    assert [int(number) for number in said[1].split(",")] == measured(TITLES[game])
