"""The tables of all four games by day: a light sea, and everything on it can be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight.core.contract import Seat
from polarnight.core.values import plain
from polarnight.tables import records
from tests.browser.icecool import KEYS, seated
from tests.browser.icecool_moments import at_fish, desk_at
from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows, settle
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.people import House, Screen
    from tests.tables.desk import Desk

pytestmark = pytest.mark.browser
LIGHTNESS = """() => {
    const sea = document.querySelector('.sea');
    const [r, g, b] = getComputedStyle(sea).backgroundColor.match(/\\d+/g).map(Number);
    return (r + g + b) / 3;
}"""


def under_way(game: str) -> Desk:
    """Some actions into a game of two."""
    desk = two_people(game)
    desk.play_on(12)
    return desk


def in_hand(**options: int) -> Desk:
    """Mika has an igloo in her hand."""
    desk = two_people("igloo_pop", **options)
    state = desk.table.state
    texts = [(state.first, f"count {number}") for number in (1, 2, 3)]
    for seat, text in (*texts, (0, f"take {state.igloos[0].id}")):
        action = desk.table.game.parse_action(text)
        desk.write(records.Acted(seat=Seat(seat), deed=plain(action)))
    return desk


TABLES: dict[str, Callable[[], Desk]] = {
    "packeis": lambda: under_way("packeis"),
    "igloo_igloo": lambda: under_way("igloo_igloo"),
    "icecool": lambda: desk_at(at_fish, later=False),
    "igloo_pop": in_hand,
}


@pytest.mark.parametrize("game", TABLES)
def test_a_table_by_day(house: House, game: str) -> None:
    table = aside(seated(house.server, TABLES[game]()))
    screens: tuple[Screen, ...] = ("desktop", "phone")
    for screen in screens:
        mika = house.visitor(screen, "day")
        mika.as_owner_of(KEYS[0])
        mika.go(table)
        expect(mika.page.get_by_role("region", name="Board", exact=True)).to_be_visible()
        settle(mika)
        assert mika.page.evaluate(LIGHTNESS) > 160
        mika.picture(f"by-day-{game}-{screen}", whole=True)
        assert axe(mika) == []
        assert not overflows(mika)
