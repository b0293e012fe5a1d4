"""Learn a game by self-play, and show how it goes.

    python -m examples.training packeis
    python -m examples.training igloo_igloo --rounds 64 --seed 1
    python -m examples.training igloo_igloo --ray local
    python -m examples.training igloo_igloo_3 --after igloo_igloo --rounds 32

The same seed gives the same curve on any number of workers, and on Ray. The curve is printed, and
kept with the weights in examples/training/learned: bots.py plays with them.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np

from examples.training import curve, igloo_igloo, packeis
from examples.training.bots import LEARNED
from examples.training.learning import Game, Policy, beginner, improved, taught, won
from examples.training.workers import Share, workers
from polarnight.arena.figures import rate

GAMES = {game.name: game for game in (packeis.GAME, igloo_igloo.GAME, *igloo_igloo.TABLES)}
SHARES = 8  # a round is cut into so many pieces, however many workers there are
MEASURED = 512  # games against each rival


def main() -> None:
    wish = arguments()
    game = GAMES[wish.game]
    begun = known(game, wish.after) if wish.after else beginner(game)
    with workers(wish.workers, wish.ray) as share:
        policy, points = learned(game, share, wish.rounds, wish.games, wish.seed, begun)
    wish.out.mkdir(parents=True, exist_ok=True)
    curve.write(wish.out / f"{game.name}.csv", points)
    (wish.out / f"{game.name}.svg").write_text(curve.drawn(points, game.name), "utf-8")
    made = {"rounds": wish.rounds, "games": wish.games, "seed": wish.seed}
    made |= {"after": wish.after} if wish.after else {}
    weights = dict(zip(game.numbers, policy.act.round(4).tolist(), strict=True))
    text = json.dumps({"made": made, "weights": weights}, indent=2)
    (wish.out / f"{game.name}.json").write_text(text + "\n", "utf-8")


def known(game: Game, before: str) -> Policy:
    """One who has learned another table, and does not know yet what to expect of this one."""
    kept = json.loads((LEARNED / f"{before}.json").read_text("utf-8"))["weights"]
    return Policy(np.array([kept[name] for name in game.numbers]), beginner(game).expect)


def learned(
    game: Game, share: Share, rounds: int, games: int, seed: int, begun: Policy | None = None
) -> tuple[Policy, list[curve.Point]]:
    """Round after round of self-play; measured after 0, 1, 2, 4, 8, ... rounds and the last."""
    policy, points, began = begun or beginner(game), [], time.monotonic()
    for done in range(rounds + 1):
        if done & (done - 1) == 0 or done == rounds:
            points.append(measured(game, policy, share, done * games, seed))
            print(f"{time.monotonic() - began:5.0f} s  {points[-1]}", flush=True)
        if done < rounds:
            seeds = [seed * 1_000_000 + done * SHARES + n for n in range(SHARES)]
            jobs = [(game, policy, games // SHARES, each) for each in seeds]
            lessons = share(taught, jobs)
            policy = improved(policy, sum(lessons[1:], lessons[0]))
    return policy, points


def measured(game: Game, policy: Policy, share: Share, played: int, seed: int) -> curve.Point:
    """Against chance and against greed, always on the same boards."""
    rivals = (np.zeros_like(game.greed), game.greed)
    seeds = [seed * 1_000_000 + 900_000 + n for n in range(SHARES)]
    jobs = [
        (game, policy.act, rival, MEASURED // SHARES, each) for rival in rivals for each in seeds
    ]
    shares = np.concatenate(share(won, jobs)).reshape(len(rivals), -1)
    return curve.Point(played, *(rate(each.tolist()) for each in shares))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m examples.training", description="Learn by self-play."
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--after", choices=list(GAMES), help="begin with what was learned there")
    parser.add_argument("--rounds", type=int, default=64)
    parser.add_argument("--games", type=int, default=256, help="in each round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, help="processes; usually one for each core")
    parser.add_argument("--ray", metavar="ADDRESS", help="`local`, or the address of a cluster")
    parser.add_argument("--out", type=Path, default=LEARNED)
    return parser.parse_args()


if __name__ == "__main__":
    main()
