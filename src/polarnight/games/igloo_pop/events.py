"""What happens in a game of Igloo Pop, for tables to show."""

from __future__ import annotations

from typing import Literal, TypeAlias

from polarnight.core.contract import Seat, Value
from polarnight.games.igloo_pop.cards import Card

# What happens.


class Counted(Value, frozen=True, tag="counted"):
    """Somebody said "one", "two" or "three"."""

    seat: Seat
    number: int


class SaidReady(Value, frozen=True, tag="said_ready"):
    """A seat is ready for the count."""

    seat: Seat


class Taken(Value, frozen=True, tag="taken"):
    """An igloo left the village for somebody's hand."""

    seat: Seat
    igloo: str


class Returned(Value, frozen=True, tag="returned"):
    """An igloo went back into the village."""

    seat: Seat
    igloo: str


class Placed(Value, frozen=True, tag="placed"):
    """An igloo was set on a card, with a thaler of `seat` in its notch."""

    seat: Seat
    igloo: str
    card: int


class SaidDone(Value, frozen=True, tag="said_done"):
    """A seat wants no more igloos in this round."""

    seat: Seat


class WentOn(Value, frozen=True, tag="went_on"):
    """A seat took its "done" back."""

    seat: Seat


class RoundEnded(Value, frozen=True, tag="round_ended"):
    """Every igloo is placed, or nobody wants more; the cards are checked now, in this order."""

    round: int
    why: Literal["all_placed", "all_done"]
    cards: tuple[int, ...]


class Turned(Value, frozen=True):
    """An igloo on a checked card, turned over, and where its thaler went."""

    igloo: str
    seat: Seat
    """Whose thaler it carried."""
    beads: int
    match: bool
    thaler: Literal["back", "won", "box"]
    """To its owner, to the winner of the card, or out of the game."""


class Checked(Value, frozen=True, tag="checked"):
    """One card was checked."""

    card: int
    numbers: Card
    case: Literal[
        "one_match", "one_miss", "all_match", "only_one_matches", "some_match", "none_matches"
    ]
    """`one_...` for a single igloo on the card; the others for several."""
    igloos: tuple[Turned, ...]
    """From the lowest number to the highest."""
    winner: Seat | None
    """Who takes the card and every thaler that is `won`."""
    points: int
    """What the card brings its winner; 0 when it stays."""


class RoundLaid(Value, frozen=True, tag="round_laid"):
    """The igloos were shuffled and the circle filled up for another round."""

    game: int
    round: int
    igloos: tuple[str, ...]
    cards: tuple[Card | None, ...]
    """All nine places of the circle; None where the stack gave nothing any more."""


class GameEnded(Value, frozen=True, tag="game_ended"):
    """A game is over: its last cards were laid, somebody has no thaler, or nobody stakes."""

    game: int
    why: Literal["cards", "thalers", "rounds", "playoff"]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    """With the earlier games of a match."""


class PlayoffCalled(Value, frozen=True, tag="playoff_called"):
    """These seats are tied in everything; one round among them decides (IP-A6)."""

    seats: tuple[Seat, ...]


IglooPopEvent: TypeAlias = (
    Counted
    | SaidReady
    | Taken
    | Returned
    | Placed
    | SaidDone
    | WentOn
    | RoundEnded
    | Checked
    | RoundLaid
    | GameEnded
    | PlayoffCalled
)
