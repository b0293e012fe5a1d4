"""Rounds and games of Igloo Pop between bots, and what was done in them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.gathering import Gathering
from polarnight.bots.igloo_pop.player import Player
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.games.igloo_pop.values import IglooPopOptions

if TYPE_CHECKING:
    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.bots.igloo_pop.temper import Name
    from polarnight.core.contract import Outcome
    from polarnight.games.igloo_pop.state import IglooPopState
    from polarnight.games.igloo_pop.values import IglooPopAction, IglooPopEvent

POP = IglooPop()


class Evening:
    """A table of bots before the first count."""

    def __init__(self, *names: Name, seed: int | str = 1, sense: SenseName = "ear") -> None:
        deal = POP.deal(IglooPopOptions(), Seating(len(names)), Random(seed))
        self._clock = Clockwork(POP, deal, seed)
        players = [
            Player(Seat(seat), name, Random(f"{seed}/{seat}"), sense)
            for seat, name in enumerate(names)
        ]
        self._gathering = Gathering(self._clock, players)
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
