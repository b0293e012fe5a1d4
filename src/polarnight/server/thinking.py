"""The bots of one table whose players take turns: each thinks about the table as it is now.

They think only while somebody looks. A table that everybody has left rests, and goes on where it
was when somebody comes back: what nobody watches may not keep others waiting.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError
from polarnight.server.log import log

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.server.live import House
    from polarnight.server.players import Decision, Players
    from polarnight.tables.table import Table


class Thinking:
    """One thought for each seat at most. Made by a `Room` whose game is not in real time."""

    def __init__(self, house: House, players: Players) -> None:
        self._house = house
        self._players = players
        self._deciding: dict[Seat, asyncio.Task[None]] = {}
        """May be given up at any time: nothing is written yet."""
        self._writing: dict[Seat, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._deciding or self._writing)

    def changed(self) -> None:
        """The table, or who is there, has changed."""
        if self._house.windows:
            self._wake()
        else:
            self._rest()

    def close(self) -> None:
        """Stop for good."""
        for task in self._writing.values():
            task.cancel()
        self._rest()

    def _wake(self) -> None:
        """Let every bot that may act think."""
        table = self._house.table
        if table.question is not None:
            return
        for seat in table.actors:
            thinks = seat in self._deciding or seat in self._writing
            if table.chairs[seat].played_by_bot and not thinks:
                task = asyncio.create_task(self._think(seat, table), name=f"bot {table.id}/{seat}")
                self._deciding[seat] = task

    def _rest(self) -> None:
        for task in self._deciding.values():
            task.cancel()
        self._deciding.clear()

    async def _think(self, seat: Seat, table: Table) -> None:
        me = asyncio.current_task()
        try:
            decision = await self._players.decide(table, seat)
            self._writing[seat] = self._deciding.pop(seat)
            await self._write(decision, table)
        except PolarNightError:
            log.exception("table %s: the bot on seat %s could not act", table.id, seat)
            return
        finally:
            for tasks in (self._deciding, self._writing):
                if tasks.get(seat) is me:
                    del tasks[seat]
        self.changed()

    async def _write(self, decision: Decision, table: Table) -> None:
        await self._house.write(lambda newest: decision.records(newest, table.moved))
