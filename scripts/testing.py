"""The command `./test`: set up, check the code, and run every test."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence

from scripts import bootstrap, browser, checks
from scripts.console import Step, perform, say
from scripts.stages import Place

_HELP = """usage: ./test [arguments for pytest]

Set up what is missing, then check format, lint, types and layers, and run every test: of the
page, of Python, and in the browser.

With arguments, only pytest runs, with them: ./test tests/core -k perft

Long proofs (second implementations, random flicks, kills) run in a short form, or whole with
POLARNIGHT_PROOFS=whole.

POLARNIGHT_SCREENSHOTS names the folder for pictures of every page (build/screenshots), and
CHROMIUM the browser to use.
"""

_EVERYTHING = ("--dist=worksteal", "--durations=30", "--reruns=1", "-raR")
"""Beside four thousand others a window or a worker can be so late that a person would have pressed
again: so may a test, once. The closing lines name it; what needs it often is a fault of ours."""
_MOST_PROCESSES = 4
"""Each may run a server, its bots and a Chromium: more of them starve each other."""


def main(place: Place, arguments: Sequence[str]) -> None:
    """Ends with pytest's own closing line: whatever failed before it has been said before it."""
    if {"-h", "--help"} & set(arguments):
        print(_HELP, end="")
        return
    _find_browser(place, must_have=not arguments)
    bootstrap.set_up(place, dev=True)
    everything_else_passed = bool(arguments) or _pass_checks(place)
    code = _pytest(place, arguments)
    sys.exit(code if code or everything_else_passed else 1)


def _find_browser(place: Place, *, must_have: bool) -> None:
    """Tell the tests by CHROMIUM which browser there is, after fetching one if we may."""
    if not browser.find() and browser.can_install():
        fetch = Step("Install Chromium", browser.install, browser.MISSING)
        if perform([fetch], place.logs) and must_have:
            sys.exit(1)
    found = browser.find()
    if found:
        os.environ["CHROMIUM"] = str(found)
    elif must_have:
        sys.exit(browser.MISSING)


def _pass_checks(place: Place) -> bool:
    steps = [*checks.style_and_types(place), checks.page_tests(place)]
    failed = perform(steps, place.logs, keep_going=True)
    if failed:
        say(f"FAILED, {len(failed)} of {len(steps)} checks: {checks.names(failed)}.")
        say("The Python tests run all the same; the exit code will say that something failed.")
    return not failed


def _pytest(place: Place, arguments: Sequence[str]) -> int:
    os.environ.setdefault("POLARNIGHT_SCREENSHOTS", str(place.build / "screenshots"))
    everything = (f"--numprocesses={_processes()}", *_EVERYTHING)
    command = [str(place.python), "-m", "pytest", *(arguments or everything)]
    return subprocess.call(command, cwd=None if arguments else place.root)


def _processes() -> int:
    """One more than cores: that keeps them busy, and with more tests meet too slow a machine."""
    return min(_MOST_PROCESSES, 1 + (os.cpu_count() or 1))
