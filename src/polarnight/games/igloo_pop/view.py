"""What people and programs see of a game of Igloo Pop."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Seat, Value
from polarnight.games.igloo_pop.cards import Card
from polarnight.games.igloo_pop.options import IglooPopOptions

# What may be known.


class IglooView(Value, frozen=True):
    """An igloo, known by a letter that is drawn anew for every round."""

    id: str
    seat: Seat | None
    """Who has it in hand, or whose thaler it carries; None in the village."""
    card: int | None
    """The card it stands on, 1 to 9."""
    beads: int | None
    """Only for those who see everything."""


class PlayerView(Value, frozen=True):
    """What lies before one player, and what that player has said."""

    thalers: int
    """Own ones that can still be staked."""
    foreign: tuple[int, ...]
    """Won ones by the seat whose colour they have."""
    cards: tuple[Card, ...]
    score: int
    """Children on the cards and thalers of both kinds, in this game."""
    earlier: int
    """Points from earlier games of the match."""
    holding: str | None
    ready: bool
    done: bool
    """Has said so, or can stake nothing any more."""
    plays: bool
    """False for those who only watch a play-off."""


class IglooPopView(Value, frozen=True):
    """All a viewer may know: everything but the beads, the stack's order and the rounds to come."""

    seats: int
    first: Seat
    phase: Literal["counting", "shaking", "over"]
    game: int
    """From 1."""
    round: int
    """From 1 in every game."""
    counted: int
    """The last number called, 0 to 3."""
    playoff: bool
    igloos: tuple[IglooView, ...]
    """In the order in which they stand in the village."""
    cards: tuple[Card | None, ...]
    """The nine places of the circle, clockwise."""
    stack: int
    """How many cards are left to draw."""
    players: tuple[PlayerView, ...]
    box: tuple[int, ...]
    """Thalers out of the game, by the seat whose colour they have."""
    ranks: tuple[tuple[int, ...], ...]
    """In a play-off: what each seat had before it, by which the tie came about."""
    rounds_left: int
    """Rounds that may still follow this one while nobody stakes anything (IP-A17)."""
    options: IglooPopOptions
