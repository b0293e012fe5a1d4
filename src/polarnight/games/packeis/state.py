"""A state of Packeis am Pol as a value, over the kernel's words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.contract import Seat
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.options import PackeisOptions

if TYPE_CHECKING:
    from numpy.typing import NDArray


class PackeisState:
    """A position with its score. Never changed: `kernel` functions get `copy()` of the words."""

    __slots__ = ("words",)

    def __init__(self, words: NDArray[np.uint64]) -> None:
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PackeisState) and bool((self.words == other.words).all())

    def __hash__(self) -> int:
        return hash(self.words.tobytes())

    def copy(self) -> NDArray[np.uint64]:
        """The words, to be changed by a kernel and wrapped in a new state."""
        return self.words.copy()

    @property
    def seats(self) -> int:
        return int(self.words[w.SEATS])

    @property
    def first(self) -> Seat:
        """The seat that places and moves first."""
        return Seat(int(self.words[w.FIRST]))

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None when the game is over."""
        seat = int(self.words[w.TURN])
        return None if seat == w.NOBODY else Seat(seat)

    @property
    def placing(self) -> bool:
        return bool(self.words[w.TO_PLACE])

    @property
    def ice(self) -> int:
        return int(self.words[w.ICE])

    @property
    def deal(self) -> int:
        """Every floe the game began with."""
        return int(self.words[w.ONES] | self.words[w.TWOS] | self.words[w.THREES])

    def penguins(self, seat: int) -> int:
        return int(self.words[w.PENGUINS + seat])

    def taken(self, seat: int) -> int:
        return int(self.words[w.TAKEN + seat])

    def is_out(self, seat: int) -> bool:
        return bool(int(self.words[w.OUT]) >> seat & 1)

    def has_rule(self, rule: np.uint64) -> bool:
        return bool(self.words[w.RULES] & rule)

    def score(self, seat: int) -> int:
        return int(play.score(self.words, seat))

    def collected(self, seat: int) -> int:
        return int(play.floes(self.words, seat))

    @property
    def fish(self) -> str:
        """The fish of the deal, a digit for each cell, also where the floe has gone."""
        ones, twos, threes = self.words[w.ONES : w.ONES + 3].tolist()
        return _digits(ones, twos, threes)

    def fish_at(self, cell: int) -> int:
        """The fish the deal put on `cell`."""
        return int(self.fish[cell])


@lru_cache(maxsize=1024)
def _digits(ones: int, twos: int, threes: int) -> str:
    return "".join(
        str((ones >> cell & 1) + 2 * (twos >> cell & 1) + 3 * (threes >> cell & 1))
        for cell in range(board.CELLS)
    )


RULE_BITS: tuple[tuple[str, str | bool, np.uint64], ...] = (
    ("placement", "snake", w.SNAKE),
    ("lift", "each", w.LIFT_EACH),
    ("last_floe", "lost", w.LAST_FLOE_LOST),
    ("prune", "end", w.PRUNE_AT_END),
    ("auto_finish", True, w.AUTO_FINISH),
    ("final_tie", "shared", w.SHARED_TIE),
    ("open_score", False, w.CLOSED_SCORE),
)
"""The options that matter during play: a name, the value that is not the default, its bit."""


def rule_bits(options: PackeisOptions) -> int:
    """The options the kernel needs to know during play, as bits."""
    return sum(int(bit) for name, value, bit in RULE_BITS if getattr(options, name) == value)


def rule_options(state: PackeisState) -> PackeisOptions:
    """The inverse of `rule_bits`; options of the deal alone have their defaults."""
    return _options(int(state.words[w.RULES]))


@lru_cache(maxsize=1 << len(RULE_BITS))
def _options(bits: int) -> PackeisOptions:
    given = {name: value for name, value, bit in RULE_BITS if bits & int(bit)}
    return PackeisOptions(**given)  # type: ignore[arg-type]


def new_words(fish: str, seats: int, first: int, rules: int) -> NDArray[np.uint64]:
    """A board with the floes of `fish` (sixty digits), no penguin on it and none to place."""
    words = np.zeros(w.WORDS, dtype=np.uint64)
    words[w.ONES : w.ONES + 3] = floes_by_fish(fish)
    words[w.ICE] = words[w.ONES] | words[w.TWOS] | words[w.THREES]
    words[w.SEATS], words[w.FIRST] = seats, first
    words[w.TURN], words[w.RULES] = first, rules
    return words


def floes_by_fish(fish: str) -> list[np.uint64]:
    """The boards of the floes with one, two and three fish, of digits for the cells."""
    backwards = fish[::-1]
    return [np.uint64(int(backwards.translate(only), 2)) for only in _ONLY]


_ONLY = [str.maketrans({digit: "01"[digit == fish] for digit in "0123"}) for fish in "123"]
"""For each number of fish, its digits as ones and the others as noughts."""
