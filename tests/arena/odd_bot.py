"""An outside bot that misbehaves in the way its argument says, from its second answer on."""

from __future__ import annotations

import json
import os
import sys
import time
from typing import Any


def said(question: int) -> dict[str, bytes]:
    """What odd bots answer."""
    honest = json.dumps({"id": question, "index": 0}).encode() + b"\n"
    values: dict[str, dict[str, Any]] = {
        "lie": {"id": question, "action": {"type": "place", "cell": "z9"}},
        "wrong_index": {"id": question, "index": 10**6},
        "wrong_text": {"id": question, "text": "quack"},
        "wrong_id": {"id": -1, "index": 0},
        "empty": {"id": question},
        "too_early": {"id": question, "text": "take a"},
        "no_motion": {"id": question, "motion": [["left", "right", "left"]]},
        "too_much_motion": {"id": question, "motion": 1_000 * [[0, 0, 9.81]]},
        "asleep": {"id": question, "wait": 1e9},
    }
    return {
        "chatter": 50 * honest,
        "garbage": b"\xff\xfe{[\n",
        "nested": 30_000 * b"[" + b"\n",
        **{way: json.dumps(value).encode() + b"\n" for way, value in values.items()},
    }


def misbehave(way: str, question: int) -> None:
    if way == "crash":
        raise ZeroDivisionError("no fish")
    if way == "children":
        os.system("sleep 1000 &")  # what it leaves behind is ended too
    while way == "flood":
        os.write(1, b"quack " * 10_000)
    if way in {"hang", "children"}:
        time.sleep(1_000)
    os.write(1, said(question)[way])


def main() -> None:
    way = sys.argv[1]
    if way == "mute":
        return
    if way == "silent":
        time.sleep(1_000)
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            os.write(1, b'{"kind": "ready"}\n')
        elif message["kind"] in {"act", "tick"} and message["id"] == 1:
            answer = {"id": 1, "text": message["texts"][0]}
            os.write(1, json.dumps(answer).encode() + b"\n")
        elif message["kind"] in {"act", "tick"}:
            misbehave(way, message["id"])


if __name__ == "__main__":
    main()
