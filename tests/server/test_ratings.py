"""How strong people and bots are: a fold over results, whoever asks and whenever."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.arena.ratings import Rating
from polarnight.server.ladder import Ladder
from polarnight.server.ratings import Ratings
from polarnight.store.results import insert_results
from polarnight.store.store import open_store
from polarnight.store.transactions import transact
from polarnight.tables.results import GameResult, SeatResult
from tests.databases import url_of

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.server.protocol import Pool
    from polarnight.store.store import Store

pytestmark = pytest.mark.anyio


def seat(who: str, place: int) -> SeatResult:
    """Somebody by their key, or a bot."""
    bot = who in ("gentoo", "king")
    return SeatResult("" if bot else who, who, who if bot else "", place, {})


def game(ended: float, *order: str, rated: bool = True) -> GameResult:
    """A game in which they came in this order."""
    seats = tuple(seat(who, place) for place, who in enumerate(order, 1))
    return GameResult(f"g{ended:.0f}", "packeis", ended, rated, seats)


def believed(ratings: Ratings, pool: Pool, who: str) -> tuple[Rating, int]:
    found = ratings.of(pool, who)
    assert found is not None
    return found


def test_who_wins_is_believed_to_be_stronger_and_better_known() -> None:
    ratings = Ratings().after([game(n, "mika", "oma") for n in range(8)])
    mika, played = believed(ratings, "people", "mika")
    oma, _ = believed(ratings, "people", "oma")
    assert played == 8
    assert mika.mu > 25 > oma.mu
    assert mika.high - mika.low < 4 * 25 / 3
    assert ratings.of("bots", "mika") is None


def test_bots_and_people_are_rated_apart() -> None:
    ratings = Ratings().after([game(1, "gentoo", "mika"), game(2, "gentoo", "mika", "oma")])
    assert ratings.bots()["gentoo"][1] == 2
    assert believed(ratings, "people", "mika")[1] == 1
    assert believed(ratings, "bots", "mika")[1] == 2
    assert believed(ratings, "people", "oma")[0].mu < 25


def test_nobody_is_rated_against_themselves_or_against_nobody() -> None:
    ratings = Ratings().after(
        [game(1, "mika", "mika"), game(2, "mika", ""), game(3, "gentoo", "king")]
    )
    assert ratings.of("people", "mika") is None
    assert ratings.bots() == {}
    assert ratings.games == 3


async def keep(store: Store, one: GameResult) -> None:
    await transact(store._engine, lambda connection: connection.run_sync(insert_results, [one]))


async def test_in_whatever_order_results_come_the_ratings_are_the_same(tmp_path: Path) -> None:
    rng = Random(3)
    people = ["mika", "oma", "noor", "gentoo"]
    games = [game(n, *rng.sample(people, rng.randint(2, 4))) for n in range(1, 25)]
    whole = Ratings().after(games)
    store = await open_store(url_of(tmp_path))
    try:
        ladder = Ladder(store.results)
        late = games.pop(5)
        for one in [*games, late, late, game(99, "mika", "oma", rated=False)]:
            await keep(store, one)
            await ladder.of("packeis")
        known = await ladder.of("packeis")
        assert known.games == 24
        pools: tuple[Pool, ...] = ("people", "bots")
        for pool in pools:
            assert [known.of(pool, who) for who in people] == [whole.of(pool, w) for w in people]
        assert (await store.results.of_person("mika", 2))[0].id == "g99"
    finally:
        await store.close()


async def test_who_was_forgotten_by_another_worker_is_rated_no_more(tmp_path: Path) -> None:
    store = await open_store(url_of(tmp_path))
    try:
        ladder = Ladder(store.results)
        for one in (game(1, "mika", "oma"), game(2, "gentoo", "mika", "oma")):
            await keep(store, one)
        assert (await ladder.of("packeis")).of("people", "oma") is not None
        await store.results.forget("oma")  # and no word of it comes
        known = await ladder.of("packeis")
        assert known.of("people", "oma") is None
        assert known.of("bots", "oma") is None
        assert believed(known, "bots", "mika")[1] == 1
        assert await ladder.of("packeis") is known, "it is not read again"
    finally:
        await store.close()


def test_who_reads_ratings_is_not_disturbed_by_the_next_game() -> None:
    before = Ratings().after([game(1, "mika", "gentoo")])
    told, bots = believed(before, "bots", "mika"), before.bots()
    after = before.after([game(2, "oma", "king", "mika")])
    assert (believed(before, "bots", "mika"), before.bots(), before.games) == (told, bots, 1)
    assert (sorted(after.bots()), after.games) == (["gentoo", "king"], 2)
