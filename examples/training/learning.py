"""Learning a game from nothing, by playing against oneself: NumPy alone, the same for every game.

A game brings `look`: for each legal action a few numbers about what would come of it. The policy is
a weighted sum of them and a softmax over the legal actions; illegal ones have no row at all. After
a round of whole games the weights follow the natural gradient: the gradient of the chance of what
was played, times how much better it went than expected, measured by how much the policy changes.
What was expected is a second weighted sum of the same numbers, fitted to how the games ended.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

import numpy as np

from polarnight.envs.batches import Batch

TRUST = 0.02  # how far one round may change the policy: nats, for each decision
PATIENCE = 0.95  # how much of the next surprise the action before it is praised or blamed for
RIDGE = 1e-3  # what nobody tried is not to be trusted


class Rows(NamedTuple):
    """Every legal action of some games: a row each, in the order of the games."""

    games: np.ndarray
    actions: np.ndarray
    numbers: np.ndarray


@dataclass(frozen=True)
class Game:
    """What learning must know of a game; packeis.py and igloo_igloo.py each make one."""

    name: str
    numbers: tuple[str, ...]
    """The names of the numbers of a row."""
    greed: np.ndarray
    """The weights of one who takes the most points at once."""
    batch: Callable[[int, int], Batch]
    """So many games side by side, with a seed."""
    look: Callable[[np.ndarray], Rows]
    """What comes of each legal action of each state, for the seat that is to act."""
    seats: int = 2


@dataclass(frozen=True)
class Policy:
    """Two weights for each number: of what to do, and of what to expect."""

    act: np.ndarray
    expect: np.ndarray


@dataclass(frozen=True)
class Lesson:
    """What some games taught; lessons add up."""

    decisions: int
    slope: np.ndarray
    """The gradient of the policy."""
    change: np.ndarray
    """How much the policy changes with its weights: Fisher's matrix."""
    seen: np.ndarray
    """Numbers times numbers, and"""
    ended: np.ndarray
    """numbers times how it ended: to fit what can be expected."""

    def __add__(self, other: "Lesson") -> "Lesson":
        return Lesson(*(getattr(self, f.name) + getattr(other, f.name) for f in fields(Lesson)))


def beginner(game: Game) -> Policy:
    """One who finds everything equally good."""
    return Policy(np.zeros(len(game.numbers)), np.zeros(len(game.numbers)))


def improved(policy: Policy, lesson: Lesson) -> Policy:
    """A step along the natural gradient, as far as trust allows; and a better expectation."""
    slope = lesson.slope / lesson.decisions
    ridge = RIDGE * np.eye(len(slope))
    step = np.linalg.solve(lesson.change / lesson.decisions + ridge, slope)
    length = np.sqrt(2 * TRUST / max(float(slope @ step), 1e-9))
    expect = np.linalg.solve(
        lesson.seen / lesson.decisions + ridge, lesson.ended / lesson.decisions
    )
    return Policy(policy.act + length * step, expect)


# Playing.


def taught(game: Game, policy: Policy, games: int, seed: int) -> Lesson:
    """Play games against oneself, each action as likely as the policy says, and learn from them."""
    rng, story = np.random.default_rng(seed), []

    def choose(rows: Rows, playing: np.ndarray, seats: np.ndarray) -> np.ndarray:
        scores = rows.numbers @ policy.act
        chosen = best(scores + rng.gumbel(size=len(scores)), rows.games)
        weighted = softmax(scores, rows.games)[:, None] * rows.numbers
        usual = np.add.reduceat(weighted, begins(rows.games))
        story.append((playing, seats, rows.numbers[chosen] - usual, usual))
        return chosen

    return lesson(story, played(game, games, seed, choose), policy)


def won(game: Game, weights: np.ndarray, rival: np.ndarray, games: int, seed: int) -> np.ndarray:
    """1 for each game won against a rival, 0 for each lost; each from the next chair.

    With more than two seats the rival has all the others, and a chair counts those it came before.
    All do what they like best; where they like several things equally, chance decides.
    """
    rng, chairs = np.random.default_rng(seed), np.arange(games) % game.seats

    def choose(rows: Rows, playing: np.ndarray, seats: np.ndarray) -> np.ndarray:
        mine = (seats == chairs[playing])[rows.games]
        scores = np.where(mine, rows.numbers @ weights, rows.numbers @ rival)
        return best(scores + 1e-6 * rng.random(len(scores)), rows.games)

    rewards = played(game, games, seed, choose)
    return (rewards[np.arange(games), chairs] + 1) / 2


def played(
    game: Game, games: int, seed: int, choose: Callable[[Rows, np.ndarray, np.ndarray], np.ndarray]
) -> np.ndarray:
    """Whole games side by side; how each ended for every seat, from 1 to -1.

    `choose` gets all legal actions, which games are still played, and whose turn it is there; it
    returns one row for each of those games.
    """
    rewards, playing = np.zeros((games, game.seats)), np.arange(games)
    with game.batch(games, seed) as batch:
        while len(playing):
            rows = game.look(batch.states[playing])
            actions = np.full(games, -1)  # of games that are over nobody looks at the next one
            actions[playing] = rows.actions[choose(rows, playing, batch.to_act[playing])]
            got, done = batch.step(actions)
            ended = playing[done[playing]]
            rewards[ended] = got[ended]
            playing = playing[~done[playing]]
    return rewards


def lesson(story: Sequence[tuple[np.ndarray, ...]], rewards: np.ndarray, policy: Policy) -> Lesson:
    """From the last decision to the first: how much better did it go than expected?"""
    size = len(policy.act)
    total = Lesson(
        0, np.zeros(size), np.zeros((size, size)), np.zeros((size, size)), np.zeros(size)
    )
    hope, praise = rewards.copy(), np.zeros_like(rewards)
    for games, seats, slope, usual in reversed(story):
        expected = usual @ policy.expect
        surprise = hope[games, seats] - expected
        praise[games, seats] = surprise + PATIENCE * praise[games, seats]
        hope[games, seats] = expected
        ended = rewards[games, seats]
        total += Lesson(
            len(games),
            praise[games, seats] @ slope,
            slope.T @ slope,
            usual.T @ usual,
            ended @ usual,
        )
    return total


# Rows of several games: those of one game stand together.


def begins(games: np.ndarray) -> np.ndarray:
    """Where the rows of each game begin."""
    return np.flatnonzero(np.diff(games, prepend=-1))


def softmax(scores: np.ndarray, games: np.ndarray) -> np.ndarray:
    """The chance of each row among those of its game."""
    first = begins(games)
    raised = np.exp(scores - np.maximum.reduceat(scores, first)[games])
    return raised / np.add.reduceat(raised, first)[games]


def best(scores: np.ndarray, games: np.ndarray) -> np.ndarray:
    """The row with the highest score of each game."""
    last = np.append(begins(games)[1:], len(games)) - 1
    return np.lexsort((scores, games))[last]
