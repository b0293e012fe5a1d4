"""What takes a while is done beside the event loop: nobody waits for what another asks."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
import segno

from polarnight import catalog
from polarnight.store import transfers
from polarnight.store.sealing import sealed, unsealed
from tests.server.inside import inside

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.anyio
KEY = "somebody-with-a-key"
ELSEWHERE = {"host": "games.example"}


class Watched:
    """A function that is called as ever, and the threads it was called in."""

    def __init__(self, called: Callable[..., Any]) -> None:
        self._called = called
        self.threads: list[threading.Thread] = []

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.threads.append(threading.current_thread())
        return self._called(*args, **kwargs)

    @property
    def held_up_the_loop(self) -> bool:
        return threading.main_thread() in self.threads


async def test_a_qr_code_is_drawn_once_and_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = Watched(segno.make)
    monkeypatch.setattr(segno, "make", drawing)
    async with inside(tmp_path) as server, server._http() as http:
        table = await server.make(KEY)
        night = (await http.post("/api/nights", json={"key": KEY})).json()["id"]
        for path in (f"/api/tables/{table}/qr.svg", f"/api/nights/{night}/qr.svg"):
            seen = {(await http.get(path, headers=ELSEWHERE)).text for _ in range(3)}
            assert len(seen) == 1
            assert "<svg" in seen.pop()
    assert len(drawing.threads) == 2
    assert not drawing.held_up_the_loop


async def test_games_are_loaded_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading = Watched(catalog.game)
    async with inside(tmp_path) as server:
        monkeypatch.setattr(catalog, "game", loading)
        found = await server.get("/api/games")
    assert [one["name"] for one in found["games"]] == list(catalog.names())
    assert loading.threads
    assert not loading.held_up_the_loop


async def test_keys_are_sealed_and_unsealed_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealing, unsealing = Watched(sealed), Watched(unsealed)
    monkeypatch.setattr(transfers, "sealed", sealing)
    monkeypatch.setattr(transfers, "unsealed", unsealing)
    async with inside(tmp_path) as server, server._http() as http:
        wish = {"key": KEY, "language": "en"}
        code = (await http.post("/api/me/moves", json=wish)).json()["code"]
        came = await http.post("/api/me/arrivals", json={"code": code})
        assert came.json() == {"key": KEY}
    assert sealing.threads
    assert unsealing.threads
    assert not sealing.held_up_the_loop
    assert not unsealing.held_up_the_loop
