"""Places to wait in, for what is done one after the other: nobody takes all of them.

Half of them anybody may have who comes first, be it a school behind one address. Of the rest one
address has a share at most, so that a place is left for others whoever floods.
"""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from polarnight.core.errors import BusyError

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_WAITING = 16
ASKER: ContextVar[str] = ContextVar("asker", default="")
"""Whose request is being answered, by the network it comes from; empty for nobody's."""


class Places:
    """So many, whoever takes them."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def take(self) -> str:
        """A place for whoever asks; what `leave` is given. Raises BusyError."""
        who, taken = ASKER.get(), self._taken.total()
        has_share = bool(who) and self._taken[who] >= self._most // 4
        if taken >= self._most or (has_share and taken >= self._most // 2):
            raise BusyError("too many ask for this just now; again in a moment")
        self._taken[who] += 1
        return who

    def leave(self, who: str) -> None:
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]

    @contextmanager
    def one(self) -> Iterator[None]:
        """A place until the block ends. Raises BusyError."""
        who = self.take()
        try:
            yield
        finally:
            self.leave(who)
