"""What Prometheus is told, and where: never on the public address, never with a name."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import TYPE_CHECKING

import httpx
import pytest

from polarnight.cli.engines import free_port
from polarnight.core.histogram import Histogram
from polarnight.server.metrics import NoMetricsError, check_address
from tests.server.harness import PATIENCE, two_at_a_table
from tests.server.inside import inside

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.anyio


async def test_the_figures_are_told_on_their_own_address(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    async with inside(tmp_path, metrics=address) as server, two_at_a_table(server) as (mika, _):
        assert (await mika.act(seq=0))["type"] == "refused"
        assert (await mika.act())["type"] == "done"
        text = await asyncio.to_thread(lambda: httpx.get(f"http://{address}/metrics").text)
        async with server._http() as http:
            public = await http.get("/metrics")
    lines = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert lines["polarnight_tables"] == "1.0"
    assert lines["polarnight_windows"] == "2.0"
    assert lines["polarnight_actions_total"] == "4.0"
    assert lines["polarnight_writable"] == lines["polarnight_bus_up"] == "1.0"
    assert lines["polarnight_conflicts_total"] == "0.0"
    assert sum(name.startswith("polarnight_refusals_total{") for name in lines) == 1
    assert float(lines["polarnight_commit_seconds_count"]) >= 4
    assert float(lines["polarnight_send_seconds_sum"]) > 0
    assert float(lines["process_resident_memory_bytes"]) > 1e6
    assert not {"Mika", "mika-has-this-key", server.address} & set(text.split())
    assert "polarnight_" not in public.text


async def tables_at(address: str) -> str:
    """What is told of tables there."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(f"http://{address}/metrics")).text
    return next(line for line in text.splitlines() if line.startswith("polarnight_tables "))


async def test_who_relieves_another_has_its_address_when_that_one_has_left(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    async with AsyncExitStack() as before:
        old = await before.enter_async_context(inside(tmp_path / "one", metrics=address))
        await before.enter_async_context(two_at_a_table(old))
        async with inside(tmp_path / "two", metrics=address, warm_first=True):
            assert await tables_at(address) == "polarnight_tables 1.0"
            await before.aclose()
            async with asyncio.timeout(PATIENCE):
                while True:
                    with suppress(httpx.TransportError):
                        assert await tables_at(address) == "polarnight_tables 0.0"
                        break
                    await asyncio.sleep(0.05)


@pytest.mark.parametrize("address", ["9464", "127.0.0.1:", "127.0.0.1:99999", ":1"])
def test_an_address_that_is_none_is_one_sentence(address: str) -> None:
    with pytest.raises(NoMetricsError, match=r"given as 127\.0\.0\.1:9464"):
        check_address(address)


def test_a_histogram_counts_up_to_each_bound() -> None:
    times = Histogram()
    for seconds in (0.0005, 0.001, 0.3, 100.0):
        times.observe(seconds)
    found = dict(times.buckets())
    assert (found["0.001"], found["0.25"], found["0.5"], found["+Inf"]) == (2, 2, 3, 4)
    assert times.total == pytest.approx(100.3015)
