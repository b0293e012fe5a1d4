"""Learning Packeis am Pol from nothing: a masked policy gradient, self-play, NumPy alone.

    python examples/training/policy_gradient.py --minutes 2

The policy is as small as can be: an action's logit is a weighted sum of a few numbers about the
floe it leaves and the floe it reaches; illegal actions have none. 256 games are played at once by
`PackeisBatch`; after each round of whole games the weights follow the gradient of the log of what
was played, times who won (REINFORCE). The curve is printed, and written as curve.csv: the share of
games won against chance and against greed, which takes the most fish in sight.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np

from polarnight.envs.batch import PackeisBatch
from polarnight.games.packeis import board, kernel

GAMES, RATE, FEATURES = 256, 0.5, 12
CELLS = board.CELLS
RAYS = np.full((CELLS, 6, 7), CELLS)  # the cells in each direction; CELLS stands for the edge
for cell in range(CELLS):
    for way in range(6):
        line = board.ray(board.Cell(cell), way)
        RAYS[cell, way, : len(line)] = line
NEAR = RAYS[:, :, 0]
BITS = np.uint64(1) << np.arange(CELLS, dtype=np.uint64)


def bits(boards: np.ndarray) -> np.ndarray:
    """Bit boards as rows of 0 and 1."""
    return ((boards[:, None] & BITS) != 0).astype(np.float32)


def looked_at(states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Numbers about each floe of each game: when it is reached, and when it is left."""
    turn = states[:, kernel.TURN].astype(int)
    seats = states[:, kernel.PENGUINS : kernel.PENGUINS + 2]
    games = np.arange(len(states))
    mine, theirs = bits(seats[games, turn]), bits(seats[games, 1 - turn])
    free = bits(states[:, kernel.ICE]) * (1 - mine) * (1 - theirs)
    edged = np.pad(free, ((0, 0), (0, 1)))
    reach = np.cumprod(edged[:, RAYS], axis=-1).sum(axis=(-1, -2))
    around = edged[:, NEAR].sum(axis=-1)
    fish = [bits(states[:, kernel.ONES + n]) for n in range(3)]
    rivals = np.pad(theirs, ((0, 0), (0, 1)))[:, NEAR].sum(axis=-1)
    friends = np.pad(mine, ((0, 0), (0, 1)))[:, NEAR].sum(axis=-1)
    near_fish = np.pad(free * (fish[0] + 2 * fish[1] + 3 * fish[2]), ((0, 0), (0, 1)))[:, NEAR]
    reached = [fish[1], fish[2], np.minimum(reach, 6) / 6, reach / 20, around / 6, rivals / 3]
    reached += [friends / 3, near_fish.sum(axis=-1) / 10]
    left = [np.minimum(reach, 6) / 6, around / 6, rivals / 3, (around <= 1) * 1.0]
    return np.stack(reached, -1), np.stack(left, -1)


def logits(weights: np.ndarray, reached: np.ndarray, left: np.ndarray) -> np.ndarray:
    """One for each of the 3 660 actions: to place on a floe, or to slide from one to another."""
    to, out = reached @ weights[:8], left @ weights[8:]
    slides = (out[:, :, None] + to[:, None, :]).reshape(len(to), -1)
    return np.concatenate([to, slides], axis=1)


def drawn(
    scores: np.ndarray, legal: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, ...]:
    """An action for each game by the softmax of its legal ones, and all their chances."""
    masked = np.where(legal, scores, -np.inf)
    chances = np.exp(masked - masked.max(axis=1, keepdims=True))
    chances /= chances.sum(axis=1, keepdims=True)
    return (masked + rng.gumbel(size=masked.shape)).argmax(axis=1), chances


def gradient(
    actions: np.ndarray, chances: np.ndarray, reached: np.ndarray, left: np.ndarray
) -> np.ndarray:
    """Of the log of the chance of what was played, for each game."""
    games = np.arange(len(actions))
    slides = chances[:, CELLS:].reshape(-1, CELLS, CELLS)
    to = chances[:, :CELLS] + slides.sum(axis=1)
    expected = np.concatenate(
        [np.einsum("gc,gcf->gf", to, reached), np.einsum("gc,gcf->gf", slides.sum(axis=2), left)], 1
    )
    target, origin = actions % CELLS, actions // CELLS - 1
    played_left = np.where((origin >= 0)[:, None], left[games, origin], 0)
    return np.concatenate([reached[games, target], played_left], 1) - expected


def greedy(batch: PackeisBatch, legal: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    fish = sum((n + 1) * bits(batch.states[:, kernel.ONES + n]) for n in range(3))
    worth = np.concatenate([fish, np.repeat(fish[:, None, :], CELLS, 1).reshape(len(fish), -1)], 1)
    return np.where(legal, worth + 0.5 * rng.random(worth.shape), -1).argmax(axis=1)


def learn(weights: np.ndarray, batch: PackeisBatch, rng: np.random.Generator) -> np.ndarray:
    """One round: every game to its end, both seats by the policy; the weights afterwards."""
    traces = np.zeros((GAMES, 2, FEATURES))
    total, ended, games = np.zeros(FEATURES), 0, np.arange(GAMES)
    while ended < GAMES:
        seats, legal = batch.to_act, batch.masks()
        reached, left = looked_at(batch.states)
        actions, chances = drawn(logits(weights, reached, left), legal, rng)
        traces[games, seats] += gradient(actions, chances, reached, left)
        rewards, done = batch.step(actions)
        total += np.einsum("gs,gsf->f", rewards[done], traces[done])
        traces[done] = 0
        ended += int(done.sum())
    return weights + RATE * total / ended


def measured(weights: np.ndarray, rival: str, seed: int, games: int = GAMES) -> float:
    """The share of games won, half of them from each chair, always by the likeliest action."""
    rng, won, ended = np.random.default_rng(seed), 0.0, 0
    chairs = np.arange(games) % 2
    finished = np.zeros(games, dtype=bool)
    with PackeisBatch(games, seed=seed + 1) as batch:
        while not finished.all():
            legal = batch.masks()
            own = np.where(legal, logits(weights, *looked_at(batch.states)), -np.inf).argmax(axis=1)
            other = batch.random_actions() if rival == "chance" else greedy(batch, legal, rng)
            rewards, done = batch.step(np.where(batch.to_act == chairs, own, other))
            new = done & ~finished
            won += float(((rewards[np.arange(games), chairs] + 1) / 2)[new].sum())
            ended += int(new.sum())
            finished |= done
    return won / ended


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn Packeis am Pol by self-play.")
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("curve.csv"))
    wish = parser.parse_args()
    rng, weights = np.random.default_rng(wish.seed), np.zeros(FEATURES)
    until, rows, rounds = time.monotonic() + 60 * wish.minutes, [], 0
    with PackeisBatch(GAMES, seed=wish.seed) as batch:
        while True:
            over = time.monotonic() >= until
            if rounds % 5 == 0 or over:
                shares = [measured(weights, rival, 1_000 + rounds) for rival in ("chance", "greed")]
                rows.append([rounds, rounds * GAMES, *shares])
                print(
                    f"{rounds * GAMES:7} games: won {shares[0]:.1%} against chance,"
                    f" {shares[1]:.1%} against greed",
                    flush=True,
                )
            if over:
                break
            weights = learn(weights, batch, rng)
            rounds += 1
    with wish.out.open("w", newline="") as file:
        csv.writer(file).writerows([["rounds", "games", "against chance", "against greed"], *rows])
    print("weights:", " ".join(f"{weight:+.2f}" for weight in weights))


if __name__ == "__main__":
    main()
