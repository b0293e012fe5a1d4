"""Make sure that a new enough Python runs us. Every Python 3, however old, must understand this."""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
NAMES = ["python3.15", "python3.14", "python3.13", "python3.12", "python3.11"]


def require(script: str) -> None:
    """Go on if this Python is new enough, else start `script` again with one that is."""
    if sys.version_info >= OLDEST:
        return
    for name in NAMES:
        python = shutil.which(name)
        if python and _is_new_enough(python):
            os.execv(python, [python, script] + sys.argv[1:])  # noqa: RUF005
    sys.exit(
        "Polar Night needs Python %d.%d or newer, and found only Python %d.%d (%s). "
        "Install a newer one, then run %s again."
        % (OLDEST + sys.version_info[:2] + (sys.executable, script))
    )


def _is_new_enough(python: str) -> bool:
    """Ask it: a name on PATH may be a shim of pyenv with nothing behind it."""
    question = "import sys; sys.exit(sys.version_info < %r)" % (OLDEST,)
    quiet = subprocess.DEVNULL
    return subprocess.call([python, "-c", question], stdout=quiet, stderr=quiet) == 0
