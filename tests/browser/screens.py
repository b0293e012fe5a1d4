"""Every screen of the house in every light, as pictures in one folder; nothing is judged.

    python tools/contact_sheet.py [--before FOLDER]

is the command: it runs this file and lays the pictures out on one page; the suite does not collect
it. POLARNIGHT_SCREENSHOTS says where pictures go; `-k` picks looks, POLARNIGHT_SCENES scenes.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import expect

from polarnight.tables import playing
from tests.browser.icecool import KEYS, seated
from tests.browser.icecool_moments import (
    ONES,
    TWOS,
    at_catch,
    at_fish,
    at_flick,
    at_skates,
    at_wall,
    desk_at,
    round_over,
)
from tests.browser.people import aside
from tests.browser.test_by_day import in_hand
from tests.browser.test_looking_back import misheard_igloo, missed_door
from tests.browser.test_pages import settle
from tests.browser.test_starting import LARGE
from tests.server.harness import guest
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import HOST, Desk, two_people

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from polarnight.tables.records import AnyRecord
    from tests.browser.people import House, Person, Screen, Theme
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
MIKA, OMA = range(2)
GAMES = ("packeis", "igloo_igloo", "icecool", "igloo_pop")
HALF, LATE = 26, 60
"""So many plies into a game: its middle, and near its end."""
MINUTE = 60_000
MISTAKE = "[aria-labelledby=analysis-title] li button"


class Look(NamedTuple):
    """A window: how large, by night or by day, in which tongue, with large text or not."""

    name: str
    screen: Screen
    theme: Theme = "night"
    language: str = "en-GB"
    large: bool = False
    size: tuple[int, int] | None = None


LOOKS = (
    Look("desktop-night", "desktop"),
    Look("desktop-day", "desktop", "day"),
    Look("wide-night", "desktop", size=(1600, 900)),
    Look("desktop-135-de", "desktop", language="de", large=True),
    Look("phone-night", "phone"),
    Look("phone-day", "phone", "day"),
    Look("small-night", "phone", size=(360, 640)),
    Look("small-135-de", "phone", language="de", large=True, size=(360, 640)),
    Look("sideways-night", "sideways"),
    Look("long-night", "sideways", size=(1060, 440)),
    *(
        Look(f"phone-135-{tongue}", "phone", language=tongue, large=True)
        for tongue in ("en", "de", "fr")
    ),
)


class Scene(NamedTuple):
    """A table, who looks at it, and what they do before the picture is taken.

    What they do ends the moment: for the next window there is another table, `anew`.
    """

    address: Callable[[Server], Coroutine[Any, Any, str]]
    seat: int = MIKA
    after: Callable[[Person], None] = lambda _: None
    anew: bool = False


# Tables.


def _lobby(game: str) -> Callable[[Server], Coroutine[Any, Any, str]]:
    async def opened(server: Server) -> str:
        table = await server.make(KEYS[MIKA], game)
        async with guest(server, table, KEYS[MIKA]) as host:
            await host.do("sit", chair=0, name="Mika", look="sun")
            await host.do("add_bot", chair=1, level="chick")
        return f"/t/{table}"

    return opened


def _at(desk: Callable[[], Desk]) -> Callable[[Server], Coroutine[Any, Any, str]]:
    return lambda server: seated(server, desk())


def _brought(
    records: Callable[[], list[AnyRecord]],
) -> Callable[[Server], Coroutine[Any, Any, str]]:
    async def opened(server: Server) -> str:
        return f"/t/{await server.bring(KEYS[MIKA], 'igloo_igloo', records())}"

    return opened


def _over(
    desk: Callable[[], Desk], page: str = "t"
) -> Callable[[Server], Coroutine[Any, Any, str]]:
    """A game that is over, or that its host has ended."""

    async def opened(server: Server) -> str:
        made = desk()
        if made.table.phase != "over":
            made.write(playing.end(made.table, HOST))
        records = [row.record for row in made.rows]
        return f"/{page}/{await server.bring(KEYS[MIKA], made.table.game.info.name, records)}"

    return opened


def _played(game: str, plies: int) -> Desk:
    desk = two_people(game)
    desk.play_on(plies)
    return desk


def _about_to_melt() -> Desk:
    """Mika's first turn with everybody on the ice."""
    desk = two_people("igloo_igloo", first_player="seat1")
    while desk.table.state.phase == "placing":
        desk.play_on(1)
    return desk


def _school_over() -> Desk:
    desk = two_people("icecool", first_player="seat1", deck=list(TWOS))
    while desk.table.phase != "over":
        round_over(desk)
    return desk


# What is done first.


def _sits_down(person: Person) -> None:
    """In the last chair that waits for somebody, unless it is one's own already."""
    chairs = person.page.locator(".claim")
    if chairs.count():
        chairs.last.click()


def _opens_menu(person: Person) -> None:
    """The first Inuk that can act is touched."""
    own = person.page.get_by_role("gridcell", name=re.compile("can act|agir|etwas tun"))
    if own.count():
        person.touch(own.first, force=True)


def _touches_own_penguin(person: Person) -> None:
    own = person.page.get_by_role("gridcell", name=re.compile(r"^(your|votre|dein|ton).*[1-9]"))
    if own.count():
        person.touch(own.first, force=True)


def _presses_worst(person: Person) -> None:
    worst = person.page.locator(MISTAKE).first
    worst.wait_for(timeout=4 * MINUTE)
    worst.click()
    expect(worst).to_have_attribute("aria-pressed", "true")


def _shakes(person: Person) -> None:
    """With a held key, until something was heard."""
    hand = person.page.locator("[data-gaps]").first
    hand.wait_for()
    person.page.keyboard.down(" ")
    person.page.wait_for_timeout(1500)
    person.page.keyboard.up(" ")


def _sees_check(person: Person) -> None:
    """Whoever is done last sees the igloos turned over, and what came of it."""
    person.touch(person.page.locator("[data-asks] .commit"))
    person.page.locator(".check .sentence").first.wait_for()


def _page(path: str) -> Scene:
    async def opened(_: Server) -> str:
        return path

    return Scene(opened)


SCENES: dict[str, Scene] = {
    "home-1-page": _page("/"),
    "settings-1-page": _page("/settings"),
    "me-1-page": _page("/me"),
    "puzzles-1-page": _page("/puzzles"),
    **{f"{game}-0-rules": _page(f"/rules/{game}") for game in GAMES},
    **{f"{game}-0-lesson": _page(f"/learn/{game}") for game in GAMES},
    **{f"{game}-0-puzzle": _page(f"/puzzles/{game}") for game in GAMES},
    **{f"{game}-1-lobby": Scene(_lobby(game)) for game in GAMES},
    "packeis-2-first": Scene(_at(lambda: two_people("packeis"))),
    "packeis-3-middle": Scene(_at(lambda: _played("packeis", HALF)), after=_touches_own_penguin),
    "packeis-4-other": Scene(_at(lambda: _played("packeis", HALF)), OMA),
    "packeis-5-podium": Scene(_over(lambda: _played("packeis", 500))),
    "packeis-6-back": Scene(_over(lambda: _played("packeis", 500), "g"), after=_presses_worst),
    "igloo_igloo-2-first": Scene(_at(lambda: two_people("igloo_igloo", first_player="seat1"))),
    "igloo_igloo-3-melt": Scene(_at(_about_to_melt)),
    "igloo_igloo-3-menu": Scene(_at(lambda: _played("igloo_igloo", LATE + 1)), OMA, _opens_menu),
    "igloo_igloo-4-other": Scene(_at(lambda: _played("igloo_igloo", LATE + 1))),
    "igloo_igloo-4-bear": Scene(
        _brought(lambda: bear_hunt(asked=True)), OMA, _sits_down, anew=True
    ),
    "igloo_igloo-5-podium": Scene(_over(lambda: _played("igloo_igloo", 2000))),
    "igloo_igloo-6-back": Scene(
        _over(lambda: _played("igloo_igloo", 2000), "g"), after=_presses_worst
    ),
    "icecool-2-first": Scene(_at(lambda: two_people("icecool", first_player="seat1"))),
    "icecool-3-aim": Scene(_at(lambda: desk_at(at_catch, later=False))),
    "icecool-3-line": Scene(_at(lambda: desk_at(at_wall, later=False)), OMA),
    "icecool-3-skates": Scene(_at(lambda: desk_at(at_skates, later=False, deck=ONES)), OMA),
    "icecool-4-other": Scene(_at(lambda: desk_at(at_flick, later=False))),
    "icecool-4-cards": Scene(_at(lambda: desk_at(at_fish, later=True)), OMA),
    "icecool-5-podium": Scene(_over(_school_over)),
    "icecool-6-back": Scene(_over(missed_door, "g"), after=_presses_worst),
    "igloo_pop-2-first": Scene(_at(lambda: two_people("igloo_pop"))),
    "igloo_pop-3-hand": Scene(_at(lambda: in_hand(listening=0)), after=_shakes),
    "igloo_pop-4-other": Scene(_at(in_hand), OMA),
    "igloo_pop-4-check": Scene(
        _at(lambda: misheard_igloo(done=(OMA,))), after=_sees_check, anew=True
    ),
    "igloo_pop-5-podium": Scene(_over(misheard_igloo)),
    "igloo_pop-6-back": Scene(_over(misheard_igloo, "g"), after=_presses_worst),
}
WANTED = re.compile(os.environ.get("POLARNIGHT_SCENES", ""))


async def _opened(server: Server) -> dict[str, str]:
    return {
        name: await scene.address(server) for name, scene in SCENES.items() if WANTED.search(name)
    }


@pytest.fixture(scope="module")
def addresses(page_server: Server) -> dict[str, str]:
    return aside(_opened(page_server))


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_every_screen_is_pictured(house: House, addresses: dict[str, str], look: Look) -> None:
    people = [_visitor(house, look, KEYS[seat]) for seat in (MIKA, OMA)]
    for name, address in addresses.items():
        scene = SCENES[name]
        person = people[scene.seat]
        person.go(aside(scene.address(house.server)) if scene.anew else address)
        settle(person)
        scene.after(person)
        person.page.wait_for_timeout(300)
        person.picture(f"{name}-{look.name}")


def _visitor(house: House, look: Look, key: str) -> Person:
    person = house.visitor(look.screen, look.theme, look.language)
    if look.size:
        width, height = look.size
        person.page.set_viewport_size({"width": width, "height": height})
    if look.large:
        person.page.add_init_script(LARGE)
    person.as_owner_of(key)
    return person
