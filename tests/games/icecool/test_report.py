"""The report of docs/icecool is made by its command."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.mark.slow
def test_the_command_writes_a_report_with_pictures() -> None:
    command = [sys.executable, "tools/icecool_report.py", "--flicks", "6"]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    written = (ROOT / "build" / "icecool" / "report.md").read_text("utf-8")
    kept = (ROOT / "docs" / "icecool" / "report.md").read_text("utf-8")
    headings = [line for line in written.splitlines() if line.startswith(("#", "!"))]
    assert headings == [line for line in kept.splitlines() if line.startswith(("#", "!"))]
    pictures = [line.split("(")[1].rstrip(")") for line in headings if line.startswith("!")]
    assert all((ROOT / "docs" / "icecool" / name).exists() for name in pictures)
