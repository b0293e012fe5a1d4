"""A state of Packeis am Pol as one array of words: their names, and the numbers kept in them.

Boards have one bit for each of the sixty cells, in reading order. Rule numbers refer to
docs/rules/packeis.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.numeric.layout import Flags, Layout

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Moves = NDArray[np.int64]

MOST_SEATS = 4
NOBODY = 7
MOST_MOVES = 84
"""Four penguins, seven other floes at most in each of three lines."""

STATE = Layout("A state of Packeis am Pol")
ICE = STATE.word("ICE", "board: floes that are left, those under penguins too")
PENGUINS = STATE.words("PENGUINS", MOST_SEATS, "one board for each seat")
TAKEN = STATE.words("TAKEN", MOST_SEATS, "one board for each seat: floes it has collected")
ONES = STATE.word("ONES", "board: floes of the deal with one fish, never changed")
TWOS = STATE.word("TWOS", "likewise with two")
THREES = STATE.word("THREES", "likewise with three")
SEATS = STATE.word("SEATS", "how many play")
TURN = STATE.word("TURN", "the seat to act, NOBODY when the game is over")
TO_PLACE = STATE.word("TO_PLACE", "penguins still to be placed, all seats together")
FIRST = STATE.word("FIRST", "the seat that places and moves first")
OUT = STATE.word("OUT", "a bit for each seat that has picked up its penguins")
RULES = STATE.word("RULES", "what was agreed, see below")
EARLIER_FISH = STATE.words(
    "EARLIER_FISH", MOST_SEATS, "of each seat: fish from before, in positions typed in by hand"
)
EARLIER_FLOES = STATE.words(
    "EARLIER_FLOES", MOST_SEATS, "of each seat: floes from before, likewise"
)
WORDS = STATE.size

AGREED = Flags("What was agreed before a game of Packeis am Pol (RULES)")
SNAKE = AGREED.flag("SNAKE", "PP-A12: every other round of placing goes backwards")
LIFT_EACH = AGREED.flag("LIFT_EACH", "PP-A6: each penguin that cannot move is picked up at once")
LAST_FLOE_LOST = AGREED.flag("LAST_FLOE_LOST", "PP-A8: the floe under a lifted penguin is lost")
PRUNE_AT_END = AGREED.flag("PRUNE_AT_END", "PP-A4: floes out of reach stay until the end")
AUTO_FINISH = AGREED.flag("AUTO_FINISH", "PP-A5: the last player's slides are played for him")
SHARED_TIE = AGREED.flag("SHARED_TIE", "PP-A9: equal results are a shared win, not a draw")
CLOSED_SCORE = AGREED.flag("CLOSED_SCORE", "PP-A13: collected fish are not shown to others")
