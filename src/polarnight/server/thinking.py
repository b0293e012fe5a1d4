"""The bots of one table whose players take turns: each thinks about the table as it is now.

They think only while somebody looks. A table that everybody has left rests, and goes on where it
was when somebody comes back: what nobody watches may not keep others waiting. Of several workers
that have the table open, one lets its bots think (`Room.drives`); should two do so, the log takes
one answer.
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

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a bot that failed is asked again, growing."""


class Thinking:
    """One thought for each seat at most. Made by a `Room` whose game is not in real time."""

    def __init__(self, house: House, players: Players) -> None:
        self._house = house
        self._players = players
        self._deciding: dict[Seat, asyncio.Task[None]] = {}
        """May be given up at any time: nothing is written yet."""
        self._writing: dict[Seat, asyncio.Task[None]] = {}
        self._failed = 0
        self._again: asyncio.TimerHandle | None = None

    @property
    def busy(self) -> bool:
        return bool(self._deciding or self._writing)

    def on_change(self) -> None:
        """The table, or who is there, has changed."""
        if self._house.windows and self._house.drives:
            self._wake()
        else:
            self._rest()

    def close(self) -> None:
        """Stop for good."""
        if self._again is not None:
            self._again.cancel()
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
            if table.bot_decides(seat) and not thinks:
                task = asyncio.create_task(self._think(seat, table), name=f"bot {table.id}/{seat}")
                self._deciding[seat] = task

    def _rest(self) -> None:
        for task in self._deciding.values():
            task.cancel()
        self._deciding.clear()

    async def _think(self, seat: Seat, table: Table) -> None:
        me, acted = asyncio.current_task(), False
        try:
            decision = await self._players.decide(table, seat)
            self._writing[seat] = self._deciding.pop(seat)
            await self._write(decision, table)
            acted = True
        except PolarNightError as fault:
            log.error("table %s: the bot on seat %s: %s", table.id, seat, fault)
        except Exception:  # noqa: BLE001  (told in the log; the table goes on)
            log.exception("table %s: the bot on seat %s could not act", table.id, seat)
        finally:
            for tasks in (self._deciding, self._writing):
                if tasks.get(seat) is me:
                    del tasks[seat]
        if acted:
            self._failed = 0
            self.on_change()
        else:
            self._think_again()

    def _think_again(self) -> None:
        """A bot failed. Its table does not wait until somebody does something: it tries again."""
        wait = min(_LONGEST_PAUSE, _FIRST_PAUSE * 2**self._failed)
        self._failed += 1
        if self._again is not None:
            self._again.cancel()
        self._again = asyncio.get_running_loop().call_later(wait, self.on_change)

    async def _write(self, decision: Decision, table: Table) -> None:
        await self._house.write(lambda newest: decision.records(newest, table.moved), for_ever=True)
