"""Learn ICECOOL or Igloo Pop, and show how it goes.

    python -m examples.baselines icecool
    python -m examples.baselines igloo_pop

writes the weights of the player `learned`, and its curve into docs/baselines. The same seed gives
the same weights on the same machine. Packeis am Pol and Igloo Igloo learn by playing against
themselves: `python -m examples.training`.
"""

import argparse
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parents[2]
SIZES = {"icecool": (8, 1024), "igloo_pop": (6, 96)}


def main() -> None:
    parser = argparse.ArgumentParser("python -m examples.baselines", description="Learn a game.")
    parser.add_argument("game", choices=list(SIZES))
    parser.add_argument("--rounds", type=int, help="how often it is measured")
    parser.add_argument("--size", type=int, help="shots in a round; clips of each number in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weights", type=Path)
    parser.add_argument("--picture", type=Path)
    wish = parser.parse_args()
    rounds, size = SIZES[wish.game]
    weights = wish.weights or ROOT / "src/polarnight/bots" / wish.game / "learned.npz"
    picture = wish.picture or ROOT / "docs/baselines" / f"{wish.game}.svg"
    for path in (weights, picture):
        path.parent.mkdir(parents=True, exist_ok=True)
    train = import_module(f"examples.baselines.{wish.game}").train
    train(wish.rounds or rounds, wish.size or size, wish.seed, weights, picture)


if __name__ == "__main__":
    main()
