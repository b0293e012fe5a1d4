"""The pictures of README and documents: those the browser tests take, all of them, no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from tools import pictures

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
TAKEN = re.compile(r"\.picture\(\s*f?\"([^\"]+)\"")
"""A test takes a screenshot by this name; what stands in braces may be anything."""


def test_there_are_those_that_are_shown_and_chosen_and_no_others() -> None:
    files = {path.stem for path in pictures.PICTURES.iterdir()}
    text = "\n".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    assert files == set(re.findall(r"pictures/(\w+)\.png", text)) == set(pictures.CHOSEN)


@pytest.mark.parametrize("name", pictures.CHOSEN)
def test_a_test_takes_each_and_it_is_as_wide_as_it_says(name: str) -> None:
    chosen = pictures.CHOSEN[name]
    sources = (path.read_text("utf-8") for path in (ROOT / "tests" / "browser").glob("test_*.py"))
    names = [re.split(r"\{[^}]*\}", found) for text in sources for found in TAKEN.findall(text)]
    patterns = [".+".join(map(re.escape, parts)) for parts in names]
    assert any(re.fullmatch(pattern, chosen.screenshot) for pattern in patterns)
    with Image.open(pictures.PICTURES / f"{name}.png") as picture:
        assert (picture.width, picture.height) == (chosen.width, chosen.width * 5 // 8)


def test_a_renewed_picture_is_small_and_the_same_every_time(tmp_path: Path) -> None:
    taken, renewed, again = (tmp_path / name for name in ("taken.png", "one.png", "two.png"))
    Image.linear_gradient("L").resize((1280, 800)).convert("RGB").save(taken)
    for target in (renewed, again):
        pictures._renew(taken, target, 800)
    with Image.open(renewed) as picture:
        assert (picture.size, picture.mode) == ((800, 500), "P")
    assert renewed.read_bytes() == again.read_bytes()
