"""The search of the rival of Packeis am Pol: see packeis_rival.py.

A value is what the side to move will gain from here on, less what the other side will: 64 for a
fish and 1 for a floe. Boards are handed from ply to ply; what else there is stands in one array.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.packeis.rays_kernel import slides_from
from polarnight.bots.packeis.territory_kernel import slide_all
from polarnight.bots.packeis.transposition_kernel import (
    AT_LEAST,
    AT_MOST,
    EXACT,
    bound_of,
    depth_of,
    mix,
    move_of,
    pack,
    probe,
    store,
    value_of,
)
from polarnight.games.packeis.board import CELLS
from polarnight.games.packeis.kernel.layout import MOST_MOVES
from polarnight.games.packeis.kernel.moves import SPACES, origin_of, slide_of, target_of
from polarnight.games.packeis.kernel.play import neighbours
from polarnight.numeric.bits import NONE, bit, lowest, popcount, without_lowest
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.layout import Layout
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.bots.packeis.transposition_kernel import TranspositionTable

    Work = NDArray[np.int64]
    Rings = tuple[np.uint64, np.uint64, np.uint64, np.uint64]

UNIT = 256
"""Weights are whole numbers; this one means one point."""
FISH = 64
INFINITE = 1 << 18
FEATURES = 26
"""18 of floes one side is nearer to, 4 of others, 3 of penguins, and the right to move."""
_WINDOW = 3 * FISH // 2  # how far from the last value the next one is looked for at first
_HASTY = 2  # plies before the end at which the evaluation may be enough,
_DOUBT = 5 * FISH // 4  # if it is out of the window by so much for each
_DEEPEST = 64

WORK = Layout("What the rival's search keeps")
NODES = WORK.word("NODES", "positions looked at so far")
MOST_NODES = WORK.word("MOST_NODES", "when to stop")
STOP = WORK.word("STOP", "set from outside")
DEPTH = WORK.word("DEPTH", "of the iteration under way")
BEST = WORK.word("BEST", "the best first move so far")
TWOS = WORK.word("TWOS", "board: floes with two fish")
THREES = WORK.word("THREES", "likewise with three")
LOST = WORK.word("LOST", "PP-A8: a move brings the floe it leaves")
WEIGHTS = WORK.words("WEIGHTS", (CELLS + 1) * FEATURES, "of each feature, for 0 to 60 free floes")
LESS = WORK.words("LESS", SPACES * SPACES, "plies a move is searched less: depth * 64 + its number")
HISTORY = WORK.words("HISTORY", SPACES * SPACES, "of each slide: how often it cut off")
KILLERS = WORK.words("KILLERS", _DEEPEST, "the slide of each ply that cut off last")
MOVES = WORK.words("MOVES", MOST_MOVES * _DEEPEST, "slides of each ply, their promise above them")
SIZE = WORK.size


@inlined
def rings(penguins: np.uint64, free: np.uint64) -> Rings:
    """The floes one slide away, two, three, and those farther than that or out of reach."""
    one = slide_all(penguins, free)
    two = slide_all(one, free) & ~one
    three = slide_all(two, free) & ~(one | two)
    return one, two, three, free & ~(one | two | three)


@inlined
def ahead(work: Work, row: int, mine: np.uint64, theirs: np.uint64) -> int:
    """What floes of one kind bring: a weight for each, and more for each with two, three fish."""
    twos, threes = np.uint64(work[TWOS]), np.uint64(work[THREES])
    worth: int = (
        work[row] * (popcount(mine) - popcount(theirs))
        + work[row + 1] * (popcount(mine & twos) - popcount(theirs & twos))
        + work[row + 2] * (popcount(mine & threes) - popcount(theirs & threes))
    )
    return worth


@inlined
def shared(work: Work, row: int, board: np.uint64) -> int:
    """What floes both sides reach at once bring the side to move, by their fish."""
    rich = popcount(board & np.uint64(work[TWOS])) + 2 * popcount(board & np.uint64(work[THREES]))
    worth: int = work[row] * (popcount(board) + rich)
    return worth


@inlined
def crowded(free: np.uint64, penguins: np.uint64) -> tuple[int, int, int]:
    """Penguins with any free neighbour, neighbours of them all, and slides of them all."""
    some, beside, ways = 0, 0, 0
    while penguins != NONE:
        cell = lowest(penguins)
        penguins = without_lowest(penguins)
        near = popcount(neighbours(bit(cell)) & free)
        some += near > 0
        beside += min(near, 3)
        ways += min(popcount(slides_from(free, cell)), 8)
    return some, beside, ways


@inlined
def evaluate(work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64) -> int:
    """Each floe by how many slides each side is away from it; a little for lively penguins."""
    a, b, c, d = rings(mine, free)
    e, f, g, h = rings(theirs, free)
    row = WEIGHTS + FEATURES * popcount(free)
    total = ahead(work, row, a & f, e & b) + ahead(work, row + 3, a & g, e & c)
    total += ahead(work, row + 6, a & h, e & d) + ahead(work, row + 9, b & g, f & c)
    total += ahead(work, row + 12, b & h, f & d) + ahead(work, row + 15, c & h, g & d)
    total += shared(work, row + 18, a & e) + shared(work, row + 19, b & f)
    total += shared(work, row + 20, c & g) + shared(work, row + 21, d & h)
    some, beside, ways = crowded(free, mine)
    others, other_beside, other_ways = crowded(free, theirs)
    total += work[row + 22] * (some - others) + work[row + 23] * (beside - other_beside)
    total += work[row + 24] * (ways - other_ways) + work[row + 25]
    guess: int = total // UNIT
    return guess


@inlined
def brings(work: Work, move: int) -> int:
    """What a slide brings at once."""
    floe = bit(origin_of(move) if work[LOST] else target_of(move))
    more = popcount(floe & np.uint64(work[TWOS])) + 2 * popcount(floe & np.uint64(work[THREES]))
    return FISH * (1 + more) + 1


@inlined
def list_moves(work: Work, ply: int, free: np.uint64, mine: np.uint64, first: int) -> int:
    """Write the moves with their promise, the most promising first; how many there are."""
    base, count = MOVES + MOST_MOVES * ply, 0
    while mine != NONE:
        origin = lowest(mine)
        mine = without_lowest(mine)
        targets = slides_from(free, origin)
        while targets != NONE:
            move = slide_of(origin, lowest(targets))
            targets = without_lowest(targets)
            promise = work[HISTORY + move] + brings(work, move)
            if move == first:
                promise = INFINITE << 20
            elif move == work[KILLERS + ply]:
                promise += INFINITE << 12
            entry = promise << 12 | move
            place = count
            while place > 0 and work[base + place - 1] < entry:
                work[base + place] = work[base + place - 1]
                place -= 1
            work[base + place] = entry
            count += 1
    return count


@inlined
def over(work: Work) -> bool:
    """Whether to give up; never before every first move was looked at once."""
    enough: bool = (work[STOP] != 0 or work[NODES] >= work[MOST_NODES]) and work[DEPTH] > 1
    return enough


@inner
def search(  # noqa: C901, PLR0911, PLR0912, PLR0913, PLR0917  (a position in registers)
    tt: TranspositionTable,
    work: Work,
    ply: int,
    depth: int,
    free: np.uint64,
    mine: np.uint64,
    theirs: np.uint64,
    alpha: int,
    beta: int,
) -> int:
    """The value if it is between `alpha` and `beta`, else a bound; worth nothing when `over`."""
    work[NODES] += 1
    if over(work):
        return 0
    near = neighbours(free)
    mine, theirs = mine & near, theirs & near
    if mine == NONE:
        if theirs == NONE:
            return 0
        return -search(tt, work, ply, depth, free, theirs, mine, -beta, -alpha)
    if depth <= _HASTY:
        guess, doubt = evaluate(work, free, mine, theirs), depth * _DOUBT
        if depth <= 0 or (ply > 0 and (guess - doubt >= beta or guess + doubt <= alpha)):
            return guess
    key = mix(free, 0) ^ mix(mine, 1) ^ mix(theirs, 2)
    known = probe(tt, key)
    if ply > 0 and known != NONE and depth_of(known) >= depth:
        value, bound = value_of(known), bound_of(known)
        if bound == EXACT or (bound == AT_LEAST and value >= beta):
            return value
        if bound == AT_MOST and value <= alpha:
            return value

    count = list_moves(work, ply, free, mine, move_of(known))
    best, best_move, floor = -INFINITE, 0, alpha
    for index in range(count):
        move = work[MOVES + MOST_MOVES * ply + index] & 0xFFF
        gained, target = brings(work, move), bit(target_of(move))
        left, walkers = free & ~target, mine & ~bit(origin_of(move)) | target
        less = work[LESS + SPACES * min(depth, 63) + min(index, 63)]
        top = beta if index == 0 else floor + 1
        while True:
            low, high = gained - top, gained - floor
            down = depth - 1 - less
            value = gained - search(tt, work, ply + 1, down, left, theirs, walkers, low, high)
            if over(work):
                return 0
            if value <= floor or (less == 0 and (top == beta or value >= beta)):
                break
            if less == 0:
                top = beta
            less = 0
        if value > best:
            best, best_move = value, move
        if value > floor and ply == 0:
            work[BEST] = move
        floor = max(floor, value)
        if value >= beta:
            work[HISTORY + move] += depth * depth
            work[KILLERS + ply] = move
            break
    bound = AT_LEAST if best >= beta else EXACT if best > alpha else AT_MOST
    store(tt, key, pack(best, depth, bound, best_move))
    return best


@kernel
def deepen(
    tt: TranspositionTable, work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64
) -> int:
    """Search deeper and deeper, each time in a window around what was found; the value."""
    known, words, guess = bare(tt), bare(work), 0
    for depth in range(1, popcount(free) + 1):
        words[DEPTH] = depth
        low, high = guess - _WINDOW, guess + _WINDOW
        if depth < 3:
            low, high = -INFINITE, INFINITE
        while True:
            value = search(known, words, 0, depth, free, mine, theirs, low, high)
            if over(words):
                return guess
            if low < value < high:
                break
            low = low if value > low else -INFINITE
            high = high if value < high else INFINITE
        guess = value
        for move in range(SPACES * SPACES):
            words[HISTORY + move] >>= 1
    return guess


@kernel
def judge(work: Work, free: np.uint64, mine: np.uint64, theirs: np.uint64) -> int:
    """The evaluation of one position, `mine` to move."""
    near = neighbours(free)
    return evaluate(bare(work), free, mine & near, theirs & near)


@inlined
def put(
    first: np.uint64, second: np.uint64, number: int, penguin: np.uint64
) -> tuple[np.uint64, np.uint64]:
    """Add a penguin to one of two boards."""
    return (first | penguin, second) if number == 1 else (first, second | penguin)


@kernel
def best_cell(
    work: Work, cells: np.uint64, boards: NDArray[np.uint64], mine: int, other: int
) -> int:
    """Where to place: the cell after which the best answer leaves most, by the evaluation.

    `boards` are the free floes, then the penguins of who will slide first and of the other seat;
    `mine` and `other` are the boards of who places now and of who answers, 0 for nobody.
    """
    best, chosen, left = -INFINITE, -1, cells
    while left != NONE:
        cell = lowest(left)
        left = without_lowest(left)
        value, answers = INFINITE, cells & ~bit(cell)
        while answers != NONE:
            free, first, second = boards[0] & ~bit(cell), boards[1], boards[2]
            first, second = put(first, second, mine, bit(cell))
            if other:
                answer = bit(lowest(answers))
                first, second = put(first, second, other, answer)
                free, answers = free & ~answer, without_lowest(answers)
            else:
                answers = NONE
            near = neighbours(free)
            found = evaluate(bare(work), free, first & near, second & near)
            value = min(value, found if mine == 1 else -found)
        if value > best:
            best, chosen = value, cell
    return chosen
