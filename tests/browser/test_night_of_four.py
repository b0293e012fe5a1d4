"""A whole evening: four games, a late arrival, bots, a killed server, and its end elsewhere."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.ears import Shaker
from tests.browser.icecool import Flicker
from tests.browser.igloo import Tribe
from tests.browser.people import OWN_PENGUIN, REACHABLE, House, aside, wait_until
from tests.browser.test_controllers import flick
from tests.browser.test_nights import come_in
from tests.browser.test_pages import axe
from tests.server import harness
from tests.server.harness import Serve, Server

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.browser.people import Person

pytestmark = pytest.mark.browser
NOT_THERE = "\N{EN DASH}"
"""On the score sheet, of who did not play."""
GAMES = ("Packeis am Pol", "Igloo Igloo", "ICECOOL", "Igloo Pop")


class Guest:
    """Somebody at the night, who does what their window offers."""

    def __init__(self, person: Person, name: str, rng: Random) -> None:
        self.person, self.page, self.name = person, person.page, name
        self._rng = rng
        self._tribe = Tribe(person, rng)

    def comes_to(self, night: str) -> None:
        self.person.go(night)
        come_in(self.person, "What is your name?", self.name, "Come in")
        expect(self.page.get_by_role("button", name=f"Sit out: {self.name}")).to_be_visible()

    def acts(self) -> bool:
        """One action, or a step of one, if there is anything to do."""
        if self.page.locator("main.controller").count():
            return self._taps()
        return self._slides() or self._tribe.act()

    def _slides(self) -> bool:
        """In Packeis: a penguin if need be, then a floe, then the same floe again."""
        reachable = self._floes(REACHABLE)
        if not reachable and (own := self._floes(OWN_PENGUIN)):
            self._click(own[0])
            reachable = self._floes(REACHABLE)
        for _ in range(2 if reachable else 0):
            self._click(reachable[0])
        return bool(reachable)

    def _floes(self, label: re.Pattern[str]) -> list[str]:
        """Those that are called so, at one look: to ask for each by its role takes seconds."""
        cells = self.page.locator("[role=gridcell]")
        found = cells.evaluate_all("all => all.map((one) => [one.dataset.cell, one.ariaLabel])")
        return [cell for cell, said in found if label.search(said or "")]

    def _click(self, cell: str) -> None:
        self.page.locator(f"[data-cell='{cell}']").click()

    def _taps(self) -> bool:
        """On a controller: what was chosen is done, else something is chosen."""
        for offered in ("[data-asks] .commit", "[data-controller] .choice"):
            found = self.page.locator(offered)
            if count := found.count():
                which = self._rng.randrange(count)
                found.evaluate_all(f"(found) => found[{which}]?.click()")
                return True
        return False

    def leaves_it_to_a_bot(self, night: str) -> None:
        """From the table back to the night; a bot plays on."""
        self.person.press("Menu")
        self.person.press(re.compile("^Leave the table"))
        expect(self.page.get_by_role("heading", name="Game night")).to_be_visible()
        self.person.go(night)

    def row(self) -> list[str]:
        """What the score sheet says of this guest."""
        line = self.page.get_by_role("row", name=re.compile(f"^{self.name}"))
        return [cell.inner_text() for cell in line.get_by_role("cell").all()]


def play(guests: Sequence[Guest], each: int) -> None:
    """Whoever can acts, until everybody has done something so often."""
    left = {guest.name: each for guest in guests}

    def done() -> bool:
        for guest in guests:
            left[guest.name] -= guest.acts()
        return max(left.values()) <= 0

    wait_until(guests[0].page, done, f"somebody cannot act: {left}")


def begin(mika: Guest, guests: Sequence[Guest], tv: Person) -> None:
    """The host starts the game; everybody who plays sees it, and so does the TV."""
    for guest in guests:
        guest.page.wait_for_url(re.compile("/t/"))
    mika.person.press("Start the game")
    for guest in guests:
        expect(guest.page.get_by_role("region", name="Board")).to_be_attached()
    expect(tv.page.get_by_role("region", name="Board")).to_be_visible()


def finish(guests: Sequence[Guest], night: str, games: int, tv: Person) -> None:
    """Bots play on for everybody, and the game counts."""
    for guest in guests:
        guest.leaves_it_to_a_bot(night)
    counted(guests, games, tv)


def counted(guests: Sequence[Guest], games: int, tv: Person) -> None:
    """The score sheet has so many games on every screen."""
    for page in (tv.page, *(guest.page for guest in guests)):
        expect(page.get_by_role("columnheader")).to_have_count(games + 2)


def test_four_games_a_late_arrival_a_kill_and_the_end_on_another_server(
    serve: Serve, browser: Browser, tmp_path: Path, pictures: Path
) -> None:
    def start(data: Path, *options: str) -> Server:
        server = serve(data, *options)
        aside(server.until_compiled())
        return server

    here = start(tmp_path / "here")
    house = House(browser, here, pictures)
    mika = Guest(house.visitor(), "Mika", Random(1))
    oma = Guest(house.visitor("phone"), "Oma", Random(2))
    tove = Guest(house.visitor("sideways"), "Tove", Random(3))
    tv = house.visitor("tv")
    mika.person.go("/")
    mika.person.press("Open a game night")
    come_in(mika.person, "What is your name?", "Mika", "Come in")
    night = mika.page.url.removeprefix(house.address)
    oma.comes_to(night)
    tv.go(f"{night}/tv")
    tv.sees("Oma")

    packeis_with_a_bot(mika, oma, tove, tv, night)
    port = urlsplit(here.address).port
    igloo_igloo_with_a_kill(
        [mika, oma, tove], tv, night, here, lambda: start(tmp_path / "here", f"--port={port}")
    )
    icecool_by_vote([mika, oma, tove], tv, night)
    before = {guest.name: guest.row() for guest in (mika, oma, tove)}
    file = saved(mika, tmp_path)

    there = start(tmp_path / "there")
    moved = brought(mika, file, there.address)
    for guest in (oma, tove):
        guest.person.moves_to(there.address)
        guest.person.go(moved)
        guest.person.press(f"I am {guest.name}")
    tv.moves_to(there.address)
    tv.go(f"{moved}/tv")
    igloo_pop_elsewhere([mika, oma, tove], tv, before)
    podium([mika, oma, tove], tv)
    house.close()


def packeis_with_a_bot(mika: Guest, oma: Guest, tove: Guest, tv: Person, night: str) -> None:
    """Two people and a bot; while they play, somebody comes late."""
    mika.person.press(re.compile("^Packeis am Pol"))
    mika.page.wait_for_url(re.compile("/t/"))
    mika.person.press("Add a bot")
    begin(mika, (mika, oma), tv)
    expect(oma.page.locator("main.controller")).to_be_visible()
    play((mika, oma), each=6)
    tove.comes_to(night)
    tove.person.sees("Packeis am Pol is on")
    tove.person.sees("You have a chair at the next game.")
    finish((mika, oma), night, 1, tv)
    expect(tove.page.get_by_role("columnheader")).to_have_count(3)
    assert tove.row() == [NOT_THERE, "0"]
    tv.picture("four-tv-after-one")


def igloo_igloo_with_a_kill(
    guests: Sequence[Guest], tv: Person, night: str, here: Server, again: Callable[[], Server]
) -> None:
    """The server is killed in the middle; every window comes back by itself, and they play on."""
    mika = guests[0]
    mika.person.press(re.compile("^Igloo Igloo"))
    begin(mika, guests, tv)
    play(guests, each=4)
    table = mika.page.url.rpartition("/")[2]
    seq = aside(seq_of(here, table))
    here.kill()
    oma = guests[1]
    oma.person.sees("Holding your chair")
    server = again()
    for guest in guests:
        expect(guest.page.get_by_text("Holding your chair")).to_have_count(0)
    assert aside(seq_of(server, table)) >= seq
    play(guests, each=3)
    assert not axe(oma.person)
    finish(guests, night, 2, tv)


async def seq_of(server: Server, table: str) -> int:
    """How far the log of a table has come, as who looks on is told."""
    async with harness.guest(server, table) as eye:
        seq: int = eye.state["seq"]
        return seq


def icecool_by_vote(guests: Sequence[Guest], tv: Person, night: str) -> None:
    """Everybody votes; Mika is the Catcher, and Oma flicks from her phone."""
    mika, oma, _ = guests
    mika.page.get_by_text("Everybody votes").click()
    for guest in guests:
        guest.person.press(re.compile("^ICECOOL"))
    mika.page.wait_for_url(re.compile("/t/"))
    mika.page.get_by_label("Who saw a penguin last?").select_option(label="Mika")
    begin(mika, guests, tv)
    catcher = Flicker(mika.person, 0)
    assert catcher.await_decision()
    catcher.play_on(Random(4))
    flick(oma.person, tv)
    finish(guests, night, 3, tv)
    tv.picture("four-tv-after-three")


def saved(mika: Guest, folder: Path) -> Path:
    """The night as a file, as its host downloads it."""
    with mika.page.expect_download() as download:
        mika.page.get_by_role("link", name="Save the night as a file").click()
    file = folder / "night.json"
    download.value.save_as(file)
    return file


def brought(mika: Guest, file: Path, address: str) -> str:
    """The same night on another server, where everybody is new; its path."""
    mika.person.moves_to(address)
    mika.person.go("/")
    mika.page.get_by_label("Choose a file").set_input_files(file)
    mika.page.wait_for_url(re.compile("/n/"))
    mika.person.press("I am Mika")
    return mika.page.url.removeprefix(address)


def igloo_pop_elsewhere(guests: Sequence[Guest], tv: Person, before: dict[str, list[str]]) -> None:
    """The fourth game: every hand presses what it is offered, until somebody has no thalers."""
    counted(guests, 3, tv)
    assert {guest.name: guest.row() for guest in guests} == before
    mika = guests[0]
    mika.page.get_by_text("The host chooses", exact=True).click()
    mika.person.press(re.compile("^Igloo Pop"))
    begin(mika, guests, tv)
    hands = [(Shaker(guest.person), Random(number)) for number, guest in enumerate(guests)]
    on = [guest.page.get_by_role("link", name="On with the night") for guest in guests]
    tv.picture("four-tv-igloo-pop")

    def over() -> bool:
        for hand, rng in hands:
            hand.play_on(rng)
        return all(link.count() for link in on)

    wait_until(mika.page, over, "the game does not end")
    for link in on:
        link.click()
    counted(guests, 4, tv)


def podium(guests: Sequence[Guest], tv: Person) -> None:
    """The evening ends; all screens say who won, and whoever came late has three games."""
    guests[0].person.press("End the evening")
    won = re.compile("points?, and the evening")
    told = set()
    for person in (tv, *(guest.person for guest in guests)):
        heading = person.page.get_by_role("heading", name=won)
        expect(heading).to_be_visible()
        told.add(heading.inner_text())
        assert not axe(person)
    assert len(told) == 1
    for guest in guests:
        *games, total = guest.row()
        assert sum(int(points) for points in games if points != NOT_THERE) == int(total)
        assert games.count(NOT_THERE) == (guest.name == "Tove")
    headers = tv.page.get_by_role("columnheader").all_inner_texts()
    assert tuple(headers[1:-1]) == GAMES
    tv.picture("four-tv-podium")
    guests[1].person.picture("four-phone-podium", whole=True)
