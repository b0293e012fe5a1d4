"""Igloo Pop between bots in simulated time: the same players and sound as at a table, no clock.

The same seed gives the same game. Where two act in the same 20 ms, chance decides who is first
(ruling IP-A10).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.igloo_pop.player import Player
from polarnight.core.contract import Seat, Seating, Watcher
from polarnight.core.errors import PolarNightError
from polarnight.games.igloo_pop.perception import Perception
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.games.igloo_pop.shaker import CHUNK_SECONDS
from polarnight.games.igloo_pop.values import IglooPopOptions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.bots.levels import LevelName
    from polarnight.core.contract import Outcome
    from polarnight.games.igloo_pop.perception import Heard
    from polarnight.games.igloo_pop.state import IglooPopState
    from polarnight.games.igloo_pop.values import IglooPopAction, IglooPopEvent

LONGEST_ROUND = 300.0
"""Seconds; no round of bots lasts that long."""


@dataclass
class Tale:
    """What happened: each action with its time and seat, and every event."""

    actions: list[tuple[float, Seat, IglooPopAction]] = field(default_factory=list)
    refusals: list[tuple[float, Seat, str]] = field(default_factory=list)
    events: list[IglooPopEvent] = field(default_factory=list)
    listened: float = 0.0
    """Seconds of sound all bots have heard together."""


class Simulation:
    """A table of bots. `now` is its clock, in seconds."""

    def __init__(
        self,
        state: IglooPopState,
        levels: Sequence[LevelName],
        rng: Random,
        senses: Sequence[SenseName] = (),
    ) -> None:
        self.now = 0.0
        self.tale = Tale()
        self._game = IglooPop()
        self._rng = rng
        self._perception = Perception(Random(rng.getrandbits(64)))
        kinds = list(senses) or ["ear"] * len(levels)
        self._players = [
            Player(Seat(seat), level, Random(rng.getrandbits(64)), kinds[seat])
            for seat, level in enumerate(levels)
        ]
        self._set(state)

    @property
    def state(self) -> IglooPopState:
        return self._state

    def play_round(self) -> None:
        """Until the cards of this round are checked."""
        game, number = self._state.game, self._state.round
        begun = self.now
        while (self._state.game, self._state.round) == (game, number) and not self._state.over:
            self._tick()
            assert self.now < begun + LONGEST_ROUND, "bots end their rounds"

    def play_game(self) -> Outcome:
        """Until the end."""
        while (outcome := self._game.outcome(self._state)) is None:
            self.play_round()
        return outcome

    def _tick(self) -> None:
        order = list(range(len(self._players)))
        self._rng.shuffle(order)
        for number in order:
            self._one(Seat(number))
        self.now += CHUNK_SECONDS
        soonest = min(player.due for player in self._players)
        if soonest > self.now + CHUNK_SECONDS:
            self.now = soonest

    def _one(self, seat: Seat) -> None:
        player = self._players[seat]
        move = player.tick(self.now, self._view, self._hear(seat))
        if move.motion and self._state.hand(seat):
            self._perception.feed(seat, move.motion)
        if move.action is None:
            return
        try:
            played = self._game.play(self._state, seat, move.action)
        except PolarNightError as fault:
            self.tale.refusals.append((self.now, seat, fault.reason))
            player.refused(self.now)
            return
        self.tale.actions.append((self.now, seat, move.action))
        self.tale.events += played.events
        self._set(played.state)

    def _hear(self, seat: Seat) -> Heard | None:
        """While a hand rests nothing is computed: it would only hear noise."""
        if self._players[seat].due > self.now or not self._state.hand(seat):
            return None
        heard = self._perception.chunk(seat)
        self.tale.listened += CHUNK_SECONDS if heard and heard.moving else 0.0
        return heard

    def _set(self, state: IglooPopState) -> None:
        self._state = state
        self._view = self._game.view(state, Watcher.SPECTATOR)
        self._perception.follow(state)


def simulate(
    levels: Sequence[LevelName],
    seed: int | str,
    options: IglooPopOptions | None = None,
    senses: Sequence[SenseName] = (),
) -> Simulation:
    """A table of bots before the first count."""
    rng, game = Random(f"igloo_pop/{seed}"), IglooPop()
    deal = game.deal(options or IglooPopOptions(), Seating(len(levels)), rng)
    return Simulation(game.start(deal), levels, rng, senses)
