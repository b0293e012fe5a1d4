"""What docs/bots.md shows first can be run as it stands."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from tests.arena.playing import ROOT, played, tournament

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")


def test_the_first_bot_beats_the_chick(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    (tmp_path / "first_bot.py").write_text(program, "utf-8")
    mine = f"first=run:{sys.executable} {tmp_path / 'first_bot.py'}@60s"
    found = played(tmp_path / "games.jsonl", tournament("chick", mine), boards=10)
    assert [each.name for each in found.standings] == ["first", "chick"]
    assert not any(each.faults for each in found.standings)
