"""What happens to animals: they come, step, eat and attack, and are taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.counters import (
    clear,
    put_one,
    take_one,
    tally_down,
    tally_up,
)
from polarnight.games.igloo_igloo.kernel.flow import next_defender, next_fleeing, next_step
from polarnight.games.igloo_igloo.kernel.geometry import beside
from polarnight.games.igloo_igloo.kernel.pieces import all_inuits, has_rule
from polarnight.numeric.bits import NONE, ONE, bit, number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words

_2, _3 = np.uint64(2), np.uint64(3)
NOBODY_YET = 0


@inlined
def draw_fish(state: Words, cell: int, count: int) -> None:
    """So many fish from the reserve, or what is left of it (II-40, II-A3)."""
    for _ in range(min(count, number(state[w.FISH_LEFT]))):
        value = number(state[w.FISH_ORDER] & _3)
        state[w.FISH_ORDER] >>= _2
        state[w.FISH_LEFT] -= ONE
        put_one(state, w.FISH + (value - 1) * w.FISH_PLANES, w.FISH_PLANES, cell)


@inlined
def draw_fox(state: Words, cell: int) -> None:
    """One fox from the reserve, if there is one (II-46, II-A3)."""
    if state[w.FOXES_LEFT] != NONE:
        value = number(state[w.FOX_ORDER] & _3)
        state[w.FOX_ORDER] >>= _2
        state[w.FOXES_LEFT] -= ONE
        put_one(state, w.FOXES + (value - 1) * w.FOX_PLANES, w.FOX_PLANES, cell)


@inlined
def draw_bear(state: Words, cell: int) -> None:
    """A bear from the reserve, if there is one (II-41, II-A3)."""
    if state[w.BEARS_LEFT] != NONE:
        state[w.BEARS_LEFT] -= ONE
        state[w.BEARS] |= bit(cell)


@inlined
def put_animal(state: Words, cell: int, animal: int) -> None:
    """One more animal of a class: in the sea 1 to 3 are fish, on the ice foxes."""
    if animal == w.BEAR:
        state[w.BEARS] |= bit(cell)
    elif (state[w.ICE] & bit(cell)) != NONE:
        put_one(state, w.FOXES + (animal - 1) * w.FOX_PLANES, w.FOX_PLANES, cell)
    else:
        put_one(state, w.FISH + (animal - 1) * w.FISH_PLANES, w.FISH_PLANES, cell)


@inlined
def take_animal(state: Words, cell: int, animal: int) -> None:
    """One animal less."""
    if animal == w.BEAR:
        state[w.BEARS] &= ~bit(cell)
    elif (state[w.ICE] & bit(cell)) != NONE:
        take_one(state, w.FOXES + (animal - 1) * w.FOX_PLANES, w.FOX_PLANES, cell)
    else:
        take_one(state, w.FISH + (animal - 1) * w.FISH_PLANES, w.FISH_PLANES, cell)


@inlined
def eat(state: Words, cell: int) -> None:
    """Fish and foxes on `cell` leave the game (II-66)."""
    clear(state, w.FISH, w.ALL_FISH, bit(cell))
    clear(state, w.FOXES, w.ALL_FOXES, bit(cell))


@inlined
def choose(state: Words, cell: int, animal: int) -> None:
    """The animal that makes the next step."""
    state[w.AT] = np.uint64(cell)
    state[w.WHAT] = np.uint64(animal)
    state[w.ASK] = w.STEP


@inlined
def step(state: Words, direction: int) -> None:
    """One step of the chosen animal; a bear attacks where it comes to (II-57..59, 65)."""
    origin, animal = number(state[w.AT]), number(state[w.WHAT])
    target = beside(origin, direction)
    state[w.STEPS] -= ONE
    state[w.WHAT] = NONE
    take_animal(state, origin, animal)
    put_animal(state, target, animal)
    if animal == w.BEAR:
        attack(state, target)
    else:
        next_step(state)


@inlined
def attack(state: Words, cell: int) -> None:
    """A bear has come to `cell`: it eats, and Inuits there are asked for harpoons (II-66..70)."""
    state[w.AT] = np.uint64(cell)
    if not has_rule(state, w.PREY_SURVIVES):
        eat(state, cell)
    if (all_inuits(state) & bit(cell)) == NONE or not next_defender(state, NOBODY_YET):
        nobody_kills(state)


@inlined
def nobody_kills(state: Words) -> None:
    """The bear stays; whoever cannot hide flees (II-70)."""
    eat(state, number(state[w.AT]))
    next_fleeing(state)


@inlined
def answer(state: Words, harpoon: bool) -> None:
    """Play a harpoon against the bear, or leave it to the next one concerned (II-67, 69)."""
    seat = number(state[w.ACTOR])
    if harpoon:
        spear(state, seat, number(state[w.AT]))
        next_step(state)
        return
    asked = seat - number(state[w.TURN])
    if asked <= 0:
        asked += number(state[w.SEATS])
    if not next_defender(state, asked):
        nobody_kills(state)


@inlined
def spear(state: Words, seat: int, cell: int) -> None:
    """Play a harpoon and take the bear on `cell` (II-67, 77)."""
    throw_harpoon(state, seat)
    state[w.BEARS] &= ~bit(cell)
    tally_up(state, w.HUNTED + seat, w.BEAR_TALLY)


@inlined
def throw_harpoon(state: Words, seat: int) -> None:
    """A harpoon leaves a hand, for all to see."""
    tally_down(state, w.HANDS + seat, w.KIND_HARPOON - w.RED)
    tally_up(state, w.SEEN, w.KIND_HARPOON)
    state[w.DEFENDED] |= bit(seat)


@inlined
def take_prey(state: Words, seat: int, cell: int, animal: int) -> None:
    """A hunted animal goes to its hunter (II-80)."""
    index = w.BEAR_TALLY
    if animal != w.BEAR:
        index = animal - 1
        if (state[w.ICE] & bit(cell)) != NONE:
            index += w.FOX_TALLY
    take_animal(state, cell, animal)
    tally_up(state, w.HUNTED + seat, index)
