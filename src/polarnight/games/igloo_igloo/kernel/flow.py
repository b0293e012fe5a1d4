"""Who is asked what next: the chain of decisions of a turn (see the head of actions.py)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel.layout import (
    ACTIONS,
    ACTOR,
    ANIMAL,
    ASK,
    AT,
    DEFENDED,
    FIRST,
    FLEE,
    HANDS,
    HARPOON,
    IGLOOS,
    MELTED,
    MOVE_LATE,
    MOVING,
    NOBODY,
    NONE,
    OPEN_FIRST,
    OPENING,
    OVER,
    POINTS,
    SEATS,
    STEPS,
    TO_PLACE,
    TURN,
    USED,
    USED_MOVE,
    USED_THAW,
    WHAT,
    harpoon_spent,
    has_rule,
    index,
    inlined,
    inuits,
    number,
)
from polarnight.games.igloo_igloo.kernel.reach import any_movable, meltable, thawable
from polarnight.numeric.bits import bit

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words


LEFT = index(1)
"""The left neighbour is one place clockwise."""


@inlined
def inuits_each(seats: int) -> int:
    """Five Inuits for each of two players, three for each of more (II-14)."""
    return 5 if seats == 2 else 3


@inlined
def clockwise(state: Words, steps: int) -> int:
    """The seat so many places to the left of the one whose turn it is."""
    seat = number(state[TURN]) + steps
    seats = number(state[SEATS])
    return seat - seats if seat >= seats else seat


@inlined
def ask(state: Words, question: np.uint64) -> None:
    """Ask the seat whose turn it is."""
    state[ASK] = question
    state[ACTOR] = state[TURN]


@inlined
def next_placement(state: Words) -> None:
    """One Inuit each, clockwise; after the last one the first player's turn begins (II-16)."""
    if state[TO_PLACE] == NONE:
        begin_turn(state, number(state[FIRST]))
        return
    state[TURN] = np.uint64(clockwise(state, LEFT))
    state[ACTOR] = state[TURN]


@inlined
def begin_turn(state: Words, seat: int) -> None:
    """Phase 1, unless the game is over because nothing can be melted (II-20, 90, II-A6)."""
    state[TURN] = np.uint64(seat)
    state[MELTED] = NONE
    state[POINTS] = NONE
    state[USED] = NONE
    state[DEFENDED] = NONE
    if meltable(state) == NONE and not has_rule(state, OPEN_FIRST):
        end_game(state)
    else:
        resume(state)


@inlined
def end_game(state: Words) -> None:
    state[ASK] = OVER
    state[ACTOR] = np.uint64(NOBODY)


@inlined
def resume(state: Words) -> None:
    """Back from a chain of decisions: go on with phase 2, or with melting (II-33)."""
    state[MOVING] = NONE
    state[STEPS] = NONE
    state[AT] = NONE
    state[WHAT] = NONE
    if state[MELTED] != NONE:
        ask(state, ACTIONS)
    elif meltable(state) != NONE or may_open(state):
        ask(state, OPENING)
    else:
        end_game(state)


@inlined
def thaw_allowed(state: Words) -> bool:
    """Whether a Thaw tile would have something to work on and none was played this turn."""
    allowed: bool = (state[USED] & USED_THAW) == NONE and thawable(state) != NONE
    return allowed


@inlined
def move_allowed(state: Words) -> bool:
    """Whether a Move animals tile could be played now (II-51, 56, II-A11)."""
    if (state[USED] & USED_MOVE) != NONE:
        return False
    if state[MELTED] == NONE and has_rule(state, MOVE_LATE):
        return False
    return any_movable(state)


@inlined
def may_open(state: Words) -> bool:
    """Whether, as far as all can see, the seat might still play a tile before melting."""
    if state[HANDS + number(state[TURN])] == NONE:
        return False
    return thaw_allowed(state) or move_allowed(state)


# Move animals, and what a bear does on the way.


@inlined
def next_step(state: Words) -> None:
    """The next step of Move animals, while points and legal steps are left (II-A12)."""
    if state[STEPS] != NONE and any_movable(state):
        state[AT] = NONE
        state[WHAT] = NONE
        ask(state, ANIMAL)
    else:
        resume(state)


@inlined
def next_defender(state: Words, asked: int) -> bool:
    """Ask who comes after the first `asked` places to the mover's left (II-69, II-A15).

    The mover himself has the last place. Whoever has Inuits there and any tile in hand is asked,
    harpoon or not, so that being asked betrays nothing.
    """
    place = bit(number(state[AT]))
    for steps in range(asked + 1, number(state[SEATS]) + 1):
        seat = clockwise(state, steps)
        threatened = (inuits(state, seat) & place) != NONE
        if threatened and state[HANDS + seat] != NONE and not harpoon_spent(state, seat):
            state[ASK] = HARPOON
            state[ACTOR] = np.uint64(seat)
            return True
    return False


@inlined
def fleeing(state: Words) -> int:
    """Whose Inuit leaves the space next: clockwise, the mover's last; NOBODY if none is left.

    Who has an igloo there hides (II-67); on a thawed tile there never is one.
    """
    place = bit(number(state[AT]))
    for steps in range(1, number(state[SEATS]) + 1):
        seat = clockwise(state, steps)
        if (inuits(state, seat) & place & ~state[IGLOOS + seat]) != NONE:
            return seat
    return NOBODY


@inlined
def next_fleeing(state: Words) -> None:
    """Send Inuits to corners as long as there are any to send (II-53, 68, 70)."""
    if fleeing(state) != NOBODY:
        ask(state, FLEE)
    elif state[MOVING] != NONE:
        next_step(state)
    else:
        resume(state)


@inlined
def spend(state: Words, points: int) -> None:
    state[POINTS] -= np.uint64(points)
