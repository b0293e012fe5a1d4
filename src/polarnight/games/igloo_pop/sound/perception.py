"""Who hears what at one table: hands, shakers and listening time, beside the rules.

The server owns one `Perception` for each table and tells it of every new state. It is pure: no
clock, no socket. It changes no state, and nothing but the time used (IP-A18) is written to a log.
What comes out of `chunk` belongs to the holder of that igloo and to nobody else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.errors import IllegalActionError
from polarnight.games.igloo_pop.sound.shaker import Listening, Shaker

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.state import Igloo, IglooPopState


@dataclass(frozen=True, slots=True)
class Heard:
    """20 ms for one pair of ears."""

    igloo: str
    signal: bytes
    """480 samples, 16 bits, little-endian, 24 kHz."""
    moving: bool
    """Whether this was heard and counted; while the hand rests there is only noise, for free."""
    shaking: bool
    """Whether the hand moves, which everybody can see; also when nothing is left to hear."""
    left: float
    """Seconds of shaking left for this igloo in this round."""

    @property
    def thing(self) -> str:
        return self.igloo


class Perception:
    """The hands and ears of one table. `rng` must be one nobody can foretell."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._round = (0, 0)
        self._listening: dict[Seat, Listening] = {}
        self._hands: dict[Seat, tuple[Igloo, Shaker]] = {}

    def follow(self, state: IglooPopState) -> None:
        """Take note of a new state: new igloos in hands, others put down, a new round."""
        if (state.game, state.round) != self._round:
            self._round = (state.game, state.round)
            self._listening = {seat: Listening(_limit(state)) for seat in state.seats}
            self._hands.clear()
        for seat in state.seats:
            held = state.hand(seat)
            if held is None:
                self._hands.pop(seat, None)
            elif seat not in self._hands or self._hands[seat][0] != held:
                shaker = Shaker(held.id, held.beads, self._listening[seat], self._rng)
                self._hands[seat] = held, shaker

    def used(self) -> dict[Seat, int]:
        """Chunks of what each seat has in hand that were heard and counted in this round.

        Nothing where there is no limit: the log has no need to know.
        """
        return {
            seat: self._listening[seat].heard(igloo.id)
            for seat, (igloo, shaker) in self._hands.items()
            if not math.isinf(shaker.left)
        }

    def recall(self, state: IglooPopState, seat: Seat, used: int | None) -> None:
        """In `state`, `seat` had used so much of what was in its hand; None: nobody knows."""
        held = state.hand(seat)
        if held is not None and (state.game, state.round) == self._round:
            self._listening[seat].recall(held.id, used)

    def hands(self) -> dict[Seat, str]:
        """Which igloo each seat has in hand."""
        return {seat: igloo.id for seat, (igloo, _) in self._hands.items()}

    def feed(self, seat: Seat, readings: Sequence[Sequence[float]]) -> None:
        """What a hand did: see `Shaker.feed`.

        Raises:
            IllegalActionError: The hand is empty; only what is in it can be shaken.
            BadNotationError: It is no motion.
        """
        if seat not in self._hands:
            raise IllegalActionError(
                f"igloo_pop: seat {seat}: your hand is empty; take an igloo to shake it",
                rule="IP-23",
                reason="igloo_pop.empty_hand",
            )
        self._hands[seat][1].feed(readings)

    def chunk(self, seat: Seat) -> Heard | None:
        """The next 20 ms for `seat`, None if its hand is empty. Call it on a fixed clock."""
        if seat not in self._hands:
            return None
        igloo, shaker = self._hands[seat]
        pcm = shaker.chunk()
        return Heard(igloo.id, pcm, shaker.moving, shaker.shaking, shaker.left)


def _limit(state: IglooPopState) -> float:
    return float(state.options.listening) or math.inf
