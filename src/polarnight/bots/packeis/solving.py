"""Who wins from here if all play best: the exact end of a position, or how far one could see."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Budget, Solution
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.standing import standing
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from polarnight.games.packeis.state import PackeisState

_RULES = Packeis()


def solve(state: PackeisState, budget: Budget) -> Solution:
    """The final lead of the seat to act over the other, exact if `proven`, and the best line.

    With three or four seats the lead is over all others together, should they conspire.
    """
    assert state.turn is not None, "a game that is over needs no solving"
    found = find(state, budget)
    total = found.value + standing(state, state.turn)
    fish = round(total / ws.FISH)
    return Solution(
        seat=state.turn,
        proven=found.proven,
        lead=fish,
        tiebreak=total - ws.FISH * fish,
        units=("fish", "floes"),
        line=_line(state, budget) if found.proven else (_text(state, found.move),),
        depth=found.depth,
        nodes=found.nodes,
    )


def _line(state: PackeisState, budget: Budget) -> tuple[str, ...]:
    """Best play of all to the end, as far as the time allows."""
    until = time.monotonic() + (budget.seconds or np.inf)
    line: list[str] = []
    while state.turn is not None and time.monotonic() < until:
        found = find(state, budget)
        line.append(_text(state, found.move))
        state = _RULES.play(state, state.turn, action_of(state, found.move)).state
    return tuple(line)


def _text(state: PackeisState, move: int) -> str:
    return _RULES.format_action(action_of(state, move))
