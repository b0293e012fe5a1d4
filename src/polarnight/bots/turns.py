"""Who thinks next: every key in its turn, of a key every table in its turn, bots before hints.

So nobody waits long because somebody else asks a hundred times. The slow never hold all places at
once: a bot that answers at once never waits for those who think for seconds. Nobody waits for
ever: who was called longest ago comes first, and so many bots may go before a hint, no more.

A table waits for one bot at a time, so its bots are never too many. Hints are a favour: one at a
time for each key, and when many wait already, the next is told so.
"""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field

from polarnight.core.errors import BusyError

MOST_HINTS = 32
"""Hints that wait."""
MOST_BEFORE_A_HINT = 8
"""Bots of tables that are called while a hint waits."""
_MOST_REMEMBERED = 4096
"""Of whom it is known when they were called; whose turn is forgotten was called longest ago."""


@dataclass(frozen=True, slots=True)
class Asker:
    """On whose account there is something to think about."""

    key: str = ""
    """Of the host of a table, or of the player who would like a hint."""
    table: str = ""
    hint: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """A place to think, or the wait for one."""

    asker: Asker
    slow: bool
    called: asyncio.Event = field(default_factory=asyncio.Event)


class Turns:
    """So many places to think; one of them, if there are two or more, is never for the slow."""

    def __init__(self, places: int) -> None:
        self._places = places
        self._most_slow = max(1, places - 1)
        self._most_hints = max(1, places // 2)
        self._thinking: list[Turn] = []
        self._waiting: deque[Turn] = deque()
        self._calls = 0
        self._last_call: dict[tuple[str, ...], int] = {}
        self._before_a_hint = 0

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return len(self._waiting)

    async def wait(self, asker: Asker, *, slow: bool) -> Turn:
        """Until there is a place; it must be given back with `leave`. Raises BusyError."""
        if asker.hint:
            self._check_hint(asker)
        mine = Turn(asker, slow)
        self._waiting.append(mine)
        self._call()
        try:
            await mine.called.wait()
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:
                self.leave(mine)
            raise
        return mine

    def leave(self, turn: Turn) -> None:
        """Give a place back."""
        self._thinking.remove(turn)
        self._call()

    def _check_hint(self, asker: Asker) -> None:
        hints = [turn for turn in (*self._waiting, *self._thinking) if turn.asker.hint]
        if any(turn.asker.key == asker.key for turn in hints):
            raise BusyError("a hint is being thought of already; one at a time", reason="one_hint")
        if sum(turn in self._waiting for turn in hints) >= MOST_HINTS:
            raise BusyError("too many would like a hint just now; again in a moment")

    def _call(self) -> None:
        while ready := [turn for turn in self._waiting if self._has_place(turn)]:
            chosen = min(ready, key=self._order)  # the first of equals
            self._waiting.remove(chosen)
            self._thinking.append(chosen)
            self._remember(chosen.asker)
            chosen.called.set()

    def _has_place(self, turn: Turn) -> bool:
        if len(self._thinking) >= self._places:
            return False
        slow = sum(other.slow for other in self._thinking)
        hints = sum(other.asker.hint for other in self._thinking)
        return not (turn.slow and slow >= self._most_slow) and not (
            turn.asker.hint and hints >= self._most_hints
        )

    def _order(self, turn: Turn) -> tuple[bool, int, int]:
        """Who comes first: the smallest."""
        asker = turn.asker
        hints_first = self._before_a_hint >= MOST_BEFORE_A_HINT
        calls = self._last_call
        key, table = calls.get((asker.key,), 0), calls.get((asker.key, asker.table), 0)
        return asker.hint != hints_first, key, table

    def _remember(self, asker: Asker) -> None:
        self._calls += 1
        for name in ((asker.key,), (asker.key, asker.table)):
            self._last_call.pop(name, None)
            self._last_call[name] = self._calls
        while len(self._last_call) > _MOST_REMEMBERED:
            del self._last_call[next(iter(self._last_call))]
        hint_waits = any(turn.asker.hint for turn in self._waiting)
        self._before_a_hint = self._before_a_hint + 1 if hint_waits and not asker.hint else 0
