"""What happens to animals: they come, step, eat and attack, and are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel.flow import next_defender, next_fleeing, next_step
from polarnight.games.igloo_igloo.kernel.geometry import beside
from polarnight.games.igloo_igloo.kernel.layout import (
    ACTOR,
    ALL_FISH,
    ALL_FOXES,
    ASK,
    AT,
    BEAR,
    BEARS,
    BEARS_LEFT,
    DEFENDED,
    FISH,
    FISH_LEFT,
    FISH_ORDER,
    FISH_PLANES,
    FOX_ORDER,
    FOX_PLANES,
    FOXES,
    FOXES_LEFT,
    HANDS,
    HUNTED,
    ICE,
    KIND_HARPOON,
    NONE,
    PREY_SURVIVES,
    RED,
    SEATS,
    SEEN,
    STEP,
    STEPS,
    TURN,
    WHAT,
    all_inuits,
    clear,
    has_rule,
    index,
    inlined,
    number,
    put_one,
    take_one,
    tally_down,
    tally_up,
)
from polarnight.numeric.bits import ONE, bit

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

_2, _3 = np.uint64(2), np.uint64(3)
FOX_TALLY, BEAR_TALLY = index(3), index(6)
"""Where foxes and bears begin among the counters of hunted animals."""
NOBODY_YET = index(0)


@inlined
def draw_fish(state: Words, cell: int, count: int) -> None:
    """So many fish from the reserve, or what is left of it (II-40, II-A3)."""
    for _ in range(min(count, number(state[FISH_LEFT]))):
        value = number(state[FISH_ORDER] & _3)
        state[FISH_ORDER] >>= _2
        state[FISH_LEFT] -= ONE
        put_one(state, FISH + (value - 1) * FISH_PLANES, FISH_PLANES, cell)


@inlined
def draw_fox(state: Words, cell: int) -> None:
    """One fox from the reserve, if there is one (II-46, II-A3)."""
    if state[FOXES_LEFT] != NONE:
        value = number(state[FOX_ORDER] & _3)
        state[FOX_ORDER] >>= _2
        state[FOXES_LEFT] -= ONE
        put_one(state, FOXES + (value - 1) * FOX_PLANES, FOX_PLANES, cell)


@inlined
def draw_bear(state: Words, cell: int) -> None:
    """A bear from the reserve, if there is one (II-41, II-A3)."""
    if state[BEARS_LEFT] != NONE:
        state[BEARS_LEFT] -= ONE
        state[BEARS] |= bit(cell)


@inlined
def put_animal(state: Words, cell: int, animal: int) -> None:
    """One more animal of a class: in the sea 1 to 3 are fish, on the ice foxes."""
    if animal == BEAR:
        state[BEARS] |= bit(cell)
    elif (state[ICE] & bit(cell)) != NONE:
        put_one(state, FOXES + (animal - 1) * FOX_PLANES, FOX_PLANES, cell)
    else:
        put_one(state, FISH + (animal - 1) * FISH_PLANES, FISH_PLANES, cell)


@inlined
def take_animal(state: Words, cell: int, animal: int) -> None:
    """One animal less."""
    if animal == BEAR:
        state[BEARS] &= ~bit(cell)
    elif (state[ICE] & bit(cell)) != NONE:
        take_one(state, FOXES + (animal - 1) * FOX_PLANES, FOX_PLANES, cell)
    else:
        take_one(state, FISH + (animal - 1) * FISH_PLANES, FISH_PLANES, cell)


@inlined
def eat(state: Words, cell: int) -> None:
    """Fish and foxes on `cell` leave the game (II-66)."""
    clear(state, FISH, ALL_FISH, bit(cell))
    clear(state, FOXES, ALL_FOXES, bit(cell))


@inlined
def choose(state: Words, cell: int, animal: int) -> None:
    """The animal that makes the next step."""
    state[AT] = np.uint64(cell)
    state[WHAT] = np.uint64(animal)
    state[ASK] = STEP


@inlined
def step(state: Words, direction: int) -> None:
    """One step of the chosen animal; a bear attacks where it comes to (II-57..59, 65)."""
    origin, animal = number(state[AT]), number(state[WHAT])
    target = beside(origin, direction)
    state[STEPS] -= ONE
    state[WHAT] = NONE
    take_animal(state, origin, animal)
    put_animal(state, target, animal)
    if animal == BEAR:
        attack(state, target)
    else:
        next_step(state)


@inlined
def attack(state: Words, cell: int) -> None:
    """A bear has come to `cell`: it eats, and Inuits there are asked for harpoons (II-66..70)."""
    state[AT] = np.uint64(cell)
    if not has_rule(state, PREY_SURVIVES):
        eat(state, cell)
    if (all_inuits(state) & bit(cell)) == NONE or not next_defender(state, NOBODY_YET):
        nobody_kills(state)


@inlined
def nobody_kills(state: Words) -> None:
    """The bear stays; whoever cannot hide flees (II-70)."""
    eat(state, number(state[AT]))
    next_fleeing(state)


@inlined
def answer(state: Words, harpoon: bool) -> None:
    """Play a harpoon against the bear, or leave it to the next one concerned (II-67, 69)."""
    seat = number(state[ACTOR])
    if harpoon:
        spear(state, seat, number(state[AT]))
        next_step(state)
        return
    asked = seat - number(state[TURN])
    if asked <= 0:
        asked += number(state[SEATS])
    if not next_defender(state, asked):
        nobody_kills(state)


@inlined
def spear(state: Words, seat: int, cell: int) -> None:
    """Play a harpoon and take the bear on `cell` (II-67, 77)."""
    throw_harpoon(state, seat)
    state[BEARS] &= ~bit(cell)
    tally_up(state, HUNTED + seat, BEAR_TALLY)


@inlined
def throw_harpoon(state: Words, seat: int) -> None:
    """A harpoon leaves a hand, for all to see."""
    tally_down(state, HANDS + seat, KIND_HARPOON - RED)
    tally_up(state, SEEN, KIND_HARPOON)
    state[DEFENDED] |= bit(seat)


@inlined
def take_prey(state: Words, seat: int, cell: int, animal: int) -> None:
    """A hunted animal goes to its hunter (II-80)."""
    index = BEAR_TALLY
    if animal != BEAR:
        index = animal - 1
        if (state[ICE] & bit(cell)) != NONE:
            index += FOX_TALLY
    take_animal(state, cell, animal)
    tally_up(state, HUNTED + seat, index)
