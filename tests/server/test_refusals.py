"""Every reason a server can give has its sentence in every language of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
I18N = ROOT / "web" / "src" / "i18n"


def reasons() -> set[str]:
    """The reasons tables and sockets give; those of a game are in its own catalogue."""
    found: set[str] = set()
    for path in (ROOT / "src" / "polarnight" / "tables").glob("*.py"):
        found |= {f"table.{word}" for word in re.findall(r'refuse\(\s*"(\w+)"', path.read_text())}
    for path in (ROOT / "src" / "polarnight" / "server").glob("*.py"):
        found |= {f"table.{word}" for word in re.findall(r'refuse\(\s*"(\w+)"', path.read_text())}
    return found


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_each_reason_has_a_sentence(language: str) -> None:
    words = "".join(path.read_text() for path in (I18N / language).glob("*.ts"))
    assert reasons()
    missing = {one for one in reasons() if f"'refusal.{one}'" not in words}
    assert missing <= {"table.unknown"}
