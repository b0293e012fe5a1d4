"""Every game of the catalogue as the suites play it at random: thousands of actions in seconds."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from polarnight import catalog

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame

_QUICK = {"icecool": "tests.games.icecool.dreaming:Dreamt"}
"""The same rules, with dreams for physics: what came of an action is made up."""


def quick(name: str) -> AnyGame:
    """The rules of a game, quick enough for random games."""
    if name not in _QUICK:
        return catalog.game(name)
    module, _, rules = _QUICK[name].partition(":")
    found: AnyGame = getattr(import_module(module), rules)()
    return found
