"""From places to flick from and a budget to the best flick found.

A flick that works once may need a surer hand than one has. So the best few are tried again as
one's own hand would do them, and what counts is their mean.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import cycle, islice
from typing import TYPE_CHECKING, TypeAlias

from polarnight.games.icecool.physics.hand import Hand, tremble
from polarnight.games.icecool.physics.planning import Scene, foresee

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from random import Random

    from polarnight.bots.contract import Budget
    from polarnight.games.icecool.actions import ToLine
    from polarnight.games.icecool.deeds import Consequences, Flick

    Worth: TypeAlias = Callable[[Flick, Consequences], float]
    Answered: TypeAlias = Callable[[Flick, Consequences, Hand, int], float]
    """The same once the next player has done the best of so many flicks by such a hand."""

_AT_ONCE = 8
"""Flicks tried between two looks at the clock: 0.15 CPU seconds, so that a busy machine, too, is
noticed in time."""
_TIMES = 2
"""How often each finalist is tried between two looks at the clock."""
_ANSWERS, _PLANNED = 6, 3
"""How many flicks the next player tries in one's head, and after how many of one's own."""


@dataclass(frozen=True, slots=True)
class Start:
    """A place to flick from, what to try there, and how to judge it."""

    action: ToLine | None
    """What brings the penguin there, None where it stands."""
    scene: Scene
    tries: Iterator[Flick]
    worth: Worth
    answered: Answered | None = None
    """None where nobody else plays."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How a player divides his budget."""

    looking: float = 0.5
    """The share of it in which flicks are tried once; in the rest the best are tried again."""
    finalists: int = 6
    sure: bool = False
    """Trusts his hand: does not try again at all."""
    planning: float = 0.0
    """The share, at the end, in which answers of the next player to the very best are tried."""


DIVIDED = Effort()


@dataclass(slots=True)
class Candidate:
    """A flick with what came of it, and what it was worth to one's own hand."""

    start: Start
    flick: Flick
    came: Consequences
    once: float
    """Its worth by a sure hand."""
    worths: list[float] = field(default_factory=list)
    answer: float = 0.0
    """What it is worth more than it seems, once the next player has answered."""

    @property
    def mean(self) -> float:
        """By the trembling hand alone, once it was tried: what came first was perhaps luck."""
        return sum(self.worths) / len(self.worths) if self.worths else self.once


@dataclass(slots=True)
class Purse:
    """What is left of a budget."""

    budget: Budget
    began: float
    """By the budget's own clock."""
    spent: int = 0

    def holds(self, share: float = 1.0) -> bool:
        """Whether less than `share` of the budget is spent, in flicks and in seconds."""
        nodes, seconds = self.budget.nodes, self.budget.seconds
        late = seconds is not None and self.budget.now() - self.began >= share * seconds
        return not late and (nodes is None or self.spent < share * nodes)


def find(
    starts: Sequence[Start], hand: Hand, effort: Effort, budget: Budget, rng: Random
) -> Candidate:
    """The best flick found from any of `starts`; at least one batch is tried from each."""
    purse = Purse(budget, budget.now())
    looking = 1.0 if effort.sure else effort.looking
    tried: list[Candidate] = []
    for turn, start in enumerate(cycle(starts)):
        if turn >= len(starts) and not purse.holds(looking):
            break
        tried += _looked(start, _batch(budget, looking), purse)
    tried.sort(key=lambda candidate: -candidate.mean)
    finalists = tried[: effort.finalists]
    while not effort.sure and purse.holds(1.0 - effort.planning):
        _again(finalists, hand, purse, rng)
    finalists.sort(key=lambda candidate: -candidate.mean)
    planned = _planned(finalists, hand, purse) if effort.planning else finalists[:1]
    return max(planned, key=lambda candidate: candidate.mean + candidate.answer)


def _planned(finalists: Sequence[Candidate], hand: Hand, purse: Purse) -> list[Candidate]:
    """The best few that the budget allows, each with the answer to it; at least one."""
    found: list[Candidate] = []
    for candidate in finalists[:_PLANNED]:
        if found and not purse.holds():
            break
        if (answered := candidate.start.answered) is not None:
            then = answered(candidate.flick, candidate.came, hand, _ANSWERS)
            candidate.answer = then - candidate.once
            purse.spent += _ANSWERS
        found.append(candidate)
    return found


def _batch(budget: Budget, looking: float) -> int:
    """How many flicks are tried between two looks at the clock."""
    return _AT_ONCE if budget.nodes is None else min(_AT_ONCE, 1 + int(looking * budget.nodes))


def _looked(start: Start, count: int, purse: Purse) -> list[Candidate]:
    flicks = list(islice(start.tries, count))
    purse.spent += len(flicks)
    return [
        Candidate(start, flick, came, start.worth(flick, came))
        for flick, came in zip(flicks, foresee(start.scene, flicks), strict=True)
    ]


def _again(finalists: Sequence[Candidate], hand: Hand, purse: Purse, rng: Random) -> None:
    """Try every finalist some times more, as the hand would do it."""
    for start in {id(candidate.start): candidate.start for candidate in finalists}.values():
        here = [candidate for candidate in finalists if candidate.start is start] * _TIMES
        done = [tremble(candidate.flick, hand, rng, start.scene.board) for candidate in here]
        for candidate, flick, came in zip(here, done, foresee(start.scene, done), strict=True):
            candidate.worths.append(start.worth(flick, came))
        purse.spent += len(done)
