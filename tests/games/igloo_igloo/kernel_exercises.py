"""Exercises of Igloo Igloo's kernels; small, since they also run without the JIT.

Most kernels become part of their callers and cannot be called from here; whole games under every
rule call them all.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.igloo_igloo.kernel import choices, games, islands, play
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.geometry import beside
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

KINDS = np.array(
    [0, 1, 2] * 4 + [4] * 4 + [5, 8, 9, 10] * 6 + [6] * 10 + [12, 13, 14] * 2, dtype=np.int64
)
WILD = np.array([4] * 4 + [0] * 8 + [5] * 8 + [8] * 4 + [9] * 14 + [10] * 16 + [15] * 2)
FISH = np.array([1] * 8 + [2] * 12 + [3] * 8, dtype=np.int64)
FOXES = np.array([1] * 3 + [2] * 4 + [3] * 3, dtype=np.int64)
EVERY_RULE = range(0, 1 << 17, 4451)


def start(seats: int, rules: int) -> NDArray[np.uint64]:
    state = np.zeros(w.WORDS, dtype=np.uint64)
    state[w.SEATS], state[w.FIRST], state[w.RULES] = seats, seats - 1, rules
    return state


def many_games() -> object:
    found = []
    for number, rules in enumerate(EVERY_RULE):
        margins, rng = np.zeros(1, dtype=np.int64), generator(number)
        kinds, fish, foxes = (KINDS, WILD)[number % 2].copy(), FISH.copy(), FOXES.copy()
        state = start(2 + number % 3, rules)
        actions = games.random_games(state, kinds, fish, foxes, rng, margins)
        found.append([actions, margins, kinds, rng])
    return found


def one_game_by_hand() -> object:
    """Action by action: the list of choices, the state after each, the islands now and then."""
    state, rng = start(4, 0b0000_1011_1000_0000), Random(3)
    games.begin_game(state, KINDS, FISH, FOXES)
    play.start_turn(state.copy(), 2)
    actions = np.zeros(choices.ACTIONS_IN_ALL, dtype=np.int64)
    boards = np.zeros(64, dtype=np.uint64)
    strengths, halves = np.zeros((64, 4), dtype=np.int64), np.zeros((64, 4), dtype=np.int64)
    story: list[object] = []
    while int(state[w.ACTOR]) != w.NOBODY:
        count = choices.list_actions(state, actions)
        play.play(state, rng.choice(actions[:count].tolist()))
        if len(story) % 20 == 0:
            found = islands.list_islands(state, boards, strengths, halves)
            story.append([found, boards.copy(), strengths.copy(), halves.copy(), state.copy()])
        story.append(count)
    islands.island_halves(state, strengths[0], halves[0])
    return [story, halves[0], beside(9, 1)]


EXERCISES: dict[str, Callable[[], object]] = {
    "many games": many_games,
    "one game by hand": one_game_by_hand,
}
