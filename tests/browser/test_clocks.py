"""Clocks as people see them: chosen in the lobby, a ring at each player, told once when short."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_pages import axe
from tests.browser.test_playing import invite
from tests.server.harness import guest

if TYPE_CHECKING:
    from tests.browser.people import House, Person
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
KEY, OMAS = "the-key-of-a-quick-thinker", "the-key-of-somebody-else"


@pytest.mark.parametrize(
    ("chosen", "figures"),
    [
        ("1 minute for each move", r"^(1:00|0:[0-5]\d)$"),
        ("5 minutes, and 5 seconds more for each move", r"^[45]:\d\d$"),
        ("3 days for each move", r"^(3 d 0 h|2 d 23 h)$"),
    ],
    ids=["relaxed", "fischer", "slow"],
)
def test_a_clock_is_chosen_in_the_lobby_and_seen_at_the_table(
    house: House, chosen: str, figures: str
) -> None:
    mika, oma = house.visitor(), house.visitor("phone", language="de-DE")
    table = invite(mika)
    mika.page.get_by_label("Time to think").select_option(chosen)
    mika.page.get_by_label("When time is up").select_option("A bot takes over")
    oma.go(table)
    oma.page.get_by_role("button", name="Platz nehmen").click()
    expect(oma.page.get_by_label("Bedenkzeit")).to_be_disabled()
    mika.press("Start the game")
    for person in (mika, oma):
        expect(person.board).to_be_visible()
        clocks = person.page.get_by_role("timer")
        expect(clocks).to_have_count(2)
        for number in range(2):
            expect(clocks.nth(number)).to_have_text(re.compile(figures))
        person.picture(f"clock-{chosen[:2].strip()}-{person is mika}")
    expect(mika.page).to_have_title(re.compile("^● Your move"))
    waits = house.second_window(mika).go("/")
    expect(waits.page.get_by_role("heading", name="Your move")).to_be_visible()
    expect(waits.page).to_have_title(re.compile(r"^\(1\) "))
    left = waits.page.get_by_text(re.compile(" left$"))
    expect(left).to_have_text(re.compile(figures.replace("$", " left$")))


def test_without_a_clock_there_is_no_ring_and_nothing_is_told(house: House) -> None:
    table = aside(seated(house.server, None))
    mika = house.visitor()
    mika.as_owner_of(KEY)
    mika.page.add_init_script(_HEAR)
    mika.go(f"/t/{table}")
    expect(mika.page.get_by_label("Time to think")).to_have_value("none")
    mika.press("Start the game")
    expect(mika.board).to_be_visible()
    assert mika.await_turn()
    expect(mika.page.get_by_role("timer")).to_have_count(0)
    assert heard(mika, "left") == []


def test_a_short_clock_is_told_once_and_then_a_bot_moves(house: House) -> None:
    table = aside(seated(house.server, {"kind": "relaxed", "budget": 12}))
    mika = house.visitor()
    mika.as_owner_of(KEY)
    mika.page.add_init_script(_HEAR)
    mika.go(f"/t/{table}")
    mika.press("Start the game")
    expect(mika.board).to_be_visible()
    mika.sees("The time of Mika is up.")
    told = heard(mika, "left")
    assert len(told) == 1, told
    assert re.match(r"^(10|[1-9]) seconds? left$", told[0])
    moves = mika.page.get_by_role("list", name="Moves").get_by_role("listitem")
    expect(moves.first).to_have_text(re.compile("Mika"))


def test_when_time_is_up_the_others_may_claim_and_until_then_one_may_move(house: House) -> None:
    """Oma's phone is only a hand: her clock is there too, and so is what she may claim."""
    clock = {"kind": "fischer", "budget": 5, "increment": 0, "when_up": "others_claim"}
    table = aside(seated(house.server, clock))
    mika, oma = house.visitor(), house.visitor("phone", theme="day")
    for person, key in ((mika, KEY), (oma, OMAS)):
        person.as_owner_of(key)
    oma.page.add_init_script(
        f'localStorage[\'polarnight.controller\'] = \'{{"at": "{table}", "on": true}}\''
    )
    mika.go(f"/t/{table}")
    mika.press("Start the game")
    oma.go(f"/t/{table}")
    expect(oma.page.locator("main.controller")).to_be_visible()
    expect(oma.page.get_by_role("timer")).to_have_count(2)
    oma.sees("The time of Mika is up.")
    oma.picture("clock-claim-controller")
    assert not axe(oma)
    assert mika.await_turn()
    oma.press("Let a bot play")
    mika.sees("bot plays for Mika")
    mika.picture("clock-claimed")


async def seated(server: Server, clock: dict[str, object] | None) -> str:
    """Mika and Oma before the game, with this clock."""
    table = await server.make(KEY)
    async with guest(server, table, KEY) as mika, guest(server, table, OMAS) as oma:
        await mika.do("sit", chair=0, name="Mika", look="sun")
        await oma.do("sit", chair=1, name="Oma", look="star")
        await mika.do("set_clock", clock=clock)
    return table


_HEAR = """
window.told = [];
new MutationObserver((changes) => {
  for (const { target } of changes) {
    const at = target instanceof Element ? target : target.parentElement;
    if (at?.closest('[aria-live=polite], [aria-live=assertive], [role=status]')) {
      const words = at.textContent?.trim();
      if (words && words !== window.told.at(-1)) window.told.push(words);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def heard(person: Person, word: str) -> list[str]:
    """What live regions said that has this word in it."""
    told: list[str] = person.page.evaluate("window.told")
    return [sentence for sentence in told if re.search(rf"\b{word}\b", sentence)]
