"""Actions of Igloo Pop as text, and back: `take q`, `place q 5`, `return q`, `done`, ..."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_pop.values import Count, Done, GoOn, Place, Ready, Return, Take

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.values import IglooPopAction

_WORDS: dict[str, IglooPopAction] = {"ready": Ready(), "done": Done(), "go on": GoOn()}
_WITH_MORE = re.compile(r"(count) (\d)|(take|return) ([a-z])|(place) ([a-z]) (\d)", re.ASCII)
_EXAMPLES = "'take q', 'return q', 'place q 5', 'done', 'go on', 'ready' or 'count 1'"


def format_action(action: IglooPopAction) -> str:
    if isinstance(action, Place):
        return f"place {action.igloo} {action.card}"
    if isinstance(action, Take | Return):
        return f"{'take' if isinstance(action, Take) else 'return'} {action.igloo}"
    if isinstance(action, Count):
        return f"count {action.number}"
    return next(word for word, plain in _WORDS.items() if plain == action)


def parse_action(text: str) -> IglooPopAction:
    """The inverse of `format_action`. Raises BadNotationError."""
    words = " ".join(text.lower().split())
    if words in _WORDS:
        return _WORDS[words]
    found = _WITH_MORE.fullmatch(words)
    if not found:
        raise BadNotationError(f"{text[:40]!r} is not an action; expected {_EXAMPLES}")
    if found[1]:
        return Count(int(found[2]))
    if found[5]:
        return Place(found[6], int(found[7]))
    return Take(found[4]) if found[3] == "take" else Return(found[4])
