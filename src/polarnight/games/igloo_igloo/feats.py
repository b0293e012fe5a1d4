"""What is worth telling of a game at the end of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.manifest import Feat
from polarnight.games.igloo_igloo.events import BearKilled, Hunted

if TYPE_CHECKING:
    from collections.abc import Iterator


def _bear(event: object) -> Iterator[tuple[int, int]]:
    if isinstance(event, BearKilled):
        yield event.seat, 1


def _hunt(event: object) -> Iterator[tuple[int, int]]:
    if isinstance(event, Hunted):
        yield event.seat, 1


FEATS = (Feat("bear_killer", _bear), Feat("hunter", _hunt))
