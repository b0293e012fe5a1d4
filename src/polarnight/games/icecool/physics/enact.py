"""From a flick in a state to a deed for the log: physics, its consequences, its trajectory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.games.icecool.deeds import FlickDone
from polarnight.games.icecool.physics import simulation, trajectory
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.ice import disturbed, ice_of

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.deeds import Flick
    from polarnight.games.icecool.state import IcecoolState


def done(state: IcecoolState, seat: Seat, flick: Flick) -> FlickDone:
    """Run the physics, once. The flick must be legal."""
    seats = state.on_board
    poses = tuple(pose for pose in state.poses if pose is not None)
    run = simulation.flicked(state.board, poses, seats.index(seat), disturbed(state, flick))
    came = judge(Flicked(state.board, seats, seat, poses, run))
    moved = [rest.seat for rest in came.resting if rest.pushed or rest.seat == seat]
    return FlickDone(flick, came, ice_of(state), trajectory.encode(run, seats, moved))
