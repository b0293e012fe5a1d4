"""ICECOOL whose flicks are dreamt, not simulated: whole games in a moment, strange ones too."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from polarnight.core.contract import Seat
from polarnight.core.values import to_json
from polarnight.games.icecool.actions import Station
from polarnight.games.icecool.deeds import (
    Consequences,
    Flick,
    FlickDone,
    Left,
    Passed,
    Pose,
    Resting,
    Touched,
)
from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.physics.consequences import stuck
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.physics.sampling import random_flick
from polarnight.games.icecool.rules import Icecool
from tests.conformance.walking import Step, Walk, random_deal

if TYPE_CHECKING:
    from polarnight.games.icecool.actions import IcecoolAction, IcecoolDeed
    from polarnight.games.icecool.deeds import Happening
    from polarnight.games.icecool.state import IcecoolState


class Dreamt(Icecool):
    """Consequences at random, but always the same for the same state and flick."""

    def enact(self, state: IcecoolState, seat: Seat, action: IcecoolAction) -> IcecoolDeed:
        if not isinstance(action, Flick):
            return super().enact(state, seat, action)
        rng = Random(to_json([action, self.format_position(state)]))
        return FlickDone(action, dream(state, seat, rng), ice_of(state), trajectory="AQ==")


def dream(state: IcecoolState, mover: Seat, rng: Random) -> Consequences:
    """Something that could come of a flick."""
    happenings: list[Happening] = [
        *_passages(state, mover, rng),
        *_touches(state, rng),
        *(Left(seat, _at(rng)) for seat in state.on_board if rng.random() < 0.05),
    ]
    gone = {happening.seat for happening in happenings if isinstance(happening, Left)}
    resting: list[Resting] = []
    for seat in state.on_board:
        pose = state.poses[seat]
        assert pose is not None
        if seat in gone:
            pose = Pose(-100.0, 50.0 * seat, -34.0)
        elif seat == mover or rng.random() < 0.2:
            pose = _somewhere(state, [rest.pose for rest in resting], rng)
        moved = pose != state.poses[seat] and seat != mover
        resting.append(
            Resting(seat, pose, moved, None if seat in gone else stuck(state.board, pose))
        )
    ordered = sorted(happenings, key=lambda happening: happening.at)
    return Consequences(tuple(ordered), tuple(resting), 2.5)


def _passages(state: IcecoolState, mover: Seat, rng: Random) -> list[Passed]:
    chances = [(seat, 0.35 if seat == mover else 0.03) for seat in state.on_board]
    passed = []
    for seat, chance in chances:
        while rng.random() < chance:
            door = rng.choice(state.board.doors)
            way = rng.choice(("through", "through", "over"))
            passed.append(Passed(seat, door.name, rng.choice(door.rooms), way, _at(rng)))  # type: ignore[arg-type]
    return passed


def _touches(state: IcecoolState, rng: Random) -> list[Touched]:
    seats = state.on_board
    pairs = [(one, other) for one in seats for other in seats if one < other]
    return [
        Touched(pair, tuple(seat for seat in pair if rng.random() < 0.5), _at(rng))
        for pair in pairs
        if rng.random() < 0.08
    ]


def _somewhere(state: IcecoolState, taken: list[Pose], rng: Random) -> Pose:
    """A place clear of the others, now and then in a door frame."""
    board = state.board
    others = [*taken, *(pose for pose in state.poses if pose is not None)]
    discs = [disc for pose in others for disc in geometry.discs(board, pose)]
    while True:
        room, door = rng.choice(board.rooms), rng.choice(board.doors)
        x, y = (rng.uniform(room.low[a] + 20, room.high[a] - 20) for a in (0, 1))
        if rng.random() < 0.15:
            x, y = door.x + rng.uniform(-15, 15), door.y + rng.uniform(-15, 15)
        if geometry.clear(board, geometry.Point(x, y), discs):
            return geometry.standing(board, geometry.Point(x, y))


def _at(rng: Random) -> float:
    return round(rng.uniform(0.0, 2.0), 3)


def chosen(game: Icecool, state: Any, seat: Seat, rng: Random) -> IcecoolAction:
    """Any legal action: a listed one, or a point in a space."""
    found = game.legal(state, seat)
    if found.actions and (not found.spaces or rng.random() < 0.5):
        action: IcecoolAction = rng.choice(found.actions)
        return action
    (space,) = found.spaces
    if space.name == "flick":
        return random_flick(state.board, rng)
    return Station(*(rng.uniform(*space.ranges[name]) for name in ("x", "y")))


def walk(game: Icecool, seats: int, rng: Random, longest: int = 3000) -> Walk:
    """One random game from deal to end."""
    deal = random_deal(game, seats, rng)
    state = game.start(deal)
    steps: list[Step] = []
    while actors := game.actors(state):
        assert len(steps) < longest, "icecool does not end"
        (seat,) = actors
        action = chosen(game, state, seat, rng)
        deed = game.enact(state, seat, action)
        played = game.play(state, seat, deed)
        steps.append(Step(state, seat, action, deed, played))
        state = played.state
    return Walk(game, seats, deal, tuple(steps))
