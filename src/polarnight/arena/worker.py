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
from polarnight.arena.outside import PROTOCOL, Hello, OutsideChair, Program
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
"""Outside bots that run now."""


def main() -> None:
    out = _own_stdout()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    Thread(target=_hear, args=(jobs,), daemon=True).start()
    tournament = msgspec.json.decode(jobs.get(), type=Tournament)
    load(tournament.game)
    _say(out, Ready())
    while True:
        fixture = schedule.fixture(tournament, int(jobs.get()))
        _say(out, Finished(play(tournament, fixture, out)))


def _own_stdout() -> BinaryIO:
    """The pipe to who started us; whatever a bot prints goes to stderr instead."""
    pipe = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return pipe


def _hear(jobs: queue.SimpleQueue[bytes]) -> None:
    """Pass on what is asked; leave when nobody asks any more, even from the middle of a thought."""
    for line in sys.stdin.buffer:
        jobs.put(line)
    for process in [chair.process for chair in _seated]:
        if process is not None:
            end_group(process)
    os._exit(0)


def _say(out: BinaryIO, message: Message) -> None:
    out.write(msgspec.json.encode(message) + b"\n")
    out.flush()


def play(tournament: Tournament, fixture: Fixture, out: BinaryIO) -> Report:
    """One game; who begins to think is told to `out`."""
    game = tournament.rules
    chairs = [_chair(game, tournament, fixture, seat) for seat in range(tournament.seats)]

    def turn(seat: Seat, done: Done | None) -> None:
        _say(out, Turn(int(seat), chairs[seat].patience, done))

    outside = [chair for chair in chairs if isinstance(chair, Program)]
    _seated.extend(outside)
    try:
        _all_at_once(Program.open, outside)
        deal = schedule.deal(tournament, fixture.seed)
        played = live.play if isinstance(game, RealTime) else referee.play
        return played(game, chairs, fixture, deal, turn)
    finally:
        _all_at_once(Program.close, outside)
        _seated.clear()


def _all_at_once(deed: Callable[[Program], None], chairs: Sequence[Program]) -> None:
    """Nobody waits for another who is slow to start or to leave: patience has an end."""
    with ThreadPoolExecutor(max(1, len(chairs))) as threads:
        list(threads.map(deed, chairs))


def _chair(
    game: AnyGame, tournament: Tournament, fixture: Fixture, seat: int
) -> Any:  # it fits the game
    """Whoever sits there: a chair of the referee, or one in real time."""
    contestant = tournament.contestants[fixture.lineup[seat]]
    in_time = isinstance(game, RealTime)
    if contestant.kind != "outside":
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
    )
    return (OutsideLiveChair if in_time else OutsideChair)(contestant, hello)


if __name__ == "__main__":
    main()
