"""What is worth telling of a game at the end of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.manifest import Feat
from polarnight.games.igloo_pop.events import Checked

if TYPE_CHECKING:
    from collections.abc import Iterator


def _ear(event: object) -> Iterator[tuple[int, int]]:
    """Igloos on a card that has their number."""
    if isinstance(event, Checked):
        for turned in event.igloos:
            yield turned.seat, int(turned.match)


FEATS = (Feat("best_ear", _ear),)
