"""The simulator of ICECOOL against closed forms: a table to read, and pictures for docs/icecool.

python tools/icecool_validation.py            the table, some seconds
python tools/icecool_validation.py --write    and docs/icecool/validation.md with its pictures
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt

from polarnight.games.icecool.board import named
from polarnight.games.icecool.physics.laws import Law, laws

FOLDER = Path(__file__).parents[1] / "docs/icecool"
BOARD = "pinwheel"
_HEAD = """\
# ICECOOL: its physics against closed forms

Made by `python tools/icecool_validation.py --write`; do not edit. What a textbook says of a
flight, a slide, a roll, a spin, a bounce and a collision, and what the simulator does with
version {version} of our numbers. Most laws are known for an even ball, so there the penguin
becomes one, of the size of its base, and of all frictions only the one that is meant acts. Flights
and lifts are those of the penguin itself. `tests/games/icecool/test_laws.py` holds every law to its
tolerance; `src/polarnight/games/icecool/physics/laws.py` is how each was made.

Error is the largest distance between the two, as a share of the largest value expected.

| law | error | tolerance |
|---|---|---|
"""
_TAIL = """\

One step takes 1 ms and a contact lasts 5 ms, so a bounce is seen in five steps: that is where
restitution is less exact than the rest. A body that tumbles turns its own axes while a step is
made, which the integrator (`implicitfast`) sees a step late: that is what flights lose. What is not
validated here is whether our numbers are those of real cardboard and plastic: most are guesses, and
the board file says which.
"""


def main() -> int:
    """Measure, print, and draw if asked to."""
    board = named(BOARD)
    found = laws(board)
    text = page(board.version, found)
    print(text)
    if "--write" in sys.argv:
        for law in found:
            draw(law)
        (FOLDER / "validation.md").write_text(text, "utf-8")
    return 0


def page(version: int, found: list[Law]) -> str:
    """The whole page."""
    rows = "".join(f"| {law.name} | {law.error:.2%} | {law.tolerance:.1%} |\n" for law in found)
    parts = (
        f"\n## {law.name}\n\n{law.says}\n\n![{law.name}]({picture(law).name})\n" for law in found
    )
    return _HEAD.format(version=version) + rows + "".join(parts) + _TAIL


def picture(law: Law) -> Path:
    """Where its plot lies."""
    words = re.sub(r"[^a-z]+", "-", law.name.lower())
    return FOLDER / f"validation-{words}.svg"


def draw(law: Law) -> None:
    """Measured over expected, the same bytes each time."""
    settings: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": "polarnight",
        "font.size": 9,
    }
    with mpl.rc_context(settings):
        figure, axes = plt.subplots(figsize=(6.0, 2.8), layout="constrained")
        name, x = law.x
        every = max(1, len(x) // 30)
        axes.plot(x, law.expected, color="#d9822b", label="closed form")
        axes.plot(x[::every], law.measured[::every], "o", ms=3, color="#1f6fb2", label="simulator")
        low, high = axes.get_ylim()
        if high - low < 0.1 * abs(high):  # what stays the same is not shown under a magnifier
            axes.set_ylim(0.0, 1.2 * high)
        axes.set_xlabel(name)
        axes.set_ylabel(law.y)
        axes.grid(visible=True, alpha=0.3)
        axes.legend(loc="best")
        figure.savefig(picture(law), metadata={"Date": None})
        plt.close(figure)


if __name__ == "__main__":
    sys.exit(main())
