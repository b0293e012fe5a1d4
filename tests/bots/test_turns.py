"""Turns of thinking: first come, first served, and the slow never hold all places."""

from __future__ import annotations

import asyncio

import pytest

from polarnight.bots.turns import Turns

pytestmark = pytest.mark.anyio


class Thoughts:
    """Tasks that wait for their turn; `begun` are those that got it, in that order."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.begun: list[str] = []
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def come(self, *names: str) -> None:
        """Names in capitals are slow."""
        for name in names:
            self._tasks[name] = asyncio.create_task(self._wait(name))
        await self._settled()

    async def end(self, name: str) -> None:
        self.turns.leave(slow=name.isupper())
        await self._settled()

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await self._settled()

    async def _wait(self, name: str) -> None:
        await self.turns.wait(slow=name.isupper())
        self.begun.append(name)

    async def _settled(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


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
    await turns.wait(slow=False)
    called = asyncio.create_task(turns.wait(slow=False))
    await asyncio.sleep(0)
    turns.leave(slow=False)  # calls the one who waits, who has not heard it yet
    called.cancel()
    await asyncio.gather(called, return_exceptions=True)
    await turns.wait(slow=False)
