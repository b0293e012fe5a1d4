"""Flicks told instead of simulated: hand-made consequences, and the few verbs the tests need."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import PolarNightError
from polarnight.games.icecool.actions import Station
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import (
    Consequences,
    Flick,
    FlickDone,
    Left,
    Passed,
    Pose,
    Resting,
    Stuck,
    Touched,
)
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.rules import Icecool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.core.contract import Outcome
    from polarnight.games.icecool.deeds import Happening
    from polarnight.games.icecool.events import IcecoolEvent
    from polarnight.games.icecool.state import IcecoolState

ICECOOL = Icecool()
BOARD = named("pinwheel")
GYM, CANTEEN, LOUNGE = "gym-kitchen", "canteen-classroom", "gym-lounge"
"""The three fish doors."""
PLAIN = Flick(aim=0.0)
MIDDLE = {"classroom": (300.0, 102.5), "kitchen": (410.0, 512.5), "gym": (512.5, 205.0)}
MIDDLE |= {"canteen": (102.5, 410.0), "lounge": (307.5, 307.5)}
"""A place clear of walls, lines and circle in each room."""


def start(seats: int = 4, catcher: int = 0, deck: str = "", **options: Any) -> IcecoolState:
    """A new game; `deck` is put on top of the pile."""
    given = IcecoolOptions(**options)
    deal = ICECOOL.deal(given, Seating(seats, Seat(catcher)), Random(1))
    state = ICECOOL.start(deal)
    return stacked(state, deck)


def stacked(state: IcecoolState, deck: str) -> IcecoolState:
    """The same state with these cards on top of the pile."""
    pile = list(state.pile)
    for value in map(int, deck):
        pile.remove(value)
    return replace(state, pile=(*map(int, deck), *pile))


def begun(seats: int = 4, catcher: int = 0, deck: str = "", **options: Any) -> IcecoolState:
    """A round begun: the Catcher in the middle of the Kitchen, a Runner about to flick."""
    state = start(seats, catcher, deck, **options)
    return play(state, Station(*MIDDLE["kitchen"]))


def position(text: str) -> IcecoolState:
    return ICECOOL.parse_position(" ".join(text.split()))


def passed(seat: int, door: str, into: str = "", at: float = 0.5, way: Any = "through") -> Passed:
    return Passed(Seat(seat), door, into or BOARD.door(door).rooms[0], way, at)


def touched(one: int, other: int, at: float = 0.5, moving: tuple[int, ...] = ()) -> Touched:
    low, high = sorted((one, other))
    return Touched((Seat(low), Seat(high)), tuple(map(Seat, moving)), at)


def left(seat: int, at: float = 0.5) -> Left:
    return Left(Seat(seat), at)


def flick(
    state: IcecoolState,
    *happenings: Happening,
    at: Mapping[int, tuple[float, float] | Pose] | None = None,
    stuck: Mapping[int, Stuck] | None = None,
) -> IcecoolState:
    """The state after a flick of the seat to act, of which this came; the others lie as they did.

    The flicked penguin goes to the middle of the Classroom's right half, unless `at` says more.
    """
    return flicked(state, *happenings, at=at, stuck=stuck)[0]


def flicked(
    state: IcecoolState,
    *happenings: Happening,
    at: Mapping[int, tuple[float, float] | Pose] | None = None,
    stuck: Mapping[int, Stuck] | None = None,
) -> tuple[IcecoolState, tuple[IcecoolEvent, ...]]:
    assert state.turn is not None
    return happened(state, told(state, *happenings, at=at, stuck=stuck))


def told(
    state: IcecoolState,
    *happenings: Happening,
    at: Mapping[int, tuple[float, float] | Pose] | None = None,
    stuck: Mapping[int, Stuck] | None = None,
) -> FlickDone:
    """The deed of a flick of the seat to act."""
    places: dict[int, tuple[float, float] | Pose] = {state.turn or 0: MIDDLE["classroom"]}
    places.update(at or {})
    caught_in = stuck or {}
    resting = tuple(
        Resting(
            seat,
            pose := _pose(places.get(seat, state.poses[seat])),
            pushed=seat != state.turn and pose != state.poses[seat],
            stuck=caught_in.get(seat, None if seat in places else state.stuck[seat]),
        )
        for seat in state.on_board
    )
    came = Consequences(tuple(sorted(happenings, key=lambda h: h.at)), resting, 2.0)
    return FlickDone(PLAIN, came, ice_of(state), trajectory="")


def _pose(place: tuple[float, float] | Pose | None) -> Pose:
    assert place is not None
    return place if isinstance(place, Pose) else Pose(*place, BOARD.radius)


def play(state: IcecoolState, *deeds: Any) -> IcecoolState:
    """The state after these deeds, each by the seat whose turn it is."""
    for deed in deeds:
        state = happened(state, deed)[0]
    return state


def happened(state: IcecoolState, deed: Any) -> tuple[IcecoolState, tuple[IcecoolEvent, ...]]:
    """The state after one deed, and the events on the way."""
    assert state.turn is not None
    played = ICECOOL.play(state, state.turn, deed)
    return played.state, played.events


def refusal(state: IcecoolState, deed: Any, seat: int | None = None) -> tuple[str | None, str]:
    """The rule and the reason with which a deed is refused."""
    actor = state.turn if seat is None else Seat(seat)
    assert actor is not None
    with pytest.raises(PolarNightError) as caught:
        ICECOOL.play(state, actor, deed)
    return caught.value.rule, caught.value.reason


def legal(state: IcecoolState) -> list[str]:
    """What the seat to act may choose, as text, spaces by their names."""
    assert state.turn is not None
    found = ICECOOL.legal(state, state.turn)
    actions = [ICECOOL.format_action(action) for action in found.actions]
    return actions + [f"<{space.name}>" for space in found.spaces]


def kinds(events: tuple[IcecoolEvent, ...]) -> list[str]:
    """The names of events, in order."""
    return [type(event).__name__ for event in events]


def cards(state: IcecoolState, seat: int) -> str:
    """A hand as positions write it: `^` behind cards that lie face up."""
    return "".join(f"{card.value}{'^' if card.up else ''}" for card in state.hands[seat])


def places(state: IcecoolState, seat: int) -> tuple[float, float]:
    """Where a penguin stands."""
    pose = state.poses[seat]
    assert pose is not None, f"seat {seat} has no penguin on the board"
    return pose.x, pose.y


def tokens(state: IcecoolState, seat: int) -> list[str]:
    """The doors whose tokens a seat has taken in this round."""
    return [d for d, taken in zip(state.board.fish_doors, state.taken[seat], strict=True) if taken]


def outcome(state: IcecoolState) -> Outcome:
    """How a finished game ended."""
    found = ICECOOL.outcome(state)
    assert found is not None
    return found
