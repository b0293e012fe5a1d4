"""`polarnight think`: a process, or many on many machines, that thinks for the web workers."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.console import Console

from polarnight.bots.workers import BotPool
from polarnight.bus.opening import open_bus
from polarnight.cli.logs import as_json
from polarnight.cli.settings import SettingsError, without_secrets
from polarnight.server.thinkers import Thinker

if TYPE_CHECKING:
    from polarnight.cli.settings import HostSettings


def run_thinker(wish: HostSettings) -> None:
    """Think until interrupted. Raises SettingsError, UnusableBusError."""
    if not wish.bus:
        raise SettingsError("a thinker is asked over a bus: set --bus nats://host:4222")
    if wish.log == "json":
        as_json()
    with suppress(KeyboardInterrupt):
        asyncio.run(_think(wish.bus))


async def _think(url: str) -> None:
    stopped = asyncio.Event()
    with suppress(NotImplementedError):  # not every system tells an event loop of signals
        for number in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    bus = await open_bus(url)
    thinker = Thinker(bus, BotPool())
    await thinker.begin()
    Console().print(f"  {_greeting(without_secrets(url), bus.trouble)}", highlight=False)
    try:
        await stopped.wait()
    finally:
        await thinker.close()
        await bus.close()


def _greeting(where: str, trouble: str | None) -> str:
    if trouble is None:
        return f"A thinker listens to {where}. Stop with Ctrl+C."
    return f"{trouble} at {where}; a thinker waits until it does. Stop with Ctrl+C."
