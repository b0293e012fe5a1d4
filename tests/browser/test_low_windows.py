"""Where there is little room, or text is large: what counts is whole and in sight."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS, seated
from tests.browser.people import SIZES, aside
from tests.browser.test_pages import overflows, settle
from tests.browser.test_pictures import LATE, Look, sees_table, visits
from tests.tables.bear_hunt import bear_hunt
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
IN_WINDOW = """(one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
}"""


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


@pytest.mark.parametrize("size", [SIZES["phone"], TINY], ids=["phone", "tiny"])
def test_whose_time_runs_has_both_answers_in_sight_with_large_text(
    house: House, size: dict[str, int]
) -> None:
    oma = visits(house, Look("phone", language="de", large=True))
    oma.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    oma.as_owner_of(KEYS[1])
    table = aside(house.server.bring(KEYS[1], "igloo_igloo", bear_hunt(asked=True)))
    oma.go(f"/t/{table}")
    settle(oma)
    oma.page.locator(".claim").last.tap()
    answers = oma.page.locator("[data-asks] .buttons .btn")
    expect(answers).to_have_count(2)
    for answer in answers.all():
        assert answer.evaluate(IN_WINDOW), answer.inner_text()
    assert not overflows(oma)


def test_what_an_inuk_can_do_is_in_sight_with_large_text(house: House) -> None:
    desk = two_people("igloo_igloo")
    desk.play_on(LATE)
    oma = visits(house, Look("phone", language="de", large=True))
    oma.as_owner_of(KEYS[1])
    oma.go(aside(seated(house.server, desk)))
    settle(oma)
    oma.page.get_by_role("gridcell", name=re.compile("kann etwas tun")).first.tap(force=True)
    offers = oma.page.get_by_role("toolbar").get_by_role("button")
    expect(offers.first).to_be_visible()
    for offer in offers.all():
        assert offer.evaluate(IN_WINDOW), offer.inner_text()
    assert not overflows(oma)


def test_the_field_that_finds_a_rule_is_no_wider_than_the_rules(house: House) -> None:
    mika = visits(house, Look("phone", language="de", large=True))
    mika.page.set_viewport_size({"width": TINY["width"], "height": TINY["height"]})
    mika.go("/rules/packeis")
    settle(mika)
    assert mika.page.get_by_role("searchbox").evaluate(INSIDE, "search")
