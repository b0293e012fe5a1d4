"""What to do, why, and who reaches what first: the answer to a person who asks.

Each reason is measured on the position after the action; the page has the sentences.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Advice, Budget
from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.bot import action_of
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.several import foresee
from polarnight.bots.packeis.territory_kernel import slide_all
from polarnight.bots.packeis.workspace_kernel import region
from polarnight.games.packeis import board
from polarnight.games.packeis.actions import Slide
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.rules import Packeis

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seat
    from polarnight.games.packeis.actions import PackeisAction
    from polarnight.games.packeis.state import PackeisState
    from polarnight.games.packeis.view import PackeisView

    Reason = tuple[str, dict[str, int | str]]

BUDGET = Budget(seconds=0.7)
_CUT_OFF = 3
"""So many floes more to which nobody else can come are worth a word."""


def advise(view: PackeisView, seat: Seat, rng: Random, budget: Budget = BUDGET) -> Advice:
    """One good action for `seat`, which must be the one to act."""
    state = Packeis().possible(view, rng)
    action, margin = _best(state, budget)
    reason, args = _reason(state, seat, action, margin)
    return Advice(action, reason, args, {"reach": first_reach(state)})


def _best(state: PackeisState, budget: Budget) -> tuple[PackeisAction, int | None]:
    """What the champion would do, and the fish it will gain more than the other, where proven."""
    if state.seats > 2:
        return action_of(state, foresee(state, budget).move), None
    found = find(state, budget)
    return action_of(state, found.move), round(found.value / ws.FISH) if found.proven else None


def first_reach(state: PackeisState) -> dict[str, int | str]:
    """For each free floe in reach the seat that needs the fewest slides, or `tie`."""
    slides = [_slides_to(state, seat) for seat in range(state.seats)]
    return {
        board.name(cell): fewest[0] if len(fewest) == 1 else "tie"
        for cell in board.cells_of(int(play.free_floes(state.words)))
        if (fewest := _fewest([each.get(cell) for each in slides]))
    }


def _slides_to(state: PackeisState, seat: int) -> dict[int, int]:
    """How many slides a seat needs to each cell it can reach, if nobody else moves."""
    free, reached = play.free_floes(state.words), np.uint64(state.penguins(seat))
    needed: dict[int, int] = {}
    count = 0
    while new := int(slide_all(reached, free) & free & ~reached):
        count += 1
        needed.update(dict.fromkeys(board.cells_of(new), count))
        reached |= np.uint64(new)
    return needed


def _fewest(needed: list[int | None]) -> list[int]:
    """The seats with the smallest number; none if nobody has one."""
    least = min((n for n in needed if n is not None), default=None)
    return [seat for seat, n in enumerate(needed) if n is not None and n == least]


def _reason(state: PackeisState, seat: Seat, action: PackeisAction, margin: int | None) -> Reason:
    """Why this action: a code, and the numbers for its sentence."""
    actions = Packeis().legal(state, seat).actions
    if len(actions) == 1:
        return "only", {}
    if margin is not None:
        return "exact", {"fish": margin}
    after = {each: Packeis().play(state, seat, each).state for each in actions}
    if isinstance(action, Slide):
        own = alone(after[action], seat)
        if own - alone(state, seat) >= _CUT_OFF:
            return "cut", {"floes": own}
        if fish := _most_fish(state, actions, action):
            return "fish", {"fish": fish}
    room = {each: first_floes(later, seat) for each, later in after.items()}
    return ("room" if room[action] == max(room.values()) else "best"), {"floes": room[action]}


def alone(state: PackeisState, seat: Seat) -> int:
    """Floes that only this seat can ever reach."""
    free = play.free_floes(state.words)
    regions = [int(region(np.uint64(state.penguins(each)), free)) for each in range(state.seats)]
    others = 0
    for other, reach in enumerate(regions):
        others |= reach if other != seat else 0
    return (regions[seat] & ~others).bit_count()


def _most_fish(state: PackeisState, actions: tuple[Slide, ...], action: Slide) -> int:
    """The fish this slide reaches, if no other reaches more and it is more than one; else 0."""
    fish = {each: state.fish_at(board.parse_cell(each.target)) for each in actions}
    return fish[action] if fish[action] == max(fish.values()) > 1 else 0


def first_floes(state: PackeisState, seat: int) -> int:
    """Floes this seat reaches before all others."""
    return sum(first == seat for first in first_reach(state).values())
