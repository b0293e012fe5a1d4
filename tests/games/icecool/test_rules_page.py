"""What the rules page and docs/rules say agrees with the data file of the board."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.previews import School, SchoolShown, answer
from tests.games.icecool.telling import BOARD

ROOT = Path(__file__).parents[3]
LANGUAGES = ("en", "fr", "de")
SIZES = {
    BOARD.penguin.mass_g,
    BOARD.penguin.height,
    2 * BOARD.radius,
    BOARD.frame.width,
    BOARD.frame.height,
    BOARD.walls.height,
}
"""Of the penguin in grams and millimetres, of its doors and walls."""


def clause(rule: str) -> str:
    text = (ROOT / "docs" / "rules" / "icecool.md").read_text("utf-8")
    found = re.search(rf"\*\*{rule}\*\*(.*?)(?=\n- <a|\n\n)", text, re.DOTALL)
    assert found, rule
    return found[1]


def sentence(rule: str, language: str) -> str:
    folder = ROOT / "web" / "src" / "games" / "icecool" / "i18n" / language
    found = re.search(
        rf"'icecool\.rules\.{rule}':\s*'(.*)',", (folder / "rules.ts").read_text("utf-8")
    )
    assert found, rule
    return found[1]


def sizes(text: str) -> set[float]:
    """Every number with a unit in `text`."""
    return {float(number) for number in re.findall(r"(\d+)\s+(?:mm|g)\b", text)}


@pytest.mark.rule("IC-A6")
def test_the_page_says_how_big_everything_is() -> None:
    for language in LANGUAGES:
        assert sizes(sentence("IC-A6", language)) == SIZES, language


@pytest.mark.rule("IC-A6")
def test_so_does_the_ruling_beside_the_boxes_that_are_known() -> None:
    ours, boxes = clause("IC-A6").split("the real boxes")
    assert sizes(ours) == SIZES
    assert "55 to 60 mm" in boxes


@pytest.mark.rule("IC-A6")
def test_a_lintel_fits_between_the_door_and_the_top_of_the_wall() -> None:
    assert BOARD.penguin.height < BOARD.frame.height < BOARD.walls.height


@pytest.mark.rule("IC-14")
def test_the_warm_up_starts_on_the_red_circle() -> None:
    shown = answer(School(board="pinwheel"), Random(1))
    assert isinstance(shown, SchoolShown)
    assert geometry.on_circle(BOARD, shown.start)
    for language in LANGUAGES:
        assert sentence("IC-14", language)
