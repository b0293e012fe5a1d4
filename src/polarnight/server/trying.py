"""Trying something of a game without a table: one at a time, beside the event loop.

Simulating costs more than answering, and anybody may ask: so a few wait, and the rest are sent
away to come again. Tables are not touched by it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight import catalog
from polarnight.core.errors import BadNotationError, BusyError
from polarnight.server.keys import SECRET

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_WAITING = 8


class Stage:
    """Where it happens."""

    def __init__(self) -> None:
        self._waiting = 0
        self._turn = asyncio.Lock()

    async def rehearse(self, game: str, body: object) -> Any:
        """What comes of it. Raises UnknownGameError, BadNotationError, BusyError, as the game."""
        room = catalog.rehearsals(game)
        try:
            asked = msgspec.convert(body, room.Asked)
        except msgspec.ValidationError as fault:
            raise BadNotationError(f"{game}: this cannot be tried: {fault}") from None
        return await self.run(room.answer, asked, SECRET)

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What `work` gives, in a thread, one after the other. Raises BusyError."""
        if self._waiting >= MOST_WAITING:
            raise BusyError("too many try something just now; again in a moment")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work, *args)
        finally:
            self._waiting -= 1
