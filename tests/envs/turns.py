"""The games that are environments: in turns, with actions that can be counted."""

from __future__ import annotations

from polarnight import catalog


def games_in_turns() -> list[str]:
    """Not those where all act at once, nor those of the hand."""
    infos = {name: catalog.game(name).info for name in catalog.names()}
    return [
        name for name, info in infos.items() if not info.simultaneous and info.deed is info.action
    ]
