"""A bot in Python with nothing but the standard library: it takes the most fish in sight.

    polarnight arena packeis chick "run:python examples/bots/greedy_bot.py" --games 20

One line of JSON comes for each question, one goes back for each answer; docs/bots.md has it all.
In games it does not know it plays any legal action.
"""

import json
import random
import sys

# Names of the sixty floes in the order of `view["fish"]`: rows a to h of 7 and 8 floes.
CELLS = [f"{row}{n}" for i, row in enumerate("abcdefgh") for n in range(1, 8 + i % 2)]


def fish(view: dict, action: dict) -> int:
    """How many fish lie where this action ends; in other games nothing is known."""
    cell = action.get("to") or action.get("cell")
    if cell not in CELLS or "fish" not in view:
        return 0
    return int(view["fish"][CELLS.index(cell)])


def chosen(question: dict, rng: random.Random) -> int:
    """The index of a best action; chance decides between equals."""
    worths = [fish(question["view"], action) for action in question["actions"]]
    return rng.choice([n for n, worth in enumerate(worths) if worth == max(worths)])


def main() -> None:
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            rng.seed(message["seed"])  # the same tournament gives the same games
            answer = {"kind": "ready"}
        elif message["kind"] == "act":
            answer = {"id": message["id"], "index": chosen(message, rng)}
        else:
            return  # the game is over
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
