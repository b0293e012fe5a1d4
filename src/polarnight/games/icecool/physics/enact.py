"""From a flick in a state to a deed for the log: physics, its consequences, its trajectory."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from polarnight.games.icecool.deeds import FlickDone
from polarnight.games.icecool.physics import simulation, trajectory
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.ice import disturbed, ice_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Seat
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.deeds import Flick, Pose
    from polarnight.games.icecool.physics.simulation import Run
    from polarnight.games.icecool.state import IcecoolState


class Meant(NamedTuple):
    """A legal flick."""

    state: IcecoolState
    seat: Seat
    flick: Flick

    @property
    def poses(self) -> tuple[Pose, ...]:
        return tuple(pose for pose in self.state.poses if pose is not None)


def done(state: IcecoolState, seat: Seat, flick: Flick) -> FlickDone:
    """Run the physics, once. The flick must be legal."""
    return each_done([Meant(state, seat, flick)])[0]


def each_done(flicks: Sequence[Meant], threads: int = 1) -> list[FlickDone]:
    """Each apart: the very deeds they are one by one, whatever the threads."""
    alike: dict[tuple[Board, int], list[int]] = {}
    for n, meant in enumerate(flicks):
        alike.setdefault((meant.state.board, len(meant.poses)), []).append(n)
    deeds: dict[int, FlickDone] = {}
    for (board, _), numbers in alike.items():
        together = [flicks[n] for n in numbers]
        runs = simulation.run_each(
            board,
            [meant.poses for meant in together],
            [meant.state.on_board.index(meant.seat) for meant in together],
            [disturbed(meant.state, meant.flick) for meant in together],
            simulation.at_rest(board.clock),
            min(threads, len(together)),
        )
        deeds |= zip(numbers, map(_deed, together, runs), strict=True)
    return [deeds[n] for n in range(len(flicks))]


def _deed(meant: Meant, run: Run) -> FlickDone:
    state, seat, flick = meant
    seats = state.on_board
    came = judge(Flicked(state.board, seats, seat, meant.poses, run))
    moved = [rest.seat for rest in came.resting if rest.pushed or rest.seat == seat]
    return FlickDone(flick, came, ice_of(state), trajectory.encode(run, seats, moved))
