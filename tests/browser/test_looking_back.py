"""Finished games of ICECOOL and Igloo Pop looked at again: the mistake is seen, told and heard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight.core.contract import Seat
from polarnight.core.values import plain
from polarnight.games.icecool.deeds import Flick
from polarnight.tables import playing, records
from tests.browser.icecool_moments import MIKA, OMA, acted, at_flick, desk_at, flicked
from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows
from tests.browser.test_pictures import CUT, Look
from tests.browser.test_starting import LARGE
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from polarnight.games.igloo_pop.state import IglooPopState
    from tests.browser.people import House, Person
    from tests.tables.desk import Desk

pytestmark = pytest.mark.browser
BEYOND = """() => [...document.querySelectorAll('.panel *')]
    .filter((one) => one.checkVisibility() && !one.closest('.unseen, svg')
        && one.getBoundingClientRect().right > one.closest('.panel').getBoundingClientRect().right)
    .map((one) => one.outerHTML.slice(0, 80))"""
"""What stands out of its panel, and is cut there."""
PLAIN = Look("desktop")
LOOKS = (
    Look("desktop", "day"),
    Look("phone"),
    Look("phone", "day"),
    Look("phone", language="fr", large=True),
)


def missed_door() -> Desk:
    """Oma stands before an open door with a fish of hers, and flicks along the wall."""
    desk = desk_at(at_flick, later=False)
    flicked(desk, at={OMA: (102.5, 150.0)})
    flicked(desk, at={MIKA: (450.0, 512.5)})
    game, state = desk.table.game, desk.table.state
    acted(desk, game.enact(state, Seat(OMA), Flick(aim=20.0, speed=6.0)))
    return desk


def misheard_igloo() -> Desk:
    """Mika stakes an igloo on a card it does not fit, though another lies there that it would."""
    desk = two_people("igloo_pop")
    for number in (1, 2, 3):
        _does(desk, desk.table.state.first, f"count {number}")
    igloo, wrong = _misheard(desk.table.state)
    for seat, text in ((MIKA, f"take {igloo}"), (MIKA, f"place {igloo} {wrong}")):
        _does(desk, seat, text)
    for seat in (MIKA, OMA):
        _does(desk, seat, "done")
    return desk


def _misheard(state: IglooPopState) -> tuple[str, int]:
    """An igloo that fits a card, and a card it does not fit."""
    numbers = {number for card in state.circle if card for number in card}
    igloo = next(igloo for igloo in state.igloos if igloo.beads in numbers)
    wrong = next(n for n, card in enumerate(state.circle, 1) if card and igloo.beads not in card)
    return igloo.id, wrong


def _does(desk: Desk, seat: int, text: str) -> None:
    action = desk.table.game.parse_action(text)
    desk.write(records.Acted(seat=Seat(seat), deed=plain(action)))


def brought(house: House, desk: Desk) -> str:
    """The table of a game that the host has ended."""
    if desk.table.phase != "over":
        desk.write(playing.end(desk.table, HOST))
    game = desk.table.game.info.name
    records = [row.record for row in desk.rows]
    return aside(house.server.bring("somebody-looks-back", game, records))


def looks_back(house: House, table: str, look: Look = PLAIN) -> tuple[Person, Locator]:
    """Somebody opens the replay and presses the worst mistake."""
    visitor = house.visitor(look.screen, look.theme, look.language)
    if look.large:
        visitor.page.add_init_script(LARGE)
    visitor.go(f"/g/{table}")
    mistake = visitor.page.locator("[aria-labelledby=analysis-title] li button").first
    mistake.click()
    expect(mistake).to_have_attribute("aria-pressed", "true")
    return visitor, mistake


def in_every_light(house: House, table: str, name: str) -> None:
    """The same on other screens, by day, and with large text."""
    for look in LOOKS:
        other, _ = looks_back(house, table, look)
        other.picture(f"{name}-{look.name}", whole=True)
        assert not overflows(other)
        assert other.page.evaluate(CUT) == []
        assert other.page.evaluate(BEYOND) == []


def test_a_missed_door_is_drawn_and_played_on_from(house: House) -> None:
    table = brought(house, missed_door())
    visitor, mistake = looks_back(house, table)
    visitor.sees("Before move 4")
    expect(mistake).to_contain_text(re.compile(r"Oma Ruth missed an open door.*\d+ of 12 hands"))
    visitor.picture("icecool-looking-back-rooms")
    visitor.page.get_by_role("button", name="Plan", exact=True).click()
    board = visitor.page.get_by_role("region", name="Board", exact=True)
    for tone in ("mistake", "advice"):
        expect(board.locator(f"[data-tone={tone}]")).to_be_visible()
    visitor.picture("icecool-looking-back")
    assert axe(visitor) == []
    in_every_light(house, table, "icecool-looking-back")
    visitor.press("Play on from here")
    visitor.page.wait_for_url(re.compile("/t/"))
    expect(visitor.page.get_by_role("button", name="Flick", exact=True)).to_be_visible()


def test_a_misheard_igloo_is_shown_and_heard_again(house: House) -> None:
    table = brought(house, misheard_igloo())
    visitor, mistake = looks_back(house, table)
    expect(mistake).to_contain_text(re.compile(r"Mika heard .*, but it was \d+"))
    board = visitor.page.get_by_role("region", name="Board", exact=True)
    for tone in ("mistake", "advice"):
        expect(board.locator(f"[data-card][data-tone={tone}]")).to_be_visible()
    for heard, name in enumerate(("Listen again", r"Listen to \d+ beads"), 1):
        visitor.page.get_by_role("button", name=re.compile(name)).click()
        expect(visitor.page.get_by_text("what you heard")).to_have_count(heard)
    visitor.picture("igloo-pop-looking-back")
    assert axe(visitor) == []
    in_every_light(house, table, "igloo-pop-looking-back")
    visitor.press("Play on from here")
    visitor.page.wait_for_url(re.compile("/t/"))
    expect(visitor.page.get_by_role("button", name=re.compile("^Shake the igloo"))).to_be_visible()
