"""Make the golden games anew: `python tools/golden.py`, after a change of the rules.

A golden game is a whole game as people would write it down: the deal, every action as text, and
how it ended. The tests replay those in tests/golden; this program plays random games of the cases
below and writes them there. The diff shows what a change of the rules did, so run it only in a
commit that names the clause that changed.

python tools/golden.py            write the files
python tools/golden.py --check    fail if one would change
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from polarnight import catalog
from polarnight.core.contract import Seating
from polarnight.core.values import plain

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
ISLANDS = "1110011 11100011 1120032 11110022 0011110 00111120 2300111 33000111"
SHUFFLED = {"layout": "random"}
"""packeis-four-balanced-closed is kept as it was dealt before thirds went both ways (PP-A2)."""


@dataclass(frozen=True)
class Case:
    """One game to play: a file name, the seats, and the options that are not at their default."""

    game: str
    name: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.game}-{self.name}.json"


CASES = (
    Case("packeis", "two", 2, SHUFFLED),
    Case("packeis", "three", 3, SHUFFLED),
    Case("packeis", "four", 4, SHUFFLED),
    Case(
        "packeis", "two-finished-alone", 2, {**SHUFFLED, "auto_finish": True, "last_floe": "lost"}
    ),
    Case(
        "packeis",
        "three-snake-lifted-at-once",
        3,
        {**SHUFFLED, "placement": "snake", "lift": "each"},
    ),
    Case("packeis", "four-evenly-closed", 4, {"open_score": False}),
    Case("packeis", "three-islands", 3, {"layout": "file", "map": ISLANDS, "prune": "end"}),
    Case("igloo_igloo", "two", 2),
    Case("igloo_igloo", "three", 3),
    Case("igloo_igloo", "four", 4),
    Case("igloo_igloo", "two-hardcore", 2, {"hardcore": True, "half": "up"}),
    Case("igloo_igloo", "four-full-corners", 4, {"corner": "full", "move_all": "may"}),
    Case("igloo_pop", "two", 2),
    Case("igloo_pop", "three-french", 3, {"edition": "f1", "no_match_multi": "return"}),
    Case("igloo_pop", "six-final-done", 6, {"edition": "e0", "done": "final"}),
)


def play(case: Case) -> dict[str, Any]:
    """The case as a random game; the same every time."""
    game, rng = catalog.game(case.game), Random(case.name)
    deal = game.deal(game.info.options(**case.options), Seating(case.seats), rng)
    state, actions = game.start(deal), []
    while actors := game.actors(state):
        seat = rng.choice(actors)
        action = rng.choice(game.legal(state, seat).actions)
        actions.append(f"{seat}: {game.format_action(action)}")
        state = game.play(state, seat, game.enact(state, seat, action)).state
    return {
        "game": case.game,
        "rules_version": game.info.rules_version,
        "deal": plain(deal),
        "actions": actions,
        "end": game.format_position(state),
        "outcome": plain(game.outcome(state)),
    }


def text(record: dict[str, Any]) -> str:
    return json.dumps(record, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    """Write every golden game, or say which would change."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=_Raw)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if stale")
    check = parser.parse_args().check
    made = {case.path: text(play(case)) for case in CASES}
    stale = [path for path, new in made.items() if not path.exists() or path.read_text() != new]
    for path in stale:
        print(f"{'stale' if check else 'written'}: {path.name}")
        if not check:
            path.write_text(made[path])
    return 1 if check and stale else 0


_Raw = argparse.RawDescriptionHelpFormatter

if __name__ == "__main__":
    sys.exit(main())
