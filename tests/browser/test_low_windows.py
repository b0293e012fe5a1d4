"""Where there is little room, or text is large: what counts is whole and in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS
from tests.browser.people import aside
from tests.browser.test_pages import overflows, settle
from tests.browser.test_pictures import Look, sees_table, visits
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from tests.browser.people import House

pytestmark = pytest.mark.browser
SIDEWAYS = (844, 390)
TINY = {"width": 360, "height": 640}
INSIDE = """(one, frame) => {
    const { left, right } = one.getBoundingClientRect();
    const around = one.closest(frame).getBoundingClientRect();
    return left >= around.left && right <= around.right;
}"""
"""Whether something ends where what it stands in ends."""


@pytest.mark.parametrize("size", [SIDEWAYS, (1060, 440), (1024, 768), (1280, 800)])
def test_the_points_of_many_islands_fit_into_their_panel(
    house: House, size: tuple[int, int]
) -> None:
    desk = two_people("igloo_igloo")
    desk.play_on(2000)
    records = [row.record for row in desk.rows]
    table = aside(house.server.bring(KEYS[0], "igloo_igloo", records))
    mika = house.visitor("sideways" if size[1] < 500 else "desktop")
    mika.page.set_viewport_size({"width": size[0], "height": size[1]})
    mika.go(f"/t/{table}")
    settle(mika)
    total = mika.page.get_by_role("table").locator(".total").last
    expect(total).to_contain_text("28")
    assert total.evaluate(INSIDE, ".panel")
    assert not overflows(mika)


@pytest.mark.parametrize("game", ["packeis", "igloo_igloo"])
def test_that_nothing_has_happened_yet_is_whole_on_a_phone_on_its_side(
    house: House, game: str
) -> None:
    mika = sees_table(house, "sideways", SIDEWAYS, two_people(game))
    lately = mika.page.locator("section.lately")
    expect(lately).to_contain_text("No move yet.")
    assert lately.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight")


def test_the_field_that_finds_a_rule_is_no_wider_than_the_rules(house: House) -> None:
    mika = visits(house, Look("phone", language="de", large=True))
    mika.page.set_viewport_size({"width": TINY["width"], "height": TINY["height"]})
    mika.go("/rules/packeis")
    settle(mika)
    assert mika.page.get_by_role("searchbox").evaluate(INSIDE, "search")
