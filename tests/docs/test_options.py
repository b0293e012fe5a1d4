"""docs/envs.md names every option of every game, what it may be and what it is."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import GameInfo
from polarnight.core.values import option_fields, option_values

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
_KINDS = {int: "a whole number", str: "a text", tuple: "as many whole numbers"}


def table(info: GameInfo) -> str:
    """The options of a game as the page shows them."""
    rows = ["| option | usual | or |", "|---|---|---|"]
    for name, field in option_fields(info).items():
        usual = msgspec.json.encode(field.default).decode().strip('"') or '""'
        others = [f"`{value}`" for value in option_values(field.type) if value != usual]
        other = ", ".join(others) or _KINDS[type(field.default)]
        rows.append(f"| `{name}` | `{usual}` | {other} |")
    return "\n".join(rows)


@pytest.mark.parametrize("name", catalog.names())
def test_the_page_has_the_options_of_every_game(name: str) -> None:
    info = catalog.game(name).info
    assert f"### {info.title}\n\n{table(info)}\n" in PAGE.read_text("utf-8")
