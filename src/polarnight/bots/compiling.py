"""Compiling what one game needs, in a process of its own: `python -m polarnight.bots.compiling`.

It ends with one line of JSON that says what it cost. A mark beside the kernels says that it was
done, so that nobody starts a process only to find everything there.
"""

from __future__ import annotations

import gc
import hashlib
import os
import platform
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from polarnight import catalog
from polarnight.bots.levels import bots

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Room = Literal["games", "bots"]
"""What the rules need; then what its bots need beside that."""
Part = tuple[str, Room]
"""A room of a game."""
ROOMS: tuple[Room, ...] = get_args(Room)
_DEAREST = 5
_DONE = "done"
_MODEST = 5
"""People who are already here go first (`nice`)."""
_WARM: dict[Room, Callable[[str], None]] = {
    "games": catalog.warm,
    "bots": lambda game: bots(game).warm(),
}


class Cost(msgspec.Struct, frozen=True):
    """What compiling one room of one game took."""

    game: str
    room: Room
    wall: float
    cpu: float
    """Seconds of processor time."""
    megabytes: float
    """The most memory its process had; 0 where the system does not tell."""
    dearest: dict[str, float]
    """Seconds of processor time of the kernels that took most, the worst first."""


def compiled(parts: Iterable[Part]) -> frozenset[Part]:
    """Those whose kernels are in the cache, made from these very sources."""
    folder = _marks()
    return frozenset(part for part in parts if _mark(folder, part).exists())


def compile_part(part: Part) -> Cost:
    """Run the warm-up of a room, and leave the mark."""
    game, room = part
    from polarnight.bots.stopwatch import measured

    wall, cpu = time.monotonic(), time.process_time()
    with measured() as kernels:
        _WARM[room](game)
    took = (time.monotonic() - wall, time.process_time() - cpu)
    cost = Cost(game, room, *took, _peak(), dearest(kernels))
    folder = _marks()
    folder.mkdir(parents=True, exist_ok=True)
    _mark(folder, part).write_bytes(msgspec.json.encode(cost))
    return cost


def dearest(kernels: dict[str, float]) -> dict[str, float]:
    """The kernels that took most, the worst first."""
    ranked = sorted(kernels.items(), key=lambda each: -each[1])
    return dict(ranked[:_DEAREST])


def costs(cache: Path) -> list[Cost]:
    """What everything in this cache has cost when it was compiled."""
    marks = sorted(cache.glob(f"*/{_DONE}-*/*.json"))
    return [msgspec.json.decode(mark.read_bytes(), type=Cost) for mark in marks]


def _mark(folder: Path, part: Part) -> Path:
    game, room = part
    return folder / f"{room}-{game}.json"


def _marks() -> Path:
    """A folder for everything the result depends on.

    The cache folder stands for the sources. Numba asks for more: where they are, how old each is,
    its own version, Python's, and the machine.
    """
    from polarnight.numeric import jit  # brings Numba, which takes its time

    facts = [f"{path} {path.stat().st_mtime_ns}" for path in jit.kernel_sources()]
    facts += [version("numba"), sys.version, platform.machine(), platform.system()]
    digest = hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]
    return jit.cache_folder() / f"{_DONE}-{digest}"


def _peak() -> float:
    if sys.platform == "win32":
        return 0.0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def main() -> None:
    game, room = sys.argv[1:]
    [chosen] = [each for each in ROOMS if each == room]
    if sys.platform != "win32":
        os.nice(_MODEST)
    gc.disable()  # what a compiler makes it keeps: looking for rubbish is a tenth of its time
    sys.stdout.write(msgspec.json.encode(compile_part((game, chosen))).decode() + "\n")


if __name__ == "__main__":
    main()
