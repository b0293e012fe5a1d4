"""Pictures of an evening for people to look at: gathering, between games, the podium, a TV.

They go to build/screenshots, or where POLARNIGHT_SCREENSHOTS says. Nothing may be cut or wider
than the window in any of them, and nobody scrolls a TV.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec
import pytest

from polarnight.nights import records
from polarnight.nights.records import Award, NightRow, Result
from polarnight.tables import files, playing
from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_pictures import CUT
from tests.browser.test_starting import LARGE
from tests.server.test_nights import caller, post
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from tests.browser.people import House, Person, Screen, Theme
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
KEY = "the-key-of-a-long-evening"
GUESTS = (("Mika", "sun"), ("Oma Ruth", "star"), ("Maximiliane", "block"), ("Jonas", "moon"))
PLAYED: tuple[tuple[str, tuple[int, ...], tuple[Award, ...]], ...] = (
    ("packeis", (1, 2, 3, 4), (Award("longest_slide", 1, 7),)),
    ("igloo_igloo", (2, 1, 3, 4), (Award("bear_killer", 1, 2), Award("hunter", 0, 5))),
    ("icecool", (4, 3, 1, 2), (Award("doorkeeper", 2, 6), Award("catcher", 3, 4))),
    ("igloo_pop", (1, 2, 2, 4), (Award("best_ear", 0, 9),)),
)
"""Each game, the places of the guests in it, and what happened."""
WORTH = {1: 5, 2: 3, 3: 2, 4: 1}
CROWD = (
    *GUESTS, ("Noor", "fir"), ("Opa Wilhelm", "heart"), ("Lea", "sun"), ("Ben", "star"),
    ("Anne-Sophie", "block"),
)  # fmt: skip
"""More than have a look of their own."""
COVERED = """() => {
    const corner = document.querySelector('.corner')?.getBoundingClientRect();
    return corner ? [...document.querySelectorAll('main li, main td, main p, main h2')]
        .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
        .map((one) => [one.innerText, one.getBoundingClientRect()])
        .filter(([words, box]) => words && box.right > corner.left && box.bottom > corner.top
            && box.left < corner.right && box.top < corner.bottom)
        .map(([words]) => words) : [];
}"""
"""The words that the code in the corner of a TV lies on."""
NO_SCROLL = "() => document.documentElement.scrollHeight <= innerHeight + 1"


class Look(NamedTuple):
    screen: Screen
    theme: Theme = "night"
    language: str = "en"
    large: bool = False
    small: bool = False
    """A phone of 360 by 640."""

    @property
    def name(self) -> str:
        more = [*(["135"] if self.large else []), *(["small"] if self.small else [])]
        return "-".join([self.screen, self.theme, self.language, *more])


LOOKS = (
    Look("desktop"),
    Look("desktop", "day", "fr"),
    Look("phone", language="de"),
    Look("phone", "day", "fr", small=True),
    *(Look("phone", language=one, large=True, small=True) for one in ("en", "de", "fr")),
    Look("sideways", language="de"),
    Look("tv", language="de"),
    Look("tv", "day", "fr"),
    Look("tv", large=True),
)


def evening(
    games: int, *, over: bool, guests: tuple[tuple[str, str], ...] = GUESTS
) -> dict[str, object]:
    """The file of a night with so many games behind it, which the first four played."""
    log: list[records.AnyNightRecord] = [records.NightMade(code="KRILL", host="")]
    for number, (name, look) in enumerate(guests):
        log.append(records.Joined(guest=number, name=name, look=look, key=""))  # type: ignore[arg-type]
    tables: dict[str, object] = {}
    for number, (game, places, awards) in enumerate(PLAYED[:games]):
        desk, name = two_people(game), f"table{number}"
        desk.write(playing.end(desk.table, HOST))
        tables[name] = msgspec.to_builtins(files.exported(desk.table, desk.rows))
        results = tuple(Result(n, place, WORTH[place]) for n, place in enumerate(places))
        log.append(records.TableOpened(id=name, code="KRABE", game=game))
        log.append(records.TableScored(id=name, results=results, awards=awards))
    if over:
        log.append(records.Closed())
    rows = [NightRow(seq, 1000.0 + seq, record) for seq, record in enumerate(log, 1)]
    kind = {"format": "polarnight-night", "version": 1}
    return {**kind, "rows": msgspec.to_builtins(rows), "tables": tables}


async def nights(server: Server) -> dict[str, str]:
    """An evening before its first game, one that votes after two, and one that is over."""
    found = {}
    for name, games in (("gathering", 0), ("voting", 2), ("over", 4)):
        wish = {"key": KEY, "file": evening(games, over=name == "over")}
        night = (await post(server, "/api/nights/import", wish)).json()["id"]
        found[name] = night
        if name == "over":
            continue
        async with caller(server, night, KEY) as host:
            await host.do("join", guest=0, name="Mika", look="sun")
            await host.do("join", guest=1, name="Oma Ruth", look="star")
            await host.do("sit_out", guest=3, away=True)
            if name == "voting":
                await host.do("set_choosing", by="vote")
                await host.do("vote", guest=0, game="icecool")
    return found


@pytest.fixture(scope="module")
def opened(page_server: Server) -> dict[str, str]:
    return aside(nights(page_server))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_pictures_of_an_evening(house: House, look: Look, opened: dict[str, str]) -> None:
    person = house.visitor(look.screen, theme=look.theme, language=look.language)
    if look.screen != "tv":
        person.as_owner_of(KEY)
    if look.large:
        person.page.add_init_script(LARGE)
    if look.small:
        person.page.set_viewport_size({"width": 360, "height": 640})
    for name, night in opened.items():
        person.go(f"/n/{night}{'/tv' if look.screen == 'tv' else ''}")
        settle(person)
        person.picture(f"evening-{name}-{look.name}", whole=True)
        assert not overflows(person), name
        assert cut(person) == [], name
        assert axe(person) == [], name
        if look.screen == "tv" and not look.large:
            assert person.page.evaluate(NO_SCROLL), name


async def crowds(server: Server) -> dict[str, str]:
    """The same evenings, with more guests than chairs."""
    found = {}
    for name, games in (("gathering", 0), ("between", 2), ("over", 4)):
        file = evening(games, over=name == "over", guests=CROWD)
        wish = {"key": KEY, "file": file}
        found[name] = (await post(server, "/api/nights/import", wish)).json()["id"]
    return found


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)], ids=["large", "small"])
def test_a_tv_with_nine_guests(house: House, size: tuple[int, int]) -> None:
    room = house.visitor("tv", language="de")
    room.page.set_viewport_size({"width": size[0], "height": size[1]})
    for name, night in aside(crowds(house.server)).items():
        room.go(f"/n/{night}/tv")
        settle(room)
        room.picture(f"crowd-{name}-{size[0]}")
        assert not overflows(room), name
        assert cut(room) == [], name
        assert room.page.evaluate(NO_SCROLL), name
        assert room.page.evaluate(COVERED) == [], name


TOTALS = """() => [...document.querySelectorAll('[aria-labelledby=sheet-title] .total')]
    .map((one) => one.getBoundingClientRect().right <= innerWidth)"""


def test_totals_are_in_sight_with_large_text_on_a_small_phone(
    house: House, opened: dict[str, str]
) -> None:
    mika = house.visitor("phone")
    mika.page.add_init_script(LARGE)
    mika.page.set_viewport_size({"width": 360, "height": 640})
    mika.as_owner_of(KEY)
    mika.go(f"/n/{opened['over']}")
    settle(mika)
    assert mika.page.evaluate(TOTALS) == [True] * len(GUESTS)


def cut(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate(CUT)
    return found
