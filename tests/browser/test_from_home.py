"""Whoever comes from home on something upright has a board as wide as the window, in every game.

A page that was loaded at its address fetches its style sheets in another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import wait_until
from tests.browser.test_starting import begin, lift_curtain

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from tests.browser.people import House, Person

pytestmark = pytest.mark.browser
BOARDS = {
    "packeis": "[role=grid]",
    "igloo_igloo": "[role=grid]",
    "icecool": "[role=application]",
    "igloo_pop": "section.board",
}
"""What each game is played on."""
UPRIGHT: tuple[ViewportSize, ...] = (
    {"width": 390, "height": 844},
    {"width": 360, "height": 640},
    {"width": 820, "height": 1180},
)
SHARE = 0.75
"""Of the window's width; a square board on a short phone leaves place for what is asked."""


@pytest.mark.parametrize("game", BOARDS)
def test_a_board_one_comes_to_from_home_is_as_wide_as_the_window(house: House, game: str) -> None:
    person = house.visitor("phone")
    begin(person, game, "Play against bots")
    person.press("Start the game")
    measured(person, game, "bots")


def test_a_school_on_one_screen_is_as_wide_as_the_window(house: House) -> None:
    person = house.visitor("phone")
    begin(person, "icecool", "On one screen")
    person.press("Start the game")

    def there() -> bool:
        lift_curtain(person)
        return person.page.locator(BOARDS["icecool"]).count() > 0

    wait_until(person.page, there, "there is no school")
    measured(person, "icecool", "screen")


def measured(person: Person, game: str, how: str) -> None:
    """In every window the board is nearly as wide as it, and nothing is beside the window."""
    board = person.page.locator(BOARDS[game]).first
    expect(board).to_be_visible()
    narrow = {}
    for size in UPRIGHT:
        person.page.set_viewport_size(size)
        person.page.wait_for_timeout(100)
        box = board.bounding_box()
        assert box
        person.picture(f"from-home-{how}-{game}-{size['width']}")
        if box["width"] < SHARE * size["width"] or box["x"] + box["width"] > size["width"]:
            narrow[size["width"]] = box
    assert narrow == {}
