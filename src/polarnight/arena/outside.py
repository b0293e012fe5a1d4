"""Bots of other people: a process for each game, questions and answers in lines of JSON.

docs/bots.md says what is sent. Whatever such a bot does, it loses its game and nothing else
happens.
"""

from __future__ import annotations

import os
import shlex
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from polarnight.arena.pipe import FloodError, GoneError, Pipe, PipeError, SilentError
from polarnight.arena.referee import FaultError
from polarnight.bots.contract import patience
from polarnight.core.contract import Json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from polarnight.arena.contestants import Contestant
    from polarnight.core.contract import AnyGame, Choices, Seat

PROTOCOL = 1
READY_SECONDS = 30.0
"""To start and to answer the greeting; thinking is timed, loading is not."""
GOODBYE_SECONDS = 1.0
LONGEST_ANSWER = 1 << 16


SaidT = TypeVar("SaidT", bound=msgspec.Struct)


class Hello(msgspec.Struct, frozen=True, tag="hello", tag_field="kind"):
    """The first line a bot reads: what is played, on which chair, with how much time."""

    protocol: int
    game: str
    rules_version: int
    options: dict[str, Json]
    seats: int
    seat: int
    seconds: float | None
    nodes: int | None
    seed: int
    tick: float | None = None
    """Seconds between two questions, in a game in real time."""


class Ask(msgspec.Struct, frozen=True, tag="act", tag_field="kind"):
    """A question: what the seat sees, and what it may do, as values and in notation."""

    id: int
    view: Json
    actions: tuple[Json, ...]
    texts: tuple[str, ...]
    spaces: tuple[Json, ...]


class Over(msgspec.Struct, frozen=True, tag="over", tag_field="kind"):
    """The last line: the game is over."""


class Answer(msgspec.Struct, frozen=True):
    """What a bot writes: the question's id and one of `index`, `text`, `action`."""

    id: int
    index: int | None = None
    text: str | None = None
    action: Json = None


class Ready(msgspec.Struct, frozen=True, tag="ready", tag_field="kind"):
    """The answer to the greeting."""


AnswerT = TypeVar("AnswerT", bound=Answer)


class Program:
    """A process on a chair, started for one game. Always `close` it."""

    def __init__(self, contestant: Contestant, hello: Hello) -> None:
        self._contestant = contestant
        self._hello = hello
        self._asked = 0
        self._pipe: Pipe | None = None
        self._failed: FaultError | None = None

    @property
    def patience(self) -> float:
        return patience(self._contestant.budget)

    @property
    def process(self) -> int | None:
        return self._pipe.process if self._pipe else None

    def open(self) -> None:
        """Start the process and greet it. If that fails, its first answer is the fault."""
        try:
            self._pipe = Pipe(shlex.split(self._contestant.what), _environment())
            self._pipe.say(self._hello)
            self._read(self._hear(READY_SECONDS), Ready)
        except (OSError, ValueError, IndexError):
            self._failed = FaultError("crash", f"{self._contestant.what!r} cannot be started")
        except FaultError as fault:
            self._failed = fault

    def close(self) -> None:
        """Tell it that the game is over, and see that it ends."""
        if self._pipe:
            self._pipe.say(Over())
            self._pipe.close(0.0 if self._failed else GOODBYE_SECONDS)

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

    def _ask(self, question: Callable[[int], object], kind: type[AnswerT]) -> AnswerT:
        """The answer to a question with the next number. Raises FaultError."""
        self._asked += 1
        self._say(question(self._asked))
        answer: AnswerT = self._read(self._hear(self.patience), kind)
        if answer.id != self._asked:
            raise FaultError("garbage", f"it answered question {answer.id}, not {self._asked}")
        return answer

    def _say(self, value: object) -> None:
        assert self._pipe is not None, "it was greeted"
        if self._pipe.has_more():
            raise FaultError("flood", "it spoke without being asked")
        self._pipe.say(value)

    def _hear(self, seconds: float) -> bytes:
        assert self._pipe is not None, "it was just spoken to"
        try:
            said = self._pipe.hear(seconds)
        except PipeError as fault:
            raise self._fault(fault) from None
        if len(said) > LONGEST_ANSWER:
            raise FaultError("flood", f"an answer of more than {LONGEST_ANSWER} bytes")
        return said

    def _fault(self, fault: PipeError) -> FaultError:
        if isinstance(fault, SilentError):
            return FaultError("timeout", str(fault))
        if isinstance(fault, FloodError):
            return FaultError("flood", str(fault))
        assert isinstance(fault, GoneError)
        assert self._pipe is not None
        words = self._pipe.last_words().splitlines()
        return FaultError("crash", f"{fault}: {words[-1]}" if words else str(fault))

    def _read(self, said: bytes, kind: type[SaidT]) -> SaidT:
        try:
            return msgspec.json.decode(said, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
            raise FaultError("garbage", f"{said[:60]!r} is no answer: {fault}") from None


class OutsideChair(Program):
    """A program that is asked in its turn."""

    def choose(
        self, game: AnyGame, view: object, seat: Seat, choices: Choices, rng: Random
    ) -> object:
        with self._remembered():
            texts = texts_of(game, choices)

            def question(number: int) -> Ask:
                return Ask(number, view, choices.actions, texts, choices.spaces)

            answer = self._ask(question, Answer)
            found = chosen(game, answer, choices)
            if found is None:
                raise FaultError("garbage", "the answer has neither index nor text nor action")
            return found


def texts_of(game: AnyGame, choices: Choices) -> tuple[str, ...]:
    """The listed actions in notation."""
    return tuple(game.format_action(each) for each in choices.actions)


def chosen(game: AnyGame, answer: Answer, choices: Choices) -> Any | None:  # of the game's own type
    """The action an answer names, None if it names none. Raises FaultError."""
    if answer.action is not None:
        return answer.action
    if answer.index is not None:
        if not 0 <= answer.index < len(choices.actions):
            raise FaultError("illegal", f"there is no action number {answer.index}")
        return choices.actions[answer.index]
    if answer.text is not None:
        try:
            return game.parse_action(answer.text)
        except Exception as fault:  # noqa: BLE001  (whatever a text does to a parser)
            raise FaultError("garbage", str(fault)[:300]) from None
    return None


def _environment() -> dict[str, str]:
    """Ours, with Python told not to hold back what it prints."""
    return {**os.environ, "PYTHONUNBUFFERED": "1"}
