"""How many threads step many games at once."""

from __future__ import annotations

import os

from polarnight.core.errors import BadOptionsError


def workers(threads: int | None, games: int) -> int:
    """As many as are wished for, or as there are cores; no more than games.

    Raises BadOptionsError.
    """
    if threads is not None and threads < 1:
        raise BadOptionsError(f"many games at once need one thread or more, not {threads}")
    return min(threads or os.cpu_count() or 1, games)
