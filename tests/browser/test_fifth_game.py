"""A fifth game: its folder on the page and one line in the catalogue, then a browser plays it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from scripts import node
from tests.browser.people import House
from tests.server.harness import Server

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

WEB = Path(__file__).parents[2] / "web"
TOYS = (sys.executable, "-m", "tests.toys.serving")
MOST = 60
"""More actions than a game of Thin Ice has."""


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """The page with the toy among its games, built as ours is."""
    tree, built = tmp_path / "web", tmp_path / "page"
    shutil.copytree(WEB, tree, ignore=shutil.ignore_patterns("node_modules", "tests"))
    (tree / "node_modules").symlink_to(WEB / "node_modules")
    shutil.copytree(WEB / "tests" / "toys" / "thin_ice", tree / "src" / "games" / "thin_ice")
    found = node.on_path() or node.beside_us()
    assert found, "there is no Node to build the page with"
    done = subprocess.run(
        [*found.npm, "run", "build", "--", "--outDir", str(built)],
        cwd=tree,
        env=found.environment(os.environ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return built


@pytest.fixture
def house(
    browser: Browser, page: Path, pictures: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[House]:
    monkeypatch.setenv("POLARNIGHT_PAGE", str(page))
    server = Server(tmp_path / "data", start=TOYS)
    opened = House(browser, server, pictures)
    yield opened
    opened.close()
    assert server.stop() == 0


@pytest.mark.slow
def test_the_toy_is_found_on_the_shelf_and_played_to_its_end_against_a_bot(house: House) -> None:
    mika = house.visitor().go("/")
    card = mika.page.get_by_role("article").filter(has_text="Melt, peek, and remember.")
    card.get_by_role("button", name="Play against bots").click()
    mika.press("Start the game")
    board = mika.page.get_by_role("region", name="The ice")
    expect(board).to_be_visible()
    mika.picture("fifth-game")
    choice = board.get_by_role("button")
    rematch = mika.page.get_by_role("button", name="Rematch")
    for _ in range(MOST):
        expect(choice.or_(rematch).first).to_be_visible()
        if rematch.count():
            break
        choice.first.click()
    expect(rematch).to_be_visible()
    mika.picture("fifth-game-over")
