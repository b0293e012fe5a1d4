"""Boards larger than a phone has room for: moved by finger and keys, played on as before."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_pages import axe, overflows, settle
from tests.browser.test_pictures import sees_table
from tests.tables.desk import two_people

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.browser.people import House, Person

pytestmark = pytest.mark.browser
PHONE = (390, 844)
IN_SIGHT = """(cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    const frame = cell.closest('[data-frame]').getBoundingClientRect();
    return left > frame.left - 9 && right < frame.right + 9
        && top > frame.top - 9 && bottom < frame.bottom + 9;
}"""
"""Whether a cell is inside what is seen of the board, but for the tips of a floe."""
CORNERS = ("a1", "a7", "h1", "h7")
AT_THE_TOP_RIGHT = """() => {
    const frame = document.querySelector('[data-frame]');
    return frame.scrollTop === 0
        && frame.scrollLeft + frame.clientWidth > frame.scrollWidth - 2;
}"""


def _at(person: Person, cell: str) -> Locator:
    return person.page.locator(f"[data-cell={cell}]")


def _wide(person: Person, cell: str) -> float:
    box = _at(person, cell).bounding_box()
    assert box is not None
    return box["width"]


@pytest.mark.parametrize(("game", "plies"), [("packeis", 26), ("igloo_igloo", 62)])
def test_a_board_on_a_phone_is_larger_on_request(house: House, game: str, plies: int) -> None:
    desk = two_people(game, first_player="seat1")
    desk.play_on(plies)
    mika = sees_table(house, "phone", PHONE, desk, desk.table.actors[0])
    usual = _wide(mika, "d4")
    button = mika.page.get_by_role("button", name="Larger")
    mika.touch(button)
    expect(button).to_have_attribute("aria-pressed", "true")
    assert _wide(mika, "d4") > 80
    for corner in CORNERS:
        _at(mika, corner).focus()
        assert _at(mika, corner).evaluate(IN_SIGHT), corner
    assert axe(mika) == []
    assert not overflows(mika)
    mika.touch(button)
    assert _wide(mika, "d4") == usual


def test_one_plays_on_a_larger_board(house: House) -> None:
    desk = two_people("packeis", first_player="seat1")
    mika = sees_table(house, "phone", PHONE, desk)
    mika.touch(mika.page.get_by_role("button", name="Larger"))
    mika.act_by_mouse("tap")
    settle(mika)
    expect(mika.page.get_by_role("gridcell", name=re.compile("^your penguin"))).to_have_count(1)


@pytest.mark.parametrize("still", [False, True], ids=["gliding", "by steps"])
def test_a_larger_board_creeps_along_under_a_dragged_penguin(house: House, still: bool) -> None:
    desk = two_people("packeis", first_player="seat1")
    desk.play_on(8)
    mika = sees_table(house, "phone", PHONE, desk, still=still)
    mika.touch(mika.page.get_by_role("button", name="Larger"))
    penguin, floe = _at(mika, "h5"), _at(mika, "b8")
    penguin.focus()
    assert not floe.evaluate(IN_SIGHT)
    finger = _Finger(mika)
    finger.moves(*_middle(penguin))
    right, top = _corner(mika)
    finger.moves(right - 30, top + 30)
    finger.moves(right - 3, top + 3)
    mika.page.wait_for_function(AT_THE_TOP_RIGHT)
    mika.picture(f"larger-dragged-{'still' if still else 'gliding'}")
    finger.moves(*_middle(floe))
    finger.lifts()
    expect(floe).to_have_attribute("aria-label", re.compile("^your penguin"))


class _Finger:
    def __init__(self, person: Person) -> None:
        self._line = person.page.context.new_cdp_session(person.page)
        self._down = False

    def moves(self, x: float, y: float) -> None:
        """It touches the glass there first."""
        self._send("touchMove" if self._down else "touchStart", [{"x": x, "y": y}])
        self._down = True

    def lifts(self) -> None:
        self._send("touchEnd", [])

    def _send(self, kind: str, points: list[dict[str, float]]) -> None:
        event: dict[str, Any] = {"type": kind, "touchPoints": points}
        self._line.send("Input.dispatchTouchEvent", event)


def _middle(cell: Locator) -> tuple[float, float]:
    box = cell.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _corner(person: Person) -> tuple[float, float]:
    """The top right one of what is seen of the board."""
    box = person.page.locator("[data-frame]").bounding_box()
    assert box is not None
    return box["x"] + box["width"], box["y"]


def test_on_a_desk_nothing_needs_to_be_larger(house: House) -> None:
    mika = sees_table(house, "desktop", (1280, 800), two_people("packeis"))
    expect(mika.page.get_by_role("button", name="Who gets there first?")).to_be_visible()
    expect(mika.page.get_by_role("button", name="Larger")).to_have_count(0)
