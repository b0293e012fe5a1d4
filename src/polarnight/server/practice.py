"""The ear trainer at /ws/practice/{game}: shake an igloo of one's own, guess, then peek.

The number stays here until it is guessed. Nothing of it is kept once the line is cut.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocketDisconnect

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError, PolarNightError, UnknownGameError
from polarnight.games.igloo_pop.cards import LEAST_BEADS, MOST_BEADS
from polarnight.games.igloo_pop.perception import Heard
from polarnight.games.igloo_pop.rules import INFO
from polarnight.games.igloo_pop.shaker import Listening, Shaker
from polarnight.server import protocol
from polarnight.server.frames import frame
from polarnight.server.keys import SECRET
from polarnight.server.messages import decoded, encoded, received, refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starlette.websockets import WebSocket

    from polarnight.server.beats import Beats

_read: msgspec.json.Decoder[protocol.PracticeAsk] = msgspec.json.Decoder(protocol.PracticeAsk)
_YOU = Seat(0)
_IGLOO = "a"
_ENDLESS = 3600.0
"""Seconds one may listen once the number is known."""
_MOST_SOUND = 25
_MOST_MOTIONS = 8
_NUMBERS = tuple(range(LEAST_BEADS, MOST_BEADS + 1))


class Exercise:
    """One igloo in one hand, and the score so far. The clock's threads call `beat` alone."""

    def __init__(self) -> None:
        self.tries = self.exact = self.near = 0
        self._beads: int | None = None
        self._guessed = False
        self._wanted: tuple[int, Listening] | None = None
        self._listening = Listening()
        self._motions: deque[protocol.Shake] = deque(maxlen=_MOST_MOTIONS)
        self._shaker: Shaker | None = None
        self._mark = 0
        self._begins = True

    def pick(self, among: Sequence[int]) -> None:
        """Take a fresh igloo."""
        self._beads = SECRET.choice(tuple(among) or _NUMBERS)
        self._listening = Listening()
        self._wanted = self._beads, self._listening
        self._guessed = False

    def guess(self, ask: protocol.Guess) -> protocol.Told:
        """The truth, once. Raises IllegalActionError."""
        if self._beads is None or self._guessed:
            raise IllegalActionError("take an igloo first", reason="igloo_pop.empty_hand")
        off = abs(ask.number - self._beads)
        self._guessed = True
        self._listening.allow(_ENDLESS)
        self.tries += 1
        self.exact += off == 0
        self.near += off == 1
        return protocol.Told(ask.id, ask.number, self._beads, self.tries, self.exact, self.near)

    def shake(self, motion: protocol.Shake) -> None:
        self._motions.append(motion)

    def beat(self, number: int) -> bytes | None:
        """The next 20 ms, None while the hand is empty."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._shaker = Shaker(_IGLOO, *wanted, SECRET)
            self._begins = True
        if self._shaker is None:
            return None
        while self._motions:
            motion = self._motions.popleft()
            self._shaker.feed(motion.readings)
            self._mark = motion.mark
        pcm = self._shaker.chunk()
        moving, shaking, left = self._shaker.moving, self._shaker.shaking, self._shaker.left
        begins, self._begins = self._begins, False
        heard = Heard(_IGLOO, pcm, moving, shaking, left)
        return frame(_YOU, heard, number, self._mark, begins=begins)


class Trainee:
    """One line to the ear trainer."""

    def __init__(self, socket: WebSocket, beats: Beats) -> None:
        self._socket = socket
        self._beats = beats
        self._exercise = Exercise()
        self._sound: deque[bytes] = deque(maxlen=_MOST_SOUND)
        self._wake = asyncio.Event()

    def beat(self, number: int, now: float) -> bytes | None:
        return self._exercise.beat(number)

    def deliver(self, result: bytes | None) -> None:
        if result is not None:
            self._sound.append(result)
            self._wake.set()

    async def talk(self) -> None:
        """Until the line is cut."""
        self._beats.join(self)
        player = asyncio.create_task(self._play_for_ever())
        try:
            while True:
                await self._heard(await received(self._socket))
        except WebSocketDisconnect:
            pass
        finally:
            self._beats.leave(self)
            player.cancel()
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await player

    async def _heard(self, raw: bytes | str) -> None:
        ask_id = None
        try:
            ask = decoded(_read, raw)
            ask_id = getattr(ask, "id", None)
            answer = self._answer(ask)
        except PolarNightError as fault:
            answer = refused(fault, ask_id)
        if answer is not None:
            await self._socket.send_text(encoded(answer))

    def _answer(self, ask: protocol.PracticeAsk) -> protocol.PracticeAnswer | None:
        match ask:
            case protocol.Pick():
                self._exercise.pick(ask.among)
                return protocol.Picked(ask.id)
            case protocol.Guess():
                return self._exercise.guess(ask)
            case protocol.Shake():
                self._exercise.shake(ask)
                return None

    async def _play_for_ever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._sound:
                await self._socket.send_bytes(self._sound.popleft())


async def serve(socket: WebSocket) -> None:
    """The endpoint /ws/practice/{game}."""
    await socket.accept()
    game = socket.path_params["game"]
    if game != INFO.name:
        fault = UnknownGameError(f"there is nothing to practise for {game[:40]!r}")
        await socket.send_text(encoded(refused(fault)))
        await socket.close(4404, "nothing to practise")
        return
    await Trainee(socket, socket.app.state.hall.beats).talk()
