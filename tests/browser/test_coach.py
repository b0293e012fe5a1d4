"""The coach in a real browser: one question before a planted blunder, none before a good move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import learners
from tests.browser.people import aside
from tests.browser.test_pages import axe
from tests.learn.blunders import BEST, BLUNDER, KEY, seated

if TYPE_CHECKING:
    from tests.browser.people import House, Person, Screen

pytestmark = pytest.mark.browser


def beginner(house: House, screen: Screen = "desktop") -> Person:
    """Mika, who has never played here, to slide at a table where one slide loses much."""
    mika = house.visitor(screen, coached=True)
    mika.as_owner_of(KEY)
    mika.go(f"/t/{aside(seated(house.server))}")
    assert mika.await_turn()
    return mika


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_it_asks_before_a_blunder(house: House, screen: Screen) -> None:
    mika = beginner(house, screen)
    bar = mika.page.locator("[data-asks]")
    how: learners.How = "finger" if screen == "phone" else "mouse"
    learners.play(mika, how, "packeis", BLUNDER)
    expect(bar).to_contain_text("Are you sure?")
    mika.picture(f"coach-{screen}")
    assert not axe(mika)


def test_it_is_silent_before_a_good_slide_and_when_switched_off(house: House) -> None:
    mika = beginner(house)
    mika.press("Menu")
    switch = mika.page.get_by_role("switch", name="Coach")
    expect(switch).to_be_checked()
    mika.picture("coach-switch")
    mika.page.keyboard.press("Escape")
    learners.play(mika, "mouse", "packeis", BEST)
    mika.sees("D3 → D5")
    expect(mika.page.get_by_text("Are you sure?")).to_have_count(0)

    other = beginner(house)
    other.press("Menu")
    other.page.get_by_role("switch", name="Coach").press("Space")
    expect(other.page.get_by_role("switch", name="Coach")).not_to_be_checked()
    other.page.keyboard.press("Escape")
    learners.play(other, "mouse", "packeis", BLUNDER)
    other.sees("D3 → A1")
    expect(other.page.get_by_text("Are you sure?")).to_have_count(0)
