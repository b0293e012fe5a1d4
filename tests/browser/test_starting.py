"""Every button that begins something, in every game, on a desk and on a phone: alive behind it."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight import catalog
from tests.browser.ears import Shaker
from tests.browser.icecool import Flicker
from tests.browser.igloo import Tribe
from tests.browser.people import wait_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.people import House, Person, Screen

pytestmark = pytest.mark.browser
TITLES = {
    "packeis": "Packeis am Pol",
    "igloo_igloo": "Igloo Igloo",
    "icecool": "ICECOOL",
    "igloo_pop": "Igloo Pop",
}
COMPANY = {"Play against bots": 2, "Play with friends": 1, "On one screen": 2}
"""How one begins, and how many sit down by themselves then."""
PLAN = "localStorage['polarnight.icecool'] ??= '{\"camera\":\"plan\"}'"
CURTAIN = re.compile("show my hand")
BEYOND = """() => {
    const halves = [...document.querySelectorAll('[data-half]')];
    const top = halves[0]?.getBoundingClientRect().top ?? 0;
    return halves.filter((half) => half.getBoundingClientRect().bottom - top > innerHeight
            || half.scrollHeight > half.clientHeight + 1)
        .map((half) => [half.dataset.half, half.scrollHeight, half.clientHeight]);
}"""
"""Halves of two people at one screen that do not stand in the window together."""
GET_READY = """() => [...document.querySelectorAll('button')]
    .filter((button) => /^(Ready|One, two, three)$/.test(button.innerText.trim()))
    .forEach((button) => button.click())"""
"""Whoever is asked says so: the button may be gone a moment later."""


def card_of(person: Person, game: str) -> Locator:
    """The card of a game on the home page."""
    person.go("/")
    title = person.page.get_by_role("heading", name=TITLES[game], exact=True)
    return person.page.get_by_role("article").filter(has=title)


def begin(person: Person, game: str, button: str) -> None:
    """From the card of a game to its lobby."""
    card_of(person, game).get_by_role("button", name=button, exact=True).click()
    expect(person.page.get_by_text("Who sits at the ice?")).to_be_visible()
    free = catalog.game(game).info.max_seats - COMPANY[button]
    expect(person.page.get_by_role("heading", name="Empty chair")).to_have_count(free)


def more_chairs(person: Person, name: str) -> None:
    """Press one of the buttons of an empty chair, and see that it is taken."""
    buttons = person.page.get_by_role("button", name=name, exact=True)
    before = person.page.get_by_role("heading", name="Empty chair").count()
    buttons.first.click()
    free = person.page.get_by_role("heading", name="Empty chair")
    expect(free).to_have_count(before - 1)


# The first decision of one's own.


def lift_curtain(person: Person) -> None:
    curtain = person.page.get_by_role("button", name=CURTAIN)
    if curtain.count():
        curtain.click()


def penguin(person: Person) -> None:
    assert person.await_turn()
    before = person.page.locator("main").inner_text()
    person.act_by_mouse()
    told = person.page.locator("main")
    wait_until(person.page, lambda: told.inner_text() != before, "nothing is told")


def tribe(person: Person, one: Tribe) -> None:
    def asked() -> bool:
        lift_curtain(person)
        return one.asked

    wait_until(person.page, asked, "nothing is asked")
    before = one.plies

    def moved() -> bool:
        one.act()
        return one.plies > before

    wait_until(person.page, moved, "nothing is played")


def flick(person: Person) -> None:
    one = Flicker(person, 0)
    ours = re.compile("Start here|Flick")

    def asked() -> bool:
        lift_curtain(person)
        return any(ours.search(offer) for offer in one.offers())

    wait_until(person.page, asked, "nothing is asked")
    offer = one.offers()[0]
    one.decide(offer)
    told = person.page.get_by_text(re.compile("waits in the|flicks"))
    next_one = person.page.get_by_role("button", name=CURTAIN)
    expect(told.or_(next_one).filter(visible=True).first).to_be_visible()


def shake(person: Person) -> None:
    """Everybody at this screen gets ready, then each takes an igloo into a hand of their own."""
    page = person.page
    live = page.locator("[data-igloo].live")

    def begun() -> bool:
        page.evaluate(GET_READY)
        return live.count() > 0

    wait_until(page, begun, "the round does not begin")
    halves = page.locator("[data-half]").count()
    for half in range(max(1, halves)):
        own = page.locator("[data-half]").nth(half) if halves else page.locator("main")
        wait_until(page, lambda own=own: takes(own), "no igloo can be taken")  # type: ignore[misc]


def takes(own: Locator) -> bool:
    """Whether an igloo is in the hand; if not, reach for one: a bot may be faster."""
    if own.get_by_role("button", name=re.compile("^Shake the igloo")).count():
        return True
    own.evaluate("(it) => it.querySelector('[data-igloo].live')?.click()")
    return False


def decide(person: Person, game: str, one: Tribe) -> None:
    """The first decision of one's own, by what the page offers."""
    deciding: dict[str, Callable[[], None]] = {
        "packeis": lambda: penguin(person),
        "igloo_igloo": lambda: tribe(person, one),
        "icecool": lambda: flick(person),
        "igloo_pop": lambda: shake(person),
    }
    deciding[game]()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
@pytest.mark.parametrize("game", TITLES)
def test_every_way_to_begin_leads_to_a_decision(house: House, game: str, screen: Screen) -> None:
    person = house.visitor(screen)
    person.page.add_init_script(PLAN)
    one = Tribe(person, Random(1))
    expect(card_of(person, game).get_by_role("button")).to_have_text(list(COMPANY))
    lobbies: dict[str, Callable[[], None]] = {
        "Play against bots": lambda: None,
        "On one screen": lambda: None,
        "Play with friends": lambda: more_chairs(person, "Seat someone on this screen"),
    }
    for button, gather in lobbies.items():
        begin(person, game, button)
        if button == "Play with friends":
            expect(person.page.get_by_role("button", name="Start the game")).to_have_count(0)
        gather()
        person.press("Start the game")
        decide(person, game, one)
        person.picture(f"begin-{game}-{screen}-{button.split()[-1]}")
        assert person.page.evaluate(BEYOND) == [], "somebody has to scroll to play"


@pytest.mark.parametrize("game", TITLES)
def test_every_other_button_of_home_and_lobby_does_something(house: House, game: str) -> None:
    person = house.visitor("phone")
    one = Tribe(person, Random(1))
    card_of(person, game).get_by_role("link", name="How to play").click()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text(TITLES[game])
    begin(person, game, "Play with friends")
    lobby = person.page.url.removeprefix(house.address)
    more_chairs(person, "Add a bot")
    most = catalog.game(game).info.max_seats
    for _ in range(most - 2):
        more_chairs(person, "Fill with a bot")
    expect(person.page.get_by_role("button", name="Fill with a bot")).to_have_count(0)
    practise = person.page.get_by_role("link", name="Practise")
    if practise.count():
        practise.click()
        person.press(re.compile("Begin the practice run|Take an igloo"))
        alive = re.compile("^Flick$|^Shake the igloo")
        expect(person.page.get_by_role("button", name=alive).first).to_be_visible()
    person.go(lobby)
    person.press("Start the game")
    decide(person, game, one)


def test_two_play_a_round_of_igloo_pop_at_one_keyboard(house: House) -> None:
    both = Shaker(house.visitor())
    begin(both.person, "igloo_pop", "On one screen")
    both.person.press("Start the game")
    page, keys = both.page, both.page.keyboard
    left, right = page.locator("[data-half=left]"), page.locator("[data-half=right]")
    begins = re.compile("^(Ready|One, two, three)$")
    for half in (left, right):
        expect(half.get_by_role("button", name=begins)).to_be_visible()
    for key in "eo":
        keys.press(key)
    both.await_round()
    keys.press("d")
    keys.press("e")
    expect(left.get_by_role("button", name=re.compile("^Shake"))).to_be_visible()
    keys.press("k")
    keys.press("o")
    expect(right.get_by_role("button", name=re.compile("^Shake"))).to_be_visible()
    expect(left.get_by_text("Put it back")).to_be_visible()
    for key, half in (("q", left), ("u", right)):
        keys.down(key)
        expect(half.locator("[data-moving=true]")).to_be_visible()
        keys.up(key)
    expect(page.get_by_text("what you heard")).to_have_count(2)
    both.person.picture("pop-one-screen")
    for key in "eeoo":
        keys.press(key)
    expect(page.get_by_role("button", name=re.compile("^Shake"))).to_have_count(0)
    for key in "xn":
        keys.press(key)
    both.sees_check()
    both.skip_check()
    expect(page.get_by_role("button", name=begins)).to_have_count(2)


def test_who_plays_with_keys_is_soon_at_the_start(house: House) -> None:
    person = house.visitor()
    button = card_of(person, "igloo_igloo").get_by_role("button", name="Play against bots")
    button.focus()
    person.page.keyboard.press("Enter")
    start = person.page.get_by_role("button", name="Start the game")
    expect(start).to_be_visible()
    expect(person.page.get_by_role("heading", level=1)).to_be_focused()
    for _ in range(8):
        person.page.keyboard.press("Tab")
        if start.evaluate("(it) => it === document.activeElement"):
            return
    raise AssertionError("the start is more than eight keys away")


COVERED = """() => {
    const bar = document.querySelector('[data-asks]').getBoundingClientRect();
    const within = ({ x, y, width, height }) =>
        width > 0 && x + width / 2 > bar.left && x + width / 2 < bar.right
        && y + height / 2 > bar.top && y + height / 2 < bar.bottom;
    return [...document.querySelectorAll('main [role=gridcell], main button')]
        .filter((one) => !one.closest('[data-asks]') && within(one.getBoundingClientRect()))
        .map((one) => one.getAttribute('aria-label') ?? one.innerText);
}"""
LARGE = "localStorage['polarnight.settings'] ??= '{\"textSize\": 135}'"
SMALL = ((390, 844), (360, 640))


@pytest.mark.parametrize("game", ["packeis", "igloo_igloo", "igloo_pop"])
def test_with_large_text_on_a_phone_the_question_covers_nothing(house: House, game: str) -> None:
    """ICECOOL, where the hand lies below the school, has a test of its own."""
    person = house.visitor("phone")
    person.page.add_init_script(LARGE)
    one = Tribe(person, Random(1))
    begin(person, game, "Play against bots")
    person.press("Start the game")
    decide(person, game, one)
    for width, height in SMALL:
        person.page.set_viewport_size({"width": width, "height": height})
        title = person.page.get_by_role("heading", level=1)
        assert title.evaluate("(it) => it.scrollWidth <= it.clientWidth + 1"), "a cut title"
        for share in (0.0, 0.5, 1.0):
            person.page.evaluate(f"scrollTo(0, {share} * document.documentElement.scrollHeight)")
            assert person.page.evaluate(COVERED) == [], (width, height, share)
        person.picture(f"large-{game}-{width}", whole=True)
