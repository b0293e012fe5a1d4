"""A game played through nginx, with TLS and below a path, by the file a host would copy."""

from __future__ import annotations

import socket
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from playwright.sync_api import expect

from polarnight.cli.certificates import self_signed
from polarnight.cli.engines import free_port
from tests.browser.people import House
from tests.nginx import nginx
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage

    from polarnight.cli.certificates import Certificate

pytestmark = pytest.mark.browser
NAME = "games.polarnight.test"
CONFIG = Path(__file__).parents[2] / "deploy" / "nginx.conf"
AROUND = """
pid nginx.pid; error_log stderr; daemon off;
events {{}}
http {{ access_log off; {temporary} {site} }}
"""
TEMPORARY = " ".join(
    f"{kind}_temp_path {kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
)


def configured(server: Server, certificate: Certificate, port: int) -> str:
    """The host's file with other names; each of them must be there."""
    text = CONFIG.read_text(encoding="utf-8")
    for there, here in {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "games.example;": f"{NAME};",
        "/etc/ssl/games.example.pem": str(certificate.chain),
        "/etc/ssl/games.example.key": str(certificate.key),
        "http://127.0.0.1:8730": server.address,
    }.items():
        assert there in text
        text = text.replace(there, here)
    return AROUND.format(temporary=TEMPORARY, site=text)


@contextmanager
def running(folder: Path, config: str, port: int) -> Iterator[None]:
    (folder / "nginx.conf").write_text(config, encoding="utf-8")
    program = nginx(folder / "debian")
    with subprocess.Popen([program, "-p", folder, "-c", "nginx.conf"]) as process:
        try:
            while not _listens(port):
                assert process.poll() is None, "nginx does not start"
                time.sleep(0.02)
            yield
        finally:
            process.terminate()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    public = ("--public", "--hosts", NAME, "--root-path", "/games")
    started = Server(tmp_path / "data", *public, "--trusted-proxies", "127.0.0.1")
    yield started
    assert started.stop() == 0


@pytest.fixture
def address(tmp_path: Path, server: Server) -> Iterator[str]:
    folder, port = tmp_path / "nginx", free_port()
    certificate = self_signed(folder, [NAME])
    with running(folder, configured(server, certificate, port), port):
        yield f"https://{NAME}:{port}/games"


def test_a_game_is_played_through_it(
    browser: Browser, server: Server, pictures: Path, address: str
) -> None:
    house = House(browser, server, pictures)
    mika = house.visitor(address=address)
    faults: list[str] = []

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error":
            faults.append(said.text)

    mika.page.on("console", heard)
    mika.start_against_bots()
    assert mika.page.url.startswith(f"{address}/")
    while mika.await_turn():
        mika.act_by_mouse()
    expect(mika.page.get_by_role("table")).to_be_visible()
    mika.picture("behind-nginx")
    house.close()
    assert not faults  # a policy that forbids something we need says so there


def test_the_headers_come_through(address: str) -> None:
    port = httpx.URL(address).port
    with httpx.Client(verify=False, timeout=120, headers={"host": f"{NAME}:{port}"}) as http:
        answer = http.get(f"https://127.0.0.1:{port}/games/")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
