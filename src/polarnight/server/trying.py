"""What costs more than answering, and anybody may ask for: one at a time, beside the event loop.

A few wait, and the rest are sent away to come again. Tables are not touched by it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import msgspec

from polarnight import catalog
from polarnight.core.errors import BadNotationError
from polarnight.server.keys import SECRET
from polarnight.server.places import MOST_WAITING, Places

if TYPE_CHECKING:
    from collections.abc import Callable

ResultT = TypeVar("ResultT")


class Lane:
    """Work that is done in a thread, one after the other; only so much of it waits."""

    def __init__(self, most_waiting: int = MOST_WAITING) -> None:
        self._places = Places(most_waiting)
        self._turn = asyncio.Lock()

    async def run(self, work: Callable[..., ResultT], *args: object) -> ResultT:
        """What `work` gives. Raises BusyError, and what `work` raises."""
        with self._places.one():
            async with self._turn:
                return await asyncio.to_thread(work, *args)


class Stage:
    """Where it happens."""

    def __init__(self) -> None:
        self._lane = Lane()

    async def rehearse(self, game: str, body: object) -> object:
        """What comes of it. Raises UnknownGameError, BadNotationError, BusyError, as the game."""
        previews = await asyncio.to_thread(catalog.previews, game)  # the first time it loads much
        try:
            asked = msgspec.convert(body, previews.asked)
        except msgspec.ValidationError as fault:
            raise BadNotationError(f"{game}: this cannot be tried: {fault}") from None
        return await self._lane.run(previews.answer, asked, SECRET)
