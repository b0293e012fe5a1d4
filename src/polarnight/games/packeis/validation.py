"""What must be true of every deal and map of Packeis am Pol (PP-1, 2, 10, 14)."""

from __future__ import annotations

from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.packeis import board
from polarnight.games.packeis.kernel import play
from polarnight.games.packeis.options import PackeisDeal

MIN_SEATS, MAX_SEATS = 2, 4


def check_deal(given: PackeisDeal) -> None:
    """Whether a stored deal is one of this game. Raises BadLogError."""
    try:
        check_seats(given.seats)
        check_room(read_map(given.fish), given.seats)
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


def check_seats(count: int) -> None:
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise BadOptionsError(
            f"Packeis am Pol is for {MIN_SEATS} to {MAX_SEATS} players, not {count}",
            rule="PP-2",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )


def check_room(fish: str, seats: int) -> None:
    penguins = seats * int(play.penguins_each(seats))
    if fish.count("1") < penguins:
        raise BadOptionsError(
            f"{penguins} penguins need as many one-fish floes; the map has {fish.count('1')}",
            rule="PP-14",
            reason="packeis.room",
            args={"penguins": penguins},
        )
