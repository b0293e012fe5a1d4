"""Numbers and packed boards as text: what the notations of actions and positions share."""

from __future__ import annotations

import base64
import binascii
import math
import zlib

import msgspec

from polarnight.core.errors import BadNotationError, BadOptionsError
from polarnight.games.icecool import board as boards
from polarnight.games.icecool.board import Board

_LONGEST_BOARD = 100_000


def number(value: float) -> str:
    """The shortest text that reads back as the same number."""
    return repr(float(value)).removesuffix(".0")


def read_number(text: str) -> float:
    """The inverse of `number`. Raises BadNotationError."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise BadNotationError(f"{text[:40]!r} is not a number")
    return value


def read_count(text: str, least: int, most: int) -> int:
    """A whole number within bounds. Raises BadNotationError."""
    if text.isascii() and text.isdigit() and len(text) < 12 and least <= int(text) <= most:
        return int(text)
    raise BadNotationError(f"{text[:40]!r} is not a number from {least} to {most}")


def pack_board(board: Board) -> str:
    """A board that has no name as one word."""
    return base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(board), 9)).decode()


def unpack_board(text: str) -> Board:
    """The inverse of `pack_board`. Raises BadNotationError."""
    try:
        raw = base64.b64decode(text.encode("ascii"), altchars=b"-_", validate=True)
        plain = zlib.decompressobj().decompress(raw, _LONGEST_BOARD)
        board = msgspec.json.decode(plain, type=Board)
        boards.check(board)
    except (UnicodeEncodeError, binascii.Error, zlib.error, msgspec.DecodeError) as fault:
        raise BadNotationError(f"icecool: a board nobody can read: {fault}") from None
    except BadOptionsError as fault:
        raise BadNotationError(fault.message, rule=fault.rule) from None
    return board
