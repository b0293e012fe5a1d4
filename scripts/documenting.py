"""The command `scripts/docs`: the documents as a site, which the server shows under /docs."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from scripts import bootstrap
from scripts.console import Log, Step, perform, say
from scripts.stages import Place


def main(place: Place, arguments: Sequence[str]) -> None:
    if arguments:
        sys.exit(f"No arguments are known here, and you gave {' '.join(arguments)}")
    bootstrap.set_up(place, dev=True, kernels=False)
    if perform([Step("Build the documents", lambda log: build(place, log))], place.logs):
        sys.exit(1)
    say("polarnight shows them under /docs.")


def build(place: Place, log: Log) -> None:
    """Strictly: a warning is a fault."""
    log.run([place.python, place.root / "tools" / "references.py"], cwd=place.root)
    log.run([place.program("zensical"), "build", "--clean", "--strict"], cwd=place.root)
