"""A word before a slide that gives much away, from the searches that look at games again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Budget, Caution
from polarnight.bots.packeis.analysis import costly, look
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Intention
    from polarnight.core.contract import Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

_GLANCE, _CARE = Budget(nodes=20_000), Budget(nodes=100_000)
"""How long a slide is looked at; and again, if it is doubted."""
_RULES = Packeis()
_GUESSED, _PROVEN = 8.0, 4.0
"""Fish of the final lead. Less is no mistake worth a word, or within what a search cannot tell."""
_AHEAD = 3.0
"""Who is so far ahead even then may do what they like."""
_NO_REASON = "ahead"
"""What nobody can be told in a sentence is not told."""


def coach(view: PackeisView, meant: Intention, rng: Random) -> Caution | None:
    """Nothing of placing: on a full board the search sees too little."""
    state, seat, action = _RULES.possible(view, rng), meant.seat, meant.action
    if state.placing or action not in _RULES.legal(state, seat).actions:
        return None
    glance = _judged(state, seat, action, _GLANCE)
    return glance and _judged(state, seat, action, _CARE)


def _judged(
    state: PackeisState, seat: Seat, action: PackeisAction, budget: Budget
) -> Caution | None:
    before = look(state, budget)
    if before.better in (None, action):
        return None
    after = look(_RULES.play(state, seat, action).state, budget)
    if after.leads[seat] > _AHEAD:
        return None
    found = costly(0, [(state, seat, action)], [before, after], budget)
    if found.lost < (_PROVEN if found.proven else _GUESSED) or found.reason == _NO_REASON:
        return None
    return Caution(found.lost, before.better, found.reason, found.args)
