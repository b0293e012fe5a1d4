"""Kernels compiled beside a running server: the page is there at once, a game as soon as it can be.

Each room of each game (its rules, then its bots) is compiled by a process of its own, as many at
once as there are cores. What somebody waits for goes first. Nothing here holds up the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.bots.compiling import ROOMS, WITH_PARENT, Cost, Part, compiled
from polarnight.server import collector, protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.server.ending import Ending

    Heard = Callable[[Cost], None]

_MEMORY_EACH = 600_000_000
"""Bytes a compiling process may need; measured: about 350 MB."""
_log = logging.getLogger(__name__)


class NotCompiledError(Exception):
    """A warm-up failed; the message says whose and why. No client ever meets it."""


class Warming:
    """What is ready, what is being made, what waits."""

    def __init__(
        self, heard: Heard | None = None, *, leaves: bool = False, ending: Ending | None = None
    ) -> None:
        """With `leaves`, what is being compiled comes to its end even if we are killed."""
        self._heard = heard
        self._ending = ending
        self._leaves = leaves
        parts: list[Part] = [(game, room) for room in ROOMS for game in catalog.names()]
        self._ready = {part: asyncio.Event() for part in parts}
        self._waiting: list[Part] = []
        self._busy: set[Part] = set()
        self._failed: list[str] = []
        self._workers: list[asyncio.Task[None]] = []
        self._loaded: dict[str, asyncio.Task[None]] = {}

    async def begin(self) -> None:
        """Compile in the background what no earlier start has left.

        A thread looks for that: it reads every kernel's source.
        """
        done = await asyncio.to_thread(compiled, tuple(self._ready))
        for part in done:
            self._ready[part].set()
        self._waiting = [part for part in self._ready if part not in done]
        self._workers = [asyncio.create_task(self._work()) for _ in range(_at_once())]

    async def finished(self) -> None:
        """Wait until there is nothing left to compile. Raises NotCompiledError."""
        await asyncio.gather(*self._workers)
        if self._failed:
            raise NotCompiledError("; ".join(self._failed))

    @property
    def is_over(self) -> bool:
        """Whether the rules of every game are loaded here: nobody has to wait any more."""
        loaded = [task for task in self._loaded.values() if task.done()]
        return len(loaded) == len(catalog.names())

    def has_rules(self, game: str) -> bool:
        """Whether the rules of `game` are compiled, or nobody compiles them any more."""
        return self._ready[game, "games"].is_set()

    def has_bots(self, game: str) -> bool:
        """The same of its bots."""
        return self._ready[game, "bots"].is_set()

    async def rules(self, game: str) -> None:
        """Wait until a table of `game` can be played at, and have its kernels loaded here.

        Raises StoreClosedError if the server ends before that.
        """
        if self._ending is None:
            await self._rules(game)
        elif game not in self._loaded or not self._loaded[game].done():
            await self._ending.unless_begun(self._rules(game))

    async def _rules(self, game: str) -> None:
        await self._part((game, "games"))
        if game not in self._loaded:
            loading = asyncio.create_task(asyncio.to_thread(_load, game))
            loading.add_done_callback(partial(_note, game))
            self._loaded[game] = loading
        await asyncio.wait([self._loaded[game]])

    async def all_rules(self) -> None:
        """Wait until every game can be played at once."""
        for game in catalog.names():
            await self.rules(game)

    async def bots(self, game: str) -> None:
        """Wait until the bots of `game` need not compile anything."""
        await self._part((game, "bots"))

    def progress(self) -> protocol.Kernels:
        """How far it is, for the page."""
        ready = {part for part, event in self._ready.items() if event.is_set()}
        return protocol.Kernels(
            len(ready),
            len(self._ready),
            tuple(game for game in catalog.names() if (game, "games") in ready),
            tuple(sorted({game for game, _ in self._busy})),
        )

    async def close(self) -> None:
        """End what is being compiled; the next start begins it anew."""
        for worker in (*self._workers, *self._loaded.values()):
            worker.cancel()
        everything = (*self._workers, *self._loaded.values())
        await asyncio.gather(*everything, return_exceptions=True)

    async def _part(self, part: Part) -> None:
        if part in self._waiting:
            self._waiting.remove(part)
            self._waiting.insert(0, part)
        await self._ready[part].wait()

    async def _work(self) -> None:
        while self._waiting:
            part = self._waiting.pop(0)
            self._busy.add(part)
            try:
                cost = await _compile(part, leaves=self._leaves)
            except Exception as fault:  # noqa: BLE001  (nobody waits for this part for ever)
                _log.exception("the first table that needs it compiles it")
                self._failed.append(str(fault))
            else:
                if self._heard:
                    self._heard(cost)
            finally:
                self._busy.discard(part)
            self._ready[part].set()


def _load(game: str) -> None:
    """Have the kernels here, and never look for rubbish among what they are made of."""
    catalog.warm(game)
    collector.keep_all()


async def _compile(part: Part, *, leaves: bool) -> Cost:
    """Compile in a process that ends with us, unless we leave it. Raises NotCompiledError."""
    game, room = part
    command = (sys.executable, "-m", "polarnight.bots.compiling", game, room)
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            *(() if leaves else (WITH_PARENT,)),
            stdin=nothing if leaves else pipe,
            stdout=pipe,
            stderr=pipe,
        )
    except OSError as fault:
        raise NotCompiledError(f"{room} of {game} could not be compiled: {fault}") from fault
    try:
        told, faults = await _heard_of(process)
    except asyncio.CancelledError:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    if process.returncode:
        *_, why = faults.decode(errors="replace").splitlines() or [f"exit {process.returncode}"]
        raise NotCompiledError(f"{room} of {game} could not be compiled: {why}")
    return msgspec.json.decode(told.splitlines()[-1], type=Cost)


async def _heard_of(process: asyncio.subprocess.Process) -> tuple[bytes, bytes]:
    """What it says until it has ended. Its input stays open, which `communicate` would close."""
    assert process.stdout is not None
    assert process.stderr is not None
    told, faults = await asyncio.gather(process.stdout.read(), process.stderr.read())
    await process.wait()
    return told, faults


def _note(game: str, loading: asyncio.Task[None]) -> None:
    """A machine without its simulator, say, still shows games; who plays there is told why not."""
    if not loading.cancelled() and (fault := loading.exception()):
        _log.warning("%s could not be loaded: %s", game, fault)


def _at_once() -> int:
    """A process for each core, if the machine has the memory for it."""
    cores = os.cpu_count() or 1
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return min(cores, len(catalog.names()))
    return max(1, min(cores, len(catalog.names()), memory // _MEMORY_EACH))
