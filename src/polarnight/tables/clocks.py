"""How long people may think: a pure function over the records of a log.

A clock runs for a person who may act, and for nobody else: not for bots, not for whoever is asked
something in another's turn (that has a time of its own), not while the table asks about an undo.
What a server slept, and the delay of a line, count for nobody; an undo gives the time back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from polarnight.core.contract import Interrupts, Seat
from polarnight.core.errors import BadLogError
from polarnight.tables import records

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import AnyGame
    from polarnight.tables.chair import Chair
    from polarnight.tables.records import AnyRecord, Clock, Row

LEAST_ON_RETURN = 10.0
"""Seconds that somebody has at least who takes the chair back from the bot."""
MOST_LAG = 1.0
"""Seconds of a line's delay that are given back for one action, at most."""


@dataclass(frozen=True, slots=True)
class Times:
    """How the clocks stood at `since`, and for whom they have run from there."""

    left: tuple[float, ...]
    since: float
    asked: tuple[float, ...]
    """How they stood when the present position came about: an undo returns to that."""
    running: tuple[Seat, ...] = ()
    up: frozenset[Seat] = frozenset()
    """Whose time is up, until they have acted or somebody acted for them."""

    def left_at(self, seat: Seat, now: float) -> float:
        """Seconds left; never less than none."""
        spent = max(0.0, now - self.since) if seat in self.running else 0.0
        return max(0.0, self.left[seat] - spent)


class _Thought(Protocol):
    """A play, as far as a clock knows it."""

    @property
    def left(self) -> tuple[float, ...]: ...


class Timed(Protocol):
    """As much of a table as its clocks depend on."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def state(self) -> Any: ...  # of the game's own type
    @property
    def phase(self) -> str: ...
    @property
    def actors(self) -> tuple[Seat, ...]: ...
    @property
    def chairs(self) -> tuple[Chair, ...]: ...
    @property
    def plays(self) -> Sequence[_Thought]: ...
    @property
    def question(self) -> object | None: ...
    @property
    def answer_within(self) -> int | None: ...
    @property
    def clock(self) -> Clock | None: ...
    @property
    def times(self) -> Times | None: ...


def follow(before: Timed, after: Timed, row: Row) -> Times | None:
    """The clocks of `after`, to which `row` has led; None where the table has none."""
    clock = after.clock
    if clock is None or after.phase == "lobby":
        return None
    times = _full(clock, len(after.chairs), row.at)
    if before.times is not None:
        times = _after(row.record, before.times, before, clock, row.at)
    return replace(times, running=_running(after, times))


def flag(table: Timed) -> tuple[float, Seat] | None:
    """When the next clock runs out, and whose; None while none runs.

    The clock of a chair that waits to be claimed stands.
    """
    times = table.times
    if times is None:
        return None
    running = (seat for seat in times.running if table.chairs[seat].has_player)
    return min(((times.since + times.left[seat], seat) for seat in running), default=None)


def lag(table: Timed, seat: Seat, thought: float | None, now: float) -> float:
    """What to give back of the time an action took to get here, by the page's own account."""
    times = table.times
    if times is None or thought is None or seat not in times.running:
        return 0.0
    return round(min(MOST_LAG, max(0.0, now - times.since - max(0.0, thought))), 3)


def _full(clock: Clock, seats: int, at: float) -> Times:
    whole = (float(clock.budget),) * seats
    return Times(whole, at, whole)


def _after(record: AnyRecord, times: Times, before: Timed, clock: Clock, at: float) -> Times:
    if isinstance(record, records.Woken):
        return replace(times, since=times.since + record.slept)
    if isinstance(record, records.Undone):
        left = before.plays[record.ply].left or times.left
        return Times(left, at, left)
    spent = _charged(times, before, record, at)
    match record:
        case records.Acted():
            return _acted(spent, record, times, clock)
        case records.TimeUp(seat=seat):
            return _up(spent, seat)
        case records.StoodIn(seat=seat):
            spent = replace(spent, up=spent.up - {seat})
        case records.HandedBack(seat=seat):
            spent = _with(spent, seat, _on_return(clock, spent.left[seat]))
    return spent


def _charged(times: Times, table: Timed, record: AnyRecord, at: float) -> Times:
    """What has run since is taken off.

    In a file nobody has a key: there, a seat pays for its own actions, and nothing while its chair
    waits to be claimed.
    """
    now = max(at, times.since)
    mover = record.seat if isinstance(record, records.Acted) else None
    left = tuple(
        times.left_at(Seat(seat), now) if chair.has_player or seat == mover else times.left[seat]
        for seat, chair in enumerate(table.chairs)
    )
    return replace(times, left=left, since=now)


def _acted(spent: Times, record: records.Acted, times: Times, clock: Clock) -> Times:
    """An answer in another's turn costs nothing and adds nothing."""
    seat = record.seat
    added = clock.increment if seat in times.running or seat in times.up else 0
    given_back = max(0.0, min(record.lag, MOST_LAG, times.left[seat] - spent.left[seat]))
    left = spent.left[seat] + given_back + added
    fresh = _with(spent, seat, left if clock.kind == "fischer" else float(clock.budget))
    return replace(fresh, asked=fresh.left, up=spent.up - {seat})


def _up(spent: Times, seat: Seat) -> Times:
    if seat not in spent.running:
        raise BadLogError(f"the time of seat {seat} was said to be up, and did not run")
    return replace(_with(spent, seat, 0.0), up=spent.up | {seat})


def _on_return(clock: Clock, left: float) -> float:
    if clock.kind != "fischer":
        return float(clock.budget)
    return max(left, float(clock.increment), LEAST_ON_RETURN)


def _with(times: Times, seat: Seat, left: float) -> Times:
    return replace(times, left=(*times.left[:seat], left, *times.left[seat + 1 :]))


def _running(table: Timed, times: Times) -> tuple[Seat, ...]:
    if table.question is not None:
        return ()
    return tuple(
        seat
        for seat in table.actors
        if table.chairs[seat].kind == "person"
        and not table.chairs[seat].played_by_bot
        and seat not in times.up
        and not _asked_by_another(table, seat)
    )


def _asked_by_another(table: Timed, seat: Seat) -> bool:
    """Whether this is an answer in another's turn, which has a time of its own."""
    game = table.game
    return (
        table.answer_within is not None
        and isinstance(game, Interrupts)
        and game.silence(table.state, seat) is not None
    )
