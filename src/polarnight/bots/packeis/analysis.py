"""What a finished game of Packeis am Pol was worth at each moment, and which moves cost most."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Analysis, Budget, Costly, Moment
from polarnight.bots.packeis.advice import alone, first_floes
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.solving import held, standing
from polarnight.bots.packeis.workspace_kernel import FISH
from polarnight.games.packeis import board, kernel
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.values import Slide

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.packeis.search import Finding
    from polarnight.core.contract import Seat
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.values import PackeisAction

    Play = tuple[PackeisState, Seat, PackeisAction]
    """The state before, who acted, and what they did."""

BUDGET = Budget(nodes=20_000)
_RULES = Packeis()
_MOST = 3
"""Moves that are told."""
_LEAST = 1.0
"""Fish; less is not worth a word."""
_ROOM = 2
"""Floes; less room is not worth a word."""


def analyse(plays: Sequence[Play], end: PackeisState, budget: Budget = BUDGET) -> Analysis:
    """The leads over the game, and for two seats its costliest moves, found by the search.

    With three or four seats the leads are those on the table: nobody foresees three others.
    """
    states = [state for state, _, _ in plays] + [end]
    if end.seats > 2:
        return _on_the_table(states)
    found = [
        None if state.turn is None or state.placing else find(state, budget) for state in states
    ]
    moments = tuple(_moment(*each) for each in zip(states, found, strict=True))
    guessed = [n for n, moment in enumerate(moments) if not moment.proven]
    solved = guessed[-1] + 1 if guessed else 0
    costly = [_costly(n, plays, found, moments) for n in range(len(plays))]
    worst = sorted((c for c in costly if c and c.lost >= _LEAST), key=lambda c: -c.lost)[:_MOST]
    return Analysis(moments, tuple(worst), (), solved, foreseen=True)


def _on_the_table(states: Sequence[PackeisState]) -> Analysis:
    moments = tuple(Moment(_held(state), False) for state in states)
    return Analysis(moments, (), (), None, foreseen=False)


def _moment(state: PackeisState, found: Finding | None) -> Moment:
    """The final lead of each of two seats, as the search sees it; placing is not judged."""
    if state.placing:
        return Moment((0.0, 0.0), False)
    if found is None or state.turn is None:
        lead = standing(state, 0)
        return Moment((_fish(lead), _fish(-lead)), True)
    lead = found.value + standing(state, state.turn)
    leads = (lead, -lead) if state.turn == 0 else (-lead, lead)
    return Moment((_fish(leads[0]), _fish(leads[1])), found.proven)


def _held(state: PackeisState) -> tuple[float, ...]:
    """What each seat has more than the best of the others now."""
    worths = [held(state, seat) for seat in range(state.seats)]
    return tuple(
        _fish(mine - max(w for other, w in enumerate(worths) if other != seat))
        for seat, mine in enumerate(worths)
    )


def _fish(worth: float) -> float:
    return round(worth / FISH, 1)


def _costly(
    ply: int, plays: Sequence[Play], found: Sequence[Finding | None], moments: Sequence[Moment]
) -> Costly | None:
    """What a move gave away, if the search knew a better one."""
    state, seat, action = plays[ply]
    best = found[ply]
    if best is None:
        return None
    better = action_of(state, best.move)
    lost = moments[ply].leads[seat] - moments[ply + 1].leads[seat]
    if better == action or lost <= 0:
        return None
    reason, args = _reason(state, seat, action, better)
    return Costly(
        ply + 1,
        int(seat),
        _RULES.format_action(action),
        _RULES.format_action(better),
        round(lost, 1),
        moments[ply].proven and moments[ply + 1].proven,
        reason,
        args,
    )


def _reason(
    state: PackeisState, seat: Seat, action: PackeisAction, better: PackeisAction
) -> tuple[str, dict[str, int | str]]:
    """What the better move would have kept: floes of one's own, fish, a penguin, or room."""
    after, instead = (_RULES.play(state, seat, each).state for each in (action, better))
    own = alone(instead, seat) - alone(after, seat)
    if own > _ROOM:
        return "own", {"floes": own}
    awake = _awake(instead, seat) - _awake(after, seat)
    if awake > 0:
        return "stuck", {"penguins": awake}
    fish = _landing(state, better) - _landing(state, action)
    if fish > 0:
        return "fish", {"fish": fish}
    room = first_floes(instead, seat) - first_floes(after, seat)
    return ("room", {"floes": room}) if room > _ROOM else ("ahead", {})


def _awake(state: PackeisState, seat: Seat) -> int:
    """Penguins that can still slide."""
    return sum(
        int(kernel.stops(state.words, cell)) != 0 for cell in board.cells_of(state.penguins(seat))
    )


def _landing(state: PackeisState, action: PackeisAction) -> int:
    cell = action.target if isinstance(action, Slide) else action.cell
    return state.fish_at(board.parse_cell(cell))
