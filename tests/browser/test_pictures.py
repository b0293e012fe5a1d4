"""Pictures of the tables and the lobby for people to look at: screens, themes, text sizes, tongues.

They go to build/screenshots, or where POLARNIGHT_SCREENSHOTS says. Nothing may be cut or wider
than the window in any of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_pages import overflows, settle
from tests.browser.test_starting import LARGE
from tests.server.harness import guest
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from tests.browser.people import House, Person, Screen, Theme
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
CUT = """() => [...document.querySelectorAll('button, label, h1, h2, h3, li, summary, .detail')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
        && !one.closest('.unseen') && !one.matches('.lately:not([open]) > summary'))
    .map((one) => one.innerText)"""
"""The words that do not fit where they stand."""
OPENED = (
    """() => document.querySelectorAll('details.lately').forEach((one) => { one.open = true; })"""
)
HALF = 26
"""So many plies of Packeis were played in its picture."""


class Look(NamedTuple):
    screen: Screen
    theme: Theme = "night"
    language: str = "en"
    large: bool = False

    @property
    def name(self) -> str:
        return "-".join([self.screen, self.theme, self.language, *(["135"] if self.large else [])])


LOOKS = (
    Look("desktop"),
    Look("desktop", "day"),
    Look("phone"),
    Look("phone", "day"),
    *(Look("phone", language=language, large=True) for language in ("en", "de", "fr")),
)


async def _lobby(server: Server) -> str:
    table = await server.make("somebody-with-bots", "igloo_igloo")
    async with guest(server, table, "somebody-with-bots") as host:
        await host.do("sit", chair=0, name="Mika", look="sun")
        await host.do("add_bot", chair=1, level="chick")
        await host.do("add_bot", chair=2, level="king")
    return table


async def _tables(server: Server) -> dict[str, str]:
    slid = two_people()
    slid.play_on(HALF)
    return {
        "ladder": await _lobby(server),
        "igloo": await server.bring("somebody-who-paints", "igloo_igloo", bear_hunt(asked=True)),
        "packeis": await server.deal("somebody-who-paints", slid),
    }


@pytest.fixture(scope="module")
def painted(page_server: Server) -> dict[str, str]:
    return aside(_tables(page_server))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_nothing_is_cut_in_any_picture(house: House, painted: dict[str, str], look: Look) -> None:
    visitor = house.visitor(look.screen, look.theme, look.language)
    if look.large:
        visitor.page.add_init_script(LARGE)
    for name, table in painted.items():
        visitor.go(f"/t/{table}")
        settle(visitor)
        if name == "packeis":
            _ask_who_is_first(visitor)
        if name != "ladder":
            visitor.page.evaluate(OPENED)
        visitor.picture(f"{name}-{look.name}", whole=True)
        assert not overflows(visitor), name
        assert visitor.page.evaluate(CUT) == [], name


def _ask_who_is_first(visitor: Person) -> None:
    """By key alone, as the switch can be reached by Tab."""
    switch = visitor.page.locator(".territory button")
    switch.focus()
    visitor.page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")
