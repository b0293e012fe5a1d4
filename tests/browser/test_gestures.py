"""Gestures as people see them: one waves, the other sees it, and with one tap sees no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows
from tests.server.harness import guest

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.people import House, Person
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
PATIENT = """
const soon = window.setTimeout;
window.setTimeout = (run, after, ...rest) => soon(run, after === 5000 ? 1e9 : after, ...rest);
"""
"""What is seen for five seconds stays: a busy machine may take longer to look."""
KEYS = "the-key-of-mika-who-waves", "the-key-of-oma-who-sees-it"


async def begun(server: Server) -> str:
    """Mika and Oma at a started table."""
    table = await server.make(KEYS[0])
    async with guest(server, table, KEYS[0]) as mika, guest(server, table, KEYS[1]) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        await mika.do("set_table", stand_in_after=None, youngest=None)
        await mika.do("start")
    return table


def test_where_the_table_does_not_allow_it_who_looks_on_only_looks(house: House) -> None:
    table = aside(begun(house.server))
    mika, anna = house.visitor(), house.visitor("phone")
    mika.as_owner_of(KEYS[0])
    for person in (mika, anna):
        person.go(f"/t/{table}")
        expect(person.board).to_be_visible()
    expect(anna.page.get_by_role("button", name="Gestures")).to_be_visible()
    mika.press("Menu")
    allowed = mika.page.get_by_role("switch", name="Reactions of those who watch")
    expect(allowed).to_be_checked()
    allowed.locator("xpath=..").click()
    expect(anna.page.get_by_role("button", name="Gestures")).to_have_count(0)
    mika.page.keyboard.press("Escape")
    expect(mika.page.get_by_role("button", name="Gestures")).to_be_visible()


def bubble(person: Person, words: str) -> Locator:
    return person.page.locator("[data-gestured]", has_text=words)


def test_one_waves_the_other_sees_it_mutes_and_sees_no_more(house: House) -> None:
    table = aside(begun(house.server))
    mika, oma = house.visitor(), house.visitor("phone", language="de-DE")
    anna = house.visitor("tv", theme="day", language="fr-FR", still=False)
    for person, key in ((mika, KEYS[0]), (oma, KEYS[1])):
        person.as_owner_of(key)
    for person in (mika, oma, anna):
        person.page.add_init_script(PATIENT)
        person.go(f"/t/{table}")
        expect(person.board).to_be_visible()

    mika.page.keyboard.press("g")
    expect(mika.page.get_by_role("button", name="Good game")).to_be_visible()
    assert axe(mika) == []
    mika.picture("gestures-desktop")
    mika.page.keyboard.press("Enter")  # the first of them has the focus
    for person, words in ((oma, "Mika winkt"), (anna, "Mika salue"), (mika, "Mika waves")):
        expect(bubble(person, words)).to_be_visible()
    assert axe(oma) == []
    assert not overflows(oma)
    oma.picture("gesture-phone")
    anna.picture("gesture-watching")
    expect(mika.page.get_by_role("button", name="Gestures")).to_be_focused()

    bubble(oma, "Mika winkt").get_by_role("button", name="Gesten stummschalten").tap()
    expect(oma.page.locator("[data-gestured]")).to_have_count(0)
    anna.press("Gestes")
    expect(anna.page.get_by_role("button", name="Saluer")).to_have_count(0)
    anna.press("Cœur")
    expect(bubble(mika, "Someone watching sends a heart")).to_be_visible()
    mika.picture("gesture-desktop")
    oma.page.get_by_role("button", name="Gesten", exact=True).tap()
    expect(oma.page.get_by_role("button", name="Winken")).to_have_count(0)
    oma.picture("gestures-muted-phone")
    expect(oma.page.locator("[data-gestured]")).to_have_count(0)
    oma.page.get_by_role("button", name="Gesten wieder zeigen").tap()
    anna.press("Gestes")
    anna.press("Acclamer")
    expect(bubble(oma, "Jemand im Publikum jubelt")).to_be_visible()
