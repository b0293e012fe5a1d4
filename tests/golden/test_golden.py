"""Whole games as text, replayed to the end they had. `tools/golden.py` makes them anew."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.values import plain, read_deal

GAMES = Path(__file__).parents[1] / "games"
FILES = sorted(Path(__file__).parent.glob("*.json"))


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_has_golden_games(name: str) -> None:
    """Where the world has its say, deeds are kept whole: in tests/games/<game>/recorded."""
    info = catalog.game(name).info
    if info.deed is not info.action:
        assert list((GAMES / name / "recorded").glob("*.json"))
        return
    assert any(path.name.startswith(f"{name}-") for path in FILES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path: Path) -> None:
    record: dict[str, Any] = json.loads(path.read_text())
    game = catalog.game(record["game"])
    assert record["rules_version"] == game.info.rules_version
    state = game.start(read_deal(game.info, record["deal"]))
    for line in record["actions"]:
        seat, text = line.split(": ")
        state = game.play(state, Seat(int(seat)), game.parse_action(text)).state
    assert game.format_position(state) == record["end"]
    assert plain(game.outcome(state)) == record["outcome"]
