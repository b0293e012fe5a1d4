"""Exercises of the batch kernels; small, since they also run without the JIT."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.igloo_igloo.prospects_kernel import prospects
from polarnight.envs.igloo_igloo.batch import IglooBatch
from polarnight.envs.packeis.batch import PackeisBatch

if TYPE_CHECKING:
    from collections.abc import Callable


def batches() -> object:
    """Some games with each number of seats, an illegal action among them."""
    found: list[object] = []
    for seats in (2, 3, 4):
        with PackeisBatch(3, seats, seed=9, threads=1) as batch:
            for turn in range(70):
                actions = batch.random_actions().copy()
                if turn == 30:
                    actions[1] = 3_000
                rewards, done = batch.step(actions)
                found.append([rewards.tolist(), done.tolist()])
            planes = [round(float(each), 3) for each in batch.observe().sum(axis=(0, 2, 3))]
            found += [int(batch.masks().sum()), planes, batch.to_act.tolist()]
    return found


def igloo_batches() -> object:
    """Two games of Igloo Igloo to the end of one; a third is ended by an illegal action."""
    found: list[object] = []
    with IglooBatch(2, 4, seed=9, threads=1) as batch:
        finished = False
        while not finished:
            actions = batch.random_actions().copy()
            if len(found) == 20:
                actions[1] = 713
            rewards, done = batch.step(actions)
            finished = bool(done[0])
            found.append([rewards.tolist(), done.tolist(), batch.to_act.tolist()])
            if len(found) % 25 == 0:
                planes = [round(float(each), 3) for each in batch.observe().sum(axis=(0, 2, 3))]
                found.append([int(batch.masks().sum()), planes])
    return found


def prospects_of_actions() -> object:
    """What comes of the actions of some games, now and then, with three seats."""
    found: list[object] = []
    with IglooBatch(2, 3, seed=4, threads=1) as batch:
        for turn in range(120):
            if turn % 12 == 0:
                games, actions, numbers = prospects(batch.states)
                found += [games, actions, numbers.round(9).sum(axis=0)]
            batch.step(batch.random_actions())
    return found


EXERCISES: dict[str, Callable[[], object]] = {
    "batches": batches,
    "batches of Igloo Igloo": igloo_batches,
    "prospects": prospects_of_actions,
}
