"""A bot that stays from game to game, or says so, and tells its process to a file.

Its arguments: the file, and a way to misbehave: `leaves` when a game is over though it said it
would stay, `talks` then, `crashes` in its second question of every second game, `burns` processor
time.
"""

from __future__ import annotations

import json
import os
import sys
import time


def main() -> None:
    path, way = sys.argv[1], sys.argv[2]
    games = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            games += 1
            with open(path, "a") as file:  # noqa: PTH123
                file.write(f"{os.getpid()}\n")
            print(json.dumps({"kind": "ready", "stays": True}), flush=True)
        elif message["kind"] == "over":
            if way == "leaves":
                return
            if way == "talks":
                print("quack", flush=True)
        else:
            if way == "crashes" and games % 2 == 0 and message["id"] == 2:
                print("first words", file=sys.stderr)
                raise ZeroDivisionError("no fish")
            while way == "burns" and time.process_time() < 2.5:
                pass
            print(json.dumps({"id": message["id"], "index": 0}), flush=True)


if __name__ == "__main__":
    main()
