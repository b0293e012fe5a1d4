"""Compiling everything once: the games side by side, since each keeps one core busy."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from rich.console import Console

from polarnight.server.warming import Warming
from polarnight.store.engine import prepare

if TYPE_CHECKING:
    from polarnight.bots.compiling import Cost


def warm_up() -> list[Cost]:
    """Compile what is missing, saying what is ready; what it cost."""
    return asyncio.run(_warm_up())


def _prepare_as_server() -> None:
    """Do what a server does before it answers, so that Python has compiled all of that as well."""
    from polarnight.cli import serving  # noqa: F401  (only to have it compiled)

    prepare("sqlite:///:memory:")


async def _warm_up() -> list[Cost]:
    costs: list[Cost] = []
    console, began = Console(highlight=False), time.monotonic()

    def heard(cost: Cost) -> None:
        costs.append(cost)
        what = f"{cost.room} of {cost.game}"
        figures = f"{cost.cpu:.1f} s of processor time, {cost.megabytes:.0f} MB"
        console.print(f"  {what} after {time.monotonic() - began:.1f} s ({figures})")

    warming = Warming(heard, leaves=True)  # `./play` ends us as soon as it can go on
    await warming.begin()
    try:
        await asyncio.gather(warming.finished(), asyncio.to_thread(_prepare_as_server))
    finally:
        await warming.close()
    console.print(f"kernels are warm ({time.monotonic() - began:.1f} s)")
    return costs
