"""The page as an app of its own: installable, small, there without its server, kept up to date."""

from __future__ import annotations

import re
import shutil
import socket
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from playwright.sync_api import expect

from polarnight.server.app import STATIC
from tests.browser.people import House, aside
from tests.server.harness import Server, two_at_a_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.browser.people import Person

pytestmark = pytest.mark.browser
MOST_BYTES = 120_000
WITH_PAGE = """
import sys
from pathlib import Path
from polarnight.server import app
app.STATIC = Path(sys.argv.pop(1))
from polarnight.cli.main import main
main()
"""
"""`polarnight` with the page of another folder."""


def until_kept(visitor: Person) -> None:
    """Wait until the device has the whole page."""
    visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")


@contextmanager
def visited(browser: Browser, server: Server, pictures: Path) -> Iterator[Person]:
    """Somebody whose device keeps the page of a server of their own."""
    house = House(browser, server, pictures)
    yield house.visitor("phone", keeps=True)
    house.close()


# Installable, and small


def test_a_browser_offers_to_install_it(house: House) -> None:
    visitor = house.visitor(keeps=True).go("/")
    until_kept(visitor)
    browser = visitor.page.context.new_cdp_session(visitor.page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    faults = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {fault["errorId"] for fault in faults} <= {"in-incognito"}, (
        "all that a test window lacks"
    )


def test_the_home_page_is_small(house: House) -> None:
    visitor = house.visitor("phone").go("/")
    visitor.page.wait_for_load_state("networkidle")
    sizes: dict[str, Any] = visitor.page.evaluate(
        """() => Object.fromEntries(
             [...performance.getEntriesByType('navigation'),
              ...performance.getEntriesByType('resource')]
               .filter(({ name }) => !name.includes('/api/'))
               .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]))"""
    )
    code = {name: size for name, size in sizes.items() if re.search(r"(\.js|\.css|/)$", name)}
    assert len(code) > 3
    assert all(code.values()), code
    assert sum(code.values()) < MOST_BYTES, code


# Without the server


async def _finished(server: Server) -> str:
    async with two_at_a_table(server) as (mika, oma):
        while mika.state["table"]["phase"] == "playing":
            mover = mika if mika.choices else oma
            done = await mover.act(0)
            await mika.caught_up(done["seq"])
            await oma.caught_up(done["seq"])
        found: str = mika.state["table"]["id"]
        return found


def test_what_was_learned_and_looked_at_is_there_without_the_server(
    browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    server = Server(tmp_path)
    table = aside(_finished(server))
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        places = {
            "/learn/packeis": visitor.board,
            "/puzzles/packeis": visitor.board,
            f"/g/{table}": visitor.board,
            "/rules/packeis": visitor.page.get_by_role("heading", level=1),
            "/": visitor.page.get_by_role("button", name="Play against bots").first,
        }
        for path, there in places.items():
            expect(visitor.go(path).page.locator("main")).to_be_visible()
            expect(there).to_be_visible()
        assert server.stop() == 0
        for path, there in places.items():
            visitor.go(path)
            expect(there).to_be_visible()
            visitor.sees("The server is out of reach.")
        visitor.picture("offline-phone")


# A newer version


def _newer(folder: Path) -> Path:
    """The page of the next version: every piece has another name, and the old ones are gone."""
    shutil.copytree(STATIC, folder)
    pieces = sorted((folder / "assets").iterdir(), key=lambda piece: -len(piece.name))
    texts = [*pieces, folder / "index.html", folder / "sw.js"]
    for text in (one for one in texts if one.suffix in {".js", ".css", ".html"}):
        renamed = text.read_text(encoding="utf-8")
        for piece in pieces:
            renamed = renamed.replace(piece.name, _renamed(piece))
        text.write_text(renamed, encoding="utf-8")
    for piece in pieces:
        piece.rename(piece.with_name(_renamed(piece)))
    worker = folder / "sw.js"
    version = re.sub(r"[0-9a-f]{16}", "f" * 16, worker.read_text(encoding="utf-8"), count=1)
    worker.write_text(version, encoding="utf-8")
    return folder


def _renamed(piece: Path) -> str:
    return f"{piece.stem}2{piece.suffix}"


def _free_port() -> str:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def test_an_old_tab_survives_an_update_in_the_middle_of_a_game(
    browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    data, port = tmp_path / "data", ("--port", _free_port())
    server = Server(data, *port)
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        visitor.start_against_bots()
        assert visitor.await_turn()
        visitor.act_by_mouse("tap")
        assert visitor.await_turn()
        assert server.stop() == 0
        start = (sys.executable, "-c", WITH_PAGE, str(_newer(tmp_path / "newer")))
        newer = Server(data, *port, start=start)

        # The old tab plays on, with old pieces that the server no longer has.
        assert visitor.await_turn()
        visitor.act_by_mouse("tap")
        assert visitor.await_turn()
        piece = next(one.name for one in (STATIC / "assets").glob("RulesPage-*.js"))
        assert httpx.get(f"{newer.address}/assets/{piece}").status_code == 404
        visitor.page.evaluate("piece => import(piece)", f"/assets/{piece}")

        # It is told, reloads when it likes, and the game is where it was.
        visitor.page.evaluate("dispatchEvent(new Event('online'))")
        visitor.sees("There is a newer Polar Night.")
        visitor.picture("newer-version-phone")
        place = visitor.page.url
        with visitor.page.expect_navigation():
            visitor.press("Load it")
        expect(visitor.board).to_be_visible()
        assert visitor.page.url == place
        entry = visitor.page.locator("script[src*='/assets/index-']").get_attribute("src") or ""
        assert entry.endswith("2.js")
        assert visitor.await_turn()
        visitor.act_by_mouse("tap")
        assert visitor.await_turn()
    assert newer.stop() == 0
