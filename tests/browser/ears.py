"""People with hands and ears at Igloo Pop: they take, shake, look at the trace, and stake."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from playwright.sync_api import Locator, Page

    from tests.browser.people import House, Person, Screen

FREE = re.compile(r"^igloo \d+, free$")
CARD = re.compile(r"^card \d: \d")
CHECK = re.compile("Turn them over")
OFFERS = """() => ({
    buttons: [...document.querySelectorAll('[data-asks] button')]
        .map((one) => one.innerText.trim())
        .filter((name) => name !== 'Go on after all'),
    cards: [...document.querySelectorAll('[data-card].live')].map((one) => one.dataset.card),
    igloos: [...document.querySelectorAll('[data-igloo].live')].map((one) => one.dataset.igloo),
})"""
"""Everything that can be pressed now."""


def choose_igloo_pop(person: Person, company: str) -> None:
    """From the home page to a new table."""
    person.go("/")
    title = person.page.get_by_role("heading", name="Igloo Pop", exact=True)
    person.page.get_by_role("article").filter(has=title).get_by_role("button", name=company).click()


def shaker(house: House, screen: Screen = "desktop", *, address: str | None = None) -> Shaker:
    """Somebody new with hands."""
    return Shaker(house.visitor(screen, address=address))


class Shaker:
    """A person at a table of Igloo Pop."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page

    # Looking.

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("button", name=re.compile("^Shake the igloo"))

    @property
    def free(self) -> Locator:
        return self.page.get_by_role("button", name=FREE)

    @property
    def cards(self) -> Locator:
        return self.page.get_by_role("button", name=CARD)

    def listening(self) -> dict[str, Any]:
        """What the page measured: delay from hand to ear in ms, gaps in the sound."""
        found: dict[str, Any] = self.page.locator("[data-gaps]").evaluate("(e) => ({...e.dataset})")
        return found

    def trace(self) -> list[float]:
        """How high each band stands in the picture of the last four seconds, from 0 to 1."""
        heights: list[float] = self.page.locator("canvas").first.evaluate(
            """(canvas) => {
              const pen = canvas.getContext('2d');
              const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
              const band = height / 3;
              return [0, 1, 2].map((which) => {
                let lit = 0;
                for (let y = Math.round(which * band); y < (which + 1) * band; y++)
                  for (let x = 0; x < width; x++) if (data[4 * (y * width + x) + 3] > 0) lit++;
                return lit / (width * band);
              });
            }"""
        )
        return heights

    # Acting.

    @property
    def over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch").count() > 0

    def play_on(self, rng: Random) -> None:
        """One press, whichever the page offers: on with the check, a card, an igloo, a word."""
        offers: dict[str, list[str]] = self.page.evaluate(OFFERS)
        buttons = offers["buttons"]
        if on := [name for name in buttons if name in {"To the end", "Stake"}]:
            self._press_now(f"[data-asks] button:text-is('{on[0]}')")
        elif offers["cards"]:
            self._press_now(f"[data-card='{rng.choice(offers['cards'])}']")
        elif offers["igloos"]:
            self._press_now(f"[data-igloo='{rng.choice(offers['igloos'])}']")
        elif buttons:
            self._press_now(f"[data-asks] button:text-is('{buttons[-1]}')")
        self.page.wait_for_timeout(50)

    def _press_now(self, css: str) -> None:
        """What was offered a moment ago, unless it is gone: others act at the same time."""
        self.page.locator(css).evaluate_all("(found) => found[0]?.click()")

    def get_ready(self) -> None:
        """Say so, or count to three if that is one's task; wait for the round."""
        ready = self.page.get_by_role("button", name=re.compile("^(Ready|One, two, three)$"))
        ready.first.click()

    def await_round(self) -> None:
        live = self.page.locator("[data-igloo].live")
        expect(live.first).to_be_visible()

    def take(self, number: int | None = None) -> None:
        """Take an igloo; who is too late takes another, as the page says."""
        for _ in range(20):
            wanted = self._first_free() if number is None else number
            self._igloo(wanted).click(force=True)
            lost = self._igloo(wanted, "in the hands of")
            expect(self.hand.or_(lost).first).to_be_visible()
            if self.hand.count():
                return
        raise AssertionError("no igloo could be taken")

    def _first_free(self) -> int:
        found = re.search(r"\d+", self.free.first.get_attribute("aria-label") or "")
        assert found
        return int(found[0])

    def _igloo(self, number: int, how: str = "") -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^igloo {number}, {how}"))

    def shake_with_keys(self, enough: Callable[[], bool] | None = None) -> None:
        """Hold Space until something was heard, or `enough`."""
        self.page.keyboard.down(" ")
        wait_until(self.page, enough or self.hears, "nothing is heard")
        self.page.keyboard.up(" ")

    def shake_with_mouse(self) -> None:
        box = self.hand.bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(4000):
            self.page.mouse.move(x + 90 * math.sin(step), y + 20 * math.cos(step))
            self.page.wait_for_timeout(15)
            if step % 5 == 4 and self.hears():  # what is heard stands there for four seconds
                break
        self.page.mouse.up()
        assert self.hears(), "nothing is heard"

    def hears(self) -> bool:
        """Whether the trace shows that the beads rattle."""
        return max(self.trace()) > 0.1

    def await_sound(self) -> None:
        """Until the trace shows that the beads rattle."""
        wait_until(self.page, self.hears, "nothing is heard")

    def stake(self, card: int) -> None:
        """On a card, 1 to 9, with two taps."""
        spot = self.page.get_by_role("button", name=re.compile(f"^card {card}:"))
        spot.click()
        self.person.press("Stake")
        expect(self.hand).to_have_count(0)

    def say_done(self) -> None:
        self.person.press(re.compile("m done$"))

    def sees_check(self) -> None:
        """It comes when the slowest bot is done, and bots take their time."""
        check = self.page.get_by_role("heading", name=CHECK)
        expect(check).to_be_visible(timeout=4 * PATIENCE)

    def skip_check(self) -> None:
        """On to its end, unless that has come by itself meanwhile."""
        self.page.evaluate(
            """() => [...document.querySelectorAll('button')]
                 .find((button) => button.textContent.trim() === 'To the end')?.click()"""
        )
        expect(self.page.get_by_role("heading", name=CHECK)).to_have_count(0)
