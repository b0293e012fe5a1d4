"""What comes of each legal action of Igloo Igloo, as a few numbers: something to learn from.

A learner that only sees planes must find out by itself what an island is. Here it is told, for each
action, how things would stand right after it. Nothing hidden is in the numbers: a tile to melt is
only taken away, and of other hands nothing is known but their size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.evaluation_kernel import can_melt
from polarnight.bots.igloo_igloo.outlook_kernel import try_action
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL, list_actions
from polarnight.games.igloo_igloo.kernel.counters import tally
from polarnight.games.igloo_igloo.kernel.geometry import neighbours
from polarnight.games.igloo_igloo.kernel.islands import animals, inuits_on, island_halves
from polarnight.games.igloo_igloo.kernel.pieces import (
    inuits,
)
from polarnight.games.igloo_igloo.kernel.reach import in_reach
from polarnight.numeric.bits import NONE, number, popcount
from polarnight.numeric.jit import inlined, inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

    Reals = NDArray[np.float64]

OF_A_SEAT = (
    "animals",  # points hunted
    "islands",  # points, if the game ended now
    "firm islands",  # points, if all the snow that can melt were gone
    "prey",  # points in reach of its Inuits
    "exiles",  # Inuits on corners
    "tiles",  # in hand
    "igloos",
    "places",  # where its Inuits stand
    "crowded",  # those of them with others there or next to it
    "bears",  # beside its Inuits
)
OF_MINE = ("thaw", "harpoon", "move", "stamina", "points left")
NAMES = (
    *(f"my {name}" for name in OF_A_SEAT),
    *(f"their {name}" for name in OF_A_SEAT),
    *(f"my {name}" for name in OF_MINE),
)
"""Of the numbers, in their order; of the others the most any of them has. Then all of them again,
times the part of the game that is still to come."""
OF_EACH, _PLAIN = len(OF_A_SEAT), len(NAMES)
PROSPECTS = 2 * _PLAIN
_TENTH, _LONG = 0.1, 40.0


@kernel
def prospects(states: Words) -> tuple[Numbers, Numbers, Reals]:
    """For every legal action of every game: the game, the action, and the numbers after it."""
    trial = np.empty(w.WORDS, dtype=np.uint64)
    actions = np.empty(ACTIONS_IN_ALL, dtype=np.int64)
    seats = np.empty((w.MOST_SEATS, OF_EACH), dtype=np.float64)
    room = np.zeros((3, w.MOST_SEATS), dtype=np.int64)
    rows = 0
    for game in range(len(states)):
        rows += list_actions(states[game], actions)
    games, played = np.empty(rows, dtype=np.int64), np.empty(rows, dtype=np.int64)
    found, row = np.zeros((rows, PROSPECTS), dtype=np.float64), 0
    for game in range(len(states)):
        state = states[game]
        for n in range(list_actions(state, actions)):
            games[row], played[row] = game, actions[n]
            try_action(state, actions[n], trial)
            describe(trial, number(state[w.ACTOR]), seats, room, found[row])
            row += 1
    return games, played, found


@inner
def describe(state: Words, me: int, seats: Reals, room: Numbers, found: Reals) -> None:
    """Write the numbers of a position, seen from `me`; `seats` and `room` are room to work in."""
    over = state[w.ACTOR] == np.uint64(w.NOBODY)
    loose = NONE if over else can_melt(state)
    island_halves(state, room[0], room[1])
    ice = state[w.ICE]
    state[w.ICE] = ice & ~loose
    island_halves(state, room[0], room[2])
    state[w.ICE] = ice
    for seat in range(number(state[w.SEATS])):
        _describe_seat(state, seat, room, seats[seat])
    for n in range(OF_EACH):
        found[n] = seats[me, n]
    found[OF_EACH : 2 * OF_EACH] = 0
    for seat in range(number(state[w.SEATS])):
        if seat != me:
            for n in range(OF_EACH):
                found[OF_EACH + n] = max(found[OF_EACH + n], seats[seat, n])
    _describe_hand(state, me, found[2 * OF_EACH : _PLAIN])
    early = min(1.0, popcount(loose) / _LONG)
    for n in range(_PLAIN):
        found[_PLAIN + n] = early * found[n]


@inlined
def _describe_seat(state: Words, seat: int, room: Numbers, found: Reals) -> None:
    places, others, prey, tiles = inuits(state, seat), NONE, 0, 0
    for other in range(number(state[w.SEATS])):
        if other != seat:
            others |= inuits(state, other)
    for animal in range(1, 4):
        prey += animal * popcount(in_reach(state, seat, animal))
    for kind in range(8):
        tiles += tally(state, w.HANDS + seat, kind)
    found[0] = _TENTH * animals(state, seat)
    found[1] = _TENTH * 0.5 * room[1, seat]
    found[2] = _TENTH * 0.5 * room[2, seat]
    found[3] = _TENTH * prey
    found[4] = inuits_on(state, seat, w.CORNERS)
    found[5] = tiles
    found[6] = popcount(state[w.IGLOOS + seat])
    found[7] = popcount(places & ~w.CORNERS)
    found[8] = popcount(places & (others | neighbours(others)))
    found[9] = popcount(neighbours(places) & state[w.BEARS])


@inlined
def _describe_hand(state: Words, me: int, found: Reals) -> None:
    found[0] = tally(state, w.HANDS + me, w.KIND_THAW - w.RED)
    found[1] = tally(state, w.HANDS + me, w.KIND_HARPOON - w.RED)
    found[2] = tally(state, w.HANDS + me, w.KIND_MOVE - w.RED)
    found[3] = 0
    for extra in range(4):
        found[3] += (extra + 1) * tally(state, w.HANDS + me, w.KIND_STAMINA - w.RED + extra)
    found[4] = number(state[w.POINTS]) if number(state[w.TURN]) == me else 0
