"""The tables of the champion: played once, printed as often as asked."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tools import packeis_tables

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_rows_are_played_once_and_say_what_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = ["--games", "2", "--seconds", "0.02", "--against", "rival", "--folder", str(tmp_path)]
    monkeypatch.setattr("sys.argv", ["packeis_tables", *wish])
    monkeypatch.setenv("PYTHONPATH", os.environ.get("PYTHONPATH", ""))  # put back afterwards
    told, files = [], []
    for _ in range(2):
        packeis_tables.main()
        told.append(capsys.readouterr().out)
        found = sorted(tmp_path.rglob("*.jsonl"))
        files.append({path.name: path.read_bytes() for path in found})
    rows = told[0].splitlines()
    assert [row.split(" | ")[1] for row in rows[2:]] == ["20 ms and 20 ms", "2 ms and 20 ms"]
    assert all(row.startswith("| rival | ") and row.split(" | ")[2] == "2" for row in rows[2:])
    assert told[0] == told[1]
    assert files[0] == files[1]
