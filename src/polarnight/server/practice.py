"""The ear trainer at /ws/practice/{game}: shake a thing of one's own, guess, then peek.

The number stays here until it is guessed. Nothing of it is kept once the line is cut.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.errors import BusyError, PolarNightError, UnknownGameError
from polarnight.server import protocol
from polarnight.server.frames import frame
from polarnight.server.keys import SECRET
from polarnight.server.limits import SlowDownError
from polarnight.server.messages import converse, decode, encode, refusal, turn_away
from polarnight.server.parts import parts_of
from polarnight.server.reach import address_of, household

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from polarnight.core.manifest import Exercise
    from polarnight.server.beats import Beats

_read: msgspec.json.Decoder[protocol.PracticeAsk] = msgspec.json.Decoder(protocol.PracticeAsk)
_YOU = Seat(0)
_MOST_SOUND = 25
MOST_TRAINEES = 64
MOST_OF_ONE = 16
"""Lines at once: in all, and from one address."""


class Trainee:
    """One line to the ear trainer. It gives way to tables."""

    def __init__(self, socket: WebSocket, beats: Beats, exercise: Exercise) -> None:
        self.address = address_of(socket)
        self._limits = parts_of(socket).limits
        self._socket = socket
        self._beats = beats
        self._exercise = exercise
        self._sound: deque[bytes] = deque(maxlen=_MOST_SOUND)
        self._wake = asyncio.Event()

    def beat(self, number: int, now: float) -> bytes | None:
        sensed = self._exercise.beat()
        if sensed is None:
            return None
        heard, mark, begins = sensed
        return frame(_YOU, heard, number, mark, begins=begins)

    def deliver(self, result: bytes | None) -> None:
        if result is not None:
            self._sound.append(result)
            self._wake.set()

    async def talk(self) -> None:
        """Until the line is cut."""
        self._beats.join(self, gives_way=True)
        try:
            await converse(self._socket, self._hear, self._play_for_ever())
        finally:
            self._beats.leave(self)

    async def _hear(self, raw: bytes | str) -> None:
        ask_id = None
        try:
            self._limits.hear(raw, self.address)
            ask = decode(_read, raw)
            ask_id = getattr(ask, "id", None)
            answer = self._answer(ask)
        except PolarNightError as fault:
            await self._limits.hold(fault, self.address)
            answer = refusal(fault, ask_id)
        if answer is not None:
            await self._socket.send_text(encode(answer))

    def _answer(self, ask: protocol.PracticeAsk) -> protocol.PracticeAnswer | None:
        match ask:
            case protocol.Pick():
                self._exercise.pick(ask.among)
                return protocol.Picked(ask.id)
            case protocol.Guess():
                return protocol.Told(ask.id, ask.number, *self._exercise.guess(ask.number))
            case protocol.Shake():
                self._exercise.shake(ask.readings, ask.mark)
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
    try:
        exercise = await asyncio.to_thread(catalog.exercise, socket.path_params["game"])
    except UnknownGameError as fault:
        await turn_away(socket, fault, 4404, "nothing to practise")
        return
    beats, limits = parts_of(socket).hall.beats, parts_of(socket).limits
    trainee = Trainee(socket, beats, exercise(SECRET))
    try:
        _check_room(beats, trainee.address)
    except BusyError as fault:
        await turn_away(socket, fault, 4429, "busy")
        return
    try:
        with limits.line(trainee.address):
            await trainee.talk()
    except SlowDownError as fault:
        await limits.hold(fault, trainee.address)
        await turn_away(socket, fault, 4429, "busy")


def _check_room(beats: Beats, address: str) -> None:
    """Raises BusyError."""
    here = [one for one in beats.giving_way if isinstance(one, Trainee)]
    from_there = sum(household(one.address) == household(address) for one in here)
    if len(here) >= MOST_TRAINEES or from_there >= MOST_OF_ONE:
        raise BusyError(
            f"{len(here)} practise their ears here, {from_there} of them from where you are;"
            " try again in a moment"
        )
