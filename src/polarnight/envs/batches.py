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
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np

from polarnight.core.errors import BadOptionsError, IllegalActionError
from polarnight.envs.threads import workers
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from numpy.typing import NDArray

    from polarnight.envs.words import Kernels

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]
    Floats = NDArray[np.float32]
    Flags = NDArray[np.bool_]
    Opponent = Callable[[Floats, Flags], Numbers]
    """A policy: what is seen and what is legal in some games, and an action for each."""


class Advanced(NamedTuple):
    """All games after a step; but for `last_seen` the batch's own arrays."""

    seen: Floats
    legal: Flags
    rewards: Floats
    """Of all seats."""
    ended: Flags
    """Where the step was the last of a game, and another has begun."""
    last_seen: list[Floats]
    """What was seen of each game that ended, after its end."""


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
        self._legal = np.zeros((games, self._codec.actions), dtype=np.bool_)
        self._seen = np.zeros((games, *self._codec.shape), dtype=np.float32)
        self._rewards = np.zeros((games, seats), dtype=np.float32)
        self._done = np.zeros(games, dtype=np.bool_)
        self._actions = np.zeros(games, dtype=np.int64)
        self._viewers = np.zeros(games, dtype=np.int64)
        self._all = np.ones(games, dtype=np.bool_)
        self._moving = np.zeros(games, dtype=np.bool_)
        many = workers(threads, games)
        self._threads = ThreadPoolExecutor(many)
        self._spans = _spans(games, many)
        self.reset(seed)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown()

    @property
    def shape(self) -> tuple[int, ...]:
        """Of an observation."""
        shape: tuple[int, ...] = self._codec.shape
        return shape

    @property
    def actions(self) -> int:
        """How many numbers actions have."""
        return int(self._codec.actions)

    @property
    def to_act(self) -> Numbers:
        """The seat to act in each game."""
        return self.states[:, self._actor].astype(np.int64)

    def reset(self, seed: int) -> None:
        """Begin all games anew."""
        self._rngs = np.stack([generator(seed * 1_000_003 + n) for n in range(len(self.states))])
        self._each(
            lambda low, high: self._kernels.reset(self.states, self._start, self._rngs, low, high)
        )

    def masks(self) -> Flags:
        """Which actions are legal in each game."""
        self._each(lambda low, high: self._kernels.masks(self.states, self._legal, low, high))
        return self._legal

    def observe(self) -> Floats:
        """What the seat to act sees of each game."""
        viewers = self.to_act
        self._each(
            lambda low, high: self._kernels.observe(self.states, viewers, self._seen, low, high)
        )
        return self._seen

    def random_actions(self) -> Numbers:
        """A legal action for each game."""
        self._each(
            lambda low, high: self._kernels.random_actions(
                self.states, self._rngs, self._all, self._actions, low, high
            )
        )
        return self._actions

    def step(self, actions: Numbers) -> tuple[Floats, Flags]:
        """Play one action in each game: the rewards of all seats, and which games ended.

        Raises IllegalActionError if they are not as many whole numbers; a number that is not legal
        loses its game.
        """
        asked = _read(actions, len(self.states))
        self._clear()

        def play(low: int, high: int) -> None:
            self._kernels.step(self.states, asked, self._all, self._rewards, self._done, low, high)
            self._kernels.renew(self.states, self._done, self._start, self._rngs, low, high)

        self._each(play)
        return self._rewards, self._done

    def advance(self, actions: Numbers | None, mine: Numbers | None) -> Advanced:
        """`step`, `observe` and `masks` at once, so that each thread is woken once.

        With `mine`, a seat for each game, the other seats play by chance until that seat is asked
        again. Without actions nobody is asked for any: so it goes on after a reset.
        """
        asked = None if actions is None else _read(actions, len(self.states))
        acting = self.to_act if mine is None else mine
        last: dict[int, list[Floats]] = {}
        self._clear()

        def work(low: int, high: int) -> None:
            if asked is not None:
                self._kernels.step(
                    self.states, asked, self._all, self._rewards, self._done, low, high
                )
                if mine is not None:
                    self._let_others(mine, ~self._done, low, high)
                last[low] = self._renewed(acting, low, high)
            if mine is not None:
                self._let_others(mine, self._all, low, high)
            self._look(low, high)

        self._each(work)
        return self._advanced(last)

    def advance_against(
        self, actions: Numbers | None, mine: Numbers, opponent: Opponent
    ) -> Advanced:
        """The same against a policy: it is shown those games it acts in, and asked for them."""
        asked = None if actions is None else _read(actions, len(self.states))
        last: dict[int, list[Floats]] = {}
        self._clear()
        if asked is not None:
            self._moving[:] = True
            self._each(partial(self._move, asked))
            self._ask(opponent, mine, ~self._done)

            def renew(low: int, high: int) -> None:
                last[low] = self._renewed(mine, low, high)

            self._each(renew)
        self._ask(opponent, mine, self._all)
        self._each(self._look)
        return self._advanced(last)

    def _clear(self) -> None:
        self._rewards[:] = 0
        self._done[:] = False

    def _advanced(self, last: dict[int, list[Floats]]) -> Advanced:
        seen = [each for low in sorted(last) for each in last[low]]
        return Advanced(self._seen, self._legal, self._rewards, self._done, seen)

    def _look(self, low: int, high: int) -> None:
        self._viewers[low:high] = self.states[low:high, self._actor]
        self._kernels.observe(self.states, self._viewers, self._seen, low, high)
        self._kernels.masks(self.states, self._legal, low, high)

    def _move(self, actions: Numbers, low: int, high: int) -> None:
        self._kernels.step(self.states, actions, self._moving, self._rewards, self._done, low, high)

    def _renewed(self, viewers: Numbers, low: int, high: int) -> list[Floats]:
        """Begin anew what ended: what was seen of it at its end."""
        ended = low + np.flatnonzero(self._done[low:high])
        seen = np.empty((len(ended), *self.shape), dtype=np.float32)
        self._kernels.observe(self.states[ended], viewers[ended], seen, 0, len(ended))
        self._kernels.renew(self.states, self._done, self._start, self._rngs, low, high)
        return list(seen)

    def _others_move(self, mine: Numbers, playing: Flags, low: int, high: int) -> bool:
        """Mark the games that are `playing` and in which another seat than `mine` is asked."""
        part = slice(low, high)
        asked = self.states[part, self._actor].astype(np.int64)
        going = playing[part] & (asked < self._rewards.shape[1])
        np.logical_and(going, asked != mine[part], out=self._moving[part])
        return bool(self._moving[part].any())

    def _let_others(self, mine: Numbers, playing: Flags, low: int, high: int) -> None:
        """Let chance play for the others, until `mine` is asked or the game is over."""
        while self._others_move(mine, playing, low, high):
            self._kernels.random_actions(
                self.states, self._rngs, self._moving, self._actions, low, high
            )
            self._move(self._actions, low, high)

    def _ask(self, opponent: Opponent, mine: Numbers, playing: Flags) -> None:
        """Let a policy play for the others, likewise."""
        while self._others_move(mine, playing, 0, len(self.states)):
            games = np.flatnonzero(self._moving)
            self._actions[games] = _read(opponent(*self._shown(games)), len(games))
            self._each(partial(self._move, self._actions))

    def _shown(self, games: Numbers) -> tuple[Floats, Flags]:
        """What the seat to act sees and may do in some games, in their order.

        Of the others nothing is made: when one seat is out, few games wait for the other.
        """
        states = self.states[games]
        viewers = states[:, self._actor].astype(np.int64)
        seen = np.empty((len(games), *self.shape), dtype=np.float32)
        legal = np.empty((len(games), self.actions), dtype=np.bool_)

        def look(low: int, high: int) -> None:
            first, last = np.searchsorted(games, (low, high)).tolist()
            self._kernels.observe(states, viewers, seen, first, last)
            self._kernels.masks(states, legal, first, last)

        self._each(look)
        return seen, legal

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


def _read(actions: Numbers, games: int) -> Numbers:
    """The actions as kernels read them, who trust in their number. Raises IllegalActionError."""
    given = np.asarray(actions)
    if given.shape != (games,):
        many = given.size if given.ndim == 1 else f"an array of shape {given.shape}"
        raise IllegalActionError(f"{games} games need {games} actions, not {many}")
    if given.dtype.kind not in "iu":
        raise IllegalActionError(f"actions are whole numbers, not {given.dtype}")
    return np.ascontiguousarray(given, dtype=np.int64)


def _spans(games: int, threads: int) -> list[tuple[int, int]]:
    cuts = np.linspace(0, games, threads + 1).astype(int).tolist()
    return list(itertools.pairwise(cuts))
