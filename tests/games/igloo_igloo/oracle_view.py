"""What each viewer may know of an oracle's game, field by field of `IglooView`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tests.games.igloo_igloo.oracle_scoring import (
    animal_points,
    island_points,
    strengths,
    totals,
)
from tests.games.igloo_igloo.oracle_table import BOARD, CORNERS, IGLOOS, NAME, Cell, Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.games.igloo_igloo.view import IglooView
    from tests.games.igloo_igloo.oracle import Oracle

TRIBES = ("red", "blue", "yellow", "green")


def public(game: Oracle) -> dict[str, Any]:
    """What lies open, in a form that does not depend on the order of equal things."""
    table = game.table
    return {
        "seats": game.seats,
        "first": game.first,
        "tribes": TRIBES[: game.seats],
        "phase": game.phase,
        "turn": game.turn,
        "to_act": None if game.over else game.asked,
        "melted": game.melted,
        "points": game.points,
        "used": sorted(game.used),
        "defended": sorted(game.defended),
        "ice": "".join(_ground(table, cell) for cell in BOARD),
        "inuits": [sorted(NAME[cell] for cell in own) for own in table.inuits],
        "to_place": table.inuits_left,
        "igloos": [sorted(NAME[cell] for cell in own) for own in table.igloos],
        "igloos_left": [IGLOOS - len(own) for own in table.igloos],
        "animals": sorted(
            (NAME[cell], animal) for cell, animals in table.animals.items() for animal in animals
        ),
        "hunted": [sorted(own) for own in table.hunted],
        "reserve": (
            [table.fish_left.count(f"fish{worth}") for worth in (1, 2, 3)],
            [table.foxes_left.count(f"fox{worth}") for worth in (1, 2, 3)],
            table.bears_left,
        ),
        "hands": [len(hand) for hand in table.hands],
        "mix": game.mix,
        "seen": Counter(table.seen),
        "thawed": len(table.thawed),
        "islands": islands(game),
        "standing": standing(game),
    }


def private(game: Oracle, seat: int | None) -> dict[str, Any]:
    """What is different for each viewer; `None` is a spectator."""
    known = [] if seat is None else game.table.hands[seat]
    return {
        "hand": None if seat is None else sorted(known),
        "unseen": game.mix - Counter(game.table.seen) - Counter(known),
    }


def secrets(game: Oracle) -> dict[str, Any]:
    """What nobody sees."""
    table = game.table
    return {
        "tiles": {NAME[cell]: tile for cell, tile in table.snow.items()},
        "hands": [sorted(hand) for hand in table.hands],
        "fish": "".join(fish[-1] for fish in table.fish_left),
        "foxes": "".join(fox[-1] for fox in table.foxes_left),
    }


def islands(game: Oracle) -> list[Any]:
    """Cells, strengths and points of each island."""
    return sorted(
        (
            sorted(NAME[cell] for cell in island),
            strengths(game.table, island),
            island_points(game.table, island, game.options),
        )
        for island in game.table.islands()
    )


def standing(game: Oracle) -> list[Any]:
    """Animals, islands and both for each seat."""
    sums = totals(game.table, game.options)
    animals = animal_points(game.table)
    return [(own, total - own, total) for own, total in zip(animals, sums, strict=True)]


def seen_public(view: IglooView) -> dict[str, Any]:
    """The same fields out of a view of the engine."""
    return {
        "seats": view.seats,
        "first": view.first,
        "tribes": view.tribes,
        "phase": view.phase,
        "turn": view.turn,
        "to_act": view.to_act,
        "melted": view.melted,
        "points": view.points,
        "ice": view.ice,
        "thawed": view.thawed,
        "used": sorted(view.used),
        "defended": sorted(view.defended),
        "inuits": _sorted_each(view.inuits),
        "to_place": list(view.to_place),
        "igloos": _sorted_each(view.igloos),
        "igloos_left": list(view.igloos_left),
        "animals": sorted((token.cell, token.animal) for token in view.animals),
        "hunted": _sorted_each(view.hunted),
        "reserve": (list(view.reserve.fish), list(view.reserve.foxes), view.reserve.bears),
        "hands": list(view.hands),
        "mix": _counter(view.mix),
        "seen": _counter(view.seen),
        "islands": sorted(
            (sorted(island.cells), list(island.strength), list(island.points))
            for island in view.islands
        ),
        "standing": [(own.animals, own.islands, own.total) for own in view.standing],
    }


def seen_private(view: IglooView) -> dict[str, Any]:
    """The fields that differ between viewers, out of a view of the engine."""
    return {
        "hand": None if view.hand is None else sorted(view.hand),
        "unseen": _counter(view.unseen),
    }


def seen_secrets(view: IglooView) -> dict[str, Any]:
    """The secrets in the view of everything."""
    assert view.secrets is not None
    return {
        "tiles": dict(view.secrets.tiles),
        "hands": _sorted_each(view.secrets.hands),
        "fish": view.secrets.fish,
        "foxes": view.secrets.foxes,
    }


def _ground(table: Table, cell: Cell) -> str:
    if cell in CORNERS:
        return "#"
    return "s" if cell in table.snow else "p" if cell in table.pack else "."


def _sorted_each(groups: Iterable[Iterable[str]]) -> list[list[str]]:
    return [sorted(group) for group in groups]


def _counter(counts: dict[Any, int]) -> Counter[Any]:
    return +Counter(counts)
