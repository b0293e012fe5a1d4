"""What to do, and why: the answer to a person who asks.

Each reason is measured in a world that fits the view; the page has the sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Advice, Budget
from polarnight.bots.igloo_igloo.bot import leads_now
from polarnight.bots.igloo_igloo.rollouts import find
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.actions import Hunt, Melt, Place, Thaw

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.igloo_igloo.search import Finding
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.games.igloo_igloo.view import IglooView

    Reason = tuple[str, dict[str, int | str]]

BUDGET = Budget(seconds=0.7)
_UNKNOWN = (Melt, Place, Thaw)
"""What these bring is hidden, or comes much later."""


def advise(view: IglooView, seat: Seat, rng: Random, budget: Budget = BUDGET) -> Advice:
    """One good action for `seat`, which must be the one asked."""
    world, found = find(view, budget, rng)
    action = encoding.decode(world, found.code)
    reason, args = _reason(world, action, found, _lead(view, seat))
    return Advice(action, reason, args, _overlay(action))


def _reason(world: IglooState, action: IglooAction, found: Finding, lead: float) -> Reason:
    """Why: the only one, an animal, the lead it gains now, or what the search expects.

    `only` nothing else is legal; `animal` it takes one, worth `points`; `points` the lead grows by
    `points` if the game ended now; `chances` of `rounds` tries this one did best, with `percent`
    from 0, lost, to 100, won, as the evaluation sees it (no probability).
    """
    if found.rounds == 0:
        return "only", {}
    if isinstance(action, Hunt):
        return "animal", {"points": 4 if action.animal == "bear" else int(action.animal[-1])}
    if not isinstance(action, _UNKNOWN):
        gain = leads_now(world)[found.code] - lead
        if gain >= 1:
            return "points", {"points": int(gain)}
    return "chances", {"percent": round(50 + 50 * found.hope), "rounds": found.rounds}


def _lead(view: IglooView, seat: Seat) -> float:
    """The seat's lead if the game ended now."""
    totals = [float(standing.total) for standing in view.standing]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)


def _overlay(action: IglooAction) -> dict[str, object]:
    """The spaces the action is about: where it starts and where it ends."""
    marks: dict[str, object] = {}
    for field, mark in (("origin", "from"), ("target", "to"), ("cell", "cell"), ("corner", "to")):
        place = getattr(action, field, None)
        if place is not None:
            marks[mark] = place
    return marks
