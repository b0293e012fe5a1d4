"""Doors to what is loaded late: typed like what is behind them, checked before they are opened.

A manifest names the parts of a game without loading them. Each part is a function that imports
what it answers with, so that `mypy` follows the import and the compiler stays out of a start:

    @door
    def warm() -> None:
        from polarnight.games.packeis.warm import warm

        warm()
"""

from __future__ import annotations

import dis
from importlib.util import find_spec
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

PartT_co = TypeVar("PartT_co", covariant=True)


class MissingPartError(ImportError):
    """A manifest names a module that does not exist, or a room has no manifest of a game."""


class Door(Generic[PartT_co]):
    """Calling it loads a part and answers with it. Raises MissingPartError when it is made."""

    __slots__ = ("_load",)

    def __init__(self, load: Callable[[], PartT_co]) -> None:
        self._load = load
        for module in _imported(load):
            if not exists(module):
                raise MissingPartError(
                    f"{load.__module__}: behind {load.__name__!r} there is no {module}"
                )

    def __call__(self) -> PartT_co:
        return self._load()


door = Door
"""As a decorator."""


def exists(module: str) -> bool:
    """Whether there is such a module. It is not loaded, only the packages it lies in."""
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _imported(load: Callable[[], object]) -> list[str]:
    """The modules a function imports."""
    names = dis.get_instructions(load)
    return [step.argval for step in names if step.opname == "IMPORT_NAME"]
