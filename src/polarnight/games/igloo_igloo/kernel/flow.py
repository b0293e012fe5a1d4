"""Who is asked what next: the chain of decisions of a turn (see the head of actions.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.pieces import harpoon_spent, has_rule, inuits
from polarnight.games.igloo_igloo.kernel.reach import any_movable, meltable, thawable
from polarnight.numeric.bits import NONE, bit, number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words


LEFT = 1
"""The left neighbour is one place clockwise."""


@inlined
def inuits_each(seats: int) -> int:
    """Five Inuits for each of two players, three for each of more (II-14)."""
    return 5 if seats == 2 else 3


@inlined
def clockwise(state: Words, steps: int) -> int:
    """The seat so many places to the left of the one whose turn it is."""
    seat = number(state[w.TURN]) + steps
    seats = number(state[w.SEATS])
    return seat - seats if seat >= seats else seat


@inlined
def ask(state: Words, question: np.uint64) -> None:
    """Ask the seat whose turn it is."""
    state[w.ASK] = question
    state[w.ACTOR] = state[w.TURN]


@inlined
def next_placement(state: Words) -> None:
    """One Inuit each, clockwise; after the last one the first player's turn begins (II-16)."""
    if state[w.TO_PLACE] == NONE:
        begin_turn(state, number(state[w.FIRST]))
        return
    state[w.TURN] = np.uint64(clockwise(state, LEFT))
    state[w.ACTOR] = state[w.TURN]


@inlined
def begin_turn(state: Words, seat: int) -> None:
    """Phase 1, unless the game is over because nothing can be melted (II-20, 90, II-A6)."""
    state[w.TURN] = np.uint64(seat)
    state[w.MELTED] = NONE
    state[w.POINTS] = NONE
    state[w.USED] = NONE
    state[w.DEFENDED] = NONE
    if meltable(state) == NONE and not has_rule(state, w.OPEN_FIRST):
        end_game(state)
    else:
        resume(state)


@inlined
def end_game(state: Words) -> None:
    state[w.ASK] = w.OVER
    state[w.ACTOR] = np.uint64(w.NOBODY)


@inlined
def resume(state: Words) -> None:
    """Back from a chain of decisions: go on with phase 2, or with melting (II-33)."""
    state[w.MOVING] = NONE
    state[w.STEPS] = NONE
    state[w.AT] = NONE
    state[w.WHAT] = NONE
    if state[w.MELTED] != NONE:
        ask(state, w.ACTIONS)
    elif meltable(state) != NONE or may_open(state):
        ask(state, w.OPENING)
    else:
        end_game(state)


@inlined
def thaw_allowed(state: Words) -> bool:
    """Whether a Thaw tile would have something to work on and none was played this turn."""
    allowed: bool = (state[w.USED] & w.USED_THAW) == NONE and thawable(state) != NONE
    return allowed


@inlined
def move_allowed(state: Words) -> bool:
    """Whether a Move animals tile could be played now (II-51, 56, II-A11)."""
    if (state[w.USED] & w.USED_MOVE) != NONE:
        return False
    if state[w.MELTED] == NONE and has_rule(state, w.MOVE_LATE):
        return False
    return any_movable(state)


@inlined
def may_open(state: Words) -> bool:
    """Whether, as far as all can see, the seat might still play a tile before melting."""
    if state[w.HANDS + number(state[w.TURN])] == NONE:
        return False
    return thaw_allowed(state) or move_allowed(state)


# Move animals, and what a bear does on the way.


@inlined
def next_step(state: Words) -> None:
    """The next step of Move animals, while points and legal steps are left (II-A12)."""
    if state[w.STEPS] != NONE and any_movable(state):
        state[w.AT] = NONE
        state[w.WHAT] = NONE
        ask(state, w.ANIMAL)
    else:
        resume(state)


@inlined
def next_defender(state: Words, asked: int) -> bool:
    """Ask who comes after the first `asked` places to the mover's left (II-69, II-A15).

    The mover himself has the last place. Whoever has Inuits there and any tile in hand is asked,
    harpoon or not, so that being asked betrays nothing.
    """
    place = bit(number(state[w.AT]))
    for steps in range(asked + 1, number(state[w.SEATS]) + 1):
        seat = clockwise(state, steps)
        threatened = (inuits(state, seat) & place) != NONE
        if threatened and state[w.HANDS + seat] != NONE and not harpoon_spent(state, seat):
            state[w.ASK] = w.HARPOON
            state[w.ACTOR] = np.uint64(seat)
            return True
    return False


@inlined
def fleeing(state: Words) -> int:
    """Whose Inuit leaves the space next: clockwise, the mover's last; NOBODY if none is left.

    Who has an igloo there hides (II-67); on a thawed tile there never is one.
    """
    place = bit(number(state[w.AT]))
    for steps in range(1, number(state[w.SEATS]) + 1):
        seat = clockwise(state, steps)
        if (inuits(state, seat) & place & ~state[w.IGLOOS + seat]) != NONE:
            return seat
    return w.NOBODY


@inlined
def next_fleeing(state: Words) -> None:
    """Send Inuits to corners as long as there are any to send (II-53, 68, 70)."""
    if fleeing(state) != w.NOBODY:
        ask(state, w.FLEE)
    elif state[w.MOVING] != NONE:
        next_step(state)
    else:
        resume(state)


@inlined
def spend(state: Words, points: int) -> None:
    state[w.POINTS] -= np.uint64(points)
