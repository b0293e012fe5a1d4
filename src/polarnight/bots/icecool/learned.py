"""A player that has learned what its flicks do: it asks a small network, not the physics.

The network foretells whether a flick goes through a door. `python -m examples.baselines icecool`
fits it to shots from anywhere; docs/baselines/icecool.md says what it is worth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from polarnight.bots.icecool.aiming import towards
from polarnight.bots.icecool.bot import unflicked
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.worth import GAME
from polarnight.games.icecool.actions import ToLine
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.physics.geometry import Point

if TYPE_CHECKING:
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.contract import Budget
    from polarnight.bots.icecool.chart import Chart
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.icecool.actions import IcecoolAction
    from polarnight.games.icecool.board import Board, Door
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

    Floats = NDArray[np.float64]

LEARNED = Path(__file__).with_name("learned.npz")
TRIED = 128
"""Flicks it imagines for each door."""
LOW, HIGH, SLOWEST = 8.0, 18.0, 0.4
"""Where the finger hits, in millimetres; the share of its fastest it has at least."""
_LONG = 200.0
"""Millimetres that count as one."""
_ON_THE_WAY = 0.2
"""What a door on the way is worth, beside a fish or a Runner."""
_HIT_SPEED, _HIT_HEIGHT = 0.8, 12.0


class Layers(NamedTuple):
    """Two hidden layers and one output: the logit of going through."""

    first: Floats
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    last_bias: Floats


class Situation(NamedTuple):
    """A place before a door as the network sees it, always with the door to the same side."""

    numbers: Floats
    ahead: float
    """Where the door is, in degrees."""
    turned: float
    """-1 if left and right were changed."""


def situation(board: Board, here: Point, door: Door) -> Situation:
    """How far the door is, ahead and aside, and how much room there is around."""
    axis, room = board.axis(door), next(r for r in board.rooms if r.name == chart(board).room(here))
    middle = (door.x, door.y)
    forward = 1.0 if middle[axis] > here[axis] else -1.0
    away = abs(middle[axis] - here[axis])
    aside = middle[1 - axis] - here[1 - axis]
    turned = 1.0 if aside * _leftward(axis, forward) >= 0 else -1.0
    behind = here[axis] - (room.low[axis] if forward > 0 else room.high[axis])
    to_low, to_high = here[1 - axis] - room.low[1 - axis], room.high[1 - axis] - here[1 - axis]
    near, far = (to_high, to_low) if aside >= 0 else (to_low, to_high)
    angle, straight = math.atan2(abs(aside), away), chart(board).chance_through(here, door)
    lengths = [away, abs(aside), math.hypot(away, aside), abs(behind), near, far]
    numbers = [*(length / _LONG for length in lengths), angle, math.cos(angle), straight]
    return Situation(np.array(numbers), towards(here, Point(*middle)), turned)


def _leftward(axis: int, forward: float) -> float:
    """Whether the other axis grows to the left of who looks along this one."""
    return forward if axis == 0 else -forward


def imagined(rng: np.random.Generator, count: int) -> Floats:
    """Flicks as rows: degrees from the door, side, height and speed, the last two as shares.

    Most are nearly straight, some begin aside and turn back, the first goes straight.
    """
    side = np.where(rng.random(count) < 0.5, 0.0, rng.uniform(-1, 1, count))
    off = np.where(rng.random(count) < 0.7, 4.0, 15.0) * rng.standard_normal(count)
    bend = 40.0 * side * rng.uniform(0, 2, count)
    speed = rng.uniform(SLOWEST, 1.0, count)
    rows = np.column_stack([off + bend, side, rng.random(count), speed])
    rows[0] = 0.0, 0.0, 0.5, 0.8
    return rows


def flick(board: Board, seen: Situation, row: Floats) -> Flick:
    """A row of `imagined` as the finger does it."""
    off, side, height, speed = (float(number) for number in row)
    spans = ranges(board)
    return Flick(
        aim=(seen.ahead + seen.turned * off) % 360.0,
        side=seen.turned * side * spans["side"][1],
        height=LOW + height * (HIGH - LOW),
        speed=speed * spans["speed"][1],
    )


def inputs(seen: Floats, rows: Floats) -> Floats:
    """What the first layer gets: the situation and the flick, and where it is aimed to pass."""
    off = np.radians(rows[:, 0])
    away, aside = seen[..., 0], seen[..., 1]
    misses = aside - away * np.tan(np.clip(seen[..., 6] + off, -1.4, 1.4))
    flicks = np.column_stack([rows[:, 0] / 20.0, rows[:, 1:], np.clip(misses, -3, 3)])
    fixed = np.broadcast_to(seen, (len(rows), seen.shape[-1]))
    return np.hstack([fixed, flicks])


def logits(given: Layers, seen: Floats) -> Floats:
    """Of going through, for each row of `inputs`."""
    one = np.maximum(seen @ given.first + given.first_bias, 0.0)
    two = np.maximum(one @ given.second + given.second_bias, 0.0)
    found: Floats = (two @ given.last + given.last_bias)[:, 0]
    return found


@cache
def layers() -> Layers:
    """The learned weights, read once."""
    with np.load(LEARNED) as stored:
        return Layers(*(stored[part].astype(np.float64) for part in Layers._fields))


def best_flick(
    given: Layers, board: Board, here: Point, door: Door, rng: np.random.Generator
) -> tuple[float, Flick]:
    """The flick of those it imagines that most likely goes through, and how likely that is."""
    seen, rows = situation(board, here, door), imagined(rng, TRIED)
    likely = logits(given, inputs(seen.numbers, rows))
    best = int(np.argmax(likely))
    return float(1 / (1 + np.exp(-likely[best]))), flick(board, seen, rows[best])


@dataclass(frozen=True, slots=True)
class LearnedBot:
    """Flicks through the door that brings most, or as Catcher at a Runner. Its hand is sure."""

    def choose(
        self, game: AnyGame, view: IcecoolView, seat: Seat, budget: Budget, rng: Random
    ) -> IcecoolAction:
        """It looks at no more than a hundred flicks a door, whatever the budget."""
        state: IcecoolState = GAME.possible(view, rng)
        if state.phase != "flick":
            return unflicked(state, seat, rng)
        dice = np.random.default_rng(rng.getrandbits(32))
        pose = state.poses[seat]
        assert pose is not None, "who flicks is on the board"
        likely, action = _planned(state, seat, Point(pose.x, pose.y), dice)
        plans: list[tuple[float, IcecoolAction]] = [(likely, action)]
        for offer in view.offers:
            if math.dist((offer.x, offer.y), (pose.x, pose.y)) > 1.0:
                likely, _ = _planned(state, seat, Point(offer.x, offer.y), dice)
                plans.append((likely, ToLine(offer.room)))
        return max(plans, key=lambda plan: plan[0])[1]


def _planned(
    state: IcecoolState, seat: Seat, here: Point, rng: np.random.Generator
) -> tuple[float, Flick]:
    """The flick from `here` that promises most."""
    board, seen = state.board, chart(state.board)
    plans = []
    for door in seen.doors[seen.room(here)]:
        likely, chosen = best_flick(layers(), board, here, door, rng)
        plans.append((likely * _worth(seen, state, seat, here, door), chosen))
    if seat == state.catcher:
        plans += [_hit(seen, board, here, there) for there in _prey(state)]
    return max(plans, key=lambda plan: plan[0])


def _prey(state: IcecoolState) -> list[Point]:
    poses = [state.poses[n] for n in state.runners if state.seats == 2 or state.ids[n] == n]
    return [Point(pose.x, pose.y) for pose in poses if pose is not None]


def _hit(seen: Chart, board: Board, here: Point, there: Point) -> tuple[float, Flick]:
    fast = _HIT_SPEED * ranges(board)["speed"][1]
    straight = Flick(towards(here, there), 0.0, _HIT_HEIGHT, fast)
    return seen.chance_to_hit(here, there), straight


def _worth(seen: Chart, state: IcecoolState, seat: Seat, here: Point, door: Door) -> float:
    """What it is to be on the other side of a door: a fish, or nearer to what one wants."""
    mine = seen.room(here)
    beyond = next(name for name in door.rooms if name != mine)
    if seat == state.catcher:
        wanted = [seen.room(there) for there in _prey(state)]
        return _ON_THE_WAY * _nearest(seen, beyond, wanted)
    doors = {
        name: state.board.door(name)
        for name, taken in zip(state.board.fish_doors, state.taken[seat], strict=True)
        if not taken
    }
    wanted = [room for each in doors.values() for room in each.rooms]
    return float(door.name in doors) + _ON_THE_WAY * _nearest(seen, beyond, wanted)


def _nearest(seen: Chart, room: str, wanted: list[str]) -> float:
    """1 in a room that is wanted, less with each door on the way."""
    return max((1.0 / (1 + seen.hops[room, each]) for each in wanted), default=0.0)
