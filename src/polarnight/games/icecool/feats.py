"""What is worth telling of a game at the end of an evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.manifest import Feat
from polarnight.games.icecool.deeds import Passed
from polarnight.games.icecool.events import Caught, Flicked

if TYPE_CHECKING:
    from collections.abc import Iterator


def _doors(event: object) -> Iterator[tuple[int, int]]:
    """The doors one's own penguin passed in one's own flicks."""
    if isinstance(event, Flicked):
        passed = (one for one in event.happenings if isinstance(one, Passed))
        yield event.seat, sum(one.seat == event.seat for one in passed)


def _catch(event: object) -> Iterator[tuple[int, int]]:
    if isinstance(event, Caught):
        yield event.by, 1


FEATS = (
    Feat("best_flick", _doors, greatest=True),
    Feat("doorkeeper", _doors),
    Feat("catcher", _catch),
)
