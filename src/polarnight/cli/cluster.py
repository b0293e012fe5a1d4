"""`polarnight cluster`: PostgreSQL, NATS and a server on them, on this machine, for trying."""

from __future__ import annotations

import dataclasses
import signal
import sys
from typing import TYPE_CHECKING

from rich.console import Console

from polarnight.cli.engines import Nats, Postgres
from polarnight.cli.places import data_folder
from polarnight.cli.serving import run

if TYPE_CHECKING:
    from polarnight.cli.settings import HostSettings


def run_cluster(wish: HostSettings) -> None:
    """Serve until interrupted; the engines end with it, the games stay. Raises as `run` does."""
    folder = data_folder(wish.data).absolute() / "cluster"
    console = Console()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # the engines end in good order, too
    with Postgres(folder / "postgresql") as postgres, Nats(folder / "nats") as nats:
        url = postgres.create("polarnight")
        console.print(f"\n  PostgreSQL is at {url}", highlight=False)
        console.print(f"  NATS is at {nats.url}", highlight=False)
        run(dataclasses.replace(wish, database=url, bus=nats.url))
