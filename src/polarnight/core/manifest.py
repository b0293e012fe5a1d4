"""The manifest of a game: its parts by name and type, none of them loaded before it is wanted.

`polarnight.games.<game>` holds it as MANIFEST. Rooms above that bring something for each game have
a manifest of their own for it (`manifest.py` of bots, envs, learn and bench); the catalogue finds
them all. What a game does not have is None, written out: nothing is forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from polarnight.core.contract import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from random import Random

    from polarnight.core.contract import AnyGame
    from polarnight.core.doors import Door
    from polarnight.core.drawing import Drawing
    from polarnight.core.realtime import Sensed

AskedT = TypeVar("AskedT", bound=Value)


@dataclass(frozen=True, slots=True)
class Previews(Generic[AskedT]):
    """What may be tried of a game without a table: questions, and who answers them."""

    asked: object
    """The type of a question; unions have no type of their own in Python 3.11."""
    answered: object
    answer: Callable[[AskedT, Random], Value]


AnyPreviews: TypeAlias = Previews[Any]
"""Of whichever game: what `asked` has read is what `answer` takes."""


class Exercise(Protocol):
    """Something for the senses to practise without a table: guess what is in one's hand."""

    def pick(self, among: Sequence[int]) -> None:
        """Take a fresh one that hides one of these numbers; of none given, any.

        Raises IllegalActionError.
        """
        ...

    def guess(self, number: int) -> tuple[int, int, int, int]:
        """The truth, once, and the guesses so far: all, exact, off by one.

        Raises IllegalActionError.
        """
        ...

    def shake(self, readings: Sequence[Sequence[float]], mark: int) -> None:
        """Move the hand; `mark` comes back with the first beat it made."""
        ...

    def beat(self) -> tuple[Sensed, int, bool] | None:
        """The next beat, the newest mark, whether it begins; None while the hand is empty."""
        ...


@dataclass(frozen=True, slots=True)
class Feat:
    """Something seats do in a game that is worth telling afterwards."""

    kind: str
    """By which a page finds its words."""
    of: Callable[[object], Iterable[tuple[int, int]]]
    """The seats whose feat an event was, and how much of it."""
    greatest: bool = False
    """Whether the greatest one counts, and not all together."""


class Picture(Protocol):
    """Draws a view of the game's own type."""

    def __call__(self, view: object, /) -> Drawing: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class GameManifest:
    """What a game brings. Its title, seats and types stand in the `info` of its rules."""

    name: str
    rules: Door[AnyGame]
    warm: Door[None]
    """Load what is compiled of it, or compile it: seconds the first time, then nothing."""
    previews: Door[AnyPreviews] | None
    exercise: Door[Callable[[Random], Exercise]] | None
    feats: Door[tuple[Feat, ...]] | None
    picture: Door[Picture] | None
