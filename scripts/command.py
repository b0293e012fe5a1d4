"""How each of our commands starts and ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from scripts.stages import Place

_INTERRUPTED = 130


def run(main: Callable[[Place, Sequence[str]], None], root: str) -> None:
    """Run `main` with the checkout at `root` and the arguments of the command line."""
    try:
        main(Place(Path(root)), sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(_INTERRUPTED)
