"""What a phone has no room for, and has all the same: names of spaces, answers, several games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight.tables import lobby, playing, records
from tests.browser.icecool import KEYS, seated
from tests.browser.people import aside
from tests.browser.test_by_day import TABLES, in_hand
from tests.browser.test_pages import overflows, settle
from tests.browser.test_pictures import CUT, LATE, SMALL, Look, sees_table, visits
from tests.browser.test_starting import LARGE
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import HOST, new_desk, two_people

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from tests.browser.people import House

pytestmark = pytest.mark.browser
SIZES: tuple[ViewportSize, ...] = ({"width": 390, "height": 844}, {"width": 360, "height": 640})
NAMED = """() => [...document.querySelectorAll('.ice .edge text')].map((one) => {
    const { left, right, bottom, height } = one.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && bottom <= innerHeight && height > 8;
})"""


def test_on_a_phone_the_spaces_of_igloo_igloo_have_the_names_the_question_uses(
    house: House,
) -> None:
    mika = sees_table(house, "phone", (390, 844), TABLES["igloo_igloo"]())
    assert mika.page.evaluate(NAMED) == [True] * 16
    tile = mika.page.get_by_role("gridcell").nth(9).bounding_box()
    assert tile is not None
    assert tile["width"] >= 44
    assert not overflows(mika)


LINES = """() => [...document.querySelectorAll('.players .caption')].map((one) =>
    Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))"""


def test_on_a_phone_the_ice_does_not_jump_when_the_turn_changes(house: House) -> None:
    """What stands over it is as high for who is to act as for who waits, whatever the score."""
    places = []
    for plies, seat in ((12, 0), (12, 1), (LATE, 0), (LATE, 1)):
        desk = two_people("igloo_igloo")
        desk.play_on(plies)
        person = sees_table(house, "phone", (390, 844), desk, seat)
        assert person.page.evaluate(LINES) == [1, 1]
        place = person.page.locator(".ice").bounding_box()
        assert place is not None
        places.append(place)
    assert places == places[:1] * 4


def test_on_a_phone_one_sees_at_once_that_there_are_several_games(house: House) -> None:
    visitor = house.visitor("phone")
    visitor.go("/")
    settle(visitor)
    visitor.picture("home-several-games")
    second = visitor.page.get_by_role("heading", name="Igloo Igloo", exact=True).bounding_box()
    assert second is not None
    assert second["y"] + second["height"] < 844


BAR = """() => [...document.querySelector('header').children]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.height > 0)
    .map(({ top, bottom }) => Math.round((top + bottom) / 2))"""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_on_a_small_phone_the_bar_of_the_home_page_is_one_line(
    house: House, language: str
) -> None:
    """Settings are a wheel there."""
    visitor = house.visitor("phone", language=language)
    visitor.page.add_init_script(LARGE)
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    visitor.go("/")
    settle(visitor)
    middles = visitor.page.evaluate(BAR)
    assert len(middles) == 3
    assert max(middles) - min(middles) <= 2
    assert not overflows(visitor)


def test_on_a_small_phone_three_answers_fit_the_question(house: House) -> None:
    oma = house.visitor("phone")
    oma.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    oma.as_owner_of(KEYS[1])
    bear = aside(house.server.bring(KEYS[1], "igloo_igloo", bear_hunt(asked=True)))
    oma.go(f"/t/{bear}")
    oma.page.locator(".claim").last.click()
    expect(oma.page.get_by_role("button", name="Harpoon!", exact=True)).to_be_visible()
    settle(oma)
    oma.picture("small-bear")
    bar, board = (
        oma.page.locator(one).bounding_box() for one in ("[data-asks] .bar", "ul.players")
    )
    assert bar is not None
    assert board is not None
    assert bar["x"] + bar["width"] <= board["x"] + board["width"] + 1


LINE = """() => {
    const line = document.querySelector('.last summary');
    const glyphs = line.querySelector('.glyphs');
    const signs = [...glyphs.children];
    return {
        many: signs.length,
        room: line.getBoundingClientRect().right - glyphs.getBoundingClientRect().right,
        apart: signs.every((one) => one.scrollWidth <= one.clientWidth + 1),
    };
}"""


def test_on_a_phone_a_long_turn_leaves_the_arrow_that_opens_its_line(house: House) -> None:
    """What does not fit is cut; no sign lies over another."""
    visitor = house.visitor("phone")
    bear = aside(house.server.bring(KEYS[1], "igloo_igloo", bear_hunt(asked=True)))
    visitor.go(f"/t/{bear}")
    settle(visitor)
    found = visitor.page.evaluate(LINE)
    assert found["many"] > 5
    assert found["room"] >= 8
    assert found["apart"]


CARDS = """() => [...document.querySelectorAll('[data-card].numbered')]
    .map((one) => one.getBoundingClientRect().width)"""


@pytest.mark.parametrize("held", [False, True], ids=["village", "hand"])
def test_with_large_text_at_a_desk_the_cards_of_igloo_pop_can_be_read(
    house: House, *, held: bool
) -> None:
    """Whoever wants large text does not get small cards for it."""
    mika = house.visitor(language="de")
    mika.page.add_init_script(LARGE)
    mika.as_owner_of(KEYS[0])
    mika.go(aside(seated(house.server, in_hand() if held else two_people("igloo_pop"))))
    expect(mika.page.locator("[data-card].numbered")).to_have_count(9)
    settle(mika)
    mika.picture(f"igloo-pop-desk-135-{'hand' if held else 'village'}")
    assert min(mika.page.evaluate(CARDS)) >= 60


RULES = ("packeis", "igloo_igloo", "icecool", "igloo_pop")
CROWD = ("Anne-Sophie", "Bartholomäus", "Oma Ruth", "Maximiliane", "Noor", "Opa Wilhelm")
COUNTED = ("Cards", "Children on them", "Own thalers", "Thalers won", "Points")
BROKEN = """(names) => {
    const found = [];
    const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const place = text.parentElement;
        if (!place.checkVisibility() || place.closest('.unseen')) continue;
        for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
            if (lines.size > 1 && names.some((name) => name.includes(word))) found.push(word);
        }
    }
    return found;
}"""
"""Of these words, and parts of them, those that go on in the next line."""
IN_THE_MARGIN = """() => [...document.querySelectorAll('main .panel *')]
    .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg, .picture, .scroll'))
    .filter((one) => {
        const panel = one.closest('.panel');
        const free = panel.getBoundingClientRect().right
            - parseFloat(getComputedStyle(panel).paddingRight);
        return one.getBoundingClientRect().right > free + 1;
    })
    .map((one) => one.outerHTML.slice(0, 80))"""
"""What leaves no margin on the right of its panel."""
TITLES = ("Packeis am Pol", "Igloo Igloo", "ICECOOL", "Igloo Pop")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_on_a_small_phone_every_panel_has_its_margin(
    house: House, language: str
) -> None:
    visitor = visits(house, Look("phone", language=language, large=True))
    visitor.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    for path in ("/", "/me", "/puzzles", "/settings", *(f"/rules/{one}" for one in RULES)):
        visitor.go(path)
        settle(visitor)
        visitor.picture(f"margin-{path.replace('/', '')}-{language}")
        assert visitor.page.evaluate(IN_THE_MARGIN) == [], path
        assert visitor.page.evaluate(BROKEN, list(TITLES)) == [], path


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(
    "look", [Look("phone"), Look("phone", large=True)], ids=lambda one: one.name
)
def test_the_podium_breaks_no_word(house: House, look: Look, seats: int) -> None:
    desk = new_desk("igloo_pop")
    for chair, name in enumerate(CROWD[:seats]):
        key = f"key-{chair}" if chair else HOST
        desk.write(lobby.sit(desk.table, key, chair, name, records.LOOKS[chair]))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    desk.write(playing.end(desk.table, HOST))
    table = aside(house.server.bring(KEYS[0], "igloo_pop", [row.record for row in desk.rows]))
    visitor = visits(house, look)
    visitor.page.set_viewport_size({"width": SMALL[0], "height": SMALL[1]})
    visitor.go(f"/t/{table}")
    settle(visitor)
    visitor.picture(f"podium-{seats}-{look.name}", whole=True)
    assert visitor.page.evaluate(BROKEN, [*CROWD, *COUNTED]) == []
    assert visitor.page.evaluate(CUT) == []
    assert not overflows(visitor)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_with_large_text_on_a_phone_shake_more_is_not_cut_off(house: House, language: str) -> None:
    for size in SIZES:
        mika = house.visitor("phone", language=language)
        mika.page.set_viewport_size(size)
        mika.page.add_init_script(LARGE)
        mika.as_owner_of(KEYS[0])
        mika.go(aside(seated(house.server, in_hand(listening=0))))
        mika.page.locator("[data-gaps]").wait_for()
        mika.page.keyboard.down(" ")
        expect(mika.page.locator("[data-moving=true]")).to_have_count(1)
        mika.page.keyboard.up(" ")
        more = mika.page.locator(".left .btn")
        expect(more).to_be_visible()
        mika.picture(f"igloo-pop-more-{language}-{size['width']}")
        assert more.evaluate("(it) => it.getBoundingClientRect().right <= innerWidth")
        assert more.evaluate("(it) => it.scrollWidth <= it.clientWidth + 1")


BELOW = """() => [...document.querySelectorAll('[data-card], [data-igloo]')]
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight).length"""


@pytest.mark.parametrize("size", [(844, 390), (1060, 440)], ids=["phone", "long"])
def test_on_a_phone_on_its_side_village_and_cards_are_in_sight(
    house: House, size: tuple[int, int]
) -> None:
    mika = sees_table(house, "sideways", size, two_people("igloo_pop"))
    mika.picture(f"igloo-pop-sideways-{size[0]}")
    assert mika.page.evaluate(BELOW) == 0
