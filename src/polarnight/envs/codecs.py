"""How views become numbers and numbers become actions, game by game."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np

from polarnight.core.contract import Seat
from polarnight.core.values import to_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from numpy.typing import NDArray

    from polarnight.core.contract import AnyGame, Value

    Floats = NDArray[np.float32]
    Picture = NDArray[np.uint8]


OfGame: TypeAlias = Any
"""A state, view, action or options of whichever game: what one part of it gave, others take."""


class Codec(Protocol):
    """What an environment must know of a game beside its rules."""

    @property
    def actions(self) -> int:
        """How many numbers actions have."""
        ...

    @property
    def shape(self) -> tuple[int, ...]:
        """Of an observation; all its numbers lie between 0 and 1."""
        ...

    def observe(self, view: OfGame, seat: Seat) -> Floats:
        """A view as numbers, seen from `seat`: itself first, then the others clockwise."""
        ...

    def numbers(self, state: OfGame, seat: Seat) -> dict[int, Value]:
        """The number of each legal action."""
        ...

    def text(self, view: OfGame) -> str:
        """A view to read: a position in notation would hold what is hidden."""
        ...

    def picture(self, view: OfGame) -> Picture:
        """The board as an image, height x width x 3."""
        ...


class LiveCodec(Codec, Protocol):
    """What an environment must know of a game in real time: hands and ears too.

    Numbers below `motions` are what a hand does without an action: 0 rests.
    """

    motions: int
    samples: int
    """Of sound, in one beat."""
    per_beat: int
    """Readings of a hand, in one beat."""
    longest: float
    """Seconds one may listen to one thing."""

    def motion(self, number: int, rng: Random) -> Iterator[Sequence[float]]:
        """The endless motion of that number, at least 1."""
        ...


class ListedCodec:
    """For any game: actions by their place in the list, views as the bytes of their JSON.

    Enough to be played and recorded through PettingZoo; for learning a game wants a codec of its
    own. Of a space a fixed grid of points is offered.
    """

    LONGEST_VIEW = 1 << 15
    MOST_ACTIONS = 1 << 10
    POINTS = 128

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    @property
    def actions(self) -> int:
        return self.MOST_ACTIONS

    @cached_property
    def shape(self) -> tuple[int, ...]:
        return (self.LONGEST_VIEW,)

    def observe(self, view: object, seat: Seat) -> Floats:
        text = to_json(view)[: self.LONGEST_VIEW]
        seen = np.zeros(self.LONGEST_VIEW, dtype=np.float32)
        seen[: len(text)] = np.frombuffer(text, dtype=np.uint8) / np.float32(255)
        return seen

    def numbers(self, state: object, seat: Seat) -> dict[int, Value]:
        from random import Random

        from polarnight.core.contract import Choices
        from polarnight.core.spaces import any_choice

        choices = self._game.legal(state, seat)
        found = list(choices.actions)
        for space in choices.spaces:
            rng, only = Random(space.name), Choices(spaces=(space,))
            found += [any_choice(self._game.info, only, rng) for _ in range(self.POINTS)]
        return dict(enumerate(found[: self.MOST_ACTIONS]))

    def text(self, view: object) -> str:
        return to_json(view).decode()

    def picture(self, view: object) -> Picture:
        """The view's bytes as grey dots: something to see, little to read."""
        seen = (255 * self.observe(view, Seat(0))).astype(np.uint8)
        return np.repeat(seen.reshape(128, -1, 1), 3, axis=2)
