"""Compiling every kernel once: the games side by side, since each keeps one core busy."""

from __future__ import annotations

import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from rich.console import Console

from polarnight import catalog
from polarnight.bots.levels import bots


def warm_up() -> None:
    """Run what each game and its bots name as their warm-up, a process for each game."""
    console, began, names = Console(highlight=False), time.monotonic(), catalog.names()
    workers = min(len(names), os.cpu_count() or 1)
    console.print(f"  compiling {', '.join(names)}, {workers} at once")
    with ProcessPoolExecutor(workers, get_context("spawn"), max_tasks_per_child=1) as pool:
        for done in as_completed([pool.submit(_warm, name) for name in names]):
            console.print(f"  {done.result()} after {time.monotonic() - began:.1f} s")
    console.print(f"kernels are warm ({time.monotonic() - began:.1f} s)")


def _warm(name: str) -> str:
    """Compile the kernels of a game, then those of its bots; its name."""
    catalog.warm(name)
    bots(name).warm()
    return name
