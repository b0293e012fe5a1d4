"""Boards of Igloo Igloo drawn as text, and the few verbs the rule tests need.

One line for each row from a to h, one word for each space: `#` land, `.` sea, `s` snow (a face-down
tile), `p` pack ice. After it stands what is there: `a` an Inuit of seat 0, `b` of seat 1 and so on,
`A` an igloo of seat 0, a digit an animal of that value (a fox on ice, a fish at sea), `W` a white
bear. What is left out at the end of a line or of the drawing is sea.

Everything played here is played by the oracle too, and must look the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import PolarNightError
from polarnight.games.igloo_igloo.actions import Melt
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo
from tests.games.igloo_igloo.agreement import same_decision, same_events
from tests.games.igloo_igloo.oracle_loading import loaded

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.view import IglooView

IGLOO = IglooIgloo()
CORNERS = ("a1", "a8", "h1", "h8")
FISH = {"1": 8, "2": 12, "3": 8}
FOXES = {"1": 3, "2": 4, "3": 3}
LETTERS = {
    **{f"fish{value}": str(value) for value in (1, 2, 3, 4)},
    **{f"stamina{value}": letter for value, letter in enumerate("wxyz", start=1)},
    "bear": "b",
    "drift": "d",
    "pack_ice": "i",
    "thaw": "t",
    "harpoon": "h",
    "move_animals": "m",
}
"""The tiles as positions write them."""
_ROWS = "abcdefgh"


@dataclass
class Drawing:
    """What a picture shows, by names of spaces."""

    ground: dict[str, str] = field(default_factory=dict)
    animals: list[tuple[str, str]] = field(default_factory=list)
    inuits: list[list[str]] = field(default_factory=list)
    igloos: list[list[str]] = field(default_factory=list)


def read(picture: str, seats: int) -> Drawing:
    """The drawing of a picture."""
    found = Drawing(inuits=[[] for _ in range(seats)], igloos=[[] for _ in range(seats)])
    lines = [line.split() for line in picture.strip("\n").splitlines() if line.strip()]
    for row, letter in enumerate(_ROWS):
        words = lines[row] if row < len(lines) else []
        assert len(words) <= 8, f"row {letter} has 8 spaces"
        for column in range(8):
            cell = f"{letter}{column + 1}"
            blank = "#" if cell in CORNERS else "."
            _read_space(found, cell, words[column] if column < len(words) else blank)
    return found


def _read_space(found: Drawing, cell: str, word: str) -> None:
    assert (word[0] == "#") == (cell in CORNERS), f"{cell} is {word}"
    found.ground[cell] = word[0]
    for sign in word[1:]:
        if sign == "W":
            found.animals.append(("bear", cell))
        elif sign.isdigit():
            found.animals.append((f"{'fish' if word[0] == '.' else 'fox'}{sign}", cell))
        elif sign.islower():
            found.inuits[ord(sign) - ord("a")].append(cell)
        else:
            found.igloos[ord(sign) - ord("A")].append(cell)


def drawn(
    picture: str,
    *,
    seats: int = 2,
    turn: int = 0,
    phase: str = "actions",
    points: int = 3,
    hands: list[str] | None = None,
    under: dict[str, Any] | None = None,
    hunted: list[str] | None = None,
    fish: str | None = None,
    foxes: str | None = None,
    bears: int | None = None,
    options: IglooOptions | None = None,
) -> Any:
    """The state of a picture: among the actions of seat `turn`, or in the `opening` of its turn.

    `hands` and `hunted` are names with spaces between, seat by seat; `under` says what is under
    some tiles, else it is Thaw; `fish` and `foxes` are the reserve in the order of drawing, `bears`
    their number, and all that is left in the box if they are not given.
    """
    drawing = read(picture, seats)
    caught = _by_seat(hunted, seats)
    out = Counter([animal for animal, _ in drawing.animals] + [a for own in caught for a in own])
    hidden = {cell: under.get(cell, "thaw") if under else "thaw" for cell in drawing.ground}
    words = {
        "inuits": _groups(drawing.inuits),
        "igloos": _groups(drawing.igloos),
        "animals": ",".join(f"{cell}:{animal}" for animal, cell in drawing.animals),
        "hands": _groups([[LETTERS[tile] for tile in hand] for hand in _by_seat(hands, seats)], ""),
        "hunted": _groups(caught),
        "fish": _left("fish", FISH, out) if fish is None else fish,
        "foxes": _left("fox", FOXES, out) if foxes is None else foxes,
        "bears": str(4 - out["bear"] if bears is None else bears),
        "turn": str(turn),
        "phase": phase,
        "points": str(points if phase == "actions" else 0),
        **_changed(options or IglooOptions()),
    }
    text = _ground(drawing, hidden) + "".join(f" {k}={text}" for k, text in words.items() if text)
    return IGLOO.parse_position(text)


def _by_seat(texts: list[str] | None, seats: int) -> list[list[str]]:
    given = [text.split() for text in texts or []]
    return given + [[] for _ in range(seats - len(given))]


def _groups(parts: list[list[str]], between: str = ",") -> str:
    return "/".join(between.join(part) or "-" for part in parts)


def _left(animal: str, all_values: dict[str, int], out: Counter[str]) -> str:
    return "".join(worth * (most - out[animal + worth]) for worth, most in all_values.items())


def _changed(options: IglooOptions) -> dict[str, str]:
    """The options that are not at their default, as words of a position."""
    usual = IglooOptions()
    values = {name: getattr(options, name) for name in options.__struct_fields__}
    changed = {name: value for name, value in values.items() if value != getattr(usual, name)}
    return {name: {True: "on", False: "off"}.get(value, value) for name, value in changed.items()}


def _ground(drawing: Drawing, hidden: dict[str, str]) -> str:
    signs = [
        {"s": LETTERS[hidden[cell]], "p": "P"}.get(sign, sign)
        for cell, sign in drawing.ground.items()
    ]
    return "/".join("".join(signs[start : start + 8]) for start in range(0, 64, 8))


def actor(state: Any) -> int | None:
    """Who is asked."""
    actors = IGLOO.actors(state)
    assert len(actors) < 2
    return actors[0] if actors else None


def legal(state: Any, seat: int | None = None) -> set[Any]:
    """What the seat asked, or another one, may do."""
    asked = actor(state) if seat is None else seat
    return set() if asked is None else set(IGLOO.legal(state, Seat(asked)).actions)


def only(state: Any, sort: type) -> set[Any]:
    """The legal actions of one sort."""
    return {action for action in legal(state) if isinstance(action, sort)}


def melts(state: Any) -> set[Any]:
    return only(state, Melt)


def play(state: Any, *actions: Any) -> Any:
    """The state after these actions, each by the seat asked."""
    for action in actions:
        state = happened(state, action)[0]
    return state


def happened(state: Any, action: Any) -> tuple[Any, tuple[Any, ...]]:
    """The state after one action, and the events on the way; the oracle must say the same."""
    slow = loaded(everything(state))
    same_decision(state, slow)
    asked = actor(state)
    assert asked is not None
    played = IGLOO.play(state, Seat(asked), action)
    same_events(played.events, slow.play(action))
    same_decision(played.state, slow)
    return played.state, played.events


def refusal(state: Any, action: Any, seat: int | None = None) -> str | None:
    """The rule with which an action is refused."""
    asked = actor(state) if seat is None else seat
    assert asked is not None
    with pytest.raises(PolarNightError) as caught:
        IGLOO.play(state, Seat(asked), action)
    return caught.value.rule


def spectator(state: Any) -> IglooView:
    """What lies open."""
    return IGLOO.view(state, Watcher.SPECTATOR)


def everything(state: Any) -> Any:
    """All there is."""
    return IGLOO.view(state, Watcher.EVERYTHING)


def phase(state: Any) -> str:
    return spectator(state).phase


def ice(state: Any) -> set[str]:
    """The spaces with ice."""
    names = [f"{row}{column}" for row in _ROWS for column in range(1, 9)]
    return {name for name, sign in zip(names, spectator(state).ice, strict=True) if sign in "sp"}


def animals(state: Any) -> list[tuple[str, str]]:
    """Space and name of every animal on the board, sorted."""
    return sorted((token.cell, token.animal) for token in spectator(state).animals)
