"""The command line as people type it."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
import sys
from typing import TYPE_CHECKING

import anyio
import httpx
import msgspec
import pytest

from polarnight.cli.certificates import self_signed
from polarnight.server.protocol import LogFile
from polarnight.tables import files
from tests.server.harness import PATIENCE, Serve, two_at_a_table
from tests.tables.desk import played_out

if TYPE_CHECKING:
    from pathlib import Path

POSITION = "211212321123121111111112113212332312311121321221112323211221 2,9,25,34/22,28,38,49 0"


def polarnight(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "polarnight.cli.main", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_perft_prints_one_number_per_depth() -> None:
    ran = polarnight("perft", "packeis", "--position", POSITION, "--depth", "5")
    assert ran.stdout.split() == ["55", "2493", "116298", "4646297", "188267329"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("perft", "chess", "--position", "x"), "is not a game"),
        (("perft", "packeis", "--position", "nonsense"), "a position has three to five fields"),
        (("replay", "no-such-file.json"), "no-such-file.json cannot be read: No such file"),
        (("replay", __file__), "is not a game file"),
        (("export", "KRAKE"), "there is no table"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_mistake_is_one_sentence_and_no_traceback(
    words: tuple[str, ...], sentence: str, tmp_path: Path
) -> None:
    more = ("--data", str(tmp_path)) if words[0] == "export" else ()
    ran = polarnight(*words, *more)
    assert ran.returncode == 2, ran
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_busy_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        ran = polarnight("serve", "--no-browser", "--port", port, "--data", str(tmp_path))
    assert ran.returncode == 2
    assert f"cannot listen on port {port}" in ran.stderr


def test_help_needs_none_of_the_heavy_parts() -> None:
    code = (
        "import sys; from polarnight.cli.main import app;"
        "print([m for m in ('numba', 'numpy', 'sqlalchemy', 'starlette') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"


@pytest.mark.anyio
async def test_a_table_is_exported_and_told_from_its_file(serve: Serve, tmp_path: Path) -> None:
    server = serve(tmp_path)
    async with two_at_a_table(server) as (mika, _):
        await mika.act()
        await mika.do("end")
        table, code = mika.state["table"]["id"], mika.state["table"]["code"]
    assert server.stop() == 0
    by_code = await anyio.to_thread.run_sync(
        polarnight, "export", code, "--data", str(tmp_path), "--to", str(tmp_path / "game.json")
    )
    assert by_code.returncode == 0, by_code
    by_id = await anyio.to_thread.run_sync(polarnight, "export", table, "--data", str(tmp_path))
    assert json.loads(by_id.stdout) == json.loads((tmp_path / "game.json").read_text())
    told = await anyio.to_thread.run_sync(polarnight, "replay", str(tmp_path / "game.json"))
    lines = told.stdout.splitlines()
    assert lines[0] == "Packeis am Pol: Mika, Oma"
    assert lines[1].startswith("  1. Mika: ")


def test_a_finished_game_is_looked_at_again(tmp_path: Path) -> None:
    desk = played_out("packeis", 2)
    rows = files.exported(desk.table, desk.rows)
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(LogFile("polarnight-log", 1, "packeis", 1, rows)))
    told = polarnight("analyse", str(path)).stdout.splitlines()
    assert len(told) > len(desk.table.plays)
    assert any("gave away" in line and "was better" in line for line in told)
    found = json.loads(polarnight("analyse", str(path), "--json").stdout)
    assert len(found["moments"]) == len(desk.table.plays) + 1
    path.write_bytes(msgspec.json.encode(LogFile("polarnight-log", 1, "packeis", 1, rows[:-1])))
    early = polarnight("analyse", str(path))
    assert (early.returncode, "when it is over" in early.stderr) == (2, True)


def test_https_serves_with_a_certificate_of_its_own(serve: Serve, tmp_path: Path) -> None:
    server = serve(tmp_path, "--https")
    assert server.address.startswith("https://")
    trusted = ssl.create_default_context(cafile=tmp_path / "certificate.pem")
    with httpx.Client(base_url=server.address, verify=trusted, timeout=PATIENCE) as http:
        assert http.get("/api/health").json()["status"] == "ok"
    assert (tmp_path / "certificate.key").stat().st_mode & 0o077 == 0
    assert server.stop() == 0


def test_a_certificate_is_kept_while_it_fits(tmp_path: Path) -> None:
    first = self_signed(tmp_path, ["localhost"]).chain.read_bytes()
    assert self_signed(tmp_path, ["localhost"]).chain.read_bytes() == first
    assert self_signed(tmp_path, ["localhost", "127.0.0.1"]).chain.read_bytes() != first


def test_lan_prints_an_address_and_a_qr_code(serve: Serve, tmp_path: Path) -> None:
    server = serve(tmp_path, "--lan")
    assert server.address.startswith("http://")
    assert server.stop() == 0
