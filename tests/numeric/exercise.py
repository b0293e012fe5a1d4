"""Run every kernel exercise and print what came out, for `test_kernels.py` to compare.

    python -m tests.numeric.exercise tests.games.packeis

Without a room, those of all rooms. An exercise is a function without arguments that calls kernels
and returns numbers. Each room of the tests whose code has kernels lists its own under `EXERCISES`
in a file `kernel_exercises.py`. Printed as one line of JSON: the results, the kernels there are
(with the JIT), the functions that ran (without it), and how often the cache on disk helped.
"""

from __future__ import annotations

import json
import os
import pkgutil
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

import polarnight
from polarnight import catalog

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, ModuleType

TESTS = Path(__file__).parents[1]
WITHOUT_JIT = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def kernel_modules() -> list[ModuleType]:
    """`polarnight.numeric` and every module with `kernel` in its name or its folder's.

    Games that are not in the catalogue yet, and their bots, may still be in pieces: they are left
    out.
    """
    names = [info.name for info in pkgutil.walk_packages(polarnight.__path__, "polarnight.")]
    return [import_module(name) for name in names if _counts(name)]


def _counts(name: str) -> bool:
    room, *rest = name.split(".")[1:]
    if room == "numeric":
        return bool(rest)
    listed = {type(catalog.game(game)).__module__.split(".")[2] for game in catalog.names()}
    in_pieces = room in ("games", "bots") and not listed & set(rest[:1])
    return any("kernel" in part for part in rest[-2:]) and not in_pieces


def dispatchers(modules: list[ModuleType]) -> dict[str, Any]:
    """Every compiled function, by the name it has where it was written."""
    from numba.core.dispatcher import Dispatcher

    return {
        f"{module.__name__}.{found.py_func.__qualname__}": found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, Dispatcher) and found.py_func.__module__ == module.__name__
    }


def exercises(rooms: str) -> dict[str, Callable[[], object]]:
    """Every exercise of every room whose name begins with `rooms`."""
    found: dict[str, Callable[[], object]] = {}
    for path in sorted(TESTS.rglob("kernel_exercises.py")):
        room = ".".join(path.relative_to(TESTS.parent).with_suffix("").parts)
        if not room.startswith(rooms):
            continue
        for name, exercise in import_module(room).EXERCISES.items():
            found[f"{room}: {name}"] = exercise
    return found


def watched(run: Callable[[], object], called: set[str]) -> object:
    """What `run` returns; the functions it calls on the way go to `called`."""

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            called.add(f"{frame.f_globals.get('__name__')}.{frame.f_code.co_qualname}")

    sys.setprofile(note)
    try:
        return run()
    finally:
        sys.setprofile(None)


def as_json(value: object) -> Any:
    """Arrays, tuples and NumPy's numbers as JSON knows them; anything else is a mistake."""
    match value:
        case np.ndarray():
            return value.tolist()
        case list() | tuple():
            return [as_json(item) for item in value]
        case bool() | np.bool_():
            return bool(value)
        case int() | np.integer():
            return int(value)
        case float() | np.floating():
            return float(value).hex()
        case None:
            return None
    raise TypeError(f"a kernel gave a {type(value).__name__}")


def main(rooms: str = "") -> None:
    modules = kernel_modules()
    called: set[str] = set()
    with np.errstate(over="ignore"):  # kernels count on words that wrap around
        results = {name: as_json(watched(run, called)) for name, run in exercises(rooms).items()}
    compiled = {} if WITHOUT_JIT else dispatchers(modules)
    stats = [found.stats for found in compiled.values()]
    report = {
        "results": results,
        "kernels": sorted(compiled),
        "called": sorted(called) if WITHOUT_JIT else [],
        "hits": sum(sum(stat.cache_hits.values()) for stat in stats),
        "misses": sum(sum(stat.cache_misses.values()) for stat in stats),
    }
    sys.stdout.write(json.dumps(report) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
