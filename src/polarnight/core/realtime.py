"""What a game brings that is played in real time and by the senses, beside the contract.

The rules stay a fold over actions. What a seat senses is a stream between it and whoever runs the
table: it changes no state and is written to no log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from polarnight.core.contract import Seat


class Sensed(Protocol):
    """What one seat senses in one beat of the clock."""

    @property
    def thing(self) -> str:
        """What it has in hand: one letter."""
        ...

    @property
    def pcm(self) -> bytes:
        """Sound, always of the same size."""
        ...

    @property
    def moving(self) -> bool:
        """Whether this was heard and counted."""
        ...

    @property
    def shaking(self) -> bool:
        """Whether the hand moves, as everybody at the table can see."""
        ...

    @property
    def left(self) -> float:
        """Seconds that can still be heard."""
        ...


class Senses(Protocol):
    """The hands and ears of one table. It has no clock: whoever owns it calls `chunk` on a beat."""

    def follow(self, state: Any) -> None:
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


@runtime_checkable
class RealTime(Protocol):
    """A game with senses and a clock; it keeps `core.contract.Game` too."""

    def senses(self, rng: Random) -> Senses:
        """The hands and ears of a new table. Nobody may foretell `rng`."""
        ...

    def time_limit(self, state: Any) -> float | None:
        """Seconds the present phase may last, None if it may last for ever."""
        ...

    def time_up(self, state: Any) -> tuple[tuple[Seat, Any], ...]:
        """What is played for the seats when the time is over, in this order."""
        ...
