"""One game between chairs, under the eyes of the rules. Whoever breaks them has lost."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Protocol

from polarnight.arena.records import Clock, Fault, FaultKind, GameRecord, Report
from polarnight.bots.contract import chance, most
from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.core.values import plain, read_action

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

    from polarnight.arena.schedule import Fixture
    from polarnight.core.contract import AnyGame, Choices, Outcome

    Done = tuple[int, str]
    """A seat and what it did, in notation."""
    Turn = Callable[[Seat, Done | None], None]
    """Told before each decision: who is to act, and what was done last."""

MOST_PLIES = 5_000
"""No game is longer; one that nobody will end is shared by all."""


class FaultError(Exception):
    """A player failed; it loses this game."""

    def __init__(self, kind: FaultKind, why: str) -> None:
        super().__init__(why)
        self.kind: FaultKind = kind
        self.why = why


class Chair(Protocol):
    """Somebody who answers for a seat."""

    @property
    def patience(self) -> float:
        """Seconds after which an answer is too late."""
        ...

    @property
    def spent(self) -> float:
        """Seconds of processor time used for this game so far, as far as the system tells."""
        ...

    @property
    def allowance(self) -> float | None:
        """Seconds of processor time for each decision; None where it is not counted."""
        ...

    def choose(
        self, game: AnyGame, view: object, seat: Seat, choices: Choices, rng: Random
    ) -> object:
        """An action, or its plain JSON values. Raises FaultError."""
        ...


class Watch:
    """What was done so far and how long it took; `turn` is told before each decision."""

    def __init__(self, seats: int, turn: Turn) -> None:
        self.actions: list[Done] = []
        self.seconds = [0.0] * seats
        self.longest = [0.0] * seats
        self.decisions = [0] * seats
        self._turn = turn

    def begin(self, seat: Seat) -> float:
        self._turn(seat, self.actions[-1] if self.actions else None)
        return time.monotonic()

    def end(self, seat: Seat, began: float) -> float:
        took = time.monotonic() - began
        self.seconds[seat] += took
        self.longest[seat] = max(self.longest[seat], took)
        self.decisions[seat] += 1
        return took

    def clock(self, number: int, cpu: Sequence[float] = ()) -> Clock:
        seconds = (tuple(round(s, 4) for s in each) for each in (self.seconds, self.longest, cpu))
        return Clock(number, tuple(self.decisions), *seconds)


def play(
    game: AnyGame,
    chairs: Sequence[Chair],
    fixture: Fixture,
    deal: object,
    turn: Turn = lambda _seat, _done: None,
) -> Report:
    """One game to its end, or to the first fault."""
    watch = Watch(len(chairs), turn)
    state, seat = game.start(deal), Seat(len(chairs) - 1)
    try:
        while (actors := game.actors(state)) and len(watch.actions) < MOST_PLIES:
            seat = _next(actors, seat, len(chairs))
            state = _step(game, state, seat, chairs[seat], watch, fixture.seed)
    except FaultError as fault:
        found = Fault(int(seat), fault.kind, fault.why)
        record = forfeited(fixture, deal, watch.actions, found)
    else:
        record = finished(fixture, deal, watch.actions, game.outcome(state))
    return Report(record, watch.clock(fixture.number, [chair.spent for chair in chairs]))


def forfeited(fixture: Fixture, deal: object, actions: Sequence[Done], fault: Fault) -> GameRecord:
    """A game lost by a fault: the others share the win, whatever the board says."""
    seats = len(fixture.lineup)
    places = tuple(seats if seat == fault.seat else 1 for seat in range(seats))
    return GameRecord(
        fixture.number,
        fixture.board,
        fixture.seed,
        fixture.lineup,
        None,
        places,
        fault.kind,
        fault,
        plain(deal),
        tuple(actions),
    )


def finished(
    fixture: Fixture, deal: object, actions: Sequence[Done], outcome: Outcome | None
) -> GameRecord:
    """A game that came to its end, or to the limit of plies."""
    return GameRecord(
        fixture.number,
        fixture.board,
        fixture.seed,
        fixture.lineup,
        outcome.scores if outcome else None,
        outcome.places if outcome else (1,) * len(fixture.lineup),
        outcome.reason if outcome else "endless",
        None,
        plain(deal),
        tuple(actions),
    )


def _next(actors: tuple[Seat, ...], last: Seat, seats: int) -> Seat:
    """Where several may act at once they do so in turn, clockwise."""
    return min(actors, key=lambda seat: (seat - last - 1) % seats)


def _step(
    game: AnyGame, state: object, seat: Seat, chair: Chair, watch: Watch, seed: int
) -> object:
    """The state after the seat's next action. Raises FaultError."""
    view, choices = game.view(state, seat), game.legal(state, seat)
    rng = chance(seed, len(watch.actions))
    began = watch.begin(seat)
    try:
        answer = chair.choose(game, view, seat, choices, rng)
    finally:
        took = watch.end(seat, began)
    if took > chair.patience:
        raise FaultError("timeout", f"no answer within {chair.patience:g} s")
    _count(chair, watch.decisions[seat])
    action = read_answer(game, answer)
    try:
        after = game.play(state, seat, game.enact(state, seat, action)).state
    except PolarNightError as fault:
        raise FaultError("illegal", fault.message) from None
    watch.actions.append((int(seat), game.format_action(action)))
    return after


def _count(chair: Chair, decisions: int) -> None:
    """All processor time of the game counts, also what was thought in others' turns.

    Raises FaultError.
    """
    if chair.allowance is None or chair.spent <= most(decisions * chair.allowance):
        return
    what = f"{chair.spent:.1f} s of processor time for {decisions} decisions"
    raise FaultError("timeout", f"{what}, {chair.allowance:g} s allowed for each")


def read_answer(game: AnyGame, answer: object) -> Any:  # of the game's own type
    """The action that was answered, whatever it was made of. Raises FaultError."""
    try:
        return read_action(game.info, plain(answer))
    except Exception as fault:  # noqa: BLE001  (a value of a bot may do anything when it is read)
        raise FaultError("garbage", str(fault)[:300]) from None
