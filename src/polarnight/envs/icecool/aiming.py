"""Flicks and other actions of ICECOOL as points of a box: numbers from -1 to 1."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.errors import IllegalActionError
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics.flick import ranges

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.board import Board

NUMBERS = ("aim", "side", "height", "speed", "pitch")
"""What the numbers of a flick are, in their order."""


def flick(
    board: Board, numbers: Sequence[float] | NDArray[np.generic], ahead: float = 0.0
) -> Flick:
    """The flick of five numbers; 0 aims `ahead`, in degrees, and -1 and 1 the other way.

    The others go from the least the board's finger can to the most. Raises IllegalActionError.
    """
    given = dict(zip(NUMBERS, read(numbers, len(NUMBERS)), strict=True))
    found = {
        name: between(given[name], *span) for name, span in ranges(board).items() if name != "aim"
    }
    return Flick(aim=(ahead + 180.0 * given["aim"]) % 360.0, **found)


def read(numbers: Sequence[float] | NDArray[np.generic], count: int) -> list[float]:
    """An action as `count` numbers from -1 to 1; what lies outside is the nearest of these.

    Raises IllegalActionError if there are more or less of them, or one that is none.
    """
    try:
        given = np.asarray(numbers, dtype=float)
    except (TypeError, ValueError):
        raise IllegalActionError(f"an action is {count} numbers from -1 to 1") from None
    if given.shape != (count,):
        raise IllegalActionError(f"an action is {count} numbers, not of shape {given.shape}")
    if not np.isfinite(given).all():
        raise IllegalActionError(f"an action is {count} numbers from -1 to 1, not {given.tolist()}")
    found: list[float] = np.clip(given, -1, 1).tolist()
    return found


def numbers(board: Board, shot: Flick, ahead: float = 0.0) -> NDArray[np.float32]:
    """The inverse of `flick`."""
    aim = (shot.aim - ahead + 180.0) % 360.0 / 180.0 - 1.0
    spans = ranges(board)
    rest = [_share(getattr(shot, name), *spans[name]) for name in NUMBERS[1:]]
    return np.array([aim, *rest], dtype=np.float32)


def between(number: float, low: float, high: float) -> float:
    """From `low` for -1 to `high` for 1."""
    return min(max(low + (number + 1.0) / 2.0 * (high - low), low), high)


def _share(value: float, low: float, high: float) -> float:
    return 2.0 * (value - low) / (high - low) - 1.0
