"""Thin Ice: the smallest game with secrets, for tests of everything that must keep them.

Tiles worth 1 to 3 lie face down in a row, and every seat holds one more, its hand. In turn a seat
melts a tile (everybody sees it; it scores), peeks at one (only that seat sees it), waits (nobody
learns anything), or asks another seat, which must answer before the turn goes on: it shows its hand
to all, or keeps it. After so many turns hands are shown and added, and the most points win.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from polarnight.core.contract import (
    Choices,
    GameInfo,
    Options,
    Outcome,
    Played,
    Seat,
    Value,
    Watcher,
)
from polarnight.core.errors import (
    BadLogError,
    BadNotationError,
    BadOptionsError,
    GameOverError,
    IllegalActionError,
    NotYourTurnError,
)

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating, Viewer

TILES = 6
TURNS_EACH = 4
_WORTH = (1, 2, 3)


class ThinIceOptions(Options, frozen=True, kw_only=True):
    hands: Literal["secret", "open"] = "secret"
    peeking: bool = True


class ThinIceDeal(Value, frozen=True):
    first: Seat
    row: tuple[int, ...]
    hands: tuple[int, ...]
    options: ThinIceOptions


class Melt(Value, frozen=True, tag="melt"):
    tile: int


class Peek(Value, frozen=True, tag="peek"):
    tile: int


class Wait(Value, frozen=True, tag="wait"):
    pass


class Ask(Value, frozen=True, tag="ask"):
    seat: Seat


class Show(Value, frozen=True, tag="show"):
    pass


class Keep(Value, frozen=True, tag="keep"):
    pass


ThinIceAction: TypeAlias = Melt | Peek | Wait | Ask | Show | Keep


class Happened(Value, frozen=True, tag="happened"):
    """`seat` did `action`; `worth` is what that turned up, None for those who did not see it."""

    seat: Seat
    action: ThinIceAction
    worth: int | None = None


class ThinIceState(Value, frozen=True):
    row: tuple[int, ...]
    melted: tuple[Seat | None, ...]
    """Who melted each tile; None while it lies face down."""
    peeked: tuple[tuple[Seat, ...], ...]
    """Who has peeked at each tile. Everybody saw them do it."""
    hands: tuple[int, ...]
    shown: tuple[bool, ...]
    turn: Seat
    asked: Seat | None
    """Who must answer first."""
    turns_left: int
    options: ThinIceOptions


class ThinIceView(ThinIceState, frozen=True):
    """The same with None for every tile and hand the viewer has not seen."""

    row: tuple[int | None, ...]  # type: ignore[assignment]
    hands: tuple[int | None, ...]  # type: ignore[assignment]
    score: tuple[int, ...]
    """What each seat has melted; hands are added at the end."""


INFO = GameInfo(
    name="thin_ice",
    title="Thin Ice",
    rules_version=1,
    min_seats=2,
    max_seats=4,
    secrets=True,
    simultaneous=False,
    options=ThinIceOptions,
    deal=ThinIceDeal,
    action=ThinIceAction,
    deed=ThinIceAction,
    event=Happened,
    view=ThinIceView,
)


@dataclass(frozen=True, slots=True)
class ThinIce:
    """Thin Ice for two to four players."""

    info: GameInfo = INFO

    def deal(self, options: ThinIceOptions, seating: Seating, rng: Random) -> ThinIceDeal:
        if not INFO.min_seats <= seating.count <= INFO.max_seats:
            raise BadOptionsError(f"Thin Ice is for 2 to 4 players, not {seating.count}")
        row = tuple(rng.choices(_WORTH, k=TILES))
        hands = tuple(rng.choices(_WORTH, k=seating.count))
        return ThinIceDeal(options.first(seating, rng), row, hands, options)

    def start(self, deal: ThinIceDeal) -> ThinIceState:
        if len(deal.row) != TILES or not 0 <= deal.first < len(deal.hands):
            raise BadLogError("thin_ice: the deal is not one of this game")
        seats = len(deal.hands)
        return ThinIceState(
            row=deal.row,
            melted=(None,) * TILES,
            peeked=((),) * TILES,
            hands=deal.hands,
            shown=(deal.options.hands == "open",) * seats,
            turn=deal.first,
            asked=None,
            turns_left=TURNS_EACH * seats,
            options=deal.options,
        )

    def actors(self, state: ThinIceState) -> tuple[Seat, ...]:
        if not state.turns_left:
            return ()
        return (state.turn if state.asked is None else state.asked,)

    def legal(self, state: ThinIceState, seat: Seat) -> Choices:
        if seat not in self.actors(state):
            return Choices()
        if state.asked is not None:
            return Choices((Show(), Keep()))
        down = [tile for tile in range(TILES) if state.melted[tile] is None]
        peeks = [Peek(tile) for tile in down] if state.options.peeking else []
        asks = [Ask(Seat(other)) for other in range(len(state.hands)) if other != seat]
        return Choices((*(Melt(tile) for tile in down), *peeks, Wait(), *asks))

    def enact(self, state: ThinIceState, seat: Seat, action: ThinIceAction) -> ThinIceAction:
        return action

    def play(
        self, state: ThinIceState, seat: Seat, deed: ThinIceAction
    ) -> Played[ThinIceState, Happened]:
        if not self.actors(state):
            raise GameOverError("thin_ice: the game has ended", rule="TI-5")
        if seat not in self.actors(state):
            raise NotYourTurnError(f"thin_ice: it is not seat {seat}'s turn", rule="TI-1")
        if deed not in self.legal(state, seat).actions:
            text = self.format_action(deed)
            raise IllegalActionError(f"thin_ice: seat {seat} cannot {text} now", rule="TI-2")
        after, worth = _did(state, seat, deed)
        return Played(after, (Happened(seat, deed, worth),))

    def outcome(self, state: ThinIceState) -> Outcome | None:
        if state.turns_left:
            return None
        melted = _melted(state)
        scores = tuple(melted[seat] + hand for seat, hand in enumerate(state.hands))
        best = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(
            scores=scores,
            places=tuple(1 + sum(other > score for other in scores) for score in scores),
            winners=best if len(best) == 1 else (),
            reason="points" if len(best) == 1 else "tie",
        )

    def view(self, state: ThinIceState, viewer: Viewer) -> ThinIceView:
        everything = viewer is Watcher.EVERYTHING or not state.turns_left
        row = [
            worth if everything or who is not None or viewer in peeked else None
            for worth, who, peeked in zip(state.row, state.melted, state.peeked, strict=True)
        ]
        hands = [
            hand if everything or state.shown[seat] or viewer == seat else None
            for seat, hand in enumerate(state.hands)
        ]
        known = {"row": tuple(row), "hands": tuple(hands), "score": _melted(state)}
        return ThinIceView(**{**msgspec.structs.asdict(state), **known})

    def witness(self, event: Happened, viewer: Viewer) -> Happened:
        """All see who did what; what a peek turned up only the one who peeked."""
        secret = isinstance(event.action, Peek)
        if secret and viewer not in (event.seat, Watcher.EVERYTHING):
            return replace(event, worth=None)
        return event

    def possible(self, view: ThinIceView, rng: Random) -> ThinIceState:
        """Every tile and hand unseen is worth 1, 2 or 3, each as likely as the others."""
        known = msgspec.structs.asdict(view)
        del known["score"]
        for field in ("row", "hands"):
            known[field] = tuple(worth or rng.choice(_WORTH) for worth in known[field])
        return ThinIceState(**known)

    def format_action(self, action: ThinIceAction) -> str:
        return " ".join(str(part) for part in msgspec.to_builtins(action).values())

    def parse_action(self, text: str) -> ThinIceAction:
        word, *numbers = text.split(" ")
        kind = _ACTIONS.get(word)
        if kind is None or len(numbers) != len(kind.__struct_fields__):
            raise BadNotationError(f"{text[:40]!r} is not an action; expected one like 'melt 3'")
        if not all(number.isascii() and number.isdigit() and len(number) < 3 for number in numbers):
            raise BadNotationError(f"{text[:40]!r} has no number where one belongs")
        action: ThinIceAction = kind(*map(int, numbers))
        return action

    def format_position(self, state: ThinIceState) -> str:
        return msgspec.json.encode(state, order="sorted").decode()

    def parse_position(self, text: str) -> ThinIceState:
        try:
            state = msgspec.json.decode(text, type=ThinIceState)
        except (msgspec.DecodeError, UnicodeEncodeError) as fault:
            raise BadNotationError(f"this is no position of Thin Ice: {fault}") from None
        seats = len(state.hands)
        tiles = {len(state.row), len(state.melted), len(state.peeked)}
        actor = state.turn if state.asked is None else state.asked
        if tiles != {TILES} or len(state.shown) != seats or not 0 <= actor < seats:
            raise BadNotationError("this position of Thin Ice does not fit together")
        return state


_ACTIONS: dict[str, Any] = {
    "melt": Melt,
    "peek": Peek,
    "wait": Wait,
    "ask": Ask,
    "show": Show,
    "keep": Keep,
}


def _did(state: ThinIceState, seat: Seat, deed: ThinIceAction) -> tuple[ThinIceState, int | None]:
    """The state after a legal deed, and what it turned up."""
    match deed:
        case Melt(tile):
            melted = _put(state.melted, tile, seat)
            return _turn_over(replace(state, melted=melted)), state.row[tile]
        case Peek(tile):
            peeked = _put(state.peeked, tile, tuple(sorted({*state.peeked[tile], seat})))
            return _turn_over(replace(state, peeked=peeked)), state.row[tile]
        case Ask(other):
            return replace(state, asked=other), None
        case Show():
            shown = _put(state.shown, seat, True)
            return _turn_over(replace(state, shown=shown)), state.hands[seat]
        case Wait() | Keep():
            return _turn_over(state), None


def _turn_over(state: ThinIceState) -> ThinIceState:
    following = Seat((state.turn + 1) % len(state.hands))
    return replace(state, turn=following, asked=None, turns_left=state.turns_left - 1)


def _melted(state: ThinIceState) -> tuple[int, ...]:
    """What the tiles each seat has melted are worth."""
    tiles = list(zip(state.row, state.melted, strict=True))
    return tuple(sum(worth for worth, who in tiles if who == s) for s in range(len(state.hands)))


def _put(values: tuple[Any, ...], at: int, value: object) -> tuple[Any, ...]:
    return (*values[:at], value, *values[at + 1 :])
