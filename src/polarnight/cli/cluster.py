"""`polarnight cluster`: PostgreSQL, NATS, web workers and thinkers on this machine, for trying."""

from __future__ import annotations

import dataclasses
import signal
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from rich.console import Console

from polarnight.cli.counting import many
from polarnight.cli.engines import Nats, Postgres
from polarnight.cli.places import data_folder
from polarnight.cli.serving import run

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.cli.settings import HostSettings


def run_cluster(wish: HostSettings, workers: int, thinkers: int) -> None:
    """Serve until interrupted; the engines end with it, the games stay. Raises as `run` does."""
    folder = data_folder(wish.data).absolute() / "cluster"
    console = Console()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the engines end in good order, too
    with Postgres(folder / "postgresql") as postgres, Nats(folder / "nats") as nats:
        url = postgres.create("polarnight")
        console.print(f"\n  PostgreSQL is at {url}", highlight=False)
        console.print(f"  NATS is at {nats.url}", highlight=False)
        console.print(
            f"  {many(workers, 'web worker')}, {many(thinkers, 'thinker')}", highlight=False
        )
        with _thinkers(nats.url, thinkers):
            run(dataclasses.replace(wish, database=url, bus=nats.url, workers=workers))


@contextmanager
def _thinkers(bus: str, count: int) -> Iterator[None]:
    """So many of them, until the block ends."""
    command = [sys.executable, "-m", "polarnight.cli.main", "think", "--bus", bus]
    running = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603  (our own program)
        for _ in range(count)
    ]
    try:
        yield
    finally:
        for one in running:
            one.terminate()
        for one in running:
            one.wait()
