"""A bot at the table in real time: eyes on the view, ears on the sound, a hand that shakes.

It has no clock and no socket. Whoever runs it, a server or a clockwork, calls `tick` every beat
with the time, the view and what its hand hears, and does what comes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.igloo_pop.listener import Listener
from polarnight.bots.igloo_pop.policy import Intent, decide, looking
from polarnight.bots.igloo_pop.profiles import PROFILES, profile_of
from polarnight.core.realtime import REST, Move
from polarnight.games.igloo_pop.sound.motion import RATE, shake
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.bots.igloo_pop.profiles import Ways
    from polarnight.bots.manifest import LiveMaker, LivePlayers
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.sound.motion import Reading
    from polarnight.games.igloo_pop.sound.perception import Heard
    from polarnight.games.igloo_pop.view import IglooPopView

_PER_TICK = round(RATE * CHUNK_SECONDS)
_FAIR = 12.0
"""Seconds of a round a bot has for itself, even if people are done at once."""
_THINK_AGAIN = 0.5
"""Seconds after which a bot with nothing to do looks up again."""


class Player:
    """A bot of one level on one seat, for one game."""

    def __init__(self, seat: Seat, ways: Ways, rng: Random, sense: SenseName = "ear") -> None:
        self.seat = seat
        self._profile = profile_of(ways)
        self._rng = rng
        self._sense: SenseName = sense
        self._listener = self._fresh_ears()
        self._round = (0, 0)
        self._people: frozenset[Seat] = frozenset()
        self._checked_at = 0.0
        self._three_at = 0.0
        self._view: IglooPopView | None = None
        self._intent = Intent()
        self._due = 0.0
        self._shaking: Iterator[Reading] | None = None
        self._shaken = 0.0
        self._rings = False

    @property
    def due(self) -> float:
        """When it next does something by itself; at every tick while it shakes or hears."""
        return 0.0 if self._shaking is not None or self._rings else self._due

    def tick(self, now: float, view: IglooPopView, heard: Heard | None) -> Move:
        """What it does now. `heard` is the last chunk of its own hand, None if that is empty."""
        self._rings = heard is not None and heard.shaking
        if heard is not None and heard.moving:
            self._listener.hear(heard.igloo, heard.signal)
            self._shaken += CHUNK_SECONDS
        if heard is not None and heard.left <= 0.0:
            self._listener.use_up(heard.igloo)
        if view is not self._view:
            self._look(now, view)
        if self._shaking is not None:
            if self._shaken < self._intent.seconds and (heard is None or heard.left > 0.0):
                return Move(motion=tuple(next(self._shaking) for _ in range(_PER_TICK)))
            self._think(now, view)
        if now < self._due:
            return REST
        action = self._intent.action
        self._intent, self._due = Intent(), now + _THINK_AGAIN
        if action is None:
            self._think(now, view)
        return Move(action)

    def meet(self, people: frozenset[Seat]) -> None:
        """Once they are all done, it does not keep them waiting."""
        self._people = people - {self.seat}

    def on_refusal(self, now: float) -> None:
        """Its action came too late; it looks again."""
        self._intent, self._due = Intent(), now + 0.2 * self._rng.uniform(0.5, 1.5)

    def _look(self, now: float, view: IglooPopView) -> None:
        """Something has changed: a new round, or what it was about to do is past."""
        before, self._view = self._view, view
        if (view.game, view.round) != self._round:
            self._round = (view.game, view.round)
            self._checked_at = now + looking(before, view)
            self._listener = self._fresh_ears()
        mine = view.players[self.seat].holding
        was = before.players[self.seat].holding if before else None
        if was is not None and mine != was:
            self._listener.put_down(was)
            self._shaking = None
        if before is None or before.phase != view.phase:
            self._three_at = now
        moved_on = self._three_at == now or mine != was or self._waited_for(before, view)
        if self._shaking is None and (moved_on or not self._still_means_it(view)):
            self._think(now, view)

    def _waited_for(self, before: IglooPopView | None, view: IglooPopView) -> bool:
        """Whether the last of the people has just said that they are done."""
        return _all_done(view, self._people) and not (before and _all_done(before, self._people))

    def _fresh_ears(self) -> Listener:
        profile = self._profile
        other = profile.ear == "learned"
        return Listener(profile.style, profile.noise, self._rng, self._sense, learned=other)

    def _still_means_it(self, view: IglooPopView) -> bool:
        """Whether the intent it has makes sense in a new view."""
        igloo = getattr(self._intent.action, "igloo", None)
        if view.phase == "counting" or self._intent == Intent():
            return False
        there = next((each for each in view.igloos if each.id == igloo), None)
        return there is None or there.seat in (None, self.seat)

    def _think(self, now: float, view: IglooPopView) -> None:
        self._intent = decide(
            view,
            self._listener.heard(),
            self.seat,
            self._profile,
            self._rng,
            check=self._checked_at - now,
            hurry=now >= self._three_at + _FAIR and _all_done(view, self._people),
        )
        self._shaking = None
        self._due = now + (self._intent.seconds or _THINK_AGAIN)
        if self._intent.shake is not None:
            self._shaken = 0.0
            self._shaking = shake(self._intent.shake, self._rng)


def _all_done(view: IglooPopView, people: frozenset[Seat]) -> bool:
    return bool(people) and all(view.players[seat].done for seat in people)


def _maker(ways: Ways) -> LiveMaker:
    return lambda seat, rng: Player(seat, ways, rng)


PLAYERS: LivePlayers = {name: _maker(name) for name in PROFILES}
