"""The rules pages in real browsers: for a family first, every rule one tap away, words found."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight import catalog
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_starting import LARGE, SMALL

if TYPE_CHECKING:
    from tests.browser.people import House, Screen

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe_finds_nothing_on_any_rules_page(house: House, screen: Screen) -> None:
    reader = house.visitor(screen, "day" if screen == "phone" else "night")
    for game in catalog.names():
        reader.go(f"/rules/{game}")
        settle(reader)
        reader.picture(f"rules-{game}-{screen}")
        reader.page.get_by_role("link", name="Every rule, by its number").click()
        assert axe(reader) == [], game
        reader.page.get_by_role("searchbox").fill("igloo")
        reader.page.keyboard.press("Tab")
        assert axe(reader) == [], f"{game}, searched"
        assert not overflows(reader), f"{game} is wider than a {screen}"


def test_a_word_is_found_as_it_is_typed_and_walked_through_by_keys(house: House) -> None:
    reader = house.visitor("phone")
    reader.go("/rules/igloo_igloo")
    expect(reader.page.get_by_role("heading", level=2).first).to_have_text("The goal")
    rule = reader.page.locator("#II-78")
    expect(rule).to_be_hidden()  # one tap away
    field = reader.page.get_by_role("searchbox", name="Find in the rules")
    field.press_sequentially("kay")
    expect(reader.page.locator("search [role=status]")).to_have_text(re.compile(r"^\d+ places$"))
    expect(rule).to_be_visible()
    expect(rule.locator("mark").first).to_have_text("Kay")
    reader.picture("rules-found-phone")
    field.press("Enter")
    expect(reader.page.locator("[data-line]:focus")).to_contain_text("ayak")
    reader.page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(rule).to_be_hidden()
    expect(reader.page.locator("[data-line]:focus")).to_be_in_viewport()


BEYOND = """(field) => {
    const { right } = field.closest('search').getBoundingClientRect();
    return field.getBoundingClientRect().right - right;
}"""


def test_with_large_text_on_a_small_phone_the_field_of_words_stays_in_its_panel(
    house: House,
) -> None:
    reader = house.visitor("phone", language="de")
    reader.page.add_init_script(LARGE)
    reader.page.set_viewport_size({"width": 360, "height": 640})
    reader.go("/rules/icecool")
    settle(reader)
    reader.picture("rules-field-135")
    assert reader.page.get_by_role("searchbox").evaluate(BEYOND) <= 0


APART = """(title) => {
    const first = title.closest('header').querySelector('.btn:not(.round)');
    return first.getBoundingClientRect().left - title.getBoundingClientRect().left
        - title.scrollWidth;
}"""
"""How far the title of a page is from the buttons beside it."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_on_a_phone_no_button_lies_on_the_title(
    house: House, language: str
) -> None:
    reader = house.visitor("phone", language=language)
    reader.page.add_init_script(LARGE)
    for width, height in SMALL:
        reader.page.set_viewport_size({"width": width, "height": height})
        for game in catalog.names():
            reader.go(f"/rules/{game}")
            settle(reader)
            reader.picture(f"rules-title-{game}-{width}-{language}")
            title = reader.page.get_by_role("heading", level=1)
            assert title.evaluate(APART) >= 0, (game, width)


def test_the_number_in_an_address_opens_that_rule(house: House) -> None:
    reader = house.visitor()
    reader.go("/rules/packeis#PP-24")
    expect(reader.page.locator("#PP-24")).to_be_in_viewport()
    expect(reader.page.locator("#PP-24")).to_be_focused()
    reader.page.get_by_role("link", name="Learn it by playing").click()
    expect(reader.page).to_have_url(re.compile("/learn/packeis$"))
