"""The first minute: a server that finds nothing compiled, and the next start, which finds it all.

The set-up of a clone comes before it and prints its own stages (`./play`).
"""

from __future__ import annotations

import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from polarnight.bench.manifest import Effort, Row
from polarnight.bench.sections import Section
from polarnight.bench.server_load import running
from polarnight.bots.compiling import Cost, costs, dearest
from polarnight.server.protocol import Kernels

if TYPE_CHECKING:
    from collections.abc import Callable

_FIRST = "packeis"
_LOOK = 0.2
_PROMISES = {"page": 5.0, "first_move": 30.0, "everything": 45.0, "again": 2.0}
"""Seconds on a quiet machine of two cores."""


@dataclass(frozen=True, slots=True)
class Stages:
    """Seconds after the command until each was possible."""

    page: float
    first_move: float
    everything: float


def first_start(_: Effort) -> list[Row]:
    """Start a server twice on an empty cache, however much effort is asked for."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = (_start(folder) for _ in range(2))
        spent = costs(Path(folder))
    return [*_stages(first, second), *_compiling(spent), *_kernels(spent)]


SECTIONS = (Section("the first start: nothing compiled", first_start),)


def _start(folder: str) -> Stages:
    began = time.monotonic()
    with running(folder, {"POLARNIGHT_CACHE": folder}) as (address, _):
        _get(address)
        page = time.monotonic() - began
        _until(address, lambda told: _FIRST in told.games)
        first_move = time.monotonic() - began
        _until(address, lambda told: told.done == told.parts)
        return Stages(page, first_move, time.monotonic() - began)


def _until(address: str, wished: Callable[[Kernels], bool]) -> None:
    while not wished(msgspec.json.decode(_get(f"{address}/api/kernels"), type=Kernels)):
        time.sleep(_LOOK)


def _get(address: str) -> bytes:
    with urllib.request.urlopen(address) as answer:  # noqa: S310  (our own server)
        found: bytes = answer.read()
    return found


def _stages(first: Stages, second: Stages) -> list[Row]:
    return [
        _row("the page answers", first.page, "page"),
        _row(f"a first move in {_FIRST}", first.first_move, "first_move"),
        _row("everything is compiled", first.everything, "everything"),
        _row("the next start: everything", second.everything, "again"),
    ]


def _row(what: str, seconds: float, promise: str) -> Row:
    most = _PROMISES[promise]
    return Row(what, f"{seconds:.1f} s", "", f"{most:g} s", most / seconds)


def _compiling(spent: list[Cost]) -> list[Row]:
    """Each in a process of its own."""
    rows = [
        Row(
            f"compiling {cost.room} of {cost.game}", f"{cost.cpu:.1f} s", f"{cost.megabytes:.0f} MB"
        )
        for cost in spent
    ]
    most = max((cost.megabytes for cost in spent), default=0)
    together = sum(cost.cpu for cost in spent)
    return [*rows, Row("processor time together", f"{together:.1f} s", f"at most {most:.0f} MB")]


def _kernels(spent: list[Cost]) -> list[Row]:
    worst = dearest({name: took for cost in spent for name, took in cost.dearest.items()})
    return [Row(f"kernel {name}", f"{took:.2f} s") for name, took in worst.items()]
