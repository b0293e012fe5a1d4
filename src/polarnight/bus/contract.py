"""What every bus does, and what it tells its callers apart.

A subject is made of words with dots between them, such as `table.3f2a`; `*` stands for any one
word where somebody listens. Messages are bytes. They may be lost, never doubled by the bus itself:
whoever listens compares with the log after every gap, see `Bus.on_gap`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeAlias

from polarnight.core.errors import PolarNightError

Hear: TypeAlias = Callable[[str, bytes], None]
"""Takes the subject and the message. It must be quick: others wait behind it."""
Answer: TypeAlias = Callable[[bytes], Awaitable[bytes]]
"""Answers a request. A PolarNightError it raises is told to whoever asked. It is cancelled when
nobody waits for it any more, unless that word is lost."""

MOST_BYTES = 1_000_000
"""Of one message: what NATS takes unless told otherwise, and a little less."""


class NoAnswerError(PolarNightError):
    """Nobody is there to answer, or the time is over, or the line is lost. Ask again, or others."""

    code = "no_answer"


class AnsweredError(PolarNightError):
    """Whoever answers has refused; `reason` is the code of its own error."""

    code = "answered"


class UnusableBusError(PolarNightError):
    """There is no such bus, or what it needs is not installed."""

    code = "unusable_bus"


class Subscription(Protocol):
    """Something that is heard or answered, until it is closed."""

    async def close(self) -> None:
        """Hear no more; whatever is being answered is still answered."""
        ...


class Bus(Protocol):
    """Publish, subscribe, ask. No call waits for longer than a moment, but for `request`."""

    @property
    def trouble(self) -> str | None:
        """Why nothing goes through just now; None when all is well."""
        ...

    def on_gap(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever messages may have been missed.

        That is after every reconnect, and when somebody listened too slowly.
        """
        ...

    def publish(self, subject: str, message: bytes) -> None:
        """Tell all who listen; at once, in order, and with no word whether it arrived."""
        ...

    async def subscribe(self, subject: str, hear: Hear) -> Subscription:
        """Call `hear` for every message to `subject`, one after the other.

        What oneself publishes is heard too. Messages that wait are bounded; beyond, they are
        dropped, and that is a gap.
        """
        ...

    async def serve(self, subject: str, group: str, answer: Answer, at_once: int) -> Subscription:
        """Answer requests to `subject`, each by one member of `group`.

        At most `at_once` of them are answered at the same time here; a few wait, and others are
        refused with the reason `busy`.
        """
        ...

    async def request(self, subject: str, message: bytes, within: float) -> bytes:
        """The answer of somebody who serves `subject`. Raises NoAnswerError, AnsweredError.

        Who is cancelled meanwhile, or has waited long enough, has whoever answers stop.
        """
        ...

    async def close(self) -> None:
        """Send what waits, then let go of everything."""
        ...
