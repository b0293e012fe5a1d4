"""The time of one table, which goes on whatever becomes of the clock on the wall."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class LogClock:
    """Begins with the clock on the wall, then goes as a clock nobody can set.

    So a deadline lasts as long as was agreed, and the rows of a log never go back in time.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self._monotonic = monotonic
        self._ahead = wall() - monotonic()

    def now(self) -> float:
        """Seconds since 1970, for the rows of the log."""
        return round(self._monotonic() + self._ahead, 3)

    def follow(self, at: float) -> None:
        """Be no earlier than a row of the log: the wall clock may have been set back since."""
        self._ahead = max(self._ahead, at - self._monotonic())
