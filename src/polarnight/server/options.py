"""The options of a game, described so that a page can draw them without knowing the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import inspect

from polarnight.core.values import plain
from polarnight.server.protocol import OptionSpec

if TYPE_CHECKING:
    from collections.abc import Sequence

_KINDS: dict[type, Any] = {  # literals of OptionSpec.kind
    inspect.BoolType: "switch",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "text",
    inspect.LiteralType: "choice",
    inspect.TupleType: "numbers",
}


def option_specs(kind: type) -> tuple[OptionSpec, ...]:
    """One description for each field of an options type, in its order."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return tuple(_spec(field) for field in described.fields)


def _spec(field: inspect.Field) -> OptionSpec:
    choices = field.type.values if isinstance(field.type, inspect.LiteralType) else ()
    order = _as_written(field, choices)
    return OptionSpec(field.name, _KINDS[type(field.type)], order, plain(field.default))


def _as_written(field: inspect.Field, choices: Sequence[object]) -> tuple[str, ...]:
    """The default first, the others after it by name."""
    names = sorted(str(choice) for choice in choices)
    default = field.default
    if default is msgspec.NODEFAULT or default not in names:
        return tuple(names)
    return (default, *(name for name in names if name != default))
