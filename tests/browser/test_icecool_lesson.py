"""The lesson of ICECOOL as a beginner sees it: one looks at what is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight.learn.lookup import lesson
from tests.browser.icecool import Flicker
from tests.browser.learners import decide, press, says
from tests.browser.test_lessons import onwards
from tests.browser.test_pages import settle
from tests.browser.test_starting import LARGE, SMALL

if TYPE_CHECKING:
    from tests.browser.people import House, Screen

pytestmark = pytest.mark.browser
STEPS = lesson("icecool").steps
AHEAD = {"straight": 90, "strength": 90, "fish": 0, "curve": 90, "jump": 0, "line": 90, "catch": 90}
"""Where the door, the wall, the line or the penguin of each step is, as the dial has it."""
LIT = {"straight": "Gym", "strength": "Gym", "fish": "Canteen", "curve": "Gym"}
"""Where the door leads that each of these steps means; the others mean none."""
NEARLY = 3
RING = "(stage) => stage === document.activeElement && getComputedStyle(stage).outlineStyle"


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_a_learner_looks_where_each_step_leads(house: House, screen: Screen) -> None:
    learner = house.visitor(screen)
    learner.go("/learn/icecool")
    seen = {}
    for step in STEPS:
        says(learner, step.say.en)
        if step.name in AHEAD:
            Flicker(learner, 0).penguin_from_behind()
            dial = learner.page.get_by_role("slider", name="Direction")
            seen[step.name] = float(dial.input_value())
            learner.picture(f"icecool-lesson-{step.name}-{screen}")
        onwards(learner, "mouse", "Skip")
    assert {name: at for name, at in seen.items() if abs(at - AHEAD[name]) > NEARLY} == {}


@pytest.mark.parametrize("camera", ["Plan", "Behind"])
def test_the_door_that_a_step_means_is_lit_and_told(house: House, camera: str) -> None:
    learner = house.visitor("phone")
    learner.go("/learn/icecool")
    told = {}
    for step in STEPS:
        says(learner, step.say.en)
        if step.name in AHEAD:
            hand = Flicker(learner, 0)
            hand.await_turn()
            hand.look(camera)
            label = hand.stage.get_attribute("aria-label") or ""
            if found := re.match(r"The door to the (\w+) is lit", label):
                told[step.name] = found[1]
            if camera == "Plan":
                assert learner.page.locator("[data-lit]").count() == (step.name in LIT)
            learner.picture(f"icecool-lit-{step.name}-{camera}")
        onwards(learner, "mouse", "Skip")
    assert told == LIT


def test_whoever_just_flicks_in_the_first_step_goes_through_the_door_that_is_meant(
    house: House,
) -> None:
    learner = house.visitor("phone")
    learner.go("/learn/icecool")
    says(learner, STEPS[0].say.en)
    decide(learner, "finger", "Flick")
    says(learner, STEPS[0].praise.en)


def test_a_finger_leaves_no_ring_round_the_school_and_keys_do(house: House) -> None:
    learner = house.visitor("phone")
    learner.go("/learn/icecool")
    hand = Flicker(learner, 0)
    hand.pull_by_touch(hand.penguin_from_behind(), (70.0, 60.0))
    expect(learner.page.get_by_role("button", name="Try again")).to_be_visible()
    assert hand.stage.evaluate(RING) == "none"
    press(learner, "keys", learner.page.get_by_role("button", name="Try again"))
    hand.await_turn()
    hand.stage.focus()
    learner.page.keyboard.press("ArrowUp")
    assert hand.stage.evaluate(RING) == "solid"


OFFERED = """(offer) => {
    const [stage, clear, tag] = ['.stage', '.clear', "[data-tag='0']"]
        .map((one) => document.querySelector(one).getBoundingClientRect());
    const box = offer.getBoundingClientRect();
    return {
        share: box.width * box.height / (stage.width * stage.height),
        left: clear.height / stage.height,
        free: tag.left >= box.right || tag.right <= box.left
            || tag.top >= box.bottom || tag.bottom <= box.top,
    };
}"""


@pytest.mark.parametrize("large", [False, True], ids=["plain", "large"])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_on_a_phone_the_offer_of_the_plan_leaves_the_school_to_the_penguin(
    house: House, language: str, *, large: bool
) -> None:
    """It takes a corner; the camera behind the penguin has the whole height."""
    learner = house.visitor("phone", language=language)
    if large:
        learner.page.add_init_script(LARGE)
    for width, height in SMALL:
        learner.page.set_viewport_size({"width": width, "height": height})
        learner.go("/learn/icecool")
        offer = learner.page.locator(".offer")
        expect(offer).to_be_visible()
        settle(learner)
        learner.picture(f"icecool-offer-{language}-{width}-{'large' if large else 'plain'}")
        found = offer.evaluate(OFFERED)
        assert found["share"] <= 0.1, (width, found)
        assert found["left"] >= 0.99, (width, found)
        assert found["free"], width
