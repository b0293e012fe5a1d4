"""What the finger does over its whole range: a table to read, and pictures for docs/icecool.

python tools/icecool_sweep.py                     the tables, some seconds
python tools/icecool_sweep.py --write             and docs/icecool/sweep.md with its pictures
python tools/icecool_sweep.py --board my.toml     of a board file of your own
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from polarnight.games.icecool.board import Board, from_text, named
from polarnight.games.icecool.physics.sweeping import Measured, by_height, by_side, heights, sides

FOLDER = Path(__file__).parents[1] / "docs/icecool"
SHARES = (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
"""Of the fastest finger."""
HEIGHTS, SIDES = 16, 15

Picked = Callable[[Measured], float]
QUANTITIES: dict[str, tuple[str, Picked]] = {
    "lift": ("mm the base leaves the ice", lambda one: one.lift),
    "distance": ("mm from start to rest", lambda one: one.distance),
    "turn": ("degrees to the side that was hit", lambda one: -one.turn),
    "rest": ("tenths of a second until it lies still", lambda one: 10.0 * one.seconds),
}


def main() -> int:
    """Sweep, print, and draw if asked to."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--board", type=Path, help="a board file; else the default board")
    parser.add_argument("--write", action="store_true", help="docs/icecool/sweep.md and pictures")
    given = parser.parse_args()
    board = from_text(given.board.read_text("utf-8")) if given.board else named("pinwheel")
    parts = _swept(board)
    text = _page(board, parts)
    print(text)
    if given.write:
        for name, (rows, found) in parts.items():
            _draw(board, FOLDER / f"sweep-{name}.png", name, rows, found)
        (FOLDER / "sweep.md").write_text(text, "utf-8")
    return 0


Part = tuple[list[float], list[list[Measured]]]


def _swept(board: Board) -> dict[str, Part]:
    high, aside = heights(board, HEIGHTS), sides(board, SIDES)
    return {
        "height": (high, by_height(board, high, SHARES)),
        "side": (aside, by_side(board, aside, SHARES)),
    }


def _page(board: Board, parts: dict[str, Part]) -> str:
    lines = [
        "# ICECOOL: what the finger does",
        "",
        "Made by `python tools/icecool_sweep.py --write`; do not edit. A lone penguin on open ice,",
        f"version {board.version} of the numbers; columns are shares of the fastest finger",
        f"({board.finger.fastest:g} m/s). Straight, curve and jump come out of one model: only the",
        "point that the finger hits differs.",
    ]
    wanted = {"height": ("lift", "distance", "rest"), "side": ("turn", "distance", "rest")}
    units = {"height": "hit at", "side": "side"}
    for name, (rows, found) in parts.items():
        lines += ["", f"## By {name} and speed", "", f"![By {name}](sweep-{name}.png)"]
        for quantity in wanted[name]:
            label, picked = QUANTITIES[quantity]
            lines += ["", f"{quantity.capitalize()}: {label}.", ""]
            lines += _table(units[name], rows, found, picked)
    return "\n".join(lines) + "\n"


def _table(
    unit: str, rows: Sequence[float], found: Sequence[Sequence[Measured]], picked: Picked
) -> list[str]:
    head = f"| {unit} | " + " | ".join(f"{share:g}" for share in SHARES) + " |"
    lines = [head, "|---|" + "---|" * len(SHARES)]
    for row, ones in zip(rows, found, strict=True):
        name = f"{row:.0f} mm" if unit == "hit at" else f"{row:.2f}"
        lines.append(f"| {name} | " + " | ".join(f"{picked(one):.0f}" for one in ones) + " |")
    return lines


def _draw(
    board: Board, path: Path, name: str, rows: Sequence[float], found: Sequence[Sequence[Measured]]
) -> None:
    """Two pictures side by side: what the technique is about, and how far it goes."""
    figure = plt.figure(figsize=(10, 4))
    for n, quantity in enumerate(("lift" if name == "height" else "turn", "distance")):
        axes = figure.add_subplot(1, 2, n + 1)
        label, picked = QUANTITIES[quantity]
        for column, share in enumerate(SHARES):
            values = [picked(row[column]) for row in found]
            axes.plot(rows, values, color=_shade(share), label=f"{share:g}", lw=1.4)
        axes.set_xlabel("mm above the ice" if name == "height" else "share of the half width")
        axes.set_title(f"{quantity}: {label}", fontsize=10)
        if quantity == "lift":
            axes.axhline(board.walls.height, color="#33424d", lw=1, ls="--")
            axes.text(rows[0], board.walls.height + 2, "top of the walls", fontsize=8)
        axes.legend(title="of the fastest", fontsize=7, title_fontsize=7)
    figure.savefig(path, dpi=80, bbox_inches="tight", metadata={"Software": None})
    plt.close(figure)


def _shade(share: float) -> Any:
    return mpl.colormaps["viridis"](float(np.clip(share, 0.0, 1.0)) * 0.9)


if __name__ == "__main__":
    sys.exit(main())
