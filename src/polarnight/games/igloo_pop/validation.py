"""Whether a position typed in by hand can be: everything is there once, and somebody may act."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_pop import cards, setup
from polarnight.games.igloo_pop.options import RoundDeal
from polarnight.games.igloo_pop.play.rounds import settle
from polarnight.games.igloo_pop.state import BEAD_SIGNS

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.state import IglooPopState


def check(state: IglooPopState) -> None:
    """Raises BadNotationError, with the rule the position breaks."""
    _check_seats(state)
    _check_igloos(state)
    _check_cards(state)
    _check_thalers(state)
    if not all(setup.is_village(laid) for laid in state.villages):
        raise _cannot("a village is twelve letters with 2 to 13 beads once each", "IP-2")
    if state.idle > setup.ROUNDS or (state.idle == setup.ROUNDS and not state.over):
        raise _cannot("after thirty rounds in a row without a stake the game is over", "IP-A17")
    _check_playoff(state)
    if state.phase == "shaking" and settle(state)[1]:
        raise _cannot("the round is over; its cards would have been checked", "IP-34")


def _check_seats(state: IglooPopState) -> None:
    known = {None, *state.seats}
    named = {igloo.seat for igloo in state.igloos} | {state.first} | state.said
    if not named <= known:
        raise _cannot(f"there are only {len(state.seats)} seats", "IP-1")


def _check_igloos(state: IglooPopState) -> None:
    if len(state.igloos) != len(BEAD_SIGNS) or not setup.is_village(_laid(state)):
        raise _cannot("there are twelve igloos with 2 to 13 beads once each", "IP-2")
    hands = Counter(igloo.seat for igloo in state.igloos if igloo.card is None)
    if any(count > 1 for seat, count in hands.items() if seat is not None):
        raise _cannot("nobody holds two igloos", "IP-22")
    if state.phase != "shaking" and any(igloo.seat is not None for igloo in state.igloos):
        raise _cannot("between rounds all igloos stand in the village", "IP-20")
    if any(igloo.card and state.card(igloo.card) is None for igloo in state.igloos):
        raise _cannot("an igloo stands where there is no card", "IP-26")
    talking = state.said & {seat for seat in state.seats if state.hand(seat)}
    if talking or (state.phase == "over" and state.said):
        raise _cannot("who holds an igloo is not done", "IP-A8")


def _laid(state: IglooPopState) -> RoundDeal:
    beads = [igloo.beads - cards.LEAST_BEADS for igloo in state.igloos]
    signs = (BEAD_SIGNS[n] if 0 <= n < len(BEAD_SIGNS) else "?" for n in beads)
    return RoundDeal("".join(igloo.id for igloo in state.igloos), "".join(signs))


def _check_cards(state: IglooPopState) -> None:
    if len(state.circle) != cards.CIRCLE:
        raise _cannot(f"the circle has {cards.CIRCLE} places", "IP-11")
    if state.phase != "over" and not any(state.circle):
        raise _cannot("without a card the game is over", "IP-A3")
    deck = Counter(setup.deck(state.options))
    seen = Counter(card for card in state.circle if card)
    seen.update(state.stack)
    seen.update(card for purse in state.purses for card in purse.cards)
    if not seen <= deck or any(Counter(pile) != deck for pile in state.stacks):
        raise _cannot("a card is there that the deck does not have", "IP-4")


def _check_thalers(state: IglooPopState) -> None:
    for seat, purse in enumerate(state.purses):
        if len(purse.foreign) != len(state.purses) or purse.foreign[seat]:
            raise _cannot(f"the thalers seat {seat} won are of the other colours", "IP-50")
    if min(state.box()) < 0:
        raise _cannot("there are ten thalers of each colour", "IP-5")
    if any(
        i.seat is not None and i.card is None and not state.purses[i.seat].own for i in state.igloos
    ):
        raise _cannot("who has no thaler holds no igloo", "IP-32")


def _check_playoff(state: IglooPopState) -> None:
    watching = len(state.playing) < len(state.purses)
    if (watching and not state.ranks) or (state.ranks and len(state.ranks) != len(state.purses)):
        raise _cannot("a play-off has a rank for every seat", "IP-A6")
    if len(state.playing) < setup.MIN_SEATS or any(
        seat not in state.playing and (state.purses[seat].own or seat in state.said)
        for seat in state.seats
    ):
        raise _cannot("in a play-off at least two play, and the others only watch", "IP-A6")


def _cannot(fault: str, rule: str) -> BadNotationError:
    return BadNotationError(f"igloo_pop: this position cannot be: {fault}", rule=rule)
