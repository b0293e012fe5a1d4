"""The player of ICECOOL: a head that tries flicks, and a hand that trembles."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from polarnight.bots.contract import Estimate
from polarnight.bots.icecool.aiming import flicks, targets
from polarnight.bots.icecool.answers import answered
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.search import DIVIDED, Effort, Start, find
from polarnight.bots.icecool.worth import GAME, outlook, worth
from polarnight.games.icecool.actions import EndTurn, Skate, Station, ToLine
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.physics.hand import Hand, tremble
from polarnight.games.icecool.physics.planning import scene

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Budget
    from polarnight.bots.icecool.hopes import Hopes
    from polarnight.bots.icecool.search import Candidate
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.icecool.actions import IcecoolAction
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

_GRID = 9
"""Places along each side of the Kitchen among which the Catcher chooses his."""
_MOVED = 1.0
"""Millimetres: a red line that is nearer is where one stands already."""


@dataclass(frozen=True, slots=True)
class FlickBot:
    """Tries flicks in the physics of the game, as its own hand would do them, and does the best.

    All it knows is the view: cards it does not see are dealt anew, and the ice is another.
    """

    hand: Hand
    effort: Effort = DIVIDED
    weights: Hopes | None = None
    """What it likes of places at rest; None for what all levels do."""

    def choose(
        self, game: AnyGame, view: IcecoolView, seat: Seat, budget: Budget, rng: Random
    ) -> IcecoolAction:
        """What the hand does; the budget counts flicks tried."""
        state: IcecoolState = GAME.possible(view, rng)
        if state.phase != "flick":
            return unflicked(state, seat, rng)
        found = self.find(state, budget, rng)
        if found.start.action is not None:
            return found.start.action
        return tremble(found.flick, self.hand, rng, state.board)

    def judge(
        self, game: AnyGame, view: IcecoolView, seat: Seat, budget: Budget, rng: Random
    ) -> Estimate | None:
        """What the flick it would do is worth, by its own hand."""
        state: IcecoolState = GAME.possible(view, rng)
        if state.phase != "flick":
            return None
        return Estimate(self.find(state, budget, rng).mean, "cards")

    def find(self, state: IcecoolState, budget: Budget, rng: Random) -> Candidate:
        """The flick it means to do, and from where."""
        return find(starts(state, rng, self.weights), self.hand, self.effort, budget, rng)


@dataclass(frozen=True, slots=True)
class StraightBot:
    """Does not think: flicks straight at something, with a hand that trembles."""

    hand: Hand

    def choose(
        self, game: AnyGame, view: IcecoolView, seat: Seat, budget: Budget, rng: Random
    ) -> IcecoolAction:
        """A flick at what it wants or at a door, whatever stands in between."""
        state: IcecoolState = GAME.possible(view, rng)
        if state.phase != "flick":
            return unflicked(state, seat, rng)
        if view.offers and not _is_here(state, Point(view.offers[0].x, view.offers[0].y)):
            return ToLine(view.offers[0].room)
        aim = rng.choice(targets(chart(state.board), state))
        return tremble(
            next(flicks(state.board, _here(state), [aim], rng)), self.hand, rng, state.board
        )


def starts(state: IcecoolState, rng: Random, weights: Hopes | None = None) -> list[Start]:
    """Where the player to act stands, and where on a red line he could.

    `weights` say what he thinks of places at rest.
    """
    seat = state.turn
    assert seat is not None, "somebody flicks"
    lines = [
        ToLine(offer.room)
        for offer in GAME.view(state, seat).offers
        if not _is_here(state, Point(offer.x, offer.y))
    ]
    placed = [(line, GAME.play(state, seat, line).state) for line in lines]
    return [_start(at, line, weights, rng) for line, at in ((None, state), *placed)]


def _start(state: IcecoolState, line: ToLine | None, weights: Hopes | None, rng: Random) -> Start:
    seat, seen = state.turn, chart(state.board)
    assert seat is not None, "somebody flicks"
    return Start(
        action=line,
        scene=scene(GAME.view(state, seat)),
        tries=flicks(state.board, _here(state), targets(seen, state), rng),
        worth=lambda flick, came: worth(seen, state, flick, came, weights),
        answered=lambda flick, came, hand, count: answered(
            outlook(seen, state, flick, came, weights), seat, hand, count, weights, rng
        ),
    )


def unflicked(state: IcecoolState, seat: Seat, rng: Random) -> Station | Skate | EndTurn:
    """What is decided without a flick."""
    return station(state, rng) if state.phase == "station" else skates(state, seat)


def station(state: IcecoolState, rng: Random) -> Station:
    """Where in the Kitchen most doors are a straight flick away; chance decides between likes."""
    assert state.turn is not None, "the Catcher chooses"
    (space,) = GAME.legal(state, state.turn).spaces
    sides = [
        [low + (high - low) * n / (_GRID - 1) for n in range(_GRID)]
        for low, high in (space.ranges["x"], space.ranges["y"])
    ]
    seen = chart(state.board)

    def ways_out(point: Point) -> float:
        doors = seen.doors[seen.room(point)]
        return sum(seen.chance_through(point, door) for door in doors)

    points = sorted((Point(x, y) for x, y in product(*sides)), key=ways_out)
    best = rng.choice(points[-_GRID:])
    return Station(round(best.x, 1), round(best.y, 1))


def skates(state: IcecoolState, seat: Seat) -> Skate | EndTurn:
    """Another turn whenever there is one: the cards still count."""
    return Skate() if Skate() in GAME.legal(state, seat).actions else EndTurn()


def _here(state: IcecoolState) -> Point:
    pose = None if state.turn is None else state.poses[state.turn]
    assert pose is not None, "who flicks is on the board"
    return Point(pose.x, pose.y)


def _is_here(state: IcecoolState, point: Point) -> bool:
    here = _here(state)
    return abs(here.x - point.x) < _MOVED and abs(here.y - point.y) < _MOVED
