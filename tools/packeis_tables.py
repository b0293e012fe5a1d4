"""Play the champion of Packeis am Pol against its yardsticks and its rival, and print the tables.

    python -m tools.packeis_tables                              # 200 games a row
    python -m tools.packeis_tables --games 60 --against rival   # less of it
    python -m tools.packeis_tables --against "mine=run:./bot"   # anybody of docs/bots.md

At equal processor time and with a tenth of the other's, every board from both chairs. Games lie in
`--folder`, one file a row, so asking again plays only what is missing; rows that are not finished
say how many games they have.
"""

from __future__ import annotations

import argparse
import os
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from polarnight.arena import leaderboard
from polarnight.arena.contestants import read_contestants
from polarnight.arena.running import Processes
from polarnight.arena.schedule import new_tournament
from polarnight.arena.tournament import run

if TYPE_CHECKING:
    from polarnight.arena.figures import Summary

ROOT = Path(__file__).parent.parent
RIVAL = "rival=py:tools.packeis_rival:BOT"
AGAINST = (RIVAL, "tree", "veteran", "territory", "mobility", "greedy")
COLUMNS = (
    "the Emperor against",
    "processor time, its and theirs",
    "games",
    "won",
    "95 %",
    "fish ahead",
    "used, ms a decision",
)


def line(found: Summary, emperor: str, other: str) -> str:
    """One row of the table."""
    standings = {each.name: each for each in found.standings}
    mine, theirs = standings[emperor], standings[other]
    margin = "" if mine.margin is None else f"{mine.margin:+.1f}"
    used = " and ".join(f"{each.cpu_ms:.1f}" for each in (mine, theirs) if each.cpu_ms is not None)
    budgets = " and ".join(f"{1e3 * (c.seconds or 0):g} ms" for c in found.tournament.contestants)
    low, high = 100 * mine.won.low, 100 * mine.won.high
    faults = "".join(f", {sum(e.faults.values())} lost by fault" for e in (mine,) if e.faults)
    return (
        f"| {other.partition('@')[0]} | {budgets} | {found.games} | {100 * mine.won.share:.1f} %"
        f" | {low:.1f} to {high:.1f} %{faults} | {margin} | {used} |"
    )


def play(other: str, mine: float, theirs: float, wish: argparse.Namespace) -> str:
    """Play one row, as far as it is missing."""
    emperor, against = f"emperor@{mine:g}cpu", f"{other}@{theirs:g}cpu"
    pair = read_contestants("packeis", [emperor, against])
    folder = wish.folder / f"{theirs:g}cpu"
    plan = leaderboard.plan(folder, new_tournament("packeis", pair), wish.games)
    return line(run(plan, Processes(wish.workers)), pair[0].name, pair[1].name)


def main() -> None:
    parser = argparse.ArgumentParser(description="The champion of Packeis and those it meets.")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.06, help="of the others, a decision")
    parser.add_argument("--against", action="append", help="a player of the arena; may be repeated")
    parser.add_argument("--folder", type=Path, default=Path("arena/champion"))
    parser.add_argument("--workers", type=int, default=1, help="games at once")
    wish = parser.parse_args()
    found = os.environ.get("PYTHONPATH")  # games are played in processes of their own
    os.environ["PYTHONPATH"] = f"{ROOT}{os.pathsep}{found}" if found else str(ROOT)
    print(f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|", flush=True)
    players = [RIVAL if name == "rival" else name for name in wish.against or AGAINST]
    for share, other in product((1.0, 0.1), players):
        print(play(other, share * wish.seconds, wish.seconds, wish), flush=True)


if __name__ == "__main__":
    main()
