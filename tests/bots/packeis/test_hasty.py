"""The tree for little time between two: when it is grown, and that what it says adds up."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.packeis import hasty_kernel as k
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import SearchBot, action_of
from polarnight.bots.packeis.hasty import HastyBot, hasty_slide, is_open
from polarnight.bots.packeis.search import find, workspace
from polarnight.bots.packeis.standing import standing
from polarnight.bots.packeis.transposition_kernel import new_tt
from polarnight.core.contract import Seating
from polarnight.games.packeis.notation import parse_position
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Rows = NDArray[np.int64]

GAME = Packeis()
LITTLE, MUCH = Budget(nodes=300), Budget(nodes=100_000)
PARTED = f"1231{'0' * 53}111 1/58 0"
"""Nobody can disturb anybody: a fish to the left, or two and one more to the right."""


def random_states(seed: int, *, floe_lost: bool = False) -> list[PackeisState]:
    rng, options = Random(seed), PackeisOptions(last_floe="lost" if floe_lost else "collected")
    state, states = GAME.start(GAME.deal(options, Seating(2), rng)), []
    while state.turn is not None:
        states.append(state)
        action = rng.choice(GAME.legal(state, state.turn).actions)
        state = GAME.play(state, state.turn, action).state
    return states


def grown(state: PackeisState, nodes: int) -> tuple[Rows, int]:
    """The nodes of a tree as rows, and the positions that were looked at."""
    work, tree = workspace(state), np.zeros(k.NODE_SIZE * (nodes + 200), dtype=np.int64)
    work[ws.MOST_NODES] = nodes
    tree[k.LEAD] = standing(state, state.turn or 0)
    k.grow_hasty(new_tt(1 << 10), work, tree)
    return tree.reshape(-1, k.NODE_SIZE), int(work[ws.NODES])


def children(rows: Rows, node: int) -> Rows:
    first, count = int(rows[node, k.FIRST]) // k.NODE_SIZE, int(rows[node, k.COUNT])
    return rows[first : first + count]


@pytest.mark.parametrize("floe_lost", [False, True])
def test_the_root_knows_its_best_child_and_every_child_its_lead(floe_lost: bool) -> None:
    for state in random_states(3, floe_lost=floe_lost):
        if state.placing or state.turn is None:
            continue
        rows, _ = grown(state, 500)
        below = children(rows, 0)
        assert rows[0, k.LIKED] == below[:, k.LIKED].max()
        assert rows[0, k.VISITS] == below[:, k.VISITS].sum() - len(below) + 1
        legal = GAME.legal(state, state.turn).actions
        assert len(below) == len(legal)
        for row in below:
            action = action_of(state, int(row[k.MOVE]))
            after = GAME.play(state, state.turn, action).state
            assert row[k.LEAD] == standing(after, state.turn)


def test_what_is_certain_is_liked_as_the_rules_count_it() -> None:
    state = parse_position(PARTED)
    rows, _ = grown(state, 50)
    below = children(rows, 0)
    assert (below[:, k.FIRST] == -1).all()
    best = below[np.argmax(below[:, k.LIKED])]
    exact = find(state, MUCH)
    assert exact.proven
    assert best[k.MOVE] == exact.move == hasty_slide(state, LITTLE)


@pytest.mark.parametrize("nodes", [1, 40, 300, 4_000])
def test_a_budget_is_kept_but_for_one_growth(nodes: int) -> None:
    state = next(s for s in random_states(5) if is_open(s))
    _, looked_at = grown(state, nodes)
    assert nodes <= looked_at <= nodes + 85


def test_little_time_is_enough_for_a_legal_slide() -> None:
    state = next(s for s in random_states(6) if is_open(s))
    assert state.turn is not None
    for budget in (Budget(seconds=1e-6), Budget(seconds=0.002, cpu=True)):
        action = action_of(state, hasty_slide(state, budget))
        assert action in GAME.legal(state, state.turn).actions


def test_a_lead_changes_what_is_played_for_and_more_is_always_liked() -> None:
    leads = range(-4_000, 4_001, 16)
    for free in (10, 30, 50):
        likes = [k.liked(lead, 0, free) for lead in leads]
        assert likes == sorted(set(likes))
        assert k.liked(64, 0, free) - k.liked(0, 0, free) > 2 * (
            k.liked(1_664, 0, free) - k.liked(1_600, 0, free)
        )
    assert k.liked(64, 0, 20) - k.liked(0, 0, 20) > k.liked(64, 0, 50) - k.liked(0, 0, 50)


def test_a_tree_is_grown_only_in_little_time_and_in_the_open() -> None:
    bot = HastyBot()
    trees = 0
    for state in random_states(7):
        seat = state.turn
        assert seat is not None
        view = GAME.view(state, seat)
        patient, hasty = (
            each.choose(GAME, view, seat, LITTLE, Random(1)) for each in (SearchBot(), bot)
        )
        if is_open(state):
            trees += 1
            assert hasty == action_of(state, hasty_slide(state, LITTLE))
            continue
        assert hasty == patient
    assert trees > 10
    state = next(s for s in random_states(7) if is_open(s))
    assert state.turn is not None
    view = GAME.view(state, state.turn)
    much = bot.choose(GAME, view, state.turn, MUCH, Random(1))
    assert much == action_of(state, find(state, MUCH).move)
