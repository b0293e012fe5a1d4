"""A player who looks ahead a little, so that games with the simulator do not take all day."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.games.icecool.actions import Station
from polarnight.games.icecool.deeds import Flick, Passed, Touched
from polarnight.games.icecool.physics.planning import foresee, scene

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seat
    from polarnight.games.icecool.actions import IcecoolAction
    from polarnight.games.icecool.deeds import Happening
    from polarnight.games.icecool.rules import Icecool
    from polarnight.games.icecool.state import IcecoolState


def sensible(game: Icecool, state: IcecoolState, seat: Seat, rng: Random) -> IcecoolAction:
    """The best of a few low flicks: fish for Runners, Runners for the Catcher."""
    found = game.legal(state, seat)
    if state.phase == "station":
        (space,) = found.spaces
        return Station(*(sum(space.ranges[name]) / 2 for name in ("x", "y")))
    if found.actions:
        action: IcecoolAction = found.actions[0]
        return action
    fastest = state.board.finger.fastest
    flicks = [
        Flick(
            rng.uniform(0, 360),
            rng.uniform(-0.3, 0.3),
            rng.uniform(8, 16),
            rng.uniform(0.4, 1.0) * fastest,
        )
        for _ in range(12)
    ]
    came = foresee(scene(game.view(state, seat)), flicks)
    worth = [sum(_worth(state, seat, happening) for happening in one.happenings) for one in came]
    return flicks[worth.index(max(worth))]


def _worth(state: IcecoolState, seat: Seat, happening: Happening) -> int:
    if isinstance(happening, Touched) and state.catcher in happening.seats:
        return 3 if seat == state.catcher else -1
    if isinstance(happening, Passed) and happening.seat == seat and happening.way == "through":
        wanted = happening.door in state.board.fish_doors and seat != state.catcher
        return 5 if wanted else 0
    return 0
