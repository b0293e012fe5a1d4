"""The ear trainer: shake, guess, then peek."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import websockets

from polarnight.server.practice import MOST_OF_ONE
from tests.server.harness import PATIENCE, line
from tests.server.live_tables import PUSH, Sound, taken_apart

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.server.harness import Server

pytestmark = pytest.mark.anyio


class Trainee:
    """Somebody with an igloo to practise on."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self._socket = socket
        self.sounds: list[Sound] = []
        self.words: list[str] = []

    async def say(self, **message: Any) -> None:
        await self._socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> dict[str, Any] | None:
        """The next message: in words, or a sound that is kept."""
        raw = await asyncio.wait_for(self._socket.recv(), PATIENCE)
        if isinstance(raw, bytes):
            self.sounds.append(taken_apart(raw))
            return None
        self.words.append(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        return message

    async def ask(self, **message: Any) -> dict[str, Any]:
        await self.say(**message)
        while (answer := await self.hear()) is None:
            pass
        return answer

    async def shake_until(self, moving: int) -> None:
        """Shake until so many more chunks were heard."""
        wanted = sum(one.moving for one in self.sounds) + moving
        while sum(one.moving for one in self.sounds) < wanted:
            await self.say(type="shake", seat=0, readings=PUSH)
            await self.hear()


@asynccontextmanager
async def trainer(server: Server, game: str = "igloo_pop") -> AsyncIterator[Trainee]:
    async with line(server, f"/ws/practice/{game}", max_queue=None, compression=None) as socket:
        yield Trainee(socket)


async def test_one_shakes_guesses_and_is_told(server: Server) -> None:
    async with trainer(server) as mika:
        assert (await mika.ask(type="pick", id="1", among=[4, 9])) == {"type": "picked", "id": "1"}
        await mika.shake_until(20)
        assert mika.sounds[0].begins
        assert mika.sounds[-1].left < 4000
        assert "answer" not in "".join(mika.words)
        told = await mika.ask(type="guess", id="2", number=4)
        assert told["answer"] in (4, 9)
        assert told["exact"] == (told["answer"] == 4)
        assert (told["tries"], told["near"], told["guess"]) == (1, 0, 4)


async def test_there_is_one_guess_for_each_igloo(server: Server) -> None:
    async with trainer(server) as mika:
        early = await mika.ask(type="guess", id="1", number=5)
        assert early["reason"] == "igloo_pop.empty_hand"
        await mika.ask(type="pick", id="2")
        assert (await mika.ask(type="guess", id="3", number=5))["type"] == "told"
        assert (await mika.ask(type="guess", id="4", number=6))["type"] == "refused"
        await mika.ask(type="pick", id="5", among=[7])
        told = await mika.ask(type="guess", id="6", number=8)
        assert (told["answer"], told["tries"]) == (7, 2)
        assert told["near"] >= 1


async def test_after_the_guess_one_may_listen_as_long_as_one_likes(server: Server) -> None:
    async with trainer(server) as mika:
        await mika.ask(type="pick", id="1")
        await mika.shake_until(3)
        await mika.ask(type="guess", id="2", number=5)
        for _ in range(100):  # what was under way may still come
            await mika.shake_until(1)
            if mika.sounds[-1].left > 10_000:
                return
        raise AssertionError("it is over")


async def test_nonsense_is_refused_and_the_line_stays_open(server: Server) -> None:
    async with trainer(server) as mika:
        for message in (
            {"type": "dance"},
            {"type": "guess", "id": "1", "number": "all"},
            {"type": "shake", "seat": 0, "readings": [[1, 2]]},
        ):
            assert (await mika.ask(**message))["code"] == "bad_message"
        assert (await mika.ask(type="pick", id="2"))["type"] == "picked"


async def test_ip_2_there_is_no_igloo_with_fourteen_beads(server: Server) -> None:
    async with trainer(server) as mika:
        picked = await mika.ask(type="pick", id="1", among=[13, 14])
        assert (picked["reason"], picked["rule"]) == ("igloo_pop.no_igloo", "IP-2")
        await mika.ask(type="pick", id="2")
        assert (await mika.ask(type="guess", id="3", number=1))["rule"] == "IP-2"
        assert (await mika.ask(type="guess", id="4", number=2))["tries"] == 1


async def test_there_is_no_trainer_for_other_games(server: Server) -> None:
    async with trainer(server, "packeis") as mika:
        answer = await mika.hear()
        assert answer is not None
        assert answer["code"] == "unknown_game"


async def admitted(server: Server, lines: AsyncExitStack) -> Trainee:
    """A line with an igloo, as soon as those who have just left are forgotten."""
    while True:
        one = await lines.enter_async_context(trainer(server))
        if (await one.ask(type="pick", id="1"))["type"] == "picked":
            return one


async def test_trainers_are_bounded_and_who_comes_too_late_is_told(server: Server) -> None:
    async with AsyncExitStack() as lines:
        for _ in range(MOST_OF_ONE):
            await admitted(server, lines)
        late = await lines.enter_async_context(trainer(server))
        refused = await late.hear()
        assert refused is not None
        assert (refused["type"], refused["code"]) == ("refused", "busy")
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await late.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
    async with AsyncExitStack() as lines:
        await admitted(server, lines)
