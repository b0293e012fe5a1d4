"""Why an action of ICECOOL is refused: a sentence, the rule, and a code for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import GameOverError, IllegalActionError, NotYourTurnError
from polarnight.core.spaces import out_of_range
from polarnight.games.icecool.physics.flick import ranges as ranges_on

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.deeds import Flick
    from polarnight.games.icecool.state import IcecoolState


def check_turn(state: IcecoolState, seat: Seat) -> None:
    """Raises GameOverError, NotYourTurnError."""
    if state.turn is None:
        raise GameOverError(f"icecool: the game has ended; seat {seat} cannot act", rule="IC-90")
    if seat != state.turn:
        raise NotYourTurnError(
            f"icecool: seat {seat} cannot act, it is seat {state.turn}'s turn", rule="IC-30"
        )


def check_flick(state: IcecoolState, seat: Seat, action: Flick) -> None:
    """Raises IllegalActionError if it is not the time, or no finger can do it."""
    if state.phase == "station":
        raise illegal(seat, "flick: the Catcher first chooses his place", "IC-22", "not_stationed")
    if state.phase == "skates":
        raise illegal(seat, "flick again: a turn is one flick", "IC-31", "flicked")
    ranges = ranges_on(state.board)
    if (name := out_of_range(action, ranges)) is not None:
        (low, high), value = ranges[name], getattr(action, name)
        fault = f"flick with {name} {value:g}: it is between {low:g} and {high:g}"
        raise illegal(seat, fault, "IC-36", "flick_range")


def illegal(seat: Seat, fault: str, rule: str, reason: str, **words: str) -> IllegalActionError:
    """The error for what a seat cannot do, as it reads after "cannot"."""
    return IllegalActionError(
        f"icecool: seat {seat} cannot {fault}",
        rule=rule,
        reason=f"icecool.{reason}",
        args=words,
    )
