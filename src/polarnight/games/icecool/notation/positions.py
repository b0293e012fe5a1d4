"""Positions of ICECOOL as text, and back: words with one space between them.

    pinwheel first=0 round=2 turn=2:flick at=-/205,102.5/410,512.5 fresh=0 fish=000/100/000
    ids=010 cards=2/31/1^1^2 pile=1322...

The first word names the board; then, in any order:

    first   the Catcher of the first round
    round   from 1
    turn    the seat to act and what it does, one of station, flick, skates; or `over`
    at      each seat's penguin: `-`, or x,y when it stands, or x,y,z,w,i,j,k when it leans
    stuck   each seat: `-`, or door:rooms where it is seen:room where most of it is, rooms joined
            by `+`, the door `wall` for a wall
    fresh   the seats whose next flick is a first one, in a row, or `-`
    fish    each seat's taken tokens, 0 or 1 for each fish door of the board
    ids     who holds each seat's ID card
    caught  how often the Runner was, with two players
    cards   each seat's cards; `^` behind those that lie face up
    pile    the draw pile, top card first; left out, it is what remains, lowest first
    owed    the cards each seat is owed
    flicks  how many there have been
    ice     the secret number behind them
    options those that differ from their defaults, `name:value`, by commas
    board   only where the first word is `file`: the board itself, packed

What is left out is as at the start of a round; `at` must be there, to tell the number of seats.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

import msgspec

from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError, BadOptionsError
from polarnight.games.icecool import board as boards
from polarnight.games.icecool import validation
from polarnight.games.icecool.deeds import Pose, Stuck
from polarnight.games.icecool.notation.texts import (
    number,
    pack_board,
    read_count,
    read_number,
    unpack_board,
)
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.ice import BITS
from polarnight.games.icecool.state import NO_TOKENS, IcecoolState, rounds_of
from polarnight.games.icecool.view import Card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from polarnight.games.icecool.actions import Phase
    from polarnight.games.icecool.board import Board

_WORDS = (
    *("first", "round", "turn", "at", "stuck", "fresh", "fish", "ids", "caught"),
    *("cards", "pile", "owed", "flicks", "ice", "options", "board"),
)
_PHASES: dict[str, Phase] = {"station": "station", "flick": "flick", "skates": "skates"}
_FARTHEST = 5000.0
PartT = TypeVar("PartT")


def format_position(state: IcecoolState) -> str:
    """The whole state, the pile and hidden cards included."""
    words = {
        "first": str(state.first),
        "round": str(state.round + 1),
        "turn": "over" if state.turn is None else f"{state.turn}:{state.phase}",
        "at": _each(_format_pose(state.board, pose) for pose in state.poses),
        "stuck": _each(map(_format_stuck, state.stuck)) if any(state.stuck) else "",
        "fresh": "".join(str(n) for n, fresh in enumerate(state.fresh) if fresh) or "-",
        "fish": _each("".join("01"[token] for token in own) for own in state.taken),
        "ids": "".join(map(str, state.ids)),
        "caught": str(state.catches) if state.catches else "",
        "cards": _each("".join(map(_format_card, hand)) for hand in state.hands),
        "pile": "".join(map(str, state.pile)) or "-",
        "owed": _each(map(str, state.owed)) if any(state.owed) else "",
        "flicks": str(state.flicks) if state.flicks else "",
        "ice": str(state.ice) if state.ice else "",
        "options": _format_options(state.options),
        "board": pack_board(state.board) if state.options.board == "file" else "",
    }
    return " ".join([state.options.board, *(f"{k}={v}" for k, v in words.items() if v)])


def parse_position(text: str) -> IcecoolState:
    """The inverse of `format_position`.

    Raises:
        BadNotationError: The text is no position, or one that cannot be.
    """
    name, *pairs = text.split(" ")
    words = dict(pair.partition("=")[::2] for pair in pairs)
    if len(words) != len(pairs) or not words.keys() <= set(_WORDS):
        raise BadNotationError(f"a position is a board and words like round=1: {', '.join(_WORDS)}")
    try:
        return _Reader(name, words).state()
    except BadOptionsError as fault:
        raise BadNotationError(fault.message, rule=fault.rule) from None


class _Reader:
    """The words of one position, read in the order in which they depend on each other."""

    def __init__(self, name: str, words: dict[str, str]) -> None:
        self._words = words
        self._options = _read_options(name, words.get("options", ""))
        self._board = _read_board(name, words.get("board", ""), self._options)
        self._count = words.get("at", "").count("/") + 1
        if not validation.MIN_SEATS <= self._count <= validation.MAX_SEATS:
            raise BadNotationError("a position says in `at` where two to four penguins are")

    def state(self) -> IcecoolState:
        count = self._count
        first = read_count(self._words.get("first", "0"), 0, count - 1)
        round_ = read_count(self._words.get("round", "1"), 1, rounds_of(count)) - 1
        catcher = (first + round_) % count
        phase, turn = self._turn(catcher)
        hands = self._each("cards", _read_hand, tuple[Card, ...]())
        state = IcecoolState(
            options=self._options,
            board=self._board,
            seats=count,
            first=Seat(first),
            round=round_,
            phase=phase,
            turn=turn,
            fresh=self._fresh(catcher),
            poses=self._each("at", self._pose, None),
            stuck=self._each("stuck", self._stuck, None),
            taken=self._each("fish", _read_tokens, NO_TOKENS),
            ids=self._ids(),
            catches=read_count(self._words.get("caught", "0"), 0, 2),
            hands=hands,
            owed=self._each("owed", lambda text: read_count(text, 0, 99), 0),
            pile=self._pile(hands),
            ice=read_count(self._words.get("ice", "0"), 0, 2**BITS - 1),
            flicks=read_count(self._words.get("flicks", "0"), 0, 999_999),
        )
        _check(state)
        return state

    def _each(self, word: str, read: Callable[[str], PartT], default: PartT) -> tuple[PartT, ...]:
        if word not in self._words:
            return (default,) * self._count
        parts = self._words[word].split("/")
        if len(parts) != self._count:
            raise BadNotationError(f"{word}= tells of {len(parts)} seats, not of {self._count}")
        return tuple(map(read, parts))

    def _seat(self, text: str) -> Seat:
        return Seat(read_count(text, 0, self._count - 1))

    def _turn(self, catcher: int) -> tuple[Phase, Seat | None]:
        text = self._words.get("turn", f"{catcher}:station")
        if text == "over":
            return "over", None
        seat, _, phase = text.partition(":")
        if phase not in _PHASES:
            raise BadNotationError(f"{text[:40]!r} is not a turn, like '0:flick'")
        return _PHASES[phase], self._seat(seat)

    def _fresh(self, catcher: int) -> tuple[bool, ...]:
        runners = "".join(str(seat) for seat in range(self._count) if seat != catcher)
        text = self._words.get("fresh", runners)
        seats = [self._seat(digit) for digit in text] if text != "-" else []
        return tuple(Seat(seat) in seats for seat in range(self._count))

    def _ids(self) -> tuple[Seat, ...]:
        text = self._words.get("ids", "".join(map(str, range(self._count))))
        if len(text) != self._count:
            raise BadNotationError(f"ids= tells of {len(text)} ID cards, not of {self._count}")
        return tuple(map(self._seat, text))

    def _pose(self, text: str) -> Pose | None:
        if text == "-":
            return None
        numbers = [read_number(part) for part in text.split(",")]
        if len(numbers) not in (2, 7) or max(map(abs, numbers)) > _FARTHEST:
            raise BadNotationError(f"{text[:60]!r} is not a penguin, like '205,102.5' or '-'")
        if len(numbers) == 2:
            return Pose(numbers[0], numbers[1], self._board.radius)
        if not 0.9 < sum(value * value for value in numbers[3:]) < 1.1:
            raise BadNotationError(f"{text[:60]!r} is not a penguin: its last four are no turn")
        w, i, j, k = numbers[3:]
        return Pose(numbers[0], numbers[1], numbers[2], (w, i, j, k))

    def _stuck(self, text: str) -> Stuck | None:
        if text == "-":
            return None
        door, *rest = text.split(":")
        doors = {door.name for door in self._board.doors} | {"wall"}
        rooms = {room.name for room in self._board.rooms}
        seen = tuple(rest[0].split("+")) if rest and rest[0] else ()
        if len(rest) != 2 or door not in doors or not rooms.issuperset({*seen, rest[1]}):
            raise BadNotationError(f"{text[:60]!r} does not say where a penguin is stuck")
        return Stuck("" if door == "wall" else door, seen, rest[1])

    def _pile(self, hands: tuple[tuple[Card, ...], ...]) -> tuple[int, ...]:
        left = Counter(validation.pool_of(self._options))
        left.subtract(card.value or 0 for hand in hands for card in hand)
        text = self._words.get("pile", "".join(map(str, sorted(left.elements()))))
        pile = tuple(read_count(digit, 1, 3) for digit in text) if text != "-" else ()
        left.subtract(pile)
        if any(left.values()):
            raise BadNotationError("these are not the cards of this game", rule="IC-1")
        return pile


def _check(state: IcecoolState) -> None:
    """Whether such a moment can be. Raises BadNotationError."""
    catcher, turn = state.catcher, state.turn
    if any(holder not in (seat, catcher) for seat, holder in enumerate(state.ids)):
        raise BadNotationError("an ID card is with its owner or the Catcher", rule="IC-50")
    if any(state.taken[catcher]) or state.fresh[catcher]:
        raise BadNotationError("the Catcher takes no fish and starts on no circle", rule="IC-48")
    if state.phase == "station" and (turn != catcher or state.on_board):
        raise BadNotationError("the Catcher is the first on the board", rule="IC-22")
    if state.phase in ("flick", "skates") and (turn is None or state.poses[turn] is None):
        raise BadNotationError("the seat to act has no penguin on the board", rule="IC-35")


def _each(parts: Iterable[str]) -> str:
    return "/".join(parts)


def _format_pose(board: Board, pose: Pose | None) -> str:
    if pose is None:
        return "-"
    if pose == Pose(pose.x, pose.y, board.radius):
        return f"{number(pose.x)},{number(pose.y)}"
    return ",".join(map(number, (pose.x, pose.y, pose.z, *pose.turn)))


def _format_stuck(stuck: Stuck | None) -> str:
    return f"{stuck.door or 'wall'}:{'+'.join(stuck.rooms)}:{stuck.most}" if stuck else "-"


def _format_card(card: Card) -> str:
    return f"{card.value}{'^' if card.up else ''}"


def _format_options(options: IcecoolOptions) -> str:
    usual = msgspec.structs.asdict(IcecoolOptions())
    given = msgspec.structs.asdict(options)
    return ",".join(
        f"{name}:{_format_option(value)}"
        for name, value in given.items()
        if value != usual[name] and name not in ("board", "board_file")
    )


def _format_option(value: object) -> str:
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


def _read_options(board: str, text: str) -> IcecoolOptions:
    given: dict[str, object] = {"board": board}
    for part in text.split(",") if text else ():
        name, _, value = part.partition(":")
        given[name] = _read_option(name, value)
    try:
        return msgspec.convert(given, IcecoolOptions)
    except msgspec.ValidationError as fault:
        raise BadNotationError(f"the options of this position do not fit: {fault}") from None


def _read_option(name: str, value: str) -> object:
    if name == "deck":
        return [read_count(part, 0, validation.CARDS) for part in value.split("-")]
    if name == "red_line_mm":
        return read_count(value, 0, 1000)
    return {"on": True, "off": False}.get(value, value)


def _read_board(name: str, packed: str, options: IcecoolOptions) -> Board:
    board = unpack_board(packed) if name == "file" else boards.named(name)
    validation.check_line(board, options)
    return board


def _read_hand(text: str) -> tuple[Card, ...]:
    hand: list[Card] = []
    for sign in text:
        if sign == "^" and hand and not hand[-1].up:
            hand[-1] = Card(hand[-1].value, up=True)
        else:
            hand.append(Card(read_count(sign, 1, 3)))
    return tuple(hand)


def _read_tokens(text: str) -> tuple[bool, ...]:
    if len(text) != len(NO_TOKENS) or set(text) - {"0", "1"}:
        raise BadNotationError(f"{text[:20]!r} are not three tokens, like '010'")
    return tuple(sign == "1" for sign in text)
