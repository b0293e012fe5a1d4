"""What must be true of every deal of ICECOOL: its seats, cards, board and red lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.icecool import board as boards
from polarnight.games.icecool.options import IcecoolDeal
from polarnight.games.icecool.physics.geometry import red_line

if TYPE_CHECKING:
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.options import IcecoolOptions


MIN_SEATS, MAX_SEATS = 2, 4
CARDS = 45
_NEAREST_LINE = 5


def check_deal(given: IcecoolDeal) -> None:
    """Whether a stored deal is one of this game. Raises BadLogError."""
    try:
        check_seats(given.seats)
        boards.check(given.board)
        check_line(given.board, given.options)
        pool = pool_of(given.options)
    except BadOptionsError as fault:
        raise BadLogError(f"icecool: the deal is not one of this game: {fault.message}") from None
    if sorted(given.deck) != [str(value) for value in pool]:
        raise BadLogError("icecool: the deal is not one of this game: these are not its cards")
    if not 0 <= given.first < given.seats:
        raise BadLogError(f"icecool: seat {given.first} cannot begin a game of {given.seats}")


def pool_of(options: IcecoolOptions) -> list[int]:
    """All cards, lowest first (IC-A1). Raises BadOptionsError."""
    if min(options.deck) < 0 or sum(options.deck) != CARDS:
        raise BadOptionsError(
            f"icecool: {'-'.join(map(str, options.deck))} are not {CARDS} cards",
            rule="IC-1",
            reason="icecool.deck",
            args={"cards": CARDS},
        )
    return [value for value, count in enumerate(options.deck, 1) for _ in range(count)]


def check_line(board: Board, options: IcecoolOptions) -> None:
    """Whether the red lines have room in every room (IC-A7). Raises BadOptionsError."""
    lines = [red_line(board, room, options.red_line_mm) for room in board.rooms]
    widths = [line.high[axis] - line.low[axis] for line in lines for axis in (0, 1)]
    least = board.radius - board.walls.thickness / 2 + _NEAREST_LINE
    if options.red_line_mm < least or min(widths) < 2 * board.radius:
        raise BadOptionsError(
            f"icecool: red lines {options.red_line_mm} mm from the walls do not fit this board",
            rule="IC-A7",
            reason="icecool.red_line",
            args={"distance": options.red_line_mm},
        )


def check_seats(count: int) -> None:
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise BadOptionsError(
            f"ICECOOL is for {MIN_SEATS} to {MAX_SEATS} players, not {count}",
            rule="IC-1",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )
