"""ICECOOL through the page: by mouse, by touch, by keys, with rooms and without WebGL."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS, WITHOUT_WEBGL, Flicker, flicker, school, seated
from tests.browser.icecool_moments import MIKA, MOMENTS, OMA, at_fish, desk_at, in_reach
from tests.browser.people import aside, wait_until
from tests.browser.test_pages import axe, overflows, settle

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.people import House, Screen

pytestmark = pytest.mark.browser
TOLD = """() => {
    const look = () => { window.told ||= /Mika flicks/.test(document.body.textContent); };
    new MutationObserver(look).observe(document.body, {
        childList: true, characterData: true, subtree: true });
}"""
"""Notes whether the page has ever told of Mika's flick: the curtain may fall soon after."""
STRONG = "() => parseInt(document.querySelector('output').textContent) > 40"


def station(mika: Flicker) -> None:
    """The Catcher takes the place offered."""
    mika.person.press("Start here")


def agree(*people: Flicker) -> None:
    """Everybody sees every penguin in the same place."""
    first, *others = people
    wait_until(
        first.page,
        lambda: all(first.poses() == other.poses() for other in others),
        "penguins rest in different places",
    )


def moved(person: Flicker, before: list[str | None]) -> None:
    """Wait until a flick is over."""
    wait_until(person.page, lambda: person.poses() not in ([], before), "no penguin has moved")


WAYS: dict[str, tuple[int, Screen, Callable[[Flicker], None]]] = {
    "the runner by touch": (1, "sideways", lambda who: who.pull_by_touch(who.place(), (40, 30))),
    "the runner by a tap": (1, "phone", lambda who: who.flick_button.tap()),
    "the catcher by mouse": (0, "desktop", lambda who: who.pull_by_mouse(who.place(), (-60, -50))),
    "the catcher by keys": (0, "desktop", Flicker.flick_by_keys),
}
"""Seat, device and hand: each the first flick of that seat, for whose turn comes next is chance."""


@pytest.mark.parametrize("way", WAYS)
def test_mouse_touch_and_keys_flick_and_both_see_the_same_rest(house: House, way: str) -> None:
    seat, screen, flick = WAYS[way]
    table = aside(school(house.server, flicked=seat == 0))
    people = [flicker(house, table, one, screen if one == seat else "desktop") for one in (0, 1)]
    if seat == 1:
        station(people[0])
    people[seat].await_turn()
    for one in people:
        one.look("Plan")
    before = people[seat].poses()
    flick(people[seat])
    moved(people[seat], before)
    agree(*people)


def test_a_pull_in_the_rooms_flicks_and_pictures_are_taken(house: House) -> None:
    table = aside(school(house.server))
    mika = flicker(house, table, 0, "phone", still=False)
    oma = flicker(house, table, 1, still=False)
    mika.person.picture("icecool-station-phone")
    station(mika)
    oma.await_turn()
    expect(oma.page.get_by_text("Pull your penguin back")).to_be_visible()
    expect(oma.stage).to_have_attribute("data-camera", "behind")
    at = oma.penguin_from_behind()
    oma.person.picture("icecool-aim")
    oma.grip_by_mouse(at, (40, 110))
    oma.person.picture("icecool-pull")
    oma.page.mouse.up()
    oma.person.sees(re.compile("^Oma flicks: straight"))
    oma.person.picture("icecool-flight")
    for one in (oma, mika):
        expect(one.page.get_by_role("button", name="Again")).to_be_enabled()
    oma.person.picture("icecool-rest")
    mika.penguin_from_behind()
    mika.person.picture("icecool-aim-phone")
    mika.look("Plan")
    oma.look("Plan")
    agree(mika, oma)


def test_where_the_processor_draws_the_plan_is_offered_once(house: House) -> None:
    table = aside(school(house.server, flicked=True))
    mika = flicker(house, table, 0, "phone")
    offer = mika.page.get_by_role("status").filter(has_text="The plan is quicker on this device.")
    expect(offer).to_be_visible()
    assert axe(mika.person) == []
    assert not overflows(mika.person)
    mika.person.picture("icecool-offer-phone")
    offer.get_by_role("button", name="Quicker: the plan").tap()
    expect(mika.stage).to_have_attribute("data-camera", "plan")
    mika.look("Behind")
    mika.penguin_from_behind()
    expect(offer).to_have_count(0)
    mika.page.reload()
    mika.penguin_from_behind()
    expect(offer).to_have_count(0)


def test_without_webgl_the_plan_does_everything_and_says_so(house: House) -> None:
    table = aside(school(house.server))
    mika = flicker(house, table, 0, before=WITHOUT_WEBGL)
    mika.person.sees(re.compile("no WebGL"))
    station(mika)
    oma = flicker(house, table, 1, "phone", before=WITHOUT_WEBGL)
    oma.await_turn()
    expect(oma.page.locator("[data-tag]")).to_have_text(["Catcher", "you"])
    oma.person.picture("icecool-plan-phone")
    mika.person.picture("icecool-plan")
    before = oma.poses()
    oma.flick_by_keys()
    moved(oma, before)
    agree(mika, oma)


def test_one_switch_is_enough(house: House) -> None:
    table = aside(school(house.server))
    mika, oma = flicker(house, table, 0), flicker(house, table, 1)
    oma.look("Plan")
    station(mika)
    oma.await_turn()
    before = oma.poses()
    oma.page.get_by_text("Finer, and other ways to play").click()
    oma.page.get_by_role("switch", name="Play with one switch").click(force=True)
    oma.stage.focus()
    for said in ("The aim turns", "Now slowly", "Where shall the finger hit"):
        oma.person.sees(re.compile(said))
        oma.page.keyboard.press("Space")
    oma.person.sees("How hard?")
    oma.page.wait_for_function(STRONG)
    oma.page.keyboard.press("Space")
    moved(oma, before)


def test_two_at_one_screen_watch_the_flick_before_the_curtain_falls(house: House) -> None:
    table = aside(seated(house.server, desk_at(at_fish, later=False), one_screen=True))
    both = flicker(house, table, 0, key=KEYS[0], still=False)
    both.look("Plan")
    both.await_turn()
    both.page.evaluate(TOLD)
    both.flick_by_keys()
    both.page.wait_for_function("() => window.told")
    expect(both.page.get_by_role("heading", name=re.compile("Oma"))).to_be_visible()


def test_two_at_one_screen_need_no_curtain_before_there_is_a_card(house: House) -> None:
    table = aside(school(house.server, one_screen=True))
    both = flicker(house, table, 0)
    both.look("Plan")
    station(both)
    both.await_turn()
    expect(both.page.get_by_role("button", name=re.compile("show my hand"))).to_have_count(0)


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_practice_run_and_the_techniques(house: House, screen: Screen) -> None:
    visitor = house.visitor(screen)
    visitor.page.add_init_script(
        "localStorage.setItem('polarnight.icecool', '{\"camera\":\"plan\"}')"
    )
    visitor.go("/practice/icecool")
    visitor.press("Begin the practice run")
    chances = visitor.page.get_by_role("region", name="Through which doors?")
    expect(chances.get_by_text(re.compile(r"\d+ of 10"))).not_to_have_count(0)
    visitor.picture(f"icecool-practice-{screen}", whole=True)
    assert axe(visitor) == []
    assert not overflows(visitor)
    visitor.page.get_by_role("application").focus()
    visitor.page.keyboard.press("Enter")
    visitor.sees("1 flick")
    visitor.go("/rules/icecool")
    visitor.press("Show: Jump")
    visitor.sees("Once more: Jump")


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe_finds_nothing_while_aiming_and_in_the_rules(house: House, screen: str) -> None:
    table = aside(school(house.server))
    mika = flicker(house, table, 0)
    oma = flicker(house, table, 1, "phone" if screen == "phone" else "desktop")
    oma.look("Plan")
    station(mika)
    oma.await_turn()
    settle(oma.person)
    assert axe(oma.person) == []
    assert not overflows(oma.person)
    oma.person.go("/rules/icecool")
    settle(oma.person)
    oma.person.picture(f"icecool-rules-{screen}")
    assert axe(oma.person) == []
    assert not overflows(oma.person)


@pytest.mark.parametrize("later", [False, True], ids=["first round", "third round"])
def test_every_kind_of_decision_is_made_from_the_page(house: House, later: bool) -> None:
    people: dict[int, Flicker] = {}
    for name, moment in MOMENTS.items():
        desk = desk_at(moment.lead, later=later, deck=moment.deck)
        table = aside(seated(house.server, desk))
        if moment.seat not in people:
            people[moment.seat] = flicker(house, table, moment.seat)
        who = people[moment.seat]
        who.person.go(table)
        if moment.press is not None:
            who.await_decision()
            assert tuple(who.offers()) == moment.offers, name
            who.decide(moment.press)
        who.hears(moment.said)


@pytest.mark.parametrize("reloads", [False, True], ids=["stays", "reloads"])
def test_the_next_catcher_begins_on_a_place_that_is_allowed(house: House, reloads: bool) -> None:
    table = aside(seated(house.server, desk_at(in_reach, later=False)))
    mika, oma = flicker(house, table, MIKA), flicker(house, table, OMA, "phone")
    mika.await_decision()
    mika.decide("Flick")
    mika.person.picture("icecool-caught")
    oma.person.picture("icecool-caught-phone")
    oma.await_decision()
    if reloads:
        oma.page.reload()
        oma.await_decision()
    assert oma.offers() == ["Start here"]
    for slider in oma.page.get_by_role("slider").all():
        low, high = (float(slider.get_attribute(end) or "") for end in ("min", "max"))
        assert low < float(slider.input_value()) < high
    oma.decide("Start here")
    oma.hears("Oma waits in the Kitchen.")
    mika.await_decision()
    assert mika.offers() == ["Flick"]
