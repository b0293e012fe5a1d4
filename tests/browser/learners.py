"""Learners in front of a lesson: how each game's solution is played by hand, keys or finger."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import expect

from tests.browser.icecool import Flicker
from tests.browser.people import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.people import Person

How = Literal["mouse", "keys", "finger"]
MOST_PRESSES = 80
MOST_TABS = 120
_SHORTEST_PULL, _LONGEST_PULL = 22.0, 190.0
"""Millimetres on the plan: nothing yet, and as strong as it gets."""
_HEAD = 40.0
"""From this height on a hit makes the penguin jump."""


def play(person: Person, how: How, game: str, action: str) -> None:
    """Do `action`, given in the game's notation."""
    _PLAYS[game](person, how, action)


def says(person: Person, text: str) -> None:
    """The bar of a lesson says it."""
    expect(person.page.locator("[data-asks]")).to_contain_text(text)


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


def reach(person: Person, target: Locator) -> None:
    """Press Tab until it has the focus."""
    expect(target).to_be_visible()
    for _ in range(MOST_TABS):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {target}")


def press(person: Person, how: How, target: Locator) -> None:
    """A button: touched, or reached and pressed by keys."""
    expect(target).to_be_enabled()
    if how == "keys":
        reach(person, target)
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
    decide(person, how, "No harpoon" if action == "harpoon no" else _BUTTONS[kind])
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
        person.tab_to_board()
        _walk_square(person, name.lower())
        person.page.keyboard.press("Enter")
    else:
        space.tap(force=True) if how == "finger" else space.click(force=True)


def _walk_square(person: Person, name: str) -> None:
    """By arrows over a board of squares: rows have letters, columns numbers."""
    here = person.page.evaluate("document.activeElement.dataset.cell")
    down, right = ord(name[0]) - ord(here[0]), int(name[1]) - int(here[1])
    for by, back, on in ((down, "ArrowUp", "ArrowDown"), (right, "ArrowLeft", "ArrowRight")):
        for _ in range(abs(by)):
            person.page.keyboard.press(on if by > 0 else back)
    assert person.page.evaluate("document.activeElement.dataset.cell") == name


def _icecool(person: Person, how: How, action: str) -> None:
    kind = action.split(maxsplit=1)[0]
    if kind == "line":
        press(person, how, person.page.get_by_role("button", name=re.compile("^To the red line")))
    elif kind in _SKATES:
        decide(person, how, _SKATES[kind])
    else:
        aim, side, height, speed, _ = map(float, action.split()[1:])
        expect(person.page.get_by_role("application")).to_be_visible()
        _hit(person, how, side, height)
        _flick(person, how, aim, speed)


def _hit(person: Person, how: How, side: float, height: float) -> None:
    """Where the finger touches the penguin, by one of the four buttons for it."""
    name = "Jump" if height > _HEAD else "Straight" if side == 0 else "Curve right"
    button = person.page.get_by_role("group", name="Where the finger hits").get_by_role(
        "button", name=name, exact=True
    )
    press(person, how, button)
    expect(button).to_have_attribute("aria-pressed", "true")


def _flick(person: Person, how: How, aim: float, speed: float) -> None:
    """A pull on the plan; where there is no room for it, and by keys, the dials and Enter."""
    page = person.page
    strength = page.get_by_role("slider", name="Strength")
    press(person, how, page.get_by_role("button", name="Plan", exact=True))
    if how != "keys":
        low, high = (float(strength.get_attribute(end) or "") for end in ("min", "max"))
        pull = _SHORTEST_PULL + (_LONGEST_PULL - _SHORTEST_PULL) * (speed - low) / (high - low)
        hand = Flicker(person, 0)
        at, by = hand.place(), hand.pull_for(aim, pull)
        size = page.viewport_size
        assert size
        if 0 < at[0] + by[0] < size["width"] and 0 < at[1] + by[1] < size["height"]:
            (hand.pull_by_touch if how == "finger" else hand.pull_by_mouse)(at, by)
            return
    _dial(person, strength, speed)
    _dial(person, page.get_by_role("slider", name="Direction"), (90.0 - aim) % 360.0)
    if how == "keys":
        reach(person, page.get_by_role("application"))
        page.keyboard.press("Enter")
    else:
        decide(person, how, "Flick")


def turn(person: Person, name: str, wanted: float) -> None:
    """Turn the dial of that name."""
    _dial(person, person.page.get_by_role("slider", name=name), wanted)


def _dial(person: Person, slider: Locator, wanted: float) -> None:
    """Turn a dial by the arrow keys."""
    step = float(slider.get_attribute("step") or 1)
    reach(person, slider)
    presses = round((wanted - float(slider.input_value())) / step)
    for _ in range(abs(presses)):
        person.page.keyboard.press("ArrowRight" if presses > 0 else "ArrowLeft")


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


_SKATES = {"skate": "Skate again", "end": "End the turn"}
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
