"""Players around a clockwork: a game in real time between bots, as fast as the machine can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.contract import Seat
from polarnight.core.realtime import BEAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.contract import LivePlayer
    from polarnight.core.clockwork import Beat, Clockwork
    from polarnight.core.realtime import Move


class Gathering:
    """Asks every player when its view has changed or when it is due, and nobody in between.

    A hand nobody listens to is not computed: at rest it would only hear noise.
    """

    def __init__(self, clock: Clockwork, players: Sequence[LivePlayer]) -> None:
        self.clock = clock
        self._players = players
        self._seen: list[object] = [None] * len(players)

    @property
    def over(self) -> bool:
        return self.clock.game.outcome(self.clock.state) is not None

    def beat(self) -> Beat:
        """The next beat in which anybody is awake."""
        awake = self._awake()
        if not awake:
            soonest = min(player.due for player in self._players)
            return self.clock.skip(max(soonest, self.clock.now + BEAT))
        moves = {seat: self._ask(seat) for seat in awake}
        made = self.clock.beat(moves)
        for seat in made.refused:
            self._players[seat].on_refusal(self.clock.now)
        return made

    def _awake(self) -> list[Seat]:
        return [
            seat
            for seat in map(Seat, range(len(self._players)))
            if self._due(seat) or self.clock.view(seat) is not self._seen[seat]
        ]

    def _due(self, seat: Seat) -> bool:
        return self._players[seat].due < self.clock.now + BEAT / 2

    def _ask(self, seat: Seat) -> Move:
        view = self._seen[seat] = self.clock.view(seat)
        sensed = self.clock.sense(seat) if self._due(seat) else None
        return self._players[seat].tick(self.clock.now, view, sensed)
