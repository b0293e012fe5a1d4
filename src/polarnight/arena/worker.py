"""The process of a `MatchWorker`, in which games are played: `python -m polarnight.arena.worker`.

It reads the tournament, then numbers of games, and tells who is thinking, so that who started it
knows whose fault it is when nothing more is heard. When that is gone it ends, with all it started.
"""

from __future__ import annotations

import os
import queue
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO

import msgspec

from polarnight.arena import live, referee, schedule
from polarnight.arena.chairs import OurChair, OurLiveChair
from polarnight.arena.messages import PROTOCOL, Hello
from polarnight.arena.notes import Notes
from polarnight.arena.outside import OutsideChair, Program, Waiting
from polarnight.arena.outside_live import OutsideLiveChair
from polarnight.arena.pipe import end_group
from polarnight.arena.records import Report
from polarnight.arena.schedule import Tournament
from polarnight.bots.process import load
from polarnight.core.realtime import BEAT, TICK, RealTime

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polarnight.arena.referee import Done
    from polarnight.arena.schedule import Fixture
    from polarnight.core.contract import AnyGame, Seat


class Assignment(msgspec.Struct, frozen=True):
    """What a worker reads first."""

    tournament: Tournament
    notes: Notes | None = None


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The kernels are loaded; from here on clocks may run."""


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """A seat begins to think; `done` is what was done before."""

    seat: int
    patience: float
    done: tuple[int, str] | None


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """A game is over."""

    report: Report


Message = Ready | Turn | Finished

_seated: list[Program] = []
"""Outside bots that play now."""
_waiting = Waiting()
"""Those that stay for the next game."""


def main() -> None:
    out = _own_stdout()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    Thread(target=_hear, args=(jobs,), daemon=True).start()
    given = msgspec.json.decode(jobs.get(), type=Assignment)
    load(given.tournament.game)
    _say(out, Ready())
    while True:
        fixture = schedule.fixture(given.tournament, int(jobs.get()))
        _say(out, Finished(play(given.tournament, fixture, out, given.notes)))


def _own_stdout() -> BinaryIO:
    """The pipe to who started us; whatever a bot prints goes to stderr instead."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def _hear(jobs: queue.SimpleQueue[bytes]) -> None:
    """Pass on what is asked; leave when nobody asks any more, even from the middle of a thought."""
    for line in sys.stdin.buffer:
        jobs.put(line)
    for process in [*(chair.process for chair in _seated), *_waiting.processes]:
        if process is not None:
            end_group(process)
    os._exit(0)


def _say(out: BinaryIO, message: Message) -> None:
    out.write(msgspec.json.encode(message) + b"\n")
    out.flush()


def play(
    tournament: Tournament, fixture: Fixture, out: BinaryIO, notes: Notes | None = None
) -> Report:
    """One game; who begins to think is told to `out`."""
    game = tournament.rules
    chairs = [_chair(game, tournament, fixture, seat, notes) for seat in range(tournament.seats)]

    def turn(seat: Seat, done: Done | None) -> None:
        _say(out, Turn(int(seat), chairs[seat].patience, done))

    outside = [chair for chair in chairs if isinstance(chair, Program)]
    _seated.extend(outside)
    try:
        _all_at_once(Program.open, outside)
        deal = schedule.deal(tournament, fixture.seed)
        played = live.play if isinstance(game, RealTime) else referee.play
        report: Report = played(game, chairs, fixture, deal, turn)
    finally:
        _all_at_once(Program.close, outside)
        _seated.clear()
    _note_fault(report, chairs, notes)
    return report


def _note_fault(report: Report, chairs: Sequence[object], notes: Notes | None) -> None:
    """Keep all that a program said before it failed."""
    fault = report.record.fault
    chair = chairs[fault.seat] if fault else None
    if notes and fault and isinstance(chair, Program):
        notes.keep_stderr(report.record.number, fault.seat, chair.stderr())


def _all_at_once(deed: Callable[[Program], None], chairs: Sequence[Program]) -> None:
    """Nobody waits for another who is slow to start or to leave: patience has an end."""
    with ThreadPoolExecutor(max(1, len(chairs))) as threads:
        list(threads.map(deed, chairs))


def _chair(
    game: AnyGame, tournament: Tournament, fixture: Fixture, seat: int, notes: Notes | None
) -> Any:  # it fits the game
    """Whoever sits there: a chair of the referee, or one in real time."""
    contestant = tournament.contestants[fixture.lineup[seat]]
    in_time = isinstance(game, RealTime)
    if not contestant.is_program:
        if in_time:
            return OurLiveChair(contestant)
        return OurChair(contestant.level(tournament.game))
    hello = Hello(
        protocol=PROTOCOL,
        game=tournament.game,
        rules_version=tournament.rules_version,
        options=tournament.options,
        seats=tournament.seats,
        seat=seat,
        seconds=contestant.seconds,
        nodes=contestant.nodes,
        seed=schedule.own_seed(fixture, seat),
        tick=BEAT * TICK if in_time else None,
        cpu=contestant.cpu,
    )
    overhear = notes.overhear(fixture.number, seat) if notes else None
    kind = OutsideLiveChair if in_time else OutsideChair
    return kind(contestant, hello, _waiting, overhear)


if __name__ == "__main__":
    main()
