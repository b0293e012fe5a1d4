"""An outside bot that misbehaves in the way its argument says, from its second answer on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
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
        "true": {"id": question, "index": True},
        "two_and_a_half": {"id": question, "index": 2.5},
        "infinite": {"id": question, "action": {"type": "place", "cell": float("inf")}},
        "no_number": {"id": question, "index": float("nan")},
        "too_early": {"id": question, "text": "take a"},
        "no_motion": {"id": question, "motion": [["left", "right", "left"]]},
        "too_much_motion": {"id": question, "motion": 1_000 * [[0, 0, 9.81]]},
        "asleep": {"id": question, "wait": 1e9},
    }
    return {
        "chatter": 50 * honest,
        "garbage": b"\xff\xfe{[\n",
        "not_utf8": b'{"id": %d, "text": "\xff"}\n' % question,
        "half_a_letter": b'{"id": %d, "text": "\\ud800"}\n' % question,
        "out_of_range": b'{"id": %d, "index": 1e999}\n' % question,
        "long": b'{"id": %d, "text": "%s"}\n' % (question, 1_000_000 * b"a"),
        "nested": 30_000 * b"[" + b"\n",
        **{way: json.dumps(value).encode() + b"\n" for way, value in values.items()},
    }


def misbehave(way: str, question: int) -> None:
    if way == "crash":
        raise ZeroDivisionError("no fish")
    if way == "children":
        os.system("sleep 1000 &")  # what it leaves behind is ended too
    if way == "runaway":  # a child that leaves the group and keeps the pipes
        subprocess.Popen(["sleep", "20"], start_new_session=True)
    while way == "flood":
        os.write(1, b"quack " * 10_000)
    while way == "shout":
        os.write(2, b"quack " * 10_000)
    for told in sys.argv[2:]:
        Path(told).with_suffix(".new").write_text(str(os.getpid()))
        Path(told).with_suffix(".new").rename(told)
    if way in {"hang", "children", "runaway"}:
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
            early = b'{"id": 1, "index": 0}\n' if way == "early" else b""
            os.write(1, b'{"kind": "ready"}\n' + early)
        elif message["kind"] in {"act", "tick"} and message["id"] == 1:
            answer = {"id": 1, "text": message["texts"][0]}
            os.write(1, json.dumps(answer).encode() + b"\n")
        elif message["kind"] in {"act", "tick"}:
            misbehave(way, message["id"])


if __name__ == "__main__":
    main()
