"""What an action reveals, and to whom: the ground of undo (see docs/adr/0004 and 0012).

It takes tens of milliseconds to find that out by trying worlds: not for an event loop.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from polarnight.core.contract import AnyGame, Played, Value, Viewer

WORLDS = 16
"""Worlds tried per viewer: a hidden thing of even odds stays unnoticed once in 65 000 times."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deed of a game: what it was done in, and what came of it."""

    game: AnyGame
    before: object
    seat: Seat
    deed: object
    played: Played[object, Value]

    @classmethod
    def of(cls, game: AnyGame, before: object, seat: Seat, deed: object) -> Step:
        """A deed that is played now. Raises PolarNightError, as `Game.play`."""
        return cls(game, before, seat, deed, game.play(before, seat, deed))


@runtime_checkable
class PublicDeeds(Protocol):
    """A game that knows of many deeds that nothing hidden has a part in them.

    No world need be tried for these. A test asks the worlds all the same.
    """

    def is_public(self, before: Any, deed: Any, played: Played[Any, Any]) -> bool:  # the game's own
        """Whether everybody could have foretold what came of `deed`; False if in doubt."""
        ...


def everyone(seats: int) -> tuple[Viewer, ...]:
    """Each seat, and the spectators."""
    return (*(Seat(seat) for seat in range(seats)), Watcher.SPECTATOR)


def is_public(step: Step) -> bool:
    """Whether it is known without a try that nobody learned anything."""
    game = step.game
    if not game.info.secrets:
        return True
    return isinstance(game, PublicDeeds) and game.is_public(step.before, step.deed, step.played)


def reveals_anything(step: Step, seats: int, rng: Random) -> bool:
    """Whether the deed showed any viewer something it could not have foretold.

    Everybody gets one world after the other, and who acted the first: mostly that is enough.
    """
    if is_public(step):
        return False
    viewers = sorted(everyone(seats), key=lambda viewer: viewer != step.seat)
    tries = [_tries(step, viewer, rng) for viewer in viewers]
    return any(next(each) for _ in range(WORLDS) for each in tries)


def reveals(step: Step, *, to: Viewer, rng: Random) -> bool:
    """Whether the deed showed `to` something: whether worlds that look the same to it may differ.

    It does if in another world, which looked the same, the deed would have looked different or
    been illegal.
    """
    return any(_tries(step, to, rng))


def _tries(step: Step, viewer: Viewer, rng: Random) -> Iterator[bool]:
    """Of one world after the other, whether the deed looks different in it."""
    view, shown = step.game.view(step.before, viewer), _shown(step.game, step.played, viewer)
    for _ in range(WORLDS):
        yield _differs(step, step.game.possible(view, rng), viewer, shown)


def _differs(step: Step, world: object, viewer: Viewer, shown: tuple[object, object]) -> bool:
    try:
        return _shown(step.game, step.game.play(world, step.seat, step.deed), viewer) != shown
    except PolarNightError:
        return True


def _shown(game: AnyGame, played: Played[object, Value], viewer: Viewer) -> tuple[object, object]:
    """All that `viewer` gets to see of one deed: the events and the view after it."""
    events = [game.witness(event, viewer) for event in played.events]
    return events, game.view(played.state, viewer)
