"""One game in real time between chairs, on a clock of its own. Whoever breaks the rules has lost.

The clock stands still while somebody thinks: budgets are what one has heard, not what one has
computed, and the same seed gives the same game on any machine. An action that others have made
impossible in the same beat is too late, which is no fault; one that was impossible before is.
"""

from __future__ import annotations

import math
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING, Protocol

from polarnight.arena.records import Fault, Report
from polarnight.arena.referee import FaultError, Watch, finished, forfeited, read_answer
from polarnight.arena.schedule import own_seed
from polarnight.bots.gathering import Gathering
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError
from polarnight.core.realtime import Move
from polarnight.core.spaces import allows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.arena.referee import Turn
    from polarnight.arena.schedule import Fixture
    from polarnight.bots.contract import LivePlayer
    from polarnight.core.clockwork import Beat
    from polarnight.core.contract import AnyGame, Value


class LiveChair(Protocol):
    """Somebody who sits down for one game."""

    @property
    def patience(self) -> float:
        """Seconds after which an answer is too late, by the clock on the wall."""
        ...

    @property
    def ours(self) -> bool:
        """Whether it is known to come back from every beat."""
        ...

    def sit(self, clock: Clockwork, seat: Seat, rng: Random) -> LivePlayer:
        """The player; whatever it does may raise FaultError."""
        ...


class _LostError(Exception):
    """A seat has lost by a fault."""

    def __init__(self, seat: Seat, fault: FaultError) -> None:
        super().__init__(fault.why)
        self.fault = Fault(int(seat), fault.kind, fault.why)


def play(
    game: AnyGame,
    chairs: Sequence[LiveChair],
    fixture: Fixture,
    deal: object,
    turn: Turn = lambda _seat, _done: None,
) -> Report:
    """One game to its end, or to the first fault."""
    clock, announcer = Clockwork(game, deal, fixture.seed), _Announcer(turn)
    watch = Watch(len(chairs), lambda _seat, _done: None)
    players = [
        _Player(Seat(number), chair, clock, announcer, watch) for number, chair in enumerate(chairs)
    ]
    gathering = Gathering(clock, players)
    try:
        for number, player in enumerate(players):
            player.sit(own_seed(fixture, number))
        while not gathering.over:
            before = clock.state
            made = gathering.beat()
            watch.actions += [(int(seat), game.format_action(deed)) for seat, deed in made.done]
            _judge(game, before, made, players)
    except _LostError as lost:
        record = forfeited(fixture, deal, watch.actions, lost.fault)
    else:
        record = finished(fixture, deal, watch.actions, game.outcome(clock.state))
    return Report(record, watch.clock(fixture.number))


class _Announcer:
    """Tells who thinks, so that others know whom to blame when nothing more is heard.

    Between our own players only what was done is told: they act fifty times a second.
    """

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._told = 0
        self._trusted = False

    def announce(self, seat: Seat, actions: Sequence[tuple[int, str]], *, ours: bool) -> None:
        news = actions[self._told :]
        if ours and self._trusted and not news:
            return
        for done in news or (None,):
            self._turn(seat, done)
        self._told, self._trusted = len(actions), ours


class _Player:
    """A player under the eyes of the referee."""

    def __init__(
        self, seat: Seat, chair: LiveChair, clock: Clockwork, announcer: _Announcer, watch: Watch
    ) -> None:
        self.due = 0.0
        self.action: Value | None = None
        """What it did last."""
        self._seat = seat
        self._chair = chair
        self._clock = clock
        self._announcer = announcer
        self._watch = watch
        self._player: LivePlayer | None = None

    def sit(self, seed: int) -> None:
        with self._blamed():
            self._player = self._chair.sit(self._clock, self._seat, Random(seed))

    def tick(self, now: float, view: object, sensed: object) -> Move:
        with self._blamed():
            assert self._player is not None, "it sits"
            move = self._player.tick(now, view, sensed)
            self._look_at_watch()
            if move.action is None:
                self.action = None
            else:
                self.action = read_answer(self._clock.game, move.action)
            return Move(self.action, move.motion if self._chair.ours else _readings(move.motion))

    def on_refusal(self, now: float) -> None:
        with self._blamed():
            assert self._player is not None, "it sits"
            self._player.on_refusal(now)
            self._look_at_watch()

    def _look_at_watch(self) -> None:
        assert self._player is not None, "it sits"
        self.due = float(self._player.due)
        if math.isnan(self.due):
            raise FaultError("garbage", "it is due at no time")

    @contextmanager
    def _blamed(self) -> Iterator[None]:
        """Whatever goes wrong in here, or takes too long, is this player's fault."""
        self._announcer.announce(self._seat, self._watch.actions, ours=self._chair.ours)
        began = self._watch.begin(self._seat)
        try:
            yield
        except FaultError as fault:
            raise _LostError(self._seat, fault) from None
        except (Exception, SystemExit) as fault:
            words = f"{type(fault).__name__}: {fault}"[:300]
            raise _LostError(self._seat, FaultError("crash", words)) from fault
        if self._watch.end(self._seat, began) > (limit := self._chair.patience):
            raise _LostError(self._seat, FaultError("timeout", f"no answer within {limit:g} s"))


def _readings(motion: Sequence[Sequence[float]]) -> list[list[float]]:
    """The motion of a bot we do not know. Raises FaultError."""
    try:
        return [[float(number) for number in reading] for reading in motion]
    except (TypeError, ValueError) as fault:
        raise FaultError("garbage", f"this is no motion: {fault}"[:300]) from None


def _judge(game: AnyGame, before: object, made: Beat, players: Sequence[_Player]) -> None:
    """Who was refused and had no right to ask has lost."""
    for seat, why in made.refused.items():
        if isinstance(why, BadNotationError):
            raise _LostError(seat, FaultError("garbage", why.message))
        action = players[seat].action
        if action is not None and not allows(game.legal(before, seat), action):
            raise _LostError(seat, FaultError("illegal", why.message))
