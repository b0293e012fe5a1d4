"""How fast Igloo Igloo is: random games, calls from Python, looking at hidden things.

All of it in the time this process had a core, so that a busy machine does not look slow.
"""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bench import batches, strength
from polarnight.bench.calls import microseconds
from polarnight.bench.manifest import Row
from polarnight.bench.strength import Bout
from polarnight.bots.contract import Budget
from polarnight.core.contract import Seat
from polarnight.core.information import Step, everyone, reveals
from polarnight.envs.igloo_igloo.batch import IglooBatch
from polarnight.games.igloo_igloo import setup, tiles
from polarnight.games.igloo_igloo.actions import Walk
from polarnight.games.igloo_igloo.kernel import games, play
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.choices import ACTIONS_IN_ALL, list_actions
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.games.igloo_igloo.state import rule_bits
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

    from polarnight.bench.manifest import Effort
    from polarnight.games.igloo_igloo.state import IglooState

GAME = IglooIgloo()
PROMISED = 20_000
"""Random games a second on one core."""
MIDDLE = (
    "#4t1id2#/h..wth1d/2i....bt/m.....3i/dP.....i/x.....1t/y2.i.3hd/#mihd12# "
    "inuits=a2,b1,d8,g7,h3/a7,c1,f8,g1,h6 igloos=a2/a7 animals=b3:fish2,d4:fish3,d4:fish1,"
    "e2:fox2,f5:bear,g3:fish2 hands=tmw/hx fish=2213123212131223 foxes=213312213 bears=3 "
    "turn=0 phase=actions points=3 melted=yes"
)
"""The middle of a game between two players, in the second phase, all choices open."""


_POSITIONS = Budget(nodes=12_000)
"""A tenth of a second is far more than it needs for so many."""
BOUTS = (Bout("with 12 000 positions, against greed", "greedy", _POSITIONS, _POSITIONS, 0.9),)


def random_games(effort: Effort) -> list[Row]:
    """Whole games, shuffling included, every decision drawn among all legal ones."""
    _games(2, IglooOptions(), 10)  # compile, or load
    tables = (
        ("2 players", 2, IglooOptions()),
        ("3 players", 3, IglooOptions()),
        ("4 players", 4, IglooOptions()),
        ("2 players, hardcore", 2, IglooOptions(hardcore=True)),
    )
    return [_row(title, seats, options, effort) for title, seats, options in tables]


def _row(title: str, seats: int, options: IglooOptions, effort: Effort) -> Row:
    count = max(10, effort.playouts // 20)
    runs = [_games(seats, options, count) for _ in range(effort.rounds)]
    seconds, decisions = min(runs)
    note = f"{1e9 * seconds / decisions:.0f} ns a decision"
    speed = count / seconds
    promised = f"{PROMISED:,} games/s"
    return Row(title, f"{speed:,.0f} games/s", note, promised, speed / PROMISED)


def _games(seats: int, options: IglooOptions, count: int) -> tuple[float, int]:
    """Seconds and decisions of `count` random games."""
    box = tiles.box(options)
    start = np.zeros(w.WORDS, dtype=np.uint64)
    start[w.SEATS] = seats
    start[w.RULES] = rule_bits(options, box.corners[options.corner])
    kinds = _numbers(tiles.KINDS[tile] for tile, n in box.mix.items() for _ in range(n))
    fish, foxes = _numbers(map(int, setup.FISH)), _numbers(map(int, setup.FOXES))
    margins, rng = np.zeros(count, dtype=np.int64), generator(1)
    began = time.process_time()
    decisions = games.random_games(start, kinds, fish, foxes, rng, margins)
    return time.process_time() - began, int(decisions)


def _numbers(values: Iterable[int]) -> NDArray[np.int64]:
    return np.array(list(values), dtype=np.int64)


def calls_from_python(effort: Effort) -> list[Row]:
    """What one call costs, through the contract and straight into the kernel."""
    state, me = GAME.parse_position(MIDDLE), Seat(0)
    actions = GAME.legal(state, me).actions
    found, scratch = np.empty(ACTIONS_IN_ALL, dtype=np.int64), state.copy()
    code = int(found[list_actions(scratch, found) - 1])
    text = GAME.format_position(state)
    calls: dict[str, Callable[[], object]] = {
        f"legal: all {len(actions)} actions as values": lambda: GAME.legal(state, me),
        "play: checked, with events": lambda: GAME.play(state, me, actions[0]),
        "position from text": lambda: GAME.parse_position(text),
        "kernel: list the actions": lambda: list_actions(scratch, found),
        "kernel: copy the state": scratch.copy,
        "kernel: copy it and play": lambda: play.play(scratch.copy(), code),
    }
    return [Row(what, f"{microseconds(call, effort):.1f} µs") for what, call in calls.items()]


def hidden_things(effort: Effort) -> list[Row]:
    """Views, the worlds that fit them, and whether an action revealed anything."""
    game, me, rng = GAME, Seat(0), Random(1)
    state = game.parse_position(MIDDLE)
    view = game.view(state, me)
    walk = next(a for a in game.legal(state, me).actions if isinstance(a, Walk))
    worlds = iter(_worlds(state, effort.calls + effort.rounds + 1))
    calls: dict[str, Callable[[], object]] = {
        "view of a state seen before": lambda: game.view(state, me),
        "view of a new state": lambda: game.view(next(worlds), me),
        "a possible world": lambda: game.possible(view, rng),
    }
    rows = [Row(what, f"{microseconds(call, effort):.0f} µs") for what, call in calls.items()]
    began = time.process_time()
    step = Step.of(game, state, me, walk)
    any(reveals(step, to=viewer, rng=rng) for viewer in everyone(state.seats))
    took = time.process_time() - began
    return [
        *rows,
        Row("undo: did a walk reveal anything? by trying worlds", f"{1e3 * took:.0f} ms"),
    ]


def _worlds(state: IglooState, count: int) -> list[IglooState]:
    view, rng = GAME.view(state, Seat(0)), Random(2)
    return [GAME.possible(view, rng) for _ in range(count)]


def the_emperor(effort: Effort) -> list[Row]:
    """Short matches; the long ones stand in docs/levels.md."""
    return strength.rows("igloo_igloo", BOUTS, max(2, effort.games // 3))


def many_at_once(effort: Effort) -> list[Row]:
    return batches.rows(IglooBatch, effort)


SECTIONS = {
    "random games": random_games,
    "from Python": calls_from_python,
    "hidden things": hidden_things,
    "the Emperor": the_emperor,
    "batches": many_at_once,
}
