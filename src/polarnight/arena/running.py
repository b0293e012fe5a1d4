"""Many games at once, handed on in the order of the schedule: on this machine, or on Ray."""

from __future__ import annotations

import os
import queue
import socket
from collections import deque
from contextlib import contextmanager
from threading import Thread
from typing import TYPE_CHECKING, Any, Protocol

from polarnight.arena.match_worker import MatchWorker
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from polarnight.arena.notes import Notes
    from polarnight.arena.records import Report
    from polarnight.arena.schedule import Tournament

_AHEAD = 3
"""So many games a worker may be ahead of the oldest unfinished one: little is lost by stopping."""


class Runner(Protocol):
    """Where games are played."""

    def run(self, tournament: Tournament, numbers: Iterable[int]) -> Generator[Report, None, None]:
        """The games of these numbers, in this order. Closing the iterator stops the rest."""
        ...


class NoRayError(PolarNightError):
    """Ray was asked for and is not there."""

    code = "no_ray"


class Processes:
    """Match workers on this machine, each with a process of its own."""

    def __init__(self, workers: int | None = None, notes: Notes | None = None) -> None:
        self._workers = workers or os.cpu_count() or 1
        self._notes = notes

    def run(self, tournament: Tournament, numbers: Iterable[int]) -> Generator[Report, None, None]:
        workers = [_Thread(tournament, self._notes) for _ in range(self._workers)]
        waiting: deque[queue.SimpleQueue[Report | BaseException]] = deque()
        free: queue.SimpleQueue[_Thread] = queue.SimpleQueue()
        for worker in workers:
            free.put(worker)
        try:
            for number in numbers:
                while len(waiting) >= _AHEAD * self._workers:
                    yield _received(waiting.popleft())
                waiting.append(free.get().begin(number, free))
            while waiting:
                yield _received(waiting.popleft())
        finally:
            for worker in workers:
                worker.close()


class _Thread:
    """A match worker with a thread that waits for it."""

    def __init__(self, tournament: Tournament, notes: Notes | None) -> None:
        self._worker = MatchWorker(tournament, notes)
        self._thread: Thread | None = None

    def begin(
        self, number: int, free: queue.SimpleQueue[_Thread]
    ) -> queue.SimpleQueue[Report | BaseException]:
        """Start a game; its report comes through the queue, and then this worker is free."""
        report: queue.SimpleQueue[Report | BaseException] = queue.SimpleQueue()

        def work() -> None:
            try:
                report.put(self._worker.play(number))
            except BaseException as fault:  # noqa: BLE001  (raised again where it is received)
                report.put(fault)
            free.put(self)

        self._thread = Thread(target=work, daemon=True)
        self._thread.start()
        return report

    def close(self) -> None:
        self._worker.close()
        if self._thread:
            self._thread.join()


def _received(report: queue.SimpleQueue[Report | BaseException]) -> Report:
    found = report.get()
    if isinstance(found, BaseException):
        raise found
    return found


class OnRay:
    """Match workers on a Ray cluster, or on a Ray of its own for `local`."""

    def __init__(
        self, address: str, workers: int | None = None, notes: Notes | None = None
    ) -> None:
        self._address = address
        self._workers = workers
        self._notes = notes

    def run(self, tournament: Tournament, numbers: Iterable[int]) -> Generator[Report, None, None]:
        with connected(self._address, self._workers) as ray:
            workers = self._workers or int(ray.cluster_resources().get("CPU", 1))
            remote = ray.remote(num_cpus=1)(MatchWorker)
            remotes = [remote.remote(tournament, self._notes) for _ in range(workers)]
            waiting: deque[object] = deque()
            busy: dict[object, Any] = {}  # Ray has no types
            for number in numbers:
                while len(waiting) >= _AHEAD * workers:
                    yield ray.get(waiting.popleft())
                if len(busy) == workers:
                    (done, *_), _ = ray.wait(list(busy), num_returns=1)
                    worker = busy.pop(done)
                else:
                    worker = remotes[len(busy)]
                game = worker.play.remote(number)
                busy[game] = worker
                waiting.append(game)
            while waiting:
                yield ray.get(waiting.popleft())


@contextmanager
def connected(
    address: str, workers: int | None = None
) -> Iterator[Any]:  # the module `ray`, which has no types
    """Ray at this address, or one of our own for `local`. Raises NoRayError."""
    try:
        import ray
    except ImportError:
        raise NoRayError("Ray is not installed; `pip install polarnight[ray]` brings it") from None
    if address == "local":
        ray.init(address="local", num_cpus=workers, include_dashboard=False, log_to_driver=False)
    else:
        _knock(address)
        ray.init(address=address, log_to_driver=False)
    try:
        yield ray
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ask whether anybody is there: Ray itself would ask for minutes. Raises NoRayError."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not port.isdecimal():
        return
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, OverflowError) as fault:
        raise NoRayError(f"no Ray answers at {address}: {fault}") from None
