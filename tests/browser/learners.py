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


def press(person: Person, how: How, target: Locator) -> None:
    """A button: touched, or reached and pressed by keys."""
    expect(target).to_be_enabled()
    if how == "keys":
        target.focus()
        person.page.keyboard.press("Enter")
    else:
        touch(person, how, target)


def decide(person: Person, how: How, name: str | re.Pattern[str]) -> None:
    """A button of the bar that carries out what was chosen."""
    asks = person.page.locator("[data-asks]")
    press(person, how, asks.get_by_role("button", name=name, exact=isinstance(name, str)))


def _igloo_igloo(person: Person, how: How, action: str) -> None:
    kind, *words = action.split()
    if kind == "play":
        hand = person.page.get_by_role("region", name="Your secret tiles")
        press(person, how, hand.get_by_role("button", name=re.compile("^Stamina")).first)
    elif kind in {"kayak", "build", "hunt"}:
        _choose_line(person, how, kind, words[-1])
    elif kind not in {"harpoon", "end"}:
        *origin, goal = words[-1].split("-")
        for name in [*origin, goal]:
            _touch_space(person, how, name)
    decide(person, how, _BUTTONS[kind])
    last = person.page.locator("[data-asks]").get_by_role("button", name="End turn", exact=True)
    if kind == "end" and last.count():  # points would be lost: asked once more
        press(person, how, last)


def _choose_line(person: Person, how: How, kind: str, name: str) -> None:
    """A line of an Inuk's menu; a fish in the sea is touched itself."""
    line = person.page.get_by_role("toolbar").get_by_role(
        "button", name=re.compile(f"^{_LINES[kind]}")
    )
    if line.count() == 0 and kind != "hunt":
        _touch_space(person, how, name)
    if line.count() == 0:
        own = person.page.get_by_role("gridcell", name=re.compile("can act")).first
        _touch_space(
            person, how, re.findall(r"[A-H][1-8]", own.get_attribute("aria-label") or "")[0]
        )
    press(person, how, line.filter(has_text=re.compile(".")).last)


def _touch_space(person: Person, how: How, name: str) -> None:
    space = cell(person, name).first
    if "chosen" in (space.get_attribute("aria-label") or ""):
        return
    if how == "keys":
        space.focus()
        person.page.keyboard.press("Enter")
    else:
        space.tap(force=True) if how == "finger" else space.click(force=True)


def _icecool(person: Person, how: How, action: str) -> None:
    kind = action.split(maxsplit=1)[0]
    if kind == "line":
        press(person, how, person.page.get_by_role("button", name=re.compile("^To the red line")))
    elif kind == "skate":
        decide(person, how, "Skate again")
    else:
        press(person, how, person.page.get_by_role("button", name="Show me", exact=True))
        if how == "keys":
            person.page.get_by_role("application").focus()
            person.page.keyboard.press("Enter")
        else:
            decide(person, how, "Flick")


def _igloo_pop(person: Person, how: How, action: str) -> None:
    kind, *words = action.split()
    if kind == "count" and words == ["1"]:
        decide(person, how, "One, two, three")
    elif kind == "take":
        free = person.page.get_by_role("button", name=re.compile(r"^igloo \d+, free$"))
        press(person, how, free.first)
    elif kind == "return":
        decide(person, how, "Put it back")
    elif kind == "done":
        decide(person, how, re.compile("m done$"))
    elif kind == "place":
        _stake(person, how, words[1])


def _stake(person: Person, how: How, card: str) -> None:
    if how == "keys":
        expect(person.page.get_by_role("button", name=re.compile("^Shake"))).to_be_visible()
        person.page.keyboard.press(card)
        person.page.keyboard.press(card)
        return
    spot = person.page.get_by_role("button", name=re.compile(rf"^card {card}: "))
    touch(person, how, spot)
    touch(person, how, spot)


_LINES = {"kayak": "Kayak", "build": "Igloo", "hunt": "Hunt"}
_BUTTONS = {
    "place": "Place here", "melt": "Melt", "push": "Push", "displace": "Move it", "walk": "Walk",
    "kayak": "Put to sea", "land": "Land", "hunt": "Hunt", "build": "Build", "play": "Play it",
    "end": "End turn", "harpoon": "Harpoon!",
}  # fmt: skip
_PLAYS: dict[str, Callable[[Person, How, str], None]] = {
    "packeis": _packeis,
    "igloo_igloo": _igloo_igloo,
    "icecool": _icecool,
    "igloo_pop": _igloo_pop,
}
