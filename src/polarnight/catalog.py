"""The only list that names all the games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from polarnight.core.errors import UnknownGameError

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame

_GAMES = {
    "packeis": "polarnight.games.packeis.rules:Packeis",
}


def names() -> tuple[str, ...]:
    """Every game, in the order a page shows them."""
    return tuple(_GAMES)


def game(name: str) -> AnyGame:
    """The rules of the game called `name`, loaded on first use. Raises UnknownGameError."""
    if name not in _GAMES:
        raise UnknownGameError(f"{name[:40]!r} is not a game; there are {', '.join(_GAMES)}")
    module, _, rules = _GAMES[name].partition(":")
    found: AnyGame = getattr(import_module(module), rules)()
    return found
