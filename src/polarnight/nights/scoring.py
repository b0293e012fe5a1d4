"""What a game counts for the evening: places become points, whatever its own scores mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.nights import records
from polarnight.nights.awards import awards
from polarnight.nights.records import Result

if TYPE_CHECKING:
    from polarnight.nights.night import Night
    from polarnight.tables.chair import Chair
    from polarnight.tables.table import Table

POINTS = (5, 3, 2)
"""For the first places; every later one has 1, for having played."""


def points(place: int) -> int:
    """What a place is worth; who shares a place shares its worth."""
    return POINTS[place - 1] if place <= len(POINTS) else 1


def scored(night: Night, table: Table) -> records.TableScored | None:
    """What to write of the night's table once it is over; None until then.

    A game the host ended early counts for nobody. Bots have places, and no points.
    """
    if table.phase != "over":
        return None
    if table.outcome is None:
        return records.TableScored(id=table.id, results=(), awards=())
    guests = seats(night, table)
    places = table.outcome.places
    results = tuple(
        Result(guest, places[seat], points(places[seat])) for seat, guest in guests.items()
    )
    return records.TableScored(id=table.id, results=results, awards=awards(table, guests))


def seats(night: Night, table: Table) -> dict[int, int]:
    """The guest on each seat a person had, as far as they are guests: by key, then by name."""
    found: dict[int, int] = {}
    for seat, chair in enumerate(table.chairs):
        mine = [guest for guest in _candidates(night, chair) if guest not in found.values()]
        named = [guest for guest in mine if night.guests[guest].name == chair.name]
        if mine:
            found[seat] = (named or mine)[0]
    return found


def _candidates(night: Night, chair: Chair) -> tuple[int, ...]:
    if chair.kind != "person":
        return ()
    if chair.key:
        return night.guests_of(chair.key)
    return tuple(n for n, guest in enumerate(night.guests) if guest.name == chair.name)


def ranking(night: Night) -> tuple[tuple[int, int], ...]:
    """Each guest who played with their place in the evening, the best first; equal ones share."""
    played = [guest for guest in range(len(night.guests)) if night.games_of(guest)]
    totals = {guest: night.points_of(guest) for guest in played}
    order = sorted(played, key=lambda guest: (-totals[guest], guest))
    return tuple(
        (guest, 1 + sum(totals[other] > totals[guest] for other in played)) for guest in order
    )
