"""The host lets phones in from the page: the invitation leads through the door then."""

from __future__ import annotations

import asyncio
import re
import socket
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import House
from tests.browser.test_nights import come_in
from tests.browser.test_pages import axe
from tests.server.harness import PATIENCE
from tests.server.inside import inside
from tests.server.test_letting_in import NEXT_DOOR, door

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser

    from tests.server.harness import Server

pytestmark = pytest.mark.browser
IN_THE_NETWORK = "192.0.2.7"


@contextmanager
def with_a_door(folder: Path) -> Iterator[Server]:
    """A server in a thread, whose door leads to another address of this machine."""
    began, ended = Event(), Event()
    opened: list[Server] = []

    async def serve() -> None:
        next_door = door(IN_THE_NETWORK, lambda _: socket.create_server((NEXT_DOOR, 0)))
        async with inside(folder, command="polarnight --lan", door=next_door) as server:
            opened.append(server)
            began.set()
            await asyncio.to_thread(ended.wait)

    thread = Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        assert began.wait(PATIENCE)
        yield opened[0]
    finally:
        ended.set()
        thread.join(PATIENCE)


def test_let_phones_in_from_the_page(browser: Browser, tmp_path: Path, pictures: Path) -> None:
    with with_a_door(tmp_path) as server:
        house = House(browser, server, pictures)
        mika = house.visitor()
        mika.go("/")
        mika.press("Open a game night")
        come_in(mika, "What is your name?", "Mika", "Come in")
        night = mika.page.url.removeprefix(house.address)
        larger = mika.page.get_by_role("button", name="Show the QR code large")
        expect(larger).to_have_count(0)
        mika.picture("letting-in-before", whole=True)
        mika.press("Let phones in")
        address = mika.page.locator(".address .typed")
        expect(address).to_contain_text(IN_THE_NETWORK)
        expect(mika.page.get_by_role("button", name=re.compile("Let phones in"))).to_have_count(0)
        expect(mika.page.locator(".qr img")).to_be_visible()
        mika.picture("letting-in-after", whole=True)
        assert not axe(mika)
        through = address.inner_text().strip().replace(IN_THE_NETWORK, NEXT_DOOR)
        oma = house.visitor("phone", address=through.rstrip("/"))
        oma.go(night)
        come_in(oma, "What is your name?", "Oma", "Come in")
        mika.sees("Oma")
        house.close()
