"""An oracle's game put into the middle of things: from a view of everything."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from polarnight.games.igloo_igloo.options import IglooDeal
from tests.games.igloo_igloo.oracle import Oracle
from tests.games.igloo_igloo.oracle_table import BOARD, CELL, CENTRE, COVERED

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.board import Tile
    from polarnight.games.igloo_igloo.view import IglooView


def loaded(view: IglooView) -> Oracle:
    """The game a view of everything shows; thawed tiles are made up, nobody knows them."""
    assert view.secrets is not None
    blank: Tile = "drift"
    deal = IglooDeal(
        view.seats, view.first, (blank,) * len(COVERED), "1" * len(CENTRE), "", view.options
    )
    game = Oracle(deal)
    _load_ice(game, view)
    _load_tokens(game, view)
    _load_turn(game, view)
    _load_pending(game, view)
    return game


def _load_ice(game: Oracle, view: IglooView) -> None:
    assert view.secrets is not None
    table = game.table
    table.snow = {CELL[name]: tile for name, tile in view.secrets.tiles.items()}
    table.pack = {cell for cell, sign in zip(BOARD, view.ice, strict=True) if sign == "p"}
    table.hands = [list(hand) for hand in view.secrets.hands]
    table.seen = list(Counter(cast("dict[str, int]", view.seen)).elements())
    game.mix = +Counter(cast("dict[str, int]", view.mix))
    known = Counter([*table.snow.values(), *table.seen, *(t for hand in table.hands for t in hand)])
    table.thawed = list((game.mix - known).elements())
    assert len(table.thawed) == view.thawed
    table.inuits = [[CELL[name] for name in own] for own in view.inuits]
    table.inuits_left = list(view.to_place)
    table.igloos = [{CELL[name] for name in own} for own in view.igloos]


def _load_tokens(game: Oracle, view: IglooView) -> None:
    assert view.secrets is not None
    table = game.table
    table.animals = {}
    for token in view.animals:
        table.add(CELL[token.cell], [token.animal])
    table.hunted = [list(own) for own in view.hunted]
    table.fish_left = [f"fish{digit}" for digit in view.secrets.fish]
    table.foxes_left = [f"fox{digit}" for digit in view.secrets.foxes]
    table.bears_left = view.reserve.bears
    game.tokens = table.tokens()


def _load_turn(game: Oracle, view: IglooView) -> None:
    game.phase = view.phase
    game.turn = view.turn
    game.asked = game.first if view.to_act is None else view.to_act
    game.melted, game.points = view.melted, view.points
    game.used, game.defended = set(view.used), {int(seat) for seat in view.defended}


def _load_pending(game: Oracle, view: IglooView) -> None:
    pending: Any = view.pending
    if pending is None:
        return
    if pending.cell is not None:
        game.cell = CELL[pending.cell]
    if pending.target is not None:
        game.line = game.table.line(game.cell, CELL[pending.target])
    game.animal = pending.animal or ""
    game.steps = pending.steps or 0
    order = game.clockwise()
    if view.phase == "harpoon":
        later = order[order.index(game.asked) + 1 :]
        game.askers = [seat for seat in later if game.may_be_asked(seat, game.cell)]
    if view.phase == "flee":
        game.fleeing = game.without_shelter(game.cell)
