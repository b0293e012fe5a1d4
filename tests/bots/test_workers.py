"""Bots in worker processes: whatever they do, the table gets a legal action and hears the truth."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from polarnight import catalog
from polarnight.bots.levels import CHANCE, level
from polarnight.bots.workers import BotFailedError, BotPool, Choice
from polarnight.core.contract import Seating
from polarnight.core.spaces import allows
from polarnight.core.values import read_action
from tests.bots import odd
from tests.processes import gone

ROOT = Path(__file__).parents[2]
GAME = catalog.game("icecool")
"""Its bots load nothing that is compiled, and the first decision is only a place to stand."""
START = GAME.start(GAME.deal(GAME.info.options(), Seating(2), Random(1)))
(ME,) = GAME.actors(START)

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def pool(
    lookup: Callable[[str, str], object] = level, workers: int = 1
) -> AsyncIterator[BotPool]:
    made = BotPool(workers, lookup)  # type: ignore[arg-type]
    try:
        yield made
    finally:
        await made.close()


@pytest.fixture
def no_slack(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hangs is given up at once; here the others have a minute to answer (`odd.LONG`)."""
    monkeypatch.setattr("polarnight.bots.workers._SLACK", 0.0)


async def choice(bots: BotPool, name: str, seed: int = 1) -> Choice:
    """What the level called `name` chooses at the start of a game; always something legal."""
    chosen = await bots.choose("icecool", GAME.view(START, ME), ME, name, seed)
    assert allows(GAME.legal(START, ME), read_action(GAME.info, chosen.action))
    return chosen


async def test_a_bot_chooses_in_another_process() -> None:
    async with pool() as bots:
        chosen = await choice(bots, "king")
    assert (chosen.by_level, chosen.fell_back_from) == ("king", None)


async def test_the_same_seed_gives_the_same_choice() -> None:
    async with pool() as bots:
        assert await choice(bots, "chick", 5) == await choice(bots, "chick", 5)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("gentoo", "gentoo failed: ZeroDivisionError: no fish"),
        ("adelie", "the bot cheated: station 0 0 is not legal"),
        ("king", "king crashed"),
        ("emperor", "emperor thought too long"),
    ],
)
async def test_a_bot_that_fails_passes_its_chair_on_and_says_so(
    name: str, why: str, no_slack: None
) -> None:
    async with pool(odd.all_odd) as bots:
        chosen = await choice(bots, name)
        assert chosen.by_level == "chick"
        assert chosen.fell_back_from == name
        assert chosen.reason == why
        again = await choice(bots, "chick")
    assert again.fell_back_from is None


async def test_when_every_bot_fails_chance_decides() -> None:
    async with pool(odd.babbling) as bots:
        chosen = await choice(bots, "emperor")
    assert chosen.by_level == CHANCE
    assert chosen.reason.startswith("the bot answered nonsense")


async def test_a_level_nobody_knows_is_played_by_chance_too() -> None:
    async with pool() as bots:
        chosen = await choice(bots, "walrus")
    assert (chosen.by_level, chosen.fell_back_from) == (CHANCE, "walrus")
    assert chosen.reason == "there is no level 'walrus'"


async def test_many_tables_share_few_workers() -> None:
    async with pool(odd.process_ids, workers=2) as bots:
        chosen = await asyncio.gather(*(choice(bots, "chick", seed) for seed in range(30)))
    assert 1 <= len({each.reason for each in chosen}) <= 2


async def test_a_quick_bot_does_not_wait_for_the_slow_ones_of_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor for one whose table is gone: it thinks on until its time is up."""
    begun = tmp_path / "begun"
    monkeypatch.setenv(odd.BEGUN, str(begun))
    async with pool(odd.one_slow, workers=2) as bots:
        slow = [asyncio.create_task(choice(bots, "emperor", seed)) for seed in range(3)]
        await exists(begun)
        assert (await choice(bots, "chick")).by_level == "chick"
        slow.pop(0).cancel()
        assert (await choice(bots, "chick")).by_level == "chick"
        assert not any(thought.done() for thought in slow)
    assert {chosen.by_level for chosen in await asyncio.gather(*slow)} == {CHANCE}


async def exists(path: Path | str) -> None:
    """Wait for a file that another process makes."""
    while not Path(path).exists():  # noqa: ASYNC110, ASYNC240
        await asyncio.sleep(0.01)


async def test_who_stops_waiting_disturbs_nobody(no_slack: None) -> None:
    async with pool(odd.all_odd) as bots:
        impatient = asyncio.create_task(choice(bots, "emperor"))
        await asyncio.sleep(0.2)
        impatient.cancel()
        assert (await choice(bots, "chick")).by_level == "chick"


async def test_advice_comes_with_a_reason() -> None:
    async with pool() as bots:
        advice = await bots.advise("icecool", GAME.view(START, ME), ME, 1)
    assert allows(GAME.legal(START, ME), read_action(GAME.info, advice.action))
    assert advice.reason == "station"


async def test_a_closed_pool_has_no_bots_but_still_an_answer() -> None:
    async with pool() as bots:
        await choice(bots, "chick")
    assert (await choice(bots, "chick")).by_level == CHANCE
    with pytest.raises(BotFailedError, match="sent home"):
        await bots.advise("icecool", GAME.view(START, ME), ME, 1)


async def test_closing_ends_a_bot_in_the_middle_of_a_thought() -> None:
    async with pool(odd.all_odd) as bots:
        await choice(bots, "chick")
        thinking = asyncio.create_task(choice(bots, "emperor"))
        await asyncio.sleep(0.1)
    assert (await thinking).by_level == CHANCE


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    """One worker idles, one hangs; nothing tells them but the silence."""
    begun = tmp_path / "begun"
    program = (
        "import asyncio, multiprocessing as mp\n"
        "from tests.bots.test_workers import BotPool, choice, exists, odd\n"
        "async def main():\n"
        "    bots = BotPool(2, odd.one_slow)\n"
        "    thinking = asyncio.create_task(choice(bots, 'emperor'))\n"
        f"    await exists({str(begun)!r})\n"
        "    await choice(bots, 'chick')\n"
        "    print(*(child.pid for child in mp.active_children()), flush=True)\n"
        "    await thinking\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": path, odd.BEGUN: str(begun)}
    with subprocess.Popen(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        workers = [int(word) for word in parent.stdout.readline().split()]
        parent.send_signal(signal.SIGKILL)
    assert len(workers) == 2
    assert all(gone(worker) for worker in workers)
