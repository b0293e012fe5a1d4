"""The checks that look at the code without running the games, and what can be fixed unasked.

`scripts/check` runs them, `./test` runs them before the tests, `scripts/fix` fixes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from scripts import bootstrap
from scripts.console import Log, Step, perform
from scripts.stages import Place

_SHOWN_LINES = 200
_PYTHON, _PAGE, _PAGE_TESTS = "python", "page", "tests of the page"  # lanes


def check(place: Place, arguments: Sequence[str]) -> None:
    """The command `scripts/check`: what a commit must pass, without the tests."""
    _run(place, style_and_types(place), arguments)


def fix(place: Place, arguments: Sequence[str]) -> None:
    """The command `scripts/fix`: format, and repair what the linters can repair."""
    _run(place, fixes(place), arguments)


def style_and_types(place: Place) -> list[Step]:
    """Format, lint, types and layers, of Python and of the page."""
    return [
        _python(place, "Format of the Python code", "ruff", "format", "--check"),
        _python(place, "Lint of the Python code", "ruff", "check"),
        _python(place, "Types of the Python code", "mypy"),
        _python(place, "Layers: imports point down", "lint-imports", "--no-cache"),
        _npm(place, "Types, format and lint of the page", "run", "check"),
    ]


def page_tests(place: Place) -> Step:
    """The unit tests of the page."""
    return _npm(place, "Unit tests of the page", "test", lane=_PAGE_TESTS)


def fixes(place: Place) -> list[Step]:
    """What tools can put right by themselves."""
    return [
        _python(place, "Lint of the Python code", "ruff", "check", "--fix"),
        _python(place, "Format of the Python code", "ruff", "format"),
        _npm(place, "Format and lint of the page", "run", "fix"),
    ]


def names(steps: Sequence[Step]) -> str:
    return ", ".join(step.title for step in steps)


def _run(place: Place, steps: Sequence[Step], arguments: Sequence[str]) -> None:
    if arguments:
        sys.exit(f"No arguments are known here, and you gave {' '.join(arguments)}")
    bootstrap.set_up(place, dev=True, kernels=False)
    failed = perform(steps, place.logs, keep_going=True)
    sys.exit(f"Failed: {names(failed)}." if failed else 0)


def _python(place: Place, title: str, program: str, *arguments: str) -> Step:
    def work(log: Log) -> None:
        log.run([place.program(program), *arguments], cwd=place.root)

    return Step(title, work, shown_lines=_SHOWN_LINES, lane=_PYTHON)


def _npm(place: Place, title: str, *arguments: str, lane: str = _PAGE) -> Step:
    def work(log: Log) -> None:
        bootstrap.npm(place, log, *arguments)

    return Step(title, work, shown_lines=_SHOWN_LINES, lane=lane)
