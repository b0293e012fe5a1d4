"""How much ICECOOL costs: true flicks, looking ahead, bots, rules.

Measured in the time this process had the core, so that a busy machine does not look slow.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from functools import partial
from random import Random
from typing import TYPE_CHECKING

from polarnight.bench.calls import microseconds
from polarnight.bench.manifest import Row
from polarnight.bots.contract import LEVELS
from polarnight.bots.levels import level
from polarnight.core.contract import Seat
from polarnight.games.icecool.board import named
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.physics import geometry, sampling, simulation, trajectory
from polarnight.games.icecool.physics.consequences import Flicked, judge
from polarnight.games.icecool.physics.planning import foresee
from polarnight.games.icecool.previews import FAN, Preview, answer
from polarnight.games.icecool.rules import Icecool

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.manifest import Effort
    from polarnight.games.icecool.physics.planning import Scene

PENGUINS = 4
MOST_MS = 500
"""For a flick, from the hand to the first frame."""
MOMENT = """pinwheel turn=1:flick fresh=- at=410,512/300,20/360,120/520,200 cards=1^1^3/3211/22/3
    flicks=20"""


def flicks(effort: Effort) -> list[Row]:
    """Random flicks with four penguins, as the server runs them."""
    count = max(3, effort.calls // 400)
    costs, judging, seconds, sizes = [], [], [], []
    _true(*_random(0))  # load, and compile the model
    for seed in range(1, count):
        scene, flick = _random(seed)
        began = time.process_time()
        run = simulation.flicked(scene.board, scene.poses, 0, flick)
        ran = time.process_time()
        came = judge(Flicked(scene.board, scene.seats, scene.mover, scene.poses, run))
        moved = [rest.seat for rest in came.resting if rest.pushed or rest.seat == scene.mover]
        sizes.append(len(trajectory.encode(run, scene.seats, moved)))
        costs.append(1000 * (ran - began))
        judging.append(1000 * (time.process_time() - ran))
        seconds.append(run.seconds)
    middle = statistics.median
    worst = max(costs)
    return [
        Row("CPU for a flick", f"{middle(costs):.0f} ms", f"four penguins; the worst {worst:.0f}"),
        Row("what came of it", f"{middle(judging):.1f} ms", "doors, touches, trajectory"),
        Row("until all lie still", f"{middle(seconds):.1f} s", f"the longest {max(seconds):.1f}"),
        Row("as poses", f"{middle(sizes) / 1000:.1f} kB", "60 a second, base64"),
    ]


def looking_ahead(effort: Effort) -> list[Row]:
    """Low flicks of one player among four, as bots try them."""
    count = max(8, effort.calls // 200)
    rows = []
    for at_once in (1, 16, 64):
        best = max(_foreseen_per_second(count, at_once) for _ in range(min(3, effort.rounds)))
        rows.append(Row(f"{at_once} at a time", f"{best:.0f} flicks/s", "of one core"))
    return rows


def thinking(effort: Effort) -> list[Row]:
    """What one decision of each level costs, and a preview for a person who aims."""
    game, me = Icecool(), Seat(1)
    view = game.view(game.parse_position(" ".join(MOMENT.split())), me)
    tries = min(5, effort.rounds)
    rows = []
    for name in LEVELS:
        player = level("icecool", name)
        budget = replace(player.budget, seconds=None)
        choose = partial(player.bot.choose, game, view, me, budget)
        costs = [_seconds(partial(choose, Random(seed))) for seed in range(tries)]
        limit = f"at the table at most {player.budget.seconds:.1f} s"
        rows.append(Row(name, f"{statistics.median(costs):.2f} s", limit))
    asked = Preview((geometry.standing(view.board, geometry.Point(205, 102)),), 0, Flick(0.0))
    cost = min(_seconds(partial(answer, asked, Random(1))) for _ in range(tries))
    return [*rows, Row("a preview", f"{1000 * cost:.0f} ms", f"{FAN + 1} beginnings of a flick")]


def server(effort: Effort) -> list[Row]:
    """A real server: from a flick sent to its poses at the client and its row on the disk."""
    from polarnight.bench.server_load import measure

    load = measure(1, 8 * effort.seconds, "icecool")
    half, most = (1e3 * load.percentile(percent) for percent in (50, 95))
    return [
        Row("half of the flicks within", f"{half:.0f} ms", "this machine now"),
        Row(
            "95 % of them within",
            f"{most:.0f} ms",
            f"{load.actions} actions",
            f"{MOST_MS} ms",
            MOST_MS / most,
        ),
    ]


def rules(effort: Effort) -> list[Row]:
    """What one call costs, through the contract, with four seats."""
    game, me = Icecool(), Seat(1)
    state = game.parse_position(" ".join(MOMENT.split()))
    deed = game.enact(state, me, Flick(0.0))
    view, text = game.view(state, me), game.format_position(state)
    calls: dict[str, Callable[[], object]] = {
        "legal": lambda: game.legal(state, me),
        "play: a flick": lambda: game.play(state, me, deed),
        "view": lambda: game.view(state, me),
        "possible: another world": lambda: game.possible(view, Random(1)),
        "parse a position": lambda: game.parse_position(text),
    }
    return [Row(what, f"{microseconds(call, effort):.0f} µs") for what, call in calls.items()]


def _random(seed: int) -> tuple[Scene, Flick]:
    board, rng = named("pinwheel"), Random(seed)
    return sampling.random_scene(board, PENGUINS, rng), sampling.random_flick(board, rng)


def _true(scene: Scene, flick: Flick) -> None:
    simulation.flicked(scene.board, scene.poses, 0, flick)


def _foreseen_per_second(count: int, at_once: int) -> float:
    rng = Random(7)
    scene = sampling.random_scene(named("pinwheel"), PENGUINS, rng)
    tried = [
        Flick(rng.uniform(0, 360), rng.uniform(-0.3, 0.3), rng.uniform(6, 13), rng.uniform(1, 5))
        for _ in range(count)
    ]
    foresee(scene, tried[:1])
    began = time.process_time()
    for first in range(0, count, at_once):
        foresee(scene, tried[first : first + at_once])
    return count / (time.process_time() - began)


def _seconds(call: Callable[[], object]) -> float:
    began = time.process_time()
    call()
    return time.process_time() - began


SECTIONS = {
    "flicks": flicks,
    "looking ahead": looking_ahead,
    "bots, CPU for a decision": thinking,
    "from Python": rules,
    "server: SQLite on, one table": server,
}
