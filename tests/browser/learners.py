"""Learners in front of a lesson: how each game's solution is played by hand, keys or finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

from tests.browser.people import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.people import Person

How = Literal["mouse", "keys", "finger"]
MOST_PRESSES = 80


def play(person: Person, how: How, game: str, action: str) -> None:
    """Do `action`, given in the game's notation."""
    _PLAYS[game](person, how, action)


def cell(person: Person, name: str) -> Locator:
    """A space of the board by the name people read."""
    return person.page.get_by_role("gridcell", name=re.compile(rf"\b{name.upper()}\b"))


def touch(person: Person, how: How, target: Locator) -> None:
    expect(target).to_be_visible()
    target.tap() if how == "finger" else target.click()


def walk_to(person: Person, key: str, name: str) -> None:
    """Press `key` until the board's focus is on that space."""
    there = re.compile(rf"\b{name.upper()}\b")
    for _ in range(MOST_PRESSES):
        label = person.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
        if there.search(label):
            return
        person.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead to {name}")


def _packeis(person: Person, how: How, action: str) -> None:
    *origin, target = action.split("-")
    if how == "keys":
        _packeis_by_keys(person, origin, target)
        return
    if origin:
        piece = cell(person, origin[0])
        if piece.get_attribute("aria-selected") != "true":
            touch(person, how, piece)
    for _ in range(2):
        touch(person, how, cell(person, target))


def _packeis_by_keys(person: Person, origin: list[str], target: str) -> None:
    wait_until(
        person.page,
        lambda: person.page.get_by_role("gridcell").count() > 0,
        "there is no board",
    )
    person.tab_to_board()
    if origin and cell(person, origin[0]).get_attribute("aria-selected") != "true":
        walk_to(person, "n", origin[0])
        person.page.keyboard.press("Enter")
    walk_to(person, "t", target)
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Enter")


_PLAYS: dict[str, Callable[[Person, How, str], None]] = {"packeis": _packeis}
