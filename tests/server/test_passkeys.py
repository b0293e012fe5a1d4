"""Passkeys over HTTP: who has one comes back, and nobody else does."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from polarnight.server.passkeys import MOST
from tests.server.authenticator import Authenticator, encode
from tests.server.harness import PATIENCE
from tests.server.inside import inside
from tests.server.test_mine import MIKA, OMA, stands_in

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from tests.server.inside import InsideServer

pytestmark = pytest.mark.anyio


class Page:
    """A page by the name of this machine, and the device in front of it."""

    def __init__(self, http: httpx.AsyncClient, origin: str) -> None:
        self._http = http
        self.device = Authenticator("localhost", origin)

    async def ask(self, path: str, **body: Any) -> Any:
        return (await self._http.post(f"/api/me{path}", json=body)).json()

    async def offer(self, key: str = MIKA) -> Any:
        return await self.ask("/passkeys/offers", key=key, name="Mika")

    async def bind(self, key: str = MIKA, device: Authenticator | None = None) -> Any:
        made = (device or self.device).make(await self.offer(key))
        return await self.ask("/passkeys", key=key, **made)

    async def challenge(self) -> str:
        found: str = (await self.ask("/passkeys/challenges"))["challenge"]
        return found

    async def come_back(self, **changed: str) -> Any:
        proof = self.device.sign(await self.challenge())
        return await self.ask("/passkeys/arrivals", **{**proof, **changed})


@asynccontextmanager
async def page_of(server: InsideServer) -> AsyncIterator[Page]:
    origin = server.address.replace("127.0.0.1", "localhost")
    async with httpx.AsyncClient(base_url=origin, timeout=PATIENCE) as http:
        yield Page(http, origin)


async def test_a_passkey_brings_somebody_back_until_they_are_forgotten(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, page_of(server) as page:
        assert (await page.ask("", key=MIKA))["passkeys"] == 0
        assert await page.bind() == {"passkeys": 1}
        assert (await page.offer())["known"] == [page.device.id]
        for _ in range(2):
            assert await page.come_back() == {"key": MIKA}
        assert (await page.bind(OMA))["code"] == "conflict", "its id is taken"
        await page.ask("/forget", key=MIKA)
        assert (await page.come_back())["reason"] == "passkey.unknown"
        assert (await page.ask("", key=MIKA))["passkeys"] == 0
    assert not stands_in(tmp_path, MIKA)


async def test_what_was_signed_for_another_page_or_by_another_key_is_refused(
    tmp_path: Path,
) -> None:
    async with inside(tmp_path) as server, page_of(server) as page:
        await page.bind()
        proof = page.device.sign(await page.challenge())
        assert await page.ask("/passkeys/arrivals", **proof) == {"key": MIKA}
        assert (await page.ask("/passkeys/arrivals", **proof))["reason"] == "passkey.stale"
        forged = Authenticator("localhost", page.device.origin)
        for changed in (
            {"signature": forged.sign("x")["signature"]},
            {"handle": encode(b"another handle")},
            {"id": encode(b"another id")},
            {"authenticator": encode(b"short")},
            {"client_data": encode(b"{}")},
            {"client_data": encode(b"\xff\xfe")},
            {"client_data": "A"},
        ):
            answer = await page.come_back(**changed)
            assert answer["code"] == "passkey", changed
        for site, origin in (
            ("localhost", "https://elsewhere.example"),
            ("elsewhere.example", page.device.origin),
        ):
            elsewhere = Authenticator(site, origin, b"made elsewhere")
            assert (await page.bind(device=elsewhere))["reason"] == "passkey.refused"
        assert await page.come_back() == {"key": MIKA}


async def test_what_is_no_passkey_is_a_sentence(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, page_of(server) as page:
        for attestation in (b"", b"\xa0", b"nonsense", bytes(400)):
            made = page.device.make(await page.offer())
            made["attestation"] = encode(attestation) or "A"
            answer = await page.ask("/passkeys", key=MIKA, **made)
            assert answer["reason"] == "passkey.refused", attestation
        for number in range(MOST):
            name = f"passkey {number}".encode()
            device = Authenticator("localhost", page.device.origin, name)
            assert await page.bind(device=device) == {"passkeys": number + 1}
        assert (await page.offer())["reason"] == "passkey.many"


async def test_offers_in_hand_make_no_more_passkeys_than_are_enough(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, page_of(server) as page:
        devices = [
            Authenticator("localhost", page.device.origin, f"passkey {number}".encode())
            for number in range(MOST + 2)
        ]
        made = [device.make(await page.offer()) for device in devices]  # all before the first
        answers = [await page.ask("/passkeys", key=MIKA, **one) for one in made]
        assert answers[MOST - 1] == {"passkeys": MOST}
        assert [one["reason"] for one in answers[MOST:]] == ["passkey.many"] * 2
        assert (await page.ask("", key=MIKA))["passkeys"] == MOST


async def test_passkeys_kept_in_the_same_moment_are_no_more_than_are_enough(tmp_path: Path) -> None:
    async with inside(tmp_path) as server, page_of(server) as page:
        devices = [
            Authenticator("localhost", page.device.origin, f"passkey {number}".encode())
            for number in range(MOST + 2)
        ]
        made = [device.make(await page.offer()) for device in devices]
        for one in made[: MOST - 1]:
            await page.ask("/passkeys", key=MIKA, **one)
        last = (page.ask("/passkeys", key=MIKA, **one) for one in made[MOST - 1 :])
        answers = await asyncio.gather(*last)
        kept = [one for one in answers if "passkeys" in one]
        assert kept in ([{"passkeys": MOST}], []), "none, if a file was locked for too long"
        assert (await page.ask("", key=MIKA))["passkeys"] <= MOST


async def test_a_page_without_a_name_has_none(tmp_path: Path) -> None:
    """Browsers give passkeys to names only, and to safe lines: others are told so at once."""
    async with inside(tmp_path) as server, page_of(server) as page:
        for address, host in ((server.address, {}), (server.address, {"host": "games.example"})):
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, headers=host) as http:
                mine = (await http.post("/api/me", json={"key": MIKA})).json()
                assert mine["passkeys"] is None
                asked = (await http.post("/api/me/passkeys/challenges")).json()
                assert asked["reason"] == "passkey.nowhere"
        assert await page.challenge()
