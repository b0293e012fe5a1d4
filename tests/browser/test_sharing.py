"""A finished game for others to see: as a picture and as a short film, made on the podium."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from polarnight.tables import playing
from tests.browser.people import aside
from tests.browser.test_pages import axe, overflows
from tests.tables.desk import HOST, two_people

if TYPE_CHECKING:
    from tests.browser.people import House

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("screen", "language"), [("desktop", "en-GB"), ("phone", "de-DE")])
def test_a_finished_game_is_shared_as_a_picture_and_as_a_film(
    house: House, screen: str, language: str
) -> None:
    desk = two_people()
    for _ in range(3):
        seat = desk.table.actors[0]
        action = desk.table.game.legal(desk.table.state, seat).actions[0]
        desk.write(playing.act(desk.table, seat, action))
    desk.write(playing.end(desk.table, HOST))
    table = aside(house.server.deal("the-key-of-who-shares-it", desk))
    anna = house.visitor(screen, language=language)  # type: ignore[arg-type]
    words = ["Share", "As a picture", "Save it", "As a short film"]
    if language == "de-DE":
        words = ["Teilen", "Als Bild", "Speichern", "Als kurzer Film"]
    share, picture, save, film = words
    anna.go(f"/t/{table}")
    anna.press(share)
    anna.press(picture)
    shown = anna.page.locator("dialog img")
    expect(shown).to_be_visible()
    anna.page.wait_for_function("() => document.querySelector('dialog img').naturalWidth === 1200")
    with anna.page.expect_download() as saved:
        anna.page.get_by_role("link", name=save).click()
    assert saved.value.suggested_filename.endswith(".png")
    assert axe(anna) == []
    assert not overflows(anna)
    anna.picture(f"share-{screen}")
    anna.press(film)
    video = anna.page.locator("dialog video")
    expect(video).to_be_visible()
    anna.page.wait_for_function("() => document.querySelector('dialog video').readyState >= 2")
    assert video.evaluate("film => [film.videoWidth, film.videoHeight]") == [1200, 630]
    anna.picture(f"share-film-{screen}")
