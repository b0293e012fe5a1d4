"""One WebSocket: reads what a client asks, answers it, and keeps it up to date."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket

from polarnight.core.errors import BusyError, PolarNightError
from polarnight.server import asks, protocol
from polarnight.server.keys import hashed
from polarnight.server.limits import SlowDownError
from polarnight.server.log import log
from polarnight.server.messages import MessageError, converse, decode, encode, refusal, turn_away
from polarnight.server.parts import parts_of
from polarnight.server.projection import Person
from polarnight.server.reach import address_of
from polarnight.store.errors import StoreClosedError, UnknownTableError
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from polarnight.server.hall import Hall
    from polarnight.server.limits import Kind
    from polarnight.server.room import Room

_read: msgspec.json.Decoder[protocol.ClientMessage] = msgspec.json.Decoder(protocol.ClientMessage)
_CHANGES_NOTHING = (
    protocol.Act,
    protocol.Sync,
    protocol.TakeBack,
    protocol.LookFrom,
    protocol.Gesture,
    protocol.Hint,
    protocol.Consider,
)
"""What writes nothing, and what the rules of a game bound: a log that anybody could make longer
without end is read as a whole whenever its table is opened."""
_MOST_ANSWERS = 64
_MOST_SOUND = 25
"""Frames that wait for a slow line: half a second; what is older is left out."""
_MOST_GESTURES = 8
"""Gestures that wait for one; the same."""
_SYNC_COSTS = 8
"""Messages as dear as one that asks for the whole state again."""


class OurFaultError(PolarNightError):
    """A mistake of this program. What was asked has not been done, unless the state says so."""

    code = "our_fault"


class Client:
    """A connection to one room. It sends the newest state when it can, not all there ever were."""

    def __init__(self, socket: WebSocket, room: Room, hall: Hall) -> None:
        self.person = Person()
        self._limits = parts_of(socket).limits
        self._meter = parts_of(socket).meter
        self._address = address_of(socket)
        self.hall = hall
        self.room = room
        self._socket = socket
        self._seq = 0
        self._greeted = False
        self._stale = False
        self._wake = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None
        self._starts: set[asyncio.Task[None]] = set()
        self._answers: asyncio.Queue[protocol.ServerMessage] = asyncio.Queue(_MOST_ANSWERS)
        self._sound: deque[bytes] = deque(maxlen=_MOST_SOUND)
        self._pulse: protocol.Pulse | None = None
        self._gestures: deque[protocol.Gestured] = deque(maxlen=_MOST_GESTURES)

    def notify(self) -> None:
        self._stale = True
        self._wake.set()

    def play(self, frame: bytes) -> None:
        self._sound.append(frame)
        self._wake.set()

    def tell(self, message: protocol.Pulse | protocol.Gestured) -> None:
        if isinstance(message, protocol.Gestured):
            self._gestures.append(message)
        else:
            self._pulse = message
        self._wake.set()

    async def talk(self) -> None:
        """Until the line is cut."""
        try:
            await converse(self._socket, self._hear, self._send_for_ever())
        finally:
            if self._hint:
                self._hint.cancel()
            for start in self._starts:
                start.cancel()
            if self in self.room.windows:
                self.room.part(self)

    def resend(self) -> None:
        """Send the whole state again."""
        self._seq = 0
        self.notify()

    async def _hear(self, raw: bytes | str) -> None:
        """Answer one message; whatever it is, the line stays open."""
        try:
            self._limits.hear(raw, self._address)
            message = decode(_read, raw)
            if isinstance(message, protocol.Hello):
                await self._hello(message)
                return
            if isinstance(message, protocol.Shake):
                self._shake(message)
                return
        except PolarNightError as fault:
            await self._limits.hold(fault, self._address)
            await self._refuse(fault, None)
            return
        if isinstance(message, protocol.Hint | protocol.Consider):
            await self._think(message)
        elif isinstance(message, protocol.Start) and not self._is_compiled():
            start = asyncio.create_task(self._answer(message))  # the line stays open for the rest
            self._starts.add(start)
            start.add_done_callback(self._starts.discard)
        elif not isinstance(message, protocol.Sync) or await self._may_sync(message):
            await self._answer(message)

    async def _answer(self, message: protocol.Command) -> None:
        """Do it, or say why not: at once, for a move may wait behind a gesture too many."""
        try:
            self._check_greeted()
            if not isinstance(message, _CHANGES_NOTHING):
                self._limits.spend("changes", self._address, self.person.key)
            await self._answers.put(await asks.answer(message, self))
            self._meter.done += 1
            self._wake.set()
        except PolarNightError as fault:
            await self._refuse(fault, message.id)
        except Exception:  # noqa: BLE001  (our own mistake: told in the log, the line stays open)
            log.exception("table %s: could not answer a message", self.room.table.id)
            await self._refuse(OurFaultError("something went wrong here"), message.id)

    def _is_compiled(self) -> bool:
        return self.hall.is_compiled(self.room.table.game.info.name)

    def _check_greeted(self) -> None:
        if not self._greeted:
            raise MessageError("say hello first", reason="hello_first")

    def _shake(self, message: protocol.Shake) -> None:
        self._check_greeted()
        live, table = self.room.live, self.room.table
        if live is None:
            raise refuse("no_shaking", "nothing is shaken in this game")
        mine = () if self.person.replaced else table.chairs_of(self.person.key)
        if message.seat not in mine:
            raise refuse("not_yours", f"seat {message.seat} is not yours")
        if not table.chairs[message.seat].played_by_bot:
            live.shake(message.seat, message.readings, message.mark)

    async def _think(self, message: protocol.Hint | protocol.Consider) -> None:
        """What takes a while: other asks do not wait for it, but there is one at a time."""
        if self._hint is not None and not self._hint.done():
            await self._refuse(BusyError("one hint at a time", reason="one_hint"), message.id)
            return
        if await self._spend(message, "hints", self.person.key):
            self._hint = asyncio.create_task(self._answer(message))

    async def _may_sync(self, message: protocol.Sync) -> bool:
        return await self._spend(message, "messages", cost=_SYNC_COSTS - 1)  # it was heard for one

    async def _spend(
        self, message: protocol.Command, kind: Kind, key: str = "", cost: float = 1.0
    ) -> bool:
        """Whether there is enough left for this message; if not, it is refused."""
        try:
            self._limits.spend(kind, self._address, key, cost)
        except SlowDownError as fault:
            await self._limits.hold(fault, self._address)
            await self._refuse(fault, message.id)
            return False
        return True

    async def _hello(self, hello: protocol.Hello) -> None:
        if self._greeted:
            raise MessageError("one hello is enough", reason="hello_twice")
        person = Person(hashed(hello.key))
        if not self.room.table.chairs_of(person.key):
            self._limits.check_spectators(self.room.connections)
        self._greeted = True
        self.person = person
        self._seq = hello.seq if hello.seq <= self.room.table.seq else 0
        await self.room.join(self)
        self.notify()

    async def _refuse(self, fault: PolarNightError, ask_id: str | None) -> None:
        self._meter.refusals[fault.code] += 1
        if isinstance(fault, SlowDownError):  # what they see is not what was wrong
            await self._answers.put(refusal(fault, ask_id))
            self._wake.set()
            return
        state = self.room.state(self.person, self._seq) if self._greeted else None
        await self._answers.put(refusal(fault, ask_id, state))
        self.notify()

    async def _send_for_ever(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._sound:
                await self._socket.send_bytes(self._sound.popleft())
            if self._stale:
                await self._send_state()
            while not self._answers.empty():
                await self._send(self._answers.get_nowait())
            if self._pulse is not None:
                pulse, self._pulse = self._pulse, None
                await self._send(pulse)
            while self._gestures:
                await self._send(self._gestures.popleft())

    async def _send_state(self) -> None:
        self._stale = False
        if self._greeted:
            state = self.room.state(self.person, self._seq)
            await self._send(state)
            self._seq = state.seq

    async def _send(self, message: protocol.ServerMessage) -> None:
        began = time.monotonic()
        await self._socket.send_text(encode(message))
        self._meter.sends.observe(time.monotonic() - began)


async def serve(socket: WebSocket) -> None:
    """The endpoint /ws/{table}."""
    await socket.accept()
    hall, limits = parts_of(socket).hall, parts_of(socket).limits
    table, address = socket.path_params["table"], address_of(socket)
    try:
        limits.check_rooms(hall.open, table)
        with limits.line(address):
            async with hall.visit(table) as room:
                await Client(socket, room, hall).talk()
    except UnknownTableError as fault:
        await turn_away(socket, fault, 4404, "unknown table")
    except StoreClosedError as fault:
        await turn_away(socket, fault, 1012, "the server ends; try again")
    except PolarNightError as fault:
        await limits.hold(fault, address)
        await turn_away(socket, fault, 1013, "try again later")
