"""Files of the page: packed once, however often somebody asks."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount

from polarnight.server import packed_files
from polarnight.server.api.responding import pack
from polarnight.server.packed_files import PackedFiles, Packing

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.anyio
SCRIPT = b"export const ice = 'a floe'; " * 4000


def site(folder: Path) -> httpx.AsyncClient:
    """The files of `folder`, behind what packs everything that is not packed yet."""
    (folder / "page.js").write_bytes(SCRIPT)
    (folder / "short.js").write_bytes(SCRIPT[:100])
    (folder / "picture.png").write_bytes(SCRIPT)
    app = Starlette(
        routes=[Mount("/", PackedFiles(directory=folder))],
        middleware=[Middleware(Packing, minimum_size=1024)],
    )
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here")


@pytest.fixture
def packings(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Each time something was packed, by us or by anybody else."""
    asked: list[object] = []
    begin: Callable[..., object] = zlib.compressobj

    def packing(text: bytes) -> bytes:
        asked.append("a file")
        return pack(text)

    def beginning(*args: int) -> object:
        asked.append(args)
        return begin(*args)

    packed_files._packed.cache_clear()
    monkeypatch.setattr(packed_files, "pack", packing)
    monkeypatch.setattr("starlette.middleware.gzip.zlib.compressobj", beginning)
    return asked


async def test_a_file_is_packed_once_for_everybody(tmp_path: Path, packings: list[object]) -> None:
    async with site(tmp_path) as http:
        for _ in range(3):
            found = await http.get("/page.js", headers={"accept-encoding": "gzip"})
            assert found.content == SCRIPT
            assert found.headers["content-encoding"] == "gzip"
            assert found.headers["content-type"].startswith("text/javascript")
            assert int(found.headers["content-length"]) < len(SCRIPT) / 10
    assert packings.count("a file") == 1
    assert len(packings) <= 2, "gzip itself begins once"


@pytest.mark.parametrize(
    ("accepted", "packs"),
    [
        ("gzip;q=0", False),
        ("br, GZIP ; q=0.000, deflate", False),
        ("gzip;q=0.5", True),
        ("deflate;q=0, gzip", True),
    ],
)
async def test_who_says_no_to_gzip_gets_none(tmp_path: Path, accepted: str, packs: bool) -> None:
    async with site(tmp_path) as http:
        found = await http.get("/page.js", headers={"accept-encoding": accepted})
        assert found.content == SCRIPT
        assert ("content-encoding" in found.headers) == packs
        assert found.headers["vary"].lower() == "accept-encoding"


async def test_who_reads_plainly_or_has_it_gets_it_so(
    tmp_path: Path, packings: list[object]
) -> None:
    async with site(tmp_path) as http:
        plain = await http.get("/page.js", headers={"accept-encoding": "identity"})
        assert (plain.content, plain.headers.get("content-encoding")) == (SCRIPT, None)
        packed = {"accept-encoding": "gzip"}
        for name in ("short.js", "picture.png"):
            found = await http.get(f"/{name}", headers=packed)
            assert "content-encoding" not in found.headers
        tags = [plain.headers["etag"], (await http.get("/page.js", headers=packed)).headers["etag"]]
        for tag in tags:
            again = await http.get("/page.js", headers={**packed, "if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")
        assert [tag.startswith("W/") for tag in tags] == [False, True], "not the same bytes"
        (tmp_path / "page.js").write_bytes(SCRIPT * 2)  # another version
        assert (await http.get("/page.js", headers=packed)).content == SCRIPT * 2
    assert packings
