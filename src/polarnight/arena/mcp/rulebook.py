"""The rules of each game for a language model to read: docs/rules, as a tool and as resources."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from polarnight import catalog
from polarnight.arena.mcp.rpc import Resource

_INSTALLED = Path(__file__).parent / "rules"
"""Where a wheel has the pages (scripts/wheel_hook.py)."""
_IN_THE_TREE = Path(__file__).parents[4] / "docs" / "rules"
_ANCHOR = re.compile(r'<a id="[^"]*"></a>')


class Rules(msgspec.Struct, frozen=True):
    """A page of rules, every clause with its number; refusals name it."""

    game: str
    version: int
    """A log that would replay differently has another one."""
    rules: str
    """Markdown."""


def rules(game: str) -> Rules:
    """The rules of a game as they are played here. Raises UnknownGameError."""
    info = catalog.game(game).info
    folder = _INSTALLED if _INSTALLED.is_dir() else _IN_THE_TREE
    text = (folder / f"{info.name}.md").read_text("utf-8")
    return Rules(info.name, info.rules_version, _ANCHOR.sub("", text))


def resource(game: str) -> Resource:
    """The same as something a client may attach to a conversation. Raises UnknownGameError."""
    info = catalog.game(game).info
    return Resource(
        uri=f"polarnight://rules/{info.name}",
        name=f"rules_{info.name}",
        title=f"The rules of {info.title}",
        mime_type="text/markdown",
        read=lambda: rules(info.name).rules,
    )
