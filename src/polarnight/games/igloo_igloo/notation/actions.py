"""Actions of Igloo Igloo as text, and back.

A word for what is done, then what it is done with: `place a3`, `melt c4`, `play stamina2`,
`thaw c4`, `push c4-c5`, `displace fish2 d3`, `choose bear e5`, `step e5-e6`, `harpoon yes`,
`flee a1`, `walk a3-a4`, `kayak a3`, `land f5`, `hunt fox2 c4`, `build c4`, `end`, `pass`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import msgspec

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import board

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.games.igloo_igloo.actions import IglooAction

_CELL: dict[str, type] = {
    "place": v.Place,
    "melt": v.Melt,
    "thaw": v.Thaw,
    "flee": v.Flee,
    "kayak": v.KayakFrom,
    "land": v.KayakTo,
    "build": v.Build,
}
_STEP: dict[str, type] = {"push": v.Push, "step": v.Step, "walk": v.Walk}
_ANIMAL: dict[str, type] = {"displace": v.Displace, "choose": v.Choose, "hunt": v.Hunt}
_ALONE: dict[str, type] = {"end": v.EndTurn, "pass": v.Pass}
_WORDS = {kind: word for group in (_CELL, _STEP, _ANIMAL, _ALONE) for word, kind in group.items()}
_ANSWERS = {"yes": True, "no": False}
_EXAMPLES = (
    "expected an action like 'melt c4', 'walk a3-a4', 'hunt fish2 d4', 'play thaw', "
    "'harpoon no' or 'end'"
)


def format_action(action: IglooAction) -> str:
    if isinstance(action, v.PlayTile):
        return f"play {action.tile}"
    if isinstance(action, v.Answer):
        return f"harpoon {'yes' if action.harpoon else 'no'}"
    word = _WORDS[type(action)]
    if isinstance(action, v.Push | v.Step | v.Walk):
        return f"{word} {action.origin}-{action.target}"
    if isinstance(action, v.Displace):
        return f"{word} {action.animal} {action.target}"
    return " ".join([word, *msgspec.structs.astuple(action)])


def parse_action(text: str) -> IglooAction:
    """The inverse of `format_action`. Raises BadNotationError."""
    words = text.lower().split()
    reader = _READERS.get(words[0]) if words else None
    if reader is None:
        raise _no_action(text)
    return reader(words, text)


def _no_action(text: str) -> BadNotationError:
    return BadNotationError(f"{text[:40]!r} is not an action; {_EXAMPLES}")


def _read_cell(words: list[str], text: str) -> IglooAction:
    return _made(_CELL[words[0]], _names(words[1:], 1, text))


def _read_step(words: list[str], text: str) -> IglooAction:
    return _made(_STEP[words[0]], _names("".join(words[1:]).split("-"), 2, text))


def _read_animal(words: list[str], text: str) -> IglooAction:
    if len(words) != 3 or words[1] not in _ANIMAL_NAMES:
        raise _no_action(text)
    return _made(_ANIMAL[words[0]], [words[1], *_names(words[2:], 1, text)])


def _read_alone(words: list[str], text: str) -> IglooAction:
    if len(words) != 1:
        raise _no_action(text)
    return _made(_ALONE[words[0]], [])


def _read_play(words: list[str], text: str) -> IglooAction:
    if len(words) != 2 or words[1] not in _TILE_NAMES:
        raise _no_action(text)
    return v.PlayTile(words[1])  # type: ignore[arg-type]


def _read_answer(words: list[str], text: str) -> IglooAction:
    if len(words) != 2 or words[1] not in _ANSWERS:
        raise _no_action(text)
    return v.Answer(_ANSWERS[words[1]])


def _names(parts: list[str], count: int, text: str) -> list[str]:
    if len(parts) != count:
        raise _no_action(text)
    return [board.NAMES[board.parse_cell(part)] for part in parts]


def _made(kind: type, parts: list[str]) -> IglooAction:
    made: IglooAction = kind(*parts)
    return made


_ANIMAL_NAMES = get_args(board.Animal)
_TILE_NAMES = get_args(board.RedTile)
_READERS: dict[str, Callable[[list[str], str], IglooAction]] = {
    **dict.fromkeys(_CELL, _read_cell),
    **dict.fromkeys(_STEP, _read_step),
    **dict.fromkeys(_ANIMAL, _read_animal),
    **dict.fromkeys(_ALONE, _read_alone),
    "play": _read_play,
    "harpoon": _read_answer,
}
