"""Many games of Igloo Igloo side by side: step, list, look, each over a slice of the batch.

The twin of that of Packeis am Pol: the same functions with the same arguments. The rules are those
of the game's own kernels; here they are only called for one game after the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.envs.igloo_igloo import planes as p
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL, IGLOOS_EACH, list_actions
from polarnight.games.igloo_igloo.kernel.counters import anywhere, count_at, tally
from polarnight.games.igloo_igloo.kernel.flow import inuits_each
from polarnight.games.igloo_igloo.kernel.games import begin_game, shuffle
from polarnight.games.igloo_igloo.kernel.geometry import beside
from polarnight.games.igloo_igloo.kernel.islands import animals, island_halves
from polarnight.games.igloo_igloo.kernel.pieces import sea
from polarnight.games.igloo_igloo.kernel.play import play
from polarnight.games.igloo_igloo.kernel.reach import line_end
from polarnight.games.igloo_igloo.setup import FISH as FISH_VALUES
from polarnight.games.igloo_igloo.setup import FOXES as FOX_VALUES
from polarnight.numeric.bits import NONE, lowest, number, popcount, without_lowest
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

    Planes = NDArray[np.float32]

_FISH = np.array([int(value) for value in FISH_VALUES], dtype=np.int64)
_FOXES = np.array([int(value) for value in FOX_VALUES], dtype=np.int64)
_TILES, _ALL_KINDS = 56, 16
_KINDS = np.array([0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15])
"""The kinds of tile there are, in the order of `tiles.KINDS`."""
_MIX = w.MIX
_AN_INUIT, _AN_ANIMAL = np.float32(1 / 6), np.float32(1 / 4)


@kernel
def deal(state: Words, start: Words, rng: Words) -> None:
    """A fresh board: the tiles of `start`, tokens and who begins drawn anew."""
    for word in range(w.WORDS):
        state[word] = start[word]
    kinds, n = np.empty(_TILES, dtype=np.int64), 0
    for kind in range(_ALL_KINDS):
        for _ in range(tally(start, _MIX, kind)):
            kinds[n] = kind
            n += 1
    fish, foxes = _FISH.copy(), _FOXES.copy()
    shuffle(kinds, rng)
    shuffle(fish, rng)
    shuffle(foxes, rng)
    state[w.FIRST] = np.uint64(below(rng, number(state[w.SEATS])))
    begin_game(state, kinds, fish, foxes)


@inlined
def is_among(action: int, actions: Numbers, count: int) -> bool:
    for n in range(count):  # noqa: SIM110  (Numba knows no generators here)
        if actions[n] == action:
            return True
    return False


@kernel
def reward(state: Words, rewards: NDArray[np.float32]) -> None:
    """From 1 for the first seat to -1 for the last; equal totals share."""
    strengths = np.zeros(w.MOST_SEATS, dtype=np.int64)
    totals = np.zeros(w.MOST_SEATS, dtype=np.int64)
    island_halves(state, strengths, totals)
    seats = number(state[w.SEATS])
    for seat in range(seats):
        totals[seat] += 2 * animals(state, seat)
    for seat in range(seats):
        above = 0
        for other in range(seats):
            above += (1 if totals[seat] > totals[other] else 0) - (
                1 if totals[seat] < totals[other] else 0
            )
        rewards[seat] = above / (seats - 1)


@kernel
def reset(states: Words, start: Words, rngs: Words, low: int, high: int) -> None:
    for game in range(low, high):
        deal(states[game], start, rngs[game])


@kernel
def renew(
    states: Words, done: NDArray[np.bool_], start: Words, rngs: Words, low: int, high: int
) -> None:
    """Begin those games anew that are done."""
    for game in range(low, high):
        if done[game]:
            deal(states[game], start, rngs[game])


@kernel
def step(
    states: Words,
    actions: Numbers,
    moving: NDArray[np.bool_],
    rewards: NDArray[np.float32],
    done: NDArray[np.bool_],
    low: int,
    high: int,
) -> None:
    """Play one action in each game that is `moving`; mark those that end, and reward them.

    An illegal action ends its game as it stands: its seat gets -1, the others nothing.
    """
    legal = np.empty(ACTIONS_IN_ALL, dtype=np.int64)
    for game in range(low, high):
        if not moving[game]:
            continue
        state, action = states[game], actions[game]
        if not is_among(action, legal, list_actions(state, legal)):
            rewards[game, number(state[w.ACTOR])] = -1
            done[game] = True
            continue
        play(state, action)
        if state[w.ACTOR] == np.uint64(w.NOBODY):
            reward(state, rewards[game])
            done[game] = True


@kernel
def masks(states: Words, legal: NDArray[np.bool_], low: int, high: int) -> None:
    """Mark every legal action."""
    actions = np.empty(ACTIONS_IN_ALL, dtype=np.int64)
    for game in range(low, high):
        legal[game, :] = False
        for n in range(list_actions(states[game], actions)):
            legal[game, actions[n]] = True


@kernel
def random_actions(
    states: Words,
    rngs: Words,
    moving: NDArray[np.bool_],
    actions: Numbers,
    low: int,
    high: int,
) -> None:
    """A legal action for each game that is `moving`, each as likely as the others."""
    legal = np.empty(ACTIONS_IN_ALL, dtype=np.int64)
    for game in range(low, high):
        if moving[game]:
            count = list_actions(states[game], legal)
            actions[game] = legal[below(rngs[game], count)]


@kernel
def observe(states: Words, viewers: Numbers, seen: Planes, low: int, high: int) -> None:
    """What a viewer sees of each game: the planes of `polarnight.envs.igloo_igloo`.

    From the words that are open to it alone: no picture under the snow, no hand but its own.
    """
    strengths = np.zeros(w.MOST_SEATS, dtype=np.int64)
    halves = np.zeros(w.MOST_SEATS, dtype=np.int64)
    for game in range(low, high):
        state, planes, me = states[game], seen[game], viewers[game]
        planes[: p.HAND] = 0  # all from there on are written whole
        _see_ground(state, me, planes)
        _see_pending(state, planes)
        _see_tiles(state, me, planes)
        island_halves(state, strengths, halves)
        _see_seats(state, me, planes, halves)


@inlined
def _paint(plane: Planes, cells: np.uint64) -> None:
    while cells != NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        plane[cell >> 3, cell & 7] = 1


@inlined
def _pile(plane: Planes, state: Words, word: int, planes: int, each: np.float32) -> None:
    """Add so much for each of what is counted in planes from `word` on, and no more than 1."""
    cells = anywhere(state, word, planes)
    while cells != NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        total = np.float32(0)
        for _ in range(count_at(state, word, planes, cell)):
            total += each
        plane[cell >> 3, cell & 7] = min(total, np.float32(1))


@inner
def _see_ground(state: Words, me: int, planes: Planes) -> None:
    """Land, sea, snow and pack ice, and all that stands on it."""
    _paint(planes[p.GROUND], w.CORNERS)
    _paint(planes[p.GROUND + 1], sea(state))
    _paint(planes[p.GROUND + 2], state[w.ICE] & ~state[w.PACK])
    _paint(planes[p.GROUND + 3], state[w.PACK])
    seats = number(state[w.SEATS])
    for ahead in range(seats):
        seat = (me + ahead) % seats
        _pile(
            planes[p.INUITS + ahead],
            state,
            w.INUITS + seat * w.INUIT_PLANES,
            w.INUIT_PLANES,
            _AN_INUIT,
        )
        _paint(planes[p.IGLOOS + ahead], state[w.IGLOOS + seat])
    for value in range(3):
        _pile(
            planes[p.FISH + value],
            state,
            w.FISH + value * w.FISH_PLANES,
            w.FISH_PLANES,
            _AN_ANIMAL,
        )
        _pile(
            planes[p.FOXES + value], state, w.FOXES + value * w.FOX_PLANES, w.FOX_PLANES, _AN_ANIMAL
        )
    cells = state[w.BEARS]
    while cells != NONE:
        cell = lowest(cells)
        cells = without_lowest(cells)
        planes[p.BEARS, cell >> 3, cell & 7] = _AN_ANIMAL


@inlined
def _see_pending(state: Words, planes: Planes) -> None:
    """The spaces a chain of decisions is about: its own, the next of a push, the one covered."""
    question, cell = state[w.ASK], number(state[w.AT])
    if question in (w.DISPLACE, w.STEP, w.KAYAK, w.HARPOON, w.FLEE):
        planes[p.PENDING, cell >> 3, cell & 7] = 1
    if question == w.DISPLACE:
        way = number(state[w.WHAT])
        after, last = beside(cell, way), line_end(state, cell, way)
        planes[p.PENDING + 1, after >> 3, after & 7] = 1
        planes[p.PENDING + 2, last >> 3, last & 7] = 1


@inlined
def _see_tiles(state: Words, me: int, planes: Planes) -> None:
    """What is asked, my hand, and the tiles I have not seen."""
    planes[p.PHASE + number(state[w.ASK])] = 1
    for n in range(_KINDS.size):
        kind = _KINDS[n]
        mine = tally(state, w.HANDS + me, kind - w.RED) if kind >= w.RED else 0
        unseen = tally(state, _MIX, kind) - tally(state, w.SEEN, kind) - mine
        planes[p.HAND + n] = min(mine / 4, 1.0)
        planes[p.UNSEEN + n] = min(unseen / 16, 1.0)


@inlined
def _see_seats(state: Words, me: int, planes: Planes, halves: Numbers) -> None:
    """What is known of everybody, and how far the turn and the game have come."""
    seats, held = number(state[w.SEATS]), 0
    placing = state[w.TO_PLACE] != NONE
    planes[p.SEAT + p.OF_SEAT * seats : p.POINTS] = 0
    for ahead in range(seats):
        seat = (me + ahead) % seats
        first, hand = p.SEAT + p.OF_SEAT * ahead, 0
        for kind in range(8):
            hand += tally(state, w.HANDS + seat, kind)
        held += hand
        planes[first + p.TOTAL] = min((0.5 * halves[seat] + animals(state, seat)) / 100, 1.0)
        planes[first + p.TILES_HELD] = min(hand / 10, 1.0)
        waiting = inuits_each(seats) - _standing(state, seat) if placing else 0
        planes[first + p.TO_PLACE] = waiting / 6
        planes[first + p.IGLOOS_LEFT] = (IGLOOS_EACH - popcount(state[w.IGLOOS + seat])) / 4
        planes[first + p.ITS_TURN] = 1 if number(state[w.TURN]) == seat else 0
        planes[first + p.ASKED] = 1 if number(state[w.ACTOR]) == seat else 0
    snow = popcount(state[w.ICE] & ~state[w.PACK])
    gone = -held - snow
    for kind in range(_ALL_KINDS):
        gone += tally(state, _MIX, kind) - tally(state, w.SEEN, kind)
    planes[p.POINTS] = min(number(state[w.POINTS]) / 5, 1.0)
    planes[p.MELTED] = 1 if state[w.MELTED] != NONE else 0
    planes[p.STEPS] = number(state[w.STEPS]) / 3 if state[w.MOVING] != NONE else 0.0
    planes[p.SNOW] = snow / 64
    planes[p.PACK] = popcount(state[w.PACK]) / 64
    planes[p.THAWED] = min(gone / 8, 1.0)


@inlined
def _standing(state: Words, seat: int) -> int:
    """How many Inuits of a seat are on the board."""
    total = 0
    for plane in range(w.INUIT_PLANES):
        total += popcount(state[w.INUITS + seat * w.INUIT_PLANES + plane]) << plane
    return total
