"""What an action taught whom: the ground of undo (see docs/adr/0004-undo-by-information.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import PolarNightError
from polarnight.core.values import to_json

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import AnyGame, Viewer

WORLDS = 16
"""Worlds tried per viewer: a hidden thing of even odds stays unnoticed once in 65 000 times."""


def everyone(seats: int) -> tuple[Viewer, ...]:
    """Each seat, and the spectators."""
    return (*(Seat(seat) for seat in range(seats)), Watcher.SPECTATOR)


def taught_anybody(
    game: AnyGame, before: Any, seat: Seat, deed: Any, seats: int, rng: Random
) -> bool:
    """Whether `deed` showed any viewer something it could not have foretold.

    A deed teaches a viewer if in another world, which looked the same to that viewer, the same
    deed would have looked different or been illegal.
    """
    if not game.info.secrets:
        return False
    return any(
        _differs(game, game.possible(view, rng), seat, deed, viewer, shown)
        for viewer in everyone(seats)
        for view in [game.view(before, viewer)]
        for shown in [_shown(game, before, seat, deed, viewer)]
        for _ in range(WORLDS)
    )


def _differs(
    game: AnyGame, world: Any, seat: Seat, deed: Any, viewer: Viewer, shown: bytes
) -> bool:
    try:
        return _shown(game, world, seat, deed, viewer) != shown
    except PolarNightError:
        return True


def _shown(game: AnyGame, state: Any, seat: Seat, deed: Any, viewer: Viewer) -> bytes:
    """Every byte `viewer` gets to see of one deed: the events and the view after it."""
    played = game.play(state, seat, deed)
    witnessed = [game.witness(event, viewer) for event in played.events]
    return to_json([witnessed, game.view(played.state, viewer)])
