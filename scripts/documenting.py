"""The command `scripts/docs`: the documents as a site, which the server shows under /docs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from scripts import bootstrap, turns
from scripts.console import Log, Step, StepFailedError, perform, say
from scripts.stages import Place, Stage
from scripts.stamps import fingerprint

REFERENCES = ("http.md", "python.md")
"""Documents that tools/references.py writes from the code, into docs/."""


def main(place: Place, arguments: Sequence[str]) -> None:
    if arguments:
        sys.exit(f"No arguments are known here, and you gave {' '.join(arguments)}")
    bootstrap.set_up(place, dev=True, kernels=False)
    if perform([site(place, place.python).as_step(place)], place.logs):
        sys.exit(1)
    say("polarnight shows them under /docs.")


def site(place: Place, python: Path) -> Stage:
    """The site, built with a Python that has Zensical, and our packages where it must look."""
    written = (path for path in (place.root / "docs").rglob("*") if path.name not in REFERENCES)
    sources = [*written, place.root / "zensical.toml", *place.package.rglob("*.py")]
    state = fingerprint(place.root, [path for path in sources if path.is_file()])

    def work(log: Log) -> None:
        _write_references(place, python, log)
        log.run([python, "-m", "zensical", "build", "--clean", "--strict"], cwd=place.root)

    return Stage(
        name="site",
        title="Build the documents",
        state=lambda: state,
        product=place.site / "index.html",
        work=work,
        advice="",
    )


def build_site(place: Place, python: Path) -> None:
    """Bring the site up to date, one at a time.

    Raises:
        StepFailedError: It could not be built; why has been said.
    """
    made = site(place, python)
    with turns.alone(place.build / "site.lock", lambda: say("Another one builds the documents.")):
        if not made.is_fresh(place) and perform([made.as_step(place)], place.logs):
            raise StepFailedError("no documents: they could not be built")


def build_references(place: Place, python: Path) -> None:
    """Those documents alone that are written by our own code. Raises StepFailedError."""
    step = Step("Write the references", lambda log: _write_references(place, python, log))
    if perform([step], place.logs):
        raise StepFailedError("no documents: the references could not be written")


def _write_references(place: Place, python: Path, log: Log) -> None:
    """From the code as it is here; an sdist has brought them along."""
    if not (place.root / "PKG-INFO").exists():
        log.run([python, place.root / "tools" / "references.py"], cwd=place.root)
