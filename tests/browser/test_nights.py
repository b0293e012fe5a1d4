"""A game night in browsers: a laptop, a phone and a TV that sits on no chair."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_pages import axe
from tests.server.test_nights import play_out

if TYPE_CHECKING:
    from tests.browser.people import House, Person

pytestmark = pytest.mark.browser
SMALLER = """(least) => [...document.querySelectorAll('main *, aside *')]
    .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg')
        && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
        && parseFloat(getComputedStyle(one).fontSize) < least)
    .map((one) => one.textContent.trim())"""
"""The words that are smaller than so many pixels."""
CODES = """() => [...document.querySelectorAll('body *')]
    .filter((one) => !one.children.length && one.checkVisibility()
        && /^[A-Z]{5}$/.test(one.textContent.trim()))
    .map((one) => [one.textContent.trim(), parseFloat(getComputedStyle(one).fontSize)])"""
"""Every code that is seen, and how large."""
FROM_THE_SOFA = 24
LARGE = 100
"""Pixels on a TV of 1920."""


def test_an_evening_from_the_first_guest_to_the_podium(house: House) -> None:
    mika, oma, tv = house.visitor(), house.visitor("phone", language="de-DE"), house.visitor("tv")
    mika.go("/")
    mika.press("Open a game night")
    come_in(mika, "What is your name?", "Mika", "Come in")
    night = mika.page.url.removeprefix(house.address)
    oma.go(night)
    come_in(oma, "Wie heißt du?", "Oma", "Dazukommen")
    tv.go(f"{night}/tv")
    tv.sees("Oma")
    for person, name in ((mika, "night-gathering"), (oma, "night-gathering-phone")):
        person.picture(name, whole=True)
        assert not axe(person)
    mika.press(re.compile("^Packeis am Pol"))
    for person, start in ((mika, "Start the game"), (oma, None)):
        person.page.wait_for_url(re.compile("/t/"))
        if start:
            expect(person.page.get_by_text("Oma").first).to_be_visible()
            person.press(start)
    for person in (mika, tv):
        expect(person.board).to_be_visible()
    expect(oma.page.locator("main.controller")).to_be_visible()
    tv.picture("night-tv-playing")
    expect(tv.page.locator("[data-asks] .title")).to_have_text("Mika is choosing")
    code = tv.page.get_by_role("complementary").locator(".code")
    expect(code).to_have_text(re.compile("^[A-Z]{5}$"))
    keys = (key_of(mika), key_of(oma))
    aside(play_out(house.server, mika.page.url.rpartition("/")[2], *keys))
    mika.page.get_by_role("link", name="On with the night").click()
    expect(mika.page.get_by_role("heading", name="What do we play next?")).to_be_visible()
    for person in (mika, tv):
        expect(person.page.get_by_role("row", name=re.compile("^Oma"))).to_be_visible()
    mika.picture("night-score-sheet", whole=True)
    tv.picture("night-tv-between")
    mika.page.get_by_text("Everybody votes").click()
    mika.press(re.compile("^ICECOOL"))
    for person in (mika, tv):
        person.sees("Still to vote: Oma.")
    expect(tv.page.get_by_role("region", name="What do we play next?")).to_contain_text("ICECOOL")
    tv.picture("night-tv-votes")
    mika.press("End the evening")
    oma.page.goto(house.address + night)
    for person, won in ((mika, "and the evening"), (oma, "und der Abend"), (tv, "and the evening")):
        expect(person.page.get_by_role("heading", name=re.compile(won))).to_be_visible()
        assert not axe(person)
    oma.picture("night-podium-phone", whole=True)
    tv.picture("night-tv-podium")


def test_a_tv_shows_who_comes_and_what_begins_and_nothing_to_press(house: House) -> None:
    """The code is large while people come and while they take their chairs, and it is one."""
    mika, tv = house.visitor(), house.visitor("tv")
    mika.go("/")
    mika.press("Open a game night")
    mika.sees("First come in with your name.")
    come_in(mika, "What is your name?", "Mika", "Come in")
    tv.go(mika.page.url.removeprefix(house.address) + "/tv")
    tv.sees("Mika")
    ((code, size),) = tv.page.evaluate(CODES)
    assert size >= LARGE
    assert tv.page.evaluate(SMALLER, FROM_THE_SOFA) == []
    tv.picture("night-tv-arriving")
    mika.press(re.compile("^Igloo Pop"))
    tv.sees("Mika starts the game.")
    expect(tv.page.get_by_role("heading", level=1)).to_have_text("Igloo Pop")
    expect(tv.page.get_by_role("listitem")).to_have_count(2)
    expect(tv.page.locator("button, input, select, main a")).to_have_count(0)
    assert tv.page.evaluate(CODES) == [[code, size]]
    assert tv.page.evaluate(SMALLER, FROM_THE_SOFA) == []
    tv.picture("night-tv-gathering")
    assert not axe(tv)
    mika.press("Start the game")
    expect(tv.page.get_by_role("list", name="Players")).to_be_visible()
    assert tv.page.evaluate(SMALLER, FROM_THE_SOFA) == []
    assert [one for one, _ in tv.page.evaluate(CODES)] == [code]
    expect(tv.page.locator("header").locator("a, button")).to_have_count(1)  # its own sound


def come_in(person: Person, question: str, name: str, button: str) -> None:
    person.page.get_by_label(question).fill(name)
    person.press(button)


def key_of(person: Person) -> str:
    found: str = person.page.evaluate("JSON.parse(localStorage['polarnight.key'])")
    return found
