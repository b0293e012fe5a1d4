"""A bot that plays Igloo Pop by ear, with nothing but the standard library.

    polarnight arena igloo_pop chick "run:python examples/bots/listening_bot.py" --games 10

It takes an igloo, shakes it for a second, guesses the beads by how loud they are, and stakes it
on a card that shows its guess. docs/bots.md says what comes and goes in each line.
"""

import base64
import json
import math
import sys
from array import array
from itertools import pairwise

TICKS = 10  # of shaking; a tick is a tenth of a second and ten readings of the hand
SHAKE = [[30 * math.sin(math.tau * 4 * n / 100), 0, 9.81] for n in range(25)]
NOTHING = {"ticks": 0, "sound": 0.0, "samples": 1}


def listen(heard: dict, so_far: dict) -> None:
    """Add up how much the sound changes from sample to sample: glass is bright."""
    samples = array("h", base64.b64decode(heard["pcm"]))
    if any(heard["moving"]):
        so_far["sound"] += sum(abs(b - a) for a, b in pairwise(samples))
        so_far["samples"] += len(samples)
    so_far["ticks"] += 1


def stake(question: dict, so_far: dict) -> str:
    """A card that shows the guess, or back into the village."""
    guess = 2 * (so_far["sound"] / so_far["samples"] / 500) ** 1.35
    cards = question["view"]["cards"]
    far, place = min((abs(n - guess), i) for i, card in enumerate(cards, 1) for n in card or [])
    igloo = question["heard"]["thing"]
    return f"place {igloo} {place}" if far < 1 else f"return {igloo}"


def chosen(question: dict, so_far: dict, put_back: set) -> dict:
    if question["heard"]:
        listen(question["heard"], so_far)
        if so_far["ticks"] <= TICKS:
            begin = 10 * so_far["ticks"] % 25
            return {"motion": (SHAKE + SHAKE)[begin : begin + 10]}
        put_back.add(question["heard"]["thing"])
        return {"text": stake(question, so_far)}
    so_far.update(NOTHING)
    fresh = [t for t in question["texts"] if not (t == "go on" or t[5:] in put_back)]
    return {"text": fresh[0]} if fresh else {"wait": 1.0}


def main() -> None:
    so_far, put_back, village = dict(NOTHING), set(), None
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "over":
            return
        if message["kind"] == "tick":
            letters = [igloo["id"] for igloo in message["view"]["igloos"]]
            if letters != village:  # a new round
                village, put_back = letters, set()
            answer = {"id": message["id"], **chosen(message, so_far, put_back)}
        else:
            answer = {"kind": "ready"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
