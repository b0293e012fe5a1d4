"""Bots, hints, studies and physics on other machines: `polarnight think` answers, any of them.

A web worker asks over the bus and waits; should nobody be there, or no answer come in time, its own
processes think. A thinker sees what a bot process sees: the view of one seat, or a finished game;
for physics it is given the whole position, as a web worker has it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Advice, Analysis
from polarnight.bots.turns import Asker
from polarnight.bots.workers import BotFailedError, BotPool, Choice, check_legal
from polarnight.bus.contract import MOST_BYTES, AnsweredError, NoAnswerError
from polarnight.core.contract import Seat
from polarnight.core.errors import BusyError, PolarNightError
from polarnight.core.values import plain, read_action, read_deed
from polarnight.server.log import log
from polarnight.tables.records import Row
from polarnight.tables.story import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.contract import Plays
    from polarnight.bus.contract import Bus, Subscription
    from polarnight.core.contract import AnyGame

CHOOSE, ADVISE, STUDY = "think.choose", "think.advise", "think.study"
ENACT = "think.enact"
GROUP = "thinkers"
_CHOICE_WITHIN, _ADVICE_WITHIN, _STUDY_WITHIN, _DEED_WITHIN = 10.0, 15.0, 600.0, 3.0
"""Seconds; then those who ask think themselves."""
_AT_ONCE = 256
"""Who thinks next is decided by the pool of the thinker, not at its door."""
_ANYBODY = Asker()
_NONSENSE = "a thinker answered nonsense: %s"
ResultT = TypeVar("ResultT")


class Thought(msgspec.Struct, frozen=True, array_like=True):
    """What one seat sees, and who is to decide for it."""

    game: str
    view: bytes
    seat: int
    level: str
    seed: int
    key: str
    table: str
    hint: bool

    @property
    def asker(self) -> Asker:
        return Asker(self.key, self.table, self.hint)


class StudyAsked(msgspec.Struct, frozen=True, array_like=True):
    """A finished game to be looked at again."""

    table: str
    rows: tuple[Row, ...]


class DeedAsked(msgspec.Struct, frozen=True, array_like=True):
    """An action whose consequences the world decides, not the rules."""

    game: str
    position: str
    seat: int
    action: msgspec.Raw


_read_deed = msgspec.json.Decoder(DeedAsked)
_read_thought = msgspec.msgpack.Decoder(Thought)
_read_study = msgspec.json.Decoder(StudyAsked)


class FarPool(BotPool):
    """Asks thinkers first. Its own processes start only when they are needed."""

    def __init__(self, bus: Bus, workers: int | None = None) -> None:
        super().__init__(workers)
        self._bus = bus

    async def choose(
        self, game: str, view: object, seat: Seat, level: str, seed: int, asker: Asker = _ANYBODY
    ) -> Choice:
        thought = _thought(game, view, seat, level, seed, asker)
        choice = _understood(await self._ask(CHOOSE, thought, _CHOICE_WITHIN), Choice)
        if choice is not None:
            try:
                check_legal(catalog.game(game), view, seat, choice.action)
            except BotFailedError as fault:
                log.error(_NONSENSE, fault)
            else:
                return choice
        return await super().choose(game, view, seat, level, seed, asker)

    async def advise(
        self, game: str, view: object, seat: Seat, seed: int, asker: Asker = _ANYBODY
    ) -> Advice:
        thought = _thought(game, view, seat, "", seed, asker)
        advice = _understood(await self._ask(ADVISE, thought, _ADVICE_WITHIN), Advice)
        if advice is not None:
            return advice
        return await super().advise(game, view, seat, seed, asker)

    async def enact(self, game: AnyGame, state: object, seat: Seat, action: object) -> object:
        written = msgspec.Raw(msgspec.json.encode(plain(action)))
        asked = DeedAsked(game.info.name, game.format_position(state), seat, written)
        found = await self._ask(ENACT, msgspec.json.encode(asked), _DEED_WITHIN)
        if found is not None:
            try:
                return read_deed(game.info, msgspec.json.decode(found))
            except (msgspec.DecodeError, PolarNightError) as fault:
                log.error(_NONSENSE, fault)
        return await super().enact(game, state, seat, action)

    async def study(self, table_id: str, rows: Sequence[Row]) -> Analysis | None:
        """A finished game looked at again by a thinker; None if there is none."""
        asked = msgspec.json.encode(StudyAsked(table_id, tuple(rows)))
        return _understood(await self._ask(STUDY, asked, _STUDY_WITHIN), Analysis)

    async def _ask(self, subject: str, message: bytes, within: float) -> bytes | None:
        """What a thinker says; None if one has to think oneself. Raises BusyError."""
        if len(message) > MOST_BYTES:
            return None
        try:
            return await self._bus.request(subject, message, within)
        except NoAnswerError:
            return None
        except AnsweredError as fault:
            if fault.reason == BusyError.code:
                raise BusyError(fault.message) from None
            log.warning("%s: %s", subject, fault.message)
            return None


class Thinker:
    """Answers what web workers ask, with the processes of `pool`."""

    def __init__(self, bus: Bus, pool: BotPool) -> None:
        self._bus = bus
        self._pool = pool
        self._served: list[Subscription] = []

    async def begin(self) -> None:
        """From now on."""
        for subject, answer in (
            (CHOOSE, self._choose),
            (ADVISE, self._advise),
            (STUDY, self._study),
            (ENACT, self._enact),
        ):
            self._served.append(await self._bus.serve(subject, GROUP, answer, _AT_ONCE))

    async def close(self) -> None:
        """Answer what was asked, and no more."""
        for one in self._served:
            await one.close()
        await self._pool.close()

    async def _choose(self, message: bytes) -> bytes:
        asked = _read_thought.decode(message)
        view, seat = _seen(asked), Seat(asked.seat)
        choice = await self._pool.choose(
            asked.game, view, seat, asked.level, asked.seed, asked.asker
        )
        return msgspec.json.encode(choice)

    async def _advise(self, message: bytes) -> bytes:
        asked = _read_thought.decode(message)
        view, seat = _seen(asked), Seat(asked.seat)
        advice = await self._pool.advise(asked.game, view, seat, asked.seed, asked.asker)
        return msgspec.json.encode(plain(advice))

    async def _study(self, message: bytes) -> bytes:
        asked = _read_study.decode(message)
        table = (await asyncio.to_thread(replay, asked.table, asked.rows)).table
        plays: Plays = [(play.before, play.seat, play.deed) for play in table.plays]
        found = await self._pool.analyse(table.game.info.name, plays, table.state)
        return msgspec.json.encode(plain(found))

    async def _enact(self, message: bytes) -> bytes:
        asked = _read_deed.decode(message)
        game = catalog.game(asked.game)
        action = read_action(game.info, msgspec.json.decode(asked.action))
        state = game.parse_position(asked.position)
        deed = await self._pool.enact(game, state, Seat(asked.seat), action)
        return msgspec.json.encode(plain(deed))


def _understood(found: bytes | None, kind: type[ResultT]) -> ResultT | None:
    """What a thinker said, if it is what was asked for: it may be one of another version."""
    if found is None:
        return None
    try:
        return msgspec.json.decode(found, type=kind)
    except msgspec.DecodeError as fault:
        log.error(_NONSENSE, fault)
        return None


def _thought(game: str, view: object, seat: Seat, level: str, seed: int, asker: Asker) -> bytes:
    asked = (game, msgspec.json.encode(view), seat, level, seed, asker.key, asker.table, asker.hint)
    return msgspec.msgpack.encode(asked)


def _seen(asked: Thought) -> object:
    """Raises PolarNightError if it is no view of that game."""
    info = catalog.game(asked.game).info
    try:
        return msgspec.json.decode(asked.view, type=info.view)
    except msgspec.DecodeError as fault:
        raise PolarNightError(f"this is no view of {asked.game}: {fault}") from None
