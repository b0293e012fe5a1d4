"""A flood by one is told to slow down, and hurts only that one."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from polarnight.core.errors import BusyError, PolarNightError
from polarnight.server import app, practice
from polarnight.server import limits as bounds
from polarnight.server.limits import IN_PUBLIC, Buckets, Limits, SlowDownError
from tests.server.harness import PATIENCE, guest, line, two_at_a_table
from tests.server.inside import inside
from tests.server.test_nights import caller, new_night

if TYPE_CHECKING:
    from pathlib import Path

    from polarnight.server.limits import Kind
    from tests.server.harness import Serve
    from tests.server.inside import InsideServer

pytestmark = pytest.mark.anyio
KEY = "somebody-with-a-key"


class Clock:
    """Time that goes on when the test says so."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def spent(limits: Limits, number: int, address: str = "192.0.2.1", key: str = "") -> int:
    """How many of `number` tables were allowed."""
    allowed = 0
    for _ in range(number):
        try:
            limits.spend("tables", address, key)
        except SlowDownError:
            continue
        allowed += 1
    return allowed


def test_a_bucket_empties_and_fills_again() -> None:
    clock = Clock()
    limits = Limits(public=True, clock=clock)
    rate = IN_PUBLIC.rates["tables"]
    assert spent(limits, 100) == rate.burst
    clock.now += 3 / rate.each_second
    assert spent(limits, 100) == 3
    clock.now += 1e6
    assert spent(limits, 100) == rate.burst


def test_who_is_sent_away_learns_when_to_come_again() -> None:
    limits = Limits(public=True, clock=Clock())
    spent(limits, 100)
    with pytest.raises(SlowDownError, match="too many tables at once; again in 6 s") as told:
        limits.spend("tables", "192.0.2.1")
    assert (told.value.code, told.value.retry_after) == ("slow_down", 6)
    assert told.value.words == {"retry_after": 6}
    assert limits.refused["tables"] > 0


def test_a_flood_by_one_hurts_only_that_one() -> None:
    limits = Limits(public=True, clock=Clock())
    spent(limits, 1000, "192.0.2.1")
    assert spent(limits, 1, "192.0.2.2") == 1


def test_a_key_is_counted_wherever_it_comes_from() -> None:
    limits = Limits(public=True, clock=Clock())
    allowed = sum(spent(limits, 1, f"192.0.2.{n}", "the same") for n in range(100))
    assert allowed == IN_PUBLIC.rates["tables"].burst


def test_at_home_this_machine_is_not_counted_and_in_public_it_is() -> None:
    assert spent(Limits(public=False), 5000, "127.0.0.1") == 5000
    assert spent(Limits(public=True, clock=Clock()), 5000, "127.0.0.1") < 50


def test_strangers_without_number_cost_no_memory_without_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bounds, "_MOST_BUCKETS", 100)
    limits = Limits(public=True, clock=Clock())
    for number in range(1000):
        spent(limits, 1, f"address {number}")
    assert len(limits._buckets) == 100


@pytest.mark.parametrize(
    ("one", "same", "other"),
    [
        ("2001:db8::1", "2001:db8::ffff:2", "2001:db8:0:1::1"),
        ("2001:db8:1:2::", "2001:0DB8:0001:0002:a:b:c:d", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::2%eth0", "fe81::1"),
        ("::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2"),
        ("nobody knows", "nobody knows", "nobody"),
    ],
)
def test_who_has_a_whole_network_has_one_bucket(one: str, same: str, other: str) -> None:
    """A household has 2^64 addresses of IPv6; all of them are one household."""
    limits = Limits(public=True, clock=Clock())
    assert spent(limits, 100, one) == IN_PUBLIC.rates["tables"].burst
    assert spent(limits, 100, same) == 0
    assert spent(limits, 1, other) == 1


async def test_connections_and_lines_and_who_waits_are_counted_by_network(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = Limits(public=True)
    monkeypatch.setattr(limits, "bounds", replace(IN_PUBLIC, connections=1, lines=1))
    with limits.connection("2001:db8::1"), limits.line("2001:db8::1"):
        with pytest.raises(SlowDownError), limits.connection("2001:db8::2"):
            pass
        with pytest.raises(SlowDownError), limits.line("2001:db8::2"):
            pass
    monkeypatch.setattr(bounds, "_MOST_HELD", 1)
    with limits.held("2001:db8::1") as first, limits.held("2001:db8::2") as second:
        assert first > 0 == second
    assert [*limits._connections, *limits._lines, *limits._held] == []


@pytest.mark.parametrize("address", ["::1", "::ffff:127.0.0.1", "127.0.0.1", ""])
def test_this_machine_is_this_machine_by_whatever_address(address: str) -> None:
    assert spent(Limits(public=False), 5000, address) == 5000


def test_a_spent_bucket_does_not_come_back_full_because_others_push(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of too many buckets those go that are full again: nothing is lost with them."""
    monkeypatch.setattr(bounds, "_MOST_BUCKETS", 100)
    clock = Clock()
    limits = Limits(public=True, clock=clock)
    greedy = [f"192.0.2.{n}" for n in range(40)]
    for address in greedy:
        spent(limits, 20, address)
    for number in range(1000):
        clock.now += 0.01
        limits.spend("requests", f"address {number}")
    assert len(limits._buckets) == 100
    assert [spent(limits, 5, address) for address in greedy] == [1] * 40  # by ten seconds


def test_lines_are_counted_while_they_are_up() -> None:
    limits = Limits(public=True)
    most = limits.bounds.lines
    up = [limits.line("192.0.2.1") for _ in range(most)]
    for one in up:
        one.__enter__()
    with pytest.raises(SlowDownError), limits.line("192.0.2.1"):
        pass
    with limits.line("192.0.2.2"):
        pass
    up[0].__exit__(None, None, None)
    with limits.line("192.0.2.1"):
        pass


async def test_who_is_refused_waits_to_be_told_and_nobody_makes_others_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bounds, "_HOLD", (3600, 3600))
    limits, told = Limits(public=True), SlowDownError("codes", 1)
    waiting = [
        asyncio.create_task(limits.hold(told, "192.0.2.1")) for _ in range(bounds._MOST_HELD)
    ]
    await asyncio.sleep(0)
    await limits.hold(told, "192.0.2.1")  # nobody keeps more of them waiting
    await limits.hold(PolarNightError("another fault"), "192.0.2.2")
    assert not any(one.done() for one in waiting)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert not limits._held


async def post(server: InsideServer, path: str, body: Any) -> Any:
    async with server._http() as http:
        return await http.post(path, json=body)


async def test_too_many_tables_are_429_with_a_time(tmp_path: Path) -> None:
    async with inside(tmp_path, public=True) as server:
        server.limits._buckets = Buckets(Clock())
        wish = {"game": "packeis", "key": KEY}
        answers = [await post(server, "/api/tables", wish) for _ in range(21)]
        codes = [answer.status_code for answer in answers]
        assert codes[:20] == [200] * 20
        assert codes[-1] == 429
        said = answers[-1].json()
        assert (said["code"], said["args"]) == (
            "slow_down",
            {"retry_after": int(answers[-1].headers["retry-after"])},
        )
        assert (await server.get("/api/health"))["status"] == "ok"


async def test_codes_cannot_be_tried_one_after_the_other(tmp_path: Path) -> None:
    async with inside(tmp_path, public=True) as server, server._http() as http:
        server.limits._buckets = Buckets(Clock())
        tried = [(await http.get("/api/codes/AAAAA")).status_code for _ in range(21)]
    assert tried[:20] == [404] * 20
    assert tried[-1] == 429


@pytest.mark.parametrize(
    ("trusted", "says", "counted"),
    [
        ("192.0.2.7", "198.51.100.{}", "one"),
        ("127.0.0.1", "198.51.100.{}", "each"),
        ("127.0.0.1", "198.51.100.{}, 203.0.113.5", "one"),
        ("127.0.0.1", "2001:db8::{}", "one"),
    ],
    ids=[
        "nobody we trust",
        "our proxy",
        "our proxy, what somebody made up",
        "our proxy, a network",
    ],
)
async def test_where_somebody_comes_from_is_what_a_trusted_proxy_says(
    serve: Serve, tmp_path: Path, trusted: str, says: str, counted: str
) -> None:
    """And of that the last word alone: what stands before it came from somebody else."""
    public = ("--public", "--hosts", "127.0.0.1", "--trusted-proxies", trusted)
    server = serve(tmp_path, *public)
    most = 2 * int(IN_PUBLIC.rates["codes"].burst)
    async with server._http() as http:
        tried = (
            http.get("/api/codes/AAAAA", headers={"x-forwarded-for": says.format(number)})
            for number in range(1, most + 1)
        )
        codes = Counter(answer.status_code for answer in await asyncio.gather(*tried))
    if counted == "each":
        assert codes == {404: most}
    else:
        assert codes.keys() == {404, 429}


async def test_a_flood_of_messages_is_told_and_the_line_stays_open(tmp_path: Path) -> None:
    async with inside(tmp_path, public=True) as server, two_at_a_table(server) as (mika, oma):
        server.limits._buckets = Buckets(Clock())
        for _ in range(60):
            await mika.say({"type": "sync", "id": "again"})
        while (told := await mika.hear()).get("code") != "slow_down":
            pass
        assert told["args"] == {"retry_after": 1}
        server.limits._buckets = Buckets(Clock())
        await mika.until(lambda state: bool(mika.choices))
        assert (await mika.act())["type"] == "done"
        await oma.until(lambda state: state["game"]["ply"] == 1)


async def test_who_asks_for_everything_again_may_do_so_less_often(tmp_path: Path) -> None:
    """A whole state costs the server as much as several small answers."""
    async with inside(tmp_path, public=True) as server, two_at_a_table(server) as (mika, _):
        server.limits._buckets = Buckets(Clock())
        synced = 0
        while (await mika.ask("sync"))["type"] == "done":
            synced += 1
        assert 20 < synced < IN_PUBLIC.rates["messages"].burst / 4


def few(kind: Kind, number: int) -> bounds.Bounds:
    """As in public, but only so many of one kind."""
    return replace(IN_PUBLIC, rates={**IN_PUBLIC.rates, kind: bounds.Rate(number, 1e-6)})


async def test_nobody_makes_a_log_longer_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "IN_PUBLIC", few("changes", 8))
    async with inside(tmp_path, public=True) as server, two_at_a_table(server) as (mika, _):
        told = [(await mika.ask("leave"))["type"] for _ in range(2)]
        told += [(await mika.ask("come_back"))["type"] for _ in range(4)]
        assert "refused" in told
        answer = await mika.ask("leave")
        assert (answer["code"], answer["args"]["retry_after"] > 1000) == ("slow_down", True)
        assert (await mika.ask("sync"))["type"] == "done", "who only looks, or plays, goes on"


async def test_nobody_makes_the_log_of_a_night_longer_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "IN_PUBLIC", few("changes", 3))
    async with inside(tmp_path, public=True) as server:
        night = await new_night(server)
        async with caller(server, night, KEY) as oma:
            await oma.do("join", name="Oma")
            for away in (True, False):
                await oma.do("sit_out", guest=0, away=away)
            assert (await oma.ask("sit_out", guest=0, away=True))["code"] == "slow_down"
            assert (await oma.ask("sync"))["type"] == "done"


async def test_tables_that_are_only_looked_at_are_in_memory_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path) as server:
        tables = [await server.make(KEY) for _ in range(3)]
        monkeypatch.setattr(server.limits, "bounds", replace(server.limits.bounds, rooms=2))
        for path in ("", "/log"):
            for table in tables[:2]:
                assert "code" in await server.get(f"/api/tables/{table}{path}") or path
            refused = await server.get(f"/api/tables/{tables[2]}{path}")
            assert refused["code"] == "slow_down"
        assert len(server.hall.open) == 2


async def test_too_many_lines_of_one_address_are_turned_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, public=True) as server:
        table = await server.make(KEY)
        monkeypatch.setattr(
            server.limits, "bounds", replace(IN_PUBLIC, lines=2, rooms=9, spectators=9)
        )
        async with (
            guest(server, table),
            guest(server, table),
            line(server, f"/ws/{table}") as third,
        ):
            assert '"code":"slow_down"' in str(await third.recv())


async def test_who_does_not_wait_to_be_told_is_no_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bounds, "_HOLD", (0.1, 0.1))
    async with inside(tmp_path, public=True) as server:
        table = await server.make(KEY)
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, lines=0))
        async with line(server, f"/ws/{table}"):
            pass
        async with line(server, f"/ws/{table}") as patient:
            assert '"code":"slow_down"' in str(await patient.recv())
    assert "Exception" not in capfd.readouterr().err


async def test_connections_are_counted_before_anything_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, public=True) as server, server._http() as http:
        assert (await http.get("/api/health")).status_code == 200  # and the connection stays open
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, connections=1))
        address = urlsplit(server.address)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        told = await asyncio.wait_for(reader.read(), PATIENCE)  # without having asked
        writer.close()
        assert told.startswith(b"HTTP/1.1 429 ")
        assert b'"code":"slow_down"' in told
        assert server.limits.refused["connections"] == 1
        assert (await http.get("/api/health")).status_code == 200
    assert not server.limits._connections


async def test_one_connection_too_many_is_not_heard_and_waits_to_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "_HOLD", (3600, 3600))
    async with inside(tmp_path, public=True) as server:
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, connections=0))
        address = urlsplit(server.address)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.read(1), 0.2)
        assert sum(server.limits._held.values()) == 1
        writer.close()
        async with asyncio.timeout(PATIENCE):
            while server.limits._held:  # noqa: ASYNC110  (who leaves makes room)
                await asyncio.sleep(0.01)


async def test_the_page_and_its_files_are_counted_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**IN_PUBLIC.rates, "files": bounds.Rate(2, 0.001)}
    monkeypatch.setattr(bounds, "_HOLD", (0.0, 0.0))
    async with inside(tmp_path, public=True, root_path="/games") as server, server._http() as http:
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, rates=rates))
        for path in ("/games/", "/assets/nothing.js"):
            assert (await http.get(path)).status_code in (200, 404)
        told = await http.get("/games/")
        assert (told.status_code, told.json()["code"]) == (429, "slow_down")
        assert (await http.get("/games/api/health")).status_code == 200


async def test_what_no_endpoint_counts_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**IN_PUBLIC.rates, "files": bounds.Rate(6, 0.001)}
    monkeypatch.setattr(bounds, "_HOLD", (0.0, 0.0))
    async with inside(tmp_path, public=True) as server, server._http() as http:
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, rates=rates))
        asked = [
            ("GET", "/api/openapi.json", 200),
            ("HEAD", "/api/openapi.json", 200),
            ("GET", "/api/nothing", 404),
            ("POST", "/api/nothing", 404),
            ("DELETE", "/api/nothing", 405),
            ("DELETE", "/api/health", 405),
        ]
        found = [(await http.request(how, path)).status_code for how, path, _ in asked]
        assert found == [status for *_, status in asked]
        for how, path, _ in asked:
            assert (await http.request(how, path)).status_code == 429
        assert (await http.get("/api/health")).status_code == 200


async def test_the_description_is_made_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []

    def openapi(endpoints: object) -> object:
        made.append(endpoints)
        return {"paths": {}}

    monkeypatch.setattr(app, "openapi", openapi)
    app.described.cache_clear()
    try:
        async with inside(tmp_path) as server, server._http() as http:
            for packing in ("gzip", "identity", "gzip"):
                answer = await http.get("/api/openapi.json", headers={"accept-encoding": packing})
                assert answer.json() == {"paths": {}}
                assert answer.headers.get("content-encoding", "identity") == packing
    finally:
        app.described.cache_clear()
    assert len(made) == 1


@pytest.mark.parametrize(
    "said",
    [b"GET / HTTP/1.1\r\n\r\n" * 1000, b"GET / HTTP/1.1\r\nx: " + b"y" * 10_000_000],
    ids=["ahead", "head"],
)
async def test_a_connection_that_says_too_much_at_once_is_ended(
    tmp_path: Path, said: bytes
) -> None:
    async with inside(tmp_path) as server:
        address = urlsplit(server.address)
        reader, writer = await asyncio.open_connection(address.hostname, address.port)
        writer.write(said)
        answered = b""
        with suppress(ConnectionError):
            while more := await asyncio.wait_for(reader.read(65536), PATIENCE):
                answered += more
        writer.close()
        assert answered.count(b"HTTP/1.1 200") <= 10
        assert (await server.get("/api/health"))["status"] == "ok"


async def test_a_line_is_no_connection_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, public=True) as server:
        table = await server.make(KEY)
        monkeypatch.setattr(server.limits, "bounds", replace(IN_PUBLIC, connections=1))
        async with guest(server, table), guest(server, table):
            assert not server.limits._connections
            assert sum(server.limits._lines.values()) == 2


async def test_a_full_table_lets_those_in_who_sit_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with inside(tmp_path, public=True) as server:
        table = await server.make(KEY)
        few = replace(IN_PUBLIC, lines=9, rooms=1, spectators=1)
        monkeypatch.setattr(server.limits, "bounds", few)
        async with guest(server, table, KEY) as host:
            await host.do("sit", chair=0, name="Mika", look="sun")
            async with line(server, f"/ws/{table}") as late:
                await late.send('{"type":"hello"}')
                assert '"code":"slow_down"' in str(await late.recv())
            async with guest(server, table, KEY):
                pass
            other = await server.make(KEY)
            async with line(server, f"/ws/{other}") as late:
                assert '"code":"slow_down"' in str(await late.recv())


def test_who_practises_is_counted_by_network_too() -> None:
    def trainee(address: str) -> practice.Trainee:
        parts = SimpleNamespace(limits=None)
        socket: Any = SimpleNamespace(
            client=SimpleNamespace(host=address), app=SimpleNamespace(state=parts)
        )
        return practice.Trainee(socket, nothing, nothing)

    nothing: Any = None
    here = [trainee(f"2001:db8::{number}") for number in range(practice.MOST_OF_ONE)]
    beats: Any = SimpleNamespace(giving_way=here)
    with pytest.raises(BusyError, match="16 of them from where you are"):
        practice._check_room(beats, "2001:db8::ffff")
    practice._check_room(beats, "2001:db8:0:1::")
