"""The page's types are generated from ours, and never stale."""

from __future__ import annotations

from tools import protocol_types


def test_the_typescript_types_are_fresh() -> None:
    stale = [
        path.name
        for path, text in protocol_types.files().items()
        if not path.exists() or path.read_text() != text
    ]
    assert not stale, "run python tools/protocol_types.py"
