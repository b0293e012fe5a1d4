"""A real Chromium on the real page of a real server."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import sync_playwright

from polarnight.server.app import STATIC
from tests.browser.people import FLAGS, PATIENCE, House
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def chromium() -> str:
    """The browser; a missing one fails, it never skips."""
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    assert found, "no Chromium was found: ./test installs it on Debian, or set CHROMIUM"
    return found


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """For one module, no longer: while Playwright lives, its event loop runs in this thread."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=PATIENCE)
        yield running
        running.close()


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert (STATIC / "index.html").exists(), "the page is not built: run ./play --setup"
    running = Server(tmp_path_factory.mktemp("browser"))
    yield running
    assert running.stop() == 0


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where screenshots go, for people to look at."""
    folder = Path(os.environ.get("POLARNIGHT_SCREENSHOTS", ROOT / "build" / "screenshots"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@pytest.fixture
def house(browser: Browser, page_server: Server, pictures: Path) -> Iterator[House]:
    """Everybody who visits in one test, and their windows."""
    opened = House(browser, page_server, pictures)
    yield opened
    opened.close()
