"""A bot that tries what cannot be tried, tells on standard error what came of it, and plays on."""

from __future__ import annotations

import json
import sys

TRIALS = (
    {"kind": "possible", "seed": 7},
    {"kind": "legal", "world": 0, "seat": 0},
    {"kind": "legal", "world": 5, "seat": 0},
    {"kind": "legal", "world": 0, "seat": 9},
    {"kind": "play", "world": 0, "seat": 0, "index": 10**9},
    {"kind": "play", "world": 0, "seat": 0, "text": "quack"},
    {"kind": "play", "world": 0, "seat": 0, "action": {"type": "place", "cell": "z9"}},
    {"kind": "play", "world": 0, "seat": 1, "text": "a1"},
    {"kind": "play", "world": 0, "seat": 0},
    {"kind": "play", "world": 0, "seat": 0, "index": 0},
    {"kind": "look", "world": 1, "seat": 1},
    {"kind": "look", "world": 1},
)


def main() -> None:
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            print(json.dumps({"kind": "ready"}), flush=True)
        elif message["kind"] == "act":
            print("\n".join(map(json.dumps, TRIALS)), flush=True)  # in one breath
            for _ in TRIALS:
                answer = json.loads(sys.stdin.readline())
                print(answer["kind"], answer.get("code", ""), file=sys.stderr)
            last = {"kind": "quack"} if "nonsense" in sys.argv else {"id": -1}
            print(json.dumps(last), flush=True)
        else:
            return


if __name__ == "__main__":
    main()
