"""What people may be called: short, on one line, and every sign of it can be seen."""

from __future__ import annotations

MOST_LETTERS = 24
"""Of a name as somebody types it."""
_MOST_NUMBER = 3
"""Of the number that tells people of one name apart."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their category, and yet nothing is seen of them."""


def clean(name: str) -> str:
    """`name` without controls, marks of direction, blank letters and needless spaces.

    Empty if nothing is left of it.
    """
    seen = (sign for sign in name if sign.isprintable() and sign not in _BLANK)
    return " ".join("".join(seen).split())


def is_proper(name: str) -> bool:
    """Whether somebody at a table may have this name, with the number it may end in."""
    return 0 < len(name) <= MOST_LETTERS + _MOST_NUMBER and name == clean(name)
