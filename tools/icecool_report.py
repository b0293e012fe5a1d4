"""Write docs/icecool/report.md with its pictures: what random flicks do, and the techniques.

python tools/icecool_report.py                 2 000 flicks on all cores, about two minutes
python tools/icecool_report.py --flicks 200    a quick look, written to build/icecool
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import matplotlib as mpl

mpl.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
from matplotlib.patches import Circle, Rectangle

from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Flick, Left, Passed, Pose, Touched
from polarnight.games.icecool.physics import sampling, simulation
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.geometry import Point, room_at
from polarnight.games.icecool.physics.walls import boxes

ROOT = Path(__file__).parents[1]
FULL = 2000
PENGUINS = 4
BOARD = named("pinwheel")
COLOURS = {"straight": "#1f6fb2", "curve": "#d9822b", "jump": "#7a3e9d", "short": "#8a8f98"}
BANDS = ((3.0, 13.0), (13.0, 22.0), (22.0, 35.0), (35.0, 44.0), (44.0, 48.1))
"""Heights of the hit, in millimetres."""


@dataclass(frozen=True)
class Sample:
    """One random flick, in the numbers the report counts."""

    flick: Flick
    kind: str
    seconds: float
    settled: bool
    rest: tuple[float, float, float]
    changed_room: bool
    marks: frozenset[str]
    """Of: through, over, stuck, touched, left."""


def sample(seed: int) -> Sample:
    """Flick number `seed`."""
    rng = Random(seed)
    scene = sampling.random_scene(BOARD, PENGUINS, rng)
    flick = sampling.random_flick(BOARD, rng)
    run = simulation.flicked(BOARD, scene.poses, 0, flick)
    came = judge(Flicked(BOARD, scene.seats, scene.mover, scene.poses, run))
    mine = came.resting[0]
    found = {h.way for h in came.happenings if isinstance(h, Passed) and h.seat == 0}
    marks = {
        *found,
        *(["stuck"] if mine.stuck else []),
        *(["touched"] if any(isinstance(h, Touched) for h in came.happenings) else []),
        *(["left"] if any(isinstance(h, Left) and h.seat == 0 for h in came.happenings) else []),
    }
    rooms = [room_at(BOARD, Point(p.x, p.y)).name for p in (scene.own, mine.pose)]
    return Sample(
        flick=flick,
        kind=sampling.kind(BOARD, run),
        seconds=run.seconds,
        settled=run.settled,
        rest=(mine.pose.x, mine.pose.y, mine.pose.z),
        changed_room=rooms[0] != rooms[1] and "left" not in marks,
        marks=frozenset(marks),
    )


TECHNIQUES: dict[str, list[tuple[str, Pose, Flick]]] = {
    "straight": [
        (f"{speed:g} m/s", Pose(60.0, 40.0 + 20 * n, 16.0), Flick(0.0, speed=speed))
        for n, speed in enumerate((3.0, 5.0, 6.5, 8.0))
    ],
    "curve": [
        (f"side {side:g}", Pose(470.0, 40.0, 16.0), Flick(90.0, side=side, speed=8.0))
        for side in (-0.2, -0.1, 0.2, 0.4, 0.6)
    ],
    "jump": [
        (f"{speed:g} m/s", Pose(270.0 + 25 * n, 330.0, 16.0), Flick(90.0, height=47.0, speed=speed))
        for n, speed in enumerate((7.0, 8.0, 9.0))
    ],
}


def main() -> int:
    """Run, draw, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--flicks", type=int, default=FULL)
    count: int = parser.parse_args().flicks
    folder = ROOT / ("docs/icecool" if count == FULL else "build/icecool")
    folder.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        samples = list(pool.map(sample, range(count), chunksize=20))
    pictures: dict[str, Callable[[Any], None]] = {
        "techniques-top.png": draw_top,
        "techniques-height.png": draw_heights,
        "rests.png": lambda figure: draw_rests(figure, samples),
        "times.png": lambda figure: draw_times(figure, samples),
    }
    for name, draw in pictures.items():
        figure = plt.figure(figsize=(7, 7) if "top" in name or name == "rests.png" else (8, 4))
        draw(figure)
        figure.savefig(folder / name, dpi=90, bbox_inches="tight", metadata={"Software": None})
        plt.close(figure)
    (folder / "report.md").write_text(report(samples), "utf-8")
    print(f"wrote {folder.relative_to(ROOT)}/report.md")
    return 0


def draw_board(axes: Any) -> None:
    """The floor plan from above."""
    axes.set_aspect("equal")
    for box in boxes(BOARD):
        width, depth = box.high[0] - box.low[0], box.high[1] - box.low[1]
        colour = "#c9a227" if box.door in BOARD.fish_doors else "#9fb6c4" if box.door else "#33424d"
        axes.add_patch(Rectangle(box.low[:2], width, depth, color=colour, zorder=3))
    for room in BOARD.rooms:
        middle = [(low + high) / 2 for low, high in zip(room.low, room.high, strict=True)]
        axes.text(*middle, room.name, color="#b8c4cc", ha="center", va="center", fontsize=13)
    circle = BOARD.circle
    axes.add_patch(Circle((circle.x, circle.y), circle.radius, fill=False, color="#c8323c"))
    axes.set_xlim(-12, BOARD.size[0] + 12)
    axes.set_ylim(-12, BOARD.size[1] + 12)
    axes.set_xlabel("mm")


def draw_top(figure: Any) -> None:
    """Ways of the three techniques, seen from above."""
    axes = figure.add_subplot()
    draw_board(axes)
    for kind, cases in TECHNIQUES.items():
        for n, (_, pose, flick) in enumerate(cases):
            way = simulation.flicked(BOARD, [pose], 0, flick).places[:, 0]
            label = kind if n == 0 else None
            axes.plot(way[:, 0], way[:, 1], color=COLOURS[kind], lw=1.3, label=label, zorder=4)
            axes.plot(*way[0, :2], "o", color=COLOURS[kind], ms=5, zorder=5)
            axes.plot(*way[-1, :2], "s", color=COLOURS[kind], ms=5, zorder=5)
    axes.legend(loc="upper left", framealpha=1.0).set_zorder(6)
    axes.set_title("from above: circles are starts, squares rests")


def draw_heights(figure: Any) -> None:
    """How far the base is off the ice, over the first second."""
    axes = figure.add_subplot()
    for kind, cases in TECHNIQUES.items():
        for n, (_, pose, flick) in enumerate(cases):
            run = simulation.flicked(BOARD, [pose], 0, flick)
            height = run.places[:1000, 0, 2] - BOARD.radius
            times = np.arange(len(height)) * run.step
            axes.plot(times, height, color=COLOURS[kind], lw=1.2, label=kind if n == 0 else None)
    axes.axhline(BOARD.frame.height, color="#c9a227", lw=1, ls="--", label="lintel")
    axes.axhline(BOARD.walls.height, color="#33424d", lw=1, ls="--", label="top of the walls")
    axes.set_xlabel("s after the flick")
    axes.set_ylabel("mm off the ice")
    axes.legend()


def draw_rests(figure: Any, samples: Sequence[Sample]) -> None:
    """Where random flicks end."""
    axes = figure.add_subplot()
    draw_board(axes)
    for kind, colour in COLOURS.items():
        points = [s.rest[:2] for s in samples if s.kind == kind and "left" not in s.marks]
        xs, ys = zip(*points, strict=True) if points else ((), ())
        axes.plot(xs, ys, ".", color=colour, ms=4, alpha=0.6, label=kind, zorder=4)
    axes.legend(loc="upper left", framealpha=1.0, markerscale=3).set_zorder(6)
    axes.set_title(f"rests of {len(samples)} random flicks")


def draw_times(figure: Any, samples: Sequence[Sample]) -> None:
    """How long flicks last."""
    axes = figure.add_subplot()
    kinds = list(COLOURS)
    lasting = [[s.seconds for s in samples if s.kind == kind] for kind in kinds]
    colours = [COLOURS[kind] for kind in kinds]
    axes.hist(lasting, bins=40, stacked=True, color=colours, label=kinds)
    axes.set_xlabel("s until all lie still")
    axes.set_ylabel("flicks")
    axes.legend()


def report(samples: Sequence[Sample]) -> str:
    """The page."""
    seconds = np.array([s.seconds for s in samples])
    middle, late, longest = np.percentile(seconds, [50, 95, 100])
    marks = Counter(mark for s in samples for mark in s.marks)
    share = {mark: f"{100 * marks[mark] / len(samples):.1f} %" for mark in sorted(marks)}
    jumped = sum(s.changed_room and "through" not in s.marks for s in samples)
    low = [s for s in samples if s.flick.height < BANDS[0][1]]
    low_out = sum("left" in s.marks for s in low)
    unsettled = sum(not s.settled for s in samples)
    lines = [
        "# ICECOOL: what flicks do",
        "",
        "Made by `python tools/icecool_report.py`; do not edit. The numbers of board, penguin and",
        "finger are in `src/polarnight/games/icecool/boards/pinwheel.toml`, with what is known and",
        "what is guessed.",
        "",
        f"{len(samples)} flicks with {PENGUINS} penguins, seeds 0 to {len(samples) - 1}: random",
        "places, and every number of the flick alike within its whole legal range. That is wilder",
        "than any hand: a third of the hits are on the head, and a quarter steeply up or down.",
        "",
        "## Kinds of flicks",
        "",
        "Told by the way alone, before the penguin meets a wall or another one: a *jump* is 10 mm",
        "off the ice, a *curve* turns by 10 degrees, what goes less than 12 mm is *short*.",
        "",
        *_table(samples),
        "",
        "![Where they rest](rests.png)",
        "",
        "## What came of them",
        "",
        "| of the flicked penguin | share |",
        "|---|---|",
        f"| went through a door | {share.get('through', '0 %')} |",
        f"| went over a door | {share.get('over', '0 %')} |",
        f"| came into another room without a door | {100 * jumped / len(samples):.1f} % |",
        f"| is stuck in a door | {share.get('stuck', '0 %')} |",
        f"| left the board | {share.get('left', '0 %')} |",
        f"| left the board, hit below 13 mm | {100 * low_out / max(1, len(low)):.1f} % of those |",
        f"| some two penguins touched | {share.get('touched', '0 %')} |",
        "",
        f"All lie still after {middle:.2f} s in the middle, {late:.2f} s in 95 of a hundred, and",
        f"{longest:.2f} s at most; {unsettled} were put down after {BOARD.clock.longest:g} s.",
        "",
        "![How long they last](times.png)",
        "",
        "## The three techniques",
        "",
        "One model; only the point that the finger hits differs. Straight: the middle, 12 mm high.",
        "Curve: aside of the middle. Jump: the head, 47 mm high. Over the whole range of the",
        "finger: [sweep.md](sweep.md).",
        "",
        "![From above](techniques-top.png)",
        "",
        "![Height](techniques-height.png)",
        "",
        *_techniques(),
        "",
    ]
    return "\n".join(lines)


def _table(samples: Sequence[Sample]) -> list[str]:
    kinds = list(COLOURS)
    rows = ["| hit at | flicks | " + " | ".join(kinds) + " |", "|---|---|" + "---|" * len(kinds)]
    bands = [*BANDS, (0.0, 99.0)]
    for low, high in bands:
        some = [s for s in samples if low <= s.flick.height < high]
        counts = Counter(s.kind for s in some)
        shares = " | ".join(f"{100 * counts[kind] / max(1, len(some)):.0f} %" for kind in kinds)
        name = "any height" if high == 99.0 else f"{low:.0f} to {high:.0f} mm"
        rows.append(f"| {name} | {len(some)} | {shares} |")
    return rows


def _techniques() -> list[str]:
    rows = ["| technique | flick | goes | highest | turns |", "|---|---|---|---|---|"]
    for kind, cases in TECHNIQUES.items():
        for name, pose, flick in cases:
            way = simulation.flicked(BOARD, [pose], 0, flick).places[:, 0]
            gone = float(np.linalg.norm(way[-1, :2] - way[0, :2]))
            high = float(way[:, 2].max() - BOARD.radius)
            turned = f"{sampling.turned(way):+.0f}°" if kind != "jump" else "-"
            rows.append(f"| {kind} | {name} | {gone:.0f} mm | {high:.0f} mm | {turned} |")
    rows += ["", "A plus turns left, a minus right; walls are in the way of some."]
    return rows


if __name__ == "__main__":
    sys.exit(main())
