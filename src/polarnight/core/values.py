"""Values of a game as JSON: decoding with errors a person can read, one canonical form."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from polarnight.core.errors import BadLogError, BadNotationError, BadOptionsError

if TYPE_CHECKING:
    from polarnight.core.contract import GameInfo, TypeForm


def to_json(value: object) -> bytes:
    """The canonical form: sorted keys, no spaces. Equal values give equal bytes."""
    return msgspec.json.encode(value, order="sorted")


def read_action(info: GameInfo, body: object) -> Any:  # of the game's own type
    """An action from plain JSON values, as a client sends it. Raises BadNotationError."""
    try:
        return msgspec.convert(body, info.action)
    except msgspec.ValidationError as fault:
        raise BadNotationError(f"{info.name}: this is no action: {fault}") from None


def read_deed(info: GameInfo, body: object) -> Any:  # of the game's own type
    """A deed from plain JSON values, as a log keeps it. Raises BadLogError."""
    return _read(info, info.deed, body, "deed")


def read_deal(info: GameInfo, body: object) -> Any:  # of the game's own type
    """A deal from plain JSON values. Raises BadLogError."""
    return _read(info, info.deal, body, "deal")


def read_options(info: GameInfo, body: object) -> Any:  # of the game's own type
    """Options from plain JSON values; what is missing has its default. Raises BadOptionsError."""
    try:
        return msgspec.convert(body, info.options)
    except msgspec.ValidationError as fault:
        raise BadOptionsError(f"{info.name}: these options do not fit: {fault}") from None


def _read(info: GameInfo, kind: TypeForm, body: object, word: str) -> object:
    try:
        return msgspec.convert(body, kind)
    except msgspec.ValidationError as fault:
        raise BadLogError(f"{info.name}: the log holds a {word} nobody can read: {fault}") from None


def plain(value: object) -> Any:  # JSON has no narrower type
    """`value` as dicts, lists, strings and numbers: what JSON would give back."""
    return msgspec.json.decode(msgspec.json.encode(value))


def commitment(salt: str, deal: object) -> str:
    """The hash shown before a game, by which anyone can check the deal shown after it."""
    return hashlib.sha256(salt.encode() + b"\n" + to_json(deal)).hexdigest()
