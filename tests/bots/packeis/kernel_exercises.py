"""Exercises of the search kernels of Packeis; small, since they also run without the JIT."""

from __future__ import annotations

from dataclasses import astuple
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import chances_kernel, evaluation_kernel, transposition_kernel
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.hasty import hasty_slide
from polarnight.bots.packeis.search import find, workspace
from polarnight.bots.packeis.several import foresee, maxn_move, reply_move
from polarnight.games.packeis.notation import parse_position

if TYPE_CHECKING:
    from collections.abc import Callable

FISH = "211212321123121111111112113212332312311121321221112323211221"
POSITIONS = (
    f"{FISH} 2,9,25,34/22,28,38,49 0",
    f"{FISH} 2,9,25/22,28,38/49,34,55 1",
    f"{FISH} 2,9/22,28/38,49/55,19 2",
    f"{FISH} 2,9,25/22,28,38 0p",
    f"{FISH} 2,9/22,28/38 2p",
    "020021200010101200010010000000002000000000000000000000010000 22,55/1,19/10,32/- 0",
    "000020000200000031110000000200000100000000200000000010200000 -/17,33,42,52 1",
    "002231000000111200000001132000000021100000000000111000000000 2,12/34,48 0",
)

TO_BE_PROVEN = (
    "112231220010021102000011010111001030210210001100220010220023 4,37,54,58/17,34,45,59 0"
)
NODES_OF_A_PROOF = 1_500


def searches() -> object:
    """Placing and sliding with two to four seats, with and without an end in sight."""
    return [astuple(find(parse_position(text), Budget(nodes=400))) for text in POSITIONS]


def proofs() -> object:
    """An end in sight that plain deepening does not reach, with a clock that never rings."""
    never = Budget(nodes=NODES_OF_A_PROOF, seconds=1e6)
    return astuple(find(parse_position(TO_BE_PROVEN), never))


def several() -> object:
    """The searches for more than two seats: placing, sliding, and an end in sight."""
    budget = Budget(nodes=150)
    states = [parse_position(POSITIONS[number]) for number in (1, 4, 5)]
    moves = [search(states[0], budget) for search in (maxn_move, reply_move)]
    return [moves, [astuple(foresee(state, budget)) for state in states]]


def hasty() -> object:
    """The tree for little time: sliding in the open, and where nobody meets any more."""
    budget = Budget(nodes=150)
    return [hasty_slide(parse_position(POSITIONS[number]), budget) for number in (0, 7)]


def traits() -> object:
    """What is weighed of each seat."""
    rows = np.zeros((4, chances_kernel.TRAITS))
    chances_kernel.write_traits(workspace(parse_position(POSITIONS[2])), rows)
    return rows


def features() -> object:
    """What is measured of a position."""
    work, row = workspace(parse_position(POSITIONS[0])), np.zeros(ws.FEATURES)
    mine, theirs = np.uint64(0x4_0200_0204), np.uint64(0x2_0040_1040_0000)
    free = np.uint64((1 << 60) - 1) & ~(mine | theirs)
    own, their_own = np.uint64(0x7), np.uint64(0x70_0000)
    evaluation_kernel.write_features(work, free, mine, theirs, own, their_own, row)
    return row


def table() -> object:
    """Entries come back as they were stored, until others push them out."""
    known, found = transposition_kernel.new_tt(8), []
    for number in range(12):
        key = np.uint64(transposition_kernel.mix(np.uint64(number * 0x123_4567_89AB), number % 5))
        entry = np.uint64(
            transposition_kernel.pack(number - 6, number * 20, 1 + number % 3, number * 300)
        )
        transposition_kernel.store(known, key, entry)
        found.append(transposition_kernel.probe(known, key) == entry)
    return [found, known]


EXERCISES: dict[str, Callable[[], object]] = {
    "searches": searches,
    "proofs": proofs,
    "several": several,
    "hasty": hasty,
    "traits": traits,
    "features": features,
    "table": table,
}
