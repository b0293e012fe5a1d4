"""Many games at once for those who train: arrays in, arrays out, every core at work.

    from polarnight.envs.packeis.batch import PackeisBatch

    batch = PackeisBatch(4096)
    while True:
        actions = choose(batch.observe(), batch.masks())
        rewards, done = batch.step(actions)

A game that ends begins anew by itself. Nothing depends on the number of threads.
"""

from __future__ import annotations

import itertools
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Protocol, Self

import numpy as np

from polarnight.core.errors import BadOptionsError
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]
    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]


class Kernels(Protocol):
    """What a game's `*_batch_kernel` does to the games from `low` to `high`."""

    def reset(self, states: Words, start: Words, rngs: Words, low: int, high: int) -> None: ...

    def masks(self, states: Words, legal: Flags, low: int, high: int) -> None: ...

    def observe(self, states: Words, seen: Floats, low: int, high: int) -> None: ...

    def random_actions(
        self, states: Words, rngs: Words, actions: Numbers, low: int, high: int
    ) -> None: ...

    def step(
        self,
        states: Words,
        actions: Numbers,
        rewards: Floats,
        done: Flags,
        start: Words,
        rngs: Words,
        span: Numbers,
    ) -> None: ...


class Batch:
    """`games` games side by side, each with a generator of its own.

    Numbers and planes are those of `envs.aec`. The arrays it gives are its own and written over by
    the next call: copy what you keep.
    """

    _kernels: Kernels
    _codec: Any  # a codec's class; it knows shapes before there is one
    _actor: int
    """The word of a state that says who is to act."""

    def __init__(
        self, start: Words, seats: int, games: int, seed: int, threads: int | None
    ) -> None:
        if games < 1:
            raise BadOptionsError("a batch has one game or more")
        self._start = start
        self.states = np.zeros((games, start.size), dtype=np.uint64)
        self._rngs = np.stack([generator(seed * 1_000_003 + n) for n in range(games)])
        self._legal = np.zeros((games, self._codec.actions), dtype=np.bool_)
        self._seen = np.zeros((games, *self._codec.shape), dtype=np.float32)
        self._rewards = np.zeros((games, seats), dtype=np.float32)
        self._done = np.zeros(games, dtype=np.bool_)
        self._actions = np.zeros(games, dtype=np.int64)
        workers = min(threads or os.cpu_count() or 1, games)
        self._threads = ThreadPoolExecutor(workers)
        self._spans = _spans(games, workers)
        self._each(lambda low, high: self._kernels.reset(self.states, start, self._rngs, low, high))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._threads.shutdown()

    @property
    def to_act(self) -> Numbers:
        """The seat to act in each game."""
        return self.states[:, self._actor].astype(np.int64)

    def masks(self) -> Flags:
        """Which actions are legal in each game."""
        self._each(lambda low, high: self._kernels.masks(self.states, self._legal, low, high))
        return self._legal

    def observe(self) -> Floats:
        """What the seat to act sees of each game."""
        self._each(lambda low, high: self._kernels.observe(self.states, self._seen, low, high))
        return self._seen

    def random_actions(self) -> Numbers:
        """A legal action for each game."""
        self._each(
            lambda low, high: self._kernels.random_actions(
                self.states, self._rngs, self._actions, low, high
            )
        )
        return self._actions

    def step(self, actions: Numbers) -> tuple[Floats, Flags]:
        """Play one action in each game: the rewards of all seats, and which games ended."""
        asked = np.ascontiguousarray(actions, dtype=np.int64)
        self._each(
            lambda low, high: self._kernels.step(
                self.states,
                asked,
                self._rewards,
                self._done,
                self._start,
                self._rngs,
                np.array([low, high]),
            )
        )
        return self._rewards, self._done

    def _each(self, work: Callable[[int, int], None]) -> None:
        """Do the work on every slice at once; the kernels let go of the interpreter.

        The first slice is done here: to wake one thread less is a tenth of a millisecond.
        """
        mine, *others = self._spans
        started = [self._threads.submit(work, low, high) for low, high in others]
        try:
            work(*mine)
        finally:
            for future in started:
                future.result()


def _spans(games: int, threads: int) -> list[tuple[int, int]]:
    cuts = np.linspace(0, games, threads + 1).astype(int).tolist()
    return list(itertools.pairwise(cuts))
