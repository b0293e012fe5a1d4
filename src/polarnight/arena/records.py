"""What is kept of a game. Equal games give equal bytes, wherever and whenever they were played."""

from __future__ import annotations

from typing import Literal, TypeAlias

from polarnight.core.contract import Json, Value

FaultKind: TypeAlias = Literal["crash", "timeout", "illegal", "garbage", "flood"]


class Fault(Value, frozen=True):
    """What lost a player its game, other than the game."""

    seat: int
    kind: FaultKind
    why: str


class GameRecord(Value, frozen=True):
    """One game, whole: its deal and its actions replay it."""

    number: int
    board: int
    seed: int
    lineup: tuple[int, ...]
    """Contestants by seat."""
    scores: tuple[int, ...] | None
    """None where a fault or the limit of plies ended the game."""
    places: tuple[int, ...]
    """From 1, tied seats share one. After a fault its seat is last and the others share the win."""
    reason: str
    fault: Fault | None
    deal: Json
    actions: tuple[tuple[int, str], ...]
    """Seat and action in notation."""

    def share(self, seat: int) -> float:
        """1 for a game won, a fraction for one shared, 0 for one lost."""
        return (self.places[seat] == 1) / self.places.count(1)

    def margin(self, seat: int) -> int | None:
        """The score of a seat less the best of the others."""
        if self.scores is None:
            return None
        return self.scores[seat] - max(s for n, s in enumerate(self.scores) if n != seat)


class Clock(Value, frozen=True):
    """How long the seats thought. Kept apart from the game, because it is never the same twice."""

    number: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    longest: tuple[float, ...]
    cpu: tuple[float, ...] = ()
    """Processor time of each seat, where it was counted."""


class Report(Value, frozen=True):
    """A game and its clock."""

    record: GameRecord
    clock: Clock
