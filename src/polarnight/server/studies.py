"""Finished games looked at again: each once, whoever asks, and beside everything else.

What was found is kept in the database, so that no worker looks for it again.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import msgspec

from polarnight import __version__
from polarnight.bots.contract import Analysis
from polarnight.bots.levels import analyst
from polarnight.core.values import plain
from polarnight.server.places import MOST_WAITING, Places
from polarnight.server.thinkers import FarPool
from polarnight.store.errors import UnreadableError
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.workers import BotPool
    from polarnight.tables.records import Row
    from polarnight.tables.table import Table

MOST_KEPT = 64
_PATIENCE = 10.0
"""Seconds a study goes on that nobody waits for: who loads the page again asks again."""
_KIND = f"analysis {__version__}"
"""What another version found out may not be what this one would."""


class Shelf(Protocol):
    """Where logs are, and what was found out about them: see `Store`."""

    async def read(self, game_id: str, after: int = 0) -> Sequence[Row]: ...

    async def study(self, game_id: str, kind: str) -> bytes | None: ...

    async def keep_study(self, game_id: str, kind: str, body: bytes) -> None: ...


@dataclass(slots=True, eq=False)
class _Study:
    """A game somebody looks back on."""

    table: str
    task: asyncio.Task[Analysis]
    waiting: int = 0
    """How many ask for it just now."""


class Studies:
    """What was found is kept for those who ask later; who asks meanwhile waits for the same.

    They are made one after the other, so one that all have left is given up.
    """

    def __init__(self, pool: BotPool, store: Shelf) -> None:
        self._pool = pool
        self._store = store
        self._kept: dict[str, _Study] = {}
        self._places = Places(MOST_WAITING)

    async def analysis(self, table: Table) -> Analysis:
        """A finished game looked at again.

        Raises RefusedError, UnknownLevelError, BusyError, BotFailedError, UnreadableError.
        """
        if table.phase != "over":
            raise refuse("not_over", "a game is looked at again when it is over")
        study = self._kept.get(table.id) or self._begin(table)
        study.waiting += 1
        try:
            return await asyncio.shield(study.task)  # whoever leaves does not end it for the others
        finally:
            study.waiting -= 1
            if not study.waiting and not study.task.done():
                asyncio.get_running_loop().call_later(_PATIENCE, self._give_up, study)

    def _begin(self, table: Table) -> _Study:
        analyst(table.game.info.name)
        who = self._places.take()
        study = _Study(table.id, asyncio.create_task(self._study(table)))
        study.task.add_done_callback(lambda _: self._places.leave(who))
        self._kept[table.id] = study
        study.task.add_done_callback(lambda _: self._tidy(study))
        return study

    def _give_up(self, study: _Study) -> None:
        """If nobody has come back to it: others wait for theirs."""
        if not study.waiting and not study.task.done():
            self._kept.pop(study.table, None)  # who asks now begins anew
            study.task.cancel()

    async def _study(self, table: Table) -> Analysis:
        known = await self._store.study(table.id, _KIND)
        if known is not None:
            with suppress(msgspec.DecodeError):
                return msgspec.json.decode(known, type=Analysis)
        found = await self._find(table)
        with suppress(UnreadableError):  # then somebody looks again, later
            await self._store.keep_study(table.id, _KIND, msgspec.json.encode(plain(found)))
        return found

    async def _find(self, table: Table) -> Analysis:
        if isinstance(self._pool, FarPool):
            rows = await self._store.read(table.id)
            if found := await self._pool.study(table.id, rows):
                return found
        plays = [(play.before, play.seat, play.deed) for play in table.plays]
        return await self._pool.analyse(table.game.info.name, plays, table.state)

    def _tidy(self, newest: _Study) -> None:
        """Forget what failed, so that it is tried again, and what is oldest."""
        failed = newest.task.cancelled() or newest.task.exception() is not None
        if failed and self._kept.get(newest.table) is newest:  # not one that was begun anew
            del self._kept[newest.table]
        done = [key for key, study in self._kept.items() if study.task.done()]
        for key in done[:-MOST_KEPT]:
            del self._kept[key]
