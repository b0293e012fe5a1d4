"""Who is ahead, and by how much."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def leads(points: Sequence[float]) -> tuple[float, ...]:
    """What each seat has more than the best of the others."""
    return tuple(
        mine - max(theirs for other, theirs in enumerate(points) if other != seat)
        for seat, mine in enumerate(points)
    )
