"""My page in browsers: moving to another device, and being forgotten."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import aside
from tests.browser.test_nights import key_of
from tests.browser.test_pages import axe, overflows
from tests.server.harness import guest
from tests.server.test_nights import play_through

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

    from tests.browser.people import House, Person
    from tests.server.harness import Server

pytestmark = pytest.mark.browser
MIKA, OMA = "mika-who-looks-at-my-page", "oma-who-remembers-the-games"
A_PHONE: dict[str, Any] = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device that keeps passkeys, whose owner says yes."""


def test_one_moves_to_a_phone_with_eight_words_and_is_forgotten_there(house: House) -> None:
    laptop, phone = house.visitor(), house.visitor("phone", theme="day")
    laptop.go("/")
    laptop.page.get_by_role("link", name="My page").click()
    laptop.sees("No finished game yet.")
    laptop.press("Give me eight words")
    shown = laptop.page.locator(".words").get_by_role("listitem")
    expect(shown).to_have_count(8)
    words = shown.all_inner_texts()
    laptop.picture("my-page", whole=True)
    phone.go(f"/me#{'-'.join(words)}")  # as a camera reads it
    typed = phone.page.get_by_label("Eight words from my other device")
    expect(typed).to_have_value(" ".join(words))
    typed.fill(", ".join(words).upper())
    phone.press("Be me here")
    phone.sees("This device is you now.")
    assert key_of(phone) == key_of(laptop)
    phone.picture("my-page-phone", whole=True)
    for person in (laptop, phone):
        assert not axe(person)
        assert not overflows(person)
    phone.press("Forget me")
    phone.press("Yes, forget me")
    phone.sees("You are forgotten here.")
    expect(phone.page.get_by_role("button", name="Forget me")).to_be_visible()
    phone.go("/")
    assert key_of(phone) != key_of(laptop)


def test_my_page_tells_of_games_and_being_forgotten_leaves_them(house: House) -> None:
    """Two games against Oma and one against a bot, played over the wire; then one looks."""
    tables = aside(played(house.server))
    mika, oma = house.visitor(), house.visitor("phone", theme="day", language="de-DE")
    mika.as_owner_of(MIKA)
    oma.as_owner_of(OMA)
    mika.go("/me")
    oma.go("/me")
    ratings = mika.page.get_by_role("region", name="How strong you are").get_by_role("table").first
    assert ratings.get_by_role("row").count() == 3
    expect(ratings).to_contain_text(re.compile(r"against people.*\(.* to .*\).*2", re.DOTALL))
    expect(ratings).to_contain_text("against bots")
    mika.sees("1 day with a game")
    expect(mika.page.get_by_role("link", name="Longest slide")).to_be_visible()
    games = mika.page.get_by_role("region", name="My games").get_by_role("listitem")
    expect(games).to_have_count(3)
    search = mika.page.get_by_label("Search by game or person")
    for wish, found in (("oma", 2), ("packeis", 3), ("igloo", 0), ("", 3)):
        search.fill(wish)
        expect(games).to_have_count(found)
    mika.picture("my-page-games", whole=True)
    oma.picture("my-page-games-phone", whole=True)
    for person in (mika, oma):
        assert not axe(person)
        assert not overflows(person)
    mika.press("Forget me")
    mika.press("Yes, forget me")
    mika.sees("No finished game yet.")
    oma.page.reload()
    oma.page.get_by_role("link", name=re.compile("Penguin")).first.click()
    oma.page.wait_for_url(re.compile(f"/g/({'|'.join(tables)})"))
    expect(oma.board).to_be_visible()


async def played(server: Server) -> list[str]:
    """Games of Packeis: two of Mika and Oma, one of Mika and a bot."""
    tables = []
    for other in (OMA, OMA, None):
        table = await server.make(MIKA)
        async with guest(server, table, MIKA) as host:
            await host.do("sit", chair=0, name="Mika", look="sun")
            if other is None:
                await host.do("add_bot", chair=1, level="chick")
            else:
                async with guest(server, table, other) as one:
                    await one.do("sit", chair=1, name="Oma", look="star")
            await host.do("start")
        await asyncio.gather(*(play_through(server, table, key) for key in {MIKA, other or MIKA}))
        tables.append(table)
    return tables


def test_a_passkey_brings_one_back_on_another_device(house: House) -> None:
    """Both devices have it, as where it is kept in an account: the second comes back with it."""
    by_name = house.address.replace("127.0.0.1", "localhost")
    laptop, phone = house.visitor(address=by_name), house.visitor("phone", address=by_name)
    mine, (line, device) = laptop.go("/me"), keeps_passkeys(laptop)
    mine.press("Make a passkey")
    mine.sees("You have 1 passkey.")
    mine.picture("my-page-passkey", whole=True)
    (made,) = line.send("WebAuthn.getCredentials", {"authenticatorId": device})["credentials"]

    theirs, (other_line, other) = phone.go("/me"), keeps_passkeys(phone)
    theirs.sees("You have none yet.")
    theirs.press("Come back with a passkey")
    theirs.sees("No passkey was chosen.")
    other_line.send("WebAuthn.addCredential", {"authenticatorId": other, "credential": made})
    theirs.press("Come back with a passkey")
    theirs.sees("You have 1 passkey.")
    assert key_of(phone) == key_of(laptop)
    theirs.picture("my-page-passkey-phone", whole=True)
    for person in (laptop, phone):
        assert not axe(person)
        assert not overflows(person)
    phone.press("Forget me")
    phone.press("Yes, forget me")
    phone.press("Come back with a passkey")
    phone.sees("Nobody here has this passkey any more.")


def test_a_page_without_a_name_offers_no_passkeys(house: House) -> None:
    laptop = house.visitor()
    laptop.go("/me")
    laptop.sees("Move to another device")
    expect(laptop.page.get_by_role("heading", name="Passkey")).to_have_count(0)


def keeps_passkeys(person: Person) -> tuple[CDPSession, str]:
    """A line to the device of this window, and the name of what keeps passkeys there."""
    line = person.page.context.new_cdp_session(person.page)
    line.send("WebAuthn.enable")
    added = line.send("WebAuthn.addVirtualAuthenticator", {"options": A_PHONE})
    return line, str(added["authenticatorId"])
