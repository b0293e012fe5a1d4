"""The browser tells whose move it is: only after a tap, only who looks elsewhere, and honestly."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_pages import axe
from tests.server.harness import guest

if TYPE_CHECKING:
    from tests.browser.people import House
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
MIKAS, OMAS = "the-key-of-mika-elsewhere", "the-key-of-oma-who-moves"
FAKE = """
window.noted = [];
window.Notification = class {
  static permission = 'default';
  static async requestPermission() {
    return (this.permission = window.answers ?? 'granted');
  }
  constructor(title, { body, tag }) { window.noted.push([title, body]); }
  close() {}
};
"""
AWAY = "Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })"


async def begun(server: Server) -> str:
    """Mika and Oma at a started table; Oma is the youngest and begins."""
    table = await server.make(MIKAS)
    async with guest(server, table, MIKAS) as mika, guest(server, table, OMAS) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        await mika.do("set_table", stand_in_after=None, youngest=1)
        await mika.do("start")
    return table


async def moved(server: Server, table: str) -> None:
    async with guest(server, table, OMAS) as oma:
        await oma.until(lambda _: bool(oma.choices))
        assert (await oma.act())["type"] == "done"


def test_who_looks_elsewhere_is_told_after_having_asked_for_it(house: House) -> None:
    table = aside(begun(house.server))
    mika = house.visitor()
    mika.as_owner_of(MIKAS)
    mika.page.add_init_script(FAKE)
    mika.go(f"/t/{table}")
    expect(mika.board).to_be_visible()
    mika.press("Menu")
    switch = mika.page.get_by_role("switch", name="Tell me when it is my move")
    expect(switch).not_to_be_checked()
    assert axe(mika) == []
    switch.locator("xpath=..").click()
    expect(switch).to_be_checked()
    mika.picture("notices-menu")
    mika.page.keyboard.press("Escape")
    mika.page.evaluate(AWAY)
    aside(moved(house.server, table))
    mika.page.wait_for_function("() => window.noted.length > 0")
    assert mika.page.evaluate("window.noted") == [["Your move", "Packeis am Pol"]]


def test_a_browser_that_refuses_is_named_as_the_one_who_does(house: House) -> None:
    anna = house.visitor("phone", language="fr-FR")
    anna.page.add_init_script(FAKE + "window.answers = 'denied'")
    anna.go("/settings")
    switch = anna.page.get_by_role("switch", name=re.compile("^Me dire quand"))
    switch.locator("xpath=..").tap()
    anna.sees(re.compile("^Ce navigateur a reçu"))
    expect(switch).to_be_disabled()
    expect(switch).not_to_be_checked()
    anna.picture("notices-refused-phone", whole=True)
