"""Igloo Pop through the page: shaken and heard, by people with two bots, by phone, by keys."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.ears import FREE, Shaker, choose_igloo_pop, shaker
from tests.browser.icecool import KEYS, seated
from tests.browser.line import Line
from tests.browser.people import aside, wait_until
from tests.browser.test_by_day import in_hand
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_starting import LARGE
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator

    from tests.browser.people import House, Screen, Theme

pytestmark = pytest.mark.browser
CHAIRS = 6
BESIDE_ITS_BOX = """() => {
    const box = document.querySelector('main > .last').getBoundingClientRect();
    return [...document.querySelectorAll('main > .last summary .glyph')]
        .filter((one) => one.getBoundingClientRect().right > box.right)
        .map((one) => one.textContent.trim());
}"""
"""What of the last turn lies over something else."""
LONG = 60
"""Seconds to listen, for ears on a busy machine."""


def at_one_table(host: Shaker, *others: Shaker, bots: int = 0) -> None:
    """All sit down, and the game begins."""
    choose_igloo_pop(host.person, "Play with friends")
    expect(host.page.get_by_text("Who sits at the ice?")).to_be_visible()
    table = re.sub(r"^https?://[^/]*", "", host.page.url)
    for other in others:
        other.person.go(table)
        other.person.press("Take a chair")
    free = host.page.get_by_role("button", name="Add a bot")
    empty = CHAIRS - 1 - len(others)
    expect(free).to_have_count(empty)
    for added in range(bots):
        free.first.click()
        expect(free).to_have_count(empty - added - 1)
    host.person.press("Start the game")
    for one in (host, *others):
        expect(one.cards).to_have_count(9)


def begin_round(people: Sequence[Shaker]) -> None:
    """Who waits says "ready"; who counts, counts."""
    for word in ("Ready", "One, two, three"):
        for one in people:
            button = one.page.get_by_role("button", name=word, exact=True)
            if button.count():
                button.first.click()
    for one in people:
        one.await_round()


def lately(one: Shaker) -> Locator:
    """The line that says what happened last."""
    return one.page.locator("main > .last summary")


def report(tell: Callable[[str], None], one: Shaker, how: str) -> None:
    """Print what the page measured. Nothing is asserted about time: the machine may be busy."""
    heard = one.listening()
    tell(
        f"Igloo Pop by {how}: {heard.get('delay')} ms from hand to ear, "
        f"{heard.get('gaps')} gaps in the sound"
    )


def test_two_people_and_two_bots_play_a_round_to_its_check(
    house: House, tell: Callable[[str], None]
) -> None:
    mika, oma = shaker(house), shaker(house, "phone")
    at_one_table(mika, oma, bots=2)
    expect(lately(mika)).to_contain_text(re.compile("is ready"))
    mika.person.picture("pop-counting")
    oma.person.picture("pop-counting-phone", whole=True)
    begin_round((mika, oma))
    mika.take()
    mika.shake_with_mouse()
    mika.person.picture("pop-shaking")
    report(tell, mika, "mouse")
    oma.take()
    oma.shake_with_mouse()
    oma.person.picture("pop-shaking-phone", whole=True)
    mika.stake(3)
    oma.stake(5)
    mika.person.picture("pop-placed")
    for one in (mika, oma):
        one.say_done()
    for one, name in ((mika, "pop-check"), (oma, "pop-check-phone")):
        one.sees_check()
        expect(lately(one)).not_to_contain_text(re.compile(r"\+\d"))
        one.person.picture(name, whole=one is oma)
        one.skip_check()
        assert one.page.evaluate(BESIDE_ITS_BOX) == []
        one.person.sees(re.compile("Ready for round 2|count to three|counts to three"))
    mika.person.picture("pop-second-round")


def test_the_phone_itself_is_shaken(house: House) -> None:
    """Sensors by the browser's own emulation, or else by the events they would send."""
    oma = shaker(house, "phone")
    mika = shaker(house)
    at_one_table(mika, oma)
    begin_round((mika, oma))
    oma.take()
    oma.page.evaluate(
        """() => {
          let step = 0;
          const send = (x, y, z) => window.dispatchEvent(new DeviceMotionEvent('devicemotion', {
            accelerationIncludingGravity: { x, y, z }, interval: 16 }));
          for (let n = 0; n < 8; n++) send(0, 6.9, 6.9);
          window.shaken = setInterval(() => {
            step++;
            send(22 * Math.sin(step * 0.5), 6.9, 6.9 + 9 * Math.cos(step * 0.5));
          }, 16);
        }"""
    )
    oma.await_sound()
    oma.person.sees("Shake the phone")
    oma.person.picture("pop-phone-shaken", whole=True)
    expect(mika.page.locator("[data-shaking=true]")).to_be_visible()
    mika.person.picture("pop-others-hands")
    oma.page.evaluate("clearInterval(window.shaken)")


def test_a_stream_that_stops_comes_back(house: House, tell: Callable[[str], None]) -> None:
    with Line(house.address) as line:
        mika, oma = shaker(house), shaker(house, address=line.address)
        at_one_table(mika, oma)
        begin_round((mika, oma))
        oma.take()
        oma.shake_with_keys()
        line.cut()
        oma.person.sees("Holding your chair")
        assert oma.hears(), "what was heard does not stay"
        line.mend()
        expect(oma.page.get_by_text("Holding your chair")).to_have_count(0)
        expect(oma.hand).to_be_visible()
        oma.page.keyboard.press("Backspace")
        expect(oma.hand).to_have_count(0)
        oma.take(7)
        assert not oma.hears(), "another igloo shows what was heard before"
        oma.shake_with_keys()
        report(tell, oma, "keys, after the break")


def test_played_deaf_by_the_trace_alone(house: House) -> None:
    """Muted from the first moment; what is shaken shows in all three bands, and rest is flat."""
    mika = shaker(house)
    oma = shaker(house)
    at_one_table(mika, oma)
    mika.page.keyboard.press("m")
    begin_round((mika, oma))
    mika.take()
    mika.person.sees("The sound is off. The trace shows what there is to hear.")
    mika.page.wait_for_timeout(300)
    assert max(mika.trace()) < 0.08
    mika.shake_with_keys(lambda: min(mika.trace()) > 0.04)
    mika.person.sees("what you heard")
    kept = mika.trace()
    mika.page.wait_for_timeout(300)
    assert mika.trace() == kept, "what was heard does not stand still"
    assert min(kept) > 0.04
    mika.person.picture("pop-deaf")
    mika.stake(2)
    expect(mika.page.get_by_role("button", name=re.compile("^card 2:.*Guest"))).to_be_visible()


def test_two_igloos_are_compared_and_one_is_shaken_more(house: House) -> None:
    """What was heard of the first stays beside the second; a button shakes it on."""
    mika, oma = shaker(house), shaker(house)
    table = aside(seated(house.server, two_people("igloo_pop", listening=LONG)))
    for one, key in zip((mika, oma), KEYS, strict=True):
        one.person.as_owner_of(key)
        one.person.go(table)
        expect(one.cards).to_have_count(9)
    begin_round((mika, oma))
    left = mika.page.get_by_role("meter")

    def seconds_left() -> float:
        return float(left.get_attribute("value") or LONG)

    mika.take(1)
    mika.shake_with_keys(lambda: seconds_left() < LONG - 0.5)
    before = seconds_left()
    mika.person.press("Shake more")
    wait_until(mika.page, lambda: seconds_left() < before, "nothing more is heard")
    mika.person.press("Put it back")
    mika.take(2)
    mika.shake_with_keys(lambda: seconds_left() < LONG - 0.5)
    other = mika.page.get_by_role("button", name="igloo 1", exact=True)
    expect(other).to_have_attribute("aria-pressed", "true")
    expect(mika.page.get_by_role("img", name="igloo 1, as you heard it")).to_be_visible()
    mika.person.picture("pop-compared")
    expect(mika.page.get_by_role("button", name="Shake more")).to_be_visible()
    mika.person.picture("pop-compared-at-rest")
    cut = "(panel) => panel.scrollHeight > panel.clientHeight + 1"
    assert not mika.page.locator("[data-hands]").evaluate(cut), "not all of the hand is in sight"
    assert axe(mika.person) == []
    other.click()
    expect(mika.page.get_by_role("img", name="igloo 1, as you heard it")).to_have_count(0)


@pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
def test_on_a_phone_all_cards_are_in_sight_and_stay_when_the_beads_rest(
    house: House, large: bool
) -> None:
    """Whoever has heard enough chooses among all nine; none moves under the finger."""
    mika = Shaker(house.visitor("phone"))
    mika.page.add_init_script(LARGE if large else "")
    mika.person.as_owner_of(KEYS[0])
    mika.person.go(aside(seated(house.server, in_hand(listening=0))))
    expect(mika.page.locator("[data-card]")).to_have_count(9)
    settle(mika.person)
    last = mika.page.locator("[data-card]").last
    more = mika.page.get_by_role("button", name="Shake more")
    mika.shake_with_keys()
    expect(more).to_be_visible()
    mika.page.keyboard.down(" ")
    expect(more).to_have_count(0)
    before = last.bounding_box()
    mika.page.keyboard.up(" ")
    expect(more).to_be_visible()
    mika.person.picture(f"pop-hand-phone-{large}")
    bar = mika.page.locator("[data-asks] .bar").bounding_box()
    assert before
    assert bar
    assert last.bounding_box() == before
    assert before["y"] + before["height"] <= bar["y"]


def test_played_blind_by_keys_and_speech_alone(house: House) -> None:
    """No pointer: Tab, arrows, Enter, Space and digits; everything asked for is said."""
    mika, oma = shaker(house), shaker(house)
    at_one_table(mika, oma)
    begin_round((mika, oma))
    page = mika.page
    expect(page.get_by_role("alert").filter(has_text="Three")).to_be_attached()
    tab_to(mika, FREE)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(mika.hand).to_be_focused()
    described = page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent"
    )
    assert re.search(r"Igloo \d+ is in your hands\. Hold Space to shake it", described)
    mika.shake_with_keys()
    assert page.evaluate("document.querySelector('[data-gaps]').dataset.delay") is not None
    page.keyboard.press("4")
    expect(page.get_by_role("button", name=re.compile(r"^card 4:.*chosen$"))).to_be_attached()
    page.keyboard.press("4")
    expect(page.get_by_role("status").filter(has_text="stakes a thaler on card 4")).to_be_attached()
    expect(page.get_by_role("button", name=FREE).and_(page.locator(":focus"))).to_be_attached()


def tab_to(one: Shaker, name: re.Pattern[str]) -> None:
    """Press Tab until something called so has the focus."""
    for _ in range(60):
        one.page.keyboard.press("Tab")
        label = one.page.evaluate("document.activeElement?.getAttribute('aria-label') ?? ''")
        if name.search(label):
            return
    raise AssertionError(f"Tab does not lead to {name.pattern}")


def test_every_kind_of_decision_in_the_first_and_in_a_later_round(house: House) -> None:
    mika, oma = shaker(house), shaker(house, "phone")
    at_one_table(mika, oma)
    for _ in range(2):
        begin_round((mika, oma))
        for one in (mika, oma):
            one.take()
            one.person.press("Put it back")
            expect(one.hand).to_have_count(0)
            one.take()
            one.stake(2)
            one.say_done()
            one.person.press("Go on after all")
            expect(one.page.get_by_role("button", name=re.compile("m done$"))).to_be_visible()
        for one in (mika, oma):
            one.say_done()
        for one in (mika, oma):
            one.sees_check()
            one.skip_check()


def test_who_is_too_late_is_told_kindly(house: House) -> None:
    mika, oma = shaker(house), shaker(house)
    at_one_table(mika, oma)
    begin_round((mika, oma))
    mika.take(5)
    theirs = oma.page.get_by_role("button", name=re.compile("^igloo 5, in the hands of"))
    theirs.click(force=True)
    oma.person.sees(re.compile("was a blink faster. Take another one!"))
    oma.person.picture("pop-too-late")


def test_the_ear_trainer_lets_one_shake_guess_and_peek(house: House) -> None:
    oma = shaker(house, "phone")
    oma.person.go("/rules/igloo_pop")
    oma.page.get_by_role("link", name="Train your ear first").click()
    oma.person.press("Take an igloo")
    oma.shake_with_mouse()
    oma.person.press("7 beads")
    oma.person.sees(re.compile(r"Yes, 7!|It was \d+\. You said 7\.|Close: it was \d+\."))
    expect(oma.page.get_by_role("row", name="Guesses 1")).to_be_visible()
    oma.person.picture("pop-trainer-phone", whole=True)
    oma.person.press("Next igloo")
    expect(oma.hand).to_be_visible()


@pytest.mark.parametrize(("screen", "theme"), [("tv", "night"), ("phone", "day")])
def test_axe_finds_nothing_at_the_village(house: House, screen: Screen, theme: Theme) -> None:
    mika = Shaker(house.visitor(screen, theme))
    choose_igloo_pop(mika.person, "Play against bots")
    mika.person.press("Start the game")
    expect(mika.cards).to_have_count(9)
    settle(mika.person)
    assert axe(mika.person) == []
    mika.get_ready()
    mika.await_round()
    mika.take()
    mika.person.picture(f"pop-hand-{screen}-{theme}", whole=True)
    assert axe(mika.person) == []
    assert not overflows(mika.person)
