"""What docs/bots.md shows first can be run as it stands."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from polarnight import catalog
from polarnight.bots.contract import LEVELS
from polarnight.bots.levels import bots
from tests.arena.playing import ROOT, played, tournament

PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")


def test_the_first_bot_beats_the_chick(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]
    (tmp_path / "first_bot.py").write_text(program, "utf-8")
    mine = f"first=run:{sys.executable} {tmp_path / 'first_bot.py'}@60s"
    found = played(tmp_path / "games.jsonl", tournament("chick", mine), boards=10)
    assert [each.name for each in found.standings] == ["first", "chick"]
    assert not any(each.faults for each in found.standings)


def test_every_yardstick_is_named_with_what_it_does() -> None:
    """Who writes a bot finds by reading against whom to play it, not by a wrong name's refusal."""
    rows = re.findall(r"^\| ([^|`]+) \| `([^|`]+)` \| ([^|]+) \|$", PAGE, re.MULTILINE)
    named = {(title, name) for title, name, what in rows if what.strip()}
    there = set()
    for game in catalog.names():
        room, title = bots(game), catalog.game(game).info.title
        found = [
            *(room.yardsticks() if room.yardsticks else {}),
            *(room.live() if room.live else {}),
        ]
        there |= {(title, name) for name in found if name not in LEVELS}
    assert named == there
