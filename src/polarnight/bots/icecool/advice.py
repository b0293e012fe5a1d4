"""What to do, and why: the answer to a person who asks. The page has the sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Advice, Budget
from polarnight.bots.icecool.bot import FlickBot, skates, station
from polarnight.bots.icecool.worth import GAME
from polarnight.games.icecool.actions import Skate
from polarnight.games.icecool.deeds import Passed, Touched
from polarnight.games.icecool.physics.hand import PERSON
from polarnight.games.icecool.physics.planning import preview

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.icecool.search import Candidate
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.deeds import Consequences
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

    Reason = tuple[str, dict[str, int | str]]

BUDGET = Budget(seconds=1.2)
_MOMENT = 0.5
"""Seconds of the advised flick that are drawn."""


def advise(view: IcecoolView, seat: Seat, rng: Random, budget: Budget = BUDGET) -> Advice:
    """One good action for `seat`, which must be the one to act, for a person's hand."""
    state: IcecoolState = GAME.possible(view, rng)
    if state.phase == "station":
        return Advice(station(state, rng), "station", {}, {})
    if state.phase == "skates":
        action = skates(state, seat)
        return Advice(action, "skate" if isinstance(action, Skate) else "end", {}, {})
    found = FlickBot(PERSON).find(state, budget, rng)
    if found.start.action is not None:
        room: str = found.start.action.room
        return Advice(found.start.action, "line", {"room": room}, {})
    reason, args = reason_of(state, seat, found.came)
    return Advice(found.flick, reason, args, _overlay(found))


def reason_of(state: IcecoolState, seat: Seat, came: Consequences) -> Reason:
    """What a flick does of which this came.

    `pass_door` takes a fish, `catch` touches a Runner, `safe` stays clear of the Catcher, `best` is
    simply the best that was tried.
    """
    for happening in came.happenings:
        if isinstance(happening, Passed) and _is_fish(state, seat, happening):
            return "pass_door", {"door": happening.door}
        if isinstance(happening, Touched) and state.catcher in happening.seats:
            runner = next((n for n in happening.seats if n != state.catcher), seat)
            if seat == state.catcher:
                return "catch", {"seat": runner}
    return ("best" if seat == state.catcher else "safe"), {}


def _is_fish(state: IcecoolState, seat: Seat, passed: Passed) -> bool:
    fish = state.board.fish_doors
    mine = passed.seat == seat != state.catcher and passed.way == "through"
    return mine and passed.door in fish and not state.taken[seat][fish.index(passed.door)]


def _overlay(found: Candidate) -> dict[str, object]:
    """The first moments of the flick, from above."""
    (way,) = preview(found.start.scene, [found.flick], _MOMENT)
    return {"way": [[x, y] for x, y, _ in way]}
