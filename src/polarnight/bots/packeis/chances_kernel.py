"""What each seat will have in the end, and so how likely each is to win: for two to four seats.

Seats are counted from the searching one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.endgame_kernel import collect
from polarnight.bots.packeis.evaluation_kernel import UNIT, liveness
from polarnight.bots.packeis.position_kernel import apart, here
from polarnight.bots.packeis.territory_kernel import slide_all
from polarnight.bots.packeis.workspace_kernel import load, worth
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, popcount
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.layout import Layout
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work

    Boards = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

TRAITS = 11
"""What is weighed of each seat."""
SLIDING, PLACING = 61, 16
ROWS = SLIDING + PLACING
"""Of weights: one for 0 to 60 free floes, then one for 0 to 15 penguins still to be placed."""

JUDGED = Layout("What was found at a ply, in a search of Packeis am Pol for several seats")
LIKED = JUDGED.words("LIKED", w.MOST_SEATS, "how each seat likes it")
FINALS = JUDGED.words("FINALS", w.MOST_SEATS, "what each seat will have in the end")
FOUND = JUDGED.size

LARGER_WORK = Layout("What such a search has behind its workspace", begin=ws.SIZE)
TRAIT_WEIGHTS = LARGER_WORK.words("TRAIT_WEIGHTS", ROWS * TRAITS, "of each trait, in each row")
DOUBTS = LARGER_WORK.words("DOUBTS", ROWS, "by how much a guess may be wrong, in each row")
HELD = LARGER_WORK.words("HELD", w.MOST_SEATS * ws.DEEPEST, "what each seat has at each ply")
HOPES = LARGER_WORK.words("HOPES", FOUND * ws.DEEPEST, "what was found at each ply, see above")
CURIOSITY = LARGER_WORK.word("CURIOSITY", "how much a tree tries what it knows little, per mille")
TRUST = LARGER_WORK.word("TRUST", "a move that seems worse by this is tried e times less eagerly")
LARGER = LARGER_WORK.size

SURE = 1 << 20
"""A chance that is certain. Nobody likes anything more than `DREAM`."""
_EACH_FISH = 16  # a fish more is liked as much as a thousandth of a chance: who has won still eats
DREAM = SURE + _EACH_FISH * 64 * 128
_SOLO_POSITIONS = 2_000


@inlined
def spread(walkers: np.uint64, free: np.uint64, gliding: bool) -> np.uint64:
    """Every floe one slide, or one step, away from any of `walkers`."""
    if walkers == NONE:
        return NONE
    return slide_all(walkers, free) if gliding else neighbours(walkers) & free


@inner
def first_of_four(work: Work, at: int, gliding: bool) -> Boards:
    """The floes each seat, as they stand at `at`, reaches before all others; ties are nobody's."""
    free = load(work, at + ws.FREE)
    a, b = load(work, at + ws.PENGUINS), load(work, at + ws.PENGUINS + 1)
    c, d = load(work, at + ws.PENGUINS + 2), load(work, at + ws.PENGUINS + 3)
    first_a, first_b, first_c, first_d, undecided = NONE, NONE, NONE, NONE, free
    while a | b | c | d != NONE:
        a, b = spread(a, free, gliding) & undecided, spread(b, free, gliding) & undecided
        c, d = spread(c, free, gliding) & undecided, spread(d, free, gliding) & undecided
        only = ~(a & b | (a | b) & c | (a | b | c) & d)
        first_a |= a & only
        first_b |= b & only
        first_c |= c & only
        first_d |= d & only
        undecided &= ~(a | b | c | d)
    return first_a, first_b, first_c, first_d


@inlined
def board_of(boards: Boards, seat: int) -> np.uint64:
    """One of four boards; compiled code cannot pick it by a number only known later."""
    early = boards[0] if seat == 0 else boards[1]
    late = boards[2] if seat == 2 else boards[3]
    return early if seat < 2 else late


@inlined
def still_to_place(work: Work, ply: int, seat: int) -> int:
    """How many penguins a seat has not placed yet."""
    count = 0
    for step in range(ply, work[ws.TO_PLACE]):
        count += 1 if work[ws.ORDER + step] == seat else 0
    return count


@inlined
def traits(
    work: Work, ply: int, seat: int, slid: np.uint64, stepped: np.uint64
) -> tuple[int, int, int, int, int, int, int, int, int, int]:
    """What is weighed of a seat, but for the constant; the last one is what it waits for."""
    at = here(ply)
    free, penguins = load(work, at + ws.FREE), load(work, at + ws.PENGUINS + seat)
    _, all_, six, two, _ = liveness(free, penguins, NONE, NONE)
    return (
        worth(work, slid),
        worth(work, stepped),
        popcount(slid),
        popcount(stepped),
        all_,
        six,
        two,
        popcount(penguins),
        worth(work, free),
        still_to_place(work, ply, seat) if ply < work[ws.TO_PLACE] else seat,
    )


@inlined
def row_at(work: Work, ply: int) -> int:
    """Which of the rows counts at `ply`."""
    if ply < work[ws.TO_PLACE]:
        left: int = SLIDING + work[ws.TO_PLACE] - ply
        return left
    return popcount(load(work, here(ply) + ws.FREE))


@inlined
def from_me(work: Work, ply: int, seat: int) -> int:
    """A seat of the position at `ply`, counted from the searching one instead of the mover."""
    turned: int = (seat - work[here(ply) + ws.MINE_IN] + work[ws.SEATS]) % work[ws.SEATS]
    return turned


@inlined
def write_final(work: Work, ply: int, seat: int, gains: int) -> None:
    work[HOPES + FOUND * ply + FINALS + seat] = work[HELD + w.MOST_SEATS * ply + seat] + gains


@inlined
def guess_finals(work: Work, ply: int) -> None:
    """Write what each seat will have in the end: what it has, and what its traits promise."""
    at, row = here(ply), TRAIT_WEIGHTS + TRAITS * row_at(work, ply)
    slid, stepped = first_of_four(work, at, True), first_of_four(work, at, False)
    for seat in range(work[ws.SEATS]):
        gains = 0
        if work[at + ws.PENGUINS + seat] != 0 or ply < work[ws.TO_PLACE]:
            a, b, c, d, e, f, g, h, i, j = traits(
                work, ply, seat, board_of(slid, seat), board_of(stepped, seat)
            )
            gains = a * work[row] + b * work[row + 1] + c * work[row + 2] + d * work[row + 3]
            gains += e * work[row + 4] + f * work[row + 5] + g * work[row + 6] + h * work[row + 7]
            gains = (gains + i * work[row + 8] + j * work[row + 9] + work[row + 10]) // UNIT
        write_final(work, ply, from_me(work, ply, seat), max(gains, 0))


@inlined
def exact_finals(tt: TranspositionTable, work: Work, ply: int) -> bool:
    """The same where no two seats can meet any more; whether it is certain."""
    at = here(ply)
    work[ws.SOLO_LEFT] = _SOLO_POSITIONS
    for seat in range(work[ws.SEATS]):
        gains = collect(tt, work, load(work, at + ws.FREE), load(work, at + ws.PENGUINS + seat))
        write_final(work, ply, from_me(work, ply, seat), gains)
    certain: bool = work[ws.SOLO_LEFT] > 0
    return certain


@inner
def judge(tt: TranspositionTable, work: Work, ply: int) -> bool:
    """Write what everybody will have at the end and how they like it; whether it is certain."""
    certain = ply >= work[ws.TO_PLACE] and apart(work, here(ply))
    if certain:
        certain = exact_finals(tt, work, ply)
    else:
        guess_finals(work, ply)
    weigh(work, ply, 1.0 if certain else float(work[DOUBTS + row_at(work, ply)]))
    return certain


@inlined
def weigh(work: Work, ply: int, doubt: float) -> None:
    """From what each seat will have to how it likes that: above all its chance to have most."""
    hopes, seats, total = HOPES + FOUND * ply, work[ws.SEATS], 0.0
    finals, most = hopes + FINALS, work[hopes + FINALS]
    for seat in range(1, seats):
        most = max(most, work[finals + seat])
    for seat in range(seats):
        total += math.exp((work[finals + seat] - most) / doubt)
    for seat in range(seats):
        chance = math.exp((work[finals + seat] - most) / doubt) / total
        work[hopes + LIKED + seat] = int(SURE * chance) + _EACH_FISH * work[finals + seat]


@inlined
def earn(work: Work, ply: int, mover: int, brings: int) -> None:
    """What everybody has at the next ply: as here, and the mover what the action brings."""
    for seat in range(work[ws.SEATS]):
        work[HELD + w.MOST_SEATS * (ply + 1) + seat] = work[HELD + w.MOST_SEATS * ply + seat]
    work[HELD + w.MOST_SEATS * (ply + 1) + mover] += brings


@kernel
def write_traits(work: Work, rows: NDArray[np.float64]) -> None:
    """The traits of every seat in the first position, for fitting the weights."""
    words = bare(work)
    slid, stepped = first_of_four(words, here(0), True), first_of_four(words, here(0), False)
    for seat in range(words[ws.SEATS]):
        a, b, c, d, e, f, g, h, i, j = traits(
            words, 0, seat, board_of(slid, seat), board_of(stepped, seat)
        )
        rows[seat, 0], rows[seat, 1], rows[seat, 2], rows[seat, 3], rows[seat, 4] = a, b, c, d, e
        rows[seat, 5], rows[seat, 6], rows[seat, 7], rows[seat, 8], rows[seat, 9] = f, g, h, i, j
        rows[seat, 10] = 1.0
