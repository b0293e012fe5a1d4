"""People in front of browsers: what they click, type and see. No page internals."""

from __future__ import annotations

import asyncio
import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from playwright.sync_api import expect

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

    from tests.server.harness import Server

FLAGS = [
    "--no-sandbox", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--host-resolver-rules=MAP *.polarnight.test 127.0.0.1",
    "--disable-component-update", "--disable-sync", "--disable-gpu", "--enable-unsafe-swiftshader",
]  # fmt: skip
_LOOK = 25
"""Milliseconds between two looks at a page."""
T = TypeVar("T")
Screen = Literal["desktop", "phone", "sideways", "tv"]
Theme = Literal["night", "day"]
SIZES: dict[Screen, dict[str, int]] = {
    "desktop": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
    "sideways": {"width": 844, "height": 390},
    "tv": {"width": 1920, "height": 1080},
}
DAY = """localStorage['polarnight.settings'] ??= '{"theme": "day"}'"""
UNCOACHED = "localStorage['polarnight.coach'] ??= 'false'"
FROM_AFAR = "phones.polarnight.test"
"""The server by a name that is not only this machine's."""
PATIENCE = 300_000
"""Milliseconds after which a test stops waiting; nothing is measured by it."""
expect.set_options(timeout=PATIENCE)
OWN_PENGUIN = re.compile(r"^your penguin.*[1-9]\d* slide")
REACHABLE = re.compile(r", reachable$")


def aside(work: Coroutine[Any, Any, T]) -> T:
    """Run async work in a thread of its own: this one belongs to the browser's loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def wait_until(page: Page, wished: Callable[[], bool], otherwise: str) -> None:
    """Look again and again until it is as wished."""
    for _ in range(PATIENCE // _LOOK):
        if wished():
            return
        page.wait_for_timeout(_LOOK)
    raise AssertionError(otherwise)


class Person:
    """Somebody with a window of their own."""

    def __init__(self, page: Page, house: House, *, handheld: bool = False) -> None:
        self.page = page
        self.house = house
        self.handheld = handheld
        self.faults: list[str] = []
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.set_default_timeout(PATIENCE)

    # Going somewhere.

    def go(self, path: str) -> Person:
        self.page.goto(self.house.address + path)
        expect(self.page.get_by_role("heading", level=1)).to_be_attached()
        return self

    def moves_to(self, address: str) -> None:
        """From now on the same device visits another server."""
        self.house = _At(self.house, address)

    def as_owner_of(self, key: str) -> None:
        """On a device that has this key: its chairs are this person's."""
        kept = json.dumps(json.dumps(key))
        self.page.add_init_script(f"localStorage.setItem('polarnight.key', {kept})")

    def press(self, name: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=name, exact=isinstance(name, str)).first.click()

    def start_against_bots(self) -> None:
        self.go("/")
        self.press("Play against bots")
        self.press("Start the game")
        expect(self.board).to_be_visible()

    # Looking.

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid")

    def cells(self, label: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("gridcell", name=label)

    @property
    def over(self) -> bool:
        return self.page.get_by_role("heading", name="Podium").count() > 0 or (
            self.page.get_by_role("button", name="Rematch").count() > 0
        )

    def sees(self, text: str | re.Pattern[str]) -> None:
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def await_turn(self) -> bool:
        """Wait until there is something to do; False when the game is over instead."""
        self.page.wait_for_function(
            """() => document.querySelector('[role=gridcell][aria-label$=", reachable"]')
                || [...document.querySelectorAll('[role=gridcell]')].some((cell) =>
                     /^your penguin.*[1-9]\\d* slide/.test(cell.getAttribute('aria-label') ?? ''))
                || [...document.querySelectorAll('button')].some((button) =>
                     /Rematch|Do it anyway/.test(button.textContent))
            """
        )
        return not self.over

    def picture(self, name: str, *, whole: bool = False) -> None:
        """A screenshot for people to look at."""
        self.page.screenshot(path=self.house.pictures / f"{name}.png", full_page=whole)

    # Acting.

    def touch(self, target: Locator, *, force: bool = False) -> None:
        """With a finger where there is one, else with the mouse."""
        target.tap(force=force) if self.handheld else target.click(force=force)

    def act_by_mouse(self, commit: str = "click") -> None:
        """One action: a penguin if need be, then a floe, then the same floe again."""
        if self.cells(REACHABLE).count() == 0:
            self._tap(self.cells(OWN_PENGUIN).first, commit)
        target = self.cells(REACHABLE).first
        name = target.get_attribute("aria-label") or ""
        place = re.search(r"[A-H]\d", name)
        assert place, name
        floe = self.page.get_by_role("gridcell", name=re.compile(rf"\b{place[0]}\b"))
        self._tap(floe, commit)
        self._tap(floe, commit)

    def _tap(self, target: Locator, how: str) -> None:
        target.tap() if how == "tap" else target.click()

    def act_by_keyboard(self) -> None:
        """One action with keys alone; the board already has the focus."""
        keys = self.page.keyboard
        if self.cells(REACHABLE).count() == 0:
            keys.press("n")
            keys.press("Enter")
        keys.press("t")
        keys.press("Enter")
        keys.press("Enter")

    def tab_to_board(self) -> None:
        """Press Tab until the board has the focus."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement?.getAttribute('role')") == "gridcell":
                return
        raise AssertionError("Tab does not lead to the board")


class House:
    """A server and the people who visit it."""

    def __init__(self, browser: Browser, server: Server, pictures: Path) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self._people: list[Person] = []
        self.server = server
        self.address = server.address
        self.pictures = pictures

    def visitor(
        self,
        screen: Screen = "desktop",
        theme: Theme = "night",
        language: str = "en-GB",
        *,
        still: bool = True,
        keeps: bool = False,
        coached: bool = False,
        address: str | None = None,
    ) -> Person:
        """Somebody new, on a device nobody has used; with `keeps`, one that keeps the page.

        Only with `coached` does the coach speak in a first game: the others mean what they do.
        """
        handheld = screen in {"phone", "sideways"}
        options: dict[str, Any] = {
            "viewport": SIZES[screen],
            "has_touch": handheld,
            "is_mobile": handheld,
            "device_scale_factor": 2 if handheld else 1,
            "reduced_motion": "reduce" if still else "no-preference",
            "locale": language,
            "service_workers": "allow" if keeps else "block",
            "ignore_https_errors": (address or "").startswith("https:"),  # self-made there
        }
        context = self._browser.new_context(**options)
        if theme == "day":  # whoever says nothing gets the night
            context.add_init_script(DAY)
        if not coached:
            context.add_init_script(UNCOACHED)
        self._contexts.append(context)
        person = Person(context.new_page(), self, handheld=handheld)
        if address is not None:
            person.house = _At(self, address)
        self._people.append(person)
        return person

    def second_window(self, person: Person) -> Person:
        """Another window on the same device."""
        other = Person(person.page.context.new_page(), self)
        self._people.append(other)
        return other

    def close(self) -> None:
        """Send everybody home; a fault on any page fails the test."""
        faults = [fault for person in self._people for fault in person.faults]
        for context in self._contexts:
            context.close()
        assert not faults


class _At(House):
    """The same house by another address."""

    def __init__(self, house: House, address: str) -> None:
        super().__init__(house._browser, house.server, house.pictures)
        self.address = address
