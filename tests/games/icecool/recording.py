"""A game written down with all its deeds, and read again.

`python -m tests.games.icecool.recording` writes them anew. Run it only when the rules or the form
of deeds change on purpose: the files stand for the logs of old games, which must replay for ever.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from polarnight.core.contract import Seat, Seating, Watcher
from polarnight.core.values import plain, read_deal, read_deed, to_json
from polarnight.games.icecool.deeds import FlickDone
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.trajectory import decode
from polarnight.games.icecool.rules import Icecool
from tests.games.icecool.players import sensible

FOLDER = Path(__file__).parent / "recorded"


def replayed(path: Path) -> str:
    """Play a written game again and compare its end; what was seen on the way, in a word."""
    record = json.loads(path.read_text("utf-8"))
    game = Icecool()
    assert record["rules_version"] == game.info.rules_version
    state = game.start(read_deal(game.info, record["deal"]))
    frames = 0
    for seat, body in record["deeds"]:
        deed = read_deed(game.info, body)
        if isinstance(deed, FlickDone):
            frames += decode(deed.trajectory).frames
        state = game.play(state, Seat(seat), deed).state
        to_json(game.view(state, Watcher.SPECTATOR))
    assert game.format_position(state) == record["end"], path.name
    assert plain(game.outcome(state)) == record["outcome"], path.name
    loaded = "mujoco" in sys.modules and sys.modules["mujoco"] is not None
    needed = "loaded" if loaded else "not needed"
    return f"{len(record['deeds'])} deeds, {frames} frames, simulator {needed}"


def recorded(seats: int, options: IcecoolOptions) -> dict[str, Any]:
    """A game of players who look ahead a little."""
    game, rng = Icecool(), Random(f"recorded {seats}")
    deal = game.deal(options, Seating(seats), rng)
    state, deeds = game.start(deal), []
    while actors := game.actors(state):
        (seat,) = actors
        deed = game.enact(state, seat, sensible(game, state, seat, rng))
        deeds.append([seat, plain(deed)])
        state = game.play(state, seat, deed).state
    return {
        "rules_version": game.info.rules_version,
        "deal": plain(deal),
        "deeds": deeds,
        "end": game.format_position(state),
        "outcome": plain(game.outcome(state)),
    }


def main() -> None:
    """Write the games anew."""
    FOLDER.mkdir(exist_ok=True)
    cases = {
        "two": (2, IcecoolOptions(board="courtyard")),
        "three": (3, IcecoolOptions(stuck_choice="most_visible", out_voids=True)),
    }
    for name, (seats, options) in cases.items():
        text = json.dumps(recorded(seats, options), separators=(",", ":"))
        (FOLDER / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
