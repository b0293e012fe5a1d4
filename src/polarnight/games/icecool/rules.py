"""The rules of ICECOOL.

Rule numbers (IC-1, IC-2, ...) refer to docs/rules/icecool.md. The rules know flicks by their
consequences: `enact` runs the physics, once, and `play` never does.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.contract import Choices, GameInfo, Outcome, Played, Seat, Space
from polarnight.core.spaces import out_of_range
from polarnight.games.icecool import notation, setup, validation, views
from polarnight.games.icecool.actions import (
    EndTurn,
    IcecoolAction,
    IcecoolDeed,
    Skate,
    Station,
    ToLine,
)
from polarnight.games.icecool.deeds import Flick, FlickDone
from polarnight.games.icecool.events import IcecoolEvent, Lined, Stationed, TurnEnded
from polarnight.games.icecool.options import IcecoolDeal, IcecoolOptions
from polarnight.games.icecool.physics import flick, geometry
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.play import placement, resolution, rounds
from polarnight.games.icecool.refusals import check_flick, check_turn, illegal
from polarnight.games.icecool.state import IcecoolState
from polarnight.games.icecool.view import IcecoolView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating, Viewer
    from polarnight.games.icecool.play.rounds import Happened

INFO = GameInfo(
    name="icecool",
    title="ICECOOL",
    rules_version=1,
    min_seats=validation.MIN_SEATS,
    max_seats=validation.MAX_SEATS,
    secrets=True,
    simultaneous=False,
    options=IcecoolOptions,
    deal=IcecoolDeal,
    action=IcecoolAction,
    deed=IcecoolDeed,
    event=IcecoolEvent,
    view=IcecoolView,
)


@dataclass(frozen=True, slots=True)
class Icecool:
    """ICECOOL for two to four players, after the rulebook of 2016."""

    info: GameInfo = INFO

    def deal(self, options: IcecoolOptions, seating: Seating, rng: Random) -> IcecoolDeal:
        """Shuffle the cards and name the first Catcher. Raises BadOptionsError."""
        return setup.deal(options, seating, rng)

    def start(self, deal: IcecoolDeal) -> IcecoolState:
        """The Catcher of the first round chooses his place. Raises BadLogError."""
        validation.check_deal(deal)
        return rounds.first_state(deal)

    def actors(self, state: IcecoolState) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: IcecoolState, seat: Seat) -> Choices:
        """Placing and flicking are spaces; red lines and skates are listed."""
        if seat != state.turn:
            return Choices()
        if state.phase == "station":
            return Choices(spaces=(_station_space(state),))
        if state.phase == "skates":
            skates = (Skate(),) if rounds.may_skate(state, seat) else ()
            return Choices((*skates, EndTurn()))
        lines = tuple(ToLine(offer.room) for offer in placement.offers(state))
        return Choices(lines, (Space("flick", flick.ranges(state.board)),))

    def enact(self, state: IcecoolState, seat: Seat, action: IcecoolAction) -> IcecoolDeed:
        """Flick a penguin, in the only place where physics happens. Raises as `play` does."""
        check_turn(state, seat)
        if not isinstance(action, Flick):
            return action
        check_flick(state, seat, action)
        from polarnight.games.icecool.physics.enact import done

        return done(state, seat, action)

    def play(
        self, state: IcecoolState, seat: Seat, deed: IcecoolDeed
    ) -> Played[IcecoolState, IcecoolEvent]:
        """Play a deed. Raises GameOverError, NotYourTurnError, IllegalActionError, BadLogError."""
        check_turn(state, seat)
        after, events = _play(state, seat, deed)
        return Played(after, events)

    def outcome(self, state: IcecoolState) -> Outcome | None:
        """Most points, then most cards, else a shared victory (IC-91)."""
        if state.phase != "over":
            return None
        results = [(state.points(seat), state.cards(seat)) for seat in range(state.seats)]
        places = tuple(1 + sum(other > mine for other in results) for mine in results)
        best = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
        level = sum(points == max(results)[0] for points, _ in results) > 1
        return Outcome(
            scores=tuple(points for points, _ in results),
            places=places,
            winners=best,
            reason="tie" if len(best) > 1 else "cards" if level else "points",
        )

    def view(self, state: IcecoolState, viewer: Viewer) -> IcecoolView:
        return views.view(state, viewer)

    def witness(self, event: IcecoolEvent, viewer: Viewer) -> IcecoolEvent:
        return views.witness(event, viewer)

    def hides(self, state: IcecoolState, seat: Seat) -> bool:
        return views.hides(state, seat)

    def possible(self, view: IcecoolView, rng: Random) -> IcecoolState:
        return views.possible(view, rng)

    def format_action(self, action: IcecoolAction | FlickDone) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> IcecoolAction:
        return notation.parse_action(text)

    def format_position(self, state: IcecoolState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> IcecoolState:
        return notation.parse_position(text)


def _play(state: IcecoolState, seat: Seat, deed: IcecoolDeed) -> Happened:
    if isinstance(deed, Station):
        return _station(state, seat, deed)
    if isinstance(deed, ToLine):
        return _to_line(state, seat, deed)
    if isinstance(deed, Skate):
        return _skate(state, seat)
    if isinstance(deed, EndTurn):
        if state.phase != "skates":
            raise illegal(seat, "end the turn: it has not flicked yet", "IC-31", "not_flicked")
        after, events = rounds.next_turn(state)
        return after, (TurnEnded(seat), *events)
    if not isinstance(deed, FlickDone):
        raise illegal(seat, "flick without what came of it; enact the flick", "IC-31", "enact")
    check_flick(state, seat, deed.flick)
    if deed.ice != ice_of(state):
        raise illegal(seat, "have what came of another flick", "IC-31", "other_flick")
    return resolution.resolve(state, seat, deed)


def _station(state: IcecoolState, seat: Seat, deed: Station) -> Happened:
    """Put the Catcher down; a point in a corner outside the line goes to the line (IC-22)."""
    if state.phase != "station":
        raise illegal(seat, "choose a place: the round has begun", "IC-22", "stationed")
    if out_of_range(deed, _station_space(state).ranges) is not None:
        fault = "wait there: the Catcher starts inside the red line of the Kitchen"
        raise illegal(seat, fault, "IC-22", "station_range")
    point = geometry.inward(placement.kitchen(state), geometry.Point(deed.x, deed.y))
    state = placement.put(state, seat, point)
    state, events = rounds.next_turn(state)
    return state, (Stationed(seat, round(point.x, 2), round(point.y, 2)), *events)


def _to_line(state: IcecoolState, seat: Seat, deed: ToLine) -> Happened:
    if state.phase != "flick":
        raise illegal(seat, "use a red line now: only before a flick", "IC-60", "not_flicking")
    offers = {offer.room: offer for offer in placement.offers(state)}
    if not offers:
        raise illegal(seat, "use a red line: no wall is close", "IC-60", "no_wall")
    if deed.room not in offers:
        rooms = " or ".join(offers)
        fault = f"use the red line of {deed.room[:40]!r}, only that of {rooms}"
        raise illegal(seat, fault, "IC-62", "other_line", room=rooms)
    offer = offers[deed.room]
    state = placement.put(state, seat, geometry.Point(offer.x, offer.y))
    return state, (Lined(seat, offer.room, offer.x, offer.y),)


def _skate(state: IcecoolState, seat: Seat) -> Happened:
    if state.phase != "skates":
        raise illegal(seat, "skate now: only at the end of its turn", "IC-70", "not_the_end")
    if not rounds.may_skate(state, seat):
        raise illegal(seat, "skate: it has no two hidden ones", "IC-70", "no_ones")
    return rounds.skate(state, seat)


def _station_space(state: IcecoolState) -> Space:
    line = placement.kitchen(state)
    return Space("station", {"x": (line.low.x, line.high.x), "y": (line.low.y, line.high.y)})
