"""Alpha-beta for two to four seats: iterative deepening, principal variation, known positions.

With more than two seats the search is paranoid: all others play against the searching seat. A
value is what the side to move will gain from here on, less what the other side will, so it does
not depend on the score. It comes with one bit: whether it is proven, that is, whether no guess
went into it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.endgame_kernel import collect, gain, most
from polarnight.bots.packeis.evaluation_kernel import evaluate
from polarnight.bots.packeis.ordering_kernel import forget, list_moves, next_move, praise
from polarnight.bots.packeis.position_kernel import (
    apart,
    descend,
    here,
    key_of,
    likely_key,
    other_reach,
    other_side,
    other_weight,
    reach,
    settle,
    side_to_move,
    steps,
    weight,
)
from polarnight.bots.packeis.transposition_kernel import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    NO_MOVE,
    PROVEN,
    bound_of,
    depth_of,
    expect,
    move_of,
    pack,
    probe,
    store,
    value_of,
)
from polarnight.bots.packeis.workspace_kernel import halted, load
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.numeric.bits import NONE, popcount
from polarnight.numeric.jit import inlined, inner

if TYPE_CHECKING:
    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work

INFINITE = 1 << 18
UNKNOWN = -INFINITE * 2
_SOLO_POSITIONS = 2_000
_PROVABLE = 30  # free floes from which on the end may be found
_FIRST_PROOF = 10  # plies after which it is tried; earlier it mostly fails, and costs half the time
_TO_THE_END = 60  # plies
_LATE = 4  # moves searched in full before later ones are reduced
_SHALLOW = 3  # plies from the leaves at which a guess may cut off
_MARGIN = 3 * ws.FISH // 2  # what one of these plies changes, mostly


@inlined
def recall(known: np.uint64, depth: int, alpha: int, beta: int) -> int:
    """The answer the transposition table has for this depth and window, or UNKNOWN."""
    value, bound = value_of(known), bound_of(known)
    if depth_of(known) >= depth and (
        bound == EXACT
        or (bound == AT_LEAST and value >= beta)
        or (bound == AT_MOST and value <= alpha)
    ):
        return value << 1 | (1 if depth_of(known) == PROVEN else 0)
    return UNKNOWN


@inlined
def settled(tt: TranspositionTable, work: Work, at: int, alpha: int, beta: int) -> int:
    """The answer when nobody can disturb anybody, or when it cannot matter; else UNKNOWN.

    A side alone in reach of floes can collect them whatever the others do. Of more than two seats
    this is not used where some of the others may disturb each other.
    """
    mine, theirs = side_to_move(work, at), other_side(work, at)
    by, less = weight(work, at), other_weight(work, at)
    own, their_own = reach(work, at), other_reach(work, at)
    open_, their_open, certain = own, their_own, apart(work, at)
    if certain or work[ws.SEATS] == 2:
        open_ = their_open = own & their_own
    own, their_own = own & ~open_, their_own & ~their_open
    at_most, at_least = by * most(work, open_, mine), -less * most(work, their_open, theirs)
    if not certain:
        can_fail = at_most - less * most(work, their_own, theirs) <= alpha
        if not can_fail and at_least + by * most(work, own, mine) < beta:
            return UNKNOWN

    work[ws.SOLO_LEFT] = _SOLO_POSITIONS
    sure = by * collect(tt, work, own, mine) - less * collect(tt, work, their_own, theirs)
    counted = 1 if work[ws.SOLO_LEFT] > 0 else 0
    if certain:
        return sure << 1 | counted
    if counted and sure + at_most <= alpha:
        return (sure + at_most) << 1 | 1
    if counted and sure + at_least >= beta:
        return (sure + at_least) << 1 | 1
    return UNKNOWN


@inlined
def guessed(work: Work, at: int, depth: int, alpha: int, beta: int) -> int:
    """The evaluation where it is the answer: at a leaf, or near one if far out of the window."""
    if depth > _SHALLOW:
        return UNKNOWN
    free, mine, theirs = load(work, at + ws.FREE), side_to_move(work, at), other_side(work, at)
    own, their_own = reach(work, at), other_reach(work, at)
    own, their_own = own & ~their_own, their_own & ~own
    by, less = weight(work, at), other_weight(work, at)
    guess = evaluate(work, free, mine, theirs, own, their_own, steps(work, at), by, less)
    margin = _MARGIN * depth
    if depth <= 0 or guess - margin >= beta or guess + margin <= alpha:
        return guess << 1
    return UNKNOWN


@inlined
def without_moves(
    tt: TranspositionTable, work: Work, at: int, known: np.uint64, depth: int, alpha: int, beta: int
) -> int:
    """The answer if none of the moves has to be looked at, else UNKNOWN."""
    if work[at + ws.PENGUINS] == 0:
        return 1
    answer = UNKNOWN if known == NONE else recall(known, depth, alpha, beta)
    if answer == UNKNOWN:
        answer = settled(tt, work, at, alpha, beta)
    if answer == UNKNOWN:
        answer = guessed(work, at, depth, alpha, beta)
    return answer


@inlined
def reduction(index: int, depth: int) -> int:
    """How much less deep a late move is searched at first."""
    if index < _LATE or depth < 3:
        return 0
    return 1 + (1 if index >= 12 else 0) + (1 if depth >= 6 and index >= 20 else 0)


@inner
def search(tt: TranspositionTable, work: Work, ply: int, depth: int, alpha: int, beta: int) -> int:  # noqa: C901, PLR0912
    """The value of the position at `ply`, twice, plus one if it is proven.

    It is exact between `alpha` and `beta`, else a bound. Worth nothing when `halted`.
    """
    work[ws.NODES] += 1
    if halted(work):
        return 0
    at = here(ply)
    key = key_of(work, at)
    known = probe(tt, key)
    if ply > 0:
        answer = without_moves(tt, work, at, known, depth, alpha, beta)
        if answer != UNKNOWN:
            return answer

    count = list_moves(work, at, ply, move_of(known))
    best, best_move, floor, proven = -INFINITE, NO_MOVE, alpha, 1
    for index in range(count):
        move = next_move(work, ply, index, count)
        expect(tt, likely_key(work, at, move))
        descend(work, at, move)
        brings = weight(work, at) * gain(work, origin_of(move), target_of(move))
        same_side = (work[at + ws.MINE_IN] == 0) == (work[at + ws.FRAME_SIZE + ws.MINE_IN] == 0)

        # Narrow and less deep first, then as wide and as deep as it takes
        less, narrow = reduction(index, depth), index > 0
        while True:
            top, down = floor + 1 if narrow else beta, depth - 1 - less
            if same_side:
                answer = search(tt, work, ply + 1, down, floor - brings, top - brings)
                value = brings + (answer >> 1)
            else:
                answer = search(tt, work, ply + 1, down, brings - top, brings - floor)
                value = brings - (answer >> 1)
            if halted(work):
                return 0
            if value <= floor or (less == 0 and (not narrow or value >= beta)):
                break
            if less > 0:
                less = 0
            else:
                narrow = False

        if value > best:
            best, best_move = value, move
            if ply == 0:
                work[ws.BEST] = move
        proven &= answer & 1
        if value >= beta:
            praise(work, ply, depth, move)
            proven = answer & 1
            break
        floor = max(floor, value)

    bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    store(tt, key, pack(best, PROVEN if proven else max(depth, 0), bound, best_move))
    return best << 1 | proven


@inner
def deepen_slides(tt: TranspositionTable, work: Work, deepest: int) -> int:
    """Search deeper and deeper from the position on the stack; value twice, plus one if proven.

    `work[BEST]` is the move, `work[DEPTH]` the last depth that was begun.
    """
    settle(work, here(ws.ROOT))
    provable = popcount(load(work, here(ws.ROOT) + ws.FREE)) <= _PROVABLE and deepest == _TO_THE_END
    result = 0
    for depth in range(work[ws.FIRST_DEPTH], deepest + 1):
        work[ws.DEPTH] = depth
        answer = search(tt, work, ws.ROOT, depth, -INFINITE, INFINITE)
        if halted(work):
            break
        result = answer
        if provable and depth >= _FIRST_PROOF and not result & 1:
            result = prove(tt, work, result >> 1)
        if result & 1:
            break
        forget(work)
    return result


@inlined
def prove(tt: TranspositionTable, work: Work, guess: int) -> int:
    """The exact value twice, plus one; `guess` twice, if it takes more than was spent so far.

    Asks again and again whether the value is more than a number, beginning with the guess. What is
    proven on the way stays in the transposition table.
    """
    low, high, number, best = -INFINITE, INFINITE, guess, work[ws.BEST]
    limit = work[ws.MOST_NODES]
    work[ws.MOST_NODES] = min(limit, 2 * work[ws.NODES])
    while low < high:
        beta = max(number, low + 1)
        answer = search(tt, work, ws.ROOT, _TO_THE_END, beta - 1, beta)
        if halted(work) or not answer & 1:
            break
        number = answer >> 1
        if number >= beta:
            low, best = number, work[ws.BEST]
        else:
            high = number
    work[ws.MOST_NODES], work[ws.BEST] = limit, best
    return number << 1 | 1 if low == high else guess << 1
