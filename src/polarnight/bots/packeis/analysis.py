"""What a finished game of Packeis am Pol was worth at each moment, and which moves cost most."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.bots.contract import Analysis, Budget, Costly, Moment
from polarnight.bots.leads import leads
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.advice import alone, first_floes
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.several import foresee
from polarnight.bots.packeis.standing import held, standing
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Slide
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState

    Play = tuple[PackeisState, Seat, PackeisAction]
    """The state before, who acted, and what they did."""

BUDGET = Budget(nodes=20_000)
_RULES = Packeis()
_SUSPECTS, _MOST = 8, 3
"""Moves that are looked at closely, and moves that are told."""
_LEAST = 1.0
"""Fish; less is not worth a word."""
_ROOM = 2
"""Floes; less room is not worth a word."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What a search makes of a state."""

    leads: tuple[float, ...]
    """In the end, of each seat over the best of the others; in fish."""
    proven: bool
    better: PackeisAction | None = None
    """What it would do; None where that is not judged."""


def analyse(plays: Sequence[Play], end: PackeisState, budget: Budget = BUDGET) -> Analysis:
    """The leads over the game and its costliest slides, as the champion's searches see them."""
    sights = [look(state, budget) for state, _, _ in plays] + [look(end, budget)]
    guessed = [n for n, sight in enumerate(sights) if not sight.proven]
    moments = tuple(Moment(sight.leads, sight.proven) for sight in sights)
    worst = _costliest(plays, sights, budget)
    solved = guessed[-1] + 1 if guessed else 0
    return Analysis(moments, worst, (), solved, foreseen=True)


def look(state: PackeisState, budget: Budget) -> Sight:
    """Foresee the end; placing is not judged."""
    if state.turn is None:
        return Sight(_ahead([held(state, seat) for seat in range(state.seats)]), proven=True)
    if state.seats > 2:
        seen = foresee(state, budget)
        better = None if state.placing else action_of(state, seen.move)
        return Sight(_ahead(seen.finals), seen.certain, better)
    if state.placing:
        return Sight((0.0, 0.0), proven=False)
    found = find(state, budget)
    lead = found.value + standing(state, state.turn)
    mine, other = _fish(lead), _fish(-lead)
    leads = (mine, other) if state.turn == 0 else (other, mine)
    return Sight(leads, found.proven, action_of(state, found.move))


def _ahead(finals: Sequence[float]) -> tuple[float, ...]:
    return tuple(map(_fish, leads(finals)))


def _fish(worth: float) -> float:
    return round(worth / ws.FISH, 1)


def _costliest(
    plays: Sequence[Play], sights: Sequence[Sight], budget: Budget
) -> tuple[Costly, ...]:
    """The moves that gave most away, the worst first."""
    lost = {
        ply: sights[ply].leads[seat] - sights[ply + 1].leads[seat]
        for ply, (_, seat, action) in enumerate(plays)
        if sights[ply].better not in (None, action)
    }
    suspects = sorted((ply for ply in lost if lost[ply] >= _LEAST), key=lambda ply: -lost[ply])
    judged = [costly(ply, plays, sights, budget) for ply in suspects[:_SUSPECTS]]
    worst = sorted((each for each in judged if each.lost >= _LEAST), key=lambda each: -each.lost)
    return tuple(worst[:_MOST])


def costly(ply: int, plays: Sequence[Play], sights: Sequence[Sight], budget: Budget) -> Costly:
    """What a move gave away, the better one being looked into as deep as the one played.

    With more than two seats every search is a guess of its own, and the smaller loss is told.
    """
    state, seat, action = plays[ply]
    before, after, better = sights[ply], sights[ply + 1], sights[ply].better
    assert better is not None
    hoped = before.leads[seat]
    if state.seats > 2 and not before.proven:
        instead = look(_RULES.play(state, seat, better).state, budget)
        hoped = min(hoped, instead.leads[seat])
    lost = round(hoped - after.leads[seat], 1)
    reason, args = _reason(state, seat, action, better, lost)
    return Costly(
        ply + 1,
        int(seat),
        _RULES.format_action(action),
        _RULES.format_action(better),
        lost,
        before.proven and after.proven,
        reason,
        args,
    )


def _reason(
    state: PackeisState, seat: Seat, action: PackeisAction, better: PackeisAction, lost: float
) -> tuple[str, dict[str, int | str]]:
    """What the better move would have kept, or not left to another: fish, floes, a penguin.

    Fish at once are the reason only where they are most of what was lost.
    """
    fish = _landing(state, better) - _landing(state, action)
    if 2 * fish >= lost:
        return "fish", {"fish": fish}
    after, instead = (_RULES.play(state, seat, each).state for each in (action, better))
    own = alone(instead, seat) - alone(after, seat)
    if own > _ROOM:
        return "own", {"floes": own}
    awake = _awake(instead, seat) - _awake(after, seat)
    if awake > 0:
        return "stuck", {"penguins": awake}
    room = first_floes(instead, seat) - first_floes(after, seat)
    if room > _ROOM:
        return "room", {"floes": room}
    others = [other for other in range(state.seats) if other != seat]
    left = {other: first_floes(after, other) - first_floes(instead, other) for other in others}
    rival = max(others, key=lambda other: left[other])
    return (
        ("rival", {"floes": left[rival], "rival": rival}) if left[rival] > _ROOM else ("ahead", {})
    )


def _awake(state: PackeisState, seat: Seat) -> int:
    """Penguins that can still slide."""
    return sum(
        int(play.stops(state.words, cell)) != 0 for cell in board.cells_of(state.penguins(seat))
    )


def _landing(state: PackeisState, action: PackeisAction) -> int:
    cell = action.target if isinstance(action, Slide) else action.cell
    return state.fish_at(board.parse_cell(cell))
