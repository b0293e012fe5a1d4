"""The ear trainer: shake an igloo of one's own, guess, then peek."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from polarnight.core.errors import IllegalActionError
from polarnight.games.igloo_pop.cards import LEAST_BEADS, MOST_BEADS
from polarnight.games.igloo_pop.sound.perception import Heard
from polarnight.games.igloo_pop.sound.shaker import Listening, Shaker

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

_IGLOO = "a"
_ENDLESS = 3600.0
"""Seconds one may listen once the number is known."""
_MOST_MOTIONS = 8
_NUMBERS = tuple(range(LEAST_BEADS, MOST_BEADS + 1))


class Verdict(NamedTuple):
    """The truth after a guess, and how the guesses went so far."""

    answer: int
    tries: int
    exact: int
    near: int


class Exercise:
    """One igloo in one hand, and the score so far. The clock's threads call `beat` alone."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._tries = self._exact = self._near = 0
        self._beads: int | None = None
        self._guessed = False
        self._wanted: tuple[int, Listening] | None = None
        self._listening = Listening()
        self._motions: deque[tuple[Sequence[Sequence[float]], int]] = deque(maxlen=_MOST_MOTIONS)
        self._shaker: Shaker | None = None
        self._mark = 0
        self._begins = True

    def pick(self, among: Sequence[int]) -> None:
        """Take a fresh igloo with one of these numbers of beads; of none given, any.

        Raises IllegalActionError.
        """
        for number in among:
            _check_number(number)
        self._beads = self._rng.choice(tuple(among) or _NUMBERS)
        self._listening = Listening()
        self._wanted = self._beads, self._listening
        self._guessed = False

    def guess(self, number: int) -> Verdict:
        """The truth, once. Raises IllegalActionError."""
        if self._beads is None or self._guessed:
            raise IllegalActionError("take an igloo first", reason="igloo_pop.empty_hand")
        _check_number(number)
        off = abs(number - self._beads)
        self._guessed = True
        self._listening.allow(_ENDLESS)
        self._tries += 1
        self._exact += off == 0
        self._near += off == 1
        return Verdict(self._beads, self._tries, self._exact, self._near)

    def shake(self, readings: Sequence[Sequence[float]], mark: int) -> None:
        """Move the hand; `mark` comes back with the first sound it made."""
        self._motions.append((readings, mark))

    def beat(self) -> tuple[Heard, int, bool] | None:
        """The next 20 ms, the newest mark, whether it begins; None while the hand is empty."""
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self._shaker = Shaker(_IGLOO, *wanted, self._rng)
            self._begins = True
        if self._shaker is None:
            return None
        while self._motions:
            readings, self._mark = self._motions.popleft()
            self._shaker.feed(readings)
        pcm = self._shaker.chunk()
        moving, shaking, left = self._shaker.moving, self._shaker.shaking, self._shaker.left
        begins, self._begins = self._begins, False
        return Heard(_IGLOO, pcm, moving, shaking, left), self._mark, begins


def _check_number(number: int) -> None:
    """Raises IllegalActionError."""
    if number not in _NUMBERS:
        raise IllegalActionError(
            f"no igloo has {number} beads; they have {LEAST_BEADS} to {MOST_BEADS} (IP-2)",
            rule="IP-2",
            reason="igloo_pop.no_igloo",
        )
