"""Rounds and games of Igloo Pop between bots, and what was done in them."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.gathering import Gathering
from polarnight.bots.igloo_pop.player import Player
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.core.realtime import BEAT, REST, Move
from polarnight.games.igloo_pop.actions import Count, Done
from polarnight.games.igloo_pop.options import IglooPopOptions
from polarnight.games.igloo_pop.rules import IglooPop

if TYPE_CHECKING:
    from polarnight.bots.contract import LivePlayer
    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.bots.igloo_pop.profiles import Name
    from polarnight.core.contract import Outcome
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.events import IglooPopEvent
    from polarnight.games.igloo_pop.state import IglooPopState
    from polarnight.games.igloo_pop.view import IglooPopView

POP = IglooPop()


class Guest:
    """A person on the first chair: counts, waits, and is done with the round."""

    def __init__(self, patience: float) -> None:
        self.due = 0.0
        self.done_at = math.inf
        self._patience = patience

    def tick(self, now: float, view: IglooPopView, sensed: object) -> Move:
        self.due = now + BEAT
        if view.phase == "counting":
            return Move(Count(view.counted + 1)) if view.round == 1 else REST
        if math.isinf(self.done_at):
            self.done_at = now + self._patience
        ready = now >= self.done_at and not view.players[0].done
        return Move(Done()) if ready else REST

    def on_refusal(self, now: float) -> None:
        raise AssertionError("a guest does what is allowed")


class Evening:
    """A table of bots before the first count, and perhaps with a guest on the first chair."""

    def __init__(
        self,
        *names: Name,
        seed: int | str = 1,
        sense: SenseName = "ear",
        guest: Guest | None = None,
    ) -> None:
        first = 0 if guest is None else 1
        deal = POP.deal(IglooPopOptions(), Seating(first + len(names)), Random(seed))
        self._clock = Clockwork(POP, deal, seed)
        players = [
            Player(Seat(seat), name, Random(f"{seed}/{seat}"), sense)
            for seat, name in enumerate(names, first)
        ]
        for player in players if guest else ():
            player.meet(frozenset({Seat(0)}))
        seated: list[LivePlayer] = [guest, *players] if guest else [*players]
        self._gathering = Gathering(self._clock, seated)
        self.actions: list[tuple[float, Seat, IglooPopAction]] = []
        self.refusals: list[tuple[Seat, str]] = []
        self.events: list[IglooPopEvent] = []

    @property
    def state(self) -> IglooPopState:
        state: IglooPopState = self._clock.state
        return state

    def round(self) -> Evening:
        """Until the cards of this round are checked."""
        number = self.state.round
        while self.state.round == number and not self.state.over:
            self._beat()
        return self

    def beats(self, until: float) -> None:
        """Until the clock says so."""
        while self._clock.now < until:
            self._beat()

    def game(self) -> Outcome:
        """Until the end."""
        while not self._gathering.over:
            self._beat()
        outcome = POP.outcome(self.state)
        assert outcome is not None
        return outcome

    def _beat(self) -> None:
        made = self._gathering.beat()
        self.actions += [(self._clock.now, seat, deed) for seat, deed in made.done]
        self.refusals += [(seat, why.reason) for seat, why in made.refused.items()]
        self.events += made.events
