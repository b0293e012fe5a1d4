"""The coach in a real browser: one question before a planted blunder, none before a good move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser import learners
from tests.browser.people import aside
from tests.browser.test_pages import axe
from tests.learn.blunders import IGLOO_IGLOO, PACKEIS, Plant, seated

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.people import House, Person, Screen

pytestmark = pytest.mark.browser


def beginner(house: House, screen: Screen = "desktop", plant: Plant = PACKEIS) -> Person:
    """Mika, who has never played here, to act at a table where one action loses much."""
    mika = house.visitor(screen, coached=True)
    mika.as_owner_of(plant.key)
    mika.go(f"/t/{aside(seated(house.server, plant))}")
    expect(mika.board).to_be_visible()
    if plant is PACKEIS:
        assert mika.await_turn()
    aside(house.server.until_compiled())
    return mika


def bar(person: Person) -> Locator:
    return person.page.locator("[data-asks]")


def is_silent(person: Person) -> None:
    expect(person.page.get_by_text("Are you sure?")).to_have_count(0)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_it_asks_before_a_blunder(house: House, screen: Screen) -> None:
    mika = beginner(house, screen)
    how: learners.How = "finger" if screen == "phone" else "mouse"
    learners.play(mika, how, "packeis", PACKEIS.blunder)
    expect(bar(mika)).to_contain_text("Are you sure?")
    mika.picture(f"coach-{screen}")
    assert not axe(mika)


def test_who_means_it_does_it_anyway(house: House) -> None:
    mika = beginner(house)
    learners.play(mika, "mouse", "packeis", PACKEIS.blunder)
    expect(bar(mika)).to_contain_text("Are you sure?")
    learners.decide(mika, "mouse", "Do it anyway")
    mika.sees("D3 → A1")
    is_silent(mika)


def test_it_is_silent_before_a_good_slide_and_when_switched_off(house: House) -> None:
    mika = beginner(house)
    mika.press("Menu")
    switch = mika.page.get_by_role("switch", name="Coach")
    expect(switch).to_be_checked()
    mika.picture("coach-switch")
    mika.page.keyboard.press("Escape")
    learners.play(mika, "mouse", "packeis", PACKEIS.best)
    mika.sees("D3 → D5")
    is_silent(mika)

    other = beginner(house)
    other.press("Menu")
    other.page.get_by_role("switch", name="Coach").press("Space")
    expect(other.page.get_by_role("switch", name="Coach")).not_to_be_checked()
    other.page.keyboard.press("Escape")
    learners.play(other, "mouse", "packeis", PACKEIS.blunder)
    other.sees("D3 → A1")
    is_silent(other)


def test_in_igloo_igloo_it_asks_before_a_turn_ends_too_early(house: House) -> None:
    mika = beginner(house, plant=IGLOO_IGLOO)
    learners.play(mika, "mouse", "igloo_igloo", IGLOO_IGLOO.blunder)
    expect(bar(mika)).to_contain_text("Are you sure?")
    mika.picture("coach-igloo")
    learners.decide(mika, "mouse", "Let me think")
    is_silent(mika)
