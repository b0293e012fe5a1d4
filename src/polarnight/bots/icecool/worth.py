"""What a flick is worth to a player, in cards: by the rules first, then by where all come to rest.

The rules themselves say what a flick brings: its consequences are played in a world that fits the
view, and the events are counted. The values of cards are never looked at, only their number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import FlickDone
from polarnight.games.icecool.events import Drew, NoCard, Repeats, RoundEnded
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.rules import Icecool

if TYPE_CHECKING:
    from polarnight.bots.icecool.chart import Chart
    from polarnight.games.icecool.deeds import Consequences, Flick
    from polarnight.games.icecool.events import IcecoolEvent
    from polarnight.games.icecool.state import IcecoolState

GAME = Icecool()


@dataclass(frozen=True, slots=True)
class Weights:
    """What a place at rest is worth, in cards: always less than what it is a hope of.

    Chosen by hand; nobody has fitted them yet.
    """

    next_fish: float = 0.5
    """A straight flick to a door with one's own fish."""
    far_fish: float = 0.2
    """The nearness of such a door in another room."""
    danger: float = 0.5
    """A straight flick of the Catcher to an uncaught Runner."""
    chase: float = 0.15
    """The nearness of the Catcher to such a Runner in another room."""
    again: float = -0.1
    """A first flick that must be repeated."""


WEIGHTS = Weights()


def worth(
    chart: Chart, before: IcecoolState, flick: Flick, came: Consequences, weights: Weights = WEIGHTS
) -> float:
    """What it brings the one who flicks, less what it brings the others on average."""
    seat = before.turn
    assert seat is not None, "somebody flicks"
    deed = FlickDone(flick, came, ice_of(before), trajectory="")
    played = GAME.play(before, seat, deed)
    over = any(isinstance(event, RoundEnded) for event in played.events)
    gains = [_cards(before, played.state, played.events, Seat(n), over) for n in _seats(before)]
    if not over:
        gains = [
            gain + _hopes(chart, played.state, Seat(n), weights) for n, gain in enumerate(gains)
        ]
    if any(isinstance(event, Repeats) for event in played.events):
        gains[seat] += weights.again
    others = [gain for n, gain in enumerate(gains) if n != seat]
    return gains[seat] - sum(others) / len(others)


def _seats(state: IcecoolState) -> range:
    return range(state.seats)


def _cards(
    before: IcecoolState,
    after: IcecoolState,
    events: tuple[IcecoolEvent, ...],
    seat: Seat,
    over: bool,
) -> float:
    """Cards drawn, and ID cards won or lost: each is a card at the end of the round."""
    drawn = sum(isinstance(event, Drew | NoCard) and event.seat == seat for event in events)
    held = 0 if over else after.ids.count(seat)
    return drawn + held - before.ids.count(seat)


def _hopes(chart: Chart, state: IcecoolState, seat: Seat, weights: Weights) -> float:
    """What a player may hope for, and must fear, from where all stand."""
    pose = state.poses[seat]
    if pose is None:
        return 0.0
    here = Point(pose.x, pose.y)
    if seat == state.catcher:
        return sum(_threat(chart, state, here, runner, weights) for runner in state.runners)
    fish = _fish(chart, state, here, seat, weights)
    catcher = state.poses[state.catcher]
    if catcher is None:
        return fish
    return fish - _threat(chart, state, Point(catcher.x, catcher.y), seat, weights)


def _threat(
    chart: Chart, state: IcecoolState, catcher: Point, runner: Seat, weights: Weights
) -> float:
    """What the Catcher at `catcher` may hope for from one Runner."""
    pose = state.poses[runner]
    caught = state.seats > 2 and state.ids[runner] != runner
    if pose is None or caught:
        return 0.0
    there = Point(pose.x, pose.y)
    near = chart.nearness(catcher, chart.room(there))
    return weights.danger * chart.chance_to_hit(catcher, there) + weights.chase * near


def _fish(chart: Chart, state: IcecoolState, here: Point, seat: Seat, weights: Weights) -> float:
    """The best of the fish a Runner has still to take."""
    room = chart.room(here)
    hopes = [0.0]
    for name, taken in zip(state.board.fish_doors, state.taken[seat], strict=True):
        if taken:
            continue
        door = state.board.door(name)
        near = max(chart.nearness(here, side) for side in door.rooms)
        hopes.append(weights.far_fish * near)
        if room in door.rooms:
            hopes[-1] += weights.next_fish * chart.chance_through(here, door)
    return max(hopes)
