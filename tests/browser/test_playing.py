"""Whole games through the page, as people play them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.line import Line
from tests.browser.people import OWN_PENGUIN, REACHABLE, Person, wait_until
from tests.databases import locked

if TYPE_CHECKING:
    from tests.browser.people import House

pytestmark = pytest.mark.browser
TOUCHABLE = re.compile(r", reachable$|^your penguin.*slide")


def test_a_game_against_bots_with_the_keyboard_alone(house: House) -> None:
    mika = house.visitor()
    mika.go("/")
    press_by_keyboard(mika, "Play against bots")
    mika.page.get_by_role("button", name="Start the game").wait_for()
    press_by_keyboard(mika, "Start the game")
    expect(mika.board).to_be_visible()
    mika.await_turn()
    mika.tab_to_board()
    while mika.await_turn():
        mika.act_by_keyboard()
    expect(mika.page.get_by_role("table")).to_be_visible()


def press_by_keyboard(person: Person, name: str) -> None:
    """Tab to a button and press Enter."""
    for _ in range(80):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate("document.activeElement?.textContent?.trim()")
        if focused == name:
            person.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not lead to {name!r}")


def test_two_browsers_and_a_spectator_and_one_of_them_is_cut_off(house: House) -> None:
    with Line(house.address) as line:
        mika = house.visitor()
        oma = house.visitor("phone", address=line.address)
        watcher = house.visitor(theme="day")
        table = invite(mika)
        oma.go(table)
        oma.press("Take a chair")
        mika.page.get_by_role("button", name="Start the game").click()
        watcher.go(table)
        for person in (mika, oma, watcher):
            expect(person.board).to_be_visible()
        play(mika, oma, plies=6)
        line.cut()
        oma.sees("Holding your chair")
        oma.picture("line-lost-phone")
        mika.sees(re.compile("line lost|is not here"))
        mika.picture("opponent-away")
        line.mend()
        expect(oma.page.get_by_text("Holding your chair")).to_have_count(0)
        play(mika, oma, plies=10_000)
        for person in (mika, oma, watcher):
            expect(person.page.get_by_role("table")).to_be_visible()
        assert results(mika) == results(oma) == results(watcher)


def test_a_server_that_cannot_save_says_so_and_the_move_is_kept(house: House) -> None:
    mika = house.visitor("phone")
    mika.go("/")
    mika.page.get_by_role("button", name="Play against bots").first.tap()
    mika.page.get_by_role("button", name="Start the game").tap()
    assert mika.await_turn()
    before = plies_told(mika)
    with locked(house.server.data):
        mika.act_by_mouse("tap")
        mika.sees("The table waits for its disk")
        mika.picture("cannot-save-phone")
    wait_beyond(mika, before)
    expect(mika.page.get_by_text("The table waits for its disk")).to_have_count(0)


def invite(host: Person) -> str:
    """Make a table for friends; the path of its link."""
    host.go("/")
    host.press("Play with friends")
    expect(host.page.get_by_text("Who sits at the ice?")).to_be_visible()
    return host.page.url.removeprefix(host.house.address)


def play(mika: Person, oma: Person, plies: int) -> None:
    """Both act in turn, whoever's turn it is."""
    for _ in range(plies):
        mover = next_to_act(mika, oma)
        if mover is None:
            return
        before = plies_told(mover)
        mover.act_by_mouse("tap" if mover is oma else "click")
        wait_beyond(mover, before)


def next_to_act(mika: Person, oma: Person) -> Person | None:
    able: list[Person] = []

    def somebody() -> bool:
        able[:] = [one for one in (mika, oma) if one.cells(TOUCHABLE).count()]
        return bool(able) or mika.over

    wait_until(mika.page, somebody, "nobody can act")
    return able[0] if able else None


def plies_told(person: Person) -> str:
    return person.page.locator("main").inner_text()


def wait_beyond(person: Person, before: str) -> None:
    """Wait until the page says something new."""
    wait_until(person.page, lambda: plies_told(person) != before, "nothing new is told")


def results(person: Person) -> list[str]:
    """Every number of the final table; a phone shows it turned, so the order does not matter."""
    return sorted(re.findall(r"\d+", person.page.get_by_role("table").inner_text()))


def test_a_second_window_takes_over_and_says_so(house: House) -> None:
    mika = house.visitor()
    mika.start_against_bots()
    newer = house.second_window(mika)
    newer.go(mika.page.url.removeprefix(house.address))
    mika.sees("A newer window has your chair")
    mika.picture("newer-window")
    mika.press("Take it back")
    newer.sees("A newer window has your chair")
    assert mika.await_turn()
    mika.act_by_mouse()


def test_a_closed_tab_comes_back_to_the_same_chair(house: House) -> None:
    mika = house.visitor()
    mika.start_against_bots()
    mika.await_turn()
    mika.act_by_mouse()
    mika.page.close()
    back = house.second_window(mika)
    back.go("/")
    back.page.get_by_role("link", name="Go on playing").first.click()
    expect(back.board).to_be_visible()
    assert back.await_turn()
    back.act_by_mouse()


def test_what_is_not_allowed_is_explained_with_its_rule_and_then_asked_again(house: House) -> None:
    mika = house.visitor()
    mika.start_against_bots()
    for _ in range(4):
        mika.await_turn()
        mika.act_by_mouse()
    mika.await_turn()
    mika.cells(OWN_PENGUIN).first.click()
    reachable = {cell.get_attribute("aria-label") for cell in mika.cells(REACHABLE).all()}
    labels = [
        cell.get_attribute("aria-label") or ""
        for cell in mika.cells(re.compile("fish, [A-H]")).all()
    ]
    wrong = next(label for label in labels if label not in reachable and "penguin" not in label)
    mika.page.get_by_role("gridcell", name=wrong, exact=True).click()
    rule = mika.page.locator("[data-asks]").get_by_text(re.compile(r"Rule PP-2[234]"))
    expect(rule).to_be_visible()
    mika.picture("refused")
    expect(rule).to_have_count(0)
    expect(mika.page.locator("[data-asks]").get_by_role("button")).not_to_have_count(0)


def test_undo_against_bots_takes_the_move_back(house: House) -> None:
    mika = house.visitor()
    mika.start_against_bots()
    mika.await_turn()
    mika.act_by_mouse()
    mika.sees("3 penguins to place")
    mika.await_turn()
    mika.press(re.compile("^Undo"))
    mika.sees("4 penguins to place")


def test_a_hint_marks_a_move_and_says_why(house: House) -> None:
    mika = house.visitor()
    mika.start_against_bots()
    mika.await_turn()
    mika.press("Hint")
    expect(mika.page.get_by_role("button", name="Hide the hint")).to_be_visible()
    mika.picture("hint")


def test_people_share_one_screen(house: House) -> None:
    family = house.visitor()
    family.go("/")
    family.press("On one screen")
    family.press("Start the game")
    expect(family.board).to_be_visible()
    for _ in range(4):
        assert family.await_turn()
        before = plies_told(family)
        family.act_by_mouse()
        wait_beyond(family, before)
    family.picture("one-screen")
