"""What may be done now: one bit for each action, in a fixed numbering.

An action is a number, `SPACES * board + cell`, with the boards declared below. So there are 714
numbers, and the mask of a state is twelve words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.flow import move_allowed, thaw_allowed
from polarnight.games.igloo_igloo.kernel.geometry import shift
from polarnight.games.igloo_igloo.kernel.pieces import fish, has_harpoon, has_rule, holds
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
from polarnight.numeric.bits import NONE, bit, lowest, nth_bit, number, popcount, without_lowest
from polarnight.numeric.jit import inlined, kernel
from polarnight.numeric.layout import Codes, Layout
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

ACTION = Layout("The boards of an action of Igloo Igloo")
CELLS = ACTION.word("CELLS", "Place, Melt, Thaw, Flee and KayakTo, with their cell")
STEPS_OF = ACTION.words("STEPS_OF", 4, "Walk, Push and Step up, right, down, left from their cell")
ANIMALS = ACTION.words(
    "ANIMALS", 4, "Hunt, Choose by class, with its cell; Displace, with the goal"
)
KAYAKS = ACTION.word("KAYAKS", "KayakFrom, with its cell")
BUILDS = ACTION.word("BUILDS", "Build, with its cell")
SINGLES = ACTION.word("SINGLES", "what needs no cell, see below")
BOARDS = ACTION.size
SPACES = 64

SINGLE = Codes("What needs no cell in Igloo Igloo (SINGLES)")
PLAYS = SINGLE.number("PLAYS", "PlayTile thaw, harpoon, move_animals: kind - RED", 3)
NO = SINGLE.number("NO", "no harpoon, or Pass: there is no kind of this number")
STAMINA_PLAYS = SINGLE.number("STAMINA_PLAYS", "PlayTile stamina1 to 4: kind - RED", 4)
END = SINGLE.number("END", "EndTurn")
YES = SINGLE.number("YES", "a harpoon")
ACTIONS_IN_ALL = SINGLES * SPACES + YES + 1

IGLOOS_EACH = 2


@inlined
def action_of(board: int, cell: int) -> int:
    """The number of an action."""
    return board << 6 | cell


@inlined
def board_of(action: int) -> int:
    """On which board an action is."""
    return action >> 6


@inlined
def cell_of(action: int) -> int:
    """On which cell of its board; of a single one, its code."""
    return action & 63


@inlined
def choices(state: Words, mask: Words) -> None:
    """Write all the asked seat may do into the twelve boards of `mask`."""
    for board in range(BOARDS):
        mask[board] = NONE
    question = state[w.ASK]
    if question == w.ACTIONS:
        _actions(state, mask)
    elif question == w.OPENING:
        _opening(state, mask)
    elif question == w.PLACING:
        mask[CELLS] = w.RING
    elif question <= w.STEP:
        _ice_and_animals(state, mask, question)
    else:
        _the_rest(state, mask, question)


@inlined
def _actions(state: Words, mask: Words) -> None:
    """Phase 2 (II-75..83)."""
    seat, points = number(state[w.TURN]), number(state[w.POINTS])
    if points >= 1:
        _walks(state, mask, seat)
        for value in range(1, min(points, 3) + 1):
            mask[ANIMALS + value - 1] = in_reach(state, seat, value)
    if points >= 3:
        mask[KAYAKS] = kayak_starts(state, seat)
        if popcount(state[w.IGLOOS + seat]) < IGLOOS_EACH:
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
    if state[w.HANDS + seat] == NONE:
        return NONE
    plays = NONE
    if (state[w.USED] & w.USED_STAMINA) == NONE:
        for kind in range(w.KIND_STAMINA, w.KIND_STAMINA + 4):
            if holds(state, seat, kind):
                plays |= bit(kind - w.RED)
    if has_harpoon(state, seat) and _any_in_reach(state, seat):
        plays |= bit(w.KIND_HARPOON - w.RED)
    return plays | _thaw_and_move(state, seat)


@inlined
def _any_in_reach(state: Words, seat: int) -> bool:
    found = NONE
    for animal in range(1, w.BEAR + 1):
        found |= in_reach(state, seat, animal)
    within: bool = found != NONE
    return within


@inlined
def _thaw_and_move(state: Words, seat: int) -> np.uint64:
    """The two tiles that may be played in both phases (II-52, II-A11)."""
    plays = NONE
    if holds(state, seat, w.KIND_THAW) and thaw_allowed(state):
        plays |= bit(w.KIND_THAW - w.RED)
    if holds(state, seat, w.KIND_MOVE) and move_allowed(state):
        plays |= bit(w.KIND_MOVE - w.RED)
    return plays


@inlined
def _opening(state: Words, mask: Words) -> None:
    """Phase 1: melt, or play a tile before (II-20, 30, 52); see II-A6 for passing."""
    mask[CELLS] = meltable(state)
    mask[SINGLES] = _thaw_and_move(state, number(state[w.TURN]))
    if mask[CELLS] == NONE:
        mask[SINGLES] |= bit(NO)


@inlined
def _ice_and_animals(state: Words, mask: Words, question: np.uint64) -> None:
    """Drift, Thaw and Move animals."""
    cell, what = number(state[w.AT]), number(state[w.WHAT])
    if question == w.DRIFT:
        ends = coverable(state)
        for direction in range(4):
            mask[STEPS_OF + direction] = pushable(state, ends, direction)
    elif question == w.DISPLACE:
        _displacements(state, mask, line_end(state, cell, what))
    elif question == w.THAW:
        mask[CELLS] = thawable(state)
    elif question == w.ANIMAL:
        for animal in range(1, w.BEAR + 1):
            mask[ANIMALS + animal - 1] = movable(state, animal)
        if has_rule(state, w.MOVE_MAY):
            mask[SINGLES] = bit(NO)
    else:
        _steps(state, mask, cell, what)


@inlined
def _displacements(state: Words, mask: Words, cell: int) -> None:
    """Each animal in the way, and where it may go (II-45, II-A9).

    If they go together, the one with the fewest ways speaks for all: a bear, else any fish.
    """
    together = has_rule(state, w.TOGETHER)
    if (state[w.BEARS] & bit(cell)) != NONE:
        mask[ANIMALS + w.BEAR - 1] = displaced_to(state, cell, w.BEAR)
        if together:
            return
    for value in range(1, w.BEAR):
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
    seat = number(state[w.ACTOR])
    if question == w.HARPOON:
        mask[SINGLES] = bit(NO)
        if has_harpoon(state, seat):
            mask[SINGLES] |= bit(YES)
    elif question == w.FLEE:
        mask[CELLS] = w.CORNERS
    elif question == w.KAYAK:
        mask[CELLS] = kayak_ends(state, seat, number(state[w.AT]))
    elif question == w.HUNT:
        for animal in range(1, w.BEAR + 1):
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
            return action_of(board, nth_bit(mask[board], n))
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
            actions[total] = action_of(board, lowest(left))
            left = without_lowest(left)
            total += 1
    return total
