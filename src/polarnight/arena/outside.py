"""Bots of other people: processes that are asked and answer in lines of JSON.

docs/bots.md says what is sent. Whatever such a bot does, it loses its game and nothing else
happens.
"""

from __future__ import annotations

import os
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from polarnight.arena.messages import Answer, Ask, Over, Ready, Trial
from polarnight.arena.model import Model, NoActionError, named, texts_of
from polarnight.arena.pipe import FloodError, GoneError, Pipe, PipeError, SilentError
from polarnight.arena.referee import FaultError
from polarnight.bots.contract import patience

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from polarnight.arena.contestants import Contestant
    from polarnight.arena.messages import Hello
    from polarnight.arena.notes import Overhear
    from polarnight.core.contract import AnyGame, Choices, Seat

READY_SECONDS = 30.0
"""To start and to answer the greeting; thinking is timed, loading is not."""
GOODBYE_SECONDS = 1.0
LONGEST_ANSWER = 1 << 16

SaidT = TypeVar("SaidT")
AnswerT = TypeVar("AnswerT", bound=Answer)


class _Kind(msgspec.Struct, frozen=True):
    """Enough of a line to tell an answer from a trial."""

    kind: str = ""


_KIND = msgspec.json.Decoder(_Kind)
_READY = msgspec.json.Decoder(Ready)
_ANSWER = msgspec.json.Decoder(Answer)
_TRIAL: msgspec.json.Decoder[Trial] = msgspec.json.Decoder(Trial)


class Waiting:
    """Processes that stay from game to game, by their commands. Always `close` it."""

    def __init__(self) -> None:
        self._pipes: dict[str, list[Pipe]] = {}

    def take(self, command: str) -> Pipe | None:
        """One that waits to be greeted, and has kept quiet."""
        pipes = self._pipes.get(command, [])
        while pipes:
            pipe = pipes.pop()
            if not (pipe.ended or pipe.has_more()):
                return pipe
            pipe.close()
        return None

    def put(self, command: str, pipe: Pipe) -> None:
        self._pipes.setdefault(command, []).append(pipe)

    @property
    def processes(self) -> list[int]:
        return [pipe.process for pipes in self._pipes.values() for pipe in pipes]

    def close(self) -> None:
        for pipes in self._pipes.values():
            while pipes:
                pipes.pop().close()


class Program:
    """A process on a chair for one game. Always `close` it."""

    def __init__(
        self,
        contestant: Contestant,
        hello: Hello,
        waiting: Waiting | None = None,
        overhear: Overhear | None = None,
    ) -> None:
        self._contestant = contestant
        self._hello = hello
        self._waiting = waiting
        self._overhear = overhear
        self._asked = 0
        self._pipe: Pipe | None = None
        self._failed: FaultError | None = None
        self._stays = False
        self._before = 0.0
        self._for_trials = 0.0
        self._spent = 0.0

    @property
    def patience(self) -> float:
        return patience(self._contestant.budget)

    @property
    def allowance(self) -> float | None:
        return self._contestant.seconds if self._contestant.cpu else None

    @property
    def spent(self) -> float:
        """Since it was ready, with what its trials cost us. What has ended cannot be asked."""
        if self._pipe:
            now = self._pipe.seconds - self._before + self._for_trials
            self._spent = max(self._spent, now)
        return self._spent

    @property
    def process(self) -> int | None:
        return self._pipe.process if self._pipe else None

    def stderr(self) -> bytes:
        """All it wrote to standard error since it was started."""
        return self._pipe.stderr() if self._pipe else b""

    def open(self) -> None:
        """Start the process or take one that waits, and greet it.

        If that fails, its first answer is the fault.
        """
        command = self._contestant.what
        kept = self._waiting.take(command) if self._waiting else None
        if kept:
            self._greet(kept)
            if not self._failed:
                return
            kept.close()  # it left after its last game, or its last words came late
            self._failed = None
        try:
            fresh = Pipe(self._contestant.command, _environment())
        except (OSError, ValueError, IndexError):
            self._failed = FaultError("crash", f"{command!r} cannot be started")
        else:
            self._greet(fresh)

    def close(self) -> None:
        """Tell it that the game is over, and see that it ends, or waits for the next one."""
        if not self._pipe:
            return
        self._pipe.say(Over())
        self._pipe.overhear = None
        if self._stays and not self._failed and self._waiting:
            self._waiting.put(self._contestant.what, self._pipe)
        else:
            self._pipe.close(0.0 if self._failed else GOODBYE_SECONDS)

    def _greet(self, pipe: Pipe) -> None:
        self._pipe = pipe
        pipe.overhear = self._overhear
        try:
            pipe.say(self._hello)
            self._stays = _read(self._hear(READY_SECONDS), _READY).stays
        except FaultError as fault:
            self._failed = fault
        else:
            self._before = pipe.seconds

    @contextmanager
    def _remembered(self) -> Iterator[None]:
        """Whoever has failed is not asked again."""
        if self._failed:
            raise self._failed
        try:
            yield
        except FaultError as fault:
            self._failed = fault
            raise

    def _ask(
        self,
        question: Callable[[int], object],
        decoder: msgspec.json.Decoder[AnswerT],
        model: Model,
    ) -> AnswerT:
        """The answer to a question with the next number. Raises FaultError."""
        self._asked += 1
        self._say(question(self._asked))
        answer = self._heard_out(decoder, model)
        if answer.id != self._asked:
            raise FaultError("garbage", f"it answered question {answer.id}, not {self._asked}")
        return answer

    def _heard_out(self, decoder: msgspec.json.Decoder[AnswerT], model: Model) -> AnswerT:
        """What it answers in time, after all the trials it makes before."""
        began = time.monotonic()
        while True:
            said = self._hear(self.patience, since=began)
            if not _read(said, _KIND).kind:
                return _read(said, decoder)
            self._try(_read(said, _TRIAL), model)

    def _try(self, trial: Trial, model: Model) -> None:
        assert self._pipe is not None, "it was just heard"
        began = time.thread_time()
        self._pipe.say(model.answer(trial))
        self._for_trials += time.thread_time() - began

    def _say(self, value: object) -> None:
        assert self._pipe is not None, "it was greeted"
        if self._pipe.has_more():
            raise FaultError("flood", "it spoke without being asked")
        self._pipe.say(value)

    def _hear(self, seconds: float, since: float | None = None) -> bytes:
        """The next line within `seconds` from now, or from an earlier moment. Raises FaultError."""
        assert self._pipe is not None, "it was just spoken to"
        left = seconds if since is None else since + seconds - time.monotonic()
        try:
            said = self._pipe.hear(max(0.0, left))
        except SilentError:
            raise FaultError("timeout", f"no answer within {seconds:g} s") from None
        except PipeError as fault:
            raise self._fault(fault) from None
        if len(said) > LONGEST_ANSWER:
            raise FaultError("flood", f"an answer of more than {LONGEST_ANSWER} bytes")
        return said

    def _fault(self, fault: PipeError) -> FaultError:
        if isinstance(fault, FloodError):
            return FaultError("flood", str(fault))
        assert isinstance(fault, GoneError)
        assert self._pipe is not None
        words = self._pipe.last_words().splitlines()
        return FaultError("crash", f"{fault}: {words[-1]}" if words else str(fault))


class OutsideChair(Program):
    """A program that is asked in its turn."""

    def choose(
        self, game: AnyGame, view: object, seat: Seat, choices: Choices, rng: Random
    ) -> object:
        with self._remembered():
            texts = texts_of(game, choices)

            def question(number: int) -> Ask:
                return Ask(number, view, choices.actions, texts, choices.spaces)

            answer = self._ask(question, _ANSWER, Model(game, view, self._hello.seats))
            found = chosen(game, answer, choices)
            if found is None:
                raise FaultError("garbage", "the answer has neither index nor text nor action")
            return found


def chosen(game: AnyGame, answer: Answer, choices: Choices) -> Any | None:  # of the game's own type
    """The action an answer names, None if it names none. Raises FaultError."""
    try:
        return named(game, answer, choices)
    except NoActionError as fault:
        raise FaultError("illegal", fault.message) from None
    except Exception as fault:  # noqa: BLE001  (whatever a text does to a parser)
        raise FaultError("garbage", str(fault)[:300]) from None


def _read(said: bytes, decoder: msgspec.json.Decoder[SaidT]) -> SaidT:
    try:
        return decoder.decode(said)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise FaultError("garbage", f"{said[:60]!r} is no answer: {fault}") from None


def _environment() -> dict[str, str]:
    """Ours, with Python told not to hold back what it prints."""
    return {**os.environ, "PYTHONUNBUFFERED": "1"}
