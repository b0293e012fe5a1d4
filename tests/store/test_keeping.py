"""Backups go from one kind of database to the other; old tables go; a person is forgotten."""

from __future__ import annotations

import asyncio
import gzip
import os
import stat
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from sqlalchemy import insert, select, text

from polarnight.nights.records import Closed as NightClosed
from polarnight.nights.records import Joined, NightMade, NightRow, TableOpened, TableScored
from polarnight.server.keys import hashed
from polarnight.store import backup, forgetting, housekeeping
from polarnight.store.backup import BadBackupError
from polarnight.store.engine import for_writing
from polarnight.store.errors import UnknownTableError
from polarnight.store.results import FORGOTTEN
from polarnight.store.schema import metadata
from polarnight.store.store import Store, now, open_store
from polarnight.store.writer import Append, _insert
from polarnight.tables import playing
from polarnight.tables.records import Row
from polarnight.tables.results import result_of
from polarnight.tables.table import fold
from tests.databases import on, url_of
from tests.store.test_store import ended, made, opened
from tests.tables.desk import HOST, Desk, two_people

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from polarnight.cli.engines import Postgres
    from polarnight.nights.records import AnyNightRecord
    from polarnight.tables.chair import Chair
    from tests.databases import Kind

pytestmark = pytest.mark.anyio
LONG_AGO = 400 * 86_400.0


def played(number: int) -> Desk:
    """A game of two people, some plies long."""
    desk = two_people()
    desk.play_on(3 * number, seed=number)
    return desk


async def fill(store: Store) -> dict[str, tuple[Row, ...]]:
    """Three tables, as they are in the log."""
    for number in range(3):
        rows = played(number).rows
        await store.append(f"t{number}", 1, [coded(rows[0], number), *rows[1:]])
    return {f"t{number}": await store.read(f"t{number}") for number in range(3)}


def coded(row: Row, number: int) -> Row:
    return replace(row, record=replace(row.record, code=f"CODE{'ABC'[number]}"))


@asynccontextmanager
async def of_the_other_kind(kind: Kind, folder: Path, postgres: Postgres) -> AsyncIterator[Store]:
    with on(None if kind == "postgresql" else postgres):
        url = url_of(folder / "other")
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()


async def test_a_backup_is_restored_into_the_other_kind_and_every_game_replays(
    tmp_path: Path, database_kind: Kind, postgres: Postgres
) -> None:
    file = tmp_path / "all.backup"
    async with (
        opened(tmp_path) as store,
        of_the_other_kind(database_kind, tmp_path, postgres) as other,
    ):
        games = await fill(store)
        count = await backup.back_up(store._engine, file)
        assert (count.tables, count.records) == (3, sum(map(len, games.values())))
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        restored = await backup.restore(other._engine, file)
        assert (restored.tables, restored.records, restored.there) == (3, count.records, 0)
        for name, rows in games.items():
            found = await other.read(name)
            assert found == rows
            assert fold(name, found) == fold(name, rows)
        assert await other.find_code("CODEB") == "t1"
        again = await backup.restore(other._engine, file)
        assert (again.tables, again.there) == (0, 3)


async def test_a_backup_brings_nights_and_results_along(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    async with opened(tmp_path) as store, opened(tmp_path / "elsewhere") as other:
        desk = played(1)
        desk.write(playing.end(desk.table, HOST))
        await store.append("t", 1, desk.rows)
        night = [NightRow(1, 1.0, NightMade(code="NIGHT", host="h"))]
        await store.append("n1", 1, night)
        await backup.back_up(store._engine, file)
        assert (await backup.restore(other._engine, file)).tables == 2
        assert await other.read_night("n1") == tuple(night)
        (found,) = await other.results.all()
        assert (found.id, [seat.name for seat in found.seats]) == ("t", ["Mika", "Oma Ruth"])


async def test_a_night_that_was_closed_is_kept_as_long_as_a_finished_game(tmp_path: Path) -> None:
    old = now() - LONG_AGO
    async with opened(tmp_path) as store:
        made, end = NightMade(code="NIGHT", host="h"), NightClosed()
        await store.append("n1", 1, [NightRow(1, old, made), NightRow(2, old, end)])
        (found,) = await housekeeping.find_old(store._engine, 365, 90)
        assert found.fate == "finished"


@pytest.mark.parametrize(
    ("last", "fate"),
    [("scored", "finished"), ("over", "finished"), ("begun", "abandoned"), ("gone", "abandoned")],
)
async def test_a_night_has_ended_with_the_last_of_its_games(
    tmp_path: Path, last: str, fate: str
) -> None:
    records: list[AnyNightRecord] = [NightMade(code="NIGHT", host="h")]
    records.append(TableOpened(id="t", code="TABLE", game="packeis"))
    if last == "scored":
        records.append(TableScored(id="t", results=(), awards=()))
    async with opened(tmp_path) as store:
        old = now() - LONG_AGO
        await store.append("n1", 1, [NightRow(n, old, one) for n, one in enumerate(records, 1)])
        game = [Row(row.seq, old, row.record) for row in played(1).rows]
        if last == "over":  # and nobody looked at the night any more
            game.append(Row(len(game) + 1, old, ended(1).record))
        if last != "gone":
            await store.append("t", 1, game)
        found = await housekeeping.find_old(store._engine, 365, 90)
        assert {one.id: one.fate for one in found}["n1"] == fate


async def test_the_tables_of_a_night_stay_as_long_as_the_night(tmp_path: Path) -> None:
    """Nobody closed it, so it has been left; its file is not to be had without its games."""
    old, code = now() - LONG_AGO, "NIGHT"
    async with opened(tmp_path) as store:
        await store.append("n1", 1, [NightRow(1, old, NightMade(code=code, host="h"))])
        first, *rows = (Row(row.seq, old, row.record) for row in played(1).rows)
        rows.append(Row(len(rows) + 2, old, ended(1).record))
        for number, night in enumerate(("n1", "", "n0")):
            begun = replace(first, record=replace(first.record, night=night))
            await store.append(f"t{number}", 1, [coded(begun, number), *rows])
        found = await housekeeping.find_old(store._engine, 365, 9999)
        assert [one.id for one in found] == ["t1", "t2"], "n0 has gone already"
        found = await housekeeping.find_old(store._engine, 365, 90)
        assert [one.id for one in found] == ["n1", "t0", "t1", "t2"]


async def test_a_backup_is_of_one_moment_while_people_play(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    async with opened(tmp_path) as store:
        await fill(store)
        reading = backup._everything

        async def interrupted(connection: object) -> AsyncIterator[object]:
            first = True
            async for line in reading(connection):  # type: ignore[arg-type]
                if first:
                    await store.append("late", 1, [made("LATER"), ended(2)])
                    first = False
                yield line

        backup._everything = interrupted  # type: ignore[assignment]
        try:
            count = await backup.back_up(store._engine, file)
        finally:
            backup._everything = reading
        assert count.tables == 3
        assert await store.count() == 4


async def test_a_backup_is_on_the_disk_before_the_one_of_before_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, sync = tmp_path / "all.backup", os.fsync
    file.write_bytes(b"of before")
    synced: list[tuple[bytes, int]] = []

    def noted(descriptor: int) -> None:
        synced.append((file.read_bytes(), os.fstat(descriptor).st_size))
        sync(descriptor)

    async with opened(tmp_path) as store:
        await fill(store)
        monkeypatch.setattr(os, "fsync", noted)
        await backup.back_up(store._engine, file)
    assert synced == [(b"of before", file.stat().st_size)]


async def test_a_backup_that_fails_leaves_nothing_but_the_one_of_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "kept" / "all.backup"
    file.parent.mkdir()
    file.write_bytes(b"of before")

    async def broken(connection: object) -> AsyncIterator[object]:
        async for line in reading(connection):  # type: ignore[arg-type]
            yield line
            raise OSError("no space left on device")

    reading = backup._everything
    monkeypatch.setattr(backup, "_everything", broken)
    async with opened(tmp_path) as store:
        await fill(store)
        with pytest.raises(OSError, match="no space left"):
            await backup.back_up(store._engine, file)
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    assert file.read_bytes() == b"of before"


@pytest.mark.only_on("sqlite")
async def test_half_a_backup_is_none(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    async with opened(tmp_path) as store:
        await fill(store)
        await backup.back_up(store._engine, file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    wrong = {
        "half": file.read_bytes()[:-20],
        "short": gzip.compress(b"".join(lines[:-1])),
        "holes": gzip.compress(b"".join(lines[:3] + lines[4:])),
        "other": b"these are my notes",
        "newer": gzip.compress(lines[0].replace(b'"version":1', b'"version":2')),
        "odd": gzip.compress(lines[0] + lines[1] + b'{"type":"record","seq":1}\n'),
    }
    async with opened(tmp_path / "empty") as store:
        for name, content in wrong.items():
            (tmp_path / name).write_bytes(content)
            with pytest.raises(BadBackupError):
                await backup.restore(store._engine, tmp_path / name)
        assert await store.count() == 0


async def test_old_tables_go_and_young_ones_stay(tmp_path: Path) -> None:
    old = now() - LONG_AGO
    async with opened(tmp_path) as store:
        desk = played(1)
        unfinished = [Row(row.seq, old, row.record) for row in desk.rows]
        over = [*unfinished, Row(len(unfinished) + 1, old, ended(1).record)]
        for number, rows in enumerate((unfinished, over, desk_of_now(desk))):
            await store.append(f"t{number}", 1, [coded(rows[0], number), *rows[1:]])
        await store.keep_study("t1", "packeis", b"found")
        assert await housekeeping.find_old(store._engine, 500, 500) == []
        fates = {one.id: one.fate for one in await housekeeping.find_old(store._engine, 365, 90)}
        assert fates == {"t0": "abandoned", "t1": "finished"}
        found = await housekeeping.find_old(store._engine, 365, 9999)
        assert [one.id for one in found] == ["t1"]
        await store.append("t0", 1, [Row(len(unfinished) + 1, now(), ended(1).record)])
        stale = [*found, housekeeping.Old("t0", "CODEA", len(unfinished), "abandoned")]
        assert await housekeeping.prune(store._engine, stale) == 1, "t0 has moved on meanwhile"
        assert await store.standings(["t0", "t1", "t2"]) == {
            "t0": (len(over), 0),
            "t2": (len(desk.rows), 0),
        }
        assert await store.study("t1", "packeis") is None


async def test_nobody_is_told_that_something_was_written_to_a_log_that_was_taken_away(
    tmp_path: Path,
) -> None:
    """A worker may have had the table open all the time: what it adds would have no beginning."""
    async with opened(tmp_path) as store:
        last = {name: rows[-1].seq for name, rows in (await fill(store)).items()}
        old = housekeeping.Old("t0", "CODEA", last["t0"], "abandoned")
        assert await housekeeping.prune(store._engine, [old]) == 1
        lost, kept = (store.append(name, 1, [ended(last[name] + 1)]) for name in ("t0", "t1"))
        found = await asyncio.gather(lost, kept, return_exceptions=True)
        assert [type(one) for one in found] == [UnknownTableError, type(None)]
        assert not await store.read("t0", after=1)


@pytest.mark.only_on("postgresql")
async def test_what_is_being_written_to_an_old_table_keeps_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await fill(store)
        seq = (await store.standings(["t0"]))["t0"].seq
        old = housekeeping.Old("t0", "CODEA", seq, "abandoned")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        append = Append("t0", 1, (ended(seq + 1),), None, done)
        async with store._engine.begin() as writing:
            await writing.run_sync(partial(_insert, [append]))
            pruning = asyncio.create_task(housekeeping.prune(store._engine, [old]))
            waiting = text("select count(*) from pg_locks where not granted")
            async with store._engine.connect() as watching:
                while not (pruning.done() or (await watching.execute(waiting)).scalar()):
                    await watching.rollback()
        assert await pruning == 0
        assert (await store.read("t0"))[-1].seq == seq + 1


def desk_of_now(desk: Desk) -> list[Row]:
    return [Row(row.seq, now(), row.record) for row in desk.rows]


async def test_a_forgotten_person_is_nowhere_and_the_games_replay(tmp_path: Path) -> None:
    file = tmp_path / "all.backup"
    async with opened(tmp_path) as store:
        before = await fill(store)
        chair = fold("t2", before["t2"]).chairs[0]
        assert chair.name
        assert chair.key
        changed = await forgetting.forget(store._engine, keys=[chair.key])
        assert changed[chair.key] >= 3
        assert not await forgetting.forget(store._engine, keys=[chair.key])
        for name, rows in before.items():
            table, was = fold(name, await store.read(name)), fold(name, rows)
            assert table.state == was.state
            assert table.chairs[0].name == FORGOTTEN
            assert table.chairs[1] == was.chairs[1]
        await backup.back_up(store._engine, file)
        content = gzip.decompress(file.read_bytes())
        assert chair.key.encode() not in content
        assert chair.name.encode() not in content
        async with store._engine.connect() as connection:
            bodies = (await connection.execute(text("select body from events"))).scalars().all()
        assert not any(chair.name.encode() in bytes(body) for body in bodies)
    files = b"".join(path.read_bytes() for path in sorted((tmp_path / "deep").glob("games.db*")))
    assert chair.name.encode() not in files, "not even between the rows"
    assert chair.key.encode() not in files


async def test_nothing_of_a_forgotten_person_is_left_in_any_table(tmp_path: Path) -> None:
    desk = played(1)
    desk.write(playing.end(desk.table, HOST))
    chair = desk.table.chairs[0]
    passkey = {"id": "p", "owner": chair.key, "public_key": b"", "used": 0, "sealed": b""}
    evening: list[AnyNightRecord] = [
        NightMade(code="NIGHT", host=chair.key),
        Joined(guest=0, name=chair.name, look="sun", key=chair.key),
    ]
    rows = [NightRow(n, 1.0, one) for n, one in enumerate(evening, 1)]
    async with opened(tmp_path) as store:
        await store.append("t", 1, desk.rows, result=result_of("t", desk.rows))
        await store.append("n1", 1, rows)
        async with for_writing(store._engine).begin() as connection:
            await connection.execute(
                insert(metadata.tables["passkeys"]).values(**passkey, made_at=0)
            )
        known = {name for name in metadata.tables if await knows(store, name, chair)}
        assert known == {"events", "passkeys", "results"}
        await forgetting.forget(store._engine, keys=[chair.key])
        assert not [name for name in metadata.tables if await knows(store, name, chair)]


async def knows(store: Store, table: str, chair: Chair) -> bool:
    """Whether a table of the database has the name or the key of somebody."""
    async with store._engine.connect() as connection:
        said = str((await connection.execute(select(metadata.tables[table]))).all())
    return chair.name in said or chair.key in said


async def test_a_name_is_forgotten_wherever_it_stands(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        rows = (await fill(store))["t1"]
        name = fold("t1", rows).chairs[1].name
        assert await forgetting.forget(store._engine, name=name) == {"": 3}
        assert not await forgetting.forget(store._engine, keys=[hashed("nobody")])
        assert fold("t1", await store.read("t1")).chairs[1].key == ""


async def test_many_are_forgotten_in_one_reading_and_each_has_a_number(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        rows = (await fill(store))["t1"]
        one, other = (chair.key for chair in fold("t1", rows).chairs)
        nobody = hashed("nobody")
        changed = await forgetting.forget(store._engine, keys=[one, nobody, other])
        assert changed.keys() == {one, other}
        assert min(changed.values()) >= 3
        found = fold("t1", await store.read("t1"))
        assert [(chair.name, chair.key) for chair in found.chairs] == [(FORGOTTEN, "")] * 2
        assert found.host == ""


async def test_a_table_made_while_somebody_is_being_forgotten_knows_them_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rematch took the names along, under an id that the reading had passed already."""
    some = forgetting._some
    async with opened(tmp_path) as store:
        rows = (await fill(store))["t1"]
        chair = fold("t1", rows).chairs[0]

        async def meanwhile(*asked: Any) -> Any:
            monkeypatch.setattr(forgetting, "_some", some)
            found = await some(*asked)
            first, *rest = desk_of_now(played(1))
            again = replace(first, record=replace(first.record, code="AGAIN"))
            await store.append("a rematch", 1, [again, *rest])
            return found

        monkeypatch.setattr(forgetting, "_some", meanwhile)
        await forgetting.forget(store._engine, keys=[chair.key])
        fresh = await store.read("a rematch")
        assert fold("a rematch", fresh).chairs[0].name == FORGOTTEN
        assert chair.key not in str(fresh)
