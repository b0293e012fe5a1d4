"""What environments need to know of one game: MANIFEST of `polarnight.envs.<game>`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from polarnight.core.doors import Door
    from polarnight.envs.batches import Batch
    from polarnight.envs.codecs import Codec, LiveCodec


class BatchMaker(Protocol):
    """Many games at once; some games take options too."""

    def __call__(
        self, games: int, seats: int = 2, seed: int = 0, threads: int | None = None
    ) -> Batch: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvManifest:
    """How a game is put into numbers."""

    codec: Door[Codec] | None
    """None: actions by their place in the list, views as bytes (`ListedCodec`)."""
    live: Door[LiveCodec] | None
    """Of a game in real time."""
    batch: Door[BatchMaker] | None
