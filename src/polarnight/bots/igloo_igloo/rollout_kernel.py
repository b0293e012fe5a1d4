"""Rollouts: play on from each promising action with the learned policy, in many worlds.

Which actions are promising the policy says itself. The n-th rollout of every action is played in
the same world, so that luck favours none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.outlook_kernel import copy_words, lead, reshuffle, try_action
from polarnight.bots.igloo_igloo.prospects_kernel import OF_EACH, PROSPECTS, describe
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL, list_actions
from polarnight.games.igloo_igloo.kernel.islands import animals, island_halves
from polarnight.games.igloo_igloo.kernel.play import play
from polarnight.numeric.bits import number
from polarnight.numeric.jit import inner, kernel
from polarnight.numeric.layout import Layout

if TYPE_CHECKING:
    from polarnight.bots.igloo_igloo.prospects_kernel import Reals
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

CONTROL = Layout("What steers rollouts of Igloo Igloo")
STOP = CONTROL.word("STOP", "set from outside; the search has it in the same place")
MOST_EVALUATIONS = CONTROL.word("MOST_EVALUATIONS", "when to stop")
EVALUATIONS = CONTROL.word("EVALUATIONS", "positions looked at so far")
ROUNDS = CONTROL.word("ROUNDS", "rollouts so far")
TURNS = CONTROL.word("TURNS", "played in a rollout, the one that is on among them")
CANDIDATES = CONTROL.word("CANDIDATES", "how many there are")
CONTROLS = CONTROL.size

WISH = Layout("How rollouts of Igloo Igloo are wished")
WITHIN = WISH.word("WITHIN", "how much less than its best the policy may like a candidate")
CURIOSITY = WISH.word("CURIOSITY", "how much is given on what was tried little")
WISHES = WISH.size

CANDIDATE = Layout("Rows of the candidates of rollouts of Igloo Igloo")
ACTION = CANDIDATE.word("ACTION", "their actions")
TRIED = CANDIDATE.word("TRIED", "how often each was played out")

POLICY = Layout("Rows of what the policy of Igloo Igloo learned")
ACT = POLICY.word("ACT", "what to do")
EXPECT = POLICY.word("EXPECT", "what to expect")

SCRATCH_BUFFER = Layout("The scratch buffer of rollouts of Igloo Igloo")
OPTIONS = SCRATCH_BUFFER.words("OPTIONS", ACTIONS_IN_ALL, "legal actions, or tiles to shuffle")
ISLANDS = SCRATCH_BUFFER.words("ISLANDS", 3 * w.MOST_SEATS, "three numbers of each seat")
SCRATCH = SCRATCH_BUFFER.size

REAL_SCRATCH = Layout("The same for real numbers")
LIKINGS = REAL_SCRATCH.words("LIKINGS", ACTIONS_IN_ALL, "how the policy likes each action")
FOUND = REAL_SCRATCH.words("FOUND", PROSPECTS, "the prospects of a position")
EACH = REAL_SCRATCH.words("EACH", w.MOST_SEATS * OF_EACH, "the prospects of each seat")
REALS = REAL_SCRATCH.size

LEAST = 2
"""So many are played out however little the policy likes them."""
_NEXT_WORLD = np.uint64(0x9E37_79B9_7F4A_7C15)
_WON, _BY_HOW_MUCH, _HALF_WAY = 0.9, 0.1, 10.0


@inner
def weighed(state: Words, me: int, scratch: Numbers, reals: Reals, weights: Reals) -> float:
    """A position as a seat sees it: the weighted sum of its prospects."""
    halves = scratch[ISLANDS:SCRATCH].reshape(3, w.MOST_SEATS)
    describe(state, me, reals[EACH:REALS].reshape(w.MOST_SEATS, OF_EACH), halves, reals[FOUND:EACH])
    total = 0.0
    for n in range(PROSPECTS):
        total += reals[FOUND + n] * weights[n]
    return total


@inner
def list_likings(states: Words, scratch: Numbers, reals: Reals, learned: Reals) -> int:
    """List the legal actions in `scratch` and how much the policy likes each; how many."""
    state, trial = states[0], states[1]
    count = list_actions(state, scratch[OPTIONS:ISLANDS])
    for n in range(count):
        try_action(state, scratch[n], trial)
        reals[n] = weighed(trial, number(state[w.ACTOR]), scratch, reals, learned[ACT])
    return count


@inner
def expected(state: Words, me: int, scratch: Numbers, reals: Reals, learned: Reals) -> float:
    """What a seat may hope for, from -1, lost, to 1, won; when the game is over, what it got."""
    if state[w.ACTOR] != np.uint64(w.NOBODY):
        total = weighed(state, me, scratch, reals, learned[EXPECT])
        return float(_WON * total / np.sqrt(4.0 + total * total))  # nearly 2 * logistic - 1
    halves = scratch[ISLANDS:SCRATCH].reshape(3, w.MOST_SEATS)
    island_halves(state, halves[0], halves[1])
    for seat in range(number(state[w.SEATS])):
        reals[EACH + seat] = 0.5 * halves[1, seat] + animals(state, seat)
    ahead = lead(reals[EACH:REALS], number(state[w.SEATS]), me)
    return float(_WON * np.sign(ahead) + _BY_HOW_MUCH * ahead / (_HALF_WAY + abs(ahead)))


@inner
def choose_candidates(
    world: Words, candidates: Numbers, control: Numbers, learned: Reals, within: float
) -> None:
    """The actions the policy likes nearly as much as its best, that first; as many as fit."""
    states = np.empty((2, w.WORDS), dtype=np.uint64)
    scratch, reals = np.zeros(SCRATCH, dtype=np.int64), np.zeros(REALS, dtype=np.float64)
    copy_words(world, states[0])
    count = list_likings(states, scratch, reals, learned)
    control[EVALUATIONS] += count
    likings = reals[:count]
    most = likings.max()
    for n in range(candidates.shape[1]):
        best = likings.argmax()
        if n >= LEAST and likings[best] < most - within:
            break
        candidates[ACTION, n], candidates[TRIED, n] = scratch[best], 0
        likings[best] = -np.inf
        control[CANDIDATES] = n + 1


@inner
def promising(candidates: Numbers, sums: Reals, control: Numbers, curiosity: float) -> int:
    """The candidate to play out next: one that did well, or was little tried."""
    best, best_value = 0, -np.inf
    wide = np.log(1.0 + control[ROUNDS])
    for n in range(control[CANDIDATES]):
        tried = candidates[TRIED, n]
        if tried == 0:
            return n
        value = sums[n] / tried + curiosity * np.sqrt(wide / tried)
        if value > best_value:
            best, best_value = n, value
    return best


@inner
def play_on(
    states: Words, action: int, turns: int, scratch: Numbers, reals: Reals, learned: Reals
) -> int:
    """Play an action, then as the policy likes best until so many turns are over. Looked at."""
    state, looked = states[0], 0
    while True:
        turn = state[w.TURN]
        play(state, action)
        turns -= state[w.TURN] != turn
        if turns <= 0 or state[w.ACTOR] == np.uint64(w.NOBODY):
            return looked
        count = list_likings(states, scratch, reals, learned)
        looked += count
        action = scratch[reals[:count].argmax()]


@kernel
def roll_out(
    worlds: Words,
    candidates: Numbers,
    sums: Reals,
    control: Numbers,
    learned: Reals,
    wishes: Reals,
    seed: Words,
) -> None:
    """Choose candidates in the first world, play them out in the others.

    Until told to stop, or until enough was looked at. Both in one: what they share is the most of
    either, and is compiled once.
    """
    choose_candidates(worlds[0], candidates, control, learned, wishes[WITHIN])
    states, rng = np.empty((2, w.WORDS), dtype=np.uint64), np.empty(1, dtype=np.uint64)
    scratch, reals = np.zeros(SCRATCH, dtype=np.int64), np.zeros(REALS, dtype=np.float64)
    me = number(worlds[0, w.ACTOR])
    while control[STOP] == 0 and control[EVALUATIONS] < control[MOST_EVALUATIONS]:
        n = promising(candidates, sums, control, wishes[CURIOSITY])
        tried = candidates[TRIED, n]
        copy_words(worlds[1 + tried % (len(worlds) - 1)], states[0])
        rng[0] = (seed[0] + np.uint64(tried) * _NEXT_WORLD) | np.uint64(1)
        reshuffle(states[0], scratch, rng)
        looked = play_on(states, candidates[ACTION, n], control[TURNS], scratch, reals, learned)
        sums[n] += expected(states[0], me, scratch, reals, learned)
        candidates[TRIED, n] += 1
        control[ROUNDS] += 1
        control[EVALUATIONS] += looked + 1
