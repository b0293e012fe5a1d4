"""A word before an action that gives much away, from worlds drawn out of the seat's own view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Caution
from polarnight.bots.igloo_igloo.analysis import reason_of
from polarnight.bots.igloo_igloo.judging import judge
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.actions import EndTurn, Melt, PlayTile, Thaw
from polarnight.games.igloo_igloo.rules import IglooIgloo

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Intention
    from polarnight.bots.igloo_igloo.judging import Judgement
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.view import IglooView

_RULES = IglooIgloo()
_NODES, _TIMES = 24_000, 3
"""Positions of one look, and how many must agree: each draws worlds of its own."""
_UNKNOWN = (Melt, Thaw)
"""What these bring is hidden: nobody is told to have known better."""
_LEAST = 4.0
"""Points; less is no mistake worth a word, or within what the search cannot tell."""
_AHEAD = 2.0
"""Who is so far ahead even then may do what they like."""


def coach(view: IglooView, meant: Intention, rng: Random) -> Caution | None:
    """Only of what ends a turn: before that, one can still do what is missing.

    Nothing of placing, when the search sees too little; and secret tiles may be kept on purpose.
    """
    world, seat, action = _RULES.possible(view, rng), meant.seat, meant.action
    if world.phase == "placing" or action not in _RULES.legal(world, seat).actions:
        return None
    ends = world.points > 0 if isinstance(action, EndTurn) else world.points == 1
    if not ends or isinstance(action, _UNKNOWN):
        return None
    code = encoding.encode(world, action)
    found = _doubted(view, seat, code, rng)
    if found is None:
        return None
    better = encoding.decode(world, found.best)
    if isinstance(better, PlayTile):
        return None
    reason, args = reason_of(world, seat, action, found)
    return Caution(round(found.lost(seat), 1), better, reason, args)


def _doubted(view: IglooView, seat: Seat, code: int | None, rng: Random) -> Judgement | None:
    """The last of several looks, if all of them agree that the action costs much."""
    found = None
    for _ in range(_TIMES):
        found = judge(view, seat, code, _NODES, rng)
        if found.lost(seat) < _LEAST or found.played.leads[seat] > _AHEAD:
            return None
    return found
