"""Compiling every kernel once, with a progress bar."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress

from polarnight import catalog
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable


def warm_up() -> None:
    """Run what each game and its bots name as their warm-up."""
    console = Console()
    began = time.monotonic()
    with Progress(console=console, transient=True) as progress:
        jobs = [job for name in catalog.names() for job in _jobs(name)]
        for title, job in progress.track(jobs, description="warming the kernels"):
            progress.console.print(f"  {title}", highlight=False)
            job()
    console.print(f"kernels are warm ({time.monotonic() - began:.1f} s)", highlight=False)


def _jobs(name: str) -> list[tuple[str, Callable[[], None]]]:
    """A game's kernels, and those of its bots: `warm` in polarnight.games.X and bots.X."""
    found = []
    for room in ("games", "bots"):
        module = import_module(f"polarnight.{room}.{name}.warm")
        if not callable(getattr(module, "warm", None)):
            raise PolarNightError(f"polarnight.{room}.{name}.warm has no function warm()")
        found.append((f"{name}: {room}", module.warm))
    return found
