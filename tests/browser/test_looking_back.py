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
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_pictures import CUT, LOW_LOOKS, Look, visits
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from collections.abc import Callable

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


def missed_door(at: tuple[float, float] = (102.5, 150.0), aim: float = 20.0) -> Desk:
    """Oma stands before an open door with a fish of hers, and flicks along the wall."""
    desk = desk_at(at_flick, later=False)
    flicked(desk, at={OMA: at})
    flicked(desk, at={MIKA: (450.0, 512.5)})
    game, state = desk.table.game, desk.table.state
    acted(desk, game.enact(state, Seat(OMA), Flick(aim=aim, speed=6.0)))
    return desk


def unused_line() -> Desk:
    """Oma stands in the corner beside that door, and flicks from there."""
    return missed_door(at=(18.0, 185.0), aim=340.0)


def misheard_igloo(*, staked: bool = True, done: tuple[int, ...] = (MIKA, OMA)) -> Desk:
    """Mika stakes an igloo on a card it does not fit, though another lies there that it would.

    If not `staked`, she puts it back instead. Whoever is in `done` wants no more.
    """
    desk = two_people("igloo_pop")
    for number in (1, 2, 3):
        _does(desk, desk.table.state.first, f"count {number}")
    igloo, wrong = _misheard(desk.table.state)
    _does(desk, MIKA, f"take {igloo}")
    _does(desk, MIKA, f"place {igloo} {wrong}" if staked else f"return {igloo}")
    for seat in done:
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
    visitor = visits(house, look)
    visitor.go(f"/g/{table}")
    mistake = visitor.page.locator("[aria-labelledby=analysis-title] li button").first
    mistake.click()
    expect(mistake).to_have_attribute("aria-pressed", "true")
    return visitor, mistake


def in_every_light(house: House, table: str, name: str) -> None:
    """The same on other screens, by day, and with large text."""
    for look in LOOKS:
        other, _ = looks_back(house, table, look)
        settle(other)
        other.picture(f"{name}-{look.name}", whole=True)
        assert not overflows(other)
        assert other.page.evaluate(CUT) == []
        assert other.page.evaluate(BEYOND) == []


def _played(game: str) -> Desk:
    """A short game: others wait for the study of a long one."""
    desk = two_people(game)
    desk.play_on(16)
    return desk


FINISHED: dict[str, Callable[[], Desk]] = {
    "packeis": lambda: _played("packeis"),
    "igloo_igloo": lambda: _played("igloo_igloo"),
    "icecool": missed_door,
    "igloo_pop": misheard_igloo,
}


@pytest.mark.parametrize("look", LOW_LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("game", FINISHED)
def test_in_a_low_window_the_board_stands_beside_what_is_told(
    house: House, game: str, look: Look
) -> None:
    visitor = visits(house, look)
    visitor.go(f"/g/{brought(house, FINISHED[game]())}")
    expect(visitor.page.locator("section.panel.line")).to_be_visible()
    expect(visitor.page.locator("canvas[data-drawn=false]")).to_have_count(0)
    visitor.page.evaluate("document.fonts.ready")
    visitor.picture(f"back-low-{game}-{look.name}")
    size = visitor.page.viewport_size
    assert size is not None
    for part in ("section.panel.line", "div.side"):
        box = visitor.page.locator(part).bounding_box()
        assert box is not None
        assert box["width"] > size["width"] * 0.4, part
        assert box["x"] > size["width"] * 0.4, part
    assert not overflows(visitor)
    assert not visitor.page.evaluate(CUT)


@pytest.mark.parametrize("game", FINISHED)
def test_on_a_phone_a_mistake_brings_its_board_into_sight(house: House, game: str) -> None:
    table = brought(house, FINISHED[game]())
    visitor, _ = looks_back(house, table, Look("phone"))
    board = visitor.page.locator("section.board :is(svg, canvas, .frame)").first
    expect(board).to_be_in_viewport(ratio=0.6)
    visitor.picture(f"back-phone-{game}")


def test_a_missed_door_is_drawn_and_played_on_from(house: House) -> None:
    table = brought(house, missed_door())
    visitor, mistake = looks_back(house, table)
    visitor.sees("Before move 4")
    expect(mistake).to_contain_text(re.compile(r"Oma Ruth missed an open door.*\d+ of 12 hands"))
    settle(visitor)
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


def test_a_red_line_that_was_not_used_is_told_and_drawn(house: House) -> None:
    visitor, mistake = looks_back(house, brought(house, unused_line()))
    told = r"Oma Ruth stayed by the wall: from the red line \(Classroom\) \d+ of 12 hands"
    expect(mistake).to_contain_text(re.compile(told))
    visitor.page.get_by_role("button", name="Plan", exact=True).click()
    board = visitor.page.get_by_role("region", name="Board", exact=True)
    for tone in ("mistake", "advice"):
        expect(board.locator(f"[data-tone={tone}]")).to_be_visible()
    visitor.picture("icecool-looking-back-line")


def test_an_igloo_that_was_put_back_though_it_fitted_is_told_and_heard(house: House) -> None:
    visitor, mistake = looks_back(house, brought(house, misheard_igloo(staked=False)))
    expect(mistake).to_contain_text(re.compile(r"Mika put an igloo back though it fitted"))
    board = visitor.page.get_by_role("region", name="Board", exact=True)
    expect(board.locator("[data-igloo][data-tone=mistake]")).to_be_visible()
    expect(board.locator("[data-card][data-tone=advice]")).to_be_visible()
    visitor.press(re.compile("Listen again"))
    expect(visitor.page.get_by_text("what you heard")).to_have_count(1)
    visitor.picture("igloo-pop-looking-back-village")
    assert axe(visitor) == []


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
