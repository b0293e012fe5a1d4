"""One owner for a table in real time: whoever slept too long cannot write any more."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from polarnight.store.errors import ConflictError, LostTableError
from polarnight.store.owners import Owner
from tests.store.test_store import ended, made, opened

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio
LONG, OVER = 3600.0, -1.0
"""Seconds: for longer than any test, and not even until now."""


async def test_whoever_comes_first_has_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        assert await store.owners.of("a") is None
        assert await store.owners.claim("a", "one", LONG) == Owner("a", "one", 1)
        assert await store.owners.claim("a", "other", LONG) == Owner("a", "one", 1)
        assert await store.owners.claim("a", "one", LONG) == Owner("a", "one", 1)
        assert await store.owners.of("a") == Owner("a", "one", 1)
        assert await store.owners.claim("b", "other", LONG) == Owner("b", "other", 1)


async def test_of_many_who_claim_at_once_one_has_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        claims = [store.owners.claim("a", f"worker {n}", LONG) for n in range(8)]
        assert len(set(await asyncio.gather(*claims))) == 1


async def test_a_table_whose_time_has_run_out_is_taken_over_with_a_new_epoch(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as store:
        slept = await store.owners.claim("a", "one", OVER)
        assert await store.owners.of("a") is None
        taken = await store.owners.claim("a", "other", LONG)
        assert taken == Owner("a", "other", 2)
        assert await store.owners.renew([slept], LONG) == frozenset()
        assert await store.owners.renew([taken], LONG) == {"a"}


async def test_who_wakes_before_anybody_else_came_begins_a_new_epoch(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.owners.claim("a", "one", OVER)
        assert await store.owners.claim("a", "one", LONG) == Owner("a", "one", 2)


async def test_many_tables_are_kept_at_once_and_given_away_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        mine = [await store.owners.claim(name, "one", LONG) for name in ("a", "b", "c")]
        assert await store.owners.renew([*mine, Owner("d", "one", 1)], LONG) == {"a", "b", "c"}
        assert await store.owners.renew([], LONG) == frozenset()
        await store.owners.release(mine)
        assert await store.owners.claim("b", "other", LONG) == Owner("b", "other", 2)


async def test_only_the_owner_of_now_may_write(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        await store.append("a", 1, [made("AAAAA")])
        slept = await store.owners.claim("a", "one", OVER)
        owner = await store.owners.claim("a", "other", LONG)
        with pytest.raises(LostTableError, match="another worker has it now"):
            await store.append("a", 1, [ended(2)], owner=slept)
        await store.append("a", 1, [ended(2)], owner=owner)
        with pytest.raises(ConflictError):
            await store.append("a", 1, [ended(2)], owner=owner)
        assert await store.read("a") == (made("AAAAA"), ended(2))


async def test_one_who_lost_a_table_does_not_hurt_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        slept = await store.owners.claim("t0", "one", OVER)
        await store.owners.claim("t0", "other", LONG)
        results = await asyncio.gather(
            store.append("t0", 1, [made("T0000")], owner=slept),
            *(store.append(f"t{n}", 1, [made(f"T{n:04}")]) for n in range(1, 20)),
            return_exceptions=True,
        )
        assert isinstance(results[0], LostTableError)
        assert results[1:] == [None] * 19


async def test_studies_are_kept_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as store:
        assert await store.study("a", "packeis 1") is None
        await store.keep_study("a", "packeis 1", b"first")
        await store.keep_study("a", "packeis 1", b"second")
        await store.keep_study("a", "packeis 2", b"newer")
        assert await store.study("a", "packeis 1") == b"first"
        assert await store.study("a", "packeis 2") == b"newer"
        assert await store.study("b", "packeis 1") is None
