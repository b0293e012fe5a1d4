"""A game in real time without real time: a state, its senses, and a clock that beats when asked.

Environments, the arena and tests wind it up; a server has the clock on the wall instead. The same
deal, seed and moves give the same game, sound for sound.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from polarnight.core.errors import PolarNightError
from polarnight.core.realtime import BEAT, RealTime

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.core.contract import AnyGame, Seat, Value
    from polarnight.core.realtime import AnyRealTime, Move, Sensed

LONGEST_PHASE = 120.0
"""Seconds after which no phase waits any more, whatever was agreed: every game comes to its end."""
_HAIR = 1e-6
"""Of a beat: times are sums of fractions."""


@dataclass(slots=True)
class Beat:
    """What came of one beat."""

    done: list[tuple[Seat, Any]] = field(default_factory=list)  # deeds of the game's own type
    """Deeds in the order in which they were played, those the table played for a seat included."""
    events: list[Any] = field(default_factory=list)  # of the game's own type
    refused: dict[Seat, PolarNightError] = field(default_factory=dict)
    """Whose action or motion came to nothing, and why."""


class Clockwork:
    """One game. All who play choose on the same state, then `beat` plays what they chose."""

    def __init__(self, game: AnyGame, deal: object, seed: int | str) -> None:
        assert isinstance(game, RealTime), f"{game.info.name} is played in turns"
        self.game = game
        self.beats = 0
        self._timed: AnyRealTime = game
        self._senses = game.senses(Random(f"{seed}/senses"))
        self._races = Random(f"{seed}/races")
        self._phase: tuple[object, int] = (None, 0)
        self._set(game.start(deal))

    @property
    def now(self) -> float:
        """Seconds since the beginning."""
        return self.beats * BEAT

    @property
    def state(self) -> Any:  # of the game's own type
        return self._state

    def view(self, seat: Seat) -> Any:  # of the game's own type
        """What `seat` may know; the same object until something changes."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self._state, seat)
        return self._views[seat]

    def sense(self, seat: Seat) -> Sensed | None:
        """What the hand of `seat` senses in this beat; to be asked once a beat, or not at all."""
        return self._senses.chunk(seat)

    def beat(self, moves: Mapping[Seat, Move]) -> Beat:
        """Let hands move and actions be played, then let the time of one beat pass.

        Where several act in one beat, chance decides who was first.
        """
        made = Beat()
        self._shake(moves, made)
        wanted = [(seat, moves[seat].action) for seat in sorted(moves)]
        acting = [(seat, action) for seat, action in wanted if action is not None]
        if len(acting) > 1:
            self._races.shuffle(acting)
        for seat, action in acting:
            try:
                self._play(seat, action, made)
            except PolarNightError as fault:
                made.refused[seat] = fault
        self.beats += 1
        self._ring(made)
        return made

    def skip(self, until: float) -> Beat:
        """Let the beats pass before `until` in which nobody moves; an alarm ends the wait."""
        made = Beat()
        asked = math.ceil(until / BEAT - _HAIR)
        self.beats = max(self.beats, min(asked, self._alarm()))
        self._ring(made)
        return made

    def _shake(self, moves: Mapping[Seat, Move], made: Beat) -> None:
        hands = self._senses.hands()
        for seat, move in moves.items():
            if move.motion and seat in hands:
                try:
                    self._senses.feed(seat, move.motion)
                except PolarNightError as fault:
                    made.refused[seat] = fault

    def _play(self, seat: Seat, action: Value, made: Beat) -> None:
        deed = self.game.enact(self._state, seat, action)
        played = self.game.play(self._state, seat, deed)
        made.done.append((seat, deed))
        made.events += played.events
        self._set(played.state)

    def _set(self, state: object) -> None:
        self._state = state
        self._views: dict[Seat, Value] = {}
        self._senses.follow(state)
        phase = self._timed.phase(state)
        if phase != self._phase[0]:
            self._phase = phase, self.beats

    def _alarm(self) -> int:
        """The beat in which the time of this phase is over."""
        agreed = self._timed.time_limit(self._state)
        limit = LONGEST_PHASE if agreed is None else min(agreed, LONGEST_PHASE)
        return self._phase[1] + math.ceil(limit / BEAT - _HAIR)

    def _ring(self, made: Beat) -> None:
        if self.beats >= self._alarm():
            for seat, action in self._timed.time_up(self._state):
                self._play(seat, action, made)
