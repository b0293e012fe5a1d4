"""Information-set tree search: one tree for all worlds, walked down in a new world each time.

A branch is an action by its number, so worlds that look alike to a seat share what it learns. New
branches begin with what the position after them is worth; below the tree a light policy plays on
until the foreseen turns are over, and the evaluation says who stands better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_igloo.evaluation_kernel import BELONGINGS, CURIOSITY
from polarnight.bots.igloo_igloo.outlook_kernel import (
    KINDS,
    MOVERS,
    OPTIONS,
    PATH,
    SCRATCH,
    SLOTS,
    STRENGTHS,
    copy_words,
    hope,
    outlook,
    play_light,
    reshuffle,
    try_action,
)
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import list_actions
from polarnight.games.igloo_igloo.kernel.islands import animals
from polarnight.games.igloo_igloo.kernel.play import play
from polarnight.numeric.bits import number
from polarnight.numeric.jit import inner, kernel
from polarnight.numeric.layout import Layout

if TYPE_CHECKING:
    from polarnight.bots.igloo_igloo.evaluation_kernel import Reals
    from polarnight.games.igloo_igloo.kernel.layout import Numbers, Words

CONTROL = Layout("What steers a search of Igloo Igloo")
STOP = CONTROL.word("STOP", "set from outside, or at the deadline")
MOST_EVALUATIONS = CONTROL.word("MOST_EVALUATIONS", "when to stop")
EVALUATIONS = CONTROL.word("EVALUATIONS", "positions looked at so far")
ROUNDS = CONTROL.word("ROUNDS", "walks down the tree so far")
USED = CONTROL.word("USED", "branches of the tree")
TURNS = CONTROL.word("TURNS", "foreseen, the one that is on among them")
FORCED = CONTROL.word("FORCED", "the branch each round begins with; ROOT leaves it free")
ASKING = CONTROL.word(
    "ASKING",
    "nothing is explored: the rest of the turn is played as the tree knows best, then all the"
    " others answer with equal care, however near or far their turns are",
)
CONTROLS = CONTROL.size
SURE = 12
"""So often a branch must have been tried before it is asked for the best way on."""
LINK = Layout("A branch in the tree of a search of Igloo Igloo")
DOWN = LINK.word("DOWN", "its first branch, or NO_BRANCH")
NEXT = LINK.word("NEXT", "its next sister, or NO_BRANCH")
ACTION = LINK.word("ACTION", "the action that leads to it")
VISITS = LINK.word("VISITS", "how often it was tried")
LINKS = LINK.size
DEEPEST = MOVERS - PATH
TOTALS = Layout("The ledger of a search of Igloo Igloo, summed over its rounds")
EXPECTED = TOTALS.words("EXPECTED", w.MOST_SEATS, "of each seat, after the foreseen turns")
OWNED = TOTALS.words("OWNED", w.MOST_SEATS, "how much of it is not islands")
HUNT = TOTALS.words("HUNT", w.MOST_SEATS, "how much has been hunted")
PLAYED = TOTALS.word("PLAYED", "for how many rounds")
LEDGER = TOTALS.size
ROOT, NO_BRANCH = 0, -1


@inner
def plant(links: Numbers, control: Numbers) -> None:
    """A tree without branches."""
    links[ROOT, DOWN], links[ROOT, NEXT], links[ROOT, VISITS] = NO_BRANCH, NO_BRANCH, 1
    control[USED] = 1


@inner
def grow(links: Numbers, sums: Reals, node: int, code: int, value: float, control: Numbers) -> int:
    """A new branch of `node` with one visit worth `value`; NO_BRANCH if the tree is full."""
    new: int = control[USED]
    if new >= sums.size:
        return NO_BRANCH
    control[USED] += 1
    links[new, DOWN] = NO_BRANCH
    links[new, NEXT] = links[node, DOWN]
    links[new, ACTION] = code
    links[new, VISITS] = 1
    sums[new] = value
    links[node, DOWN] = new
    return new


@inner
def label(links: Numbers, scratch: Numbers, node: int, tidy: bool) -> None:
    """Note for each action of `node`'s branches which branch it is; or wipe the notes away."""
    branch = links[node, DOWN]
    while branch != NO_BRANCH:
        scratch[SLOTS + links[branch, ACTION]] = NO_BRANCH if tidy else branch
        branch = links[branch, NEXT]


@inner
def first_guess(states: Words, action: int, scratch: Numbers, values: Reals) -> float:
    """The hope of the asked seat right after an action."""
    state, trial = states[0], states[1]
    try_action(state, action, trial)
    left = outlook(trial, scratch, values)
    return hope(values, number(state[w.SEATS]), number(state[w.ACTOR]), left)


@inner
def pick(
    links: Numbers,
    sums: Reals,
    control: Numbers,
    node: int,
    states: Words,
    scratch: Numbers,
    values: Reals,
) -> int:
    """The branch to follow among those legal in this world: promising, or little tried."""
    label(links, scratch, node, False)
    best, best_value = NO_BRANCH, -1e9
    wide = np.log(1.0 + links[node, VISITS])
    for n in range(list_actions(states[0], scratch[OPTIONS:SLOTS])):
        code = scratch[OPTIONS + n]
        branch = scratch[SLOTS + code]
        if branch == NO_BRANCH:
            guess = first_guess(states, code, scratch, values)
            control[EVALUATIONS] += 1
            branch = grow(links, sums, node, code, guess, control)
            if branch == NO_BRANCH:
                continue
        visits = links[branch, VISITS]
        value = sums[branch] / visits + values[CURIOSITY] * np.sqrt(wide / visits)
        if value > best_value:
            best, best_value = branch, value
    label(links, scratch, node, True)
    return best


@inner
def descend(
    links: Numbers,
    sums: Reals,
    control: Numbers,
    states: Words,
    scratch: Numbers,
    values: Reals,
    rng: Words,
) -> int:
    """Play the foreseen turns, first along the tree; how many branches deep that was."""
    state, node, depth, inside = states[0], ROOT, 0, True
    turns, first, asking = control[TURNS], state[w.TURN], control[ASKING] != 0
    while turns > 0 and state[w.ACTOR] != np.uint64(w.NOBODY):
        turn = state[w.TURN]
        branch = NO_BRANCH
        if asking:
            inside = inside and turn == first and links[node, VISITS] >= SURE
        if depth == 0 and control[FORCED] != ROOT:
            branch = control[FORCED]
        elif inside and depth < DEEPEST:
            inside = links[node, DOWN] != NO_BRANCH
            branch = pick(links, sums, control, node, states, scratch, values)
        if branch == NO_BRANCH:  # below the tree, or it is full
            inside = False
            control[EVALUATIONS] += play_light(states, scratch, values, rng, asking)
        else:
            scratch[PATH + depth], scratch[MOVERS + depth] = branch, number(state[w.ACTOR])
            depth += 1
            node = branch
            play(state, links[branch, ACTION])
        turns -= state[w.TURN] != turn
    return depth


@inner
def enter(ledger: Reals, state: Words, values: Reals) -> None:
    """Add what a round came to."""
    for seat in range(number(state[w.SEATS])):
        ledger[EXPECTED + seat] += values[seat]
        ledger[OWNED + seat] += values[BELONGINGS + seat]
        ledger[HUNT + seat] += animals(state, seat)
    ledger[PLAYED] += 1.0


@kernel
def search(
    worlds: Words,
    links: Numbers,
    sums: Reals,
    ledger: Reals,
    control: Numbers,
    values: Reals,
    rng: Words,
) -> None:
    """Grow a tree, or go on with it, until told to stop or until enough was looked at."""
    states = np.empty((2, w.WORDS), dtype=np.uint64)
    scratch = np.empty(SCRATCH, dtype=np.int64)
    scratch[SLOTS:PATH] = NO_BRANCH
    scratch[STRENGTHS:SCRATCH] = 0
    seats = number(worlds[0, w.SEATS])
    if control[USED] == 0:
        plant(links, control)
    while control[STOP] == 0 and control[EVALUATIONS] < control[MOST_EVALUATIONS]:
        copy_words(worlds[control[ROUNDS] % worlds.shape[0]], states[0])
        reshuffle(states[0], scratch[KINDS:STRENGTHS], rng)
        control[ROUNDS] += 1
        depth = descend(links, sums, control, states, scratch, values, rng)
        left = outlook(states[0], scratch, values)
        control[EVALUATIONS] += 1
        enter(ledger, states[0], values)
        links[ROOT, VISITS] += 1
        for n in range(depth):
            branch = scratch[PATH + n]
            links[branch, VISITS] += 1
            sums[branch] += hope(values, seats, scratch[MOVERS + n], left)
