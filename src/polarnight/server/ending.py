"""The end of a server: whoever waits for something long is told, and comes again elsewhere.

uvicorn waits some seconds for everything it serves, and then cuts it off. Who waits for a game to
be compiled, or for a study, would be among those: they are told before it waits.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from polarnight.store.errors import StoreClosedError

if TYPE_CHECKING:
    from collections.abc import Coroutine

ResultT = TypeVar("ResultT")


class Ending:
    """Whether this server is about to end."""

    def __init__(self) -> None:
        self.begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def begin(self) -> None:
        """From now on nobody waits for anything long."""
        if not self.begun.done():
            self.begun.set_result(None)

    def check(self) -> None:
        """Raises StoreClosedError if it has begun."""
        if self.begun.done():
            raise StoreClosedError("the server is shutting down; come again in a moment")

    async def unless_begun(self, work: Coroutine[object, object, ResultT]) -> ResultT:
        """What `work` gives. Raises StoreClosedError if the server ends first."""
        working = asyncio.create_task(work)
        try:
            await asyncio.wait((working, self.begun), return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                self.check()
            return working.result()
        finally:
            working.cancel()
