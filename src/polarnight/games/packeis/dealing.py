"""Laying out the ice: the deal of Packeis am Pol (PP-1, PP-10..13, PP-A1..A3, PP-A10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.packeis import board, kernel
from polarnight.games.packeis.values import PackeisDeal

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating
    from polarnight.games.packeis.values import PackeisOptions

MIN_SEATS, MAX_SEATS = 2, 4
_TRIES = 5_000
_NEAR = 2
"""PP-A2: a balanced third of the board is this near to the average, in fish."""


def deal(options: PackeisOptions, seating: Seating, rng: Random) -> PackeisDeal:
    """Spread the fish and name who begins. Raises BadOptionsError."""
    _check_seats(seating.count)
    fish = _layout(options, rng)
    _check_room(fish, seating.count)
    return PackeisDeal(seating.count, options.first(seating, rng), fish, options)


def check(given: PackeisDeal) -> None:
    """Whether a stored deal is one of this game. Raises BadLogError."""
    try:
        _check_seats(given.seats)
        _check_room(read_map(given.fish), given.seats)
    except BadOptionsError as fault:
        raise BadLogError(f"packeis: the deal is not one of this game: {fault.message}") from None
    if given.fish != read_map(given.fish):
        raise BadLogError("packeis: the deal is not one of this game: white space among its fish")
    if not 0 <= given.first < given.seats:
        raise BadLogError(f"packeis: seat {given.first} cannot begin a game of {given.seats}")


def read_map(text: str) -> str:
    """A map as sixty digits without white space. Raises BadOptionsError."""
    digits = "".join(text.split())
    if len(digits) != board.CELLS or set(digits) - set("0123"):
        raise BadOptionsError(
            f"a map is {board.CELLS} digits from 0 (water) to 3 fish; this one has {len(digits)}"
            " signs" + ("" if set(digits) <= set("0123") else ", some of them no such digits"),
            rule="PP-10",
            reason="packeis.map",
        )
    return digits


def _layout(options: PackeisOptions, rng: Random) -> str:
    if options.layout == "file":
        return read_map(options.map)
    places = read_map(options.map) if options.shape == "file" else "1" * board.CELLS
    pool = _pool(options.mix, len(places) - places.count("0"))
    rng.shuffle(pool)
    if options.layout == "balanced":
        _balance(pool, places, rng)
    floes = iter(pool)
    return "".join("0" if place == "0" else next(floes) for place in places)


def _pool(mix: tuple[int, int, int], size: int) -> list[str]:
    if min(mix) < 0 or sum(mix) != size:
        raise BadOptionsError(
            f"a mix of {'/'.join(map(str, mix))} floes does not fill {size} places",
            rule="PP-1",
            reason="packeis.mix",
            args={"places": size},
        )
    return [str(fish + 1) for fish, count in enumerate(mix) for _ in range(count)]


def _balance(pool: list[str], places: str, rng: Random) -> None:
    """Shuffle until each third of the board has about the same fish."""
    third = board.CELLS // 3
    sizes = [len(p) - p.count("0") for p in (places[i : i + third] for i in (0, 20, 40))]
    average = sum(map(int, pool)) / len(pool)
    for _ in range(_TRIES):
        floes = iter(pool)
        sums = [sum(int(next(floes)) for _ in range(size)) for size in sizes]
        if all(abs(s - average * n) <= _NEAR for s, n in zip(sums, sizes, strict=True)):
            return
        rng.shuffle(pool)
    raise BadOptionsError(
        "no balanced layout of these floes was found", rule="PP-12", reason="packeis.balance"
    )


def _check_seats(count: int) -> None:
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise BadOptionsError(
            f"Packeis am Pol is for {MIN_SEATS} to {MAX_SEATS} players, not {count}",
            rule="PP-2",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )


def _check_room(fish: str, seats: int) -> None:
    penguins = seats * int(kernel.penguins_each(seats))
    if fish.count("1") < penguins:
        raise BadOptionsError(
            f"{penguins} penguins need as many one-fish floes; the map has {fish.count('1')}",
            rule="PP-14",
            reason="packeis.room",
            args={"penguins": penguins},
        )
