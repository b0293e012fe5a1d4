"""Pictures of the tables and the lobby for people to look at: screens, themes, text sizes, tongues.

They go to build/screenshots, or where POLARNIGHT_SCREENSHOTS says. Nothing may be cut or wider
than the window in any of them.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from polarnight.tables import playing
from tests.browser.icecool import KEYS, seated
from tests.browser.icecool_moments import at_catch, at_flick, desk_at
from tests.browser.people import aside
from tests.browser.test_by_day import TABLES, in_hand
from tests.browser.test_pages import overflows, settle
from tests.browser.test_starting import LARGE
from tests.server.harness import guest
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from tests.browser.people import House, Person, Screen, Theme
    from tests.server.harness import Server
    from tests.tables.desk import Desk

pytestmark = pytest.mark.browser
CUT = """() => [...document.querySelectorAll(
        'button, label, legend, output, h1, h2, h3, li, p, th, td, summary, .btn, .tag, .detail')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
        && !one.closest('.unseen') && !one.matches('.lately:not([open]) > summary'))
    .map((one) => one.innerText)"""
"""The words that do not fit where they stand."""
OPENED = (
    """() => document.querySelectorAll('details.lately').forEach((one) => { one.open = true; })"""
)
ELSEWHERE = {"home": "/", "settings": "/settings", "me": "/me", "puzzles": "/puzzles"}
"""Pages that have pictures of their own (test_pages.py), but not with large text."""
GAMES = ("packeis", "igloo_igloo", "icecool", "igloo_pop")
HALF = 26
"""So many plies of Packeis were played in its picture."""
LATE = 61
"""So many plies into Igloo Igloo it is Oma who acts."""


class Look(NamedTuple):
    screen: Screen
    theme: Theme = "night"
    language: str = "en"
    large: bool = False

    @property
    def name(self) -> str:
        return "-".join([self.screen, self.theme, self.language, *(["135"] if self.large else [])])


LOW_LOOKS = (Look("sideways"), Look("desktop", language="de", large=True))
"""Where there is little height: a phone on its side, and large text at a desk."""


def visits(house: House, look: Look) -> Person:
    """Somebody who sees everything so."""
    visitor = house.visitor(look.screen, look.theme, look.language)
    if look.large:
        visitor.page.add_init_script(LARGE)
    return visitor


LOOKS = (
    Look("desktop"),
    Look("desktop", "day"),
    Look("phone"),
    Look("phone", "day"),
    *(Look("phone", language=language, large=True) for language in ("en", "de", "fr")),
)


async def _lobby(server: Server) -> str:
    table = await server.make("somebody-with-bots", "igloo_igloo")
    async with guest(server, table, "somebody-with-bots") as host:
        await host.do("sit", chair=0, name="Mika", look="sun")
        await host.do("add_bot", chair=1, level="chick")
        await host.do("add_bot", chair=2, level="king")
    return table


async def _tables(server: Server) -> dict[str, str]:
    """A lobby, and a table of each game; at the last two it is Mika's turn."""
    slid = two_people()
    slid.play_on(HALF)
    igloo = await server.bring("somebody-who-paints", "igloo_igloo", bear_hunt(asked=True))
    return {
        "ladder": f"/t/{await _lobby(server)}",
        "igloo": f"/t/{igloo}",
        "packeis": f"/t/{await server.deal('somebody-who-paints', slid)}",
        "icecool": await seated(server, desk_at(at_catch, later=False)),
        "pop": await seated(server, in_hand()),
    }


async def _more(server: Server) -> dict[str, str]:
    """Each game before it begins, while others play, when it is over, and looked back at."""
    found = {}
    for game in GAMES:
        found[f"{game}-first"] = await seated(server, two_people(game))
        played = TABLES[game]()
        found[f"{game}-others"] = await seated(server, played)
        played.write(playing.end(played.table, HOST))
        over = await server.bring(KEYS[0], game, [row.record for row in played.rows])
        found[f"{game}-podium"] = f"/t/{over}"
        found[f"{game}-back"] = f"/g/{over}"
    return found


@pytest.fixture(scope="module")
def painted(page_server: Server) -> dict[str, str]:
    return aside(_tables(page_server))


@pytest.fixture(scope="module")
def others(page_server: Server) -> dict[str, str]:
    return aside(_more(page_server))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_nothing_is_cut_in_any_picture(house: House, painted: dict[str, str], look: Look) -> None:
    visitor = visits(house, look)
    visitor.as_owner_of(KEYS[0])
    for name, path in (painted | (ELSEWHERE if look.large else {})).items():
        visitor.go(path)
        settle(visitor)
        if name == "packeis":
            _ask_who_is_first(visitor)
        if name in painted and name != "ladder":
            visitor.page.evaluate(OPENED)
        visitor.picture(f"{name}-{look.name}", whole=True)
        assert not overflows(visitor), name
        assert visitor.page.evaluate(CUT) == [], name


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_word_is_cut_on_any_screen_with_large_text(
    house: House, others: dict[str, str], language: str
) -> None:
    """Of a game that has begun both people's screens: only one of them is asked something."""
    for seat in (0, 1):
        visitor = house.visitor("phone", language=language)
        visitor.page.add_init_script(LARGE)
        visitor.as_owner_of(KEYS[seat])
        for name, path in others.items():
            if seat == 1 and not name.endswith("-others"):
                continue
            visitor.go(path)
            settle(visitor)
            visitor.picture(f"large-{name}-{seat}-{language}", whole=True)
            assert not overflows(visitor), name
            assert visitor.page.evaluate(CUT) == [], name


def _ask_who_is_first(visitor: Person) -> None:
    """By key alone, as the switch can be reached by Tab."""
    switch = visitor.page.locator(".territory button").first
    switch.focus()
    visitor.page.keyboard.press("Enter")
    expect(switch).to_have_attribute("aria-pressed", "true")


PLACES = """() => Object.fromEntries(['chairs', 'invite', 'options'].map((name) =>
    [name, document.querySelector(`main .${name}`).getBoundingClientRect().toJSON()]))"""


@pytest.mark.parametrize("guest_of", [True, False], ids=["a guest", "the host"])
def test_at_a_desk_the_chairs_stand_beside_the_code(
    house: House, painted: dict[str, str], guest_of: bool
) -> None:
    """Whether a lesson is offered above them or not."""
    visitor = house.visitor()
    if not guest_of:
        visitor.as_owner_of("somebody-with-bots")
    visitor.go(painted["ladder"])
    settle(visitor)
    at = visitor.page.evaluate(PLACES)
    assert at["chairs"]["right"] <= at["invite"]["left"]
    assert abs(at["chairs"]["top"] - at["invite"]["top"]) < 40
    assert at["options"]["top"] > at["invite"]["bottom"]


SMALL = (360, 640)
IN_SIGHT = """() => {
    const { top, bottom } = document.querySelector('[data-asks] .bar').getBoundingClientRect();
    return [Math.round(top), Math.round(bottom), innerHeight];
}"""


def sees_table(
    house: House, screen: Screen, size: tuple[int, int], desk: Desk, seat: int = 0,
    *, still: bool = True,
) -> Person:  # fmt: skip
    """Somebody in front of a table, in a window of this size."""
    person = house.visitor(screen, still=still)
    width, height = size
    person.page.set_viewport_size({"width": width, "height": height})
    person.as_owner_of(KEYS[seat])
    person.go(aside(seated(house.server, desk)))
    expect(person.page.locator("[data-asks] .bar")).to_be_visible()
    settle(person)
    return person


@pytest.mark.parametrize("begun", [True, False], ids=["begun", "first"])
@pytest.mark.parametrize("game", TABLES)
def test_on_a_small_upright_phone_the_question_is_in_sight(
    house: House, game: str, begun: bool
) -> None:
    desk = TABLES[game]() if begun else two_people(game)
    mika = sees_table(house, "phone", SMALL, desk)
    mika.picture(f"small-{game}-{begun}")
    top, bottom, high = mika.page.evaluate(IN_SIGHT)
    assert 0 < top < bottom <= high


def test_on_a_small_phone_the_school_is_large_while_others_play(house: House) -> None:
    mika = sees_table(house, "phone", SMALL, desk_at(at_flick, later=False))
    stage = mika.page.locator(".stage").bounding_box()
    assert stage is not None
    assert stage["height"] > 300


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_shelf_fits_a_small_phone_with_large_text(house: House, language: str) -> None:
    visitor = house.visitor("phone", language=language)
    visitor.page.add_init_script(LARGE)
    visitor.page.set_viewport_size({"width": 360, "height": 740})
    visitor.go("/")
    settle(visitor)
    assert not overflows(visitor)
    assert visitor.page.evaluate(CUT) == []


LOW = {"phone on its side": (844, 390), "long window": (1060, 440), "longer window": (1400, 460)}
BOARDS = {"packeis": "section.board svg", "igloo_igloo": ".ice", "icecool": ".stage"}


@pytest.mark.parametrize("size", LOW.values(), ids=LOW.keys())
@pytest.mark.parametrize("game", BOARDS)
def test_in_a_low_window_the_board_has_the_height_and_the_question_stands_beside_it(
    house: House, game: str, size: tuple[int, int]
) -> None:
    mika = sees_table(house, "sideways", size, TABLES[game]())
    mika.picture(f"low-{game}-{size[0]}")
    top, bottom, high = mika.page.evaluate(IN_SIGHT)
    assert 0 < top < bottom <= high
    board = mika.page.locator(BOARDS[game]).first.bounding_box()
    bar = mika.page.locator("[data-asks] .bar").bounding_box()
    assert board is not None
    assert bar is not None
    assert board["height"] > 0.6 * high
    assert bar["x"] + bar["width"] <= board["x"]
    assert not overflows(mika)


ON_TOP = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    return one === found || one.contains(found);
}"""


def test_on_a_phone_on_its_side_nothing_lies_on_what_an_inuk_can_do(house: House) -> None:
    desk = two_people("igloo_igloo")
    desk.play_on(LATE)
    oma = sees_table(house, "sideways", LOW["phone on its side"], desk, seat=1)
    own = oma.page.get_by_role("gridcell", name=re.compile("can act"))
    oma.touch(own.first, force=True)
    choices = oma.page.locator(".menu button")
    expect(choices.first).to_be_visible()
    for choice in choices.all():
        assert choice.evaluate(ON_TOP)


@pytest.mark.parametrize("size", [(1280, 800), (1600, 900), (360, 640)], ids=str)
def test_who_was_called_by_a_code_does_not_scroll(house: House, size: tuple[int, int]) -> None:
    visitor = house.visitor("desktop" if size[0] > 1000 else "phone")
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.go("/")
    settle(visitor)
    field = visitor.page.get_by_label("Table code, five letters").bounding_box()
    button = visitor.page.get_by_role("button", name="Join", exact=True).bounding_box()
    assert field is not None
    assert button is not None
    assert button["y"] + button["height"] < size[1]
    assert button["y"] < field["y"] + field["height"], "the button stands beside the code"
