"""Bots at tables: what they are given, what they answer, and at what pace."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.levels import coach
from polarnight.bots.turns import Asker
from polarnight.core.values import plain, read_action
from polarnight.server.keys import SECRET
from polarnight.tables import playing, records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.contract import Advice, Caution, Intention
    from polarnight.bots.workers import BotPool
    from polarnight.core.contract import Seat
    from polarnight.server.warming import Warming
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table

STAND_IN_LEVEL = "adelie"
"""Of the bots that act in somebody's place."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot chose, and whether a simpler one had to choose in its place."""

    seat: Seat
    deed: object
    fell_back: records.FellBack | None

    def records(self, table: Table, moved: int) -> Sequence[AnyRecord]:
        """What to write; nothing if the game has moved on while the bot thought.

        Where all act at once, only a deed the rules still allow is written.
        """
        mine = self.seat in table.actors and table.bot_decides(self.seat)
        stale = table.moved != moved and not table.game.info.simultaneous
        if stale or not mine or table.question is not None:
            return ()
        acted = playing.act(table, self.seat, self.deed)
        return (self.fell_back, acted) if self.fell_back else (acted,)


class Players:
    """The bots of a server. `pace` is the least time between a bot's turn and its action."""

    def __init__(self, pool: BotPool, pace: float, warming: Warming | None = None) -> None:
        self._pool = pool
        self._pace = pace
        self._warming = warming

    @property
    def waiting(self) -> int:
        """How many bots and hints wait to think."""
        return self._pool.waiting

    async def decide(self, table: Table, seat: Seat) -> Decision:
        """What the bot on `seat` does now. It sees its view, never the state."""
        if self._warming:
            await self._warming.bots(table.game.info.name)
        began = time.monotonic()
        level = table.chairs[seat].level or STAND_IN_LEVEL
        asker = Asker(table.host or table.id, table.id)
        choice = await self._pool.choose(
            table.game.info.name, _seen(table, seat), seat, level, SECRET.getrandbits(63), asker
        )
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
        fell_back = None
        if choice.fell_back_from:
            fell_back = records.FellBack(
                seat=seat,
                level=choice.fell_back_from,
                instead=choice.by_level,
                why=choice.reason,
            )
        action = read_action(table.game.info, choice.action)
        return Decision(seat, await self.enact(table, seat, action), fell_back)

    async def enact(self, table: Table, seat: Seat, action: object) -> object:
        """The deed an action becomes; beside the event loop where the world has to be asked."""
        game = table.game
        if game.info.deed is game.info.action:
            return game.enact(table.state, seat, action)
        return await self._pool.enact(game, table.state, seat, action)

    async def advise(self, table: Table, seat: Seat) -> Advice:
        """One good action for `seat`, and why. Raises BotFailedError, BusyError."""
        if self._warming:
            await self._warming.bots(table.game.info.name)
        asker = Asker(table.chairs[seat].key, table.id, hint=True)
        return await self._pool.advise(
            table.game.info.name, _seen(table, seat), seat, SECRET.getrandbits(63), asker
        )

    async def caution(self, table: Table, meant: Intention) -> Caution | None:
        """A word before what is meant, if it is a costly mistake. Raises as `advise`.

        Where all act at once nobody can wait for a worker, and nothing needs a search: there the
        coach looks in a thread. While the bots are compiled it keeps silent: what somebody means to
        do waits for a word, not for a minute.
        """
        game, seat, seed = table.game.info, meant.seat, SECRET.getrandbits(63)
        if self._warming and not self._warming.has_bots(game.name):
            return None
        view = _seen(table, seat)
        if game.simultaneous:
            return await asyncio.to_thread(coach(game.name), view, meant, Random(seed))
        asker = Asker(table.chairs[seat].key, table.id, hint=True)
        return await self._pool.caution(game.name, view, seat, plain(meant.action), seed, asker)

    async def close(self) -> None:
        await self._pool.close()


def _seen(table: Table, seat: Seat) -> object:
    return table.game.view(table.state, seat)
