"""A device that makes passkeys and signs with them, as browsers would pass it on."""

from __future__ import annotations

import base64
import hashlib
import json
from typing import TYPE_CHECKING, Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

if TYPE_CHECKING:
    from collections.abc import Mapping

_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Authenticator:
    """One passkey, in software; `site` and `origin` are those of the page it believes to see."""

    def __init__(self, site: str, origin: str, name: bytes = b"the id of this passkey") -> None:
        self.site, self.origin = site, origin
        self.id = encode(name)
        self._name = name
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._handle = ""
        self._count = 0

    def make(self, offer: Mapping[str, Any]) -> dict[str, str]:
        """What is sent of a new passkey."""
        self._handle = offer["handle"]
        size = len(self._name).to_bytes(2, "big")
        made = bytes(16) + size + self._name + cbor2.dumps(self._public())
        content = {"fmt": "none", "attStmt": {}, "authData": self._data(_HAS_KEY) + made}
        return {
            "id": self.id,
            "handle": self._handle,
            "client_data": self._client("webauthn.create", offer["challenge"]),
            "attestation": encode(cbor2.dumps(content)),
        }

    def sign(self, challenge: str) -> dict[str, str]:
        """What is sent to come back."""
        self._count += 1
        data, client = self._data(0), self._client("webauthn.get", challenge)
        said = base64.urlsafe_b64decode(client + "=" * (-len(client) % 4))
        signed = self._key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(hashes.SHA256()))
        return {
            "id": self.id,
            "handle": self._handle,
            "client_data": client,
            "authenticator": encode(data),
            "signature": encode(signed),
        }

    def _data(self, more: int) -> bytes:
        flags = bytes([_PRESENT | _VERIFIED | more])
        count = self._count.to_bytes(4, "big")
        return hashlib.sha256(self.site.encode()).digest() + flags + count

    def _client(self, kind: str, challenge: str) -> str:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return encode(json.dumps(said).encode())

    def _public(self) -> dict[int, Any]:
        point = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        return {1: 2, 3: -7, -1: 1, -2: x, -3: y}
