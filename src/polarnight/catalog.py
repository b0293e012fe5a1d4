"""The only list that names all the games, and the only loader of their manifests."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, get_args

from polarnight.core.contract import Seating
from polarnight.core.doors import MissingPartError, exists
from polarnight.core.errors import UnknownGameError
from polarnight.core.manifest import GameManifest
from polarnight.core.values import read_options

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.core.contract import AnyGame
    from polarnight.core.manifest import AnyPreviews, Exercise, Feat, Picture

_GAMES = {
    "packeis": "polarnight.{room}.packeis",
    "igloo_igloo": "polarnight.{room}.igloo_igloo",
    "icecool": "polarnight.{room}.icecool",
    "igloo_pop": "polarnight.{room}.igloo_pop",
}
"""Where the manifests of each game are, in the order a page shows the games."""

Room: TypeAlias = Literal["games", "bots", "envs", "learn", "bench"]
ManifestT = TypeVar("ManifestT")


def names() -> tuple[str, ...]:
    """Every game, in the order a page shows them."""
    return tuple(_GAMES)


def manifest(name: str, room: Room, kind: type[ManifestT]) -> ManifestT:
    """MANIFEST of the game called `name` in a room, loaded on first use.

    Raises:
        UnknownGameError: There is no such game.
        MissingPartError: A room has no manifest of it, or a manifest names what is not there.
    """
    if name not in _GAMES:
        raise UnknownGameError(f"{name[:40]!r} is not a game; there are {', '.join(_GAMES)}")
    found = _load(_GAMES[name], room)
    if not isinstance(found, kind):
        raise MissingPartError(f"{name}: {room} has no {kind.__name__} called MANIFEST of it")
    return found


@cache
def _load(place: str, room: Room) -> object:
    for each in get_args(Room):
        if not exists(place.format(room=each)):
            raise MissingPartError(f"there is no manifest {place.format(room=each)}")
    found: object = getattr(import_module(place.format(room=room)), "MANIFEST", None)
    return found


def game(name: str) -> AnyGame:
    """The rules of the game called `name`, loaded on first use. Raises UnknownGameError."""
    return _manifest(name).rules()


def warm(name: str) -> None:
    """Load what is compiled of a game, or compile it: seconds the first time, then nothing."""
    _manifest(name).warm()


def previews(name: str) -> AnyPreviews:
    """What may be tried of a game without a table. Raises UnknownGameError."""
    found = _manifest(name).previews
    if found is None:
        raise UnknownGameError(f"nothing of {game(name).info.title} is tried without a table")
    return found()


def exercise(name: str) -> Callable[[Random], Exercise]:
    """What the senses can practise without a table. Raises UnknownGameError."""
    found = _manifest(name).exercise
    if found is None:
        raise UnknownGameError(f"nothing of {game(name).info.title} is practised without a table")
    return found()


def feats(name: str) -> tuple[Feat, ...]:
    """What is worth telling of a game afterwards. Raises UnknownGameError."""
    found = _manifest(name).feats
    return () if found is None else found()


def picture(name: str) -> Picture | None:
    """What draws a view of a game; None where nothing does. Raises UnknownGameError."""
    found = _manifest(name).picture
    return None if found is None else found()


def new_game(
    name: str, seats: int = 2, seed: int = 0, **options: object
) -> tuple[AnyGame, Any]:  # the game and a state of its own type
    """The rules of a game and a first state. Raises UnknownGameError, BadOptionsError."""
    rules = game(name)
    chosen = read_options(rules.info, options)
    return rules, rules.start(rules.deal(chosen, Seating(seats), Random(seed)))


def _manifest(name: str) -> GameManifest:
    return manifest(name, "games", GameManifest)
