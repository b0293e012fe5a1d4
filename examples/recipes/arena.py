"""From a file of weights to a table of the arena: against chance, and against greed."""

import os
from pathlib import Path

WEIGHTS = "POLARNIGHT_RECIPE_WEIGHTS"


def meet(weights: Path, name: str, games: int) -> None:
    """`polarnight arena` against chance and against greed; it prints the tables."""
    from polarnight.cli.main import app

    os.environ[WEIGHTS] = str(weights.resolve())
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [".", os.environ.get("PYTHONPATH")]))
    for rival in ("random", "greedy"):
        players = [f"{name}=py:examples.recipes.bots:PLAYER", rival]
        kept = weights.with_name(f"{name}-{rival}.jsonl")
        kept.unlink(missing_ok=True)
        asked = ["--games", str(games), "--out", str(kept)]
        app(["arena", "packeis", *players, *asked], standalone_mode=False)
