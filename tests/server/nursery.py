"""A process that has loaded what a server of Packeis am Pol needs, and becomes one when asked.

    python -m tests.server.nursery

It reads folders for games, one in each line, with the URLs of a database that is elsewhere and of
its bus, and forks. The fork says its number and serves; its parent, which has never seen a table,
says how it ended.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from polarnight import catalog
from polarnight.cli.serving import run
from polarnight.cli.settings import HostSettings

LOADED_LATE = (
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.websockets_sansio_impl",
)
"""What uvicorn imports when it begins to serve."""


def main() -> None:
    catalog.warm("packeis")
    for name in LOADED_LATE:
        import_module(name)
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            folder, *elsewhere = line.rstrip("\n").split("\t")
            serve(Path(folder), *elsewhere)
        _, status = os.waitpid(pid, 0)
        say(f"ended with {os.waitstatus_to_exitcode(status)}")


def serve(data: Path, database: str | None = None, bus: str | None = None) -> None:
    """What `polarnight serve` does, in this process; never comes back."""
    say(f"forked as {os.getpid()}")
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    run(HostSettings(port=0, browser=False, data=data, bot_pace=0, database=database, bus=bus))
    sys.exit()


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
