"""Playing Igloo Igloo: one action at a time, by its number.

Functions that change a state change it in place and do not ask whether the action is legal:
`choices` says that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel.animals import (
    answer,
    choose,
    spear,
    step,
    take_prey,
    throw_harpoon,
)
from polarnight.games.igloo_igloo.kernel.choices import (
    ANIMALS,
    BUILDS,
    CELLS,
    END,
    KAYAKS,
    NO,
    STEPS_OF,
    YES,
)
from polarnight.games.igloo_igloo.kernel.flow import (
    LEFT,
    ask,
    begin_turn,
    clockwise,
    end_game,
    fleeing,
    next_fleeing,
    next_placement,
    next_step,
    resume,
    spend,
)
from polarnight.games.igloo_igloo.kernel.geometry import beside
from polarnight.games.igloo_igloo.kernel.ice import displace, melt, push, thaw
from polarnight.games.igloo_igloo.kernel.layout import (
    ACTOR,
    ANIMAL,
    ASK,
    AT,
    BEARS,
    DISPLACE,
    DRIFT,
    HANDS,
    HARPOON,
    HUNT,
    IGLOOS,
    INUIT_PLANES,
    INUITS,
    KAYAK,
    KIND_HARPOON,
    KIND_MOVE,
    KIND_STAMINA,
    KIND_THAW,
    MOVING,
    NONE,
    OPENING,
    PLACING,
    POINTS,
    RED,
    SEEN,
    STEP,
    STEPS,
    THAW,
    TO_PLACE,
    TURN,
    USED,
    USED_MOVE,
    USED_STAMINA,
    USED_THAW,
    index,
    inlined,
    number,
    put_one,
    take_one,
    tally_down,
    tally_up,
)
from polarnight.numeric.bits import ONE, bit
from polarnight.numeric.jit import kernel

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

POINTS_TO_WALK, POINTS_TO_KAYAK, POINTS_TO_BUILD = index(1), index(3), index(3)
STEPS_EACH = 3


@inlined
def apply(state: Words, action: int) -> None:
    """Play the action of this number (see choices.py)."""
    board, cell = action >> 6, action & 63
    question = state[ASK]
    if board == CELLS:
        _apply_cell(state, cell, question)
    elif board < ANIMALS:
        _apply_step(state, cell, board - STEPS_OF, question)
    elif board < KAYAKS:
        _apply_animal(state, cell, board - ANIMALS + 1, question)
    elif board == KAYAKS:
        state[AT] = np.uint64(cell)
        ask(state, KAYAK)
    elif board == BUILDS:
        _build(state, cell)
    else:
        _apply_single(state, cell, question)


@inlined
def _apply_cell(state: Words, cell: int, question: np.uint64) -> None:
    if question == OPENING:
        melt(state, cell)
    elif question == PLACING:
        _place(state, cell)
    elif question == THAW:
        thaw(state, cell)
    elif question == KAYAK:
        _land(state, cell)
    else:
        _flee(state, cell)


@inlined
def _apply_step(state: Words, cell: int, direction: int, question: np.uint64) -> None:
    if question == DRIFT:
        push(state, cell, direction)
    elif question == STEP:
        step(state, direction)
    else:
        _walk(state, cell, beside(cell, direction))


@inlined
def _apply_animal(state: Words, cell: int, animal: int, question: np.uint64) -> None:
    seat = number(state[ACTOR])
    if question == ANIMAL:
        choose(state, cell, animal)
    elif question == HUNT:
        take_prey(state, seat, cell, animal)
        resume(state)
    elif question == DISPLACE:
        displace(state, cell, animal)
    else:
        spend(state, animal)
        take_prey(state, seat, cell, animal)


@inlined
def _apply_single(state: Words, choice: int, question: np.uint64) -> None:
    if choice == END:
        begin_turn(state, clockwise(state, LEFT))
    elif question == HARPOON:
        answer(state, choice == YES)
    elif question == ANIMAL:
        resume(state)
    elif choice == NO:
        end_game(state)
    else:
        _play_tile(state, choice + RED)


@inlined
def _place(state: Words, cell: int) -> None:
    """Put an Inuit on the outer ring (II-16)."""
    seat = number(state[TURN])
    put_one(state, INUITS + seat * INUIT_PLANES, INUIT_PLANES, cell)
    state[TO_PLACE] -= ONE
    next_placement(state)


@inlined
def _play_tile(state: Words, kind: int) -> None:
    """A tile leaves the hand, for all to see; what it works on is asked next (II-50..56)."""
    seat = number(state[TURN])
    if kind == KIND_HARPOON:
        throw_harpoon(state, seat)
        ask(state, HUNT)
        return
    tally_down(state, HANDS + seat, kind - RED)
    tally_up(state, SEEN, kind)
    if kind == KIND_THAW:
        state[USED] |= USED_THAW
        ask(state, THAW)
    elif kind == KIND_MOVE:
        state[USED] |= USED_MOVE
        state[MOVING] = ONE
        state[STEPS] = np.uint64(STEPS_EACH)
        next_step(state)
    else:
        state[USED] |= USED_STAMINA
        state[POINTS] += np.uint64(kind - KIND_STAMINA + 1)


@inlined
def _move_inuit(state: Words, seat: int, origin: int, target: int) -> None:
    word = INUITS + seat * INUIT_PLANES
    take_one(state, word, INUIT_PLANES, origin)
    put_one(state, word, INUIT_PLANES, target)


@inlined
def _flee(state: Words, corner: int) -> None:
    """Send the next Inuit to a corner (II-53, 68)."""
    _move_inuit(state, fleeing(state), number(state[AT]), corner)
    next_fleeing(state)


@inlined
def _walk(state: Words, origin: int, target: int) -> None:
    """One point, and a harpoon if there is a bear (II-76, 77)."""
    spend(state, POINTS_TO_WALK)
    _arrive(state, origin, target)


@inlined
def _land(state: Words, target: int) -> None:
    """Three points, and a harpoon if there is a bear (II-78, II-A19)."""
    spend(state, POINTS_TO_KAYAK)
    _arrive(state, number(state[AT]), target)
    resume(state)


@inlined
def _arrive(state: Words, origin: int, target: int) -> None:
    seat = number(state[TURN])
    _move_inuit(state, seat, origin, target)
    if (state[BEARS] & bit(target)) != NONE:
        spear(state, seat, target)


@inlined
def _build(state: Words, cell: int) -> None:
    """Build an igloo (II-83)."""
    spend(state, POINTS_TO_BUILD)
    state[IGLOOS + number(state[TURN])] |= bit(cell)


@kernel
def start_turn(state: Words, seat: int) -> None:
    """`begin_turn`, for callers that are no kernels."""
    begin_turn(state, seat)


@kernel
def play(state: Words, action: int) -> None:
    """`apply`, for callers that are no kernels."""
    apply(state, action)
