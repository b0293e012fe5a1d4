"""Phones as controllers at a night: the table is on a TV, each phone has only what a hand needs."""

from __future__ import annotations

import json
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.ears import Shaker
from tests.browser.icecool import STATION
from tests.browser.igloo import leaks
from tests.browser.line import Line
from tests.browser.people import aside
from tests.browser.test_nights import come_in
from tests.browser.test_pages import axe
from tests.server.harness import guest
from tests.server.test_nights import caller, post

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.sync_api import Locator

    from tests.browser.people import House, Person
    from tests.server.test_nights import Caller

pytestmark = pytest.mark.browser
HOST = "the-host-who-only-hosts-it"


class Evening:
    """A night of Oma's phone, a TV, and Mika, the host, who is there over the wire only."""

    def __init__(self, house: House, phone_at: str | None = None, *, still: bool = True) -> None:
        self.server = house.server
        found = aside(post(house.server, "/api/nights", {"key": HOST})).json()
        self.night = str(found["id"])
        self.phone = house.visitor("phone", address=phone_at)
        self.tv = house.visitor("tv", still=still)
        self.joins(self.phone, "Oma")
        aside(self._join())
        self.tv.go(f"/n/{self.night}/tv")
        self.tv.sees("Oma")
        self.heard: list[str] = []
        self.tv.page.on("websocket", lambda line: line.on("framereceived", self._hear))

    def joins(self, person: Person, name: str) -> None:
        person.go(f"/n/{self.night}")
        come_in(person, "What is your name?", name, "Come in")
        expect(person.page.get_by_role("button", name=f"Sit out: {name}")).to_be_visible()

    def _hear(self, frame: Any) -> None:
        self.heard.append(frame if isinstance(frame, str) else "")

    def told_the_tv(self, game: str) -> Iterator[dict[str, Any]]:
        """Every state of a table of this game that came over the line to the TV."""
        messages = (json.loads(told) for told in self.heard if told)
        states = (told for told in messages if told["type"] == "state")
        return (told for told in states if told["table"]["game"] == game)

    async def _join(self) -> None:
        async with self._host() as host:
            await host.do("join", name="Mika")

    def play(self, game: str, youngest: int = 0, *, alone: bool = False) -> None:
        """The next table, begun; the phone is at it, and so is the TV. Alone, there are bots."""
        aside(self._play(game, youngest, alone))
        self.phone.page.wait_for_url(re.compile("/t/"))
        expect(self.controller).to_be_visible()
        expect(self.tv.page.get_by_role("region", name="Board")).to_be_visible()

    async def _play(self, game: str, youngest: int, alone: bool) -> None:
        async with self._host() as host:
            await host.do("sit_out", guest=1, away=alone)
            await host.do("open_table", game=game)
            table = host.state["tables"][-1]["id"]
            async with guest(self.server, table, HOST) as at_table:
                await at_table.do("set_table", stand_in_after=None, youngest=youngest)
                if game == "igloo_igloo":  # not by lot: Oma's phone begins
                    await at_table.do("set_options", options={"first_player": "seat1"})
                await at_table.do("start")
                if game == "icecool":  # Mika is the Catcher, and waits somewhere
                    you, seq = at_table.state["you"], at_table.state["seq"]
                    await at_table.do("act", seat=you["seat"], seq=seq, action=STATION)

    def end(self) -> None:
        """The host ends the game, and the phone is back at the night."""
        aside(self._end())
        self.phone.page.get_by_role("link", name="On with the night").click()
        self.phone.sees("The host chooses the next game.")

    async def _end(self) -> None:
        async with self._host() as host:
            table = host.state["tables"][-1]["id"]
            async with guest(self.server, table, HOST) as at_table:
                await at_table.do("end")
            await host.until(lambda night: night["phase"] == "gathering")

    @asynccontextmanager
    async def _host(self) -> AsyncIterator[Caller]:
        async with caller(self.server, self.night, HOST) as host:
            yield host

    def chairs(self) -> list[dict[str, Any]]:
        """Of the table that is on."""
        table = self.phone.page.url.rpartition("/")[2]
        found: list[dict[str, Any]] = aside(self.server.get(f"/api/tables/{table}"))["chairs"]
        return found

    @property
    def controller(self) -> Locator:
        return self.phone.page.locator("main.controller")


def test_every_game_has_its_hand_on_the_phone_and_its_table_on_the_tv(house: House) -> None:
    evening = Evening(house)
    phone, tv = evening.phone, evening.tv

    evening.play("packeis")
    assert phone.board.count() == 0
    expect(tv.board).to_be_visible()
    choose(phone, "Where to?")
    phone.picture("controller-packeis", whole=True)
    phone.press("Place here")
    phone.sees("Mika is not here")
    switch(phone)
    evening.end()

    evening.play("igloo_igloo")
    expect(phone.page.get_by_role("region", name="Your secret tiles")).to_be_visible()
    assert tv.page.get_by_role("region", name="Your secret tiles").count() == 0
    phone.picture("controller-igloo-igloo", whole=True)
    choose(phone, "Where to?")
    assert not axe(phone)
    assert any(told["game"] for told in evening.told_the_tv("igloo_igloo"))
    assert leaks(evening.told_the_tv("igloo_igloo"), None) == []
    evening.end()

    evening.play("icecool", youngest=1)
    flick(phone, tv)
    evening.end()

    evening.play("igloo_pop", alone=True)
    shake(phone, tv)
    evening.end()


def test_the_tv_shows_the_flight_of_a_flick_from_a_phone(house: House) -> None:
    """On the plan, where one can ask where a penguin is: it glides, it does not jump there."""
    evening = Evening(house, still=False)
    evening.play("icecool", youngest=1)
    evening.tv.press("Plan")
    expect(evening.tv.page.locator("[data-penguin]").first).to_be_visible()
    evening.tv.page.evaluate(_WATCH)
    flick(evening.phone, evening.tv)
    evening.tv.page.wait_for_function("() => window.poses.size > 3")
    evening.tv.picture("controller-icecool-flight-tv")


_WATCH = """() => {
  window.poses = new Set();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.dataset.penguin) window.poses.add(target.getAttribute('transform'));
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['transform'] });
}"""
"""Where the penguins on the plan were, each time they were drawn."""


def test_two_phones_shake_while_the_village_stands_on_the_tv(house: House) -> None:
    evening = Evening(house)
    tove = house.visitor("phone")
    evening.joins(tove, "Tove")
    evening.play("igloo_pop", alone=True)
    tove.page.wait_for_url(re.compile("/t/"))
    hands, tv = [Shaker(evening.phone), Shaker(tove)], evening.tv
    expect(tv.page.get_by_role("button", name="igloo 12, free")).to_be_visible()
    for word in ("Ready", "One, two, three"):
        for hand in hands:
            button = hand.page.get_by_role("button", name=word, exact=True)
            if button.count():
                button.first.tap()
    for hand, number in zip(hands, (3, 8), strict=True):
        hand.await_round()
        hand.take(number)
        expect(hand.page.get_by_role("toolbar", name="Village")).to_have_count(0)
        hand.shake_with_mouse()
        held = re.compile(f"^igloo {number}, in the hands of")
        expect(tv.page.get_by_role("button", name=held)).to_be_visible()
    tv.picture("controllers-two-shakers-tv")
    for hand, card in zip(hands, (2, 6), strict=True):
        hand.stake(card)
    for name in ("Oma", "Tove"):
        spot = tv.page.get_by_role("button", name=re.compile(rf"^card \d:.*{name}"))
        expect(spot).to_be_visible()


def test_a_locked_phone_keeps_its_chair(house: House) -> None:
    """The page is frozen and its line is gone, as in a pocket; then it is looked at again."""
    with Line(house.address) as line:
        evening = Evening(house, line.address)
        evening.play("packeis")
        chosen = evening.phone.page.get_by_role("region", name="Where to?").get_by_role("button")
        expect(chosen.first).to_be_visible()
        pocket = evening.phone.page.context.new_cdp_session(evening.phone.page)
        pocket.send("Page.setWebLifecycleState", {"state": "frozen"})
        line.cut()
        evening.tv.sees("Oma is not here")
        (chair,) = (one for one in evening.chairs() if one["name"] == "Oma")
        assert (chair["present"], chair["stands_in"]) == (False, None)
        line.mend()
        pocket.send("Page.setWebLifecycleState", {"state": "active"})
        expect(evening.phone.page.get_by_text("Holding your chair")).to_have_count(0)
        choose(evening.phone, "Where to?")
        evening.phone.press("Place here")
        expect(evening.tv.page.locator("main .last")).to_contain_text("Oma")


def choose(phone: Person, title: str) -> None:
    """Tap the first of what is offered there."""
    phone.page.get_by_role("region", name=title).get_by_role("button").first.tap()


def switch(phone: Person) -> None:
    """To the whole table and back."""
    phone.page.get_by_text("Whole table").tap()
    expect(phone.board).to_be_visible()
    phone.page.get_by_text("Controller", exact=True).tap()
    expect(phone.board).to_have_count(0)


def flick(phone: Person, tv: Person) -> None:
    """Pull back anywhere on the pad and let go; the TV tells of it."""
    pad = phone.page.get_by_role("application", name=re.compile("^Pull back"))
    expect(pad).to_be_visible()
    phone.picture("controller-icecool", whole=True)
    tv.picture("controller-icecool-tv")
    box = pad.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = phone.page.mouse
    hand.move(x, y)
    hand.down()
    hand.move(x + 60, y + 20, steps=4)
    hand.up()
    expect(pad).to_have_count(0)
    expect(tv.page.locator("main .last")).to_contain_text("Oma")


def shake(phone: Person, tv: Person) -> None:
    """Take an igloo on the phone: the hand and the cards are there then, the village on the TV."""
    hands = Shaker(phone)
    expect(tv.page.get_by_role("button", name=re.compile("^card 1:"))).to_be_visible()
    hands.get_ready()
    hands.await_round()
    expect(phone.page.get_by_role("toolbar", name="Cards")).to_have_count(0)
    phone.picture("controller-igloo-pop", whole=True)
    hands.free.first.tap()
    expect(hands.hand).to_be_visible()
    expect(phone.page.get_by_role("toolbar", name="Cards")).to_be_visible()
    expect(phone.page.get_by_role("toolbar", name="Village")).to_have_count(0)
    phone.picture("controller-igloo-pop-hand", whole=True)
    tv.picture("controller-igloo-pop-tv")
    assert not axe(phone)
