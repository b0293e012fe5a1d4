"""What environments need to know of one game: MANIFEST of `polarnight.envs.<game>`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from polarnight.core.doors import Door
    from polarnight.envs.batches import Batch
    from polarnight.envs.codecs import Codec, LiveCodec
    from polarnight.envs.words import WordRules


class BatchMaker(Protocol):
    """Many games at once; some games take options too."""

    def __call__(
        self,
        games: int,
        seats: int = 2,
        seed: int = 0,
        threads: int | None = None,
        **options: object,
    ) -> Batch: ...


@dataclass(frozen=True, slots=True)
class Task:
    """A part of a game as an environment of its own: who makes it, as Gymnasium names it."""

    entry_point: str
    vector_entry_point: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvManifest:
    """How a game is put into numbers."""

    codec: Door[Codec] | None
    """None: actions by their place in the list, views as bytes (`ListedCodec`)."""
    live: Door[LiveCodec] | None
    """Of a game in real time."""
    words: Door[WordRules] | None
    """Of a game whose rules are kernels: one game at a time without a value for each state."""
    batch: Door[BatchMaker] | None
    tasks: Mapping[str, Task] = field(default_factory=dict)
    """Of Gymnasium, beside the whole game, by their names."""
