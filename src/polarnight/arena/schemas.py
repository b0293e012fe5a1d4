"""JSON Schemas of all a program of somebody else reads and writes, made from the types themselves.

JSON Schema 2020-12. What a game says is in `$defs`: `view`, `action`, `options`, and all they are
made of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from polarnight import catalog
from polarnight.arena import messages
from polarnight.core.contract import Json
from polarnight.core.errors import UnknownGameError

if TYPE_CHECKING:
    from polarnight.core.contract import GameInfo, TypeForm

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
PROTOCOL = "protocol"
"""The name under which the lines themselves are described."""
_HEARD = {
    "hello": messages.Hello,
    "act": messages.Ask,
    "tick": messages.AskTick,
    "over": messages.Over,
    "tried": messages.Tried,
}
"""What a program reads."""
_SAID = {
    "ready": messages.Ready,
    "answer": messages.Answer,
    "tick_answer": messages.TickAnswer,
    "trial": messages.Trial,
}
"""What it may write."""


def schema(name: str) -> dict[str, Json]:
    """Of a game by its name, or of the lines between the arena and a program.

    Raises UnknownGameError.
    """
    if name == PROTOCOL:
        return _schema("Lines between the arena and a program", {**_HEARD, **_SAID})
    if name not in (known := (PROTOCOL, *catalog.names())):
        raise UnknownGameError(f"there is no schema of {name[:40]!r}, only of {', '.join(known)}")
    info = catalog.game(name).info
    forms = {"view": info.view, "action": info.action, "options": info.options}
    return _schema(f"{info.title}, rules version {info.rules_version}", forms)


def action_tags(info: GameInfo) -> tuple[str, ...]:
    """The `type` of every action of a game, in the order of its union."""
    form = msgspec.inspect.type_info(info.action)
    kinds = form.types if isinstance(form, msgspec.inspect.UnionType) else (form,)
    return tuple(str(kind.tag) for kind in kinds if isinstance(kind, msgspec.inspect.StructType))


def _schema(title: str, forms: dict[str, TypeForm]) -> dict[str, Json]:
    found, parts = msgspec.json.schema_components(forms.values(), ref_template="#/$defs/{name}")
    named = dict(zip(forms, found, strict=True))
    return {"$schema": _DRAFT, "title": title, "$defs": {**named, **parts}}
