"""Moments of ICECOOL, one for each kind of decision, in any round; told, hence certain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from polarnight.core.values import plain
from polarnight.games.icecool.actions import EndTurn, Station
from polarnight.games.icecool.deeds import Stuck
from polarnight.tables import records
from tests.games.icecool.telling import CANTEEN, GYM, passed, told, touched
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.games.icecool.state import IcecoolState
    from tests.tables.desk import Desk

STILL = "ATwBAAA="
"""A trajectory in which nobody moves."""
MIKA, OMA = 0, 1
ONES, TWOS = (45, 0, 0), (0, 45, 0)
KITCHEN = Station(410.0, 512.5)
IN_THE_DOOR = Stuck(CANTEEN, ("canteen", "classroom"), "classroom")


@dataclass(frozen=True)
class Moment:
    """Whose decision it is, what the page offers, what is pressed, and what is told then."""

    seat: int
    offers: tuple[str, ...]
    press: str | None
    said: str
    lead: Callable[[Desk], None]
    """From the start of a round to the decision."""
    deck: tuple[int, int, int] = TWOS


def acted(desk: Desk, deed: Any) -> None:
    """The seat whose turn it is does this."""
    (seat,) = desk.table.actors
    desk.write(records.Acted(seat=seat, deed=plain(deed)))


def flicked(desk: Desk, *happenings: Any, **where: Any) -> None:
    """A flick of which this came; a turn that could end on skates ends without."""
    acted(desk, replace(told(desk.table.state, *happenings, **where), trajectory=STILL))
    if desk.table.state.phase == "skates" and not happenings:
        acted(desk, EndTurn())


def round_over(desk: Desk) -> None:
    """A round of two players that is nothing but two catches."""
    state: IcecoolState = desk.table.state
    catcher, runner = state.catcher, 1 - state.catcher
    acted(desk, KITCHEN)
    for _ in range(2):
        flicked(desk, touched(catcher, runner))


def at_flick(desk: Desk) -> None:
    acted(desk, KITCHEN)


def at_catch(desk: Desk) -> None:
    acted(desk, KITCHEN)
    flicked(desk, at={OMA: (330.0, 102.5)})


def at_wall(desk: Desk) -> None:
    acted(desk, KITCHEN)
    flicked(desk, at={OMA: (330.0, 20.0)})
    flicked(desk, at={MIKA: (450.0, 512.5)})


def at_door(desk: Desk) -> None:
    acted(desk, KITCHEN)
    flicked(desk, at={OMA: (102.5, 205.0)}, stuck={OMA: IN_THE_DOOR})
    flicked(desk, at={MIKA: (450.0, 512.5)})


def at_fish(desk: Desk) -> None:
    """Oma has a card that nobody else sees; the Catcher is to flick."""
    acted(desk, KITCHEN)
    flicked(desk, passed(OMA, CANTEEN), at={OMA: (102.5, 300.0)})


def at_skates(desk: Desk) -> None:
    acted(desk, KITCHEN)
    flicked(desk, passed(OMA, CANTEEN), passed(OMA, GYM), at={OMA: (410.0, 460.0)})


def in_reach(desk: Desk) -> None:
    """The Catcher stands before the Runner, whom he has caught once already."""
    acted(desk, KITCHEN)
    flicked(desk, touched(MIKA, OMA))
    flicked(desk, at={OMA: (330.0, 512.5)})


MOMENTS = {
    "where the Catcher waits": Moment(
        MIKA, ("Start here",), "Start here", "Mika waits in the Kitchen.", lambda _: None
    ),
    "a first flick": Moment(OMA, ("Flick",), "Flick", "Oma flicks:", at_flick),
    "a flick of the Catcher": Moment(MIKA, ("Flick",), "Flick", "Mika flicks:", at_catch),
    "a red line by a wall": Moment(
        OMA,
        ("To the red line: Classroom", "Flick"),
        "To the red line: Classroom",
        "Oma goes to the red line (Classroom).",
        at_wall,
    ),
    "a red line on either side of a door": Moment(
        OMA,
        ("To the red line: Canteen", "To the red line: Classroom", "Flick"),
        "To the red line: Canteen",
        "Oma goes to the red line (Canteen).",
        at_door,
    ),
    "no red line": Moment(
        OMA, ("To the red line: Classroom", "Flick"), "Flick", "Oma flicks:", at_wall
    ),
    "ice skates": Moment(
        OMA, ("End the turn", "Skate again"), "Skate again", "Oma puts on", at_skates, ONES
    ),
    "no ice skates": Moment(
        OMA, ("End the turn", "Skate again"), "End the turn", "Oma ends the turn.", at_skates, ONES
    ),
    "no two ones": Moment(OMA, (), None, "Oma ends the turn.", at_skates),
}


def desk_at(lead: Callable[[Desk], None], *, later: bool, deck: tuple[int, ...] = TWOS) -> Desk:
    """Mika and Oma in the first round, or in the third, where Mika is the Catcher again."""
    desk = two_people("icecool", first_player="seat1", deck=list(deck))
    for _ in range(2 if later else 0):
        round_over(desk)
    lead(desk)
    return desk
