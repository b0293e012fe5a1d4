"""The documents under /docs as people read them: on a phone, by ear, without JavaScript."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import House
from tests.browser.test_pages import axe, overflows
from tests.documents import built_site
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, ViewportSize

    from tests.browser.people import Screen

pytestmark = pytest.mark.browser
PAGES = (
    "", "family/", "rules/packeis/", "host/", "bots/", "http/", "python/", "levels/", "glossary/",
    "adr/0002-the-log/", "icecool/report/",
)  # fmt: skip
"""One of each kind: prose, tables, code, references, pictures."""


PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def docs_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    built_site()
    running = Server(tmp_path_factory.mktemp("docs"))
    yield running
    assert running.stop() == 0


@pytest.fixture
def library(browser: Browser, docs_server: Server, pictures: Path) -> Iterator[House]:
    opened = House(browser, docs_server, pictures)
    yield opened
    opened.close()


@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_axe_finds_nothing_and_nothing_is_too_wide(library: House, screen: Screen) -> None:
    reader = library.visitor(screen)
    found = {}
    for name in PAGES:
        reader.page.goto(f"{library.address}/docs/{name}")
        reader.page.wait_for_load_state("networkidle")
        reader.picture(f"docs-{name.replace('/', '-')}{screen}")
        if faults := axe(reader):
            found[name] = faults
        assert not overflows(reader), f"/docs/{name} is wider than a {screen}"
    assert not found


def test_a_phone_without_javascript_finds_its_way_and_reads(
    browser: Browser, docs_server: Server
) -> None:
    context = browser.new_context(
        java_script_enabled=False, viewport=PHONE, is_mobile=True, has_touch=True
    )
    page = context.new_page()
    page.goto(f"{docs_server.address}/docs/")
    page.locator("header label[for=__drawer]").tap()
    page.locator("label.md-nav__link", has_text="Do").first.tap()
    page.get_by_role("navigation").get_by_role("link", name="Host it", exact=True).tap()
    expect(page).to_have_url(re.compile("/docs/host/$"))
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("article pre").first).to_be_visible()
    context.close()
