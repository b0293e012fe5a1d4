"""How each of our commands starts and ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scripts.stages import Place

_INTERRUPTED = 130
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
"""Not for what our commands start, out of a .venv that is ours: each server, bot and test would
compile a thousand sources anew, which takes longer than most of what they do."""


def run(main: Callable[[Place, Sequence[str]], None], root: str) -> None:
    """Run `main` with the checkout at `root` and the arguments of the command line."""
    os.environ.pop(_NO_BYTECODE, None)
    try:
        main(Place(Path(root)), sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
