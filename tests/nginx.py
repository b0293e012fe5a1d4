"""The nginx that hosts have: the one on this machine, or else Debian's, unpacked for a test."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

_PATHS = os.pathsep.join(("/usr/sbin", "/usr/local/sbin", os.environ.get("PATH", "")))
MISSING = "no nginx was found, and none could be fetched: install nginx"


def nginx(folder: Path) -> Path:
    """The program nginx; where there is none, Debian's package is unpacked into `folder`.

    It is not installed: that would start a server of the machine's own.
    """
    found = shutil.which("nginx", path=_PATHS)
    return Path(found) if found else _unpacked(folder)


def _unpacked(folder: Path) -> Path:
    assert shutil.which("apt-get"), MISSING
    folder.mkdir(parents=True)
    if _apt(folder, "download", "nginx"):
        _apt(folder, "update")  # the lists of packages are missing or old
        assert _apt(folder, "download", "nginx") == 0, MISSING
    package = next(folder.glob("nginx_*.deb"))
    subprocess.run(["dpkg-deb", "--extract", package, folder], check=True)
    return folder / "usr" / "sbin" / "nginx"


def _apt(folder: Path, *arguments: str) -> int:
    return subprocess.run(["apt-get", "-q", *arguments], cwd=folder, check=False).returncode
