"""My page in browsers: moving to another device, and being forgotten."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.test_nights import key_of
from tests.browser.test_pages import axe, overflows

if TYPE_CHECKING:
    from tests.browser.people import House

pytestmark = pytest.mark.browser


def test_one_moves_to_a_phone_with_a_code_and_is_forgotten_there(house: House) -> None:
    laptop, phone = house.visitor(), house.visitor("phone", theme="day")
    laptop.go("/")
    laptop.page.get_by_role("link", name="My page").click()
    laptop.sees("No finished game yet.")
    laptop.press("Give me a code")
    code = laptop.page.locator(".code").inner_text()
    assert re.fullmatch(r"([A-Z]{4} ){2}[A-Z]{4}", code)
    laptop.picture("my-page", whole=True)
    phone.go("/me")
    phone.page.get_by_label("Code of my other device").fill(code)
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
