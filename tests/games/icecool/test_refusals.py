"""Every reason for which ICECOOL refuses something has its sentence in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError
from polarnight.games.icecool.actions import Station
from tests.games.icecool.telling import ICECOOL, start

ROOT = Path(__file__).parents[3]
SENTENCES = ROOT / "web" / "src" / "games" / "icecool" / "i18n"


def reasons() -> set[str]:
    """As the program spells them: in full, or as the last word of `_illegal`."""
    found: set[str] = set()
    for path in (ROOT / "src" / "polarnight" / "games" / "icecool").glob("*.py"):
        text = path.read_text("utf-8")
        found |= set(re.findall(r'reason="icecool\.(\w+)"', text))
        found |= set(re.findall(r'"IC-\w+",\s*"(\w+)"[,)]', text))
    return found


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_reason_has_a_sentence_and_each_sentence_a_reason(language: str) -> None:
    words = (SENTENCES / language / "refusals.ts").read_text("utf-8")
    assert set(re.findall(r"'refusal\.icecool\.(\w+)'", words)) == reasons()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_sentence_speaks_of_coordinates(language: str) -> None:
    words = (SENTENCES / language / "refusals.ts").read_text("utf-8")
    assert re.findall(r"\{(?:name|low|high|x|y)\}|\bmm\b", words) == []


def test_nor_does_the_server_where_the_catcher_cannot_wait() -> None:
    with pytest.raises(IllegalActionError) as refused:
        ICECOOL.play(start(), Seat(0), Station(-247, -452))
    assert str(refused.value) == (
        "icecool: seat 0 cannot wait there: the Catcher starts inside the red line of the Kitchen"
    )
    assert refused.value.words == {}
