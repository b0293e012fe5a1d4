"""Every reason a server can give has its sentence in every language of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
I18N = ROOT / "web" / "src" / "i18n"


SPEAKING = ("core", "tables", "nights", "store", "bots", "server")
"""The rooms whose errors reach a page."""
BY_HAND = {
    "bad_backup",
    "bad_budget",
    "error",
    "full",
    "hello_first",
    "hello_twice",
    "no_metrics",
    "night.unknown",
    "not_ready",
    "table.unknown",
    "unusable_store",
    "wrong_host",
    "wrong_origin",
}
"""What no page is ever told: other people's programs, who watches over a server, who starts it."""


def reasons() -> set[str]:
    """The codes and reasons people may be told; those of a game are in its own catalogue."""
    found: set[str] = set()
    for room in SPEAKING:
        for path in (ROOT / "src" / "polarnight" / room).glob("*.py"):
            text = path.read_text()
            of = "night" if room == "nights" or path.name.startswith("night") else "table"
            found |= {f"{of}.{word}" for word in re.findall(r'refuse\(\s*"(\w+)"', text)}
            found |= set(re.findall(r'^    code(?:: .*)? = "(\w+)"$', text, re.MULTILINE))
            found |= set(re.findall(r'\breason="([\w.]+)"', text))
    return found - BY_HAND


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_reason_has_a_sentence(language: str) -> None:
    words = "".join(path.read_text() for path in (I18N / language).glob("*.ts"))
    assert {"busy", "one_hint", "stale", "table.taken"} <= reasons()
    assert {one for one in reasons() if f"'refusal.{one}'" not in words} == set()
