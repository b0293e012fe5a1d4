"""A state of Igloo Pop as a value: igloos, cards, thalers, and the shuffles still to come."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from polarnight.core.contract import Seat
from polarnight.games.igloo_pop import cards

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.options import IglooPopOptions, RoundDeal

IGLOOS = 12
THALERS = 10
"""Each player's own ones at the start of a game (IP-12)."""
THREE = 3
BEAD_SIGNS = "23456789abcd"
"""How 2 to 13 beads are written with one sign each."""


@dataclass(frozen=True, slots=True)
class Igloo:
    """An igloo, its secret, and where it is: village, hand of `seat`, or `card` with its thaler."""

    id: str
    beads: int
    seat: Seat | None = None
    card: int | None = None
    """1 to 9, clockwise."""

    @property
    def in_village(self) -> bool:
        return self.seat is None


@dataclass(frozen=True, slots=True)
class Purse:
    """What lies before one player. Own and won thalers are kept apart (IP-50)."""

    own: int
    foreign: tuple[int, ...]
    """By the seat whose colour they have; nothing at one's own place."""
    cards: tuple[Card, ...] = ()
    earlier: int = 0
    """Points from earlier games of the match."""

    @property
    def score(self) -> int:
        """Children on won cards and thalers of both kinds (IP-70)."""
        return sum(map(cards.points, self.cards)) + self.own + sum(self.foreign)

    @property
    def rank(self) -> tuple[int, ...]:
        """What decides who is ahead: points, cards, foreign thalers (IP-71, 72)."""
        return self.earlier + self.score, len(self.cards), sum(self.foreign)


@dataclass(frozen=True, slots=True)
class IglooPopState:
    """Everything about a game at one moment, the shuffles to come included."""

    options: IglooPopOptions
    first: Seat
    game: int
    round: int
    counted: int
    """The last number called: below three nobody may take an igloo (IP-20)."""
    said: frozenset[Seat]
    """Who is ready for the count, and once the round runs: who is done."""
    igloos: tuple[Igloo, ...]
    circle: tuple[Card | None, ...]
    stack: tuple[Card, ...]
    purses: tuple[Purse, ...]
    playing: tuple[Seat, ...]
    """All seats; in a play-off those that are tied."""
    ranks: tuple[tuple[int, ...], ...]
    """In a play-off: the rank of each seat before it; else empty."""
    villages: tuple[RoundDeal, ...]
    """The rounds still to come, where the deal lists them."""
    stacks: tuple[tuple[Card, ...], ...]
    """The shuffled cards of further games and play-offs, where the deal lists them."""
    over: bool = False
    seed: str = ""
    """Where the deal lists nothing: what all shuffles follow from."""
    idle: int = 0
    """Rounds of this game in a row, up to the last one, in which nobody staked (IP-A17)."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(Seat(seat) for seat in range(len(self.purses)))

    @property
    def phase(self) -> Literal["counting", "shaking", "over"]:
        if self.over:
            return "over"
        return "shaking" if self.counted == THREE else "counting"

    @property
    def village(self) -> tuple[Igloo, ...]:
        """The igloos that may be taken."""
        return tuple(igloo for igloo in self.igloos if igloo.in_village)

    def hand(self, seat: Seat) -> Igloo | None:
        """The igloo `seat` holds; there is at most one (IP-22)."""
        return next((i for i in self.igloos if i.seat == seat and i.card is None), None)

    def igloo(self, name: str) -> Igloo | None:
        return next((igloo for igloo in self.igloos if igloo.id == name), None)

    def on_card(self, card: int) -> tuple[Igloo, ...]:
        """The igloos on a card, 1 to 9."""
        return tuple(igloo for igloo in self.igloos if igloo.card == card)

    def card(self, number: int) -> Card | None:
        """The card at place 1 to 9 of the circle, if there is one."""
        return self.circle[number - 1] if 1 <= number <= len(self.circle) else None

    def finished(self, seat: Seat) -> bool:
        """Whether `seat` wants, or can take, no more igloos in this round (IP-32, IP-A8)."""
        return seat in self.said or not self.purses[seat].own or seat not in self.playing

    def box(self) -> tuple[int, ...]:
        """The thalers of each colour that are out of the game; a watcher's all lie there."""
        return tuple(
            THALERS
            - purse.own
            - sum(other.foreign[seat] for other in self.purses)
            - sum(igloo.seat == seat and igloo.card is not None for igloo in self.igloos)
            for seat, purse in enumerate(self.purses)
        )

    def moved(self, name: str, seat: Seat | None, card: int | None) -> tuple[Igloo, ...]:
        """The igloos with one of them elsewhere."""
        return tuple(
            replace(igloo, seat=seat, card=card) if igloo.id == name else igloo
            for igloo in self.igloos
        )


def village(laid: RoundDeal) -> tuple[Igloo, ...]:
    """The twelve igloos of a round, all in the village."""
    return tuple(
        Igloo(name, BEAD_SIGNS.index(beads) + cards.LEAST_BEADS)
        for name, beads in zip(laid.ids, laid.beads, strict=True)
    )


def fresh_purses(seats: int, playing: tuple[Seat, ...], earlier: tuple[int, ...]) -> list[Purse]:
    """Ten thalers for everybody who plays (IP-12, IP-81)."""
    return [
        Purse(THALERS if seat in playing else 0, (0,) * seats, earlier=earlier[seat])
        for seat in range(seats)
    ]
