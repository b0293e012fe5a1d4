"""How much comes over the line: the home page, what all tables share, and each game's own part."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS, seated
from tests.browser.people import aside
from tests.browser.test_by_day import TABLES
from tests.browser.test_pages import settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.people import House, Person

pytestmark = pytest.mark.browser
HOME = 170_000
"""Bytes of everything the home page fetches but fonts, as they come over the line."""
OWN = {"packeis": 60_000, "igloo_igloo": 80_000, "icecool": 260_000, "igloo_pop": 80_000}
"""Bytes of a game's own part at most; ICECOOL's includes three.js, which nothing else fetches."""
FETCHED = """() => Object.fromEntries(
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ name }) => !/\\/api\\/|woff/.test(name) && !name.includes('/t/'))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]))"""


def fetched(person: Person, path: str) -> dict[str, int]:
    """Every file a page fetches, with its bytes."""
    person.go(path)
    settle(person)
    found: dict[str, int] = person.page.evaluate(FETCHED)
    return found


def test_each_game_brings_its_own_part_alone(house: House, tell: Callable[[str], None]) -> None:
    home = fetched(house.visitor(), "/")
    tables = {}
    for game, desk in TABLES.items():
        mika = house.visitor()
        mika.as_owner_of(KEYS[0])
        path = aside(seated(house.server, desk()))
        tables[game] = fetched(mika, path)
        expect(mika.page.get_by_role("region", name="Board", exact=True)).to_be_visible()
    shared = set.intersection(*(set(files) for files in tables.values()))
    own = {
        game: sum(size for name, size in files.items() if name not in shared | home.keys())
        for game, files in tables.items()
    }
    table = sum(size for name, size in tables["packeis"].items() if name in shared - home.keys())
    parts = ", ".join(f"{game} {size / 1000:.0f} kB" for game, size in own.items())
    tell(f"home page {sum(home.values()) / 1000:.0f} kB, any table {table / 1000:.0f} kB, {parts}")
    assert sum(home.values()) < HOME, home
    assert {game: size for game, size in own.items() if size > OWN[game]} == {}
    assert all(own.values()), own
