"""Who is at one table: the windows of this worker, and the people whose windows are at others.

Nothing of it is in the log. The newest window of a key has its chairs, wherever it is: each
take-over has a time, later than all that were known, and whoever hears of a later one steps back.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from polarnight.server.live import Window
from polarnight.server.projection import Person, Presence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from polarnight.tables.chair import Chair

WindowT = TypeVar("WindowT", bound=Window)
_MOMENT = 0.001
"""Seconds between a take-over and the one it comes after, should clocks disagree."""


class Seen(msgspec.Struct, frozen=True, array_like=True):
    """All windows of one key at one worker; those without a key are together."""

    key: str
    taken: float
    """When its newest window took the chairs; 0 if none of them has them."""
    windows: int


class Here(msgspec.Struct, frozen=True, array_like=True):
    """Who is connected to one table at one worker: hashes of keys, and no word about the game."""

    worker: str
    seen: tuple[Seen, ...]


class Attendance(Generic[WindowT]):
    """The windows of one table."""

    def __init__(self, worker: str, now: Callable[[], float]) -> None:
        self._worker = worker
        self._now = now
        self.windows: list[WindowT] = []
        self._taken: dict[WindowT, float] = {}
        self._elsewhere: dict[str, Here] = {}
        self._all: tuple[Here, ...] | None = None
        """What `all` gives, until somebody comes or goes: every state asks for it."""
        self._presence: tuple[object, Presence] | None = None
        """What was asked of `presence` last, and the answer."""

    # Here.

    def join(self, window: WindowT) -> None:
        self.windows.append(window)
        self._all = None

    def part(self, window: WindowT) -> None:
        self.windows.remove(window)
        self._taken.pop(window, None)
        self._all = None

    def take_over(self, window: WindowT) -> None:
        """Make this the window that has its key's chairs."""
        key = window.person.key
        for other in self.windows:
            if key and other.person.key == key:
                other.person = _replaced(other.person, other is not window)
        self._all = None
        self._taken[window] = max(self._now(), *(at + _MOMENT for at in self._known(key)), 0.0)
        self._all = None

    def here(self) -> Here:
        """What the others are told."""
        return self.all()[0]

    def _count(self) -> Here:
        count: Counter[str] = Counter()
        taken: dict[str, float] = {}
        for window in self.windows:
            key = window.person.key
            count[key] += 1
            if key and not window.person.replaced:
                taken[key] = max(taken.get(key, 0.0), self._taken.get(window, 0.0))
        seen = (Seen(key, taken.get(key, 0.0), windows) for key, windows in count.items())
        return Here(self._worker, tuple(seen))

    # Elsewhere.

    def hear(self, told: Here) -> bool:
        """Somebody is connected to another worker, or is no more; whether that is news."""
        if told.worker == self._worker or self._elsewhere.get(told.worker) == told:
            return False
        known = self._elsewhere.pop(told.worker, None)
        if told.seen:
            self._elsewhere[told.worker] = told
        for window in self.windows:
            if self._comes_after(told, window):
                window.person = _replaced(window.person, True)
        self._all = None
        return bool(known or told.seen)

    def forget(self, worker: str) -> bool:
        """That worker is gone; whether anybody was there."""
        self._all = None
        return self._elsewhere.pop(worker, None) is not None

    def knows(self, worker: str) -> bool:
        return worker in self._elsewhere

    def all(self) -> tuple[Here, ...]:
        """This worker, and all that are known to have windows."""
        if self._all is None:
            self._all = (self._count(), *self._elsewhere.values())
        return self._all

    @property
    def leads(self) -> bool:
        """Whether nobody else does what the table does by itself: the first by name does."""
        others = self._elsewhere.keys()
        return not others or (bool(self.windows) and self._worker < min(others))

    def holder(self, key: str) -> tuple[str, float] | None:
        """The worker whose window has the chairs of `key`, and since when."""
        held = (
            (seen.taken, told.worker)
            for told in self.all()
            for seen in told.seen
            if seen.key == key and seen.taken
        )
        newest = max(held, default=None)
        return None if newest is None else (newest[1], newest[0])

    # Everywhere.

    def presence(self, chairs: tuple[Chair, ...], *, writable: bool) -> Presence:
        """Whose line is up, and how many look on: counted when that may have changed."""
        asked = (self.all(), chairs, writable)
        if self._presence is None or self._presence[0] != asked:
            self._presence = asked, self._counted(chairs, writable)
        return self._presence[1]

    def _counted(self, chairs: tuple[Chair, ...], writable: bool) -> Presence:
        everybody = tuple(self._everybody())
        seated = {chair.key for chair in chairs if chair.key}
        return Presence(
            keys=frozenset(seen.key for seen in everybody if seen.key and seen.taken),
            spectators=sum(seen.windows for seen in everybody if seen.key not in seated),
            writable=writable,
            screens=sum(seen.windows for seen in everybody if not seen.key),
        )

    @property
    def workers(self) -> Sequence[str]:
        """All other workers with windows."""
        return tuple(self._elsewhere)

    @property
    def anybody(self) -> bool:
        """Whether somebody looks, wherever."""
        return bool(self.windows or self._elsewhere)

    def _everybody(self) -> Iterator[Seen]:
        for told in self.all():
            yield from told.seen

    def _known(self, key: str) -> list[float]:
        """The take-overs of this key, wherever they were."""
        return [seen.taken for seen in self._everybody() if seen.key == key and key]

    def _comes_after(self, told: Here, window: WindowT) -> bool:
        """Whether another window took the chairs after this one; of two at once, one did."""
        if window.person.replaced or not window.person.key:
            return False
        mine = self._taken.get(window, 0.0), self._worker
        return any(
            seen.key == window.person.key and (seen.taken, told.worker) > mine
            for seen in told.seen
            if seen.taken
        )


def _replaced(person: Person, replaced: bool) -> Person:
    return Person(person.key, person.looks_from, replaced)
