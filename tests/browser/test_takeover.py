"""Igloo Pop at two workers: the one that has the table dies in the middle of a round."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.ears import choose_igloo_pop, shaker
from tests.browser.people import House, wait_until
from tests.browser.test_igloo_pop import begin_round
from tests.server.harness import Serve

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser

    from polarnight.cli.engines import Nats, Postgres

pytestmark = pytest.mark.browser
DATABASE = "takeover"


def test_who_holds_an_igloo_hears_it_again_when_another_worker_has_the_table(
    serve: Serve, browser: Browser, pictures: Path, tmp_path: Path, postgres: Postgres, nats: Nats
) -> None:
    shared = ("--database", postgres.create(DATABASE), "--bus", nats.url)
    first, second = (serve(tmp_path / name, *shared) for name in "ab")

    def owner() -> str:
        return postgres.psql("select worker from owners", DATABASE)

    house = House(browser, first, pictures)
    mika, oma = shaker(house), shaker(house, address=second.address)
    choose_igloo_pop(mika.person, "Play with friends")
    expect(mika.page.get_by_text("Who sits at the ice?")).to_be_visible()
    table = re.sub(r"^https?://[^/]*", "", mika.page.url)
    oma.person.go(table)
    oma.person.press("Take a chair")
    oma.person.go("/")
    mika.person.press("Start the game")
    wait_until(mika.page, lambda: owner() != "", "nobody has the table")
    before = owner()
    oma.person.go(table)
    begin_round((mika, oma))
    oma.take()
    oma.shake_with_keys()

    first.kill()
    wait_until(oma.page, lambda: owner() not in ("", before), "nobody takes the table over")
    expect(oma.hand).to_be_visible()
    oma.page.keyboard.press("Backspace")
    expect(oma.hand).to_have_count(0)
    oma.take(7)
    assert not oma.hears(), "another igloo shows what was heard before"
    oma.shake_with_keys()
    oma.person.picture("pop-taken-over")
    oma.stake(5)
    house.close()
    assert second.stop() == 0
