"""After a storm: is everything there that was promised, once, and does everybody see the same?"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from polarnight.cli.storm.people import Message, Person, Promises
from polarnight.core.contract import Seat
from polarnight.store.store import open_store
from polarnight.tables.records import Acted
from polarnight.tables.story import replay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.cli.storm.programs import WebWorker
    from polarnight.tables.records import Row

_LOOKS = 40.0
"""Seconds for two windows to show the same, once all is quiet."""


@dataclass
class Verdict:
    """What was found. All lists of faults are empty if every promise was kept."""

    acknowledged: int = 0
    found: int = 0
    rows: int = 0
    doubled: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    disagree: list[str] = field(default_factory=list)
    """Tables whose windows do not show the same at all workers."""
    leaked: list[str] = field(default_factory=list)
    """States that are not what the log lets that seat see."""
    windows: int = 0
    states: int = 0
    tables: int = 0

    @property
    def kept(self) -> bool:
        """Whether every promise was."""
        broken = self.doubled or self.lost or self.disagree or self.leaked
        return not broken and self.found == self.acknowledged


async def judge(
    database: str, people: Sequence[Person], promises: Promises, workers: Sequence[WebWorker]
) -> Verdict:  # fmt: skip
    """Compare the log with what people were told, and the windows with each other."""
    verdict = Verdict(acknowledged=len(promises.acknowledged))
    store = await open_store(database)
    try:
        tables = {*promises.acknowledged.values(), *promises.seen}
        logs = {table: await store.read(table) for table in tables}
    finally:
        await store.close()
    verdict.tables = len(logs)
    for table, rows in logs.items():
        _count(verdict, table, rows, promises)
        _look_through(verdict, table, rows, promises)
    for person in people:
        await _compare(verdict, person, workers)
    return verdict


def _count(verdict: Verdict, table: str, rows: Sequence[Row], promises: Promises) -> None:
    ids = Counter(row.record.id for row in rows if isinstance(row.record, Acted) and row.record.id)
    promised = [name for name, where in promises.acknowledged.items() if where == table]
    verdict.rows += len(rows)
    verdict.found += sum(name in ids for name in promised)
    verdict.lost += [name for name in promised if name not in ids]
    verdict.doubled += [name for name, count in ids.items() if count > 1]
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), f"a gap in table {table}"


def _look_through(verdict: Verdict, table: str, rows: Sequence[Row], promises: Promises) -> None:
    """Every state somebody was sent is the view of their seat in the fold of the log."""
    for seat, seq, view in promises.seen.get(table, ()):
        folded = replay(table, rows[:seq]).table
        mine = folded.game.view(folded.state, Seat(seat))
        verdict.states += 1
        if msgspec.json.decode(msgspec.json.encode(mine)) != view:
            verdict.leaked.append(f"{table} at {seq}, seat {seat}")


async def _compare(verdict: Verdict, person: Person, workers: Sequence[WebWorker]) -> None:
    """The same person looks at the table by way of every worker."""
    until = asyncio.get_running_loop().time() + _LOOKS
    while True:
        shown = [await person.look(worker.address) for worker in workers]
        if all(_told(one) == _told(shown[0]) for one in shown):
            verdict.windows += len(shown)
            return
        if asyncio.get_running_loop().time() > until:
            verdict.disagree.append(f"{person.table} for {person.key}")
            return


def _told(state: Message) -> object:
    """All but who is connected: that differs while one looks."""
    game = state["game"] and {**state["game"], "deadline": None, "answer_by": None}
    return state["seq"], state["you"], game, state["entries"]
