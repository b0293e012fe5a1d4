"""What a game brings that is played in real time and by the senses, beside the contract.

The rules stay a fold over actions. What a seat senses is a stream between it and whoever runs the
table: it changes no state, and nothing of it is written to a log but how much of it was used up.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, cast, runtime_checkable

from polarnight.core.contract import StateT_contra

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence
    from random import Random

    from polarnight.core.contract import AnyGame, Seat, Value

BEAT = 0.02
"""Seconds: the clock of every table in real time, whoever winds it up."""
TICK = 5
"""Beats between two questions to whoever is asked from outside: environments, programs."""


@dataclass(frozen=True, slots=True)
class Move:
    """What one seat does in one beat."""

    action: Value | None = None
    motion: Sequence[Sequence[float]] = ()
    """What its hand does, as readings for `Senses.feed`."""


REST = Move()


class Sensed(Protocol):
    """What one seat senses in one beat of the clock."""

    @property
    def thing(self) -> str:
        """What it has in hand: one letter."""
        ...

    @property
    def signal(self) -> bytes:
        """What comes to its senses, always of the same size: the same number of samples."""
        ...

    @property
    def moving(self) -> bool:
        """Whether this was sensed and counted."""
        ...

    @property
    def shaking(self) -> bool:
        """Whether the hand moves, as everybody at the table can see."""
        ...

    @property
    def left(self) -> float:
        """Seconds that can still be sensed; infinite without a limit."""
        ...


class Senses(Protocol[StateT_contra]):
    """The hands and senses of one table. Who owns it has the clock, and calls `chunk` on a beat."""

    def follow(self, state: StateT_contra) -> None:
        """Take note of a new state."""
        ...

    def hands(self) -> dict[Seat, str]:
        """What each seat has in hand."""
        ...

    def feed(self, seat: Seat, readings: Sequence[Sequence[float]]) -> None:
        """What a hand did. Raises PolarNightError."""
        ...

    def chunk(self, seat: Seat) -> Sensed | None:
        """What `seat` senses in the next beat, None if its hand is empty."""
        ...

    def used(self) -> dict[Seat, int]:
        """In how many beats what each seat has in hand was sensed, and counted against a limit."""
        ...

    def recall(self, state: StateT_contra, seat: Seat, used: int | None) -> None:
        """After a new beginning: in `state`, `seat` had used so much of what it had in hand.

        None if nobody knows any more; then nothing is left of it.
        """
        ...


@runtime_checkable
class RealTime(Protocol[StateT_contra]):
    """A game with senses and a clock; it keeps `core.contract.Game` too."""

    def senses(self, rng: Random) -> Senses[StateT_contra]:
        """The hands and senses of a new table. Nobody may foretell `rng`."""
        ...

    def phase(self, state: StateT_contra) -> Hashable:
        """What a time limit is for: while this stays the same, the same clock runs."""
        ...

    def time_limit(self, state: StateT_contra) -> float | None:
        """Seconds the present phase may last, None if it may last for ever."""
        ...

    def time_up(self, state: StateT_contra) -> tuple[tuple[Seat, Value], ...]:
        """What is played for the seats when the time is over, in this order; it ends the phase."""
        ...


def in_real_time(game: AnyGame) -> RealTime[object] | None:
    """The game, if it is one: `isinstance` found once for each class, for every action asks."""
    return cast("RealTime[object]", game) if _is_real_time(type(game)) else None


@cache
def _is_real_time(kind: type) -> bool:
    return issubclass(kind, RealTime)


AnySenses: TypeAlias = Senses[Any]  # as below
AnyRealTime: TypeAlias = RealTime[Any]
"""Of whichever game: its own states go back to it."""
