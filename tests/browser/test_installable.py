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

from polarnight import catalog
from polarnight.learn.lookup import lesson, puzzles
from polarnight.server.app import STATIC
from tests.browser import learners
from tests.browser.people import House, aside
from tests.server.harness import Serve, Server, two_at_a_table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
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


SLOW_LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
"""Slow 4G, as Lighthouse has it: milliseconds, and bytes a second."""
SLOWED = 4
"""How many times slower than this machine the phone is."""
LONGEST_CHAIN = 3
"""The page, what it names, and what that asks for in turn."""
MOST_SECONDS_ON_THE_WAY = 1.5
"""Half of the three seconds until the first paint; the other half is for drawing it."""
FIRST_PAINT = """() => new Promise((resolve) => new PerformanceObserver((seen) => {
    const found = seen.getEntriesByName('first-contentful-paint')[0];
    if (found) resolve(found.startTime);
  }).observe({ type: 'paint', buffered: true }))"""
FIRST_GAME = """() => new Promise((resolve) => {
    const look = () => document.querySelector('#app').textContent.includes('Play against bots')
      ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
  })"""


class Chains:
    """What a page asks for, and because of what: each thing's place in its chain, and its size."""

    def __init__(self) -> None:
        self.depth: dict[str, int] = {}
        self.bytes: dict[str, int] = {}
        self._urls: dict[str, str] = {}

    def asked(self, event: dict[str, Any]) -> None:
        url, why = event["request"]["url"], event["initiator"]
        frames = why.get("stack", {}).get("callFrames", [])
        by = why.get("url") or next((frame["url"] for frame in frames), "")
        self._urls[event["requestId"]] = url
        self.depth.setdefault(url, self.depth.get(by, 0) + 1)

    def answered(self, event: dict[str, Any]) -> None:
        self.bytes[self._urls[event["requestId"]]] = round(event["encodedDataLength"])

    def bytes_of(self, *endings: str) -> int:
        return sum(size for url, size in self.bytes.items() if url.endswith(endings))


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


def test_a_slow_phone_is_shown_something_soon(house: House, tell: Callable[[str], None]) -> None:
    """What makes it so is asserted: few bytes, and no long chain of questions. Time is told."""
    visitor = house.visitor("phone")
    chains, line = Chains(), visitor.page.context.new_cdp_session(visitor.page)
    line.on("Network.requestWillBeSent", chains.asked)
    line.on("Network.loadingFinished", chains.answered)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    visitor.go("/")
    painted = visitor.page.evaluate(FIRST_PAINT)
    games = visitor.page.evaluate(FIRST_GAME)
    visitor.page.wait_for_load_state("networkidle")
    tell(f"first paint on a slow phone after {painted / 1000:.1f} s, promised: 3 s")
    tell(f"the games are there after {games / 1000:.1f} s")
    needed = {url: depth for url, depth in chains.depth.items() if "/api/" not in url}
    assert max(needed.values()) <= LONGEST_CHAIN, needed
    travelling = LONGEST_CHAIN * SLOW_LINE["latency"] / 1000
    arriving = chains.bytes_of(".js", ".css", "/") / SLOW_LINE["downloadThroughput"]
    assert travelling + arriving < MOST_SECONDS_ON_THE_WAY, chains.bytes


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
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    server = serve(tmp_path)
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


def test_a_lesson_opened_once_is_played_to_its_end_without_the_server(
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    server = serve(tmp_path)
    steps = lesson("packeis").steps
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        visitor.go("/learn/packeis")
        visitor.page.wait_for_function("() => localStorage['polarnight.along.packeis']")
        assert server.stop() == 0
        visitor.go("/learn/packeis")
        for step in steps:
            visitor.sees(re.compile(re.escape(step.title.en)))
            for move in step.moves:
                learners.play(visitor, "finger", "packeis", move.show)
            visitor.sees(step.praise.en)
            visitor.press("Finish" if step is steps[-1] else "Next")
        visitor.sees("You can play Packeis am Pol!")


def test_an_installed_page_has_the_puzzles_of_the_day_without_the_server(
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    server = serve(tmp_path)
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        visitor.page.evaluate("dispatchEvent(new Event('appinstalled'))")
        for game in catalog.names():
            for packed in (f"along.ahead.{game}", f"along.{game}"):
                visitor.page.wait_for_function(f"() => localStorage['polarnight.{packed}']")
        assert server.stop() == 0
        visitor.go("/puzzles").sees("The server is out of reach.")
        for game in catalog.names():
            _shown_to_its_end(visitor.go(f"/puzzles/{game}"), puzzles(game).words.daily)
        visitor.go("/learn/icecool")
        visitor.press("Show me")
        visitor.press("Do it for me")
        visitor.sees(lesson("icecool").steps[0].praise.en)


def _shown_to_its_end(visitor: Person, count: int) -> None:
    for number in range(count):
        solved = visitor.page.get_by_role("button", name=re.compile("^(Next|Finish)$"))
        shows = visitor.page.get_by_role("button", name=re.compile("^(Show me|Do it for me)$"))
        while not solved.is_visible():
            if shows.is_visible() and shows.is_enabled():
                shows.click()
            visitor.page.wait_for_timeout(100)
        visitor.press("Finish" if number + 1 == count else "Next")
    visitor.sees("Solved!")


def test_what_nobody_can_judge_without_the_server_is_said_kindly(
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    server = serve(tmp_path)
    (first, *_) = lesson("packeis").steps
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        visitor.go("/learn/packeis")
        visitor.page.wait_for_function("() => localStorage['polarnight.along.packeis']")
        assert server.stop() == 0
        visitor.go("/learn/packeis")
        learners.play(visitor, "finger", "packeis", first.wrong[0].example)
        visitor.sees("Without the server I know only one way here.")
        visitor.picture("offline-lesson-phone")
        learners.play(visitor, "finger", "packeis", first.moves[0].show)
        visitor.sees(first.praise.en)


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
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    data, port = tmp_path / "data", ("--port", _free_port())
    server = serve(data, *port)
    with visited(browser, server, pictures) as visitor:
        until_kept(visitor.go("/"))
        visitor.start_against_bots()
        assert visitor.await_turn()
        visitor.act_by_mouse("tap")
        assert visitor.await_turn()
        assert server.stop() == 0
        start = (sys.executable, "-c", WITH_PAGE, str(_newer(tmp_path / "newer")))
        newer = serve(data, *port, start=start)

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
