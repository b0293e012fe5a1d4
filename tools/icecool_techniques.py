"""Write web/src/games/icecool/rules/techniques.json: the three flicks the rules page shows.

python tools/icecool_techniques.py    some seconds

Each is a true run of our own simulator, kept as a trajectory like those of a game: the page plays
it and simulates nothing. Runs are chaotic and other machines round differently, so the file is
made once and kept; its test reads what it shows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeAlias

import msgspec

from polarnight.core.contract import Seat
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Consequences, Flick, Passed, Pose
from polarnight.games.icecool.physics import simulation, trajectory
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.geometry import Point, room_at
from polarnight.games.icecool.previews import School, answer

FILE = Path(__file__).parents[1] / "web/src/games/icecool/rules/techniques.json"
BOARD = named("pinwheel")
MOVER = Seat(0)
_CLEAR = 20.0
"""Millimetres from the outer walls: a curve, not a bounce."""

Wanted: TypeAlias = Callable[[simulation.Run, Consequences], bool]


def main() -> None:
    """Find a clear run of each technique and write all three."""
    ground = msgspec.to_builtins(answer(School(), Random(0)))
    kept = {name: ground[name] for name in ("board", "walls", "lines")}
    shows = {
        "straight": _first(Pose(120, 102.5, 16), _straight(), _through("classroom-gym")),
        "curve": _first(Pose(260, 45, 16), _curves(), _through("canteen-classroom")),
        "jump": _first(Pose(225, 140, 16), _jumps(), _lands_in("lounge")),
    }
    text = msgspec.json.format(msgspec.json.encode({**kept, "shows": shows}), indent=2)
    FILE.write_bytes(text + b"\n")


def _straight() -> Iterator[Flick]:
    yield from (Flick(aim=0.0, speed=speed / 2) for speed in range(16, 21))


def _curves() -> Iterator[Flick]:
    """From the widest curve to the right down to narrower ones."""
    for aim in range(152, 140, -1):
        for side in (0.6, 0.5, 0.4):
            yield from (Flick(float(aim), side=side, speed=s / 4) for s in range(26, 33))


def _jumps() -> Iterator[Flick]:
    for height in (47.0, 46.0, 45.0, 48.0):
        yield from (Flick(aim=70.0, height=height, speed=s / 2) for s in range(16, 20))


def _through(door: str) -> Wanted:
    """One door passed, and no wall touched before it."""

    def wanted(run: simulation.Run, came: Consequences) -> bool:
        passed = [h for h in came.happenings if isinstance(h, Passed)]
        if [(h.door, h.way) for h in passed] != [(door, "through")]:
            return False
        way = run.places[: round(passed[0].at / run.step), 0]
        return bool(way[:, 0].min() > _CLEAR and way[:, 1].min() > _CLEAR)

    return wanted


def _lands_in(room: str) -> Wanted:
    """Over the wall, not by a door, and at rest behind it."""

    def wanted(_: simulation.Run, came: Consequences) -> bool:
        rest = came.resting[0]
        there = room_at(BOARD, Point(rest.pose.x, rest.pose.y)).name if not came.happenings else ""
        return there == room and rest.stuck is None

    return wanted


def _first(start: Pose, flicks: Iterator[Flick], wanted: Wanted) -> dict[str, object]:
    for flick in flicks:
        run = simulation.flicked(BOARD, [start], 0, flick)
        came = judge(Flicked(BOARD, (MOVER,), MOVER, (start,), run))
        if wanted(run, came):
            way = trajectory.encode(run, [MOVER], [MOVER])
            return {"flick": flick, "start": start, "seconds": came.seconds, "trajectory": way}
    raise SystemExit("no flick of those tried shows it; try others")


if __name__ == "__main__":
    main()
