"""The ratings of a database, read when somebody first asks for them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.server.ratings import Ratings
    from polarnight.store.results import Results


class Ladder:
    """The ratings of all games of one database, as far as anybody asked.

    What it gives is never changed: the next who asks gets another one.
    """

    def __init__(self, results: Results) -> None:
        self._results = results
        self._known: dict[str, Ratings] = {}
        self._reading = asyncio.Lock()

    async def of(self, game: str) -> Ratings:
        """The ratings after every game that is over. Raises UnreadableError."""
        async with self._reading:
            known, kept = self._known, self._known.get(game)
            if kept is None:
                kept = await asyncio.to_thread(_nobody)
            grown = await self._grown(kept, game)
            if (grown.games, grown.keyless) != await self._results.tally(game, grown.last):
                grown = await self._grown(_nobody(), game)
            known[game] = grown
        return grown

    async def _grown(self, kept: Ratings, game: str) -> Ratings:
        fresh = await self._results.rated(game, kept.last)
        return await asyncio.to_thread(kept.after, fresh)

    def forget(self) -> None:
        """Somebody is gone from the results: begin anew. What is being read now is not kept."""
        self._known = {}


def _nobody() -> Ratings:
    """Before the first game. The library behind it is heavy: a server starts without it."""
    from polarnight.server.ratings import Ratings

    return Ratings()
