"""Find Chromium for the browser tests, or fetch it where that is ours to do."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from scripts.console import Log, StepFailedError

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_APT = ("apt-get", "-y", "-o", "DPkg::Lock::Timeout=300")

MISSING = (
    "The browser tests need Chromium, and it was not found. Install it, or let the environment "
    "variable CHROMIUM name its program, then run ./test again."
)


def find() -> Path | None:
    """The browser named by CHROMIUM, or else the first one on PATH."""
    named = os.environ.get("CHROMIUM")
    candidates = [named] if named else _NAMES
    found = (shutil.which(name) for name in candidates)
    return next((Path(path) for path in found if path), None)


def can_install() -> bool:
    """Only as root on Debian or its like: nowhere else may a test change the machine.

    And not when CHROMIUM names a browser: then that one is wanted, and no other.
    """
    if os.environ.get("CHROMIUM"):
        return False
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and Path("/etc/debian_version").exists() and bool(shutil.which("apt-get"))


def install(log: Log) -> None:
    """Install Debian's Chromium; fetch the lists of packages first if they are missing or old.

    Raises:
        StepFailedError: Debian said no, or gave something that is no browser.
    """
    env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    wanted = (*_APT, "install", "--no-install-recommends", "chromium")
    try:
        log.run(wanted, env=env)
    except StepFailedError:
        log.run((*_APT, "update"), env=env)
        log.run(wanted, env=env)
    if not find():
        raise StepFailedError("apt-get installed chromium, but there is no such program on PATH")
