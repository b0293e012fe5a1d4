"""A forward model for programs in any language: worlds to try actions in.

It is made from what a seat sees, and from nothing else: whatever it answers, the seat could have
worked out by itself.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from polarnight.arena.messages import Legal, Listing, Look, Play, Possible, Refused, Seen, World
from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import BadNotationError, PolarNightError
from polarnight.core.values import read_action

if TYPE_CHECKING:
    from polarnight.arena.messages import Answer, Trial, Tried
    from polarnight.core.contract import AnyGame, Choices, Value

MOST_WORLDS = 10_000
"""Remembered at a time; then the oldest is forgotten."""


class NoWorldError(PolarNightError):
    """A world that was never drawn, or is forgotten, or a seat nobody sits on."""

    code = "no_world"


class NoActionError(PolarNightError):
    """An index behind the end of the list."""

    code = "no_action"


class Model:
    """The worlds of one question."""

    def __init__(self, game: AnyGame, view: object, seats: int) -> None:
        self._game = game
        self._view = view
        self._seats = seats
        self._worlds: dict[int, object] = {}
        self._drawn = 0

    def answer(self, trial: Trial) -> Tried:
        """What comes of a trial; what cannot be tried is refused, with a reason."""
        try:
            return self._answer(trial)
        except PolarNightError as fault:
            return Refused(fault.code, fault.message)

    def _answer(self, trial: Trial) -> Tried:
        if isinstance(trial, Possible):
            return self._keep(self._game.possible(self._view, Random(trial.seed)))
        state = self._world(trial.world)
        if isinstance(trial, Look):
            viewer = Watcher.EVERYTHING if trial.seat is None else self._seat(trial.seat)
            return Seen(self._game.view(state, viewer))
        seat = self._seat(trial.seat)
        choices = self._game.legal(state, seat)
        if isinstance(trial, Legal):
            return Listing(choices.actions, texts_of(self._game, choices), choices.spaces)
        action = _meant(self._game, trial, choices)
        deed = self._game.enact(state, seat, action)
        return self._keep(self._game.play(state, seat, deed).state)

    def _keep(self, state: object) -> World:
        number, self._drawn = self._drawn, self._drawn + 1
        self._worlds[number] = state
        self._worlds.pop(number - MOST_WORLDS, None)
        return World(number, self._game.actors(state), self._game.outcome(state))

    def _world(self, number: int) -> object:
        if number not in self._worlds:
            raise NoWorldError(f"there is no world {number}: draw one with `possible`")
        return self._worlds[number]

    def _seat(self, number: int) -> Seat:
        if not 0 <= number < self._seats:
            raise NoWorldError(f"nobody sits on seat {number}")
        return Seat(number)


def texts_of(game: AnyGame, choices: Choices) -> tuple[str, ...]:
    """The listed actions in notation."""
    return tuple(game.format_action(each) for each in choices.actions)


def named(game: AnyGame, answer: Answer | Play, choices: Choices) -> object | None:
    """What an answer names: an action, or its plain JSON values; None if it names none.

    Raises NoActionError, and whatever a text does to a parser.
    """
    if answer.action is not None:
        plain: object = answer.action
        return plain
    if answer.index is not None:
        if not 0 <= answer.index < len(choices.actions):
            raise NoActionError(f"there is no action number {answer.index}")
        listed: object = choices.actions[answer.index]
        return listed
    if answer.text is not None:
        parsed: object = game.parse_action(answer.text)
        return parsed
    return None


def _meant(game: AnyGame, trial: Play, choices: Choices) -> Value:
    """The action to try. Raises NoActionError, BadNotationError."""
    try:
        found = named(game, trial, choices)
    except PolarNightError:
        raise
    except Exception as fault:  # noqa: BLE001  (whatever a text does to a parser)
        raise BadNotationError(str(fault)[:300]) from None
    if found is None:
        raise BadNotationError("`play` needs an index, a text or an action")
    if trial.action is not None:
        found = read_action(game.info, found)
    return cast("Value", found)
