"""How often each level passes a chosen door from a random place, with its own trembling hand.

    python tools/icecool_doors.py --tries 60 --write docs/icecool/doors.md

Each try: penguins upright anywhere in the school, a door of the room the first one stands in, one
flick. It counts if the whole penguin is through, by the true physics. Levels are limited by the
flicks they may try, not by time, so that the same seed gives the same numbers on one machine.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import track

from polarnight.arena.figures import rate
from polarnight.bots.contract import LEVELS
from polarnight.bots.icecool.aiming import flicks
from polarnight.bots.icecool.bot import FlickBot, StraightBot
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.search import Start, find
from polarnight.bots.levels import level
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Passed
from polarnight.games.icecool.physics import sampling, simulation
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.physics.hand import tremble

if TYPE_CHECKING:
    from polarnight.bots.contract import Level
    from polarnight.games.icecool.board import Board, Door
    from polarnight.games.icecool.deeds import Consequences, Flick
    from polarnight.games.icecool.physics.planning import Scene

_PAGE = """\
# Through a chosen door

How often each level of ICECOOL passes a door of its room that was chosen for it, from a random
place, in one flick with its own trembling hand. Made by `{command}`;
flicks tried are limited by number, not by time, as if nothing else ran on the machine.

| level | penguins on the board | tries | passed | 95 % |
|---|---|---|---|---|
{rows}
"""


@dataclass(frozen=True, slots=True)
class Score:
    """How a level did."""

    name: str
    penguins: int
    tries: tuple[bool, ...]

    def __str__(self) -> str:
        seen = rate(self.tries)
        return (
            f"| {self.name} | {self.penguins} | {len(self.tries)} |"
            f" {seen.share:.0%} | {seen.low:.0%} to {seen.high:.0%} |"
        )


def passes(player: Level, board: Board, penguins: int, rng: Random) -> bool:
    """One try."""
    scene = sampling.random_scene(board, penguins, rng)
    here = Point(scene.own.x, scene.own.y)
    seen = chart(board)
    door = rng.choice(seen.doors[seen.room(here)])
    done = _flick(player, scene, door, rng)
    run = simulation.flicked(board, scene.poses, 0, done)
    return _through(judge(Flicked(board, scene.seats, scene.mover, scene.poses, run)), scene, door)


def _flick(player: Level, scene: Scene, door: Door, rng: Random) -> Flick:
    """What the hand of a player does who wants to pass `door`."""
    bot, board, here = player.bot, scene.board, Point(scene.own.x, scene.own.y)
    tries = flicks(board, here, [Point(door.x, door.y)], rng)
    assert isinstance(bot, FlickBot | StraightBot), "levels of ICECOOL have hands"
    if isinstance(bot, StraightBot):
        return tremble(next(tries), bot.hand, rng, board)
    start = Start(None, scene, tries, lambda _, came: float(_through(came, scene, door)))
    budget = replace(player.budget, seconds=None)
    return tremble(find([start], bot.hand, bot.effort, budget, rng).flick, bot.hand, rng, board)


def _through(came: Consequences, scene: Scene, door: Door) -> bool:
    return any(
        isinstance(event, Passed)
        and (event.seat, event.door, event.way) == (scene.mover, door.name, "through")
        for event in came.happenings
    )


def score(name: str, penguins: int, tries: int, seed: int = 1) -> Score:
    """Every level gets the same places and doors."""
    board, player = named("pinwheel"), level("icecool", name)
    numbers = track(range(tries), f"{name}, {penguins}", console=Console(stderr=True))
    places = (Random(f"{seed}/{n}") for n in numbers)
    return Score(name, penguins, tuple(passes(player, board, penguins, rng) for rng in places))


def main() -> None:
    parser = argparse.ArgumentParser(description="Let levels pass doors.")
    parser.add_argument("levels", nargs="*", default=list(LEVELS), metavar="level")
    parser.add_argument("--tries", type=int, default=60)
    parser.add_argument("--penguins", type=int, nargs="+", default=[1, 4])
    parser.add_argument("--write", type=Path, help="a page for what was measured")
    given = parser.parse_args()
    scores = [score(name, count, given.tries) for name in given.levels for count in given.penguins]
    rows = "\n".join(map(str, scores))
    Console().print(rows, highlight=False)
    if given.write:
        command = f"python tools/icecool_doors.py --tries {given.tries} --write ..."
        given.write.write_text(_PAGE.format(command=command, rows=rows), "utf-8")


if __name__ == "__main__":
    main()
