"""A finished game of Igloo Igloo looked at again: who was ahead when, costly actions, and luck.

Each action is judged by what its seat could know then: worlds are drawn from its view, never taken
from the game. What was under a melted tile is luck, and is told apart.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.contract import Analysis, Budget, Costly, Luck, Moment
from polarnight.bots.igloo_igloo.judging import PARTS, judge
from polarnight.bots.leads import leads
from polarnight.games.igloo_igloo import board, encoding, scoring, views
from polarnight.games.igloo_igloo.actions import EndTurn, Melt
from polarnight.games.igloo_igloo.notation import format_action

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.igloo_igloo.judging import Judgement, Prospect
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState

    Play = tuple[IglooState, Seat, IglooAction]
    """The state before, who acted, and what they did."""
    Reason = tuple[str, dict[str, int | str]]

BUDGET = Budget(nodes=30_000)
_MOST = 3
"""Actions that are told, of each kind."""
_DOUBTED, _CARE = 8, 4
"""So many of the worst actions are looked at again, so many times as long."""
_LEAST = 3.0
"""Points; less is within what the search cannot tell."""


def analyse(plays: Sequence[Play], end: IglooState, budget: Budget = BUDGET) -> Analysis:
    """The leads over the game, its costliest actions and its greatest luck, found by the search.

    How Inuits are placed is not judged: on an open board the search sees too little.
    """
    nodes = budget.nodes or BUDGET.nodes or 1
    judged = [_judged(ply, play, nodes) for ply, play in enumerate(plays)]
    moments = (*(_moment(found, end.seats) for found in judged), _last(end, len(plays), nodes))
    told = zip(range(1, len(plays) + 1), plays, judged, moments[1:], strict=True)
    lucky = [each for one in told if (each := _luck(*one))]
    return Analysis(
        moments=moments,
        costly=_worst(plays, judged, nodes),
        luck=tuple(sorted(lucky, key=lambda each: -abs(each.gained))[:_MOST]),
        solved=None,
        foreseen=True,
    )


def _worst(
    plays: Sequence[Play], judged: Sequence[Judgement | None], nodes: int
) -> tuple[Costly, ...]:
    """The costliest actions, one of each turn: a chance missed is missed by what follows, too."""
    lost = {ply: found.lost(plays[ply][1]) for ply, found in enumerate(judged) if found}
    doubted = sorted((ply for ply in lost if lost[ply] >= _LEAST), key=lambda ply: -lost[ply])
    turns = _turns(plays)
    worst: dict[int, Costly] = {}
    for ply in doubted[:_DOUBTED]:
        found = _costly(ply, plays[ply], _judged(ply, plays[ply], _CARE * nodes))
        if found and found.lost > (worst[turns[ply]].lost if turns[ply] in worst else 0.0):
            worst[turns[ply]] = found
    return tuple(sorted(worst.values(), key=lambda each: -each.lost)[:_MOST])


def _turns(plays: Sequence[Play]) -> list[int]:
    """For each play the first ply of the turn it belongs to."""
    begun: list[int] = []
    for ply, (state, _, _) in enumerate(plays):
        same = ply > 0 and state.turn == plays[ply - 1][0].turn
        begun.append(begun[-1] if same else ply)
    return begun


def _moment(found: Judgement | None, seats: int) -> Moment:
    """The leads before an action, if the best is played."""
    return Moment(_told(found.instead.leads) if found else (0.0,) * seats, False)


def _judged(ply: int, play: Play, nodes: int) -> Judgement | None:
    """What the seat could have known of its action; None while Inuits are placed."""
    state, seat, action = play
    if state.phase == "placing":
        return None
    return judge(views.view(state, seat), seat, encoding.encode(state, action), nodes, Random(ply))


def _last(end: IglooState, ply: int, nodes: int) -> Moment:
    """The result, or what was to be expected when the game was ended early."""
    if end.actor is None:
        totals = tuple(float(each.total) for each in scoring.standings(end, scoring.islands(end)))
        return Moment(_told(leads(totals)), True)
    if end.phase == "placing":
        return Moment((0.0,) * end.seats, False)
    found = judge(views.view(end, end.actor), end.actor, None, nodes, Random(ply))
    return Moment(_told(found.instead.leads), False)


def _told(exact: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(lead, 1) for lead in exact)


def _costly(ply: int, play: Play, found: Judgement | None) -> Costly | None:
    """What the action at `ply`, from 0, gave away, if the search knew a better one."""
    state, seat, action = play
    if found is None or found.lost(seat) < _LEAST:
        return None
    reason, args = reason_of(state, seat, action, found)
    return Costly(
        ply=ply + 1,
        seat=int(seat),
        action=format_action(action),
        better=format_action(encoding.decode(state, found.best)),
        lost=round(found.lost(seat), 1),
        proven=False,
        reason=reason,
        args=args,
    )


def reason_of(state: IglooState, seat: Seat, action: IglooAction, found: Judgement) -> Reason:
    """Where most of what was lost would have come from.

    `hunted`, `islands`, `means`: the better action brings the seat more of these; with `rival_`
    before them it leaves the best other seat less. `unspent`: much of everything, and action
    points were left.
    """
    rival = found.played.rival(seat)
    parts = [
        *_parts(found.instead, found.played, seat, ""),
        *_parts(found.played, found.instead, rival, "rival_"),
    ]
    reason, points = max(parts, key=lambda part: part[1])
    if isinstance(action, EndTurn) and state.points and 2 * points < found.lost(seat):
        return "unspent", {"points": state.points}
    return reason, {"points": round(points), "rival": rival}


def _parts(more: Prospect, less: Prospect, seat: int, mark: str) -> list[tuple[str, float]]:
    """How much more one prospect has for a seat than another, part by part."""
    return [
        (f"{mark}{part}", getattr(more, part)[seat] - getattr(less, part)[seat]) for part in PARTS
    ]


def _luck(ply: int, play: Play, found: Judgement | None, after: Moment) -> Luck | None:
    """What a melted tile brought beyond what could be expected of it."""
    state, seat, action = play
    if found is None or not isinstance(action, Melt):
        return None
    gained = after.leads[seat] - found.played.leads[seat]
    if abs(gained) < _LEAST:
        return None
    tile = state.tile_at(board.parse_cell(action.cell))
    return Luck(
        ply=ply,
        seat=int(seat),
        action=format_action(action),
        gained=round(gained, 1),
        reason="good" if gained > 0 else "bad",
        args={"cell": action.cell, "tile": tile},
    )
