"""Commands that keep the games of a server in order: backup, restore, prune, forget."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from polarnight.cli.counting import many
from polarnight.cli.places import database_url
from polarnight.cli.settings import SettingsError
from polarnight.server.keys import hashed
from polarnight.store import backup, forgetting, housekeeping
from polarnight.store.engine import open_engine
from polarnight.store.results import Results

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator, Sequence
    from pathlib import Path

    from sqlalchemy.ext.asyncio import AsyncEngine

    from polarnight.cli.settings import HostSettings
    from polarnight.tables.results import GameResult

ResultT = TypeVar("ResultT")


def backed_up(where: HostSettings, file: Path) -> str:
    """Write all games to `file`; a sentence about it."""
    count = _done(where, lambda engine: backup.back_up(engine, file))
    return f"{many(count.tables, 'table')} with {many(count.records, 'record')}: {file}"


def restored(where: HostSettings, file: Path) -> str:
    """Bring the games of `file` in; a sentence about it. Raises BadBackupError."""
    count = _done(where, lambda engine: backup.restore(engine, file))
    were = f"{count.there} {'was' if count.there == 1 else 'were'}"
    there = f"; {were} there already, or had a code in use" if count.there else ""
    brought = f"{many(count.tables, 'table')} with {many(count.records, 'record')}"
    return f"brought in {brought}{there}"


def pruned(
    where: HostSettings, finished: float, abandoned: float, *, really: bool
) -> Iterator[str]:
    """What went, or would go."""
    found = _done(where, lambda engine: housekeeping.find_old(engine, finished, abandoned))
    for fate in ("finished", "abandoned"):
        yield f"{fate}: {many(sum(old.fate == fate for old in found), 'table')}"
    if really:
        gone = _done(where, lambda engine: housekeeping.prune(engine, found))
        yield f"{many(gone, 'table')} {'is' if gone == 1 else 'are'} gone"
    elif found:
        yield f"nothing was changed; --yes takes {'it' if len(found) == 1 else 'them'} away"


def forgotten(where: HostSettings, *, name: str, key: str) -> str:
    """Take a person out of every log; a sentence about it. Raises SettingsError."""
    if not name and not key:
        raise SettingsError("say who is to be forgotten: --key, or --name")
    keys = [hashed(key)] if key else []
    changed = _done(where, lambda engine: forgetting.forget(engine, name=name, keys=keys))
    return f"{many(changed.total(), 'record')} changed; a running server forgets within seconds"


def rated(where: HostSettings, *, rebuild: bool) -> tuple[bool, Sequence[str]]:
    """Whether the kept results are what the logs say, and sentences about it.

    With `rebuild` they are from now on.
    """
    kept, read = _done(where, _results)
    told = [f"{many(len(read), 'finished game')} in the logs, {many(len(kept), 'result')} kept"]
    if kept == read:
        return True, [*told, "the ratings made from both are the same"]
    differ = {one.id for one in (*kept, *read) if one not in kept or one not in read}
    told.append(f"{len(differ)} {'differs' if len(differ) == 1 else 'differ'}")
    if not rebuild:
        return False, [*told, "nothing was changed; --rebuild makes the results anew"]
    _done(where, lambda engine: Results(engine).replace(read))
    return True, [*told, "the results were made anew from the logs"]


async def _results(engine: AsyncEngine) -> tuple[list[GameResult], list[GameResult]]:
    results = Results(engine)
    return list(await results.all()), list(await results.from_logs())


def _done(where: HostSettings, work: Callable[[AsyncEngine], Awaitable[ResultT]]) -> ResultT:
    async def run() -> ResultT:
        engine = await open_engine(database_url(where.data, where.database))
        try:
            return await work(engine)
        finally:
            await engine.dispose()

    return asyncio.run(run())
