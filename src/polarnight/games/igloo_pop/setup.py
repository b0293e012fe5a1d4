"""Shuffling: the deal of Igloo Pop (IP-10..13, IP-55, IP-A1, IP-A15), and whether one is sound."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, TypeVar

from polarnight.core.errors import BadLogError, BadNotationError, BadOptionsError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.options import IglooPopDeal, RoundDeal
from polarnight.games.igloo_pop.state import BEAD_SIGNS, IGLOOS, THALERS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.core.contract import Seating
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.options import IglooPopOptions
    from polarnight.games.igloo_pop.state import IglooPopState

MIN_SEATS, MAX_SEATS = 2, 6
LETTERS = "abcdefghijklmnopqrstuvwxyz"
ROUNDS = 30
"""IP-A17: after so many in a row in which nobody staked, the table ends the game."""
MATCH_GAMES = 10
"""IP-A17: a target that so many games cannot reach is refused."""
PLAYOFFS = 3
_MOST_SECONDS = 3_600
_MOST_LISTENING = 60
_SEED = re.compile(r"[0-9a-f]{32}", re.ASCII)
_OLD_GAMES, _OLD_ROUNDS, _OLD_TARGET = 10, 120, 1_000
"""Of a match, in deals that list their shuffles."""
_T = TypeVar("_T")


def deal(options: IglooPopOptions, seating: Seating, rng: Random) -> IglooPopDeal:
    """Draw what every shuffle of the game follows from. Raises BadOptionsError."""
    check_options(options, seating.count)
    check_target(options, seating.count)
    return IglooPopDeal(
        seats=seating.count,
        first=options.first(seating, rng),
        stacks=(),
        villages=(),
        options=options,
        seed=seed(rng),
    )


def seed(rng: Random) -> str:
    """What shuffles follow from."""
    return f"{rng.getrandbits(128):032x}"


def village_of(state: IglooPopState) -> RoundDeal:
    """The village of the present round: twelve letters and the twelve numbers, in any order."""
    if state.villages:
        return state.villages[0]
    rng = Random(f"{state.seed}/village/{state.game}.{state.round}")
    ids = "".join(_shuffled(LETTERS, rng)[:IGLOOS])
    return RoundDeal(ids, "".join(_shuffled(BEAD_SIGNS, rng)))


def stack_of(state: IglooPopState) -> tuple[Card, ...]:
    """The shuffled cards of the present game."""
    if state.stacks:
        return state.stacks[0]
    rng = Random(f"{state.seed}/stack/{state.game}")
    return tuple(_shuffled(deck(state.options), rng))


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
        if given.seed:
            check_target(given.options, given.seats)
            _check_seeded(given)
        else:
            _check_listed(given)
    except (BadOptionsError, BadNotationError) as fault:
        raise _unsound(fault.message) from None
    if not 0 <= given.first < given.seats:
        raise _unsound(f"seat {given.first} cannot count in a game of {given.seats}")


def _check_seeded(given: IglooPopDeal) -> None:
    if given.stacks or given.villages or not _SEED.fullmatch(given.seed):
        raise _unsound("its shuffles follow from thirty-two signs, or are listed")


def _check_listed(given: IglooPopDeal) -> None:
    """As deals were before IP-A17 counted rounds without a stake."""
    _check_range("match", given.options.match, _OLD_TARGET, "IP-80")
    wanted = sorted(deck(given.options))
    if not all(sorted(cards.parse_cards(pile)) == wanted for pile in given.stacks):
        raise _unsound("a stack is not a shuffle of the agreed cards")
    if (len(given.stacks), len(given.villages)) != _listed(given.options):
        raise _unsound("it has too many or too few stacks or rounds")
    if not all(is_village(laid) for laid in given.villages):
        raise _unsound("a village is not twelve letters with 2 to 13 beads once each")


def _listed(options: IglooPopOptions) -> tuple[int, int]:
    """How many stacks and how many villages were listed."""
    playoffs = PLAYOFFS if options.final_tie == "playoff" else 0
    games, rounds = (_OLD_GAMES, _OLD_ROUNDS) if options.match else (1, ROUNDS)
    return games + playoffs, rounds + playoffs


def is_village(laid: RoundDeal) -> bool:
    """Twelve different letters, and each number of beads once (IP-2)."""
    known = len(laid.ids) == IGLOOS == len(set(laid.ids)) and set(laid.ids) <= set(LETTERS)
    return known and sorted(laid.beads) == sorted(BEAD_SIGNS)


def _shuffled(things: Iterable[_T], rng: Random) -> list[_T]:
    """In random order, and in the same with every version of Python: only `random` is promised."""
    return sorted(things, key=lambda _: rng.random())


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
    _check_range("round_timer", options.round_timer, _MOST_SECONDS, "IP-A8")
    _check_range("listening", options.listening, _MOST_LISTENING, "IP-A18")
    deck(options)


def check_target(options: IglooPopOptions, seats: int) -> None:
    """IP-A17: ten games with every card and every thaler must be enough. Raises BadOptionsError."""
    best = sum(map(cards.points, deck(options))) + THALERS * seats
    _check_range("match", options.match, MATCH_GAMES * best, "IP-A17")


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
