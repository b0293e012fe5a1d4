"""An outside bot of ICECOOL: one honest flick as text, then what its argument says."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

SECOND = {
    "too_fast": '{"id": %d, "action": {"type": "flick", "aim": 0, "speed": 99}}',
    "too_fast_text": '{"id": %d, "text": "flick 0 0 10 99"}',
    "no_list": '{"id": %d, "index": 0}',
    "nan": '{"id": %d, "action": {"type": "flick", "aim": NaN}}',
    "nan_text": '{"id": %d, "text": "flick nan"}',
    "huge": '{"id": %d, "action": {"type": "flick", "aim": 1e999}}',
    "words": '{"id": %d, "action": {"type": "flick", "aim": "north"}}',
    "outcome": '{"id": %d, "action": {"type": "flick_done", "flick": {"aim": 0}, "ice": ""}}',
}
"""How it answers when it is to flick for the second time."""


def answers(way: str, message: dict[str, Any], flicks: int) -> str:
    """A place for the Catcher, no card spent, a plain flick; in the end something odd."""
    asked = message["id"]
    if not message["spaces"]:
        return json.dumps({"id": asked, "text": "end"})
    ranges = message["spaces"][0]["ranges"]
    if "x" in ranges:
        x, y = ranges["x"][0], ranges["y"][0]
        return json.dumps({"id": asked, "action": {"type": "station", "x": x, "y": y}})
    return SECOND[way] % asked if flicks else json.dumps({"id": asked, "text": "flick 0 0 10 1"})


def main() -> None:
    flicks = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["kind"] == "hello":
            os.write(1, b'{"kind": "ready"}\n')
        elif message["kind"] == "act":
            os.write(1, answers(sys.argv[1], message, flicks).encode() + b"\n")
            flicks += any("aim" in space["ranges"] for space in message["spaces"])


if __name__ == "__main__":
    main()
