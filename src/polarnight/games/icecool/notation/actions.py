"""Actions of ICECOOL as text, and back; positions are in `positions.py`.

    station 410 512.5                 the Catcher's place
    line kitchen                      on the red line of that room
    flick 90 0.1 10 3 0               aim, side, height, speed, pitch
    skate
    end

The last numbers of a flick may be left out; then they are those of a plain flick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import BadNotationError
from polarnight.games.icecool.actions import EndTurn, Skate, Station, ToLine
from polarnight.games.icecool.deeds import Flick, FlickDone
from polarnight.games.icecool.notation.texts import number, read_number

if TYPE_CHECKING:
    from polarnight.games.icecool.actions import IcecoolAction

_EXAMPLE = "expected something like 'flick 90 0 10 3 0', 'line kitchen', 'station 410 512' or 'end'"


def format_action(action: IcecoolAction | FlickDone) -> str:
    """A deed is written as the action it came from."""
    if isinstance(action, FlickDone):
        action = action.flick
    if isinstance(action, Flick):
        numbers = (action.aim, action.side, action.height, action.speed, action.pitch)
        return " ".join(["flick", *map(number, numbers)])
    if isinstance(action, Station):
        return f"station {number(action.x)} {number(action.y)}"
    if isinstance(action, ToLine):
        return f"line {action.room}"
    return "skate" if isinstance(action, Skate) else "end"


def parse_action(text: str) -> IcecoolAction:
    """The inverse of `format_action`. Raises BadNotationError."""
    word, *rest = text.split() or [""]
    if word == "flick" and 1 <= len(rest) <= 5:
        return Flick(*map(read_number, rest))
    if word == "station" and len(rest) == 2:
        return Station(*map(read_number, rest))
    if word == "line" and len(rest) == 1:
        return ToLine(rest[0])
    if word in ("skate", "end") and not rest:
        return Skate() if word == "skate" else EndTurn()
    raise BadNotationError(f"{text[:60]!r} is not an action; {_EXAMPLE}")
