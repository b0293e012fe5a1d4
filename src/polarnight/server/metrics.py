"""What Prometheus may know of a server: on an address of its own, never on the public one."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from importlib.util import find_spec
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError
from polarnight.core.histogram import Histogram

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Iterator

    from prometheus_client.core import Metric
    from starlette.datastructures import State

_AGAIN = 0.5
"""Seconds after which the address is tried again that another worker has."""


class NoMetricsError(PolarNightError):
    """Nothing can be measured there."""

    code = "no_metrics"


class Meter:
    """What is counted while people are answered."""

    def __init__(self) -> None:
        self.done = 0
        self.refusals: Counter[str] = Counter()
        self.sends = Histogram()


def check_address(address: str) -> tuple[str, int]:
    """Host and port of where to be asked. Raises NoMetricsError."""
    if find_spec("prometheus_client") is None:
        raise NoMetricsError("metrics need more packages: pip install 'polarnight[server]'")
    host, _, port = address.rpartition(":")
    if not host or not port.isdigit() or int(port) > 65535:
        raise NoMetricsError(f"metrics are given as 127.0.0.1:9464, not as {address[:40]!r}")
    return host, int(port)


@contextlib.asynccontextmanager
async def answering(address: str, state: State, *, relieves: bool) -> AsyncIterator[None]:
    """Answer at `address`, if there is one, until the block ends. Raises NoMetricsError.

    A worker that relieves another has the address when that one has left.
    """
    if not address:
        yield
        return
    stand = _Stand(address, state)
    waiting = asyncio.create_task(stand.take()) if relieves else None
    if waiting is None:
        stand.try_to_take()
    try:
        yield
    finally:
        if waiting is not None:
            waiting.cancel()
        await asyncio.to_thread(stand.leave)


class _Stand:
    """The place where questions are answered, once it is ours."""

    def __init__(self, address: str, state: State) -> None:
        self._address = address
        self._state = state
        self._stop: Callable[[], None] | None = None

    async def take(self) -> None:
        while self._stop is None:
            try:
                self.try_to_take()
            except NoMetricsError:
                await asyncio.sleep(_AGAIN)

    def try_to_take(self) -> None:
        self._stop = _start(self._address, self._state)

    def leave(self) -> None:
        if self._stop is not None:
            self._stop()


def _start(address: str, state: State) -> Callable[[], None]:
    """Answer at `address` from now on; how to stop. Raises NoMetricsError."""
    host, port = check_address(address)
    from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    registry.register(Figures(state))
    try:
        server, thread = start_http_server(port, host, registry)
    except OSError as fault:
        raise NoMetricsError(f"metrics cannot be at {address}: {fault.strerror}") from None

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return stop


class Figures:
    """Everything that is measured, read when somebody asks. No names, no keys, no ids."""

    def __init__(self, state: State) -> None:
        self._state = state

    def collect(self) -> Iterator[Metric]:
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

        hall, meter, limits = self._state.hall, self._state.meter, self._state.limits
        rooms = hall.rooms
        gauges = {
            "tables": ("Tables in memory.", len(rooms)),
            "windows": ("Lines to tables.", sum(room.connections for room in rooms)),
            "bots_waiting": ("Bots and hints that wait to think.", hall.players.waiting),
            "writable": ("Whether the database takes what is written.", not hall.store.trouble),
            "bus_up": ("Whether the other workers can be told.", not self._state.bus.trouble),
        }
        for name, (words, value) in gauges.items():
            yield GaugeMetricFamily(f"polarnight_{name}", words, float(value))
        counters = {
            "actions": ("What people asked for and was done.", meter.done),
            "conflicts": ("Appends that another writer came before.", hall.store.conflicts),
            "beats_missed": ("Beats of real-time tables left out.", hall.beats.missed),
        }
        for name, (words, value) in counters.items():
            yield CounterMetricFamily(f"polarnight_{name}", words, float(value))
        yield _by("refusals", "What was refused, by its code.", "code", meter.refusals)
        yield _by("slow_downs", "Who was told to slow down, by kind.", "kind", limits.refused)
        yield _times("commit", "Seconds of one commit.", hall.store.commits)
        yield _times("send", "Seconds of one message to a window.", meter.sends)


def _by(name: str, words: str, label: str, counts: Counter[str]) -> Metric:
    from prometheus_client.core import CounterMetricFamily

    family = CounterMetricFamily(f"polarnight_{name}", words, labels=[label])
    for key, value in dict(counts).items():
        family.add_metric([key], value)
    return family


def _times(name: str, words: str, found: Histogram) -> Metric:
    from prometheus_client.core import HistogramMetricFamily

    buckets = [(bound, float(count)) for bound, count in found.buckets()]
    return HistogramMetricFamily(
        f"polarnight_{name}_seconds", words, buckets=buckets, sum_value=found.total
    )
