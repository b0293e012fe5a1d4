"""The documents as a site: built without a warning, no dead link, read without JavaScript."""

from __future__ import annotations

import io
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest
from typer.testing import CliRunner

import polarnight
from polarnight.cli.main import app
from polarnight.server import manual
from polarnight.server.api import ENDPOINTS
from tests.documents import ROOT, built_site
from tests.server.inside import inside

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)


class _Page(HTMLParser):
    """What links where, and what can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.names.add(value)
            if (tag, name) in {("a", "href"), ("img", "src"), ("link", "href"), ("script", "src")}:
                self.links.append(value or "")


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def test_every_document_is_a_page_and_no_link_is_dead(site: Path) -> None:
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    written = [path for path in (ROOT / "docs").rglob("*.md") if path.name != "package.md"]
    assert len(pages) > len(written) > 30
    dead = [
        f"{path.relative_to(site)} links to {link}"
        for path, page in pages.items()
        if path.name != "404.html"  # shown at any address: its links begin at the root
        for link in page.links
        if not _leads_somewhere(path, link, pages)
    ]
    assert not dead


def _leads_somewhere(path: Path, link: str, pages: dict[Path, _Page]) -> bool:
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return True
    target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    target = target / "index.html" if target.is_dir() else target
    if not parts.fragment:
        return target.exists()
    return target in pages and unquote(parts.fragment) in pages[target].names | {"__comments"}


def test_it_is_read_without_javascript_and_fetches_nothing_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert re.search(r"<h1[ >]", text), path
        loaded = re.findall(
            r"<(?:script|img|link|iframe)[^>]+(?:src|href)=\"?(https?:[^\"> ]+)", text
        )
        assert not [one for one in loaded if "polarnight" not in one], path


@pytest.mark.anyio
async def test_the_server_shows_it_with_a_policy_of_its_own(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "SITE", site)
    async with inside(tmp_path) as server, server._http() as http:
        front = await http.get("/docs", follow_redirects=True)
        assert (front.status_code, front.url.path) == (200, "/docs/")
        assert "Four games of ice" in front.text
        policy = front.headers["content-security-policy"]
        scripts = re.search(r"script-src ([^;]*)", policy)
        assert scripts
        inline = len(set(re.findall(r"<script>(.*?)</script>", front.text, re.DOTALL)))
        assert scripts[1].count("'sha256-") == inline > 0
        assert "unsafe" not in scripts[1]
        rules = await http.get("/docs/rules/packeis/")
        assert "PP-24" in rules.text
        assert (await http.get("/docs/nothing/")).status_code == 404
        assert "sha256" not in (await http.get("/")).headers["content-security-policy"]


@pytest.mark.anyio
async def test_without_a_site_it_says_how_to_build_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(manual, "SITE", tmp_path / "none")
    async with inside(tmp_path) as server, server._http() as http:
        answer = await http.get("/docs/")
    assert (answer.status_code, "scripts/docs" in answer.text) == (404, True)


# What stands in the documents is so


def test_the_references_name_every_address_and_what_is_public(site: Path) -> None:
    http = (site / "http" / "index.html").read_text(encoding="utf-8")
    assert all(f"{one.method} {one.path}" in http for one in ENDPOINTS)
    python = (site / "python" / "index.html").read_text(encoding="utf-8")
    assert all(f'id="{name}"' in python for name in polarnight.__all__)


def _blocks(language: str) -> list[tuple[str, str]]:
    return list(_found(language))


def _found(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "docs").rglob("*.md")):
        found = _BLOCK.findall(path.read_text(encoding="utf-8"))
        if mine := [text for kind, text in found if kind == language]:
            yield path.name, "\n".join(mine)


@pytest.mark.parametrize(("page", "program"), _blocks("python"))
def test_the_python_on_each_page_runs(
    page: str, program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From top to bottom, as a reader would; to a program that reads, nobody says anything."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    exec(compile(program, page, "exec"), {"__name__": page})


@pytest.mark.parametrize(("page", "lines"), _blocks("sh"))
def test_every_command_on_each_page_is_known(page: str, lines: str) -> None:
    for line in lines.splitlines():
        command = re.match(r"(?:\$ )?polarnight(?: ([a-z]\w*))?", line)
        if not command:
            continue
        asked = [*filter(None, [command[1]]), "--help"]
        told = CliRunner().invoke(app, asked, env={"COLUMNS": "200", "TERM": "dumb"})
        assert told.exit_code == 0, line
        for flag in re.findall(r" (--[a-z-]+)", line):
            assert flag in told.output, f"{page}: {flag} in {line!r}"
