"""The only list that names all the games."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any

from polarnight.core.contract import Seating
from polarnight.core.errors import UnknownGameError
from polarnight.core.values import read_options

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame

_GAMES = {
    "packeis": "polarnight.games.packeis.rules:Packeis",
    "igloo_igloo": "polarnight.games.igloo_igloo.rules:IglooIgloo",
    "icecool": "polarnight.games.icecool.rules:Icecool",
    "igloo_pop": "polarnight.games.igloo_pop.rules:IglooPop",
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


def warm(name: str) -> None:
    """Load what is compiled of a game, or compile it: seconds the first time, then nothing."""
    import_module(f"polarnight.games.{game(name).info.name}.warm").warm()


def rehearsals(name: str) -> Any:
    """The module games.<name>.previews: what may be tried of a game without a table.

    It has `Asked` and `Answered`, types, and `answer(asked, rng)`. Raises UnknownGameError.
    """
    return _beside(name, "previews", "tried")


def exercises(name: str) -> Any:
    """The module games.<name>.exercise: what the senses can practise without a table.

    It has `Exercise(rng)` with `pick`, `guess`, `shake` and `beat`. Raises UnknownGameError.
    """
    return _beside(name, "exercise", "practised")


def _beside(name: str, module: str, done: str) -> Any:
    """A module that only some games have, loaded when it is first wanted."""
    rules = game(name)
    path = f"polarnight.games.{rules.info.name}.{module}"
    if find_spec(path) is None:
        raise UnknownGameError(f"nothing of {rules.info.title} is {done} without a table")
    return import_module(path)


def new_game(name: str, seats: int = 2, seed: int = 0, **options: Any) -> tuple[AnyGame, Any]:
    """The rules of a game and a first state. Raises UnknownGameError, BadOptionsError."""
    rules = game(name)
    chosen = read_options(rules.info, options)
    return rules, rules.start(rules.deal(chosen, Seating(seats), Random(seed)))
