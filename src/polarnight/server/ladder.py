"""The ratings of a database, read when somebody first asks for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.server.ratings import Ratings
    from polarnight.store.results import Results


class Ladder:
    """The ratings of all games of one database, as far as anybody asked."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._known: dict[str, Ratings] = {}
        self._reading = asyncio.Lock()

    async def of(self, game: str) -> Ratings:
        """The ratings after every game that is over. Raises UnreadableError."""
        async with self._reading:
            known = self._known.get(game)
            if known is None:
                known = await asyncio.to_thread(_nobody)
            fresh = await self._results.rated(game, known.last)
            if known.games + len(fresh) != await self._results.count(game):
                known = _nobody()
                fresh = await self._results.rated(game, known.last)
            await asyncio.to_thread(known.take, fresh)
            self._known[game] = known
        return known

    def forget(self) -> None:
        """Somebody is gone from the results: begin anew."""
        self._known.clear()


def _nobody() -> Ratings:
    """Before the first game. The library behind it is heavy: a server starts without it."""
    from polarnight.server.ratings import Ratings

    return Ratings()
