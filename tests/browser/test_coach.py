"""The coach in a real browser: a word before a planted blunder, none before a good move."""

from __future__ import annotations

import json
import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser import learners
from tests.browser.ears import Shaker
from tests.browser.icecool import KEYS, alone
from tests.browser.icecool_moments import KITCHEN, acted, flicked
from tests.browser.line import Line
from tests.browser.people import aside, wait_until
from tests.browser.test_newcomers import slides
from tests.browser.test_pages import axe, overflows
from tests.learn.blunders import IGLOO_IGLOO, PACKEIS, Plant, seated
from tests.tables.desk import with_bot

if TYPE_CHECKING:
    from playwright.sync_api import Locator, WebSocket

    from tests.browser.people import House, Person, Screen, Theme
    from tests.tables.desk import Desk

pytestmark = pytest.mark.browser
SURE = "Are you sure?"


class Learner:
    """Mika, who has never played here, and all that the coach says."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page
        self.words: list[Any] = []
        """The coach's answers so far; None where it had nothing to say."""
        self.meant: list[Any] = []
        """The action each of them is about."""
        self._asked: dict[str, Any] = {}
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", self._ask)
        socket.on("framereceived", self._hear)

    def _ask(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "consider":
            self._asked[message["id"]] = message["action"]

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame) if isinstance(frame, str) else {}
        if message.get("type") == "considered":
            self.meant.append(self._asked[message["id"]])
            self.words.append(message["caution"])

    @property
    def bar(self) -> Locator:
        return self.page.locator("[data-asks]")

    def is_asked(self) -> None:
        expect(self.bar).to_contain_text(SURE)

    def has_heard(self, *reasons: str | None) -> None:
        """So many answers came, each with its reason, and no question is open."""
        wait_until(self.page, lambda: len(self.words) >= len(reasons), "the coach does not answer")
        assert [word and word["reason"] for word in self.words] == list(reasons)
        expect(self.page.get_by_text(SURE)).to_have_count(0)


def beginner(
    house: House,
    screen: Screen = "desktop",
    plant: Plant = PACKEIS,
    theme: Theme = "night",
    address: str | None = None,
) -> Learner:
    """Mika to act at a table where one action loses much."""
    aside(house.server.until_compiled())
    mika = Learner(house.visitor(screen, theme, coached=True, address=address))
    mika.person.as_owner_of(plant.key)
    mika.person.go(f"/t/{aside(seated(house.server, plant))}")
    expect(mika.person.board).to_be_visible()
    if plant is PACKEIS:
        assert mika.person.await_turn()
    return mika


@pytest.mark.parametrize(("screen", "theme"), [("desktop", "night"), ("phone", "day")])
def test_it_asks_before_a_blunder_and_shows_what_is_better(
    house: House, screen: Screen, theme: Theme
) -> None:
    mika = beginner(house, screen, theme=theme)
    how: learners.How = "finger" if screen == "phone" else "mouse"
    learners.play(mika.person, how, "packeis", PACKEIS.blunder)
    mika.is_asked()
    mika.person.picture(f"coach-{screen}-{theme}")
    assert not axe(mika.person)
    assert not overflows(mika.person)
    learners.decide(mika.person, how, "Show me")
    expect(mika.page.get_by_text(SURE)).to_have_count(0)
    expect(mika.bar).to_contain_text("Slide from D3 to D5")
    mika.person.picture(f"coach-shows-{screen}-{theme}")
    assert not axe(mika.person)
    learners.play(mika.person, how, "packeis", PACKEIS.best)
    expect(mika.page.get_by_role("gridcell", name=re.compile("^your penguin, D5"))).to_be_visible()


def test_who_means_it_does_it_anyway(house: House) -> None:
    mika = beginner(house)
    learners.play(mika.person, "mouse", "packeis", PACKEIS.blunder)
    mika.is_asked()
    learners.decide(mika.person, "mouse", "Do it anyway")
    mika.person.sees("D3 → A1")
    expect(mika.page.get_by_text(SURE)).to_have_count(0)


def test_after_the_game_it_names_one_thing_for_next_time(house: House) -> None:
    """What was done against its word; also after the page was loaded again."""
    mika = beginner(house)
    learners.play(mika.person, "mouse", "packeis", PACKEIS.blunder)
    mika.is_asked()
    learners.decide(mika.person, "mouse", "Do it anyway")
    slides(mika.person, Random(1))
    for _ in range(2):
        expect(mika.page.locator(".next-time")).to_contain_text("For next time: ")
        mika.person.picture("coach-next-time")
        assert not axe(mika.person)
        mika.page.reload()


def test_it_is_silent_before_a_good_slide_and_when_switched_off(house: House) -> None:
    mika = beginner(house)
    mika.person.press("Menu")
    expect(mika.page.get_by_role("switch", name="Coach")).to_be_checked()
    mika.person.picture("coach-switch")
    mika.page.keyboard.press("Escape")
    learners.play(mika.person, "mouse", "packeis", PACKEIS.best)
    mika.person.sees("D3 → D5")
    mika.has_heard(None)

    other = beginner(house)
    other.person.press("Menu")
    other.page.get_by_role("switch", name="Coach").press("Space")
    expect(other.page.get_by_role("switch", name="Coach")).not_to_be_checked()
    other.page.keyboard.press("Escape")
    learners.play(other.person, "mouse", "packeis", PACKEIS.blunder)
    other.person.sees("D3 → A1")
    other.has_heard()


def test_a_line_that_breaks_does_not_silence_it(house: House) -> None:
    """What is chosen meanwhile waits, and the coach is asked when the line is back."""
    with Line(house.address) as line:
        mika = beginner(house, address=line.address)
        line.cut()
        mika.person.sees("Holding your chair")
        learners.play(mika.person, "mouse", "packeis", PACKEIS.blunder)
        line.mend()
        mika.is_asked()


def test_in_igloo_igloo_it_asks_before_a_turn_ends_too_early(house: House) -> None:
    mika = beginner(house, plant=IGLOO_IGLOO)
    learners.play(mika.person, "mouse", "igloo_igloo", IGLOO_IGLOO.blunder)
    mika.is_asked()
    mika.person.picture("coach-igloo")
    assert not axe(mika.person)
    learners.decide(mika.person, "mouse", "Let me think")
    expect(mika.page.get_by_text(SURE)).to_have_count(0)


def test_in_igloo_igloo_it_is_silent_in_a_good_turn(house: House) -> None:
    mika = beginner(house, plant=IGLOO_IGLOO)
    for count, action in enumerate(IGLOO_IGLOO.good, 1):
        learners.play(mika.person, "mouse", "igloo_igloo", action)
        mika.has_heard(*[None] * count)


def test_in_igloo_pop_it_asks_before_a_stake_on_what_nobody_heard(house: House) -> None:
    mika = Learner(house.visitor(coached=True))
    hand = Shaker(mika.person)
    mika.person.as_owner_of(KEYS[0])
    mika.person.go(aside(alone(house.server, with_bot("igloo_pop", first_player="seat1"))))
    hand.get_ready()
    hand.await_round()
    hand.take()
    card = mika.page.get_by_role("button", name=re.compile("^card 5:"))
    card.click()
    mika.person.press("Stake")
    mika.is_asked()
    mika.person.picture("coach-pop")
    assert not axe(mika.person)
    learners.decide(mika.person, "mouse", "Let me think")
    left = mika.page.get_by_role("meter")
    hand.shake_with_keys(lambda: float(left.get_attribute("value") or 9) <= 0.2)
    mika.person.press("Stake")
    expect(hand.hand).to_have_count(0)
    assert [word["reason"] for word in mika.words if word] == ["unheard"]


def catcher_beside_a_runner() -> Desk:
    """Mika is the Catcher, and the Chick stands right before her."""
    desk = with_bot("icecool", first_player="seat1")
    acted(desk, KITCHEN)
    flicked(desk, at={1: (540.0, 512.5)})
    return desk


def aim(mika: Learner, bearing: float, speed: float) -> None:
    """By the dials, in the plan: a hand that rests then."""
    learners.turn(mika.person, "Strength", speed)
    learners.turn(mika.person, "Direction", (90.0 - bearing) % 360.0)


def word_about(mika: Learner, bearing: float, speed: float) -> Any:
    """Aim so, and wait until the coach has looked at it."""
    before = len(mika.words)
    aim(mika, bearing, speed)

    def answered() -> bool:
        return any(is_about(flick, bearing, speed) for flick in mika.meant[before:])

    wait_until(mika.page, answered, "the coach does not answer")
    return next(
        word
        for flick, word in zip(mika.meant[before:], mika.words[before:], strict=True)
        if is_about(flick, bearing, speed)
    )


def is_about(flick: dict[str, float], bearing: float, speed: float) -> bool:
    """But for the tremble of a hand."""
    turned = abs((flick["aim"] - bearing + 180.0) % 360.0 - 180.0)
    return turned < 2.0 and abs(flick["speed"] - speed) < 0.5


def aims_beside_a_runner(house: House, screen: Screen = "desktop") -> Learner:
    """Mika, who could catch the Chick, in front of the plan."""
    aside(house.server.until_compiled())
    mika = Learner(house.visitor(screen, coached=True))
    mika.person.as_owner_of(KEYS[0])
    mika.person.go(aside(alone(house.server, catcher_beside_a_runner())))
    learners.press(mika.person, "mouse", mika.page.get_by_role("button", name="Plan", exact=True))
    return mika


def test_in_icecool_it_answers_every_aim_and_is_silent_of_a_good_one(house: House) -> None:
    """Also once it has shown what is better, and once it was silent."""
    mika = aims_beside_a_runner(house)
    for shown in (True, False):
        assert word_about(mika, bearing=90.0, speed=4.0)["reason"] == "catch"
        expect(mika.bar).to_contain_text("Coach: You could catch")
        if shown:
            learners.decide(mika.person, "mouse", "Show me")
            expect(mika.bar).not_to_contain_text("Coach:")
        else:
            assert word_about(mika, bearing=0.0, speed=7.0) is None
            expect(mika.bar).not_to_contain_text("Coach:")
    for bearing in (90.0, 93.0):  # three degrees are another flick
        assert word_about(mika, bearing, speed=4.0)["reason"] == "catch"
    expect(mika.bar).to_contain_text("Coach: You could catch")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_in_icecool_it_speaks_while_one_aims_and_shows_what_is_better(
    house: House, screen: Screen
) -> None:
    """Nothing can be asked before a flick sets off, so its word stands beside the aim."""
    mika = aims_beside_a_runner(house, screen)
    aim(mika, bearing=180.0, speed=4.0)
    expect(mika.bar).to_contain_text(re.compile("Coach: You could catch .* from here"))
    mika.person.picture(f"coach-icecool-{screen}")
    assert not axe(mika.person)
    assert not overflows(mika.person)
    learners.decide(mika.person, "mouse", "Show me")
    expect(mika.bar).not_to_contain_text("Coach:")
    mika.person.picture(f"coach-icecool-shows-{screen}")
    assert [word["reason"] for word in mika.words if word][:1] == ["catch"]
