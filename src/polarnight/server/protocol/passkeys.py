"""Passkeys, over HTTP: a person's key comes back on every device that has their passkey.

Bytes are written as browsers write them: base64 for addresses, without its padding.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.server.protocol.fields import Key, Name

_SIGNS = "^[A-Za-z0-9_-]+$"
Base64: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1400, pattern=_SIGNS)]
LongBase64: TypeAlias = Annotated[str, Meta(min_length=1, max_length=16_384, pattern=_SIGNS)]


class PasskeyWish(Value, frozen=True):
    """Whoever has the key would like a passkey."""

    key: Key
    name: Name
    """What the device calls the passkey; it is not kept here."""


class PasskeyOffer(Value, frozen=True):
    """What a device makes a passkey from."""

    challenge: str
    site: str
    """The name of this server, as passkeys know it."""
    handle: str
    """What the passkey gives back, and nobody else has: it opens the key."""
    name: str
    known: tuple[str, ...]
    """The ids of passkeys this person has; no device makes a second one beside them."""


class NewPasskey(Value, frozen=True):
    """A passkey that a device has made."""

    key: Key
    id: Base64
    handle: Base64
    client_data: LongBase64
    attestation: LongBase64


class PasskeyCount(Value, frozen=True):
    """How many passkeys this person has now."""

    passkeys: int


class PasskeyChallenge(Value, frozen=True):
    """What a device signs with a passkey, once, within minutes."""

    challenge: str
    site: str


class PasskeyProof(Value, frozen=True):
    """A device that has the passkey would like to be the same person."""

    id: Base64
    handle: Base64
    client_data: LongBase64
    authenticator: LongBase64
    signature: LongBase64
