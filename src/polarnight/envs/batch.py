"""Many games at once for those who train: arrays in, arrays out, every core at work.

    from polarnight.envs.batch import PackeisBatch

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
from typing import TYPE_CHECKING, Self

import numpy as np

from polarnight.core.errors import BadOptionsError
from polarnight.envs import packeis_batch_kernel as kernels
from polarnight.envs.packeis import PackeisCodec
from polarnight.games.packeis import kernel
from polarnight.games.packeis.state import new_words, rule_bits
from polarnight.games.packeis.values import PackeisOptions
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from numpy.typing import NDArray

_MIX = "1" * 30 + "2" * 20 + "3" * 10


class PackeisBatch:
    """`games` games of Packeis am Pol with the usual rules, numbered as in `envs.aec`.

    The arrays it gives are its own and written over by the next call: copy what you keep.
    """

    def __init__(
        self, games: int, seats: int = 2, seed: int = 0, threads: int | None = None
    ) -> None:
        if not 2 <= seats <= 4 or games < 1:
            raise BadOptionsError("a batch has one game or more, for 2 to 4 seats")
        self._start = new_words(_MIX, seats, 0, rule_bits(PackeisOptions()))
        self._start[kernel.TO_PLACE] = seats * (6 - seats)
        self.states = np.zeros((games, kernel.WORDS), dtype=np.uint64)
        self._rngs = np.stack([generator(seed * 1_000_003 + n) for n in range(games)])
        self._legal = np.zeros((games, PackeisCodec.actions), dtype=np.bool_)
        self._seen = np.zeros((games, *PackeisCodec.shape), dtype=np.float32)
        self._rewards = np.zeros((games, seats), dtype=np.float32)
        self._done = np.zeros(games, dtype=np.bool_)
        self._actions = np.zeros(games, dtype=np.int64)
        self._threads = ThreadPoolExecutor(threads or os.cpu_count() or 1)
        self._spans = _spans(games, threads or os.cpu_count() or 1)
        self._each(lambda low, high: kernels.reset(self.states, self._start, self._rngs, low, high))

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
    def to_act(self) -> NDArray[np.int64]:
        """The seat to act in each game."""
        return self.states[:, kernel.TURN].astype(np.int64)

    def masks(self) -> NDArray[np.bool_]:
        """Which of the 3 660 actions are legal in each game."""
        self._each(lambda low, high: kernels.masks(self.states, self._legal, low, high))
        return self._legal

    def observe(self) -> NDArray[np.float32]:
        """What the seat to act sees of each game."""
        self._each(lambda low, high: kernels.observe(self.states, self._seen, low, high))
        return self._seen

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for each game."""
        self._each(
            lambda low, high: kernels.random_actions(
                self.states, self._rngs, self._actions, low, high
            )
        )
        return self._actions

    def step(self, actions: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Play one action in each game: the rewards of all seats, and which games ended."""
        asked = np.ascontiguousarray(actions, dtype=np.int64)
        self._each(
            lambda low, high: kernels.step(
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
        """Do the work on every slice at once; the kernels let go of the interpreter."""
        if len(self._spans) == 1:
            work(*self._spans[0])
            return
        for future in [self._threads.submit(work, low, high) for low, high in self._spans]:
            future.result()


def _spans(games: int, threads: int) -> list[tuple[int, int]]:
    cuts = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
    return list(itertools.pairwise(cuts))
