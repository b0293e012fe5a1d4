"""Other worlds that look the same: hidden tiles and reserves drawn anew, each as likely as others.

What `views.possible` does for one world, done for many: it takes half a millisecond each, more than
all the rollouts of a short decision together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.outlook_kernel import lay_under_snow
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.counters import tally, tally_up
from polarnight.games.igloo_igloo.kernel.games import shuffle, stack
from polarnight.numeric.bits import NONE, number
from polarnight.numeric.jit import inlined, kernel

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

_ALL_KINDS, _RED_KINDS = 16, 8
_MOST_TILES, _MOST_TOKENS = 64, 32
_TWO_BITS = np.uint64(3)


@kernel
def dream(worlds: Words, viewer: int, rng: Words) -> None:
    """Draw anew, in every world, all that `viewer` does not see; nobody's hand is theirs if < 0."""
    pool = np.empty(_MOST_TILES, dtype=np.int64)
    tokens = np.empty(_MOST_TOKENS, dtype=np.int64)
    for n in range(len(worlds)):
        state = worlds[n]
        red, size = _unseen(state, viewer, pool)
        shuffle(pool[:red], rng)
        left = _deal_hands(state, viewer, pool, red)
        pool[left : left + size - red] = pool[red:size]
        rest = pool[: left + size - red]
        shuffle(rest, rng)
        lay_under_snow(state, rest)
        _mix_reserve(state, w.FISH_ORDER, number(state[w.FISH_LEFT]), tokens, rng)
        _mix_reserve(state, w.FOX_ORDER, number(state[w.FOXES_LEFT]), tokens, rng)


@inlined
def _unseen(state: Words, viewer: int, pool: Numbers) -> tuple[int, int]:
    """Write the tiles the viewer has not seen, red borders first; how many of these, and of all."""
    size, red = 0, 0
    for n in range(_ALL_KINDS):
        kind = (n + w.RED) % _ALL_KINDS
        hidden = tally(state, w.MIX, kind) - tally(state, w.SEEN, kind)
        if kind >= w.RED and viewer >= 0:
            hidden -= tally(state, w.HANDS + viewer, kind - w.RED)
        for _ in range(hidden):
            pool[size] = kind
            size += 1
        if kind >= w.RED:
            red = size
    return red, size


@inlined
def _deal_hands(state: Words, viewer: int, pool: Numbers, red: int) -> int:
    """Give the others as many of the last red borders as they hold; how many are left."""
    for seat in range(number(state[w.SEATS])):
        if seat == viewer:
            continue
        held = 0
        for kind in range(_RED_KINDS):
            held += tally(state, w.HANDS + seat, kind)
        state[w.HANDS + seat] = NONE
        for _ in range(held):
            red -= 1
            tally_up(state, w.HANDS + seat, pool[red] - w.RED)
    return red


@inlined
def _mix_reserve(state: Words, word: int, left: int, tokens: Numbers, rng: Words) -> None:
    """Put the tokens of a reserve into another order."""
    for n in range(left):
        tokens[n] = number(state[word] >> np.uint64(2 * n) & _TWO_BITS)
    shuffle(tokens[:left], rng)
    state[word] = stack(tokens[:left])
