"""Laying out the ice: the deal of Packeis am Pol (PP-10..13, PP-A1..A3, PP-A10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import BadOptionsError
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel.balance import is_balanced
from polarnight.games.packeis.options import PackeisDeal
from polarnight.games.packeis.state import floes_by_fish
from polarnight.games.packeis.validation import check_room, check_seats, read_map

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating
    from polarnight.games.packeis.options import PackeisOptions

_TRIES = 2_000
"""Shuffles until one is balanced; of the usual mix one in seventeen is."""


def deal(options: PackeisOptions, seating: Seating, rng: Random) -> PackeisDeal:
    """Spread the fish and name who begins. Raises BadOptionsError."""
    check_seats(seating.count)
    fish = _layout(options, rng)
    check_room(fish, seating.count)
    return PackeisDeal(seating.count, options.first(seating, rng), fish, options)


def _layout(options: PackeisOptions, rng: Random) -> str:
    if options.layout == "file":
        return read_map(options.map)
    places = read_map(options.map) if options.shape == "file" else "1" * board.CELLS
    pool = _pool(options.mix, len(places) - places.count("0"))
    if options.layout == "balanced":
        return _balanced(pool, places, rng)
    return _shuffled(pool, places, rng)


def _pool(mix: tuple[int, int, int], size: int) -> list[str]:
    if min(mix) < 0 or sum(mix) != size:
        raise BadOptionsError(
            f"a mix of {'/'.join(map(str, mix))} floes does not fill {size} places",
            rule="PP-1",
            reason="packeis.mix",
            args={"places": size},
        )
    return [str(fish + 1) for fish, count in enumerate(mix) for _ in range(count)]


def _shuffled(pool: list[str], places: str, rng: Random) -> str:
    rng.shuffle(pool)
    if "0" not in places:
        return "".join(pool)
    floes = iter(pool)
    return "".join("0" if place == "0" else next(floes) for place in places)


def _balanced(pool: list[str], places: str, rng: Random) -> str:
    """Shuffle until the fish lie about evenly (PP-A2): each such layout is equally likely."""
    for _ in range(_TRIES):
        fish = _shuffled(pool, places, rng)
        if is_balanced(*floes_by_fish(fish)):
            return fish
    raise BadOptionsError(
        "no balanced layout of these floes was found", rule="PP-12", reason="packeis.balance"
    )
