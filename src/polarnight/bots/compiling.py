"""Compiling what one game needs, in a process of its own: `python -m polarnight.bots.compiling`.

It ends with one line of JSON that says what it cost. A mark beside the kernels says that it was
done, so that nobody starts a process only to find everything there. Of several who want the same at
once, one compiles, and the others wait. With `--with-parent` it ends with its standard input, which
is to say with whoever started it, however that came about.
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
from threading import Thread
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from polarnight import catalog
from polarnight.bots.levels import bots
from polarnight.core.locks import alone
from polarnight.numeric.cache import cache_folder, kernel_sources

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Room = Literal["games", "bots"]
"""What the rules need; then what its bots need beside that."""
Part = tuple[str, Room]
"""A room of a game."""
ROOMS: tuple[Room, ...] = get_args(Room)
WITH_PARENT = "--with-parent"
"""For whoever keeps the other end of its standard input."""
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
    """Have the kernels of a room compiled; what it cost whoever did it."""
    mark = _mark(_marks(), part)
    with alone(mark.with_suffix(".lock")):
        if mark.exists():
            return msgspec.json.decode(mark.read_bytes(), type=Cost)
        cost = _compile(part)
        mark.write_bytes(msgspec.json.encode(cost))
    return cost


def _compile(part: Part) -> Cost:
    game, room = part
    from polarnight.bots.stopwatch import measured

    wall, cpu = time.monotonic(), time.process_time()
    with measured() as kernels:
        _WARM[room](game)
    took = (time.monotonic() - wall, time.process_time() - cpu)
    return Cost(game, room, *took, _peak(), dearest(kernels))


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
    facts = [f"{path} {path.stat().st_mtime_ns}" for path in kernel_sources()]
    facts += [version("numba"), sys.version, platform.machine(), platform.system()]
    digest = hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]
    return cache_folder() / f"{_DONE}-{digest}"


def _peak() -> float:
    if sys.platform == "win32":
        return 0.0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def _end_with_parent() -> None:
    """A pipe ends with the last who can write into it, on every system, also if that is killed."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main() -> None:
    game, room, *wishes = sys.argv[1:]
    [chosen] = [each for each in ROOMS if each == room]
    if WITH_PARENT in wishes:
        Thread(target=_end_with_parent, daemon=True).start()
    if sys.platform != "win32":
        os.nice(_MODEST)
    from polarnight.numeric.numba_patches import patch_numba  # loads Numba

    patch_numba()
    gc.disable()  # what a compiler makes it keeps: looking for rubbish is a tenth of its time
    sys.stdout.write(msgspec.json.encode(compile_part((game, chosen))).decode() + "\n")


if __name__ == "__main__":
    main()
