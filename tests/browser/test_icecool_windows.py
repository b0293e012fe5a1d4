"""ICECOOL in windows of every size: the school fills a large one, and in a small one all fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS, flicker, school, seated
from tests.browser.icecool_moments import MIKA, OMA, ONES, at_flick, at_skates, desk_at
from tests.browser.people import aside, wait_until
from tests.browser.test_pages import settle
from tests.browser.test_starting import LARGE

if TYPE_CHECKING:
    from tests.browser.icecool import Flicker
    from tests.browser.people import House, Screen

pytestmark = pytest.mark.browser
HANDY = """() => [...document.querySelectorAll('.stage, [data-asks] .commit, .hit, .dials')]
    .map((one) => one.getBoundingClientRect())
    .every((box) => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)"""
"""Whether all that a flick needs is in the window, without scrolling."""


def test_a_phone_shows_all_of_a_flick_without_scrolling(house: House) -> None:
    table = aside(school(house.server))
    mika, oma = flicker(house, table, 0, "phone"), flicker(house, table, 1, "phone")
    mika.decide("Start here")
    oma.await_turn()
    for width, height in ((390, 844), (360, 640)):
        oma.page.set_viewport_size({"width": width, "height": height})
        oma.penguin_from_behind()
        oma.person.picture(f"icecool-hand-{width}")
        assert oma.page.evaluate(HANDY), (width, height)


def test_on_a_short_phone_a_question_with_two_answers_is_in_sight(house: House) -> None:
    desk = desk_at(at_skates, later=False, deck=ONES)
    oma = flicker(house, aside(seated(house.server, desk)), OMA, "phone")
    oma.page.set_viewport_size({"width": 360, "height": 640})
    oma.await_decision()
    assert oma.offers() == ["End the turn", "Skate again"]
    oma.person.picture("icecool-skates-short")
    box = oma.page.locator("[data-asks] .bar").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 640


FILLS = """() => {
    const [rooms, table] = ['canvas', 'main'].map((one) =>
        document.querySelector(one).getBoundingClientRect());
    return rooms.width >= table.width - 1 && rooms.height >= table.height - 1;
}"""
BARE = "([x, y]) => !!document.elementFromPoint(x, y).closest('[role=application]')"
"""Whether nothing lies on the school there."""


def test_at_a_desk_the_school_fills_the_window_and_nothing_lies_on_the_penguin(
    house: House,
) -> None:
    oma = flicker(house, aside(seated(house.server, desk_at(at_flick, later=False))), OMA)
    oma.await_turn()
    for width, height in ((1280, 800), (1920, 1080)):
        oma.page.set_viewport_size({"width": width, "height": height})
        at = oma.penguin_from_behind()
        oma.person.picture(f"icecool-window-{width}")
        assert oma.page.evaluate(FILLS), (width, height)
        assert oma.page.evaluate(BARE, at), (width, height)


WATCH = """() => new Promise((resolve) => {
    const [seen, end] = [{ hidden: [], ways: [] }, performance.now() + 2500];
    const box = (which) => document.querySelector(which)?.getBoundingClientRect();
    const look = (now) => {
        const [clear, own, other] = ['.clear', "[data-tag='1']", "[data-tag='0']"].map(box);
        if (own && other) {
            const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2];
            if (x < clear.left || x > clear.right || y < clear.top - 30 || y > clear.bottom + 30)
                seen.hidden.push([x, y]);
            seen.ways.push(other.left);
        }
        if (now < end) requestAnimationFrame(look);
        else resolve({
            hidden: seen.hidden, moves: Math.max(...seen.ways) - Math.min(...seen.ways) });
    };
    requestAnimationFrame(look);
})"""
"""Where Oma's penguin was under a panel, and how far Mika's, which stands, went sideways."""
TOLD_ON_ICE = """() => {
    const told = document.querySelector('.captions');
    return told !== null && getComputedStyle(told).opacity !== '0';
}"""


def test_at_a_desk_the_camera_goes_with_a_flick_and_no_panel_lies_on_the_penguin(
    house: House,
) -> None:
    table = aside(seated(house.server, desk_at(at_flick, later=False)))
    flicker(house, table, MIKA)  # who is there is not played for by a bot
    oma = flicker(house, table, OMA, still=False)
    oma.await_turn()
    oma.look("Free")
    wait_until(oma.page, lambda: oma.page.evaluate(WATCH)["moves"] < 1, "the camera never rests")
    oma.stage.focus()
    oma.page.keyboard.press("Enter")
    seen = oma.page.evaluate(WATCH)
    oma.person.picture("icecool-whole-school")
    assert seen["moves"] > 20, "the camera stood still"
    assert seen["hidden"] == []
    assert not oma.page.evaluate(TOLD_ON_ICE)


def test_the_strength_of_a_pull_is_large_and_not_under_the_finger(house: House) -> None:
    oma = flicker(house, aside(seated(house.server, desk_at(at_flick, later=False))), OMA, "phone")
    oma.await_turn()
    at = oma.penguin_from_behind()
    for right in (60.0, -60.0):
        oma.grip_by_mouse(at, (right, 80.0))
        pill = oma.page.locator(".strength")
        assert pill.count() == 1
        assert pill.evaluate("(it) => parseFloat(getComputedStyle(it).fontSize)") >= 20
        box = pill.bounding_box()
        assert box
        x, y = at[0] + right, at[1] + 80.0
        assert box["x"] > x + 20 or box["x"] + box["width"] < x - 20, "beside the finger"
        assert box["y"] + box["height"] / 2 < y, "above it"
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
        oma.person.picture(f"icecool-pull-{'right' if right > 0 else 'left'}")
        oma.page.mouse.move(*at)
        oma.page.mouse.up()


INK = """(tag) => {
    const word = document.createTreeWalker(tag, NodeFilter.SHOW_TEXT);
    while (word.nextNode() && !word.currentNode.data.trim());
    const range = document.createRange();
    range.selectNodeContents(word.currentNode);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = getComputedStyle(tag).font;
    const letters = pen.measureText(word.currentNode.data.trim());
    const { top } = range.getBoundingClientRect();
    const baseline = top + letters.fontBoundingBoxAscent;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = letters;
    const pill = tag.getBoundingClientRect();
    return baseline + (below - above) / 2 - (pill.top + pill.bottom) / 2;
}"""
"""How many pixels the letters of a tag stand too low in it; above the middle it is negative."""


def test_a_word_over_a_penguin_stands_in_the_middle_of_its_pill(house: House) -> None:
    oma = flicker(house, aside(seated(house.server, desk_at(at_flick, later=False))), OMA)
    oma.await_turn()
    oma.look("Free")
    off = oma.page.locator("[data-tag='0']").evaluate(INK)
    assert abs(off) < 1, off


OVERLAPS = """() => {
    const boxes = (which) => [...document.querySelectorAll(which)]
        .map((one) => ({ which, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
    const [ask] = boxes('[data-asks]');
    const asked = ['[role=application]', '.cameras', '.aiming', '.panel .dial', '.strip'];
    return asked.flatMap(boxes).filter(({ box }) =>
        box.left < ask.box.right - 1 && ask.box.left < box.right - 1
        && box.top < ask.box.bottom - 1 && ask.box.top < box.bottom - 1,
    ).map(({ which }) => which);
}"""
WINDOWS = [(390, 844), (360, 640), (844, 390), (640, 360)]


def test_on_small_screens_nothing_covers_what_is_asked_for(house: House) -> None:
    table = aside(school(house.server))
    mika, oma = flicker(house, table, MIKA, "phone"), flicker(house, table, OMA, "phone")
    mika.await_decision()
    assert covered(mika) == []
    mika.decide("Start here")
    oma.await_decision()
    assert covered(oma) == []


def covered(who: Flicker) -> list[str]:
    """What the ask bar lies on in small windows, with any size of text, wherever one scrolls."""
    found = []
    for width, height in WINDOWS:
        who.page.set_viewport_size({"width": width, "height": height})
        for text in (1.0, 1.35):
            who.page.evaluate(f"document.documentElement.style.setProperty('--text-size', {text})")
            for share in (0.0, 0.5, 1.0):
                who.page.evaluate(f"scrollTo(0, {share} * document.documentElement.scrollHeight)")
                lies_on = who.page.evaluate(OVERLAPS)
                found += [f"{width}x{height} at {text}: {one}" for one in lies_on]
    return found


TOPMOST = """(button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_offer_of_the_plan_lies_under_nothing_while_a_place_is_chosen(
    house: House, screen: Screen
) -> None:
    mika = flicker(house, aside(school(house.server)), MIKA, screen)
    offer = mika.page.get_by_role("status").filter(has_text="The plan is quicker on this device.")
    expect(offer).to_be_visible()
    assert mika.offers() == ["Start here"]
    for button in offer.get_by_role("button").all():
        assert button.evaluate(TOPMOST), button.inner_text()


def test_on_a_phone_the_cards_that_skates_cost_are_seen_while_one_decides(house: House) -> None:
    desk = desk_at(at_skates, later=False, deck=ONES)
    oma = flicker(house, aside(seated(house.server, desk)), OMA, "phone")
    oma.await_decision()
    assert oma.offers() == ["End the turn", "Skate again"]
    oma.person.picture("icecool-skates-phone")
    cards = oma.page.get_by_role("region", name="Your fish cards").bounding_box()
    assert cards
    assert cards["y"] + cards["height"] <= 844


ONE_ROW = """() => {
    const all = [...document.querySelectorAll('.school .tools button')]
        .map((one) => one.getBoundingClientRect());
    return Math.max(...all.map(({ top }) => top)) < Math.min(...all.map(({ bottom }) => bottom));
}"""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_the_cameras_stand_in_one_row(house: House, language: str) -> None:
    mika = house.visitor("phone", language=language)
    mika.page.add_init_script(LARGE)
    mika.as_owner_of(KEYS[MIKA])
    mika.go(aside(school(house.server)))
    expect(mika.page.locator("[aria-pressed=true]").first).to_be_visible()
    settle(mika)
    mika.picture(f"icecool-cameras-135-{language}")
    assert mika.page.evaluate(ONE_ROW)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_on_a_phone_a_question_with_two_answers_is_in_sight(
    house: House, language: str
) -> None:
    desk = desk_at(at_skates, later=False, deck=ONES)
    oma = house.visitor("phone", language=language)
    oma.page.add_init_script(LARGE)
    oma.as_owner_of(KEYS[OMA])
    oma.go(aside(seated(house.server, desk)))
    expect(oma.page.locator("[data-asks] .btn")).to_have_count(2)
    settle(oma)
    oma.picture(f"icecool-skates-135-{language}")
    box = oma.page.locator("[data-asks] .bar").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_on_a_small_phone_the_cameras_stand_in_one_row(house: House, language: str) -> None:
    """A second one would lie on the penguin; of all, the free one has the most buttons."""
    learner = house.visitor("phone", language=language)
    learner.page.set_viewport_size({"width": 360, "height": 640})
    learner.go("/learn/icecool")
    cameras = learner.page.locator(".cameras button")
    for number in range(4):
        cameras.nth(number).tap()
        expect(cameras.nth(number)).to_have_attribute("aria-pressed", "true")
        learner.picture(f"icecool-cameras-{number}-{language}")
        assert learner.page.evaluate(ONE_ROW), number
