"""Whose turn it is, how a round begins and ends, and drawing cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Seat
from polarnight.games.icecool.events import (
    Drew,
    Entered,
    IcecoolEvent,
    NoCard,
    RoundBegan,
    RoundEnded,
    Skated,
)
from polarnight.games.icecool.play import placement
from polarnight.games.icecool.state import NO_TOKENS, IcecoolState, with_seat
from polarnight.games.icecool.view import Card

if TYPE_CHECKING:
    from polarnight.games.icecool.options import IcecoolDeal

Happened: TypeAlias = tuple[IcecoolState, tuple[IcecoolEvent, ...]]
ONES = 2
"""IC-70: how many ones an extra turn takes."""


def first_state(deal: IcecoolDeal) -> IcecoolState:
    """Before the first round: all tokens hang, nobody is on the board (IC-10..12, IC-20..23)."""
    seats = deal.seats
    return _ready(
        IcecoolState(
            options=deal.options,
            board=deal.board,
            seats=seats,
            first=deal.first,
            round=0,
            phase="station",
            turn=deal.first,
            fresh=(),
            poses=(),
            stuck=(),
            taken=(),
            ids=(),
            catches=0,
            hands=((),) * seats,
            owed=(0,) * seats,
            pile=tuple(int(value) for value in deal.deck),
            ice=deal.ice,
        )
    )


def _ready(state: IcecoolState) -> IcecoolState:
    """Phase 1 of the round `state.round`: tokens and ID cards back, the Catcher to act (IC-82)."""
    seats = range(state.seats)
    return replace(
        state,
        phase="station",
        turn=state.catcher,
        fresh=tuple(seat != state.catcher for seat in seats),
        poses=(None,) * state.seats,
        stuck=(None,) * state.seats,
        taken=(NO_TOKENS,) * state.seats,
        ids=tuple(Seat(seat) for seat in seats),
        catches=0,
    )


def begin_turn(state: IcecoolState, seat: Seat) -> Happened:
    """Let `seat` flick; a Runner before his first flick is put on the red circle now (IC-32)."""
    state = replace(state, phase="flick", turn=seat)
    if not state.fresh[seat]:
        return state, ()
    point = placement.circle_point(state, seat)
    state = placement.put(state, seat, point)
    pose = state.poses[seat]
    assert pose is not None, "it was just put down"
    return state, (Entered(seat, pose.x, pose.y),)


def next_turn(state: IcecoolState) -> Happened:
    """The player on the left (IC-30): Runners first, the Catcher last, and again."""
    assert state.turn is not None, "somebody's turn has ended"
    return begin_turn(state, Seat((state.turn + 1) % state.seats))


def after_flick(state: IcecoolState) -> Happened:
    """The end of a turn: a player with two hidden cards is asked whether he skates (IC-70).

    He is asked whatever the cards are: else the others would learn from the question.
    """
    assert state.turn is not None, "somebody's turn has ended"
    hidden = [card for card in state.hands[state.turn] if not card.up]
    if state.options.scoring == "tournament" or len(hidden) < ONES:
        return next_turn(state)
    return replace(state, phase="skates"), ()


def may_skate(state: IcecoolState, seat: Seat) -> bool:
    """Whether `seat` has two ones that lie face down (IC-70, IC-71)."""
    return len(_hidden_ones(state, seat)) >= ONES


def skate(state: IcecoolState, seat: Seat) -> Happened:
    """Turn the first two hidden ones up and take another turn (IC-70..72)."""
    turned = _hidden_ones(state, seat)[:ONES]
    hand = tuple(
        Card(card.value, up=True) if n in turned else card
        for n, card in enumerate(state.hands[seat])
    )
    state, events = begin_turn(replace(state, hands=with_seat(state.hands, seat, hand)), seat)
    return state, (Skated(seat), *events)


def _hidden_ones(state: IcecoolState, seat: Seat) -> list[int]:
    return [n for n, card in enumerate(state.hands[seat]) if card.value == 1 and not card.up]


def draw(state: IcecoolState, seat: Seat, why: Literal["fish", "id"]) -> Happened:
    """Take the top card; nothing is there to take once the pile is empty (IC-A2)."""
    if not state.pile:
        owes = state.options.empty_deck == "iou"
        owed = with_seat(state.owed, seat, state.owed[seat] + owes)
        return replace(state, owed=owed), (NoCard(seat, why),)
    value, *pile = state.pile
    hand = (*state.hands[seat], Card(value))
    state = replace(state, pile=tuple(pile), hands=with_seat(state.hands, seat, hand))
    return state, (Drew(seat, value, why),)


def why_over(state: IcecoolState) -> Literal["fish", "caught"] | None:
    """Why the round is over, if it is (IC-80, IC-95, IC-99)."""
    if any(all(state.taken[seat]) for seat in state.runners):
        return "fish"
    if state.seats == 2:
        return "caught" if state.catches >= 2 else None
    return "caught" if all(state.ids[seat] == state.catcher for seat in state.runners) else None


def end_round(state: IcecoolState, why: Literal["fish", "caught"]) -> Happened:
    """Cards for ID cards, from the Catcher clockwise (IC-81, IC-A25); then the next round."""
    events: tuple[IcecoolEvent, ...] = (RoundEnded(state.round, why),)
    for seat in (state.catcher, *state.runners):
        for _ in range(state.ids.count(seat)):
            state, drawn = draw(state, seat, "id")
            events += drawn
    if state.round + 1 == state.rounds:
        return replace(state, phase="over", turn=None), events
    state = _ready(replace(state, round=state.round + 1))
    return state, (*events, RoundBegan(state.round, state.catcher))
