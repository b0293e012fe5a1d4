"""Renew the pictures of README and documents from the screenshots that the browser tests take.

    ./test && python tools/contact_sheet.py --looks desktop-night --scenes packeis-3
    python tools/pictures.py

It reads build/screenshots and build/screens, where those two have put them.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
TAKEN = (ROOT / "build" / "screenshots", ROOT / "build" / "screens")
_COLOURS = 256


@dataclass(frozen=True, slots=True)
class Chosen:
    """A screenshot by the name its test gives it, and how wide it is shown."""

    screenshot: str
    width: int


CHOSEN = {
    "packeis": Chosen("packeis-3-middle-desktop-night", 1280),
    "igloo_igloo": Chosen("igloo-desktop-hunt", 800),
    "icecool": Chosen("icecool-pull", 800),
    "igloo_pop": Chosen("pop-shaking", 800),
}
"""Each picture of docs/pictures."""


def main() -> None:
    found = {name: _file(chosen) for name, chosen in CHOSEN.items()}
    missing = [CHOSEN[name].screenshot for name, path in found.items() if path is None]
    if missing:
        sys.exit(f"{', '.join(missing)} have not been taken: see the first lines of this file")
    for name, path in found.items():
        if path is not None:
            _renew(path, PICTURES / f"{name}.png", CHOSEN[name].width)
            print(f"docs/pictures/{name}.png from {path.stem}")


def _file(chosen: Chosen) -> Path | None:
    paths = [folder / f"{chosen.screenshot}.png" for folder in TAKEN]
    return next((path for path in paths if path.exists()), None)


def _renew(source: Path, target: Path, width: int) -> None:
    """Small enough for a tree that is cloned: no wider than shown, and of few colours."""
    with Image.open(source) as taken:
        height = round(taken.height * width / taken.width)
        small = taken.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    rare = small.quantize(_COLOURS, method=Image.Quantize.MAXCOVERAGE)  # a red penguin stays red
    small.quantize(palette=rare, dither=Image.Dither.FLOYDSTEINBERG).save(target, optimize=True)


if __name__ == "__main__":
    main()
