"""Take the picture of the README: a game of Packeis am Pol in play.

python tools/readme_picture.py
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.people import FLAGS, OWN_PENGUIN, REACHABLE, House
from tests.server.harness import Server

PICTURE = Path(__file__).parent.parent / "docs" / "pictures" / "packeis.png"
MOVES = 12


def main() -> None:
    """Play some moves against bots, choose a penguin, and take the picture."""
    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        house = House(browser, server, PICTURE.parent)
        mika = house.visitor()
        mika.go("/")
        mika.press("Play against bots")
        mika.page.get_by_label("Name on chair 1").fill("Mika")
        mika.press("Add a bot")
        mika.press("Start the game")
        for _ in range(MOVES):
            mika.await_turn()
            mika.act_by_mouse()
        mika.await_turn()
        if mika.cells(REACHABLE).count() == 0:
            mika.cells(OWN_PENGUIN).last.click()
        mika.cells(REACHABLE).last.click()
        mika.page.wait_for_timeout(1500)
        mika.picture(PICTURE.stem)
        house.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
