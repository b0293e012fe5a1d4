"""Kernels compiled beside the server: nobody waits for another game's."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest

from polarnight import catalog
from polarnight.bots.compiling import Cost, costs
from polarnight.bots.contract import Intention
from polarnight.core.contract import Seat
from polarnight.server import warming
from polarnight.server.beats import Beats
from polarnight.server.hall import Hall
from polarnight.server.players import Players
from polarnight.server.warming import NotCompiledError, Warming
from polarnight.store.store import open_store
from tests.databases import url_of
from tests.server.harness import PATIENCE, Serve, Server, guest, line
from tests.server.house import Thinkers
from tests.server.inside import inside
from tests.server.pair import came_true
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.bots.compiling import Part

pytestmark = pytest.mark.anyio


class Compiler:
    """Compiles one thing after the other, each when the test says so."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.loaded: list[str] = []
        self._news = asyncio.Condition()
        self._done: dict[str, asyncio.Future[None]] = {}

    async def compile(self, part: Part, *, leaves: bool) -> Cost:
        assert not leaves, "a server takes its compilers along"
        game, room = part
        name = f"{room} of {game}"
        self._done[name] = asyncio.get_running_loop().create_future()
        async with self._news:
            self.begun.append(name)
            self._news.notify_all()
        await self._done[name]
        return Cost(game, room, 1.0, 1.0, 100.0, {})

    async def until_begun(self, count: int) -> None:
        async with self._news:
            await self._news.wait_for(lambda: len(self.begun) >= count)

    def finish(self, part: str) -> None:
        self._done[part].set_result(None)

    def fail(self, part: str, why: type[Exception] = NotCompiledError) -> None:
        self._done[part].set_exception(why(f"{part} could not be compiled"))


def only_bots(parts: Iterable[Part]) -> frozenset[Part]:
    return frozenset(part for part in parts if part[1] == "bots")


@pytest.fixture
async def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    made = Compiler()
    monkeypatch.setattr(warming, "_compile", made.compile)
    monkeypatch.setattr(warming, "_at_once", lambda: 1)
    monkeypatch.setattr(warming, "compiled", only_bots)
    monkeypatch.setattr(catalog, "warm", made.loaded.append)
    return made


async def test_a_game_waits_for_its_own_kernels_only_and_goes_first(compiler: Compiler) -> None:
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    assert compiler.begun == ["games of packeis"]
    told = compiling.progress()
    assert (told.done, told.parts, told.games, told.compiling) == (4, 8, (), ("packeis",))
    wanted = asyncio.create_task(compiling.rules("igloo_pop"))
    await asyncio.sleep(0)
    compiler.finish("games of packeis")
    await compiler.until_begun(2)
    assert compiler.begun[-1] == "games of igloo_pop", "somebody waits for it"
    await compiling.rules("packeis")
    assert not wanted.done()
    compiler.finish("games of igloo_pop")
    await wanted
    assert compiling.progress().games == ("packeis", "igloo_pop")
    assert compiler.loaded == ["packeis", "igloo_pop"]
    await compiling.close()


@pytest.mark.parametrize("why", [NotCompiledError, KeyError])
async def test_what_cannot_be_compiled_is_said_and_left_to_whoever_needs_it(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch, why: type[Exception]
) -> None:
    """Also when the reason is one that nobody has thought of."""
    monkeypatch.setattr(catalog, "names", lambda: ("packeis",))
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    compiler.fail("games of packeis", why)
    await asyncio.wait_for(compiling.rules("packeis"), PATIENCE)
    with pytest.raises(NotCompiledError, match="games of packeis"):
        await compiling.finished()
    await compiling.close()


async def test_nothing_is_compiled_twice(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "compiled", frozenset)
    compiling = Warming()
    await compiling.begin()
    await compiling.finished()
    assert compiler.begun == []
    told = compiling.progress()
    assert told.done == told.parts
    await compiling.close()


async def test_a_server_that_ends_neither_waits_nor_compiles_itself(compiler: Compiler) -> None:
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    wanted = asyncio.create_task(compiling.rules("packeis"))
    await compiling.close()
    assert compiling.progress().games == ()
    assert compiler.loaded == []
    assert not wanted.done()
    wanted.cancel()


async def test_a_game_that_cannot_be_loaded_holds_nobody_up(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: str) -> None:
        raise ImportError(f"no simulator for {game}")

    monkeypatch.setattr(catalog, "warm", fail)
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    compiler.finish("games of packeis")
    await compiling.rules("packeis")
    assert "packeis could not be loaded: no simulator for packeis" in caplog.text
    await compiling.close()


async def test_a_table_is_set_up_at_once_and_starts_when_its_game_is_compiled(
    compiler: Compiler, tmp_path: Path
) -> None:
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    store = await open_store(url_of(tmp_path))
    hall = Hall(store, Players(Thinkers(), 0.0, compiling), Beats(), warming=compiling)
    made = await hall.make("icecool", "k" * 22, {})
    async with hall.visit(made.id):
        playable = asyncio.create_task(hall.playable("icecool"))
        compiler.finish("games of packeis")
        await compiler.until_begun(2)
        assert compiler.begun[-1] == "games of icecool", "its table is open"
        assert not playable.done()
        compiler.finish("games of icecool")
        await playable
        assert compiler.loaded == ["icecool"]
    await compiling.close()
    await hall.close()


async def test_the_coach_keeps_nobody_waiting_for_its_compiler(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warming, "compiled", lambda parts: frozenset(parts) - {("packeis", "bots")})
    compiling = Warming()
    await compiling.begin()
    await compiler.until_begun(1)
    assert compiler.begun == ["bots of packeis"]
    table = two_people("packeis").table
    meant = Intention(Seat(0), table.game.legal(table.state, table.actors[0]).actions[0])
    players = Players(Thinkers(), 0.0, compiling)
    assert await asyncio.wait_for(players.caution(table, meant), PATIENCE) is None
    await compiling.close()


async def test_whoever_waits_for_the_start_is_answered_all_else(
    compiler: Compiler, tmp_path: Path
) -> None:
    async with inside(tmp_path) as server:
        await compiler.until_begun(1)
        told = await server.get("/api/kernels")
        assert (told["games"], told["compiling"]) == ([], ["packeis"])
        table = await server.make("a-key-of-22-letters-aa")
        async with guest(server, table, "a-key-of-22-letters-aa") as host:
            await host.do("sit", chair=0, name="Mika", look="sun")
            await host.do("sit", chair=1, name="Noa", look="star")
            await host.say({"type": "start", "id": "begin"})
            await host.do("sync")
            assert host.state["table"]["phase"] == "lobby"
            compiler.finish("games of packeis")
            await host.until(lambda state: state["table"]["phase"] == "playing")
    assert compiler.loaded == ["packeis"]


async def test_whoever_waits_for_a_game_when_the_server_ends_is_sent_elsewhere(
    compiler: Compiler,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: list[str] = []
    rules = Warming.rules

    async def noted(self: Warming, game: str) -> None:
        waiting.append(game)
        await rules(self, game)

    monkeypatch.setattr(Warming, "rules", noted)
    async with AsyncExitStack() as still_there:
        async with inside(tmp_path) as server:
            await compiler.until_begun(1)
            table = await server.hall.bring_in(tuple(two_people().rows), "somebody-who-waits-here")
            reading = asyncio.create_task(answer_of(server, f"/api/tables/{table.id}"))
            socket = await still_there.enter_async_context(line(server, f"/ws/{table.id}"))
            await socket.send('{"type":"hello","key":null}')
            await came_true(lambda: len(waiting) == 2)
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)
        assert socket.close_code == 1012
        answer = await asyncio.wait_for(reading, PATIENCE)
    assert (answer.status_code, answer.json()["code"]) == (503, "closing")
    assert answer.headers["retry-after"] == "1"
    assert not [told for told in caplog.records if told.levelname == "ERROR"]
    assert compiler.loaded == []


async def answer_of(server: Server, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as http:
        return await http.get(path)


def compilers_of(server: Server) -> dict[int, bytes]:
    """The command of each process it has started to compile with."""
    threads = Path(f"/proc/{server.pid}/task").iterdir()
    children = [
        int(child)
        for thread in threads
        for child in (thread / "children").read_text(encoding="ascii").split()
    ]
    commands = {child: command_of(child) for child in children}
    return {child: said for child, said in commands.items() if b"bots.compiling" in said}


def command_of(process: int) -> bytes:
    """Nothing, if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


async def test_a_server_that_is_killed_takes_its_compilers_along(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "nothing is compiled"
    monkeypatch.setenv("POLARNIGHT_CACHE", str(cache))
    server = serve(tmp_path)
    async with asyncio.timeout(PATIENCE):
        while not (compilers := compilers_of(server)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        server.kill()
        while any(command_of(each) == said for each, said in compilers.items()):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert costs(cache) == [], "none of them came to its end"
