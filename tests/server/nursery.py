"""A process that has loaded what a server of Packeis am Pol needs, and becomes one when asked.

    python -m tests.server.nursery

It reads the arguments of `polarnight`, one JSON list in each line, and forks. The fork says its
number and serves; its parent, which has never seen a table, says how it ended.
"""

from __future__ import annotations

import json
import os
import sys

from polarnight import catalog
from polarnight.cli import main as command
from polarnight.cli import serving


def main() -> None:
    assert serving is not None  # loaded here, once for all
    catalog.warm("packeis")
    for line in sys.stdin:
        pid = os.fork()
        if not pid:
            become(json.loads(line))
        _, status = os.waitpid(pid, 0)
        sys.stdout.write(f"ended with {os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def become(arguments: list[str]) -> None:
    """The command line, in this process; never comes back."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), sys.stdin.fileno())
    sys.stdout.write(f"forked as {os.getpid()}\n")
    sys.stdout.flush()
    sys.argv = ["polarnight", *arguments]
    command.main()
    sys.exit("the command came back")


if __name__ == "__main__":
    main()
