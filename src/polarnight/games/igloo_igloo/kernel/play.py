"""Playing Igloo Igloo: one action at a time, by its number.

Functions that change a state change it in place and do not ask whether the action is legal:
`choices` says that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
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
    board_of,
    cell_of,
)
from polarnight.games.igloo_igloo.kernel.counters import put_one, take_one, tally_down, tally_up
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
from polarnight.numeric.bits import NONE, ONE, bit, number
from polarnight.numeric.jit import inlined, kernel

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

POINTS_TO_WALK, POINTS_TO_KAYAK, POINTS_TO_BUILD = 1, 3, 3
STEPS_EACH = 3


@inlined
def apply(state: Words, action: int) -> None:
    """Play the action of this number (see choices.py)."""
    board, cell = board_of(action), cell_of(action)
    question = state[w.ASK]
    if board == CELLS:
        _apply_cell(state, cell, question)
    elif board < ANIMALS:
        _apply_step(state, cell, board - STEPS_OF, question)
    elif board < KAYAKS:
        _apply_animal(state, cell, board - ANIMALS + 1, question)
    elif board == KAYAKS:
        state[w.AT] = np.uint64(cell)
        ask(state, w.KAYAK)
    elif board == BUILDS:
        _build(state, cell)
    else:
        _apply_single(state, cell, question)


@inlined
def _apply_cell(state: Words, cell: int, question: np.uint64) -> None:
    if question == w.OPENING:
        melt(state, cell)
    elif question == w.PLACING:
        _place(state, cell)
    elif question == w.THAW:
        thaw(state, cell)
    elif question == w.KAYAK:
        _land(state, cell)
    else:
        _flee(state, cell)


@inlined
def _apply_step(state: Words, cell: int, direction: int, question: np.uint64) -> None:
    if question == w.DRIFT:
        push(state, cell, direction)
    elif question == w.STEP:
        step(state, direction)
    else:
        _walk(state, cell, beside(cell, direction))


@inlined
def _apply_animal(state: Words, cell: int, animal: int, question: np.uint64) -> None:
    seat = number(state[w.ACTOR])
    if question == w.ANIMAL:
        choose(state, cell, animal)
    elif question == w.HUNT:
        take_prey(state, seat, cell, animal)
        resume(state)
    elif question == w.DISPLACE:
        displace(state, cell, animal)
    else:
        spend(state, animal)
        take_prey(state, seat, cell, animal)


@inlined
def _apply_single(state: Words, choice: int, question: np.uint64) -> None:
    if choice == END:
        begin_turn(state, clockwise(state, LEFT))
    elif question == w.HARPOON:
        answer(state, choice == YES)
    elif question == w.ANIMAL:
        resume(state)
    elif choice == NO:
        end_game(state)
    else:
        _play_tile(state, choice + w.RED)


@inlined
def _place(state: Words, cell: int) -> None:
    """Put an Inuit on the outer ring (II-16)."""
    seat = number(state[w.TURN])
    put_one(state, w.INUITS + seat * w.INUIT_PLANES, w.INUIT_PLANES, cell)
    state[w.TO_PLACE] -= ONE
    next_placement(state)


@inlined
def _play_tile(state: Words, kind: int) -> None:
    """A tile leaves the hand, for all to see; what it works on is asked next (II-50..56)."""
    seat = number(state[w.TURN])
    if kind == w.KIND_HARPOON:
        throw_harpoon(state, seat)
        ask(state, w.HUNT)
        return
    tally_down(state, w.HANDS + seat, kind - w.RED)
    tally_up(state, w.SEEN, kind)
    if kind == w.KIND_THAW:
        state[w.USED] |= w.USED_THAW
        ask(state, w.THAW)
    elif kind == w.KIND_MOVE:
        state[w.USED] |= w.USED_MOVE
        state[w.MOVING] = ONE
        state[w.STEPS] = np.uint64(STEPS_EACH)
        next_step(state)
    else:
        state[w.USED] |= w.USED_STAMINA
        state[w.POINTS] += np.uint64(kind - w.KIND_STAMINA + 1)


@inlined
def _move_inuit(state: Words, seat: int, origin: int, target: int) -> None:
    word = w.INUITS + seat * w.INUIT_PLANES
    take_one(state, word, w.INUIT_PLANES, origin)
    put_one(state, word, w.INUIT_PLANES, target)


@inlined
def _flee(state: Words, corner: int) -> None:
    """Send the next Inuit to a corner (II-53, 68)."""
    _move_inuit(state, fleeing(state), number(state[w.AT]), corner)
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
    _arrive(state, number(state[w.AT]), target)
    resume(state)


@inlined
def _arrive(state: Words, origin: int, target: int) -> None:
    seat = number(state[w.TURN])
    _move_inuit(state, seat, origin, target)
    if (state[w.BEARS] & bit(target)) != NONE:
        spear(state, seat, target)


@inlined
def _build(state: Words, cell: int) -> None:
    """Build an igloo (II-83)."""
    spend(state, POINTS_TO_BUILD)
    state[w.IGLOOS + number(state[w.TURN])] |= bit(cell)


@kernel
def start_turn(state: Words, seat: int) -> None:
    """`begin_turn`, for callers that are no kernels."""
    begin_turn(state, seat)


@kernel
def play(state: Words, action: int) -> None:
    """`apply`, for callers that are no kernels."""
    apply(state, action)
