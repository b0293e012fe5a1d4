"""Igloo Igloo through the page: a whole game, a question across browsers, hands that stay shut."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.icecool import KEYS, seated
from tests.browser.igloo import Tribe, choose_igloo_igloo, leaks, play_out, tribe
from tests.browser.igloo_decisions import decisions, last_decision
from tests.browser.people import PATIENCE, aside, wait_until
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_playing import results
from tests.tables.bear_hunt import bear_hunt
from tests.tables.desk import played_out, two_people

if TYPE_CHECKING:
    from playwright.sync_api import Route

    from tests.browser.people import House, Screen, Theme

pytestmark = pytest.mark.browser
SHORT = (360, 640)
SOME_WAY = 61
"""So many actions into a game of two, it is the second's turn, with points left."""
LOOKS: tuple[tuple[Screen, Theme], ...] = (("phone", "night"), ("desktop", "day"))


def test_two_people_and_two_bots_play_to_the_end_and_nobody_is_sent_a_hand(house: House) -> None:
    mika, oma = tribe(house, Random(1)), tribe(house, Random(2), "phone")
    watcher = tribe(house, Random(3))
    choose_igloo_igloo(mika.person, "Play with friends")
    table = mika.page.url.removeprefix(house.address)
    oma.person.go(table)
    oma.person.press("Take a chair")
    expect(mika.page.get_by_role("button", name="Add a bot")).to_have_count(2)
    mika.person.press("Add a bot")
    expect(mika.page.get_by_role("button", name="Add a bot")).to_have_count(1)
    mika.person.press("Add a bot")
    watcher.person.go(table)
    mika.person.press("Start the game")
    for one in (mika, oma, watcher):
        expect(one.person.board).to_be_visible()
    mika.person.picture("igloo-begun")
    play_out(mika, oma)
    watcher.person.press("To the podium")
    expect(watcher.page.get_by_role("table")).to_be_visible()
    assert results(mika.person) == results(oma.person) == results(watcher.person)
    mika.person.picture("igloo-podium")
    oma.person.picture("igloo-podium-phone", whole=True)
    kept = '"kept":true'
    for one, seat in ((mika, 0), (oma, 1), (watcher, None)):
        assert kept in one.bytes_received(), "somebody kept a tile, and all were told so"
        assert leaks(one.states(), seat) == []


USUAL = ("place", "melt", "walk", "kayak", "land", "hunt", "build", "play stamina", "end")
"""What everybody does in every game: also by touch on a phone."""


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_every_kind_of_decision_is_made_by_what_the_page_offers(
    house: House, screen: Screen
) -> None:
    """In an early and in a later turn, from a game that was played up to there."""
    mika = tribe(house, Random(1), screen)
    for decision in decisions():
        if screen == "phone" and (decision.kind not in USUAL or decision.late):
            continue
        table = aside(house.server.bring("whoever-brings-it", "igloo_igloo", decision.records))
        mika.person.go(f"/t/{table}")
        mika.person.press(f"Sit down in place of {decision.name}")
        wait_until(mika.page, lambda: mika.asked, f"{decision.kind} is not asked for")
        plies = mika.plies
        mika.do(decision)
        wait_until(
            mika.page,
            lambda before=plies: mika.plies > before,  # type: ignore[misc]
            f"{decision.kind} is not played",
        )
        assert mika.events == decision.events, decision.kind
        mika.person.picture(f"igloo-{screen}-{decision.kind.replace(' ', '-')}")


def test_a_harpoon_question_reaches_the_right_person_on_another_browser(house: House) -> None:
    records = bear_hunt(asked=True)
    step = records[-1].deed  # type: ignore[union-attr]
    table = aside(house.server.bring("whoever-brings-it", "igloo_igloo", records[:-1]))
    mika, oma = tribe(house, Random(1)), tribe(house, Random(2), "phone")
    watcher = tribe(house, Random(3))
    for one, name in ((mika, "Mika"), (oma, "Oma"), (watcher, None)):
        one.person.go(f"/t/{table}")
        if name:
            one.person.press(f"Sit down in place of {name}")
    expect(mika.person.cells(re.compile("reachable"))).not_to_have_count(0)
    mika.touch(step["to"])
    mika.person.press("Step")
    harpoon = oma.page.get_by_role("button", name="Harpoon!")
    expect(harpoon).to_be_visible()
    for one in (oma, mika, watcher):
        expect(one.page.get_by_role("timer")).to_be_visible()
    oma.person.sees(re.compile("A bear attacks"))
    oma.person.picture("igloo-harpoon-phone", whole=True)
    mika.person.picture("igloo-harpoon-waiting")
    for one in (mika, watcher):
        expect(one.page.get_by_role("button", name="Harpoon!")).to_have_count(0)
        expect(one.page.get_by_role("button", name="No harpoon")).to_have_count(0)
    harpoon.click()
    for one in (mika, oma, watcher):
        expect(one.page.get_by_text("Oma plays a harpoon!").first).to_be_attached()
        expect(one.page.get_by_role("timer")).to_have_count(0)
    for one, seat in ((mika, 0), (oma, 1)):
        seated = [state for state in one.states() if state["you"]["chairs"]]
        assert leaks(iter(seated), seat) == []
        if one is oma:
            assert any("harpoon" in state["game"]["view"]["hand"] for state in seated)
    assert leaks(watcher.states(), None) == []


SEEN = """() => {
    const log = window.log = [];
    const note = (what) => log.at(-1) !== what && log.push(what);
    new MutationObserver(() => {
        if (document.querySelector('svg .hop')) note('moves');
        const told = [...document.querySelectorAll('[role=status]')].map((one) => one.innerText);
        if (told.some((text) => /The bear attacks/.test(text))) note('told');
        const lit = document.querySelectorAll('[data-counted]').length;
        if (lit > 0) note(lit);
    }).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""
"""Writes down in which order things are seen and told."""


def test_a_bear_is_seen_before_it_is_told(house: House) -> None:
    records = bear_hunt(asked=True)
    step = records[-1].deed  # type: ignore[union-attr]
    table = aside(house.server.bring("whoever-brings-it", "igloo_igloo", records[:-1]))
    mika = Tribe(house.visitor("phone", still=False), Random(1))
    mika.person.go(f"/t/{table}")
    mika.person.press("Sit down in place of Mika")
    expect(mika.person.cells(re.compile("reachable"))).not_to_have_count(0)
    mika.touch(step["to"])
    mika.page.evaluate(SEEN)
    mika.person.press("Step")
    wait_until(mika.page, lambda: "told" in mika.page.evaluate("log"), "nobody tells it")
    assert mika.page.evaluate("log")[0] == "moves"


def test_at_the_end_islands_light_up_one_by_one(house: House) -> None:
    """For those who like motion; for the others all at once. Then comes the podium."""
    last = last_decision()
    table = aside(house.server.bring("whoever-brings-it", "igloo_igloo", last.records))
    mika = Tribe(house.visitor("phone", still=False), Random(1))
    watcher = tribe(house, Random(2))
    for one in (mika, watcher):
        one.person.go(f"/t/{table}")
    mika.person.press(f"Sit down in place of {last.name}")
    wait_until(mika.page, lambda: mika.asked, "nothing is asked for")
    mika.page.evaluate(SEEN)
    mika.do(last)
    expect(watcher.page.get_by_text("Every island is counted")).to_be_visible()
    watcher.person.picture("igloo-counted-desktop")
    expect(mika.page.get_by_text(re.compile(r"^Island at [A-H]\d"))).not_to_have_count(0)
    mika.person.picture("igloo-counting-phone")
    expect(mika.page.get_by_text("Every island is counted")).to_be_visible()
    mika.person.picture("igloo-counted-phone")
    lit = [count for count in mika.page.evaluate("log") if isinstance(count, int)]
    islands = [event for event in last.events if event["type"] == "island_scored"]  # type: ignore[index]
    assert len(lit) == len(islands) > 1
    assert lit == sorted(lit), "an island went out again"
    for one in (mika, watcher):
        one.person.press("To the podium")
        expect(one.page.get_by_role("table")).to_be_visible()
    mika.page.get_by_role("link", name="The board at the end").click()
    expect(mika.person.board).to_be_visible()


def test_a_curtain_hides_the_hand_between_people_at_one_screen(house: House) -> None:
    family = tribe(house, Random(5))
    choose_igloo_igloo(family.person, "On one screen")
    family.person.press("Start the game")
    curtains = looked = 0
    for _ in range(10):
        while not family.asked:
            family.page.wait_for_timeout(25)
        expect(family.person.board).to_be_visible()
        plies = family.plies
        while family.plies == plies:
            family.act()
    expect(family.page.get_by_role("button", name=re.compile("show my hand"))).to_have_count(0)
    while looked < 3:
        lift = family.page.get_by_role("button", name=re.compile("show my hand"))
        if lift.count():
            expect(family.hand).to_have_count(0)
            expect(family.person.board).to_have_count(0)
            if curtains == 0:
                family.person.picture("igloo-curtain")
            curtains += 1
            lift.click()
            expect(family.hand).to_be_visible()
            looked += family.hand.get_by_role("button").count() > 0
        else:
            family.act()
    assert curtains >= looked


def test_on_a_short_phone_what_an_inuk_can_do_is_in_sight(house: House) -> None:
    desk = two_people("igloo_igloo")
    desk.play_on(SOME_WAY)
    oma = tribe(house, Random(1), "phone")
    width, height = SHORT
    oma.page.set_viewport_size({"width": width, "height": height})
    oma.person.as_owner_of(KEYS[1])
    oma.person.go(aside(seated(house.server, desk)))
    oma.person.touch(oma.person.cells(re.compile("can act")).first, force=True)
    menu = oma.page.get_by_role("toolbar")
    expect(menu).to_be_visible()
    settle(oma.person)
    oma.person.picture("igloo-short-menu")
    box = menu.bounding_box()
    assert box
    assert box["y"] + box["height"] <= height


def test_who_melts_is_told_why_it_cannot_be_taken_back(house: House) -> None:
    mika = tribe(house, Random(4))
    choose_igloo_igloo(mika.person, "Play against bots")
    mika.person.press("Start the game")
    while mika.page.get_by_role("button", name="Melt", exact=True).count() == 0:
        mika.act()
    mika.page.get_by_role("button", name="Melt", exact=True).click()
    mika.person.sees("Something hidden was shown; that cannot be unseen.")
    expect(mika.page.get_by_role("button", name="Undo")).to_be_disabled()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe_finds_nothing_at_the_table_and_on_the_rules_page(house: House, screen: Screen) -> None:
    records = bear_hunt(asked=False)
    table = aside(house.server.bring("whoever-brings-it", "igloo_igloo", records))
    visitor = house.visitor(screen)
    for name, path in (("igloo", f"/t/{table}"), ("igloo-rules", "/rules/igloo_igloo")):
        visitor.go(path)
        settle(visitor)
        visitor.picture(f"{name}-{screen}", whole=True)
        assert axe(visitor) == []
        if name == "igloo":
            islands = visitor.page.get_by_role("button", name="Islands", exact=True)
            expect(islands).to_have_attribute("aria-pressed", "true")
            islands.focus()
            visitor.page.keyboard.press("Enter")
            expect(islands).to_have_attribute("aria-pressed", "false")
            expect(visitor.cells(re.compile("island of"))).to_have_count(0)
        assert not overflows(visitor)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_looked_back_on(house: House, seats: int) -> None:
    desk = played_out("igloo_igloo", seats)
    records = [row.record for row in desk.rows]
    table = aside(house.server.bring("somebody-looks-back", "igloo_igloo", records))
    visitor = house.visitor()
    asked: list[Route] = []
    visitor.page.route("**/analysis", lambda route: asked.append(route))  # noqa: PLW0108
    visitor.go(f"/g/{table}")
    panel = visitor.page.get_by_role("region", name="Looking back")
    expect(panel).to_have_attribute("aria-busy", "true")
    wait_until(visitor.page, lambda: bool(asked), "nobody asks")
    asked[0].continue_()
    expect(panel.get_by_role("img", name="Who was ahead, move by move")).to_be_visible(
        timeout=4 * PATIENCE
    )
    lines = panel.locator("svg[role=img] path[stroke]")
    expect(lines).to_have_count(1 if seats == 2 else seats)
    worst = panel.get_by_role("list", name="Moves that cost most").get_by_role("button").first
    expect(worst).to_contain_text(re.compile(r"gave away about \d+ points.*Played: .*Better: "))
    assert not re.search(r"igloo_igloo|[{}]", panel.inner_text())
    ply = worst.inner_text().split()[0]
    worst.click()
    visitor.sees(f"Before move {ply}")
    visitor.picture(f"igloo-looking-back-{seats}")
    for screen, theme in LOOKS:
        other = house.visitor(screen, theme).go(f"/g/{table}?ply={ply}")
        expect(other.page.get_by_role("img", name="Who was ahead, move by move")).to_be_visible()
        assert not overflows(other)
        other.picture(f"igloo-looking-back-{seats}-{screen}-{theme}", whole=True)
