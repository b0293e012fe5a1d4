"""What the server costs: processor time of one action, at tables where everybody has a window.

Counted by the system for the server's process with all its threads, so a busy machine does not make
it look dear. Bots are processes of their own; here only people play.
"""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from polarnight.bench.manifest import Effort, Row
from polarnight.bench.rooms import at_rest, opening
from polarnight.bench.scaling import at_human_pace, cost_of_many
from polarnight.bench.sections import Section, action_costs
from polarnight.bench.server_load import KEY, connect, make_table, measure, running, used

if TYPE_CHECKING:
    from polarnight.bench.server_load import Line

SEATS = 4
_LOOKS = ("sun", "star", "fir", "moon")
_LONGEST = 400
"""Actions of one game, at most."""


def actions_at_a_table_of_four(effort: Effort) -> list[Row]:
    """All four have a window of their own and are told of everything."""
    return [_row(game, cost.most_ms, effort) for game, cost in action_costs().items()]


def many_tables(effort: Effort) -> list[Row]:
    """Every action is committed before it is acknowledged."""
    load = measure(effort.tables, 8 * effort.seconds)
    return [
        Row("actions", f"{load.per_second:,.0f} /s", f"{load.tables} tables of two at one screen"),
        Row("half of them within", f"{1e3 * load.percentile(50):.1f} ms"),
        Row("99 % of them within", f"{1e3 * load.percentile(99):.1f} ms"),
    ]


SECTIONS = (
    Section("processor time of an action: SQLite, one table of four", actions_at_a_table_of_four),
    Section("many tables: SQLite on, as fast as they are answered", many_tables),
    Section("a long log is opened: read and folded, processor time", opening),
)
SCALE = (
    Section("processor time of an action: tables, workers, databases", cost_of_many),
    Section("many tables at human pace: SQLite, one core", at_human_pace),
    Section("tables at which nobody acts: SQLite", at_rest),
)
"""Takes minutes, and the whole machine."""


def _row(game: str, most: float | None, effort: Effort) -> Row:
    with tempfile.TemporaryDirectory() as data, running(data) as (address, process):
        spent = asyncio.run(cost_of_action(address, process, game, int(40 * effort.rounds)))
    if spent is None:
        return Row(game, "not known", "this system does not tell what a process has used")
    if most is None:
        return Row(game, f"{spent:.1f} ms", "per action")
    return Row(game, f"{spent:.1f} ms", "per action", f"{most:g} ms", most / spent)


async def cost_of_action(address: str, process: int, game: str, actions: int) -> float | None:
    """Milliseconds of the server for each action of whole games; the first loads what is needed."""
    await _game(address, process, game)
    spent, done = 0.0, 0
    while done < actions:
        took, played = await _game(address, process, game)
        if took is None:
            return None
        spent, done = spent + took, done + played
    return 1e3 * spent / done


async def _game(address: str, process: int, game: str) -> tuple[float | None, int]:
    """A whole game at a table of its own: the seconds of the server, if known, and the actions."""
    async with AsyncExitStack() as stack:
        lines = await _sit_down(address, game, stack)
        before = used(process)
        done = await _act(lines)
        after = used(process)
    return None if before is None or after is None else after - before, done


async def _sit_down(address: str, game: str, stack: AsyncExitStack) -> list[Line]:
    table = await asyncio.to_thread(make_table, address, game)
    keys = [KEY, *(f"{KEY}-{number}" for number in range(1, SEATS))]
    lines = [await connect(address, table, key, stack) for key in keys]
    for chair, line in enumerate(lines):
        sit = {"chair": chair, "name": f"P{chair}", "look": _LOOKS[chair]}
        await line.ask({"type": "sit", **sit})
    await lines[0].ask({"type": "start"})
    return lines


async def _act(lines: list[Line]) -> int:
    """Play to the end, everybody hearing of everything; how many actions there were."""
    for done in range(_LONGEST):
        newest = max(line.state["seq"] for line in lines)
        for line in lines:
            while line.state["seq"] < newest:
                await line.hear()
        asked = next((line for line in lines if (line.state["game"] or {}).get("legal")), None)
        if asked is None:
            return done
        await _one(asked, asked.state["game"]["legal"]["actions"], done)
    return _LONGEST


async def _one(line: Line, choices: list[object], number: int) -> None:
    """One of the choices, another each time; then the state that has it."""
    seat, seq = line.state["you"]["seat"], line.state["seq"]
    action = choices[number * 7 % len(choices)]
    answer = await line.ask({"type": "act", "seat": seat, "seq": seq, "action": action})
    while line.state["seq"] < answer["seq"]:
        await line.hear()
