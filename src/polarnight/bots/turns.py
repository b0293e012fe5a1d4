"""Who thinks next: first come, first served, but the slow never hold all places at once.

So a bot that answers at once never waits for those who think for seconds, and nobody waits for
ever: among those who may begin, who asked first does.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    slow: bool
    called: asyncio.Event = field(default_factory=asyncio.Event)


class Turns:
    """So many places to think; one of them, if there are two or more, is never for the slow."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._most_slow = max(1, places - 1)
        self._thinking = {True: 0, False: 0}
        self._waiting: deque[_Waiting] = deque()

    async def wait(self, *, slow: bool) -> None:
        """Until there is a place, which is then taken: `leave` must follow."""
        mine = _Waiting(slow)
        self._waiting.append(mine)
        self._call()
        try:
            await mine.called.wait()
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self.leave(slow=slow)
            raise

    def leave(self, *, slow: bool) -> None:
        """Give a place back."""
        self._thinking[slow] -= 1
        self._call()

    def _call(self) -> None:
        for each in tuple(self._waiting):
            if self._has_place(each):
                self._waiting.remove(each)
                self._thinking[each.slow] += 1
                each.called.set()

    def _has_place(self, who: _Waiting) -> bool:
        free = self._thinking[True] + self._thinking[False] < self._places
        return free and (not who.slow or self._thinking[True] < self._most_slow)
