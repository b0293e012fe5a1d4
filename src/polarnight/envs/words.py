"""What a game gives whose rules are kernels over words, so that playing it makes no values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from polarnight.core.contract import Value
    from polarnight.envs.codecs import OfGame

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]
    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]


class Kernels(Protocol):
    """What a game's `batch_kernel` does to the games from `low` to `high`."""

    def reset(self, states: Words, start: Words, rngs: Words, low: int, high: int) -> None: ...

    def renew(
        self, states: Words, done: Flags, start: Words, rngs: Words, low: int, high: int
    ) -> None: ...

    def masks(self, states: Words, legal: Flags, low: int, high: int) -> None: ...

    def observe(
        self, states: Words, viewers: Numbers, seen: Floats, low: int, high: int
    ) -> None: ...

    def random_actions(
        self, states: Words, rngs: Words, moving: Flags, actions: Numbers, low: int, high: int
    ) -> None: ...

    def step(
        self,
        states: Words,
        actions: Numbers,
        moving: Flags,
        rewards: Floats,
        done: Flags,
        low: int,
        high: int,
    ) -> None: ...


class WordRules(Protocol):
    """Between the values of a game and the words of its kernels. States have `words`."""

    kernels: Kernels
    actor: int
    """The word of a state that says who is to act."""
    nobody: int
    """What it says when the game is over."""

    def fits(self, options: OfGame) -> bool:
        """Whether the kernels alone play by these options."""
        ...

    def state(self, words: Words, like: OfGame) -> OfGame:
        """A state of the same game as `like`; the words are its own from now on."""
        ...

    def action(self, state: OfGame, number: int) -> Value:
        """The action of a number that is legal in `state`."""
        ...

    def number(self, state: OfGame, action: OfGame) -> int | None:
        """The number of an action, None if it can have none in `state`."""
        ...
