"""Several workers on one listening socket: started, watched, replaced one by one, ended together.

A worker that dies is followed by another. SIGHUP replaces all of them, one after the other, each
only when the next one is ready: a deploy without a gap. SIGTERM ends them in good order.
"""

from __future__ import annotations

import logging
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

_READY_WITHIN = 300.0
"""Seconds a worker may take to start on a busy machine, also one that has games to load first."""
_END_WITHIN = 12.0
"""Seconds a worker may take to end; then it is killed."""
_PAUSE = 0.5
"""Seconds before a worker that died is followed by another."""
_STOP, _REPLACE = b"s", b"r"
_log = logging.getLogger("polarnight")


class NoWorkerError(PolarNightError):
    """A worker does not start."""

    code = "no_worker"


class _StoppedError(Exception):
    """Somebody wants all this to end."""


@dataclass(frozen=True, slots=True)
class Post:
    """What a worker knows of its place among the others."""

    number: int
    relieves: bool
    """Whether others serve people until it is ready: then it need not hurry."""
    _line: Connection

    def ready(self) -> None:
        """From now on it can take the place of another."""
        with suppress(OSError):
            self._line.send(True)


@dataclass(slots=True)
class _Worker:
    process: SpawnProcess
    ready: Connection
    number: int
    said_ready: bool = False

    @property
    def serves(self) -> bool:
        """Whether it takes people: it lives, and has said that it is ready."""
        with suppress(EOFError, OSError):
            while not self.said_ready and self.ready.poll():
                self.said_ready = self.ready.recv()
        return self.said_ready and self.process.is_alive()


class Supervisor:
    """So many processes that run `work(post, *given)` and say on a line when they are ready."""

    def __init__(self, count: int, work: Callable[..., None], *given: object) -> None:
        self._work = work
        self._given = given
        self._count = count
        self._living: dict[int, _Worker] = {}
        self._heard, self._told = mp.Pipe(duplex=False)

    def run(self) -> None:
        """Until SIGTERM or SIGINT. Raises NoWorkerError if the first ones do not start."""
        self._heed_signals()
        try:
            for number in range(self._count):
                self._living[number] = self._start(number, relieves=False)
            for worker in self._living.values():
                self._await_ready(worker)
            while True:
                self._watch()
        except _StoppedError:
            pass
        finally:
            self._end(list(self._living.values()))

    def _heed_signals(self) -> None:
        told = {signal.SIGTERM: _STOP, signal.SIGINT: _STOP}
        if sys.platform != "win32":
            told[signal.SIGHUP] = _REPLACE
        for number, word in told.items():
            signal.signal(number, lambda *_, word=word: self._told.send_bytes(word))

    def _watch(self) -> None:
        """Wait for something to happen, and see to it. Raises _StoppedError."""
        sentinels = {one.process.sentinel: one for one in self._living.values()}
        happened = wait([*sentinels, self._heard])
        if self._heard in happened:
            self._asked_to_replace()
            self._replace_all()
            return
        for sentinel, dead in sentinels.items():
            if sentinel in happened:
                self._follow(dead)

    def _asked_to_replace(self) -> None:
        """Raises _StoppedError if something else was asked for."""
        if self._heard.recv_bytes() == _STOP:
            raise _StoppedError

    def _follow(self, dead: _Worker) -> None:
        """Somebody has to do its work."""
        dead.process.join()
        time.sleep(_PAUSE)
        others = any(one.serves for one in self._living.values())
        self._living[dead.number] = self._start(dead.number, relieves=others)

    def _replace_all(self) -> None:
        """One by one; should the next not start, those there are go on. Raises _StoppedError."""
        for number, old in list(self._living.items()):
            following = self._start(number, relieves=True)
            try:
                self._await_ready(following)
            except BaseException as fault:
                self._end([following])
                if not isinstance(fault, NoWorkerError):
                    raise
                _log.error("%s; the workers of before go on", fault)
                return
            self._living[number] = following
            self._end([old])

    def _start(self, number: int, *, relieves: bool) -> _Worker:
        context = mp.get_context("spawn")
        near, far = context.Pipe(duplex=False)
        post = Post(number, relieves, far)
        process = context.Process(
            target=_run, args=(self._work, post, self._given), name=f"worker {number}"
        )
        process.start()
        far.close()
        return _Worker(process, near, number)

    def _await_ready(self, worker: _Worker) -> None:
        """Raises NoWorkerError, and _StoppedError if nobody need wait any more."""
        until = time.monotonic() + _READY_WITHIN
        while happened := wait([worker.ready, self._heard], max(0.0, until - time.monotonic())):
            if worker.ready not in happened:
                self._asked_to_replace()  # which is what happens already
                continue
            with suppress(EOFError):
                worker.said_ready = worker.ready.recv()
                return
            break
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
            one.ready.close()


def _run(work: Callable[..., None], post: Post, given: tuple[object, ...]) -> None:
    """In a worker. It ends with the process that started it."""
    Thread(target=_end_with_parent, daemon=True).start()
    work(post, *given)


def _end_with_parent() -> None:
    parent = mp.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
