"""Somebody who has never been here: how many clicks from the home page to a first own move."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight import catalog
from polarnight.learn.lookup import lesson
from tests.browser import learners
from tests.browser.ears import Shaker
from tests.browser.icecool import Flicker
from tests.browser.learners import says
from tests.browser.people import aside, wait_until
from tests.browser.test_pages import axe, overflows

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, WebSocket

    from tests.browser.people import House, Person

pytestmark = pytest.mark.browser
GAMES = catalog.names()
TO_A_LESSON, TO_A_GAME = 2, 3
"""Clicks from the home page until one can move."""
COUNT_CLICKS = """addEventListener('click', () => {
    localStorage.clicks = 1 + +(localStorage.clicks ?? 0);
}, true)"""
CLICKS = "+(localStorage.clicks ?? 0)"
LARGE = """localStorage['polarnight.settings'] ??= '{"textSize": 135}'"""
SQUEEZED = """() => [...document.querySelectorAll('main p, main h2, main h3')]
    .filter((one) => one.checkVisibility() && !one.closest('.unseen'))
    .filter((one) => one.textContent.trim().length > 7)
    .filter((one) => one.getBoundingClientRect().width < 64)
    .map(({ textContent }) => textContent.trim())"""
"""What stands letter below letter."""


def newcomer(house: House) -> Person:
    """Somebody on the home page whose clicks are counted."""
    person = house.visitor()
    person.page.add_init_script(COUNT_CLICKS)
    person.go("/")
    return person


def moves_made(person: Person) -> list[str]:
    """The moves of this window that the server has taken, as they are made."""
    sent: set[str] = set()
    taken: list[str] = []

    def send(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "act":
            sent.add(message["id"])

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame) if isinstance(frame, str) else {}
        if message.get("type") == "done" and message["id"] in sent:
            taken.append(message["id"])

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", send)
        socket.on("framereceived", hear)

    person.page.on("websocket", listen)
    return taken


def card(person: Person, game: str) -> Locator:
    title = catalog.game(game).info.title
    heading = person.page.get_by_role("heading", name=title, exact=True)
    return person.page.get_by_role("article").filter(has=heading)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_own_move_in_a_lesson_is_two_clicks_away(house: House, game: str) -> None:
    learner, step = newcomer(house), lesson(game).steps[0]
    card(learner, game).get_by_role("link", name="Learn").click()
    says(learner, step.say.en)
    assert 1 <= learner.page.evaluate(CLICKS) <= TO_A_LESSON
    for move in step.moves:
        learners.play(learner, "mouse", game, move.show)
    says(learner, step.praise.en)


def _place_an_inuk(player: Person) -> None:
    player.cells(re.compile(", reachable(;|$)")).first.click(force=True)
    learners.decide(player, "mouse", "Place here")


def _flick_or_wait(player: Person) -> None:
    """The Catcher chooses where to wait; the Runner flicks."""
    hand = Flicker(player, 0)
    hand.decide(hand.offers()[-1])


FIRST_MOVES: dict[str, Callable[[Person], None]] = {
    "packeis": lambda player: player.act_by_mouse(),
    "igloo_igloo": _place_an_inuk,
    "icecool": _flick_or_wait,
    "igloo_pop": lambda player: Shaker(player).get_ready(),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_first_move_against_bots_is_three_clicks_away(house: House, game: str) -> None:
    """The lesson is offered on the way, and once one has played no longer."""
    aside(house.server.until_compiled())
    player = newcomer(house)
    moves = moves_made(player)
    card(player, game).get_by_role("button", name="Play against bots").click()
    offer = player.page.get_by_role("complementary", name="Learn")
    expect(offer.get_by_role("link", name="Learn first")).to_have_attribute(
        "href", f"/learn/{game}"
    )
    player.picture(f"learn-offer-{game}")
    assert not axe(player)
    player.press("Start the game")
    expect(player.page.locator("[data-asks] .lamp").first).to_be_visible()
    assert 1 <= player.page.evaluate(CLICKS) <= TO_A_GAME
    FIRST_MOVES[game](player)
    wait_until(player.page, lambda: bool(moves), "no move of theirs was made")
    player.go("/")
    card(player, game).get_by_role("button", name="Play against bots").click()
    expect(player.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(offer).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_large_text_on_a_small_phone_can_be_read(house: House, language: str) -> None:
    """Rules, puzzles, lessons and a first visit: nothing beside the phone, no column of letters."""
    reader = house.visitor("phone", language=language)
    reader.page.add_init_script(LARGE)
    reader.page.set_viewport_size({"width": 360, "height": 640})
    paths = [f"/{place}/{game}" for game in GAMES for place in ("rules", "learn", "puzzles")]
    for path in ["/puzzles", *paths]:
        reader.go(path)
        expect(reader.page.locator("main h2").first).to_be_visible()
        assert not overflows(reader), path
        assert reader.page.evaluate(SQUEEZED) == [], path
    reader.go("/")
    reader.page.get_by_role("article").first.get_by_role("button").first.click()
    expect(reader.page.locator("aside a[href='/learn/packeis']")).to_be_visible()
    assert not overflows(reader)
    assert reader.page.evaluate(SQUEEZED) == []


def test_home_says_what_a_game_feels_like(house: House) -> None:
    visitor = newcomer(house)
    for fact in ("Slide, fish, and strand the others.", "4 players", "20 min", "age 6+"):
        expect(card(visitor, "packeis")).to_contain_text(fact)


def test_the_rules_lead_to_the_lesson(house: House) -> None:
    reader = house.visitor()
    reader.go("/rules/packeis")
    reader.page.get_by_role("link", name="Learn it by playing").click()
    says(reader, lesson("packeis").steps[0].say.en)
