"""What can be reached: tiles to melt and thaw, pushes, animals' steps, walks, kayaks, prey.

Pure questions to a state, answered with boards; no function here changes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.geometry import beside, flood, neighbours, shift
from polarnight.games.igloo_igloo.kernel.pieces import (
    all_fish,
    all_foxes,
    all_igloos,
    all_inuits,
    fish,
    foxes,
    has_harpoon,
    has_rule,
    inuits,
    sea,
)
from polarnight.numeric.bits import NONE, bit, lowest, number, popcount
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words


# Ice.


@inlined
def meltable(state: Words) -> np.uint64:
    """Empty face-down tiles beside the sea, or else on the outer ring (II-30..32, II-A5)."""
    occupied = all_inuits(state) | all_igloos(state) | all_foxes(state) | state[w.BEARS]
    free: np.uint64 = state[w.ICE] & ~state[w.PACK] & ~occupied
    shore = free & neighbours(sea(state))
    return shore if shore != NONE else free & w.RING


@inlined
def thawable(state: Words) -> np.uint64:
    """Face-down tiles beside the sea without an igloo (II-52, II-A24)."""
    board: np.uint64 = state[w.ICE] & ~state[w.PACK] & ~all_igloos(state) & neighbours(sea(state))
    return board


@inlined
def coverable(state: Words) -> np.uint64:
    """Sea spaces a tile may be pushed onto: the animals there can be moved away (II-43, 45)."""
    open_sea = sea(state)
    bears: np.uint64 = state[w.BEARS]
    shoals = all_fish(state) & ~bears
    calm = open_sea & ~(bears | shoals)
    shoals &= neighbours(open_sea)
    return calm | shoals | (open_sea & bears & neighbours(open_sea & ~bears))


@inlined
def pushable(state: Words, coverable_: np.uint64, direction: int) -> np.uint64:
    """Tiles with nothing but tiles between them and a space to cover (II-42, 43)."""
    back = (direction + 2) & 3
    ice: np.uint64 = state[w.ICE]
    line = shift(coverable_, back) & ice
    before = NONE
    while line != before:
        before = line
        line |= shift(line, back) & ice
    return line


@inlined
def line_end(state: Words, cell: int, direction: int) -> int:
    """The space a push would cover."""
    while (state[w.ICE] & bit(cell)) != NONE:
        cell = beside(cell, direction)
    return cell


@inlined
def displaced_to(state: Words, cell: int, animal: int) -> np.uint64:
    """Where an animal in the way of a drift may go: sea, a bear not to a bear (II-45, II-A13)."""
    board = neighbours(bit(cell)) & sea(state)
    if animal == w.BEAR:
        board &= ~state[w.BEARS]
    return board


# Animals. Classes 1 to 3 are fish and foxes by value: these in the sea, those on the ice.


@inlined
def movable(state: Words, animal: int) -> np.uint64:
    """Spaces with an animal of this class that can make a step (II-57..60)."""
    ice, open_sea = state[w.ICE], sea(state)
    if animal == w.BEAR:
        board: np.uint64 = state[w.BEARS] & neighbours((ice | open_sea) & ~state[w.BEARS])
        return board
    return (fish(state, animal) & neighbours(open_sea)) | (foxes(state, animal) & neighbours(ice))


@inlined
def any_movable(state: Words) -> bool:
    """Whether Move animals could do anything."""
    ice, open_sea = state[w.ICE], sea(state)
    swim, walk = all_fish(state) & neighbours(open_sea), all_foxes(state) & neighbours(ice)
    roam = state[w.BEARS] & neighbours((ice | open_sea) & ~state[w.BEARS])
    able: bool = (swim | walk | roam) != NONE
    return able


@inlined
def steps_to(state: Words, cell: int, animal: int) -> np.uint64:
    """Where an animal on `cell` may step: fish to sea, foxes to ice, bears to either."""
    ice, open_sea = state[w.ICE], sea(state)
    around = neighbours(bit(cell))
    if animal == w.BEAR:
        board: np.uint64 = around & (ice | open_sea) & ~state[w.BEARS]
        return board
    swims = (ice & bit(cell)) == NONE
    return around & open_sea if swims else around & ice


# Inuits.


@inlined
def enterable(state: Words, seat: int) -> np.uint64:
    """Tiles a seat's Inuits may enter (II-76, 77, 110)."""
    board: np.uint64 = state[w.ICE]
    if not has_harpoon(state, seat):
        board &= ~state[w.BEARS]
    if has_rule(state, w.IGLOO_BLOCK):
        board &= ~(all_igloos(state) & ~state[w.IGLOOS + seat])
    return board


@inlined
def walkers(state: Words, seat: int) -> np.uint64:
    """Spaces with own Inuits that may set out on foot (II-A20)."""
    own = inuits(state, seat)
    return own if has_rule(state, w.CORNER_WALK_OFF) else own & ~w.CORNERS


@inlined
def walk_ends(state: Words, seat: int) -> np.uint64:
    """Spaces that may be entered on foot (II-76, II-A20)."""
    board = enterable(state, seat)
    return board | w.CORNERS if has_rule(state, w.CORNER_WALK_ON) else board


@inlined
def landings(state: Words, seat: int) -> np.uint64:
    """Spaces a kayak may land on, if it gets there (II-78, II-A20)."""
    board = enterable(state, seat)
    return board | w.CORNERS if has_rule(state, w.CORNER_KAYAK_TO) else board


@inlined
def kayak_ends(state: Words, seat: int, cell: int) -> np.uint64:
    """Where a kayak from `cell` may land: beside the same bearless sea (II-78, 79, II-A23)."""
    open_sea = sea(state) & ~state[w.BEARS]
    area = flood(neighbours(bit(cell)) & open_sea, open_sea)
    return neighbours(area) & landings(state, seat) & ~bit(cell)


@inlined
def kayak_starts(state: Words, seat: int) -> np.uint64:
    """Spaces with own Inuits from which a kayak gets somewhere, found sea area by sea area."""
    own = inuits(state, seat)
    if not has_rule(state, w.CORNER_KAYAK_FROM):
        own &= ~w.CORNERS
    ends = landings(state, seat)
    open_sea = sea(state) & ~state[w.BEARS]
    quays = neighbours(own) & open_sea
    found = NONE
    while quays != NONE:
        area = flood(bit(lowest(quays)), open_sea)
        quays &= ~area
        shore = neighbours(area)
        exits = shore & ends
        if popcount(exits) > 1:
            found |= own & shore
        elif exits != NONE:
            found |= own & shore & ~exits
    return found


@inlined
def hunters(state: Words, seat: int) -> np.uint64:
    """Spaces beside which a seat may fish (II-80, II-A20)."""
    own = inuits(state, seat)
    return own if has_rule(state, w.CORNER_FISH) else own & ~w.CORNERS


@inlined
def in_reach(state: Words, seat: int, animal: int) -> np.uint64:
    """Spaces with an animal of this class to hunt: beside an Inuit, or under him (II-80..82)."""
    own = inuits(state, seat)
    afar = neighbours(hunters(state, seat)) & sea(state)
    if animal == w.BEAR:
        board: np.uint64 = state[w.BEARS] & own & state[w.ICE]
        return board | (state[w.BEARS] & afar) if has_rule(state, w.SEA_BEAR_HUNT) else board
    return (fish(state, animal) & afar) | (foxes(state, animal) & own)


@inlined
def buildable(state: Words, seat: int) -> np.uint64:
    """Tiles with an own Inuit, no other tribe's Inuit and no igloo (II-83)."""
    others = NONE
    for other in range(number(state[w.SEATS])):
        if other != seat:
            others |= inuits(state, other)
    board: np.uint64 = inuits(state, seat) & state[w.ICE] & ~others & ~all_igloos(state)
    return board
