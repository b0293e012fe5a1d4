"""Shuffling the fish cards and choosing the board: the deal of ICECOOL (IC-1, IC-10..13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.icecool import board as boards
from polarnight.games.icecool.options import IcecoolDeal
from polarnight.games.icecool.physics.geometry import red_line
from polarnight.games.icecool.physics.ice import BITS

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.options import IcecoolOptions

MIN_SEATS, MAX_SEATS = 2, 4
CARDS = 45
_NEAREST_LINE = 5


def deal(options: IcecoolOptions, seating: Seating, rng: Random) -> IcecoolDeal:
    """Shuffle all cards, name the first Catcher, read the board. Raises BadOptionsError."""
    _check_seats(seating.count)
    board = chosen_board(options)
    pool = pool_of(options)
    rng.shuffle(pool)
    first = options.first(seating, rng)
    deck, ice = "".join(map(str, pool)), rng.getrandbits(BITS)
    return IcecoolDeal(seating.count, first, deck, ice, board, kept(options))


def check(given: IcecoolDeal) -> None:
    """Whether a stored deal is one of this game. Raises BadLogError."""
    try:
        _check_seats(given.seats)
        boards.check(given.board)
        check_line(given.board, given.options)
        pool = pool_of(given.options)
    except BadOptionsError as fault:
        raise BadLogError(f"icecool: the deal is not one of this game: {fault.message}") from None
    if sorted(given.deck) != [str(value) for value in pool]:
        raise BadLogError("icecool: the deal is not one of this game: these are not its cards")
    if not 0 <= given.first < given.seats:
        raise BadLogError(f"icecool: seat {given.first} cannot begin a game of {given.seats}")


def kept(options: IcecoolOptions) -> IcecoolOptions:
    """The options without the text of the board file: the board itself is kept instead."""
    return replace(options, board_file="")


def chosen_board(options: IcecoolOptions) -> Board:
    """The board the options name. Raises BadOptionsError."""
    name = options.board
    board = boards.from_text(options.board_file) if name == "file" else boards.named(name)
    check_line(board, options)
    return board


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


def _check_seats(count: int) -> None:
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise BadOptionsError(
            f"ICECOOL is for {MIN_SEATS} to {MAX_SEATS} players, not {count}",
            rule="IC-1",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )
