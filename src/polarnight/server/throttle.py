"""What may be asked for often is done seldom: the first time at once, the rest together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


class Throttle:
    """Acts when asked, once in `every` seconds at most; who asks in between is heard then."""

    def __init__(self, act: Callable[[], None], every: float) -> None:
        self._act = act
        self._every = every
        self._timer: asyncio.TimerHandle | None = None
        """Runs until it may act again."""
        self._asked = False

    def ask(self) -> None:
        if self._timer is not None:
            self._asked = True
            return
        self._timer = asyncio.get_running_loop().call_later(self._every, self._may_again)
        self._act()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _may_again(self) -> None:
        self._timer = None
        if self._asked:
            self._asked = False
            self.ask()
