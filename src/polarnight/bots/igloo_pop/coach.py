"""A word before a thaler is staked on nothing: what could be known of the igloo, and was not.

It goes by how long a seat has listened, never by the sound itself: a coach that heard the beads
would tell, card by card, how many there are, and listening is the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Caution
from polarnight.bots.igloo_pop.listener import BEADS, ear_width, spread
from polarnight.bots.igloo_pop.profiles import PROFILES
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Place, Return
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import Intention
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.view import IglooPopView

_EAR = PROFILES["gentoo"].noise
"""An ordinary one; the best errs by less than half of that (docs/igloo_pop/ear.md)."""


def coach(view: IglooPopView, meant: Intention, _: Random) -> Caution | None:
    """Of stakes alone: one that costs more than it brings after so short a listen, or is double."""
    action = meant.action
    if not isinstance(action, Place) or view.phase != "shaking":
        return None
    card = view.cards[action.card - 1] if 0 < action.card <= len(view.cards) else None
    if card is None:
        return None
    better = Return(action.igloo)
    if meant.heard is not None:
        right = at_best(card, meant.heard * CHUNK_SECONDS)
        if right * cards.points(card) < 1.0 - right:
            return Caution(1.0, better, "unheard", {"percent": round(100 * right)})
    if any(one.card == action.card and one.seat == meant.seat for one in view.igloos):
        return Caution(1.0, better, "own", {"card": action.card})
    return None


def at_best(card: Card, seconds: float) -> float:
    """How surely an ordinary ear knows, after so long, that the number is on a card.

    At best: if what it heard lies in the middle of the card. Few beads are soon told apart.
    """
    on_card = np.isin(BEADS, card)
    if seconds <= 0.0:
        return float(on_card.mean())
    widths = spread(ear_width(_EAR, seconds))
    apart = (sum(card) / len(card) - BEADS) / widths
    likely = np.exp(-0.5 * apart * apart) / widths
    return float(likely[on_card].sum() / likely.sum())
