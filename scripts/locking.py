"""The command `scripts/lock`: write down again which versions, with which hashes, we install."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from scripts import bootstrap
from scripts.console import Log, Step, perform
from scripts.stages import Place

# File, and what to resolve for it. Later ones keep to the versions of the first.
_FILES = {
    "requirements.txt": ["pyproject.toml", "--group=build"],
    "requirements-server.txt": [
        "pyproject.toml",
        "--extra=server",
        "--group=build",
        "--constraints=requirements.txt",
    ],
    "requirements-dev.txt": [
        "pyproject.toml",
        "--group=build",
        "--group=dev",
        "--constraints=requirements.txt",
    ],
    "requirements-node.txt": ["--group=node"],
    "requirements-uv.txt": ["--group=installer"],
}


def main(place: Place, arguments: Sequence[str]) -> None:
    """`arguments` go to uv: `--upgrade` for the newest of everything."""
    bootstrap.set_up(place, dev=True)
    steps = [_compile(place, name, [*wanted, *arguments]) for name, wanted in _FILES.items()]
    steps.append(
        Step(
            "Lock web/package-lock.json",
            lambda log: bootstrap.npm(place, log, "install", "--package-lock-only"),
        )
    )
    sys.exit(bool(perform(steps, place.logs)))


def _compile(place: Place, name: str, wanted: Sequence[str]) -> Step:
    """Only from the main index: a local folder of wheels lacks those for other machines."""
    flags = ["--universal", "--generate-hashes", "--no-header", "--quiet"]

    def work(log: Log) -> None:
        env = bootstrap.environment()
        env = {key: env[key] for key in env if key not in {"UV_INDEX", "UV_FIND_LINKS"}}
        command = ["pip", "compile", *flags, *wanted, "--output-file", name]
        log.run([place.program("uv"), *command], cwd=place.root, env=env)

    return Step(f"Lock {name}", work)
