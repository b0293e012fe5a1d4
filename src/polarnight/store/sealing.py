"""Keys that lie in the database and can only be read by whoever has what seals them."""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.fernet import Fernet


def sealed(key: str, secret: str) -> bytes:
    """The key, for the database."""
    return _seal(secret).encrypt(key.encode())


def unsealed(found: bytes, secret: str) -> str | None:
    """The key again; None with another secret."""
    from cryptography.fernet import InvalidToken

    try:
        return _seal(secret).decrypt(found).decode()
    except InvalidToken:
        return None


def _seal(secret: str) -> Fernet:
    from cryptography.fernet import Fernet  # heavy, and seldom wanted

    digest = hashlib.sha256(f"seal {secret}".encode()).digest()
    return Fernet(base64.urlsafe_b64encode(digest))
