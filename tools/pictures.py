"""Renew the pictures of README and documents from the screenshots that the browser tests take.

    ./test && python tools/pictures.py

It reads POLARNIGHT_SCREENSHOTS, or else build/screenshots, where ./test has put them.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
_COLOURS = 256


@dataclass(frozen=True, slots=True)
class Chosen:
    """A screenshot by the name its test gives it, and how wide it is shown."""

    screenshot: str
    width: int


CHOSEN = {
    "packeis": Chosen("packeis-desktop-night", 1280),
    "igloo_igloo": Chosen("igloo-desktop-hunt", 800),
    "icecool": Chosen("icecool-pull", 800),
    "igloo_pop": Chosen("pop-shaking", 800),
}
"""Each picture of docs/pictures."""


def main() -> None:
    given = os.environ.get("POLARNIGHT_SCREENSHOTS", ROOT / "build" / "screenshots")
    missing = [one.screenshot for one in CHOSEN.values() if not _file(Path(given), one).exists()]
    if missing:
        sys.exit(f"{given} lacks {', '.join(missing)}: run ./test first")
    for name, chosen in CHOSEN.items():
        _renew(_file(Path(given), chosen), PICTURES / f"{name}.png", chosen.width)
        print(f"docs/pictures/{name}.png from {chosen.screenshot}")


def _file(folder: Path, chosen: Chosen) -> Path:
    return folder / f"{chosen.screenshot}.png"


def _renew(source: Path, target: Path, width: int) -> None:
    """Small enough for a tree that is cloned: no wider than shown, and of few colours."""
    with Image.open(source) as taken:
        height = round(taken.height * width / taken.width)
        small = taken.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    small.quantize(_COLOURS).save(target, optimize=True)


if __name__ == "__main__":
    main()
