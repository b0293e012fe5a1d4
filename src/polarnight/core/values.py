"""Values of a game as JSON: decoding with errors a person can read, one canonical form."""

from __future__ import annotations

import hashlib
import re
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
        known = _known_options(info, str(fault))
        raise BadOptionsError(f"{info.name}: these options do not fit: {fault}{known}") from None


def option_values(kind: msgspec.inspect.Type) -> tuple[str, ...]:
    """All values of an option as JSON writes them, nothing if there are too many."""
    if isinstance(kind, msgspec.inspect.BoolType):
        return ("true", "false")
    return tuple(map(str, kind.values)) if isinstance(kind, msgspec.inspect.LiteralType) else ()


def option_fields(info: GameInfo) -> dict[str, msgspec.inspect.Field]:
    """The options of a game by their names."""
    form = msgspec.inspect.type_info(info.options)
    assert isinstance(form, msgspec.inspect.StructType), "options are a struct"
    return {field.name: field for field in form.fields}


def _known_options(info: GameInfo, fault: str) -> str:
    """What might have been meant: the values of the option that is at fault, or all options."""
    fields = option_fields(info)
    at = re.search(r"`\$\.(\w+)", fault)
    known = option_values(fields[at[1]].type) if at else tuple(fields)
    return f"; there are {', '.join(known)}" if known else ""


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
