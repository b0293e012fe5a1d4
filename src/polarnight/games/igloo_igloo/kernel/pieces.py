"""What lies where in a state of Igloo Igloo, and what a seat has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.counters import anywhere, count_at, tally
from polarnight.numeric.bits import NONE, bit, number
from polarnight.numeric.jit import inlined

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Words


@inlined
def has_rule(state: Words, rule: np.uint64) -> bool:
    """Whether an option bit is set."""
    agreed: bool = (state[w.RULES] & rule) != NONE
    return agreed


@inlined
def sea(state: Words) -> np.uint64:
    """Spaces without a tile that are no corners, those with fish and bears too."""
    board: np.uint64 = w.WATER & ~state[w.ICE]
    return board


@inlined
def inuits(state: Words, seat: int) -> np.uint64:
    """The spaces where a seat's Inuits stand."""
    return anywhere(state, w.INUITS + seat * w.INUIT_PLANES, w.INUIT_PLANES)


@inlined
def all_inuits(state: Words) -> np.uint64:
    return anywhere(state, w.INUITS, w.ALL_INUITS)


@inlined
def all_igloos(state: Words) -> np.uint64:
    return anywhere(state, w.IGLOOS, w.MOST_SEATS)


@inlined
def fish(state: Words, value: int) -> np.uint64:
    """Sea spaces with fish of this value."""
    return anywhere(state, w.FISH + (value - 1) * w.FISH_PLANES, w.FISH_PLANES)


@inlined
def foxes(state: Words, value: int) -> np.uint64:
    """Tiles with foxes of this value."""
    return anywhere(state, w.FOXES + (value - 1) * w.FOX_PLANES, w.FOX_PLANES)


@inlined
def all_fish(state: Words) -> np.uint64:
    return anywhere(state, w.FISH, w.ALL_FISH)


@inlined
def all_foxes(state: Words) -> np.uint64:
    return anywhere(state, w.FOXES, w.ALL_FOXES)


@inlined
def kind_at(state: Words, cell: int) -> int:
    """What is under the face-down tile on `cell`."""
    return count_at(state, w.TILES, w.TILE_PLANES, cell)


@inlined
def holds(state: Words, seat: int, kind: int) -> bool:
    """Whether a seat has a red-border tile of this kind in hand."""
    return tally(state, w.HANDS + seat, kind - w.RED) > 0


@inlined
def harpoon_spent(state: Words, seat: int) -> bool:
    """Whether a seat may play no more harpoon this turn (II-51, II-A17)."""
    limited = number(state[w.TURN]) == seat or has_rule(state, w.DEFENCE_LIMIT)
    return limited and (state[w.DEFENDED] & bit(seat)) != NONE


@inlined
def has_harpoon(state: Words, seat: int) -> bool:
    """Whether a seat could play a harpoon now."""
    return holds(state, seat, w.KIND_HARPOON) and not harpoon_spent(state, seat)
