"""A state of Packeis am Pol as twenty-six words: the names below are their indices."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Moves = NDArray[np.int64]


# The words of a state.
ICE = 0  # floes on the board, those under penguins too
PENGUINS = 1  # .. 4, one board for each seat
TAKEN = 5  # .. 8, floes each seat has collected
ONES, TWOS, THREES = 9, 10, 11  # the floes of the deal by their fish, never changed
SEATS = 12
TURN = 13  # the seat to act, NOBODY when the game is over
TO_PLACE = 14  # penguins still to be placed, all seats together
FIRST = 15  # the seat that places and moves first
OUT = 16  # a bit for each seat that has picked up its penguins
RULES = 17  # the option bits below
EARLIER_FISH = 18  # .. 21, collected before this state's floes: positions typed in by hand
EARLIER_FLOES = 22  # .. 25
WORDS = 26

NOBODY = 7
MOST_MOVES = 84  # four penguins, seven other floes at most in each of three lines

# Option bits.
SNAKE, LIFT_EACH, LAST_FLOE_LOST, PRUNE_AT_END = 1, 2, 4, 8
AUTO_FINISH, SHARED_TIE, CLOSED_SCORE = 16, 32, 64
