"""Commands of a host, as they are typed; and logs for machines."""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from polarnight.cli.logs import JsonLines
from polarnight.store.store import open_store
from polarnight.tables import playing
from tests.cli.test_commands import polarnight
from tests.cli.test_serving import one_sentence
from tests.databases import url_of
from tests.server.harness import Serve, guest
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from pathlib import Path

KEY = "mika-has-this-key"


@pytest.mark.anyio
async def test_games_are_backed_up_while_the_server_runs_and_restored_elsewhere(
    serve: Serve,
    tmp_path: Path,
) -> None:
    server, file = serve(tmp_path / "one"), tmp_path / "all.backup"
    try:
        table = await server.make(KEY)
        async with guest(server, table, KEY) as mika:
            await mika.do("sit", chair=0, name="Mika", look="sun")
            said = polarnight("backup", str(file), "--data", str(tmp_path / "one")).stdout
            assert "1 table with 2 records: " in said
        forgot = polarnight("forget", "--key", KEY, "--data", str(tmp_path / "one")).stdout
        assert "2 records changed" in forgot
    finally:
        server.kill()
    other = ("--data", str(tmp_path / "other"))
    assert "brought in 1 table with 2 records" in polarnight("restore", str(file), *other).stdout
    again = polarnight("restore", str(file), *other).stdout
    assert "brought in 0 tables with 0 records; 1 was there already" in again
    exported = json.loads(polarnight("export", table, *other).stdout)
    assert exported["rows"][1]["record"]["name"] == "Mika"
    assert "abandoned: 0 tables" in polarnight("prune", *other).stdout
    assert "say who" in one_sentence(polarnight("forget", *other))
    assert "is no backup" in one_sentence(polarnight("restore", __file__, *other))


def test_a_thinker_that_nobody_can_ask_says_so_and_shows_no_token() -> None:
    command = [sys.executable, "-m", "polarnight.cli.main", "think", "--bus"]
    with subprocess.Popen(
        [*command, "nats://secret@127.0.0.1:1"], stdout=subprocess.PIPE, text=True
    ) as thinker:
        assert thinker.stdout is not None
        said = thinker.stdout.readline()
        thinker.terminate()
    assert said.startswith("  NATS does not answer at nats://***@127.0.0.1:1; ")
    assert thinker.returncode == 0


@pytest.mark.anyio
async def test_results_that_are_not_what_the_logs_say_are_told_and_mended(tmp_path: Path) -> None:
    where, desk = ("--data", str(tmp_path)), two_people()
    desk.write(playing.end(desk.table, HOST))
    store = await open_store(url_of(tmp_path))
    await store.append("t", 1, desk.rows)  # as before there were results
    await store.close()
    said = [polarnight("ratings", *words, *where) for words in ((), ("--rebuild",), ())]
    assert [ran.returncode for ran in said] == [1, 0, 0]
    assert "1 finished game in the logs, 0 results kept\n1 differs\n" in said[0].stdout
    assert "made anew" in said[1].stdout
    assert "the same" in said[2].stdout


@pytest.mark.anyio
async def test_one_old_table_goes_as_one(tmp_path: Path) -> None:
    where, desk = ("--data", str(tmp_path)), two_people()  # whose clock began in 1970
    store = await open_store(url_of(tmp_path))
    await store.append("t", 1, desk.rows)
    await store.close()
    said = polarnight("prune", *where).stdout
    assert "abandoned: 1 table\nnothing was changed; --yes takes it away" in said
    assert "1 table is gone" in polarnight("prune", "--yes", *where).stdout


def test_public_without_a_name_is_one_sentence(tmp_path: Path) -> None:
    ran = polarnight("serve", "--public", "--no-browser", "--data", str(tmp_path))
    assert "--public needs the name people come by" in one_sentence(ran)


def test_a_line_of_json_has_what_a_machine_asks_for() -> None:
    fault = ValueError("what?")
    told = (ValueError, fault, None)
    record = logging.LogRecord("polarnight", logging.ERROR, "", 1, "table %s", ("abc",), told)
    found = json.loads(JsonLines().format(record))
    assert (found["level"], found["message"]) == ("error", "table abc")
    assert "ValueError: what?" in found["trace"]
    assert found["at"].endswith("+00:00")
