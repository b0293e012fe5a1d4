"""What comes after an action, without knowing what nobody knows, and how good it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.evaluation_kernel import (
    SCALE_EARLY,
    SCALE_LATE,
    evaluate,
    points_now,
)
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import (
    ACTIONS_IN_ALL,
    CELLS,
    END,
    SINGLES,
    SPACES,
    board_of,
    list_actions,
)
from polarnight.games.igloo_igloo.kernel.games import shuffle
from polarnight.games.igloo_igloo.kernel.pieces import kind_at
from polarnight.games.igloo_igloo.kernel.play import play
from polarnight.numeric.bits import NONE, bit, lowest, number, without_lowest
from polarnight.numeric.jit import inner, kernel
from polarnight.numeric.layout import Layout
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from polarnight.bots.igloo_igloo.evaluation_kernel import Reals
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

SCRATCH_BUFFER = Layout("The scratch buffer of a search of Igloo Igloo")
OPTIONS = SCRATCH_BUFFER.words("OPTIONS", ACTIONS_IN_ALL, "the legal actions")
SLOTS = SCRATCH_BUFFER.words("SLOTS", ACTIONS_IN_ALL, "of each action: its branch, or NO_BRANCH")
PATH = SCRATCH_BUFFER.words("PATH", 32, "the branches from the root to here")
MOVERS = SCRATCH_BUFFER.words("MOVERS", 32, "the seats that chose them")
KINDS = SCRATCH_BUFFER.words("KINDS", 64, "tiles to shuffle")
STRENGTHS = SCRATCH_BUFFER.words("STRENGTHS", w.MOST_SEATS, "of each seat on one island")
HALVES = SCRATCH_BUFFER.words("HALVES", w.MOST_SEATS, "half points of each seat")
SCRATCH = SCRATCH_BUFFER.size
SAMPLES, SAMPLED_DRIFTS = 6, 8
"""How many actions the light policy looks at before each of its own."""
END_TURN = SINGLES * SPACES + END
NOTHING = -1


@inner
def copy_words(source: Words, target: Words) -> None:
    for word in range(w.WORDS):
        target[word] = source[word]


@inner
def reshuffle(state: Words, kinds: Numbers, rng: Words) -> None:
    """Other tiles under the snow: each arrangement is as likely as the given one."""
    snow = state[w.ICE] & ~state[w.PACK]
    left, count = snow, 0
    while left != NONE:
        kinds[count] = kind_at(state, lowest(left))
        left = without_lowest(left)
        count += 1
    shuffle(kinds[:count], rng)
    lay_under_snow(state, kinds)


@inner
def lay_under_snow(state: Words, kinds: Numbers) -> None:
    """These tiles under the snow, in reading order, as many as there is room for."""
    snow = state[w.ICE] & ~state[w.PACK]
    for plane in range(w.TILE_PLANES):
        board, left, n = NONE, snow, 0
        while left != NONE:
            board |= np.uint64(kinds[n] >> plane & 1) << np.uint64(lowest(left))
            left = without_lowest(left)
            n += 1
        state[w.TILES + plane] = board


@inner
def try_action(state: Words, action: int, trial: Words) -> None:
    """The position after an action; a tile to melt is only taken away, as nobody knows it yet."""
    copy_words(state, trial)
    if state[w.ASK] == w.OPENING and board_of(action) == CELLS:
        trial[w.ICE] &= ~bit(action)
    else:
        play(trial, action)


@inner
def lead(values: Reals, seats: int, seat: int) -> float:
    """A seat's value less the best other one."""
    best = -1e9
    for other in range(seats):
        if other != seat and values[other] > best:
            best = values[other]
    ahead: float = values[seat] - best
    return ahead


@inner
def hope(values: Reals, seats: int, seat: int, left: float) -> float:
    """A seat's lead as a number between -1, lost, and 1, won."""
    ahead = lead(values, seats, seat)
    doubt = values[SCALE_LATE] + values[SCALE_EARLY] * left
    hoped: float = ahead / (doubt + abs(ahead))
    return hoped


@inner
def outlook(state: Words, scratch: Numbers, values: Reals) -> float:
    """`evaluate` in the scratch buffer."""
    return evaluate(state, scratch[STRENGTHS:HALVES], scratch[HALVES:SCRATCH], values)


@inner
def play_light(states: Words, scratch: Numbers, values: Reals, rng: Words, careful: bool) -> int:
    """One action of the light policy: the best of a few at hand, or of all. Positions looked at."""
    state, trial, options = states[0], states[1], scratch[OPTIONS:SLOTS]
    count = list_actions(state, options)
    if count == 1:
        play(state, options[0])
        return 0
    seats, seat = number(state[w.SEATS]), number(state[w.ACTOR])
    best, best_value, looked = NOTHING, -1e9, 0
    if state[w.ASK] == w.ACTIONS:  # to stop is always at hand, and first among equals
        outlook(state, scratch, values)
        best, best_value, looked = END_TURN, lead(values, seats, seat), 1
    samples = SAMPLED_DRIFTS if state[w.ASK] == w.DRIFT else SAMPLES
    for n in range(count if careful else min(samples, count)):
        other = n + below(rng, count - n)
        options[n], options[other] = options[other], options[n]
        if options[n] == best:
            continue
        try_action(state, options[n], trial)
        outlook(trial, scratch, values)
        looked += 1
        if lead(values, seats, seat) > best_value:
            best, best_value = options[n], lead(values, seats, seat)
    play(state, best)
    return looked


@kernel
def ahead_now(state: Words, seat: int) -> float:
    """The lead of a seat in points if the game ended now."""
    strengths = np.zeros(w.MOST_SEATS, dtype=np.int64)
    halves = np.zeros(w.MOST_SEATS, dtype=np.int64)
    scores = np.zeros(w.MOST_SEATS, dtype=np.float64)
    points_now(state, strengths, halves, scores)
    return lead(scores, number(state[w.SEATS]), seat)
