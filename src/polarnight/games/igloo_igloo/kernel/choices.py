"""What may be done now: one bit for each action, in a fixed numbering.

An action is `64 * board + cell`, and the boards are

0       the cells of Place, Melt, Thaw, Flee and KayakTo
1 .. 4  Walk, Push and Step by direction (up, right, down, left), with the cell they start from
5 .. 8  Hunt and Choose by the animal's class, with its cell; Displace with the cell it goes to
9, 10   KayakFrom and Build
11      what needs no cell: PlayTile by kind of tile, EndTurn, a harpoon, none (or Pass)

so that there are 714 numbers, and the mask of a state is twelve words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel.flow import move_allowed, thaw_allowed
from polarnight.games.igloo_igloo.kernel.geometry import shift
from polarnight.games.igloo_igloo.kernel.layout import (
    ACTIONS,
    ACTOR,
    ANIMAL,
    ASK,
    AT,
    BEAR,
    BEARS,
    CORNERS,
    DISPLACE,
    DRIFT,
    FLEE,
    HANDS,
    HARPOON,
    HUNT,
    IGLOOS,
    KAYAK,
    KIND_HARPOON,
    KIND_MOVE,
    KIND_STAMINA,
    KIND_THAW,
    MOVE_MAY,
    NONE,
    OPENING,
    PLACING,
    POINTS,
    RED,
    RING,
    STEP,
    THAW,
    TOGETHER,
    TURN,
    USED,
    USED_STAMINA,
    WHAT,
    fish,
    has_harpoon,
    has_rule,
    holds,
    index,
    inlined,
    number,
)
from polarnight.games.igloo_igloo.kernel.reach import (
    buildable,
    coverable,
    displaced_to,
    in_reach,
    kayak_ends,
    kayak_starts,
    line_end,
    meltable,
    movable,
    pushable,
    steps_to,
    thawable,
    walk_ends,
    walkers,
)
from polarnight.numeric.bits import bit, lowest, nth_bit, popcount, without_lowest
from polarnight.numeric.jit import kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

CELLS, STEPS_OF, ANIMALS, KAYAKS, BUILDS, SINGLES = 0, 1, 5, 9, 10, 11
BOARDS = 12
ACTIONS_IN_ALL = 714
# Bits of the last board: PlayTile is its kind - RED, with a gap between Move animals and Stamina.
NO, END, YES = index(3), index(8), index(9)
IGLOOS_EACH = 2


@inlined
def choices(state: Words, mask: Words) -> None:
    """Write all the asked seat may do into the twelve boards of `mask`."""
    for board in range(BOARDS):
        mask[board] = NONE
    question = state[ASK]
    if question == ACTIONS:
        _actions(state, mask)
    elif question == OPENING:
        _opening(state, mask)
    elif question == PLACING:
        mask[CELLS] = RING
    elif question <= STEP:
        _ice_and_animals(state, mask, question)
    else:
        _the_rest(state, mask, question)


@inlined
def _actions(state: Words, mask: Words) -> None:
    """Phase 2 (II-75..83)."""
    seat, points = number(state[TURN]), number(state[POINTS])
    if points >= 1:
        _walks(state, mask, seat)
        for value in range(1, min(points, 3) + 1):
            mask[ANIMALS + value - 1] = in_reach(state, seat, value)
    if points >= 3:
        mask[KAYAKS] = kayak_starts(state, seat)
        if popcount(state[IGLOOS + seat]) < IGLOOS_EACH:
            mask[BUILDS] = buildable(state, seat)
    mask[SINGLES] = bit(END) | _plays(state, seat)


@inlined
def _walks(state: Words, mask: Words, seat: int) -> None:
    own, ends = walkers(state, seat), walk_ends(state, seat)
    for direction in range(4):
        mask[STEPS_OF + direction] = own & shift(ends, (direction + 2) & 3)


@inlined
def _plays(state: Words, seat: int) -> np.uint64:
    """Tiles to play in phase 2: each kind once a turn, and only if it can work (II-51..56)."""
    if state[HANDS + seat] == NONE:
        return NONE
    plays = NONE
    if (state[USED] & USED_STAMINA) == NONE:
        for kind in range(KIND_STAMINA, KIND_STAMINA + 4):
            if holds(state, seat, kind):
                plays |= bit(kind - RED)
    if has_harpoon(state, seat) and _any_in_reach(state, seat):
        plays |= bit(KIND_HARPOON - RED)
    return plays | _thaw_and_move(state, seat)


@inlined
def _any_in_reach(state: Words, seat: int) -> bool:
    found = NONE
    for animal in range(1, BEAR + 1):
        found |= in_reach(state, seat, animal)
    within: bool = found != NONE
    return within


@inlined
def _thaw_and_move(state: Words, seat: int) -> np.uint64:
    """The two tiles that may be played in both phases (II-52, II-A11)."""
    plays = NONE
    if holds(state, seat, KIND_THAW) and thaw_allowed(state):
        plays |= bit(KIND_THAW - RED)
    if holds(state, seat, KIND_MOVE) and move_allowed(state):
        plays |= bit(KIND_MOVE - RED)
    return plays


@inlined
def _opening(state: Words, mask: Words) -> None:
    """Phase 1: melt, or play a tile before (II-20, 30, 52); see II-A6 for passing."""
    mask[CELLS] = meltable(state)
    mask[SINGLES] = _thaw_and_move(state, number(state[TURN]))
    if mask[CELLS] == NONE:
        mask[SINGLES] |= bit(NO)


@inlined
def _ice_and_animals(state: Words, mask: Words, question: np.uint64) -> None:
    """Drift, Thaw and Move animals."""
    cell, what = number(state[AT]), number(state[WHAT])
    if question == DRIFT:
        ends = coverable(state)
        for direction in range(4):
            mask[STEPS_OF + direction] = pushable(state, ends, direction)
    elif question == DISPLACE:
        _displacements(state, mask, line_end(state, cell, what))
    elif question == THAW:
        mask[CELLS] = thawable(state)
    elif question == ANIMAL:
        for animal in range(1, BEAR + 1):
            mask[ANIMALS + animal - 1] = movable(state, animal)
        if has_rule(state, MOVE_MAY):
            mask[SINGLES] = bit(NO)
    else:
        _steps(state, mask, cell, what)


@inlined
def _displacements(state: Words, mask: Words, cell: int) -> None:
    """Each animal in the way, and where it may go (II-45, II-A9).

    If they go together, the one with the fewest ways speaks for all: a bear, else any fish.
    """
    together = has_rule(state, TOGETHER)
    if (state[BEARS] & bit(cell)) != NONE:
        mask[ANIMALS + BEAR - 1] = displaced_to(state, cell, BEAR)
        if together:
            return
    for value in range(1, BEAR):
        if (fish(state, value) & bit(cell)) != NONE:
            mask[ANIMALS + value - 1] = displaced_to(state, cell, value)
            if together:
                return


@inlined
def _steps(state: Words, mask: Words, cell: int, animal: int) -> None:
    """The directions in which the chosen animal can step, as steps from its cell."""
    ends = steps_to(state, cell, animal)
    for direction in range(4):
        mask[STEPS_OF + direction] = bit(cell) & shift(ends, (direction + 2) & 3)


@inlined
def _the_rest(state: Words, mask: Words, question: np.uint64) -> None:
    """Harpoons, flights, kayaks; nothing when the game is over."""
    seat = number(state[ACTOR])
    if question == HARPOON:
        mask[SINGLES] = bit(NO)
        if has_harpoon(state, seat):
            mask[SINGLES] |= bit(YES)
    elif question == FLEE:
        mask[CELLS] = CORNERS
    elif question == KAYAK:
        mask[CELLS] = kayak_ends(state, seat, number(state[AT]))
    elif question == HUNT:
        for animal in range(1, BEAR + 1):
            mask[ANIMALS + animal - 1] = in_reach(state, seat, animal)


@inlined
def count(mask: Words) -> int:
    """How many actions a mask has."""
    total = 0
    for board in range(BOARDS):
        total += popcount(mask[board])
    return total


@inlined
def nth(mask: Words, n: int) -> int:
    """The action that has exactly `n` others before it."""
    for board in range(BOARDS):
        here = popcount(mask[board])
        if n < here:
            return board << 6 | nth_bit(mask[board], n)
        n -= here
    return -1


@inlined
def random_choice(state: Words, mask: Words, rng: Words) -> int:
    """A legal action, each equally likely; `mask` is room to work in."""
    choices(state, mask)
    return nth(mask, below(rng, count(mask)))


@kernel
def list_actions(state: Words, actions: Numbers) -> int:
    """Write every legal action in the order of their numbers; how many there are."""
    mask = np.empty(BOARDS, dtype=np.uint64)
    choices(state, mask)
    total = 0
    for board in range(BOARDS):
        left = mask[board]
        while left != NONE:
            actions[total] = board << 6 | lowest(left)
            left = without_lowest(left)
            total += 1
    return total
