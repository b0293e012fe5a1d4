"""Finished games looked at again: each once, whoever asks, and beside everything else."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from polarnight.bots.levels import analyst
from polarnight.core.errors import BusyError
from polarnight.server.trying import MOST_WAITING
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from polarnight.bots.contract import Analysis
    from polarnight.bots.workers import BotPool
    from polarnight.tables.table import Table

MOST_KEPT = 64


class Studies:
    """What was found is kept for those who ask later; who asks meanwhile waits for the same."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._kept: dict[str, asyncio.Task[Analysis]] = {}

    async def analysis(self, table: Table) -> Analysis:
        """A finished game looked at again.

        Raises RefusedError, UnknownLevelError, BusyError, BotFailedError.
        """
        if table.phase != "over":
            raise refuse("not_over", "a game is looked at again when it is over")
        study = self._kept.get(table.id) or self._begin(table)
        return await asyncio.shield(study)  # whoever leaves does not end it for the others

    def _begin(self, table: Table) -> asyncio.Task[Analysis]:
        game = table.game.info.name
        analyst(game)
        if sum(not study.done() for study in self._kept.values()) >= MOST_WAITING:
            raise BusyError("too many look back just now; again in a moment")
        plays = [(play.before, play.seat, play.deed) for play in table.plays]
        study = asyncio.create_task(self._pool.analyse(game, plays, table.state))
        self._kept[table.id] = study
        study.add_done_callback(lambda _: self._tidy(table.id))
        return study

    def _tidy(self, newest: str) -> None:
        """Forget what failed, so that it is tried again, and what is oldest."""
        study = self._kept[newest]
        if study.cancelled() or study.exception():
            del self._kept[newest]
        done = [key for key, other in self._kept.items() if other.done()]
        for key in done[:-MOST_KEPT]:
            del self._kept[key]
