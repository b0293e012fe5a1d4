"""The same promises from both kinds of bus; NATS is a real one."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest

from polarnight.bus import queues
from polarnight.bus.contract import AnsweredError, NoAnswerError, UnusableBusError
from polarnight.bus.opening import open_bus
from polarnight.core.errors import UnknownGameError

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from polarnight.bus.contract import Bus
    from polarnight.cli.engines import Nats

pytestmark = pytest.mark.anyio
SOON = 60.0
"""Seconds for what must come; nothing is measured by it."""


@pytest.fixture(params=["local", "nats"])
def url(request: pytest.FixtureRequest) -> str | None:
    if request.param == "local":
        return None
    server: Nats = request.getfixturevalue("nats")
    return server.url


@asynccontextmanager
async def opened(url: str | None) -> AsyncIterator[Bus]:
    bus = await open_bus(url)
    try:
        await up(bus)
        yield bus
    finally:
        await bus.close()


async def up(bus: Bus) -> None:
    """Until the line stands."""
    back = asyncio.Event()
    bus.on_gap(back.set)
    while bus.trouble:
        back.clear()
        await asyncio.wait_for(back.wait(), SOON)


class Heard:
    """What somebody heard, and a way to wait for it."""

    def __init__(self) -> None:
        self.messages: list[tuple[str, bytes]] = []
        self._more = asyncio.Event()

    def __call__(self, subject: str, message: bytes) -> None:
        self.messages.append((subject, message))
        self._more.set()

    async def until(self, number: int) -> list[tuple[str, bytes]]:
        while len(self.messages) < number:
            self._more.clear()
            await asyncio.wait_for(self._more.wait(), SOON)
        return self.messages


async def test_everybody_who_listens_hears_in_order(url: str | None) -> None:
    async with opened(url) as bus:
        one, other, nobody = Heard(), Heard(), Heard()
        await bus.subscribe("table.a", one)
        await bus.subscribe("table.a", other)
        await bus.subscribe("table.b", nobody)
        for number in range(100):
            bus.publish("table.a", str(number).encode())
        wanted = [("table.a", str(number).encode()) for number in range(100)]
        assert await one.until(100) == await other.until(100) == wanted
        assert not nobody.messages


async def test_a_star_stands_for_one_word(url: str | None) -> None:
    async with opened(url) as bus:
        heard = Heard()
        await bus.subscribe("here.*", heard)
        for subject in ("here", "here.a.b", "there.a", "here.a", "here.b"):
            bus.publish(subject, b"x")
        assert await heard.until(2) == [("here.a", b"x"), ("here.b", b"x")]


async def test_who_has_closed_hears_no_more(url: str | None) -> None:
    async with opened(url) as bus:
        gone, here = Heard(), Heard()
        leaving = await bus.subscribe("table.a", gone)
        await bus.subscribe("table.a", here)
        bus.publish("table.a", b"1")
        await gone.until(1)
        await leaving.close()
        await leaving.close()
        bus.publish("table.a", b"2")
        await here.until(2)
        assert len(gone.messages) == 1


async def test_a_message_nobody_understands_does_not_stop_the_next(
    url: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(url) as bus:
        heard = Heard()

        def clumsy(subject: str, message: bytes) -> None:
            if message == b"1":
                raise ValueError("what?")
            heard(subject, message)

        await bus.subscribe("table.a", clumsy)
        bus.publish("table.a", b"1")
        bus.publish("table.a", b"2")
        assert await heard.until(1) == [("table.a", b"2")]
    assert "was not understood" in caplog.text


async def test_a_request_is_answered_by_one_of_a_group(url: str | None) -> None:
    async with opened(url) as asker, opened(url) as answerer:
        served = asker if url is None else answerer
        asked: list[bytes] = []

        async def answer(message: bytes) -> bytes:
            asked.append(message)
            return message[::-1]

        for _ in range(3):
            await served.serve("think", "thinkers", answer, at_once=4)
        replies = await asyncio.gather(
            *(asker.request("think", f"ab{n}".encode(), SOON) for n in range(10))
        )
        assert replies == [f"{n}ba".encode() for n in range(10)]
        assert len(asked) == 10


async def test_in_one_process_those_of_a_group_are_asked_in_turn() -> None:
    async with opened(None) as bus:
        asked: list[str] = []

        async def serve(name: str) -> None:
            async def answer(_: bytes) -> bytes:
                asked.append(name)
                return b""

            await bus.serve("think", "thinkers", answer, at_once=4)

        await serve("one")
        await serve("other")
        for _ in range(6):
            await bus.request("think", b"", SOON)
        assert asked.count("one") == asked.count("other") == 3


async def test_nobody_there_is_told_at_once(url: str | None) -> None:
    async with opened(url) as bus:
        with pytest.raises(NoAnswerError, match="nobody answers think"):
            await bus.request("think", b"", SOON)


async def test_who_takes_too_long_is_not_waited_for(url: str | None) -> None:
    async with opened(url) as bus:
        let = asyncio.Event()

        async def slow(_: bytes) -> bytes:
            await let.wait()
            return b""

        serving = await bus.serve("think", "thinkers", slow, at_once=1)
        with pytest.raises(NoAnswerError, match="no answer within"):
            await bus.request("think", b"", 0.05)
        let.set()
        await serving.close()


@pytest.mark.parametrize("how", ["it is cancelled", "its time is over"])
async def test_who_answers_hears_that_nobody_waits_any_more(url: str | None, how: str) -> None:
    async with opened(url) as asker, opened(url) as answerer:
        served = asker if url is None else answerer
        begun, left = asyncio.Event(), asyncio.Event()

        async def slow(message: bytes) -> bytes:
            if message == b"quick":
                return b"done"
            begun.set()
            try:
                await asyncio.Event().wait()
            finally:
                left.set()
            raise AssertionError

        await served.serve("think", "thinkers", slow, at_once=1)
        within = SOON if how == "it is cancelled" else 0.2
        asking = asyncio.create_task(asker.request("think", b"", within))
        await asyncio.wait_for(begun.wait(), SOON)
        if how == "it is cancelled":
            asking.cancel()
        (ended,) = await asyncio.gather(asking, return_exceptions=True)
        assert isinstance(ended, asyncio.CancelledError | NoAnswerError)
        await asyncio.wait_for(left.wait(), SOON)
        assert await asker.request("think", b"quick", SOON) == b"done", "there is room for others"


async def test_a_refusal_comes_back_with_its_code(url: str | None) -> None:
    async with opened(url) as bus:

        async def refuse(_: bytes) -> bytes:
            raise UnknownGameError("there is no such game")

        await bus.serve("think", "thinkers", refuse, at_once=1)
        with pytest.raises(AnsweredError, match="no such game") as refused:
            await bus.request("think", b"", SOON)
        assert refused.value.reason == "unknown_game"


async def test_a_mistake_over_there_is_told_without_its_secrets(
    url: str | None, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(url) as bus:

        async def fail(_: bytes) -> bytes:
            raise ValueError("the deal is 1 2 3")

        await bus.serve("think", "thinkers", fail, at_once=1)
        with pytest.raises(AnsweredError) as refused:
            await bus.request("think", b"", SOON)
        assert (refused.value.reason, "deal" in str(refused.value)) == ("our_fault", False)
    assert "could not be answered" in caplog.text


async def test_only_so_many_are_answered_at_once_and_the_rest_are_told_busy(
    url: str | None,
) -> None:
    async with opened(url) as bus:
        now, most, let = 0, 0, asyncio.Event()

        async def answer(_: bytes) -> bytes:
            nonlocal now, most
            now += 1
            most = max(most, now)
            await let.wait()
            now -= 1
            return b"done"

        await bus.serve("think", "thinkers", answer, at_once=2)
        asking = [asyncio.create_task(bus.request("think", b"", SOON)) for _ in range(12)]
        finished, _ = await asyncio.wait(asking, return_when=asyncio.FIRST_COMPLETED)
        refused = finished.pop().exception()
        assert isinstance(refused, AnsweredError)
        assert refused.reason == "busy"
        let.set()
        replies = await asyncio.gather(*asking, return_exceptions=True)
        assert replies.count(b"done") == 10
        assert most == 2


async def test_who_listens_too_slowly_is_told_of_the_gap(
    url: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queues, "MOST_HEARD", 4)
    async with opened(url) as bus:
        gap = asyncio.Event()
        bus.on_gap(gap.set)
        heard = Heard()
        await bus.subscribe("table.a", heard)
        if url is None:
            for number in range(10):
                bus.publish("table.a", str(number).encode())
        else:  # all at once, before anybody can listen
            ear = bus._entries[-1]._by  # type: ignore[attr-defined]
            for number in range(10):
                ear.put("table.a", str(number).encode())
        await asyncio.wait_for(gap.wait(), SOON)
        assert len(await heard.until(4)) == 4


@pytest.mark.parametrize("wrong", ["http://127.0.0.1", "127.0.0.1:4222", "nats://a,b"])
async def test_what_is_no_bus_is_one_sentence(wrong: str) -> None:
    with pytest.raises(UnusableBusError, match="nats://host:4222"):
        await open_bus(wrong)
