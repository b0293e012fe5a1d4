"""Every page, in light and dark, on phone, desktop and TV: axe finds nothing, and a picture."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from playwright.sync_api import expect

from tests.browser.people import FROM_AFAR, PATIENCE, Screen, Theme, aside
from tests.server.harness import guest, two_at_a_table

if TYPE_CHECKING:
    from tests.browser.people import House, Person
    from tests.server.harness import Guest, Server

pytestmark = pytest.mark.browser
AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
FAULTS = "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)"
"""What axe finds; of what is well it would describe every element, too, and send all of that."""
CROWD = {"Maximiliane": "sun", "Jean-Christophe": "block", "Player 3": "star", "Sastrugi": "fir"}


@dataclass(frozen=True)
class Tables:
    """One table of each phase."""

    lobby: str
    placing: str
    sliding: str
    over: str


@pytest.fixture(scope="session")
def tables(page_server: Server) -> Tables:
    return aside(_tables(page_server))


async def _tables(server: Server) -> Tables:
    lobby = await server.make("somebody-who-waits")
    async with guest(server, lobby, "somebody-who-waits") as host:
        await host.do("sit", chair=0, name="Mika", look="sun")
        await host.do("add_bot", chair=2, level="adelie")
    played = [await _played(server, plies) for plies in (24, 1000)]
    return Tables(lobby, await _crowd(server), *played)


async def _crowd(server: Server) -> str:
    """Four people with long names who begin to place their penguins."""
    table = await server.make("a-device-for-four")
    async with guest(server, table, "a-device-for-four") as host:
        for chair, (name, look) in enumerate(CROWD.items()):
            await host.do("sit", chair=chair, name=name, look=look)
        await host.do("set_table", stand_in_after=None, youngest=None)
        await host.do("start")
    return table


async def _played(server: Server, plies: int) -> str:
    async with two_at_a_table(server) as (mika, oma):
        while mika.state["game"]["ply"] < plies and mika.state["table"]["phase"] == "playing":
            mover: Guest = mika if mika.choices else oma
            done = await mover.act(mika.state["game"]["ply"] * 7)
            await mika.caught_up(done["seq"])
            await oma.caught_up(done["seq"])
        found: str = mika.state["table"]["id"]
        return found


def pages(tables: Tables) -> dict[str, str]:
    return {
        "home": "/",
        "lobby": f"/t/{tables.lobby}",
        "packeis-placing": f"/t/{tables.placing}",
        "packeis": f"/t/{tables.sliding}",
        "podium": f"/t/{tables.over}",
        "replay": f"/g/{tables.over}",
        "rules": "/rules/packeis",
        "settings": "/settings",
        "missing": "/no/such/page",
        "no-table": "/t/nowhere",
    }


@pytest.mark.parametrize("theme", get_args(Theme))
@pytest.mark.parametrize("screen", ["desktop", "phone", "tv"])
def test_axe_finds_nothing_on_any_page(
    house: House, tables: Tables, screen: Screen, theme: Theme
) -> None:
    visitor = house.visitor(screen, theme)
    found: dict[str, Any] = {}
    for name, path in pages(tables).items():
        visitor.go(path)
        settle(visitor)
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        visitor.picture(f"{name}-{screen}-{theme}")
        if faults := axe(visitor):
            found[name] = faults
        assert not overflows(visitor), f"{name} is wider than a {screen}"
        assert not cut_names(visitor), f"names are cut on {name} on a {screen}"
    assert not found


def settle(visitor: Person) -> None:
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.evaluate("document.fonts.ready")
    expect(visitor.page.locator("canvas[data-drawn=false]")).to_have_count(0)
    visitor.page.wait_for_timeout(200)


def axe(visitor: Person) -> list[str]:
    visitor.page.evaluate(AXE.read_text("utf-8"))  # a script tag would be refused by our own CSP
    return [
        f"{fault['id']}: {node['target']} {node.get('failureSummary', '')}"
        for fault in visitor.page.evaluate(FAULTS)
        for node in fault["nodes"]
    ]


def overflows(visitor: Person) -> bool:
    """Whether one would have to scroll sideways; a phone shows what is too wide smaller."""
    size = visitor.page.viewport_size
    assert size is not None
    wide, shown = visitor.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    return bool(wide > min(shown, size["width"]) + 1)


def cut_names(visitor: Person) -> list[str]:
    """Players who cannot be read at the table."""
    cut: list[str] = visitor.page.evaluate(
        """() => [...document.querySelectorAll('ul[aria-label=Players] h2 > span:first-child')]
             .filter((name) => name.scrollWidth > name.clientWidth + 1
               || name.scrollHeight > name.clientHeight + 1)
             .map((name) => name.textContent)"""
    )
    return cut


@pytest.mark.parametrize(
    ("language", "code", "title"),
    [
        ("en-GB", "en", "What shall we play tonight?"),
        ("fr-FR", "fr", None),
        ("de-DE", "de", None),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(
    house: House, tables: Tables, language: str, code: str, title: str | None
) -> None:
    visitor = house.visitor(language=language)
    visitor.go("/")
    expect(visitor.page.locator("html")).to_have_attribute("lang", code)
    heading = visitor.page.get_by_role("heading", level=1).inner_text()
    assert heading == title if title else heading != "What shall we play tonight?"
    visitor.picture(f"home-{code}")
    for name in ("packeis", "rules", "podium"):
        visitor.go(pages(tables)[name])
        settle(visitor)
        assert not re.search(r"\b(packeis|table|home|lobby)\.\w+", visitor.page.inner_text("body"))
        visitor.picture(f"{name}-{code}")


def test_a_replay_steps_jumps_and_shows_any_seat(house: House, tables: Tables) -> None:
    visitor = house.visitor()
    visitor.go(f"/g/{tables.over}")
    visitor.sees(re.compile(r"Move \d+ of \d+|The start"))
    visitor.press("To the last move")
    visitor.press("To the start")
    visitor.press("One move on")
    visitor.sees(re.compile(r"Move 1 of"))
    visitor.page.keyboard.press("ArrowRight")
    visitor.sees(re.compile(r"Move 2 of"))
    visitor.press("To the last move")
    visitor.press("One move back")
    visitor.picture("replay-one-back")


def test_a_finished_game_is_looked_back_on(house: House, tables: Tables) -> None:
    visitor = house.visitor()
    visitor.go(f"/g/{tables.over}")
    panel = visitor.page.get_by_role("region", name="Looking back")
    expect(panel).to_be_visible()
    expect(panel.get_by_role("img", name="Who was ahead, move by move")).to_be_visible(
        timeout=4 * PATIENCE
    )
    worst = panel.get_by_role("button").first
    expect(worst).to_contain_text(re.compile(r"gave away .* fish with .* was better\."))
    ply = worst.inner_text().split()[0]
    worst.click()
    visitor.sees(f"Before move {ply}")
    visitor.picture("replay-looking-back")


def test_one_plays_on_from_a_move_of_a_finished_game(house: House, tables: Tables) -> None:
    visitor = house.visitor()
    visitor.go(f"/g/{tables.over}")
    visitor.press("One move on")
    visitor.press("Play on from here")
    visitor.page.wait_for_url(re.compile(r"/t/(?!" + tables.over + ")"))
    expect(visitor.page.get_by_role("button", name="Hint")).to_be_enabled()
    visitor.picture("played-on")


def test_settings_are_applied_at_once_and_kept(house: House) -> None:
    visitor = house.visitor()
    visitor.go("/settings")
    visitor.page.get_by_role("radio", name="Day").first.check(force=True)
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "day")
    visitor.page.reload()
    expect(visitor.page.locator("html")).to_have_attribute("data-theme", "day")


def test_a_code_leads_to_its_table(house: House, tables: Tables) -> None:
    code = aside(house.server.get(f"/api/tables/{tables.lobby}"))["code"]
    visitor = house.visitor("phone")
    visitor.go("/")
    visitor.page.get_by_label(re.compile("Table code")).fill(code.lower())
    visitor.page.wait_for_url(f"**/t/{tables.lobby}")


def test_the_board_is_read_aloud_thing_first(house: House, tables: Tables) -> None:
    visitor = house.visitor()
    visitor.go(f"/t/{tables.sliding}")
    expect(visitor.board).to_be_visible()
    labels = [
        cell.get_attribute("aria-label") for cell in visitor.page.get_by_role("gridcell").all()
    ]
    assert len(labels) == 60
    pattern = re.compile(r"^((one|two|three) fish|water|.*penguin).*[A-H][1-8]", re.IGNORECASE)
    assert all(label and pattern.match(label) for label in labels), labels


def test_only_what_a_phone_can_reach_is_given_to_phones(house: House, tables: Tables) -> None:
    here = house.visitor()
    here.go(f"/t/{tables.lobby}")
    here.sees("Phones cannot reach this computer yet")
    here.sees(re.compile(r"^polarnight serve .* --lan$"))
    assert here.page.locator("img[src*='qr.svg']").count() == 0
    expect(here.page.get_by_role("button", name="Copy link for this computer")).to_be_visible()
    here.picture("lobby-only-here")

    by_name = re.sub(r"127\.0\.0\.1", FROM_AFAR, house.address)
    guest_there = house.visitor("phone", address=by_name)
    guest_there.go(f"/t/{tables.lobby}")
    guest_there.sees(by_name)
    code = guest_there.page.locator("img[src*='qr.svg']")
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    expect(guest_there.page.get_by_text("Phones cannot reach this computer yet")).to_have_count(0)
    guest_there.picture("lobby-reached")
