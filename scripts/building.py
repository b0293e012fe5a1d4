"""The command `scripts/build`: the wheel and the sdist, as they would be published.

The same tree gives the same bytes: hatchling sorts, and dates every file alike.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence

from scripts import bootstrap
from scripts.console import Log, Step, perform, say
from scripts.stages import Place


def main(place: Place, arguments: Sequence[str]) -> None:
    if arguments:
        sys.exit(f"No arguments are known here, and you gave {' '.join(arguments)}")
    bootstrap.set_up(place, dev=True)
    dist = place.root / "dist"
    shutil.rmtree(dist, ignore_errors=True)

    def build(log: Log) -> None:
        log.run([place.python, "-m", "hatchling", "build", "-d", dist], cwd=place.root)

    if perform([Step("Build the wheel and the sdist", build)], place.logs):
        sys.exit(1)
    for made in sorted(dist.iterdir()):
        say(f"{made.relative_to(place.root)}  {made.stat().st_size / 1e6:.1f} MB")
