"""What the five levels of Igloo Pop are worth: whole games between bots in simulated time.

    python tools/igloo_pop_levels.py --games 40 --write

Neighbouring levels meet two against two at a table of four, seats turning from game to game; then
all five sit down together with one more of the middle one. Prints shares of wins with 95 %
intervals; `--write` makes docs/igloo_pop/levels.md of it.
"""

from __future__ import annotations

import argparse
import math
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import track

from polarnight.bots.igloo_pop.simulation import simulate
from polarnight.bots.levels import LEVELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.bots.levels import LevelName

PAGE = Path(__file__).parent.parent / "docs" / "igloo_pop" / "levels.md"


class Ledger:
    """Wins, points, and how long games last."""

    def __init__(self) -> None:
        self.games = 0
        self.seconds = 0.0
        self.rounds = 0
        self.wins: dict[str, float] = dict.fromkeys(LEVELS, 0.0)
        self.points: dict[str, list[int]] = {level: [] for level in LEVELS}

    def play(self, levels: Sequence[LevelName], seed: str) -> None:
        """One game; a shared victory is shared."""
        table = simulate(levels, seed)
        outcome = table.play_game()
        self.games += 1
        self.seconds += table.now
        self.rounds += table.state.round
        for seat, level in enumerate(levels):
            self.points[level].append(outcome.scores[seat])
            if seat in outcome.winners:
                self.wins[level] += 1.0 / len(outcome.winners)

    def share(self, level: str) -> str:
        """Wins of a level among all games, with the interval (Wilson)."""
        rate, n, z = self.wins[level] / self.games, self.games, 1.96
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        return f"{rate:.0%} ({max(0.0, middle - reach):.0%} to {middle + reach:.0%})"

    def mean(self, level: str) -> float:
        return sum(self.points[level]) / len(self.points[level])


def duel(strong: LevelName, weak: LevelName, games: int, seed: int) -> Ledger:
    """Two against two."""
    ledger = Ledger()
    for number in track(range(games), f"{strong} against {weak}"):
        seats: list[LevelName] = [strong, weak, strong, weak]
        if number % 2:
            seats.reverse()
        ledger.play(seats, f"{seed}/{strong}/{number}")
    return ledger


def party(games: int, seed: int) -> Ledger:
    """All five and one more of the middle."""
    ledger = Ledger()
    six: list[LevelName] = [*LEVELS, "adelie"]
    for number in track(range(games), "all together"):
        turn = number % len(six)
        ledger.play(six[turn:] + six[:turn], f"{seed}/party/{number}")
    return ledger


def page(games: int, seed: int) -> str:
    """The whole report, game by game as it is made."""
    duels = [(weak, strong, duel(strong, weak, games, seed)) for weak, strong in pairwise(LEVELS)]
    rows = [
        f"| {strong} | {weak} | {found.games} | {found.share(strong)}"
        f" | {found.mean(strong):.1f} : {found.mean(weak):.1f}"
        f" | {found.rounds / found.games:.1f} | {found.seconds / found.games / 60:.1f} |"
        for weak, strong, found in duels
    ]
    together = party(games, seed)
    places = [
        f"| {level} | {together.share(level)} | {together.mean(level):.1f} |" for level in LEVELS
    ]
    return PAGE_TEXT.format(games=games, seed=seed, duels="\n".join(rows), party="\n".join(places))


PAGE_TEXT = """\
# What the levels are worth

Made by `python tools/igloo_pop_levels.py --games {games} --seed {seed} --write`: whole games in
simulated time, between bots that listen to PCM. Shares of wins with 95 % intervals.

Two against two at a table of four (fair: 50 %):

| stronger | weaker | games | stronger wins | points | rounds | minutes |
|---|---|---:|---:|---:|---:|---:|
{duels}

All at one table of six, adelie twice ({games} games; fair: 17 %, for adelie 33 %):

| level | wins | points |
|---|---:|---:|
{party}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the levels of Igloo Pop.")
    parser.add_argument("--games", type=int, default=40, help="for each pairing")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write docs/igloo_pop/levels.md")
    wish = parser.parse_args()
    text = page(wish.games, wish.seed)
    print(text)
    if wish.write:
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
