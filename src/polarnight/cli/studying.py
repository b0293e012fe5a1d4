"""Commands for looking at games: perft, solve, replay, analyse, export."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.bots.contract import Budget
from polarnight.bots.levels import analyst, solver
from polarnight.core.errors import BadLogError, GameOverError, PolarNightError
from polarnight.core.perft import perft
from polarnight.server.protocol import LogFile
from polarnight.tables import files
from polarnight.tables.refusals import refuse
from polarnight.tables.table import fold

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from polarnight.bots.contract import Solution
    from polarnight.cli.settings import HostSettings
    from polarnight.store.store import Store
    from polarnight.tables.table import Table


def perft_counts(name: str, position: str, depth: int) -> Iterator[int]:
    """The number of lines of 1, 2, ... `depth` actions, each as soon as it is known."""
    game = catalog.game(name)
    state = game.parse_position(position)
    fast = getattr(game, "perft", None)
    for length in range(1, depth + 1):
        yield fast(state, length) if fast else perft(game, state, length)


def solved(name: str, position: str, seconds: float) -> Iterator[str]:
    """The exact lead and the line that keeps it, or how far the search got."""
    game = catalog.game(name)
    state = game.parse_position(position)
    outcome = game.outcome(state)
    if outcome is not None:
        raise GameOverError(f"{name}: this game is over, {' : '.join(map(str, outcome.scores))}")
    found = solver(name)(state, Budget(seconds=seconds, threads=2))
    if found.proven:
        yield f"solved: {_lead(found)} in the end"
        yield "best play: " + " ".join(found.line)
    else:
        yield f"not solved within {seconds:g} s: {found.depth} plies, {found.nodes} positions"
        yield f"guess: {_lead(found)} in the end; best is {found.line[0]}"


def _lead(found: Solution) -> str:
    """Who leads by how much; a guess knows nothing of what breaks a tie."""
    ahead = 1 if (found.lead, found.tiebreak) >= (0, 0) else -1
    points, tiebreaks = found.units
    margin = f"{ahead * found.lead} {points}"
    if found.proven:
        margin += f" and {ahead * found.tiebreak} {tiebreaks}"
    return f"seat {found.seat} {'leads' if ahead > 0 else 'is behind'} by {margin}"


def told(path: Path) -> Iterator[str]:
    """The game of a file: seats, actions in notation, the outcome. Raises BadLogError."""
    table = _read(path)
    yield f"{table.game.info.title}: " + ", ".join(chair.name for chair in table.chairs)
    for number, play in enumerate(table.plays, 1):
        action = table.game.format_action(play.deed)
        yield f"{number:3}. {table.chairs[play.seat].name}: {action}"
    if table.outcome:
        names = ", ".join(table.chairs[seat].name for seat in table.outcome.winners)
        scores = " : ".join(map(str, table.outcome.scores))
        yield f"{scores}  {names or 'nobody'} won"


def analysed(path: Path, *, as_json: bool) -> Iterator[str]:
    """The finished game of a file looked at again: leads, costly moves, luck.

    Raises BadLogError, UnknownLevelError, RefusedError.
    """
    table = _read(path)
    if table.phase != "over":
        raise refuse("not_over", f"{path}: a game is looked at again when it is over")
    plays = [(play.before, play.seat, play.deed) for play in table.plays]
    found = analyst(table.game.info.name)(plays, table.state)
    if as_json:
        yield msgspec.json.encode(found).decode()
        return
    names = [chair.name for chair in table.chairs]
    yield "ply  " + "  ".join(f"{name:>8}" for name in names)
    for ply, moment in enumerate(found.moments):
        yield f"{ply:3}  " + "  ".join(f"{lead:+8.1f}" for lead in moment.leads)
    for move in found.costly:
        yield (
            f"{move.ply:3}. {names[move.seat]}: {move.action} gave away {move.lost:.1f}; "
            f"{move.better} was better ({move.reason})"
        )
    for luck in found.luck:
        turned = ", ".join(f"{key} {value}" for key, value in luck.args.items())
        yield f"{luck.ply:3}. {names[luck.seat]}: luck of {luck.gained:+.1f} ({turned})"
    if found.solved is not None:
        yield f"certain from ply {found.solved} on"


def _read(path: Path) -> Table:
    try:
        file = msgspec.json.decode(path.read_bytes(), type=LogFile)
    except (OSError, msgspec.DecodeError) as fault:
        raise BadLogError(f"{path} is not a game file: {fault}") from None
    return fold("file", files.imported(file.rows))


def export_table(wanted: str, settings: HostSettings) -> str:
    """The file of a table, found by id or code. Raises UnknownTableError, RefusedError."""
    return asyncio.run(_export(wanted, settings))


async def _export(wanted: str, settings: HostSettings) -> str:
    from polarnight.cli.places import database_url
    from polarnight.store.store import open_store

    store = await open_store(database_url(settings.data, settings.database))
    try:
        table_id = await _id_of(store, wanted)
        rows = await store.read(table_id)
        table = fold(table_id, rows)
        info = table.game.info
        file = LogFile(
            "polarnight-log", 1, info.name, info.rules_version, files.exported(table, rows)
        )
        return msgspec.json.encode(file).decode()
    finally:
        await store.close()


async def _id_of(store: Store, wanted: str) -> str:
    from polarnight.server.keys import read_code

    try:
        return await store.find_code(read_code(wanted))
    except PolarNightError:
        return wanted
