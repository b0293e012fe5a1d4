"""The games that are AEC environments: those in turns."""

from __future__ import annotations

from polarnight import catalog


def games_in_turns() -> list[str]:
    """Not those where all act at once."""
    return [name for name in catalog.names() if not catalog.game(name).info.simultaneous]
