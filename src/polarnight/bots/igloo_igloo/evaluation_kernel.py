"""What a position of Igloo Igloo is worth to each seat: points now, and points to come.

Most snow melts before the end. What stays is pack ice, what somebody or something stands on, and
snow shut in between; an island counts by what will stay of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.counters import tally
from polarnight.games.igloo_igloo.kernel.geometry import neighbours
from polarnight.games.igloo_igloo.kernel.islands import (
    animals,
    inuits_on,
    island_halves,
    next_island,
    ranks,
    strength,
)
from polarnight.games.igloo_igloo.kernel.pieces import (
    all_foxes,
    all_igloos,
    all_inuits,
    has_rule,
    sea,
)
from polarnight.games.igloo_igloo.kernel.reach import in_reach
from polarnight.numeric.bits import NONE, number, popcount
from polarnight.numeric.jit import inlined, inner
from polarnight.numeric.layout import Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

    Reals = NDArray[np.float64]

EVALUATED = Layout("The values of a position of Igloo Igloo, and the weights they are made with")
OF_SEATS = EVALUATED.words("OF_SEATS", w.MOST_SEATS, "what the position is worth to each seat")
KEEP = EVALUATED.word("KEEP", "the part of an island's open snow that is still there at the end")
SAFE_LATE = EVALUATED.word("SAFE_LATE", "how sure a lone tribe is to stay alone at the end")
SAFE_EARLY = EVALUATED.word("SAFE_EARLY", "and at the beginning")
NEAR = EVALUATED.word("NEAR", "the part of an animal's value that being beside it is worth")
EXILE = EVALUATED.word("EXILE", "the cost of an Inuit on a corner")
MARGIN = EVALUATED.word("MARGIN", "being one stronger than the next on a shared island")
THAW_WORTH = EVALUATED.word("THAW_WORTH", "a thaw tile in hand")
HARPOON_WORTH = EVALUATED.word("HARPOON_WORTH", "a harpoon")
MOVE_WORTH = EVALUATED.word("MOVE_WORTH", "a tile to move with")
STAMINA_WORTH = EVALUATED.word("STAMINA_WORTH", "each point of a stamina tile")
SCALE_LATE = EVALUATED.word("SCALE_LATE", "the lead that is half way from even to won at the end")
SCALE_EARLY = EVALUATED.word("SCALE_EARLY", "and so many points more for each open tile")
CURIOSITY = EVALUATED.word("CURIOSITY", "how much the search prefers what it has tried little")
BELONGINGS = EVALUATED.words(
    "BELONGINGS", w.MOST_SEATS, "the part of each value that islands do not bring"
)
VALUES = EVALUATED.size
LONG = 40.0
"""So much open snow is a whole game still to come."""
HANDS_FADE = 8.0
"""With less open snow than this there are too few turns left to play every tile."""


@inner
def points_now(state: Words, strengths: Numbers, halves: Numbers, values: Reals) -> None:
    """What each seat would score if the game ended now."""
    island_halves(state, strengths, halves)
    for seat in range(number(state[w.SEATS])):
        values[seat] = 0.5 * halves[seat] + animals(state, seat)


@inner
def evaluate(state: Words, strengths: Numbers, halves: Numbers, values: Reals) -> float:
    """What each seat may expect to score, into `values`; how much snow can still melt."""
    if state[w.ACTOR] == np.uint64(w.NOBODY):
        points_now(state, strengths, halves, values)
        for seat in range(number(state[w.SEATS])):
            values[BELONGINGS + seat] = animals(state, seat)
        return 0.0
    loose = can_melt(state)
    left = 1.0 * popcount(loose)
    early = min(1.0, left / LONG)
    seats = number(state[w.SEATS])
    for seat in range(seats):
        values[seat] = _belongings(state, seat, min(1.0, left / HANDS_FADE), values)
        values[BELONGINGS + seat] = values[seat]
    strengths[:] = 0
    safe = values[SAFE_LATE] + (values[SAFE_EARLY] - values[SAFE_LATE]) * early
    ice = state[w.ICE]
    while ice != NONE:
        island = next_island(ice)
        ice &= ~island
        for seat in range(seats):
            strengths[seat] = strength(state, seat, island)
        soft = 1.0 * popcount(island & loose)
        _share_out(state, popcount(island) - (1.0 - values[KEEP]) * soft, safe, strengths, values)
    return left


@inlined
def can_melt(state: Words) -> np.uint64:
    """Empty snow that may still go; what is shut in between stays."""
    occupied = all_inuits(state) | all_igloos(state) | all_foxes(state) | state[w.BEARS]
    loose: np.uint64 = state[w.ICE] & ~state[w.PACK] & ~occupied
    shut_in = loose & ~neighbours(sea(state)) & ~w.RING & ~neighbours(loose)
    return loose & ~shut_in


@inlined
def _belongings(state: Words, seat: int, time: float, values: Reals) -> float:
    """Animals hunted and near, tiles in hand, Inuits in exile."""
    worth = 1.0 * animals(state, seat)
    for animal in range(1, 4):
        worth += values[NEAR] * animal * popcount(in_reach(state, seat, animal))
    worth -= values[EXILE] * inuits_on(state, seat, w.CORNERS)
    if state[w.HANDS + seat] != NONE:
        held = values[THAW_WORTH] * tally(state, w.HANDS + seat, w.KIND_THAW - w.RED)
        held += values[HARPOON_WORTH] * tally(state, w.HANDS + seat, w.KIND_HARPOON - w.RED)
        held += values[MOVE_WORTH] * tally(state, w.HANDS + seat, w.KIND_MOVE - w.RED)
        for extra in range(4):
            stamina = tally(state, w.HANDS + seat, w.KIND_STAMINA - w.RED + extra)
            held += values[STAMINA_WORTH] * (extra + 1) * stamina
        worth += time * held
    return float(worth)


@inlined
def _worth(state: Words, tiles: float) -> float:
    """An island by its tiles; in the hardcore variant by the table, drawn as a smooth curve."""
    if not has_rule(state, w.TABLE):
        return tiles
    tiles = min(tiles, 6.0)
    return 0.5 * tiles * (tiles + 1.0)


@inlined
def _share_out(state: Words, tiles: float, safe: float, strengths: Numbers, values: Reals) -> None:
    """Add what an island that will keep so many tiles promises each seat."""
    first, second, tribes = ranks(strengths)
    if tribes == 0:
        return
    worth = _worth(state, tiles)
    alone = worth
    if tribes == 1 and not has_rule(state, w.TABLE):
        alone = safe * tiles * tiles + (1.0 - safe) * tiles
    for seat in range(number(state[w.SEATS])):
        mine = strengths[seat]
        if mine == 0:
            continue
        if tribes == 1:
            values[seat] += alone
        elif mine == first:
            values[seat] += worth + values[MARGIN] * min(3, first - second)
        elif mine == second:
            values[seat] += 0.5 * worth - values[MARGIN] * min(3, first - mine)
