"""Shuffling: the deal of Igloo Pop (IP-10..13, IP-55, IP-A1, IP-A15), and whether one is sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import BadLogError, BadNotationError, BadOptionsError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.state import BEAD_SIGNS, IGLOOS
from polarnight.games.igloo_pop.values import IglooPopDeal, RoundDeal

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.values import IglooPopOptions

MIN_SEATS, MAX_SEATS = 2, 6
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROUNDS = 30
"""IP-A17: no game lasts longer; one in which igloos are staked ends long before."""
MATCH_GAMES = 10
MATCH_ROUNDS = 120
PLAYOFFS = 3
_MOST_TARGET = 1_000
_MOST_SECONDS = 3_600


def deal(options: IglooPopOptions, seating: Seating, rng: Random) -> IglooPopDeal:
    """Shuffle the cards of every game and the igloos of every round. Raises BadOptionsError."""
    check_options(options, seating.count)
    games, rounds = shuffles(options)
    return IglooPopDeal(
        seats=seating.count,
        first=options.first(seating, rng),
        stacks=tuple(stack(options, rng) for _ in range(games)),
        villages=tuple(village(rng) for _ in range(rounds)),
        options=options,
    )


def shuffles(options: IglooPopOptions) -> tuple[int, int]:
    """How many stacks and how many villages a deal holds."""
    playoffs = PLAYOFFS if options.final_tie == "playoff" else 0
    if options.match:
        return MATCH_GAMES + playoffs, MATCH_ROUNDS + playoffs
    return 1 + playoffs, ROUNDS + playoffs


def village(rng: Random) -> RoundDeal:
    """Twelve letters out of the alphabet and the twelve numbers, both in random order."""
    return RoundDeal(_shuffled(LETTERS, rng)[:IGLOOS], _shuffled(BEAD_SIGNS, rng))


def stack(options: IglooPopOptions, rng: Random) -> str:
    """The shuffled cards."""
    pile = list(deck(options))
    rng.shuffle(pile)
    return cards.format_cards(tuple(pile))


def deck(options: IglooPopOptions) -> tuple[Card, ...]:
    """The 33 cards that are agreed (IP-4, IP-A1). Raises BadOptionsError."""
    if options.deck == "consecutive33":
        return cards.consecutive33()
    try:
        listed = cards.parse_cards(options.cards)
    except BadNotationError as fault:
        raise BadOptionsError(fault.message, rule="IP-4", reason="igloo_pop.cards") from None
    if len(listed) != cards.DECK_SIZE:
        raise BadOptionsError(
            f"a deck has {cards.DECK_SIZE} cards; this list has {len(listed)}",
            rule="IP-4",
            reason="igloo_pop.deck_size",
            args={"cards": len(listed), "wanted": cards.DECK_SIZE},
        )
    return listed


def check(given: IglooPopDeal) -> None:
    """Whether a stored deal is one of this game. Raises BadLogError."""
    try:
        check_options(given.options, given.seats)
        wanted = sorted(deck(given.options))
        sound = all(sorted(cards.parse_cards(pile)) == wanted for pile in given.stacks)
    except (BadOptionsError, BadNotationError) as fault:
        raise _unsound(fault.message) from None
    if not sound:
        raise _unsound("a stack is not a shuffle of the agreed cards")
    if (len(given.stacks), len(given.villages)) != shuffles(given.options):
        raise _unsound("it has too many or too few stacks or rounds")
    if not all(is_village(laid) for laid in given.villages):
        raise _unsound("a village is not twelve letters with 2 to 13 beads once each")
    if not 0 <= given.first < given.seats:
        raise _unsound(f"seat {given.first} cannot count in a game of {given.seats}")


def is_village(laid: RoundDeal) -> bool:
    """Twelve different letters, and each number of beads once (IP-2)."""
    known = len(laid.ids) == IGLOOS == len(set(laid.ids)) and set(laid.ids) <= set(LETTERS)
    return known and sorted(laid.beads) == sorted(BEAD_SIGNS)


def _shuffled(signs: str, rng: Random) -> str:
    """The signs in random order. Drawing a key for each is faster than Random.shuffle."""
    return "".join(sorted(signs, key=lambda _: rng.random()))


def check_options(options: IglooPopOptions, seats: int) -> None:
    """Raises BadOptionsError if they do not fit each other or the number of seats."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadOptionsError(
            f"Igloo Pop is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}",
            rule="IP-1",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )
    if options.match and options.edition == "e0":
        raise BadOptionsError(
            "the booklet e0 knows no match over several games; choose e1 or f1",
            rule="IP-80",
            reason="igloo_pop.no_match",
        )
    _check_range("match", options.match, _MOST_TARGET, "IP-80")
    _check_range("round_timer", options.round_timer, _MOST_SECONDS, "IP-A8")
    deck(options)


def _check_range(name: str, value: int, most: int, rule: str) -> None:
    if not 0 <= value <= most:
        raise BadOptionsError(
            f"{name} is a number from 0 to {most}, not {value}",
            rule=rule,
            reason=f"igloo_pop.{name}",
            args={"most": most},
        )


def _unsound(fault: str) -> BadLogError:
    return BadLogError(f"igloo_pop: the deal is not one of this game: {fault}")
