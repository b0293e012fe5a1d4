"""Each game to its end by somebody who has never been here: alone, on a desktop and on a phone.

They begin at home and press what the page offers, with the coach of a first game looking on. All
they know of a game is what lights up; who plays ICECOOL on a phone pulls the penguin with a finger.
"""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.ears import Shaker
from tests.browser.icecool import Flicker
from tests.browser.igloo import Tribe, play_out
from tests.browser.test_pages import overflows
from tests.browser.test_starting import TITLES, begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.people import House, Person, Screen

pytestmark = pytest.mark.browser
MEANT = "Do it anyway"
"""The coach asked; a newcomer plays on."""
_MISSED, _SOON = 4, 20_000
"""How often one pulls again, and after how many milliseconds in which nothing has moved."""


def slides(mika: Person, _: Random) -> None:
    """Packeis: a penguin that can move, a floe that is ringed, and that floe again."""
    asked = mika.page.get_by_role("button", name=MEANT)
    while mika.await_turn():
        if asked.count():
            mika.touch(asked)
        else:
            mika.act_by_mouse("tap" if mika.handheld else "click")


def leads(mika: Person, rng: Random) -> None:
    """Igloo Igloo: whatever glows."""
    play_out(Tribe(mika, rng))


def flicks(mika: Person, rng: Random) -> None:
    """ICECOOL: by the sheet of choices, or on a phone by a pull of the finger."""
    one = Flicker(mika, 0)
    while one.await_decision():
        if mika.handheld and one.offers() == ["Flick"]:
            _pulls(one, (rng.randrange(-60, 60), rng.randrange(40, 110)))
        else:
            one.play_on(rng)


def _pulls(one: Flicker, pull: tuple[int, int]) -> None:
    """Once more if the penguin was missed: on a busy machine a camera seems to rest that moves."""
    asked = one.page.locator("[data-asks] .commit")
    for _ in range(_MISSED):
        one.pull_by_touch(one.penguin_from_behind(), pull)
        with suppress(AssertionError):
            expect(asked).to_have_count(0, timeout=_SOON)
            return
    expect(asked).to_have_count(0)


def shakes(mika: Person, rng: Random) -> None:
    """Igloo Pop: an igloo, a card, and on."""
    one = Shaker(mika)
    while not one.over:
        one.play_on(rng)


PLAYS: dict[str, Callable[[Person, Random], None]] = {
    "packeis": slides,
    "igloo_igloo": leads,
    "icecool": flicks,
    "igloo_pop": shakes,
}
SHORTER = {"icecool": "Four small rooms"}
"""What the lobby itself says plays faster."""


@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game", TITLES)
def test_a_newcomer_plays_a_whole_game_alone(house: House, game: str, screen: Screen) -> None:
    mika = house.visitor(screen, coached=True)
    begin(mika, game, "Play against bots")
    if game in SHORTER:
        mika.page.get_by_role("radio", name=SHORTER[game]).check(force=True)
    mika.touch(mika.page.get_by_role("button", name="Start the game"))
    expect(mika.page.get_by_role("region", name="Board", exact=True)).to_be_visible()
    PLAYS[game](mika, Random(1))
    mika.sees(re.compile("wins|share the win"))
    expect(mika.page.get_by_role("button", name="Rematch")).to_be_visible()
    expect(mika.page.get_by_role("table")).to_be_visible()
    assert not overflows(mika)
    mika.picture(f"newcomer-{game}-{screen}", whole=True)
