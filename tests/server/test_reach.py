"""No link is given away that another device could not follow."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import httpx
import pytest
import segno

from polarnight.server.reach import leads_here_from_afar
from tests.server.harness import PATIENCE, Serve, Server

if TYPE_CHECKING:
    from pathlib import Path

KEY = "a-key-of-sixteen-or-more"
NOT_ALONE = ("192.168.1.20:8730", "games.example.org", "laptop.local:8730", "[fd00::7]:8730")
ONLY_HERE = (
    "localhost:8730", "127.0.0.1:8730", "127.8.9.1", "[::1]:8730", "0.0.0.0:8730", "[::]:8730",
    "[::ffff:127.0.0.1]:80", "my.localhost", "localhost.localdomain", "localhost.", "laptop:8730",
    "127.1", "[", "", "224.0.0.1",
)  # fmt: skip


def ask(server: Server, path: str, host: str) -> httpx.Response:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        return http.get(path, headers={"host": host})


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        made = http.post("/api/tables", json={"game": "packeis", "key": KEY})
    found: str = made.json()["id"]
    return found


@pytest.mark.parametrize("host", ONLY_HERE)
def test_an_address_only_this_machine_knows_is_given_to_nobody(
    server: Server, table: str, host: str
) -> None:
    answer = ask(server, "/api/reach", host)
    if answer.status_code == 400:  # such a Host is no request at all
        return
    reach = answer.json()
    assert reach["address"] is None
    assert reach["command"].startswith("polarnight serve ")
    assert reach["command"].endswith(" --lan")
    assert reach["can_open"]
    refused = ask(server, f"/api/tables/{table}/qr.svg", host)
    assert (refused.status_code, refused.json()["reason"]) == (404, "only_here")


@pytest.mark.parametrize("host", NOT_ALONE)
def test_who_came_by_an_address_of_the_network_hands_on_that_one(
    server: Server, table: str, host: str
) -> None:
    reach = ask(server, "/api/reach", host).json()
    assert reach == {"address": f"http://{host}", "command": None, "can_open": False}
    picture = ask(server, f"/api/tables/{table}/qr.svg", host)
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.content == _code_of(f"http://{host}/t/{table}")


def _code_of(link: str) -> bytes:
    drawn = io.BytesIO()
    segno.make(link, error="m").save(
        drawn, kind="svg", scale=8, border=2, dark="#0B1233", light="#FFFFFF"
    )
    return drawn.getvalue()


@pytest.mark.parametrize("options", [("--lan",), ("--lan", "--https")], ids=" ".join)
def test_with_lan_the_host_at_localhost_hands_on_the_address_of_the_network(
    serve: Serve, tmp_path: Path, options: tuple[str, ...]
) -> None:
    server = serve(tmp_path, *options)
    address = httpx.URL(server.address)
    here = f"{address.scheme}://127.0.0.1:{address.port}"
    with httpx.Client(base_url=here, verify=False, timeout=PATIENCE) as http:
        reach = http.get("/api/reach").json()
    # A machine without any network has no address to give, and no command that would help.
    known = server.address if leads_here_from_afar(address.host) else None
    assert reach == {"address": known, "command": None, "can_open": False}
    assert server.stop() == 0
