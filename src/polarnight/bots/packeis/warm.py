"""Compiling the search kernels before anybody waits for them."""

from __future__ import annotations

from polarnight.bots.contract import Budget
from polarnight.bots.packeis.hasty import hasty_slide
from polarnight.bots.packeis.search import find
from polarnight.bots.packeis.several import foresee
from polarnight.games.packeis.notation import parse_position

_PLACING = f"{'1' * 60} 2,9,25/22,28,38 0p"


def warm() -> None:
    """Compile the search, which places and slides, and both trees; each has one version."""
    find(parse_position(_PLACING), Budget(nodes=1_000))
    sliding = parse_position(_PLACING.replace("0p", "0"))
    find(sliding, Budget(seconds=1.0, nodes=1_000))
    foresee(sliding, Budget(nodes=1_000))
    hasty_slide(sliding, Budget(nodes=1_000))
