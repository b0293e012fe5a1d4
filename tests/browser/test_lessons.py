"""Lessons in a real browser: by mouse, by keys alone, on a phone; and what a newcomer meets."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight import catalog
from polarnight.learn.lookup import lesson, puzzles
from tests.browser import learners
from tests.browser.people import REACHABLE
from tests.browser.test_pages import axe, overflows, settle

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from polarnight.learn.puzzle import Puzzle
    from tests.browser.learners import How
    from tests.browser.people import House, Person, Screen, Theme

pytestmark = pytest.mark.browser
GAMES = catalog.names()
DAYS = (datetime(2026, 11, 16, 12, tzinfo=UTC), datetime(2026, 11, 17, 12, tzinfo=UTC))
COUNT_CLICKS = """addEventListener('click', () => {
    localStorage.clicks = 1 + +(localStorage.clicks ?? 0);
}, true)"""
OVER_THE_BAR = """() => {
    const bar = document.querySelector('[data-asks]').getBoundingClientRect();
    const board = document.querySelector('section[aria-label="Board"]');
    return [...board.querySelectorAll('button, [role=gridcell], canvas')]
        .filter((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return bottom > bar.top + 1 && top < bar.bottom - 1;
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent);
}"""
NEXT_FRAME = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(done)))"""
PHONES: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 390, "height": 844})
UNDER_A_TOAST = """() => {
    const toast = document.querySelector('[role=status] > .panel').getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2')].filter((heading) => {
        const { left, right, top, bottom } = heading.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    }).map((heading) => heading.textContent);
}"""
"""The headlines that a short message covers."""
HOW: tuple[How, ...] = ("mouse", "keys", "finger")


def says(person: Person, text: str) -> None:
    """The bar of the lesson says it."""
    expect(person.page.locator("[data-asks]")).to_contain_text(text)


def onwards(person: Person, how: How, name: str) -> None:
    """Press a button of the lesson."""
    button = person.page.get_by_role("button", name=name, exact=True)
    expect(button).to_be_enabled()
    if how == "keys":
        button.focus()
        person.page.keyboard.press("Enter")
    else:
        learners.touch(person, how, button)


def under_the_board(person: Person) -> list[list[str]]:
    """What of the board lies over the bar below it, on a small phone and on a larger one."""
    found = []
    for size in PHONES:
        person.page.set_viewport_size(size)
        person.page.evaluate(NEXT_FRAME)
        found.append(person.page.evaluate(OVER_THE_BAR))
    return [names for names in found if names]


@pytest.mark.parametrize("how", HOW)
@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_through(house: House, game: str, how: How) -> None:
    """Every step by its own solution on the real board; at the end all stars, and they stay."""
    title = catalog.game(game).info.title
    learner = house.visitor("phone" if how == "finger" else "desktop")
    learner.go(f"/learn/{game}")
    steps = lesson(game).steps
    for number, step in enumerate(steps):
        expect(learner.page.get_by_role("heading", level=2).first).to_have_text(
            f"Step {number + 1} of {len(steps)}: {step.title.en}"
        )
        for move in step.moves:
            if not move.show.startswith("count"):  # whoever begins to count goes on to three
                says(learner, (move.say or step.say).en)
            if how == "finger":
                assert not under_the_board(learner), step.name
            learners.play(learner, how, game, move.show)
        says(learner, step.praise.en)
        if how != "keys":
            learner.picture(f"learn-{game}-{step.name}-{'phone' if how == 'finger' else 'desktop'}")
        onwards(learner, how, "Finish" if step is steps[-1] else "Next")
    expect(learner.page.get_by_role("heading", level=2)).to_have_text(f"You can play {title}!")
    learner.sees(re.compile(rf"^\d+ of {3 * len(steps)} stars$"))
    stars = 1 if game == "icecool" else 3  # hands are not sure enough for a test: it asks for help
    learner.page.reload()
    expect(learner.page.get_by_role("button", name=re.compile(f", {stars} star"))).to_have_count(
        len(steps) - (game == "icecool")
    )


def test_a_wrong_move_is_answered_and_the_step_goes_on(house: House) -> None:
    learner = house.visitor()
    learner.go("/learn/packeis")
    learner.page.get_by_role("button", name=re.compile("^Step 2 ")).click()
    step = lesson("packeis").steps[1]
    says(learner, step.say.en)
    learners.play(learner, "mouse", "packeis", step.wrong[0].example)
    says(learner, step.wrong[0].say.en)
    learners.play(learner, "mouse", "packeis", step.moves[0].show)
    says(learner, step.praise.en)
    says(learner, "2 stars")


def test_show_me_shows_it_and_then_does_it(house: House) -> None:
    learner = house.visitor()
    learner.go("/learn/packeis")
    learner.page.get_by_role("button", name=re.compile("^Step 4 ")).click()
    step = lesson("packeis").steps[3]
    for move in step.moves:
        says(learner, (move.say or step.say).en)
        onwards(learner, "mouse", "Show me")
        says(learner, "Slide from D2 to A3" if move is step.moves[0] else "Slide from A3 to D5")
        onwards(learner, "mouse", "Do it for me")
    says(learner, step.praise.en)
    says(learner, "1 star")


@pytest.mark.parametrize(
    ("game", "screen", "theme"),
    [
        ("packeis", "phone", "day"),
        ("packeis", "sideways", "night"),
        ("igloo_igloo", "desktop", "night"),
        ("icecool", "phone", "night"),
        ("igloo_pop", "desktop", "day"),
    ],
)
def test_axe_finds_nothing_in_a_lesson(
    house: House, game: str, screen: Screen, theme: Theme
) -> None:
    learner = house.visitor(screen, theme)
    learner.go(f"/learn/{game}")
    says(learner, lesson(game).steps[0].say.en)
    settle(learner)
    learner.picture(f"learn-{game}-{screen}")
    assert not axe(learner)
    assert not overflows(learner)
    onwards(learner, "mouse", "Skip")
    for _ in lesson(game).steps[2:]:
        onwards(learner, "mouse", "Skip")
    onwards(learner, "mouse", "Skip")
    learner.sees(re.compile("You can play"))
    assert not axe(learner)


def of_day(game: str, now: datetime) -> list[Puzzle]:
    """The puzzles of a game that belong to a day."""
    kit, day = puzzles(game), (now.date() - date(1970, 1, 1)).days
    daily = kit.words.daily
    return [kit.shipped[(day * daily + place) % len(kit.shipped)] for place in range(daily)]


def test_a_puzzle_a_day_is_solved_counted_and_shared(house: House) -> None:
    """The date chooses it; another day follows, and the days in a row are counted."""
    learner, words = house.visitor(), puzzles("packeis").words
    for days_in_a_row, now in enumerate(DAYS, start=1):
        learner.page.clock.set_fixed_time(now)
        learner.go("/puzzles")
        expect(learner.page.get_by_role("link", name=re.compile("^Solve it"))).to_have_count(4)
        if days_in_a_row == 1:
            learner.picture("puzzles-desktop")
            assert not axe(learner)
        learner.page.get_by_role("link", name=re.compile("Packeis am Pol")).click()
        (puzzle,) = of_day("packeis", now)
        says(learner, words.tasks["win"].say.en)
        if days_in_a_row == 1:
            learner.picture("puzzle-desktop")
            assert not axe(learner)
        learners.play(learner, "mouse", "packeis", puzzle.actions[0])
        says(learner, words.praise.en)
        onwards(learner, "mouse", "Finish")
        learner.sees("1 day in a row" if days_in_a_row == 1 else f"{days_in_a_row} days in a row")
    learner.picture("puzzle-solved")
    assert not axe(learner)
    learner.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    onwards(learner, "mouse", "Share")
    learner.sees("Copied.")
    assert learner.page.evaluate(UNDER_A_TOAST) == []
    shared = learner.page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        r"Polar Night, Packeis am Pol, puzzle of .*2026: ★★★ \(2 days in a row\)", shared
    )
    onwards(learner, "mouse", "Another one")
    says(learner, words.tasks["win"].say.en)


@pytest.mark.parametrize(
    ("game", "screen"), [("igloo_igloo", "desktop"), ("icecool", "phone"), ("igloo_pop", "desktop")]
)
def test_the_puzzles_of_the_other_games_are_solved_too(
    house: House, game: str, screen: Screen
) -> None:
    learner, words = house.visitor(screen), puzzles(game).words
    learner.page.clock.set_fixed_time(DAYS[0])
    learner.go(f"/puzzles/{game}")
    today = of_day(game, DAYS[0])
    for puzzle in today:
        says(learner, words.tasks[puzzle.task].say.en)
        learner.picture(f"puzzle-{game}-{puzzle.grade}-{screen}")
        for _ in puzzle.actions:
            onwards(learner, "mouse", "Show me")
            onwards(learner, "mouse", "Do it for me")
        says(learner, words.praise.en)
        onwards(learner, "mouse", "Finish" if puzzle is today[-1] else "Next")
    learner.sees("1 day in a row")
    learner.page.get_by_role("link", name="All puzzles of today").click()
    expect(learner.page.get_by_role("link", name=re.compile("^Solve it"))).to_have_count(3)
    learner.picture(f"puzzles-{screen}")
    assert not axe(learner)
    assert not overflows(learner)


def test_a_newcomer_is_soon_at_a_first_move(house: House) -> None:
    """Counted in clicks from the home page: two to a lesson, three to a game against bots."""
    learner = house.visitor()
    learner.page.add_init_script(COUNT_CLICKS)
    learner.go("/")
    card = learner.page.get_by_role("article").filter(has_text="Packeis am Pol")
    for fact in ("Slide, fish, and strand the others.", "4 players", "20 min", "age 6+"):
        expect(card).to_contain_text(fact)
    card.get_by_role("link", name="Learn").click()
    expect(learner.cells(REACHABLE).first).to_be_visible()
    assert 1 <= learner.page.evaluate("+localStorage.clicks") <= 2

    player = house.visitor()
    player.page.add_init_script(COUNT_CLICKS)
    player.go("/")
    player.press("Play against bots")
    offer = player.page.get_by_role("complementary", name="Learn")
    expect(offer.get_by_role("link", name="Learn first")).to_have_attribute(
        "href", "/learn/packeis"
    )
    player.picture("learn-offer")
    assert not axe(player)
    player.press("Start the game")
    assert player.await_turn()
    assert 1 <= player.page.evaluate("+localStorage.clicks") <= 3
    player.go("/")
    player.press("Play against bots")
    expect(player.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(offer).to_have_count(0)  # no longer new


def test_the_rules_lead_to_the_lesson(house: House) -> None:
    reader = house.visitor()
    reader.go("/rules/packeis")
    reader.page.get_by_role("link", name="Learn it by playing").click()
    says(reader, lesson("packeis").steps[0].say.en)
