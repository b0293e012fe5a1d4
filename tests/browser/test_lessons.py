"""Lessons and puzzles in a real browser: by mouse, by keys alone, on a phone."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight import catalog
from polarnight.core.spaces import allows
from polarnight.learn.attempt import attempt
from polarnight.learn.lookup import lesson, puzzles
from tests.browser import learners
from tests.browser.learners import says
from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_pictures import LOW_LOOKS, visits
from tests.browser.test_starting import LARGE
from tests.learn.test_lessons import LONGEST

if TYPE_CHECKING:
    from playwright.sync_api import ViewportSize

    from polarnight.learn.lesson import Wrong
    from polarnight.learn.puzzle import Puzzle
    from tests.browser.learners import How
    from tests.browser.people import House, Person, Screen, Theme
    from tests.browser.test_pictures import Look

pytestmark = pytest.mark.browser
GAMES = catalog.names()
DAYS = (datetime(2026, 11, 16, 12, tzinfo=UTC), datetime(2026, 11, 17, 12, tzinfo=UTC))
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
OUT_OF_SIGHT = """() => [...document.querySelectorAll('[data-asks] .bar, [data-asks] .bar button')]
    .filter((part) => part.getBoundingClientRect().bottom > innerHeight)
    .map((part) => part.textContent.trim())"""
CUT_OFF = """() => [...document.querySelectorAll('[data-hands] button, [data-asks] button')]
    .filter((part) => part.getBoundingClientRect().right > innerWidth)
    .map((part) => part.textContent.trim())"""
"""What is wider than the window leaves for it."""
HELP = """() => {
    const boxes = [...document.querySelectorAll('[data-asks] .tools button')]
        .map((one) => one.getBoundingClientRect());
    return {
        rows: new Set(boxes.map(({ top }) => Math.round(top))).size,
        bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
}"""
"""How many rows the buttons below the question have, and where they end."""
UNDER_A_TOAST = """() => {
    const toast = document.querySelector('[role=status] > .panel').getBoundingClientRect();
    return [...document.querySelectorAll('h1, h2')].filter((heading) => {
        const { left, right, top, bottom } = heading.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    }).map((heading) => heading.textContent);
}"""
"""The headlines that a short message covers."""
TOLD = """() => {
    const bar = document.querySelector('[data-asks]').cloneNode(true);
    for (const other of bar.querySelectorAll('button, a, .unseen')) other.remove();
    return bar.textContent.replace(/\\s+/g, ' ').trim().length;
}"""
"""How many signs of a step are told at once, beside its buttons."""
HOW: tuple[How, ...] = ("mouse", "keys", "finger")


def onwards(person: Person, how: How, name: str) -> None:
    """Press a button of the lesson."""
    learners.press(person, how, person.page.get_by_role("button", name=name, exact=True))


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
                assert learner.page.evaluate(TOLD) <= LONGEST, step.name
            if how == "finger":
                assert not under_the_board(learner), step.name
            learners.play(learner, how, game, move.show)
        says(learner, step.praise.en)
        assert learner.page.evaluate(TOLD) <= LONGEST, step.name
        if how != "keys":
            learner.picture(f"learn-{game}-{step.name}-{'phone' if how == 'finger' else 'desktop'}")
        onwards(learner, how, "Finish" if step is steps[-1] else "Next")
    expect(learner.page.get_by_role("heading", level=2)).to_have_text(f"You can play {title}!")
    learner.sees(f"{3 * len(steps)} of {3 * len(steps)} stars")
    learner.page.reload()
    expect(learner.page.get_by_role("button", name=re.compile(", 3 stars"))).to_have_count(
        len(steps)
    )


@pytest.mark.parametrize(
    ("game", "name"),
    [("packeis", "slide"), ("igloo_igloo", "walk"), ("icecool", "straight"), ("igloo_pop", "full")],
)
def test_a_wrong_move_is_answered_and_the_step_goes_on(house: House, game: str, name: str) -> None:
    """What was seen to go wrong is taken back by "Try again"; what was not done needs no button."""
    learner = house.visitor()
    learner.go(f"/learn/{game}")
    number, step = next(
        (at, one) for at, one in enumerate(lesson(game).steps, 1) if one.name == name
    )
    learner.page.get_by_role("button", name=re.compile(f"^Step {number} ")).click()
    says(learner, step.say.en)
    wrong = step.wrong[-1]
    learners.play(learner, "mouse", game, wrong.example)
    says(learner, wrong.say.en)
    settle(learner)
    learner.picture(f"learn-{game}-wrong")
    again = learner.page.get_by_role("button", name="Try again", exact=True)
    if again.count():
        again.click()
        says(learner, step.say.en)
    learners.play(learner, "mouse", game, step.moves[0].show)
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
        ("packeis", "sideways", "night"),
        ("igloo_igloo", "phone", "day"),
        ("icecool", "phone", "night"),
        ("igloo_pop", "desktop", "day"),
    ],
)
def test_axe_finds_nothing_where_a_lesson_begins_and_ends(
    house: House, game: str, screen: Screen, theme: Theme
) -> None:
    learner = house.visitor(screen, theme)
    learner.go(f"/learn/{game}")
    says(learner, lesson(game).steps[0].say.en)
    settle(learner)
    learner.picture(f"learn-{game}-{screen}")
    assert not axe(learner)
    assert not overflows(learner)
    for _ in lesson(game).steps:
        onwards(learner, "mouse", "Skip")
    learner.sees(re.compile("You can play"))
    assert not axe(learner)


@pytest.mark.parametrize("look", LOW_LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("game", GAMES)
def test_in_a_low_window_the_question_is_in_sight(house: House, game: str, look: Look) -> None:
    learner = visits(house, look)
    learner.go(f"/learn/{game}")
    for step in lesson(game).steps:
        bar = learner.page.locator("[data-asks] .bar")
        expect(bar).to_be_visible()
        settle(learner)
        learner.picture(f"learn-low-{game}-{step.name}-{look.name}")
        size, box = learner.page.viewport_size, bar.bounding_box()
        assert size is not None
        assert box is not None
        assert box["y"] + box["height"] <= size["height"], step.name
        assert not overflows(learner), step.name
        learner.page.locator("[data-asks] .tools button").last.click()


@pytest.mark.parametrize(
    ("game", "screen", "theme"),
    [
        ("packeis", "phone", "day"),
        ("igloo_igloo", "desktop", "night"),
        ("icecool", "desktop", "day"),
        ("igloo_pop", "phone", "night"),
    ],
)
def test_axe_finds_nothing_at_any_step_nor_after_a_wrong_move(
    house: House, game: str, screen: Screen, theme: Theme
) -> None:
    learner = house.visitor(screen, theme)
    how: How = "finger" if learner.handheld else "mouse"
    learner.go(f"/learn/{game}")
    for number, step in enumerate(lesson(game).steps):
        says(learner, (step.moves[0].say or step.say).en)
        settle(learner)
        if number == 0:
            learner.picture(f"learn-{game}-{screen}")
        assert not axe(learner), step.name
        assert not overflows(learner), step.name
        if wrong := wrong_by_hand(game, number):
            learners.play(learner, how, game, wrong.example)
            says(learner, wrong.say.en)
            settle(learner)
            assert not axe(learner), f"{step.name}, {wrong.example}"
            assert learner.page.evaluate(TOLD) <= LONGEST, step.name
        onwards(learner, how, "Skip")


@pytest.mark.parametrize("size", PHONES, ids=["small", "large"])
@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_an_igloo_its_cards_and_the_question_are_in_sight_together(
    house: House, size: ViewportSize, language: str
) -> None:
    """On a phone, also with a card chosen; and no place is drawn for cards that never were."""
    learner = house.visitor("phone", "day", language)
    learner.page.set_viewport_size(size)
    cards, lamp = learner.page.locator("[data-card]"), learner.page.locator("[data-asks] .lamp")
    for path, steps in (
        ("/learn/igloo_pop", lesson("igloo_pop").steps),
        ("/puzzles/igloo_pop", ()),
    ):
        learner.go(path)
        for number in range(max(1, len(steps))):
            if number:
                learner.page.locator("nav li button").nth(number).click()
            expect(lamp).to_be_visible()
            settle(learner)
            assert learner.page.evaluate(OUT_OF_SIGHT) == [], f"{path}, {number + 1}"
            assert learner.page.evaluate(HELP)["rows"] == 1, f"{path}, {number + 1}"
            expect(cards.and_(learner.page.locator(":not(.numbered)"))).to_have_count(0)
            if learner.page.locator("[data-card].live").count():
                learner.page.locator("[data-card].live").first.tap()
                settle(learner)
                assert learner.page.evaluate(OUT_OF_SIGHT) == [], f"{path}, {number + 1}: a card"
    learner.picture(f"learn-igloo_pop-ear-{language}-{size['width']}")


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
def test_with_large_text_on_a_small_phone_the_question_is_in_sight(
    house: House, language: str
) -> None:
    """In Igloo Pop, whose igloos and cards are higher than the window then."""
    learner = house.visitor("phone", language=language)
    learner.page.add_init_script(LARGE)
    learner.page.set_viewport_size({"width": 360, "height": 640})
    learner.go("/learn/igloo_pop")
    bar = learner.page.locator("[data-asks] .bar")
    for step in lesson("igloo_pop").steps:
        expect(bar).to_be_visible()
        settle(learner)
        learner.picture(f"learn-large-small-{step.name}-{language}")
        box = bar.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 640, step.name
        assert learner.page.evaluate(CUT_OFF) == [], step.name
        assert learner.page.evaluate(HELP)["rows"] == 1, step.name
        learner.page.locator("[data-asks] .tools button").last.click()


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "fr-FR"])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_on_its_side_what_helps_is_in_sight(
    house: House, game: str, language: str
) -> None:
    """Below the question; nobody has to guess that there is more to scroll to."""
    learner = house.visitor("sideways", language=language)
    learner.go(f"/learn/{game}")
    for step in lesson(game).steps:
        expect(learner.page.locator("[data-asks] .bar")).to_be_visible()
        settle(learner)
        learner.picture(f"learn-sideways-{step.name}-{language}")
        assert learner.page.evaluate(HELP)["bottom"] <= 390, step.name
        learner.page.locator("[data-asks] .tools button").last.click()


UNDER_THE_HELP = """() => {
    const boxes = [...document.querySelectorAll('.tools button')]
        .map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll('main button, main [role=gridcell], main h2, main h3')]
        .filter((part) => !part.closest('.tools') && part.checkVisibility())
        .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            return boxes.some((box) => left < box.right - 1 && right > box.left + 1
                && top < box.bottom - 1 && bottom > box.top + 1);
        })
        .map((part) => part.getAttribute('aria-label') ?? part.textContent);
}"""
"""What the buttons of a lesson that help lie over."""


@pytest.mark.parametrize("game", GAMES)
def test_with_large_text_on_a_small_phone_what_helps_lies_over_nothing(
    house: House, game: str
) -> None:
    learner = house.visitor("phone", language="de")
    learner.page.add_init_script(LARGE)
    learner.page.set_viewport_size({"width": 360, "height": 640})
    learner.go(f"/learn/{game}")
    expect(learner.page.locator("[data-asks] .bar")).to_be_visible()
    settle(learner)
    learner.picture(f"learn-help-small-{game}")
    assert learner.page.evaluate(UNDER_THE_HELP) == []


def wrong_by_hand(game: str, number: int) -> Wrong | None:
    """A wrong move of a step that its board lets one make at once; None: there it offers none."""
    rules, now = catalog.game(game), attempt(game, number, [])
    found = [one for one in lesson(game).steps[number].wrong if one.after == 0]
    assert now.legal is not None
    return next(
        (one for one in found[::-1] if allows(now.legal, rules.parse_action(one.example))), None
    )


@pytest.mark.parametrize("game", GAMES)
def test_most_steps_let_one_make_a_wrong_move(game: str) -> None:
    """So that the test above looks at what comes of it."""
    steps = len(lesson(game).steps)
    assert sum(wrong_by_hand(game, number) is not None for number in range(steps)) >= steps - 2


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_ends_with_a_game_against_the_chick_and_a_coach(house: House, game: str) -> None:
    """Also for somebody who has played before, when the coach would be silent."""
    aside(house.server.until_compiled())
    learner = house.visitor(coached=True)
    learner.page.add_init_script(f"localStorage['polarnight.first.{game}'] ??= '\"before\"'")
    learner.go(f"/learn/{game}")
    for _ in lesson(game).steps:
        onwards(learner, "mouse", "Skip")
    learner.picture(f"learn-{game}-end")
    onwards(learner, "mouse", "Play against the Chick")
    expect(learner.page.get_by_role("radio", name=re.compile("^Chick"))).to_be_checked()
    learner.press("Start the game")
    expect(learner.page.locator("[data-asks] .lamp").first).to_be_visible()
    learner.press("Menu")
    expect(learner.page.get_by_role("switch", name="Coach")).to_be_checked()


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
        settle(learner)
        learner.picture(f"puzzle-{game}-{puzzle.grade}-{screen}")
        assert not axe(learner)
        expect(learner.page.get_by_role("button", name="Skip")).to_have_count(0)
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
