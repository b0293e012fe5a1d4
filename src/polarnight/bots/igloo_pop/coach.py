"""A word before a thaler is staked on nothing: what could be known of the igloo, and was not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Caution
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Place, Return
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Intention
    from polarnight.games.igloo_pop.view import IglooPopView

_ENOUGH = 0.6
"""Seconds of sound; with less the best ear only guesses."""


def coach(view: IglooPopView, meant: Intention, _: Random) -> Caution | None:
    """Of stakes alone, from what lies open and how long the seat has listened."""
    action = meant.action
    if not isinstance(action, Place) or view.phase != "shaking":
        return None
    card = view.cards[action.card - 1] if 0 < action.card <= len(view.cards) else None
    if card is None:
        return None
    better = Return(action.igloo)
    if meant.heard is not None and meant.heard * CHUNK_SECONDS < _ENOUGH:
        percent = round(100 * len(card) / len(cards.NUMBERS))
        return Caution(1.0, better, "unheard", {"percent": percent})
    if any(one.card == action.card and one.seat == meant.seat for one in view.igloos):
        return Caution(1.0, better, "own", {"card": action.card})
    return None
