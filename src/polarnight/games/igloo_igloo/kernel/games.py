"""Whole games of Igloo Igloo: tiles and tokens laid out, and games of random actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.animals import draw_fish
from polarnight.games.igloo_igloo.kernel.choices import BOARDS, random_choice
from polarnight.games.igloo_igloo.kernel.flow import ask, inuits_each
from polarnight.games.igloo_igloo.kernel.islands import animals, island_halves
from polarnight.games.igloo_igloo.kernel.play import apply
from polarnight.numeric.bits import NONE, lowest, number, without_lowest
from polarnight.numeric.jit import inlined, kernel
from polarnight.numeric.rng import below

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

_BEAR_TOKENS = 4
_ONE_FISH = 1


@inlined
def lay_tiles(state: Words, kinds: Numbers) -> None:
    """Cover all water but the centre with tiles of these kinds, in reading order (II-11)."""
    state[w.ICE] = w.WATER & ~w.CENTRE
    for plane in range(4):
        state[w.TILES + plane] = NONE
    left, n = state[w.ICE], 0
    while left != NONE:
        cell = np.uint64(lowest(left))
        left = without_lowest(left)
        for plane in range(4):
            state[w.TILES + plane] |= np.uint64(kinds[n] >> plane & 1) << cell
        n += 1


@inlined
def stack(values: Numbers) -> np.uint64:
    """Tokens in the order of drawing as a word."""
    word = NONE
    for n in range(values.size):
        word |= np.uint64(values[n]) << np.uint64(2 * n)
    return word


@inlined
def begin(state: Words, kinds: Numbers, fish: Numbers, foxes: Numbers) -> None:
    """Lay tiles and tokens out; the first player places (II-11..16)."""
    lay_tiles(state, kinds)
    state[w.FISH_ORDER], state[w.FISH_LEFT] = stack(fish), np.uint64(fish.size)
    state[w.FOX_ORDER], state[w.FOXES_LEFT] = stack(foxes), np.uint64(foxes.size)
    state[w.BEARS_LEFT] = np.uint64(_BEAR_TOKENS)
    left = w.CENTRE
    while left != NONE:
        draw_fish(state, lowest(left), _ONE_FISH)
        left = without_lowest(left)
    seats = number(state[w.SEATS])
    state[w.TO_PLACE] = np.uint64(seats * inuits_each(seats))
    state[w.TURN] = state[w.FIRST]
    ask(state, w.PLACING)


@kernel
def begin_game(state: Words, kinds: Numbers, fish: Numbers, foxes: Numbers) -> None:
    """`begin`, for callers that are no kernels."""
    begin(state, kinds, fish, foxes)


@inlined
def shuffle(values: Numbers, rng: Words) -> None:
    for n in range(values.size - 1, 0, -1):
        other = below(rng, n + 1)
        values[n], values[other] = values[other], values[n]


@kernel
def random_games(
    start: Words, kinds: Numbers, fish: Numbers, foxes: Numbers, rng: Words, margins: Numbers
) -> int:
    """As many random games as `margins` has room for; how many actions they were.

    `start` says the seats, who begins and the rules; tiles and tokens are shuffled for each game.
    Twice seat 0's margin over seat 1 goes to `margins`.
    """
    state = np.empty(w.WORDS, dtype=np.uint64)
    mask = np.empty(BOARDS, dtype=np.uint64)
    strengths = np.zeros(w.MOST_SEATS, dtype=np.int64)
    halves = np.zeros(w.MOST_SEATS, dtype=np.int64)
    actions = 0
    for game in range(margins.size):
        for word in range(w.WORDS):
            state[word] = start[word]
        shuffle(kinds, rng)
        shuffle(fish, rng)
        shuffle(foxes, rng)
        begin(state, kinds, fish, foxes)
        while state[w.ACTOR] != np.uint64(w.NOBODY):
            apply(state, random_choice(state, mask, rng))
            actions += 1
        island_halves(state, strengths, halves)
        for seat in range(2):
            halves[seat] += 2 * animals(state, seat)
        margins[game] = halves[0] - halves[1]
    return actions
