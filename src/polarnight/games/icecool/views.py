"""What each viewer may know of a game of ICECOOL, and worlds that fit it.

Secret are what others' face-down cards show, the order of the pile (IC-40, IC-A30), and the ice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.core.contract import Watcher
from polarnight.games.icecool.events import Drew
from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.physics.ice import BITS
from polarnight.games.icecool.physics.walls import boxes
from polarnight.games.icecool.play import placement
from polarnight.games.icecool.state import IcecoolState
from polarnight.games.icecool.validation import pool_of
from polarnight.games.icecool.view import Card, IcecoolView, LineView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Viewer
    from polarnight.games.icecool.board import Board
    from polarnight.games.icecool.events import IcecoolEvent


def view(state: IcecoolState, viewer: Viewer) -> IcecoolView:
    """Everything but the values of face-down cards of others; those too, once all is over."""
    seats = range(state.seats)
    shown = [_may_see(state, viewer, seat) for seat in seats]
    return IcecoolView(
        seats=state.seats,
        first=state.first,
        round=state.round,
        rounds=state.rounds,
        catcher=state.catcher,
        phase=state.phase,
        to_act=state.turn,
        fresh=state.fresh,
        penguins=state.poses,
        stuck=state.stuck,
        taken=state.taken,
        ids=state.ids,
        catches=state.catches,
        cards=tuple(_cards(state.hands[seat], shown[seat]) for seat in seats),
        owed=state.owed,
        pile=len(state.pile),
        points=tuple(state.points(s) if shown[s] or _open(state, s) else None for s in seats),
        flicks=state.flicks,
        offers=placement.offers(state),
        board=state.board,
        walls=boxes(state.board),
        lines=lines_of(state.board, state.options.red_line_mm),
        options=state.options,
    )


def hides(state: IcecoolState, seat: int) -> bool:
    """All that a seat can hide are cards that lie face down (IC-A30)."""
    return state.phase != "over" and not _open(state, seat)


def witness(event: IcecoolEvent, viewer: Viewer) -> IcecoolEvent:
    """All happens in the open, but only who draws a card sees it."""
    if isinstance(event, Drew) and viewer not in (event.seat, Watcher.EVERYTHING):
        return replace(event, value=None)
    return event


def possible(seen: IcecoolView, rng: Random) -> IcecoolState:
    """A state that looks like `seen`: other ice, and the cards it does not show dealt anew."""
    unseen = pool_of(seen.options)
    for card in (card for hand in seen.cards for card in hand if card.value is not None):
        unseen.remove(card.value or 0)
    rng.shuffle(unseen)
    hands = tuple(
        tuple(card if card.value else Card(unseen.pop(), card.up) for card in hand)
        for hand in seen.cards
    )
    return IcecoolState(
        options=seen.options,
        board=seen.board,
        seats=seen.seats,
        first=seen.first,
        round=seen.round,
        phase=seen.phase,
        turn=seen.to_act,
        fresh=seen.fresh,
        poses=seen.penguins,
        stuck=seen.stuck,
        taken=seen.taken,
        ids=seen.ids,
        catches=seen.catches,
        hands=hands,
        owed=seen.owed,
        pile=tuple(unseen),
        ice=rng.getrandbits(BITS),
        flicks=seen.flicks,
    )


def _may_see(state: IcecoolState, viewer: Viewer, seat: int) -> bool:
    return state.phase == "over" or viewer in (seat, Watcher.EVERYTHING)


def _open(state: IcecoolState, seat: int) -> bool:
    """Whether everybody can add up what a player has."""
    return state.options.scoring == "tournament" or all(card.up for card in state.hands[seat])


def _cards(hand: tuple[Card, ...], shown: bool) -> tuple[Card, ...]:
    return tuple(card if shown or card.up else Card(None) for card in hand)


def lines_of(board: Board, distance: float) -> tuple[LineView, ...]:
    """The red lines of all rooms, `distance` from the walls."""
    lines = (geometry.red_line(board, room, distance) for room in board.rooms)
    return tuple(
        LineView(n.room, (n.low.x, n.low.y), (n.high.x, n.high.y), n.corner) for n in lines
    )
