"""Shuffling the fish cards and choosing the board: the deal of ICECOOL (IC-1, IC-10..13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.games.icecool import board as boards
from polarnight.games.icecool.options import IcecoolDeal
from polarnight.games.icecool.physics.ice import BITS
from polarnight.games.icecool.validation import check_line, check_seats, pool_of

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.options import IcecoolOptions


def deal(options: IcecoolOptions, seating: Seating, rng: Random) -> IcecoolDeal:
    """Shuffle all cards, name the first Catcher, read the board. Raises BadOptionsError."""
    check_seats(seating.count)
    board = chosen_board(options)
    pool = pool_of(options)
    rng.shuffle(pool)
    first = options.first(seating, rng)
    deck, ice = "".join(map(str, pool)), rng.getrandbits(BITS)
    return IcecoolDeal(seating.count, first, deck, ice, board, kept(options))


def kept(options: IcecoolOptions) -> IcecoolOptions:
    """The options without the text of the board file: the board itself is kept instead."""
    return replace(options, board_file="")


def chosen_board(options: IcecoolOptions) -> Board:
    """The board the options name. Raises BadOptionsError."""
    name = options.board
    board = boards.from_text(options.board_file) if name == "file" else boards.named(name)
    check_line(board, options)
    return board
