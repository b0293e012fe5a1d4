"""Why an action of Packeis am Pol is refused: a sentence, the rule, and a code for the page.

The kernel has decided already; here only the first good reason is looked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import GameOverError, IllegalActionError, NotYourTurnError
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import play

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.games.packeis.state import PackeisState


def check_turn(state: PackeisState, seat: Seat) -> None:
    """Raises GameOverError, NotYourTurnError."""
    if state.turn is None:
        raise GameOverError(f"packeis: the game has ended; seat {seat} cannot act", rule="PP-33")
    if seat != state.turn:
        raise NotYourTurnError(
            f"packeis: seat {seat} cannot act, it is seat {state.turn}'s turn",
            rule="PP-14" if state.placing else "PP-20",
        )


def no_placement(state: PackeisState, seat: Seat, cell: board.Cell) -> IllegalActionError:
    where = board.name(cell)
    fault, rule, reason = "it already has a penguin on it", "PP-15", "packeis.occupied"
    if not state.placing:
        fault, rule, reason = "all penguins are placed; slide one", "PP-21", "packeis.not_placing"
    elif not state.ice >> cell & 1:
        fault, rule, reason = "there is no floe", "PP-14", "packeis.water"
    elif state.fish_at(cell) != 1:
        fault, rule, reason = "penguins start on floes with one fish", "PP-15", "packeis.one_fish"
    return IllegalActionError(
        f"packeis: seat {seat} cannot place on {where}: {fault}",
        rule=rule,
        reason=reason,
        args={"cell": where},
    )


def no_slide(
    state: PackeisState, seat: Seat, origin: board.Cell, target: board.Cell
) -> IllegalActionError:
    fault, rule, reason, at = _why_no_slide(state, seat, origin, target)
    names = {"origin": board.name(origin), "target": board.name(target), "cell": board.name(at)}
    return IllegalActionError(
        f"packeis: seat {seat} cannot slide {names['origin']}-{names['target']}: {fault}",
        rule=rule,
        reason=f"packeis.{reason}",
        args=names,
    )


def _why_no_slide(
    state: PackeisState, seat: Seat, origin: board.Cell, target: board.Cell
) -> tuple[str, str, str, board.Cell]:
    """The fault in words, its rule, its code, and the cell to look at."""
    if state.placing:
        return "penguins are still being placed", "PP-14", "not_sliding", origin
    if not state.penguins(seat) >> origin & 1:
        return f"it has no penguin on {board.name(origin)}", "PP-21", "not_yours", origin
    line = next((r for d in range(6) if target in (r := board.ray(origin, d))), None)
    if line is None:
        return "penguins slide straight", "PP-22", "bend", target
    free = int(play.free_floes(state.words))
    wall = next(cell for cell in line if not free >> cell & 1)
    if state.ice >> wall & 1:
        return f"a penguin on {board.name(wall)} is in the way", "PP-23", "blocked", wall
    return f"there is water at {board.name(wall)}", "PP-24", "gap", wall
