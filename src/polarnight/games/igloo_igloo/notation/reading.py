"""Reading positions of Igloo Igloo from text; `positions` says how they are written."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_igloo import board, encoding, tiles, validation
from polarnight.games.igloo_igloo.kernel.play import start_turn
from polarnight.games.igloo_igloo.notation.positions import (
    CHAIN,
    LETTERS,
    OPTION_NAMES,
    usually_melted,
)
from polarnight.games.igloo_igloo.options import Corner, IglooOptions
from polarnight.games.igloo_igloo.position import PACK_ICE, Position, pack
from polarnight.games.igloo_igloo.setup import MAX_SEATS, MIN_SEATS
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS, ANIMALS, PHASES, IglooState

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.games.igloo_igloo.actions import Phase
    from polarnight.games.igloo_igloo.board import Animal, RedTile, Tile

_TILES = {letter: tile for tile, letter in LETTERS.items()}
_KNOWN = (
    *("inuits", "igloos", "animals", "hands", "hunted", "fish", "foxes", "bears", "first", "turn"),
    *("phase", "asked", "points", "melted", "used", "defended", *CHAIN, "seen", "thawed"),
    *(*OPTION_NAMES, "corner_rules"),
)
_CHAIN_OF: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "displace": (("at", "to"), ()),
    "animal": (("steps",), ()),
    "step": (("at", "animal", "steps"), ()),
    "harpoon": (("at", "steps"), ()),
    "flee": (("at",), ("steps",)),
    "kayak": (("at",), ()),
}
"""The words about a chain of decisions each phase needs, and those it may have."""
_SWITCHES = {"on": True, "off": False}
_USED = ("thaw", "move_animals", "harpoon", "stamina")
_LONGEST = 4_000
_POINTS_MOST, _STEPS_MOST, _MIX_MOST = 15, 3, 56


def parse_position(text: str) -> IglooState:
    """The inverse of `format_position`. Raises BadNotationError."""
    if len(text) > _LONGEST:
        raise BadNotationError(f"a position has no more than {_LONGEST} signs")
    ground, *rest = text.split() or [""]
    words = _words(rest)
    position = _Reader(words).position(_ground(ground))
    if fault := next(validation.faults(position), None):
        raise BadNotationError(f"this cannot be: {fault}")
    state = pack(position)
    if "phase" not in words:
        return _turn_begins(state)
    if state.actor is not None and not encoding.codes(state):
        raise BadNotationError(f"there is nothing to answer in the phase {state.phase!r}")
    return state


def _turn_begins(state: IglooState) -> IglooState:
    changed = state.copy()
    start_turn(changed, state.turn)
    return IglooState(changed, state.options, state.corner)


def _ground(text: str) -> tuple[str, ...]:
    rows = text.split("/")
    if len(rows) != board.SIZE or any(len(row) != board.SIZE for row in rows):
        raise BadNotationError("a position begins with eight rows of eight signs, like '#1.P...#'")
    signs = "".join(rows)
    if unknown := set(signs) - {"#", ".", PACK_ICE} - set(_TILES):
        raise BadNotationError(f"{min(unknown)!r} is nothing on a board: #.P{''.join(_TILES)}")
    return tuple(_TILES.get(sign, sign) for sign in signs)


def _words(parts: list[str]) -> dict[str, str]:
    words: dict[str, str] = {}
    for part in parts:
        name, _, value = part.partition("=")
        if name not in _KNOWN:
            raise BadNotationError(
                f"{name[:40]!r} is not a word of a position: {', '.join(_KNOWN)}"
            )
        if name in words or not value:
            raise BadNotationError(f"{name!r} stands there twice, or without a value")
        words[name] = value
    return words


@dataclass(frozen=True, slots=True)
class _Reader:
    """The words of a position, read one by one. Every method raises BadNotationError."""

    words: Mapping[str, str]

    def position(self, ground: tuple[str, ...]) -> Position:
        """All words together."""
        inuits = tuple(self.cells(group) for group in self.groups("inuits", None))
        seats = len(inuits)
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise BadNotationError("inuits= names two to four seats, like 'inuits=a3,a4/h2'")
        phase, turn = self.phase(), self.number("turn", 0, seats - 1)
        self.check_chain(phase)
        to_place = seats * validation.inuits_each(seats) - sum(map(len, inuits))
        steps = self.number("steps", 0, _STEPS_MOST)
        return Position(
            seats=seats,
            first=self.number("first", 0, seats - 1),
            phase=phase,
            turn=turn,
            actor=None if phase == "over" else self.number("asked", turn, seats - 1),
            ground=ground,
            inuits=inuits,
            igloos=tuple(self.cells(group) for group in self.groups("igloos", seats)),
            animals=tuple(self.animal_at(part) for part in self.parts("animals")),
            hunted=tuple(self.hunted(group) for group in self.groups("hunted", seats)),
            hands=tuple(self.hand(group) for group in self.groups("hands", seats)),
            fish=self.digits("fish"),
            foxes=self.digits("foxes"),
            bears=self.number("bears", 0, validation.TOKENS["bear"]),
            options=self.options(),
            corner=self.corner(),
            melted=self.choice("melted", ("yes", "no"), _yes(usually_melted(phase))) == "yes",
            points=self.number("points", 0, _POINTS_MOST),
            used=self.used(turn),
            defended=self.defended(turn, seats),
            seen=self.seen(ground),
            thawed=tuple(self.tile(letter) for letter in self.words.get("thawed", "")),
            to_place=to_place if phase == "placing" else 0,
            at=self.at(),
            what=self.what(),
            moving="steps" in self.words,
            steps=steps,
        )

    def parts(self, name: str) -> list[str]:
        return self.words[name].split(",") if name in self.words else []

    def groups(self, name: str, seats: int | None) -> list[str]:
        """One text for each seat, empty for none."""
        if name not in self.words:
            return [""] * (seats or 0)
        groups = ["" if group == "-" else group for group in self.words[name].split("/")]
        if seats is not None and len(groups) != seats:
            raise BadNotationError(f"{name}= has {len(groups)} parts for {seats} seats")
        return groups

    def cells(self, group: str) -> tuple[int, ...]:
        return tuple(sorted(board.parse_cell(part) for part in group.split(",") if group))

    def number(self, name: str, default: int, most: int) -> int:
        text = self.words.get(name, str(default))
        if not re.fullmatch(r"\d{1,2}", text, re.ASCII) or int(text) > most:
            raise BadNotationError(f"{name}={text[:20]} is not a number from 0 to {most}")
        return int(text)

    def choice(self, name: str, known: tuple[str, ...], default: str) -> str:
        text = self.words.get(name, default)
        if text not in known:
            raise BadNotationError(f"{name}={text[:20]} is none of {', '.join(known)}")
        return text

    def phase(self) -> Phase:
        return self.choice("phase", PHASES, "opening")  # type: ignore[return-value]

    def check_chain(self, phase: Phase) -> None:
        """A phase has its own words about what it is in the middle of, and no others."""
        needed, allowed = _CHAIN_OF.get(phase, ((), ()))
        given = {name for name in CHAIN if name in self.words}
        if not set(needed) <= given <= {*needed, *allowed}:
            raise BadNotationError(
                f"the phase {phase!r} needs {', '.join(needed) or 'none'} of {', '.join(CHAIN)}"
            )

    def digits(self, name: str) -> str:
        text = self.words.get(name, "")
        if not re.fullmatch(r"[123]{0,28}", text, re.ASCII):
            raise BadNotationError(f"{name}={text[:40]} is not a row of values from 1 to 3")
        return text

    def animal(self, text: str) -> Animal:
        found = next((animal for animal in ANIMALS if animal == text), None)
        if found is None:
            raise BadNotationError(f"{text[:20]!r} is none of {', '.join(ANIMALS)}")
        return found

    def animal_at(self, text: str) -> tuple[Animal, int]:
        place, _, animal = text.partition(":")
        return self.animal(animal), board.parse_cell(place)

    def hunted(self, group: str) -> tuple[Animal, ...]:
        found = [self.animal(part) for part in group.split(",") if group]
        return tuple(sorted(found, key=ANIMALS.index))

    def tile(self, letter: str) -> Tile:
        if letter not in _TILES:
            raise BadNotationError(f"{letter!r} is no tile; there are {''.join(_TILES)}")
        return _TILES[letter]

    def hand(self, group: str) -> tuple[RedTile, ...]:
        found = sorted((self.tile(letter) for letter in group), key=tiles.KINDS.__getitem__)
        return tuple(found)  # type: ignore[arg-type]

    def used(self, turn: int) -> tuple[str, ...]:
        """Kinds played this turn; a harpoon of the seat whose turn it is stands in `defended`."""
        found = self.parts("used")
        if unknown := set(found) - set(_USED):
            raise BadNotationError(f"{min(unknown)[:20]!r} is none of {', '.join(_USED)}")
        return tuple(found)

    def defended(self, turn: int, seats: int) -> tuple[int, ...]:
        found = self.parts("defended")
        if any(not re.fullmatch(r"\d", part, re.ASCII) or int(part) >= seats for part in found):
            raise BadNotationError("defended= names seats, like 'defended=0,1'")
        own = [turn] if "harpoon" in self.parts("used") else []
        return tuple(sorted({*map(int, found), *own}))

    def seen(self, ground: tuple[str, ...]) -> dict[Tile, int]:
        counts: Counter[Tile] = Counter()
        for part in self.parts("seen"):
            name, _, count = part.partition(":")
            tile = next((tile for tile in tiles.KINDS if tile == name), None)
            if tile is None or not re.fullmatch(r"\d{1,2}", count, re.ASCII):
                raise BadNotationError(f"{part[:20]!r} is not a tile and a number, like 'drift:2'")
            counts[tile] += int(count)
        counts["pack_ice"] = max(counts["pack_ice"], ground.count(PACK_ICE))
        return {tile: counts[tile] for tile in tiles.KINDS if counts[tile]}

    def at(self) -> int:
        return board.parse_cell(self.words["at"]) if "at" in self.words else 0

    def what(self) -> int:
        """The push's direction, or the animal's class."""
        if "animal" in self.words:
            return ANIMAL_CLASS[self.animal(self.words["animal"])]
        if "to" not in self.words:
            return 0
        way = board.direction(self.at(), board.parse_cell(self.words["to"]))
        if way is None:
            raise BadNotationError("to= is not next to at=")
        return way

    def options(self) -> IglooOptions:
        given: dict[str, object] = {}
        for name in OPTION_NAMES:
            if name in self.words:
                text = self.words[name]
                is_switch = isinstance(getattr(IglooOptions(), name), bool)
                given[name] = _SWITCHES.get(text, text) if is_switch else text
        try:
            return msgspec.convert(given, IglooOptions)
        except msgspec.ValidationError as fault:
            raise BadNotationError(f"these options do not fit: {fault}") from None

    def corner(self) -> Corner:
        if "corner_rules" not in self.words:
            return tiles.corner(self.options())
        given = set(self.words["corner_rules"].split("+")) - {"none"}
        known = Corner.__struct_fields__
        if unknown := given - set(known):
            raise BadNotationError(f"{min(unknown)[:20]!r} is none of {', '.join(known)}")
        return Corner(*(name in given for name in known))


def _yes(value: bool) -> str:
    return "yes" if value else "no"
