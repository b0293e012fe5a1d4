"""A word before a flick that wastes much, from the chances of flicks by a person's hand.

Who aims asks again and again: what the best flick is does not depend on the aim, so it is looked
for once in each position.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.contract import Budget, Caution
from polarnight.bots.icecool.advice import reason_of
from polarnight.bots.icecool.bot import starts
from polarnight.bots.icecool.search import DIVIDED, find
from polarnight.bots.icecool.weights import PLAIN
from polarnight.bots.icecool.worth import GAME
from polarnight.games.icecool.deeds import Flick, Touched
from polarnight.games.icecool.physics.hand import PERSON, tremble
from polarnight.games.icecool.physics.planning import foresee

if TYPE_CHECKING:
    from polarnight.bots.contract import Intention
    from polarnight.bots.icecool.search import Candidate
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.deeds import Consequences
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

BUDGET = Budget(nodes=32)
_TRIES = 8
"""How often the flick is tried as a person's hand might do it."""
_LEAST = 0.8
"""Cards; who flicks worse by less is not told, flicking is half of the fun."""
_FAIR = 0.25
"""Who has such a chance of a card may try it."""
_OFTEN = 0.5
_SURE = ("pass_door", "catch")
"""What a better flick must bring to be worth a word."""


def coach(view: IcecoolView, meant: Intention, rng: Random) -> Caution | None:
    """Of flicks alone: whether one goes to a red line is a matter of taste."""
    state, seat, flick = GAME.possible(view, rng), meant.seat, meant.action
    if state.phase != "flick" or not isinstance(flick, Flick):
        return None
    here = starts(state, rng, PLAIN)[0]
    tries = [tremble(flick, PERSON, rng, state.board) for _ in range(_TRIES)]
    came = foresee(here.scene, tries)
    worths = [here.worth(each, then) for each, then in zip(tries, came, strict=True)]
    if sum(worth >= _LEAST for worth in worths) >= _FAIR * _TRIES:
        return None
    best = _best(view)
    lost = best.mean - sum(worths) / _TRIES
    reason = _reason(state, seat, came, best)
    if lost < _LEAST or reason is None:
        return None
    return Caution(round(lost, 1), best.flick, *reason)


@lru_cache(maxsize=8)
def _best(view: IcecoolView) -> Candidate:
    """The best flick found from where one stands, the same whenever it is looked for."""
    rng = Random(repr(view))
    state: IcecoolState = GAME.possible(view, rng)
    return find(starts(state, rng, PLAIN)[:1], PERSON, DIVIDED, BUDGET, rng)


def _reason(
    state: IcecoolState, seat: Seat, came: list[Consequences], best: Candidate
) -> tuple[str, dict[str, int | str]] | None:
    """`caught`: the Runner mostly hits the Catcher; or what the better flick brings."""
    touched = sum(_meets_catcher(state, seat, each) for each in came)
    if seat != state.catcher and touched >= _OFTEN * len(came):
        return "caught", {}
    reason, args = reason_of(state, seat, best.came)
    return (reason, args) if reason in _SURE else None


def _meets_catcher(state: IcecoolState, seat: Seat, came: Consequences) -> bool:
    return any(
        isinstance(each, Touched) and {seat, state.catcher} <= set(each.seats)
        for each in came.happenings
    )
