"""What environments know of a game, found by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.core.errors import UnknownGameError
from polarnight.envs.codecs import ListedCodec
from polarnight.envs.manifest import EnvManifest

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.core.contract import AnyGame
    from polarnight.envs.codecs import Codec, LiveCodec
    from polarnight.envs.manifest import BatchMaker, Task
    from polarnight.envs.words import WordRules


def codec(game: AnyGame) -> Codec:
    """How views and actions of a game are numbered; without a codec of its own, by their place."""
    found = _manifest(game.info.name).codec
    return ListedCodec(game) if found is None else found()


def live_codec(game: AnyGame) -> LiveCodec:
    """The same of a game in real time, which needs one of its own. Raises UnknownGameError."""
    found = _manifest(game.info.name).live
    if found is None:
        raise UnknownGameError(f"{game.info.name} has no numbers for hands and ears")
    return found()


def word_rules(name: str) -> WordRules | None:
    """A game's rules as kernels, None where there are none."""
    found = _manifest(name).words
    return None if found is None else found()


def has_batch(name: str) -> bool:
    """Whether there are batches of a game."""
    return _manifest(name).batch is not None


def tasks(name: str) -> Mapping[str, Task]:
    """Parts of a game that are environments of their own, by their names."""
    return _manifest(name).tasks


def batch_maker(name: str) -> BatchMaker:
    """Who makes many games at once. Raises UnknownGameError."""
    found = _manifest(name).batch
    if found is None:
        raise UnknownGameError(f"there are no batches of {name}")
    return found()


def _manifest(name: str) -> EnvManifest:
    return catalog.manifest(name, "envs", EnvManifest)
