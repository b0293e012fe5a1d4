"""Turns of thinking: keys and tables in turn, hints after bots, never all places for the slow."""

from __future__ import annotations

import asyncio

import pytest

from polarnight.bots import turns as module
from polarnight.bots.turns import MOST_BEFORE_A_HINT, MOST_HINTS, Asker, Turn, Turns
from polarnight.core.errors import BusyError

pytestmark = pytest.mark.anyio


class Thoughts:
    """Tasks that wait for their turn; `begun` are those that got it, in that order.

    `a` is a quick bot of a table of its own, `A` a slow one; `mika/t1/a` is one of Mika's table t1,
    `mika?a` a hint for Mika.
    """

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.begun: list[str] = []
        self.refused: dict[str, str] = {}
        self._turns: dict[str, Turn] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *names: str) -> None:
        for name in names:
            self._tasks[name] = asyncio.create_task(self._wait(name))
        await self._settled()

    async def end(self, *names: str) -> None:
        for name in names:
            self.turns.leave(self._turns.pop(name))
            await self._settled()

    async def end_all(self) -> list[str]:
        """End thoughts in the order in which they began until nobody waits; that order."""
        while self._turns:
            await self.end(next(iter(self._turns)))
        return self.begun

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await self._settled()

    async def _wait(self, name: str) -> None:
        try:
            self._turns[name] = await self.turns.wait(_asker(name), slow=name[-1].isupper())
        except BusyError as fault:
            self.refused[name] = fault.reason
        else:
            self.begun.append(name)

    async def _settled(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def _asker(name: str) -> Asker:
    if "?" in name:
        return Asker(name.split("?", maxsplit=1)[0], hint=True)
    key, *table = name.split("/")
    return Asker(key, table[0] if table else "")


async def test_the_slow_leave_a_place_to_the_quick() -> None:
    thoughts = Thoughts(places=2)
    await thoughts.come("A", "B", "c", "d")
    assert thoughts.begun == ["A", "c"]
    await thoughts.end("c")
    assert thoughts.begun == ["A", "c", "d"]
    await thoughts.end("A")
    assert thoughts.begun == ["A", "c", "d", "B"]


async def test_nobody_is_overtaken_for_ever() -> None:
    """Who is slow waits for a place that the quick use, too, but in the order of asking."""
    thoughts = Thoughts(places=2)
    await thoughts.come("a", "b", "C", "d")
    await thoughts.end("a")
    assert thoughts.begun == ["a", "b", "C"]


async def test_a_single_place_is_shared_in_order() -> None:
    thoughts = Thoughts(places=1)
    await thoughts.come("A", "b", "C")
    await thoughts.end("A")
    await thoughts.end("b")
    assert thoughts.begun == ["A", "b", "C"]


async def test_who_gives_up_waiting_takes_no_place() -> None:
    thoughts = Thoughts(places=2)
    await thoughts.come("A", "B", "C")
    await thoughts.give_up("B")
    await thoughts.end("A")
    assert thoughts.begun == ["A", "C"]


async def test_who_gives_up_just_when_called_gives_the_place_back() -> None:
    turns = Turns(1)
    first = await turns.wait(Asker("a"), slow=False)
    called = asyncio.create_task(turns.wait(Asker("b"), slow=False))
    await asyncio.sleep(0)
    turns.leave(first)  # calls the one who waits, who has not heard it yet
    called.cancel()
    await asyncio.gather(called, return_exceptions=True)
    await turns.wait(Asker("c"), slow=False)


async def test_a_key_with_a_hundred_tables_is_one_among_others() -> None:
    thoughts = Thoughts(places=1)
    flood = [f"flood/t{n}/F" for n in range(100)]
    await thoughts.come(*flood)
    await thoughts.come("mika/m/A", "oma/o/B")
    begun = await thoughts.end_all()
    assert begun[:3] == ["flood/t0/F", "mika/m/A", "oma/o/B"]
    assert begun[3:] == flood[1:]


async def test_who_comes_again_and_again_is_called_as_often_as_the_flood() -> None:
    thoughts = Thoughts(places=1)
    await thoughts.come(*(f"flood/t{n}/F" for n in range(20)), "mika/m/1A", "mika/m/2A")
    begun = await thoughts.end_all()
    assert [name[0] for name in begun[:5]] == ["f", "m", "f", "m", "f"]


async def test_the_tables_of_a_key_take_turns_too() -> None:
    thoughts = Thoughts(places=1)
    await thoughts.come("mika/1/a", "mika/1/b", "mika/1/c", "mika/2/d")
    assert await thoughts.end_all() == ["mika/1/a", "mika/2/d", "mika/1/b", "mika/1/c"]


async def test_a_key_has_one_hint_at_a_time() -> None:
    thoughts = Thoughts(places=4)
    await thoughts.come(*(f"flood?{n}A" for n in range(100)), "mika?A")
    assert thoughts.begun == ["flood?0A", "mika?A"]
    assert set(thoughts.refused.values()) == {"one_hint"}
    assert len(thoughts.refused) == 99
    await thoughts.end("flood?0A")
    await thoughts.come("flood?againA")
    assert thoughts.begun[-1] == "flood?againA"


async def test_hints_of_many_keys_leave_places_to_bots_and_only_so_many_wait() -> None:
    thoughts = Thoughts(places=4)
    await thoughts.come(*(f"k{n}?a" for n in range(MOST_HINTS + 5)))
    assert thoughts.begun == ["k0?a", "k1?a"]
    assert set(thoughts.refused.values()) == {"busy"}
    assert len(thoughts.refused) == 3
    await thoughts.come("mika/m/a")
    assert thoughts.begun[-1] == "mika/m/a"


async def test_bots_at_tables_go_before_hints_but_not_for_ever() -> None:
    thoughts = Thoughts(places=1)
    await thoughts.come("first", "mika?a", *(f"k{n}/t/a" for n in range(20)))
    begun = await thoughts.end_all()
    assert begun.index("mika?a") == 1 + MOST_BEFORE_A_HINT


async def test_who_was_forgotten_was_called_longest_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MOST_REMEMBERED", 4)
    thoughts = Thoughts(places=1)
    await thoughts.come(*(f"k{n}/t/a" for n in range(9)))
    await thoughts.end_all()
    await thoughts.come("k8/t/b", "k8/t/c", "k0/t/b")
    assert (await thoughts.end_all())[-3:] == ["k8/t/b", "k0/t/b", "k8/t/c"]
