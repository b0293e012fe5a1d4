"""Polar Night: four games of ice, and the engine behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.catalog import game as game
    from polarnight.catalog import new_game as new_game

__version__ = "0.2.0"
__all__ = ["game", "new_game"]


def __getattr__(name: str) -> object:
    """Load the catalogue on first use, so that `import polarnight` stays instant."""
    if name in __all__:
        from polarnight import catalog

        return getattr(catalog, name)
    raise AttributeError(f"module 'polarnight' has no attribute {name!r}")
