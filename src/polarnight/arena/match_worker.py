"""A place where games are played one after the other, whatever the players do.

The games run in a process of their own. If it is lost or falls silent, the seat that was thinking
has lost its game, and the next game begins in a fresh process.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec

from polarnight.arena import schedule
from polarnight.arena.pipe import Pipe, PipeError, SilentError
from polarnight.arena.records import Clock, Fault, Report
from polarnight.arena.referee import forfeited
from polarnight.arena.worker import Assignment, Finished, Message, Turn
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from polarnight.arena.notes import Notes
    from polarnight.arena.schedule import Tournament

_LOADING = 300.0
"""Seconds; a cold machine compiles kernels first."""
_STARTING = 120.0
"""Seconds for outside bots to start and say that they are ready."""
_SLACK = 5.0
"""A worker notices late answers itself; only if it cannot, we do."""
_LEAVING = 2.0
"""Seconds in which a worker ends the programs it has started."""


class MatchWorkerError(PolarNightError):
    """Games cannot be played here at all."""

    code = "match_worker"


class MatchWorker:
    """Always `close` it."""

    def __init__(self, tournament: Tournament, notes: Notes | None = None) -> None:
        self._tournament = tournament
        self._notes = notes
        self._pipe: Pipe | None = None

    def play(self, number: int) -> Report:
        """The game of that number in the schedule. Raises MatchWorkerError."""
        pipe = self._started()
        pipe.say(number)
        turns: list[Turn] = []
        try:
            while isinstance(message := _hear(pipe, _waiting(turns)), Turn):
                turns.append(message)
        except PipeError as fault:
            return self._lost(number, turns, pipe, fault)
        assert isinstance(message, Finished), "a game has turns and then an end"
        return message.report

    def close(self) -> None:
        """From any thread: a game that is being played here is lost."""
        pipe, self._pipe = self._pipe, None
        if pipe:
            pipe.close(_LEAVING)

    def _lost(self, number: int, turns: list[Turn], pipe: Pipe, fault: PipeError) -> Report:
        """The game of a worker that is lost: whoever was thinking has lost it too."""
        words = "" if isinstance(fault, SilentError) else pipe.last_words()
        self.close()
        if not turns:
            raise MatchWorkerError(f"game {number} did not begin: {fault} {words}") from None
        fixture = schedule.fixture(self._tournament, number)
        actions = [turn.done for turn in turns if turn.done]
        deal = schedule.deal(self._tournament, fixture.seed)
        record = forfeited(fixture, deal, actions, _fault(turns[-1], fault))
        nobody = (0.0,) * self._tournament.seats
        return Report(record, Clock(number, (0,) * self._tournament.seats, nobody, nobody))

    def _started(self) -> Pipe:
        if self._pipe is None:
            self._pipe = Pipe([sys.executable, "-m", "polarnight.arena.worker"])
            self._pipe.say(Assignment(self._tournament, self._notes))
            try:
                _hear(self._pipe, _LOADING)
            except PipeError as fault:
                words = self._pipe.last_words()
                self.close()
                raise MatchWorkerError(f"a worker did not start: {fault} {words}") from None
        return self._pipe


def _hear(pipe: Pipe, seconds: float) -> Message:
    found: Message = msgspec.json.decode(pipe.hear(seconds), type=Message)
    return found


def _waiting(turns: list[Turn]) -> float:
    return turns[-1].patience + _SLACK if turns else _STARTING


def _fault(turn: Turn, fault: PipeError) -> Fault:
    if isinstance(fault, SilentError):
        return Fault(turn.seat, "timeout", f"no answer within {turn.patience:g} s")
    return Fault(turn.seat, "crash", "the process ended")
