"""Every reason for which ICECOOL refuses something has its sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
SENTENCES = ROOT / "web" / "src" / "games" / "icecool" / "i18n"


def reasons() -> set[str]:
    """As the program spells them: in full, or as the last word of `_illegal`."""
    found = {"flick_range", "station_range"}  # made of the name of a space
    for path in (ROOT / "src" / "polarnight" / "games" / "icecool").glob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r'reason="icecool\.(\w+)"', text))
        found |= set(re.findall(r'"IC-\w+",\s*"(\w+)"[,)]', text))
    return found


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_reason_has_a_sentence_and_each_sentence_a_reason(language: str) -> None:
    words = (SENTENCES / language / "refusals.ts").read_text("utf-8")
    assert set(re.findall(r"'refusal\.icecool\.(\w+)'", words)) == reasons()
