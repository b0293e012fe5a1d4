"""What players may hope for, and must fear, from where all have come to rest: numbers to weigh.

A round is still to be played on, so what counts beside places is who acts before whom: a Runner
who is to act before the Catcher may take a fish and be gone, one who is not may be caught first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from polarnight.core.contract import Seat
from polarnight.games.icecool.physics.geometry import Point

if TYPE_CHECKING:
    from polarnight.bots.icecool.chart import Chart
    from polarnight.games.icecool.deeds import Pose
    from polarnight.games.icecool.state import IcecoolState


class Hopes(NamedTuple):
    """What one seat may hope for; as weights, what each is worth in cards of this round."""

    runs: float = 0.0
    """A Runner: he has all his fish still to take."""
    one_taken: float = 0.0
    two_taken: float = 0.0
    """So many of his fish he has taken already."""
    next_fish: float = 0.0
    """The chance of a straight flick to a door with one's own fish, before the Catcher acts."""
    next_fish_later: float = 0.0
    """The same, after the Catcher has acted."""
    far_fish: float = 0.0
    """The nearness of the room of such a door, before the Catcher acts."""
    far_fish_later: float = 0.0
    prey: float = 0.0
    """A Runner to be caught, for the Catcher; for the Runner himself it counts as lost. So do the
    following."""
    danger: float = 0.0
    """The chance of a straight flick of the Catcher to him, before he acts."""
    danger_later: float = 0.0
    chase: float = 0.0
    """The nearness of the Catcher to his room, before he acts."""
    chase_later: float = 0.0
    end: float = 0.0
    """Of two players: `danger` to be caught a second time, which ends the round."""
    end_later: float = 0.0
    end_chase: float = 0.0
    """Of two players: `chase` of who was caught before."""
    end_chase_later: float = 0.0


_THREATS = Hopes._fields.index("prey")
"""From here on: what the Catcher hopes for and a Runner fears."""
_NOTHING = Hopes()


def hopes(chart: Chart, state: IcecoolState) -> list[Hopes]:
    """What each seat may hope for while the round goes on."""
    runners = {seat: _runner(chart, state, seat) for seat in state.runners}
    threats = [sum(column) for column in zip(*runners.values(), strict=True)][_THREATS:]
    found = [_NOTHING] * state.seats
    found[state.catcher] = Hopes(*(0.0,) * _THREATS, *threats)
    for seat, own in runners.items():
        found[seat] = Hopes(*own[:_THREATS], *(-threat for threat in own[_THREATS:]))
    return found


def _runner(chart: Chart, state: IcecoolState, seat: Seat) -> Hopes:
    """A Runner's own hopes, and what the Catcher may hope for from him."""
    taken, free = sum(state.taken[seat]), state.ids[seat] == seat
    found = Hopes(runs=1.0, one_taken=taken == 1, two_taken=taken == 2, prey=free)
    pose, catcher = state.poses[seat], state.poses[state.catcher]
    if pose is None:
        return found
    later = _acts(state, state.catcher) < _acts(state, seat)
    here = Point(pose.x, pose.y)
    near, likely = _fish(chart, state, here, seat)
    found = (
        found._replace(next_fish_later=likely, far_fish_later=near)
        if later
        else found._replace(next_fish=likely, far_fish=near)
    )
    if catcher is None or not (free or state.seats == 2):
        return found
    return _threatened(chart, found, here, catcher, sooner=later, free=free)


def _threatened(
    chart: Chart, found: Hopes, here: Point, catcher: Pose, *, sooner: bool, free: bool
) -> Hopes:
    """With what the Catcher may do to him; `sooner` if that is before the Runner acts."""
    there = Point(catcher.x, catcher.y)
    hit, near = chart.chance_to_hit(there, here), chart.nearness(there, chart.room(here))
    if free and sooner:
        return found._replace(danger=hit, chase=near)
    if free:
        return found._replace(danger_later=hit, chase_later=near)
    if sooner:
        return found._replace(end=hit, end_chase=near)
    return found._replace(end_later=hit, end_chase_later=near)


def _acts(state: IcecoolState, seat: Seat) -> int:
    """How many act before `seat` does. Whoever is asked for skates has most likely none."""
    assert state.turn is not None, "the round goes on"
    first = state.turn + (state.phase == "skates")
    return (seat - first) % state.seats


def _fish(chart: Chart, state: IcecoolState, here: Point, seat: Seat) -> tuple[float, float]:
    """The nearness of the next of his fish, and the best chance of one in his room."""
    room, near, likely = chart.room(here), 0.0, 0.0
    for name, taken in zip(state.board.fish_doors, state.taken[seat], strict=True):
        if taken:
            continue
        door = state.board.door(name)
        near = max(near, *(chart.nearness(here, side) for side in door.rooms))
        if room in door.rooms:
            likely = max(likely, chart.chance_through(here, door))
    return near, likely
