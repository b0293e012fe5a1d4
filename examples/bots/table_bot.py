"""A bot that sits down at a table over the WebSocket, against people or other bots.

    python examples/bots/table_bot.py http://127.0.0.1:8730 TABLE-ID

TABLE-ID is what stands behind /t/ in the address of the table. The chair belongs to the key: with
the same key (a third argument) the bot comes back to it after a lost line. docs/protocol.md has it
all. Needs only the library `websockets`; it plays any legal action.
"""

import json
import random
import secrets
import sys
from itertools import count

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

LOOKS = ("moon", "heart", "fir", "star", "block", "sun")


def take_a_chair(table: dict) -> dict:
    """The wish for a free chair in a look nobody has; without a chair the program ends."""
    chairs = table["chairs"]
    free = [number for number, chair in enumerate(chairs) if chair["kind"] == "empty"]
    if table["phase"] != "lobby" or not free:
        sys.exit("there is no chair to sit down on: the game has begun, or all are taken")
    look = next(look for look in LOOKS if look not in [chair["look"] for chair in chairs])
    return {"type": "sit", "chair": free[0], "name": "Robot", "look": look}


def wish(state: dict, rng: random.Random) -> dict | None:
    """What to ask for in this state: a chair, an action, or nothing."""
    you, game = state["you"], state["game"]
    if not you["chairs"]:
        return take_a_chair(state["table"])
    if game is None or not game["legal"] or not game["legal"]["actions"]:
        return None
    action = rng.choice(game["legal"]["actions"])
    return {"type": "act", "seat": you["seat"], "seq": state["seq"], "action": action}


def play(server: str, table: str, key: str) -> dict:
    """Sit down, act whenever it is our turn; how the game ended."""
    rng, ids = random.Random(), count(1)
    us = secrets.token_hex(4)  # ids belong to a key for the whole game: begin anew, be told apart
    with connect(f"{server.replace('http', 'ws', 1)}/ws/{table}") as line:
        line.send(json.dumps({"type": "hello", "key": key}))
        for text in line:
            message = json.loads(text)
            if message["type"] == "refused":
                print(message["message"], file=sys.stderr)
            if message["type"] != "state":
                continue
            if message["game"] and message["game"]["outcome"]:
                return message["game"]["outcome"]
            if asked := wish(message, rng):
                line.send(json.dumps({**asked, "id": f"{us}-{next(ids)}"}))
    raise ConnectionError("the server has closed the line")


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    key = sys.argv[3] if len(sys.argv) == 4 else secrets.token_urlsafe(16)
    try:
        print(play(sys.argv[1], sys.argv[2], key))
    except (OSError, WebSocketException) as fault:
        sys.exit(f"the table cannot be reached: {fault}")
