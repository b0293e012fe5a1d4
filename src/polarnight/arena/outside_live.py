"""Bots of other people in a game in real time: a question on every tick of the game's own clock.

docs/bots.md says what is sent. The clock stands still while a program thinks, so a slow one plays
as well as a quick one; only silence beyond its patience loses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from polarnight.arena.messages import PER_BEAT, AskTick, Heard, TickAnswer
from polarnight.arena.model import Model, texts_of
from polarnight.arena.outside import Program, chosen
from polarnight.core.realtime import BEAT, TICK, Move

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.clockwork import Clockwork
    from polarnight.core.contract import Seat, Value
    from polarnight.core.realtime import Sensed

_ANSWER = msgspec.json.Decoder(TickAnswer)


class OutsideLiveChair(Program):
    """A program that plays in real time."""

    ours = False

    def sit(self, clock: Clockwork, seat: Seat, rng: Random) -> OutsidePlayer:
        return OutsidePlayer(self, clock, seat)

    def tick(
        self, clock: Clockwork, seat: Seat, heard: Heard | None, *, refused: bool
    ) -> tuple[Value | None, TickAnswer]:
        """An action or none, and the rest of its answer. Raises FaultError."""
        with self._remembered():
            choices = clock.game.legal(clock.state, seat)
            texts = texts_of(clock.game, choices)
            now, view = round(clock.now, 2), clock.view(seat)

            def question(number: int) -> AskTick:
                return AskTick(number, now, view, choices.actions, texts, heard, refused)

            model = Model(clock.game, view, self._hello.seats)
            answer = self._ask(question, _ANSWER, model)
            return chosen(clock.game, answer, choices), answer


class OutsidePlayer:
    """A program as a live player: it gathers what was heard, and deals out what the hand does."""

    def __init__(self, chair: OutsideLiveChair, clock: Clockwork, seat: Seat) -> None:
        self._chair = chair
        self._clock = clock
        self._seat = seat
        self._next = 0.0
        self._holds = False
        self._heard: list[Sensed] = []
        self._motion: deque[tuple[float, float, float]] = deque()
        self._refused = False

    @property
    def due(self) -> float:
        """Every beat while there is something in the hand: all of it is heard."""
        return 0.0 if self._holds or self._motion else self._next

    def tick(self, now: float, view: object, sensed: Sensed | None) -> Move:
        self._holds = sensed is not None
        if sensed is not None:
            self._heard = [*self._heard[1 - TICK :], sensed]
        action = self._ask(now) if now > self._next - BEAT / 2 else None
        reach = min(PER_BEAT, len(self._motion))
        return Move(action, tuple(self._motion.popleft() for _ in range(reach)))

    def on_refusal(self, now: float) -> None:
        self._refused = True

    def _ask(self, now: float) -> Value | None:
        heard = together(self._heard)
        action, answer = self._chair.tick(self._clock, self._seat, heard, refused=self._refused)
        self._heard, self._refused = [], False
        self._motion = deque(answer.motion)
        self._next = now + max(BEAT * TICK, answer.wait)
        return action


def together(beats: list[Sensed]) -> Heard | None:
    """What was sensed in some beats, None if there was nothing in the hand."""
    if not beats:
        return None
    last = beats[-1]
    pcm = b"".join(each.signal for each in beats)
    return Heard(last.thing, pcm, tuple(each.moving for each in beats), last.left)
