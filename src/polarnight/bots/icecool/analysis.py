"""A finished game of ICECOOL looked at again: who was ahead when, and what was missed.

A flick that brought no card is looked at beside the best one found from the same place, and, by a
wall, from the red line one could have gone to first. A door or a Runner was missed where that one,
done by a person's hand, mostly brings the card; the red line is told where it brings the card
clearly more often. What was lost is counted in cards: how often the better flick brings one, and
one more for a Runner who ran into the Catcher.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.contract import Analysis, Budget, Costly, Moment
from polarnight.bots.icecool.advice import reason_of
from polarnight.bots.icecool.bot import starts
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.search import DIVIDED, find
from polarnight.bots.icecool.worth import GAME
from polarnight.bots.leads import leads
from polarnight.core.errors import BadLogError
from polarnight.games.icecool.deeds import FlickDone, Touched
from polarnight.games.icecool.physics import trajectory
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.physics.hand import PERSON, tremble
from polarnight.games.icecool.physics.planning import foresee, way

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.icecool.advice import Reason
    from polarnight.bots.icecool.search import Candidate, Start
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.actions import IcecoolDeed
    from polarnight.games.icecool.deeds import Consequences
    from polarnight.games.icecool.state import IcecoolState

    Play = tuple[IcecoolState, Seat, IcecoolDeed]
    """The state before, who acted, and what they did."""
    Line = list[list[float]]

BUDGET = Budget(nodes=32)
_SUSPECTS, _MOST = 6, 3
"""Flicks that are looked at closely, and flicks that are told."""
_TRIES, _MOSTLY = 12, 0.5
"""How often the better flick is tried by a person's hand, and how often it must come off."""
_CLEARLY = 3
"""By so many of these tries a red line must be better than where one stands."""
_EVERY = 3
"""Of sixty points a second, so many are one point of a line."""


def analyse(plays: Sequence[Play], end: IcecoolState, budget: Budget = BUDGET) -> Analysis:
    """The points on the table over the game, and the flicks that missed most."""
    moments = [_moment(state, over=False) for state, _, _ in plays]
    return Analysis(
        moments=(*moments, _moment(end, over=end.turn is None)),
        costly=_worst(plays, budget),
        luck=(),
        solved=None,
        foreseen=False,
    )


def _moment(state: IcecoolState, *, over: bool) -> Moment:
    return Moment(leads([float(state.points(seat)) for seat in range(state.seats)]), over)


def _worst(plays: Sequence[Play], budget: Budget) -> tuple[Costly, ...]:
    """The flicks that gave most away, the worst first."""
    doubts = {ply: _doubt(play) for ply, play in enumerate(plays)}
    suspects = sorted((ply for ply in doubts if doubts[ply] > 0), key=lambda ply: -doubts[ply])
    judged = [_judged(ply, plays[ply], budget) for ply in suspects[:_SUSPECTS]]
    return tuple(sorted((each for each in judged if each), key=lambda each: -each.lost)[:_MOST])


def _doubt(play: Play) -> float:
    """How much a straight flick promised where nothing came of it, roughly, in cards."""
    state, seat, deed = play
    if not isinstance(deed, FlickDone) or _brings(state, seat, deed.consequences):
        return 0.0
    return _promise(state, seat) + _is_caught(state, seat, deed.consequences)


def _promise(state: IcecoolState, seat: Seat) -> float:
    """The best chance of a straight flick, from where one stands or from a red line one may use."""
    pose = state.poses[seat]
    assert pose is not None, "who flicks is on the board"
    lines = [Point(offer.x, offer.y) for offer in GAME.view(state, seat).offers]
    return max(_chance(state, seat, place) for place in (Point(pose.x, pose.y), *lines))


def _chance(state: IcecoolState, seat: Seat, here: Point) -> float:
    """How likely one hits a door with a fish of one's own, or a Runner not yet caught."""
    seen = chart(state.board)
    if seat == state.catcher:
        uncaught = [n for n in state.runners if state.seats == 2 or state.ids[n] == n]
        placed = [state.poses[n] for n in uncaught]
        chances = [seen.chance_to_hit(here, Point(p.x, p.y)) for p in placed if p is not None]
    else:
        taken = dict(zip(state.board.fish_doors, state.taken[seat], strict=True))
        doors = [door for door in seen.doors[seen.room(here)] if not taken.get(door.name, True)]
        chances = [seen.chance_through(here, door) for door in doors]
    return max(chances, default=0.0)


def _brings(state: IcecoolState, seat: Seat, came: Consequences) -> Reason | None:
    """Which card a flick brought the one who did it: `pass_door` or `catch`, and of whom."""
    reason, args = reason_of(state, seat, came)
    return (reason, args) if reason in ("pass_door", "catch") else None


def _is_caught(state: IcecoolState, seat: Seat, came: Consequences) -> bool:
    """Whether a Runner came to the Catcher by a flick of his own."""
    return seat != state.catcher and any(
        isinstance(each, Touched) and {seat, state.catcher} <= set(each.seats)
        for each in came.happenings
    )


@dataclass(frozen=True, slots=True)
class _Tried:
    """The best flick found from one place, and how a person's hand fares with it."""

    start: Start
    best: Candidate
    came: Sequence[Consequences]
    card: Reason | None
    hits: int
    """How many of the tries bring that card."""


def _judged(ply: int, play: Play, budget: Budget) -> Costly | None:
    """What the flick at `ply`, from 0, gave away, if a person's hand mostly does better."""
    state, seat, deed = play
    assert isinstance(deed, FlickDone), "only flicks are doubted"
    rng = Random(ply)
    here, *lines = [_tried(state, seat, start, budget, rng) for start in starts(state, rng)]
    best = max(lines, key=lambda each: each.hits, default=here)
    if best is not here and best.hits < here.hits + _CLEARLY:
        best = here
    caught = _is_caught(state, seat, deed.consequences)
    if best.card is not None:
        (reason, args), hits = best.card, best.hits
    else:
        reason, args = "caught", {}
        hits = sum(not _is_caught(state, seat, each) for each in best.came)
    if hits < _MOSTLY * _TRIES or (best.card is None and not caught):
        return None
    line = best.start.action
    if line is not None:
        reason, args = f"line_{reason}", {**args, "room": str(line.room), "here": here.hits}
    return Costly(
        ply=ply + 1,
        seat=int(seat),
        action=GAME.format_action(deed),
        better=GAME.format_action(line or best.best.flick),
        lost=round((hits / _TRIES if best.card else 0.0) + caught, 1),
        proven=False,
        reason=reason,
        args={**args, "hits": hits, "tries": _TRIES},
        overlay={
            "played": _played(seat, deed),
            "better": _line([[x, y, z] for x, y, z in way(best.start.scene, best.best.flick)]),
        },
    )


def _tried(state: IcecoolState, seat: Seat, start: Start, budget: Budget, rng: Random) -> _Tried:
    best = find([start], PERSON, DIVIDED, budget, rng)
    hands = [tremble(best.flick, PERSON, rng, state.board) for _ in range(_TRIES)]
    came = foresee(start.scene, hands)
    card = _brings(state, seat, best.came)
    hits = sum(_brings(state, seat, each) == card for each in came) if card else 0
    return _Tried(start, best, came, card, hits)


def _played(seat: Seat, deed: FlickDone) -> Line:
    """The way that was recorded; no line where a file from elsewhere has none."""
    try:
        tracks = trajectory.decode(deed.trajectory).tracks
    except BadLogError:
        return []
    own = next((track for track in tracks if track.seat == seat), None)
    return _line([[pose.x, pose.y, pose.z] for pose in own.poses] if own else [])


def _line(places: Line) -> Line:
    """Fewer points, the last one among them."""
    return [*places[:-1:_EVERY], *places[-1:]]
