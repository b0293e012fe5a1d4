"""Keys, ids and codes: what a person, a table and a short call across the room go by."""

from __future__ import annotations

import hashlib
import secrets
from random import SystemRandom

from polarnight.core.errors import BadNotationError

SECRET = SystemRandom()
"""A generator nobody can foretell, for deals and their salts."""

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without I, L and O, which look like others."""
CODE_LENGTH = 5


def hashed(key: str | None) -> str:
    """What the log keeps of a key; empty for nobody."""
    return hashlib.sha256(key.encode()).hexdigest()[:32] if key else ""


def new_id() -> str:
    """A permanent address nobody can guess."""
    return secrets.token_hex(10)


def new_worker() -> str:
    """The name of one process among those that serve the same tables."""
    return secrets.token_hex(6)


def new_code() -> str:
    """A code to type or to call out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it: any case, with spaces. Raises BadNotationError."""
    code = "".join(text.split()).upper()
    if len(code) != CODE_LENGTH or not code.isalpha() or not code.isascii():
        raise BadNotationError(f"{text[:20]!r} is not a code; expected {CODE_LENGTH} letters")
    return code
