"""The page's types and decoders are generated from our types, and never stale."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polarnight import catalog
from tools import protocol_types

TOY = Path(__file__).parents[2] / "web" / "tests" / "toys" / "thin_ice" / "protocol.ts"


def test_the_typescript_types_and_decoders_are_fresh() -> None:
    stale = [
        path.name
        for path, text in protocol_types.files().items()
        if not path.exists() or path.read_text() != text
    ]
    assert not stale, "run python tools/protocol_types.py"


def test_a_fifth_game_gets_its_types_from_the_same_generator(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")
    made = protocol_types.game_file("thin_ice")
    assert TOY.read_text() == made.replace("'./decode'", "'../../../src/protocol/decode'")


@pytest.mark.parametrize("name", ["messages", *catalog.names()])
def test_a_decoder_stands_after_those_it_uses(name: str) -> None:
    text = protocol_types.files()[protocol_types.FOLDER / f"{name}.ts"]
    known: set[str] = set()
    for line in text.splitlines():
        declared = re.match(r"export const (decode\w+)", line)
        used = set(re.findall(r"\bdecode[A-Z]\w+", line)) - known
        assert used <= ({declared[1]} if declared else set()), line
        if declared:
            known.add(declared[1])
    assert known


@pytest.mark.parametrize("name", catalog.names())
def test_what_a_game_sends_is_decoded(name: str) -> None:
    text = protocol_types.files()[protocol_types.FOLDER / f"{name}.ts"]
    for kind in ("View", "Action", "Event"):
        assert re.search(rf"export const decode\w+{kind}: d\.Decoder<\w+{kind}>", text)


def test_what_only_goes_out_needs_no_decoder() -> None:
    text = protocol_types.files()[protocol_types.FOLDER / "messages.ts"]
    assert "decodeServerMessage" in text
    assert "decodeClientMessage" not in text
    assert "decodeHello" not in text
