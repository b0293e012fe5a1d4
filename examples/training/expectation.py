"""What to expect of a position: fitted to how games of the learned policy against itself end.

    python -m examples.training.expectation --games 1024 --seed 8

Each number has one weight more; the logistic function of their sum is the chance to win. The
Emperor of Igloo Igloo looks at the positions its rollouts end with that way, so what was learned
and what to expect are written where it reads them.
"""

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np

from examples.training.bots import LEARNED
from examples.training.igloo_igloo import GAME, TABLES, look_from
from examples.training.learning import Game, Rows, best, played
from polarnight.bots.igloo_igloo.learned import LEARNED as EMPEROR
from polarnight.envs.batches import Batch

GAMES = {game.name: game for game in (GAME, *TABLES)}
LOOKED_AT = 0.35  # of all positions: neighbours are nearly the same
RIDGE, STEPS = 20.0, 12


def gathered(
    game: Game, weights: np.ndarray, games: int, seed: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Positions as every seat sees them, the share of others it came before, and the game."""
    rng = np.random.default_rng(seed)
    batches: list[Batch] = []
    story: list[tuple[int, np.ndarray, np.ndarray]] = []

    def batch(count: int, number: int) -> Batch:
        batches.append(game.batch(count, number))
        return batches[0]

    def choose(rows: Rows, playing: np.ndarray, _: np.ndarray) -> np.ndarray:
        if rng.random() < LOOKED_AT:
            states = batches[0].states[playing]
            story.extend((seat, playing, look_from(states, seat)) for seat in range(game.seats))
        scores = rows.numbers @ weights
        return best(scores + rng.gumbel(size=len(scores)), rows.games)

    rewards = played(replace(game, batch=batch), games, seed, choose)
    numbers = np.concatenate([seen for _, _, seen in story])
    won = np.concatenate([rewards[playing, seat] for seat, playing, _ in story])
    return numbers, (won + 1) / 2, np.concatenate([playing for _, playing, _ in story])


def fitted(numbers: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Logistic regression by Newton's method."""
    weights, ridge = np.zeros(numbers.shape[1]), RIDGE * np.eye(numbers.shape[1])
    for _ in range(STEPS):
        chance = chances(numbers, weights)
        bend = (numbers * (chance * (1 - chance))[:, None]).T @ numbers + ridge
        weights += np.linalg.solve(bend, numbers.T @ (won - chance) - RIDGE * weights)
    return weights


def chances(numbers: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-numbers @ weights))


def tested(numbers: np.ndarray, won: np.ndarray, games: np.ndarray) -> str:
    """How well it foretells games it was not fitted to."""
    kept = games % 5 == 0
    chance, ended = chances(numbers[kept], fitted(numbers[~kept], won[~kept])), won[kept]
    right = np.mean((chance > 0.5) == (ended > 0.5))
    return f"{len(set(games[kept]))} other games: right about {right:.1%} of positions"


def main() -> None:
    parser = argparse.ArgumentParser(
        "python -m examples.training.expectation", description="Fit what to expect."
    )
    parser.add_argument("--table", choices=list(GAMES), default=GAME.name)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--policy", choices=list(GAMES), help="usually that of the table")
    parser.add_argument("--out", type=Path, help="usually into the Emperor")
    wish = parser.parse_args()
    game = GAMES[wish.table]
    if wish.out is None and game is not GAME:
        parser.error("the Emperor plays with what was learned between two: say --out")
    kept = json.loads((LEARNED / f"{wish.policy or game.name}.json").read_text("utf-8"))
    weights = np.array(list(kept["weights"].values()))
    numbers, won, games = gathered(game, weights, wish.games, wish.seed)
    print(tested(numbers, won, games))
    expected = fitted(numbers, won).round(4).tolist()
    kept["expected"] = dict(zip(GAME.numbers, expected, strict=True))
    (wish.out or EMPEROR).write_text(json.dumps(kept, indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
