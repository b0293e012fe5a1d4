"""Several workers on one listening socket: started, watched, replaced one by one, ended together.

A worker that dies is followed by another. SIGHUP replaces all of them, one after the other, each
only when the next one is ready: a deploy without a gap. SIGTERM ends them in good order.
"""

from __future__ import annotations

import multiprocessing as mp
import os
import signal
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from threading import Thread
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import SpawnProcess

_READY_WITHIN = 120.0
"""Seconds a worker may take to start on a busy machine."""
_END_WITHIN = 12.0
"""Seconds a worker may take to end; then it is killed."""
_PAUSE = 0.5
"""Seconds before a worker that died is followed by another."""
_STOP, _REPLACE = b"s", b"r"


class NoWorkerError(PolarNightError):
    """A worker does not start."""

    code = "no_worker"


@dataclass(frozen=True, slots=True)
class _Worker:
    process: SpawnProcess
    ready: Connection
    number: int


class Supervisor:
    """So many processes that run `work(number, *given)` and say on a line when they are ready."""

    def __init__(self, count: int, work: Callable[..., None], *given: object) -> None:
        self._work = work
        self._given = given
        self._workers = dict.fromkeys(range(count))
        self._living: dict[int, _Worker] = {}
        self._heard, self._told = mp.Pipe(duplex=False)

    def run(self) -> None:
        """Until SIGTERM or SIGINT. Raises NoWorkerError if the first ones do not start."""
        self._heed_signals()
        try:
            starting = [self._start(number) for number in self._workers]
            for worker in starting:
                self._await_ready(worker)
            while self._watch():
                pass
        finally:
            self._end(list(self._living.values()))

    def _heed_signals(self) -> None:
        told = {signal.SIGTERM: _STOP, signal.SIGINT: _STOP}
        if sys.platform != "win32":
            told[signal.SIGHUP] = _REPLACE
        for number, word in told.items():
            signal.signal(number, lambda *_, word=word: self._told.send_bytes(word))

    def _watch(self) -> bool:
        """Wait for something to happen; whether to go on."""
        sentinels = {one.process.sentinel: one for one in self._living.values()}
        happened = wait([*sentinels, self._heard])
        if self._heard in happened:
            if self._heard.recv_bytes() == _STOP:
                return False
            self._replace_all()
            return True
        for sentinel, dead in sentinels.items():
            if sentinel in happened:
                self._follow(dead)
        return True

    def _follow(self, dead: _Worker) -> None:
        """Somebody has to do its work."""
        if self._living.get(dead.number) is dead:
            del self._living[dead.number]
            dead.process.join()
            time.sleep(_PAUSE)
            self._start(dead.number)

    def _replace_all(self) -> None:
        for number, old in list(self._living.items()):
            try:
                self._await_ready(self._start(number))
            except NoWorkerError:
                self._living[number] = old
                raise
            self._end([old])

    def _start(self, number: int) -> _Worker:
        context = mp.get_context("spawn")
        near, far = context.Pipe(duplex=False)
        process = context.Process(
            target=_run, args=(self._work, number, far, self._given), name=f"worker {number}"
        )
        process.start()
        far.close()
        self._living[number] = _Worker(process, near, number)
        return self._living[number]

    def _await_ready(self, worker: _Worker) -> None:
        """Raises NoWorkerError."""
        with suppress(EOFError):
            if worker.ready.poll(_READY_WITHIN) and worker.ready.recv():
                return
        raise NoWorkerError(f"worker {worker.number} does not start")

    def _end(self, workers: list[_Worker]) -> None:
        for one in workers:
            one.process.terminate()
        until = time.monotonic() + _END_WITHIN
        for one in workers:
            one.process.join(max(0.0, until - time.monotonic()))
            if one.process.is_alive():
                one.process.kill()
                one.process.join()


def _run(
    work: Callable[..., None], number: int, ready: Connection, given: tuple[object, ...]
) -> None:
    """In a worker. It ends with the process that started it."""
    Thread(target=_end_with_parent, daemon=True).start()

    def say() -> None:
        with suppress(OSError):
            ready.send(True)

    work(number, say, *given)


def _end_with_parent() -> None:
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
