"""People who play ICECOOL: where they see penguins, how they flick."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.people import wait_until
from tests.server.harness import guest
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from random import Random

    from playwright.sync_api import Locator

    from tests.browser.people import House, Person, Screen
    from tests.server.harness import Server
    from tests.tables.desk import Desk

KEYS = ("mika-has-this-key-here", "oma-has-another-key-here")
WITHOUT_WEBGL = """
const real = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return /webgl/.test(kind) ? null : real.call(this, kind, ...more);
};
"""
CLIPPED = """(select) => {
    const style = getComputedStyle(select);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const room = select.clientWidth - padding - 20;  // where the browser draws its arrow
    return [...select.options].filter(({ text }) => pen.measureText(text).width > room).length > 0;
}"""
"""Whether the choice in a field would be cut off."""
SCALE = """(penguin) => {
    const { a, b } = penguin.parentNode.getScreenCTM();
    return Math.hypot(a, b);
}"""
"""Pixels for a millimetre of the plan."""
_LARGE = re.compile(r"^([89]\d|\d{3})$")
"""At least 80 pixels."""
_CALM = 6
"""So many looks in a row show the same when nothing moves."""
STATION = {"type": "station", "x": 410.0, "y": 512.5}
EAST = {"type": "flick", "aim": 0.0, "speed": 9.0}


async def school(server: Server, *, one_screen: bool = False, flicked: bool = False) -> str:
    """Mika and Oma at a game that has begun; Mika is the Catcher. The path of the table.

    If `flicked`, Oma has slid into the next room, and Mika is to flick. The ice is the same in
    every run.
    """
    return await seated(server, two_people("icecool", first_player="seat1"), one_screen, flicked)


async def seated(
    server: Server, desk: Desk, one_screen: bool = False, flicked: bool = False
) -> str:
    """Mika and Oma sit down at the table of `desk`, each with their own key."""
    table = await server.deal(KEYS[0], desk)
    async with guest(server, table, KEYS[0]) as mika, guest(server, table, KEYS[1]) as other:
        oma = mika if one_screen else other
        await mika.do("sit", chair=0, name="Mika", look="sun")
        seq = await oma.do("sit", chair=1, name="Oma", look="star")
        if flicked:
            seq = await mika.do("act", seat=0, seq=seq, action=STATION)
            await oma.do("act", seat=1, seq=seq, action=EAST)
    return f"/t/{table}"


async def alone(server: Server, desk: Desk) -> str:
    """Mika sits down at the table of `desk`, where all others are bots."""
    table = await server.deal(KEYS[0], desk)
    async with guest(server, table, KEYS[0]) as mika:
        await mika.do("sit", chair=0, name="Mika", look="sun")
    return f"/t/{table}"


class Flicker:
    """Somebody with a penguin and a window of their own."""

    def __init__(self, person: Person, seat: int) -> None:
        self.person, self.page, self.seat = person, person.page, seat

    # Looking.

    @property
    def stage(self) -> Locator:
        return self.page.get_by_role("application")

    @property
    def flick_button(self) -> Locator:
        return self.page.get_by_role("button", name="Flick", exact=True)

    def look(self, camera: str) -> None:
        self.page.get_by_role("button", name=camera, exact=True).click()
        if camera != "Plan":
            expect(self.page.locator("canvas[data-drawn=true]")).to_be_visible()

    def await_turn(self) -> None:
        expect(self.flick_button).to_be_visible()

    def poses(self) -> list[str | None]:
        """Where every penguin on the plan is."""
        found = self.page.locator("[data-penguin]")
        return [one.get_attribute("transform") for one in found.all()]

    def place(self) -> tuple[float, float]:
        """The middle of one's own penguin on the plan, in pixels of the window."""
        own = self.page.locator(f"[data-penguin='{self.seat}'] circle").last
        own.scroll_into_view_if_needed()
        box = own.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def pull_for(self, aim: float, pull: float) -> tuple[float, float]:
        """How far to pull on the plan, in pixels, to aim so: in degrees, against the clock."""
        own = self.page.locator(f"[data-penguin='{self.seat}']")
        scale = float(own.evaluate(SCALE))
        turn = math.radians(aim)
        return -pull * scale * math.cos(turn), pull * scale * math.sin(turn)

    def penguin_from_behind(self) -> tuple[float, float]:
        """One's own penguin, large enough to be gripped, once the camera has come to rest."""
        tag = self.page.locator(f"[data-tag='{self.seat}']")
        places: list[str] = []

        def rests() -> bool:
            places.append(f"{tag.get_attribute('style')} {tag.get_attribute('data-high')}")
            return len(places) > _CALM and len(set(places[-_CALM:])) == 1

        expect(tag).to_have_attribute("data-high", _LARGE)
        wait_until(self.page, rests, "the camera never rests")
        box = tag.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] - 30

    # Deciding: only what the page offers.

    @property
    def over(self) -> bool:
        return self.page.get_by_role("button", name="Rematch").count() > 0

    def offers(self) -> list[str]:
        """The names of all decisions on the page, in its order: red lines, then the ask bar."""
        found = self.page.locator(".aiming .lines button, [data-asks] button")
        return [one.inner_text() for one in found.all()]

    def decide(self, name: str) -> None:
        """Press a decision that is offered; a refusal fails."""
        found = self.page.locator(".aiming .lines button, [data-asks] button")
        found.filter(has_text=name).first.click()
        expect(self.page.locator("[data-asks] .bad")).to_have_count(0)

    def await_decision(self) -> bool:
        """Wait until the page offers something; False when the game is over instead."""
        self.page.wait_for_function(
            """() => document.querySelector('[data-asks] .commit')
                || [...document.querySelectorAll('button')].some((button) =>
                     /Rematch/.test(button.textContent))"""
        )
        return not self.over

    def hears(self, sentence: str) -> None:
        """What happened last, as the table tells it."""
        expect(self.page.locator("p.told")).to_contain_text(sentence)

    def play_on(self, rng: Random) -> None:
        """One decision, whichever the page offers: a red line first, then any aim and strength."""
        offers = self.offers()
        if "Flick" not in offers or len(offers) > 1:
            self.decide(offers[0])
            return
        target = self.page.get_by_label("Aim at")
        assert not target.evaluate(CLIPPED)
        target.select_option(index=rng.randrange(1, target.locator("option").count()))
        self.page.get_by_role("slider", name="Strength").focus()
        for _ in range(rng.randrange(4)):
            self.page.keyboard.press("PageUp")
        self.decide("Flick")

    # Acting.

    def grip_by_mouse(self, at: tuple[float, float], by: tuple[float, float]) -> None:
        """Grip the penguin and pull it back."""
        mouse = self.page.mouse
        mouse.move(*at)
        mouse.down()
        mouse.move(at[0] + by[0] / 2, at[1] + by[1] / 2, steps=4)
        mouse.move(at[0] + by[0], at[1] + by[1], steps=4)

    def pull_by_mouse(self, at: tuple[float, float], by: tuple[float, float]) -> None:
        """Grip the penguin, pull back, let go."""
        self.grip_by_mouse(at, by)
        self.page.mouse.up()

    def pull_by_touch(self, at: tuple[float, float], by: tuple[float, float]) -> None:
        line = self.page.context.new_cdp_session(self.page)

        def touch(kind: str, share: float | None) -> None:
            finger = (
                [] if share is None else [{"x": at[0] + by[0] * share, "y": at[1] + by[1] * share}]
            )
            event: dict[str, Any] = {"type": kind, "touchPoints": finger}
            line.send("Input.dispatchTouchEvent", event)

        touch("touchStart", 0.0)
        for step in range(1, 6):
            touch("touchMove", step / 5)
        touch("touchEnd", None)

    def flick_by_keys(self) -> None:
        """Turn a little, push a little more, Enter."""
        self.stage.focus()
        keys = self.page.keyboard
        keys.press("Shift+ArrowLeft")
        keys.press("ArrowUp")
        keys.press("Enter")


def flicker(
    house: House, table: str, seat: int, screen: Screen = "desktop", *, still: bool = True,
    key: str | None = None, before: str = "",
) -> Flicker:  # fmt: skip
    """Open the table on a device that has the key of a chair."""
    person = house.visitor(screen, still=still)
    person.as_owner_of(key or KEYS[seat])
    person.page.add_init_script(before)
    person.go(table)
    if key:
        person.press(re.compile("show my hand"))
    expect(person.page.get_by_role("application")).to_be_visible()
    return Flicker(person, seat)
