"""A learner's actions on one step of a lesson, judged by the rules of the game itself.

Nothing is kept: who asks tells all actions of the step so far, and gets what a table would show.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Literal

from polarnight import catalog
from polarnight.core.contract import Choices, Json, Seat, Value
from polarnight.core.errors import BadNotationError, IllegalActionError
from polarnight.core.values import plain, read_action
from polarnight.learn.lesson import ANY, Step, Words
from polarnight.learn.lookup import lesson

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from polarnight.core.contract import AnyGame
    from polarnight.learn.lesson import Move, Wrong


class Play(Value, frozen=True):
    """An action somebody played, by the events the learner saw."""

    seat: Seat
    events: tuple[Json, ...]


class Attempt(Value, frozen=True):
    """How a step stands after the learner's actions."""

    verdict: Literal["open", "wrong", "solved"]
    say: Words | None
    """Praise, or the answer to a wrong action, or what to do next; None: what the step says."""
    view: Json
    legal: Choices | None
    plays: tuple[Play, ...]
    """What the last action led to; nothing where a wrong one is not shown."""
    show: Json
    """An action that goes on from here; None once the step is solved."""
    hear: int | None
    """In a game for the senses: the number hidden in the learner's hand."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """An action and what the rules made of it."""

    text: str
    state: object
    view: Json
    plays: tuple[Play, ...]


def attempt(game: str, step: int, actions: Sequence[object]) -> Attempt:
    """Play the learner's actions on a step; the last one may be wrong.

    Raises:
        UnknownGameError: There is no lesson for that game.
        BadNotationError: There is no such step, or more actions than it has moves.
        IllegalActionError: The rules forbid an action, and the step has no answer of its own to it.
    """
    steps = lesson(game).steps
    if not 0 <= step < len(steps):
        raise BadNotationError(f"{game}: the lesson has {len(steps)} steps, none is number {step}")
    return attempt_step(game, steps[step], actions)


def attempt_step(game: str, step: Step, actions: Sequence[object]) -> Attempt:
    """The same on any step. Raises as `attempt`."""
    return _Learner(catalog.game(game), step).attempt(actions)


class _Learner:
    """Somebody on one step."""

    def __init__(self, rules: AnyGame, step: Step) -> None:
        self._rules = rules
        self._step = step

    def attempt(self, actions: Sequence[object]) -> Attempt:
        moves = self._step.moves
        if len(actions) > len(moves):
            raise BadNotationError(f"step {self._step.name!r} has {len(moves)} moves, no more")
        state = self._rules.parse_position(self._step.notation)
        plays: tuple[Play, ...] = ()
        for move, body in zip(moves, actions, strict=False):
            action = read_action(self._rules.info, body)
            try:
                judged = self._play(state, action)
            except IllegalActionError:
                own = self._answer_to_forbidden(action)
                if own is None:
                    raise
                return self._told(state, "wrong", own)
            if not _solves(move, judged):
                return self._wrong(state, judged)
            state, plays = judged.state, judged.plays
            for text in move.replies:
                state, replied = self._reply(state, text)
                plays = (*plays, replied)
        return self._stands(state, len(actions), plays)

    def _play(self, state: object, action: object) -> _Judged:
        rules, seat = self._rules, self._step.seat
        text = rules.format_action(action)
        played = rules.play(state, seat, rules.enact(state, seat, action))
        view = rules.view(played.state, seat)
        return _Judged(text, played.state, view, (self._seen(seat, played.events),))

    def _reply(self, state: object, text: str) -> tuple[object, Play]:
        rules = self._rules
        seat = next(each for each in rules.actors(state) if each != self._step.seat)
        deed = rules.enact(state, seat, rules.parse_action(text))
        played = rules.play(state, seat, deed)
        return played.state, self._seen(seat, played.events)

    def _seen(self, seat: Seat, events: Iterable[object]) -> Play:
        seen = (self._rules.witness(event, self._step.seat) for event in events)
        return Play(seat, tuple(event for event in seen if event is not None))

    def _stands(self, state: object, done: int, plays: tuple[Play, ...]) -> Attempt:
        if done == len(self._step.moves):
            return self._told(state, "solved", self._step.praise, plays)
        move = self._step.moves[done]
        show = self._rules.parse_action(move.show)
        return self._told(state, "open", move.say, plays, show, move.hear)

    def _wrong(self, before: object, judged: _Judged) -> Attempt:
        own = (one.say for one in self._step.wrong if _answers(one, judged))
        say = next(own, self._step.say)
        if self._step.tries_out:
            return self._told(judged.state, "wrong", say, judged.plays)
        return self._told(before, "wrong", say)

    def _answer_to_forbidden(self, action: object) -> Words | None:
        """What the step itself says of an action the rules refuse."""
        text = self._rules.format_action(action)
        named = (one for one in self._step.wrong if one.when != ANY and not one.happens)
        return next((one.say for one in named if _matches(one.when, text)), None)

    def _told(
        self,
        state: object,
        verdict: Literal["open", "wrong", "solved"],
        say: Words | None,
        plays: tuple[Play, ...] = (),
        show: Json = None,
        hear: int | None = None,
    ) -> Attempt:
        seat = self._step.seat
        acts = verdict == "open" and seat in self._rules.actors(state)
        legal = self._rules.legal(state, seat) if acts else None
        view = self._rules.view(state, seat)
        return Attempt(verdict, say, view, legal, plays, show, hear)


def _solves(move: Move, judged: _Judged) -> bool:
    return (
        _matches(move.accepted, judged.text)
        and _happened(move.happens, judged.plays)
        and not any(_happened([event], judged.plays) for event in move.never)
        and _within(move.sees, plain(judged.view) if move.sees else {})
    )


def _answers(wrong: Wrong, judged: _Judged) -> bool:
    return _matches(wrong.when, judged.text) and _happened(wrong.happens, judged.plays)


def _matches(patterns: Iterable[str], text: str) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


def _happened(wanted: Iterable[object], plays: Iterable[Play]) -> bool:
    events = [plain(event) for play in plays for event in play.events]
    return _within(list(wanted), events)


def _within(wanted: object, found: object) -> bool:
    """Whether `found` has all of `wanted`: some fields, some members, or the very same value."""
    if isinstance(wanted, dict):
        if isinstance(found, int | float):
            return bool(wanted.get("above", found) <= found <= wanted.get("below", found))
        return isinstance(found, dict) and all(
            name in found and _within(value, found[name]) for name, value in wanted.items()
        )
    if isinstance(wanted, list):
        return isinstance(found, list) and all(
            any(_within(each, one) for one in found) for each in wanted
        )
    return wanted == found
