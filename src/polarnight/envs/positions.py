"""A running game as an environment keeps it: numbers in, arrays out.

Of any game as values (`ValuePosition`). Where the rules are kernels, as words that they change in
place (`WordPosition`): several times as fast, and bit for bit the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np

from polarnight.core.contract import Seat
from polarnight.core.errors import IllegalActionError
from polarnight.core.values import plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.core.contract import AnyGame, Value
    from polarnight.envs.codecs import Codec, OfGame
    from polarnight.envs.words import WordRules

    Floats = NDArray[np.float32]
    Mask = NDArray[np.int8]


class Position(Protocol):
    """What an environment asks of a game between two actions."""

    @property
    def plies(self) -> int:
        """How many actions there have been."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat to act, None when the game is over."""
        ...

    @property
    def state(self) -> OfGame:
        """The state as a value."""
        ...

    @property
    def actions(self) -> list[tuple[int, Value]]:
        """The log so far: seats, and deeds as plain values."""
        ...

    def observe(self, seat: int) -> Floats:
        """What a seat sees, in an array of its own."""
        ...

    def mask(self) -> Mask:
        """What is legal for the actor, in an array of its own."""
        ...

    def play(self, number: int) -> bool:
        """Play the action of that number; False, and nothing happens, if it is not legal."""
        ...

    def act(self, action: OfGame) -> None:
        """Play any action, also one that has no number. Raises as the game does."""
        ...

    def number_of(self, action: object) -> int:
        """The number of an action that is legal now. Raises IllegalActionError."""
        ...


class ValuePosition:
    """Of any game."""

    def __init__(self, game: AnyGame, codec: Codec, state: OfGame) -> None:
        self._game, self._codec = game, codec
        self.actions: list[tuple[int, Value]] = []
        self._begin(state)

    @property
    def plies(self) -> int:
        return len(self.actions)

    def observe(self, seat: int) -> Floats:
        return self._codec.observe(self._game.view(self.state, Seat(seat)), Seat(seat))

    def mask(self) -> Mask:
        mask = np.zeros(self._codec.actions, dtype=np.int8)
        mask[list(self._legal)] = 1
        return mask

    def play(self, number: int) -> bool:
        if number not in self._legal:
            return False
        self.act(self._legal[number])
        return True

    def act(self, action: OfGame) -> None:
        seat = self._game.actors(self.state)[0]
        deed = self._game.enact(self.state, seat, action)
        after = self._game.play(self.state, seat, deed).state
        self.actions.append((int(seat), plain(deed)))
        self._begin(after)

    def number_of(self, action: object) -> int:
        for number, legal in self._legal.items():
            if legal == action:
                return number
        raise IllegalActionError(f"seat {self.actor} cannot play that now")

    def _begin(self, state: OfGame) -> None:
        """Take over a state: who acts in it, and what they may do."""
        self.state = state
        actors = self._game.actors(state)
        self.actor = int(actors[0]) if actors else None
        self._legal = self._codec.numbers(state, actors[0]) if actors else {}


class WordPosition:
    """Of a game whose rules are kernels: a batch of one, without threads.

    Values are made only when somebody asks for them: the state, and the actions of the log.
    """

    def __init__(self, rules: WordRules, codec: Codec, state: OfGame) -> None:
        self._rules, self._codec = rules, codec
        self._words = state.words[np.newaxis].copy()
        self._shape, self._most = (1, *codec.shape), codec.actions
        self._viewer, self._number = np.zeros(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
        self._moving, self._ended = np.ones(1, dtype=np.bool_), np.zeros(1, dtype=np.bool_)
        self._rewards = np.zeros((1, state.seats), dtype=np.float32)
        self._numbers: list[int] = []
        self._told: list[tuple[int, Value]] = []
        self._told_until = state
        self.actor: int | None = self._find_actor()

    @property
    def plies(self) -> int:
        return len(self._numbers)

    @property
    def state(self) -> OfGame:
        return self._rules.state(self._words[0].copy(), self._told_until)

    @property
    def actions(self) -> list[tuple[int, Value]]:
        for number in self._numbers[len(self._told) :]:
            state = self._told_until
            seat = int(state.words[self._rules.actor])
            self._told.append((seat, plain(self._rules.action(state, number))))
            words = state.words[np.newaxis].copy()
            self._step(words, number)
            self._told_until = self._rules.state(words[0], state)
        return self._told

    def observe(self, seat: int) -> Floats:
        seen = np.empty(self._shape, dtype=np.float32)
        self._viewer[0] = seat
        self._rules.kernels.observe(self._words, self._viewer, seen, 0, 1)
        mine: Floats = seen[0]
        return mine

    def mask(self) -> Mask:
        legal = np.zeros((1, self._most), dtype=np.bool_)
        if self.actor is not None:
            self._rules.kernels.masks(self._words, legal, 0, 1)
        mine: Mask = legal[0].view(np.int8)
        return mine

    def play(self, number: int) -> bool:
        if not 0 <= number < self._most or self.actor is None:
            return False
        self._step(self._words, number)
        self.actor = self._find_actor()
        if self._ended[0] and self.actor is not None:
            return False  # so the kernel says that it is not legal
        self._numbers.append(number)
        return True

    def act(self, action: OfGame) -> None:
        number = self._rules.number(self.state, action)
        if number is None or not self.play(number):
            raise IllegalActionError(f"seat {self.actor} cannot play {action} now")

    def number_of(self, action: object) -> int:
        number = self._rules.number(self.state, action)
        if number is None or not 0 <= number < self._most or not self.mask()[number]:
            raise IllegalActionError(f"seat {self.actor} cannot play that now")
        return number

    def _step(self, words: NDArray[np.uint64], number: int) -> None:
        self._number[0], self._ended[0] = number, False
        self._rules.kernels.step(
            words, self._number, self._moving, self._rewards, self._ended, 0, 1
        )

    def _find_actor(self) -> int | None:
        seat = int(self._words[0, self._rules.actor])
        return None if seat == self._rules.nobody else seat
